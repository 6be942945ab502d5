"""The server's SQLite file. The record of a game is the truth; everything else is an index."""

from snapcount.service.storage.rows import Changes as Changes
from snapcount.service.storage.rows import Index as Index
from snapcount.service.storage.rows import Listed as Listed
from snapcount.service.storage.rows import Shelved as Shelved
from snapcount.service.storage.rows import StoredSeat as StoredSeat
from snapcount.service.storage.rows import StoredTable as StoredTable
from snapcount.service.storage.store import Store as Store
