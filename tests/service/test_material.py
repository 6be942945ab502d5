"""What families put on the table, and what holds for one that puts nothing there."""

from __future__ import annotations

from pathlib import Path

import pytest

from snapcount.gridiron.field import Team
from snapcount.mistakes import Mistake
from snapcount.rulebooks import rulebook_named
from snapcount.rulebooks.paydirt.charts.shelf import shipped_charts
from snapcount.rulebooks.paydirt.charts.writing import chart_text
from snapcount.service.material import Material, leagues, material_of
from snapcount.web.lobby import setup
from snapcount.web.lobby.setup import read_setup
from snapcount.words import LANGUAGES, Teller, language
from tests.games import new_game
from tests.sandlot import Sandlot

CITES_NOTHING = True
ENGLISH = Teller(language("en"))


class Homeless(Sandlot):
    """Its family brings nothing."""

    home = ""


def test_a_family_may_bring_nothing() -> None:
    rules, material = Homeless(), material_of(Homeless())
    assert type(material) is Material
    assert material.names(rules) == {}
    assert material.colors(rules, Team.HOME) == ("", "")
    assert material.league(ENGLISH) is None
    assert material.lines(new_game(), ENGLISH, color=False) == [ENGLISH.say("table.no-charts")]


@pytest.mark.parametrize("rulebook", ["fever/original", "strategy/sfl", "demo/sandlot"])
def test_only_families_with_charts_take_teams(rulebook: str) -> None:
    rules = rulebook_named(rulebook)
    with pytest.raises(Mistake) as refused:
        material_of(rules).with_team(rules, Team.HOME, "OTT")
    assert refused.value.key == "no-teams"


@pytest.mark.parametrize("rulebook", ["fever/original", "paydirt/basic", "demo/sandlot"])
def test_only_families_with_cards_take_cards(rulebook: str) -> None:
    rules = rulebook_named(rulebook)
    with pytest.raises(Mistake) as refused:
        material_of(rules).with_cards(rules, "cards.txt")
    assert refused.value.key == "no-cards"


def test_visitors_cannot_name_a_file(tmp_path: Path) -> None:
    rules = rulebook_named("paydirt/basic")
    file, chart = tmp_path / "mine.toml", shipped_charts()[3]
    file.write_text(chart_text(chart), "utf-8")
    ours = material_of(rules).with_team(rules, Team.HOME, str(file))
    assert material_of(rules).names(ours)[Team.HOME] == chart.name
    with pytest.raises(Mistake) as refused:
        material_of(rules).with_team(rules, Team.HOME, str(file), files=False)
    assert refused.value.key == "chart-unknown"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_league_has_the_teams_whose_charts_come_with_the_game(code: str) -> None:
    (league,) = leagues(Teller(language(code)))
    shipped = [(chart.short, chart.name) for chart in shipped_charts()]
    assert [(club.code, club.name) for club in league.clubs] == shipped


def test_names_are_suggested_even_if_no_family_has_a_league(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    suggested = read_setup({"rulebook": "fever/original"}, "en").typed
    (league,) = leagues(ENGLISH)
    known = {club.name.split()[-1] for club in league.clubs}
    assert {suggested["home_name"], suggested["away_name"]} < known
    monkeypatch.setattr(setup, "leagues", lambda teller: iter(()))
    plain = read_setup({"rulebook": "fever/original"}, "en").typed
    assert (plain["home_name"], plain["away_name"]) == (Team.HOME, Team.AWAY)
