"""The fictional league: its teams, the statistics of its seasons and its schedule."""

from snapcount.families.paydirt.forge.league.fixtures import Fixture as Fixture
from snapcount.families.paydirt.forge.league.fixtures import fixtures as fixtures
from snapcount.families.paydirt.forge.league.seasons import SHIPPED_SEED as SHIPPED_SEED
from snapcount.families.paydirt.forge.league.seasons import invented_league as invented_league
from snapcount.families.paydirt.forge.league.teams import League as League
from snapcount.families.paydirt.forge.league.teams import LeagueTeam as LeagueTeam
from snapcount.families.paydirt.forge.league.teams import league as league
from snapcount.families.paydirt.forge.league.teams import teams as teams
