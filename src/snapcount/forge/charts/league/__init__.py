"""The fictional league: its teams, the statistics of its seasons and its schedule."""

from snapcount.forge.charts.league.fixtures import Fixture as Fixture
from snapcount.forge.charts.league.fixtures import fixtures as fixtures
from snapcount.forge.charts.league.seasons import SHIPPED_SEED as SHIPPED_SEED
from snapcount.forge.charts.league.seasons import invented_league as invented_league
from snapcount.forge.charts.league.teams import League as League
from snapcount.forge.charts.league.teams import LeagueTeam as LeagueTeam
from snapcount.forge.charts.league.teams import league as league
from snapcount.forge.charts.league.teams import teams as teams
