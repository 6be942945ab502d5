"""Things that lead back to themselves."""

from __future__ import annotations

from snapcount.gridiron.strong_components import strong_components


def test_what_is_in_no_loop_stands_alone_after_what_it_leads_to() -> None:
    assert list(strong_components({1: [2, 3], 2: [3], 3: []})) == [[3], [2], [1]]


def test_loops_are_found_whole_and_after_those_they_lead_to() -> None:
    leads_to = {1: [2], 2: [3], 3: [1, 4], 4: [5], 5: [4, 6], 6: [6]}
    found = list(strong_components(leads_to))
    assert [set(loop) for loop in found] == [{6}, {4, 5}, {1, 2, 3}]


def test_everything_is_in_one_loop_only() -> None:
    leads_to = {n: [(n * 7 + 3) % 50, (n * 3) % 50] for n in range(50)}
    found = list(strong_components(leads_to))
    assert sorted(n for loop in found for n in loop) == list(range(50))
    place = {n: number for number, loop in enumerate(found) for n in loop}
    assert all(place[other] <= place[n] for n in leads_to for other in leads_to[n])


def test_a_long_chain_is_no_deeper_than_a_short_one() -> None:
    chain = {n: [n + 1] for n in range(20_000)} | {20_000: []}
    assert next(strong_components(chain)) == [20_000]
