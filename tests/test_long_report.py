"""The report of the long tests: what was run is told, what was not keeps its line."""

from __future__ import annotations

from xml.etree import ElementTree

from tests.long_report import lines, page, titles

CITES_NOTHING = True
COLLECTED = """
tests/web/test_kills.py::test_nothing_is_lost[4]
tests/web/test_kills.py::test_nothing_is_lost[50]
tests/long/test_seasons.py::test_it_adds_up
tests/game/test_saving.py::test_a_new_one

4 tests collected
"""
RESULTS = """<testsuites><testsuite>
<testcase classname="tests.web.test_kills" name="test_nothing_is_lost[4]" time="1.25"/>
<testcase classname="tests.web.test_kills" name="test_nothing_is_lost[50]" time="9.25">
<failure message="assert"/></testcase>
</testsuite></testsuites>"""
KILLS = "| web.test_kills: nothing is lost | 2 | 1 | 0 | 10 | today |"
SEASONS = "| long.test_seasons: it adds up | 1 | 0 | 0 | 77 | yesterday |"
OLD = f"""
| web.test_kills: nothing is lost | 9 | 0 | 0 | 99 | yesterday |
{SEASONS}
| web.test_kills: what is gone | 9 | 0 | 0 | 99 | yesterday |
"""


def test_a_run_updates_its_own_lines() -> None:
    told = lines(ElementTree.fromstring(RESULTS), "today")
    *_, head, one, two, three = page(titles(COLLECTED), OLD, told).splitlines()
    assert head.startswith("| ---")
    assert one == "| game.test_saving: a new one | | | | | never |"
    assert (two, three) == (SEASONS, KILLS)
