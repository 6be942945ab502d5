"""Clauses behind what every version does, for versions that do it by rules of their own."""

from __future__ import annotations

from typing import NamedTuple


class Because(NamedTuple):
    """Citations by occasion. A variant replaces those superseded by its own rules."""

    sack_clock: tuple[str, ...] = ("FF-5-3b",)
    kick_clock: tuple[str, ...] = ("FF-5-3a",)
    try_clock: tuple[str, ...] = ("FF-5-9",)
    hurry: tuple[str, ...] = ("FF-5-2", "FF-5-2c", "FFR-49")
    time_out: tuple[str, ...] = ("FF-7-3", "FF-5-5", "FFR-48")
    late_time_out: tuple[str, ...] = ("FF-7-5", "FFR-48")
    loose_ball_coin: tuple[str, ...] = ("FF-13.14-2", "FF-17.7-12b", "FFR-06")
    own_recovery: tuple[str, ...] = ("FFR-31",)
    half_the_distance: tuple[str, ...] = ("FF-17.7-11", "FFR-54")
    peg: tuple[str, ...] = ("FFR-44",)
    false_start_clock: tuple[str, ...] = ("FF-5-8",)
    deck: tuple[str, ...] = (*("FF-11-2", "FF-12-0b", "FF-12-5", "FF-12-7", "FF-12-8", "FFR-10"),)
    shuffle: tuple[str, ...] = ("FF-12-5", "FFR-10")
    half_time: tuple[str, ...] = ("FF-3-2", "FF-3.3-4", "FF-7-1", "FFR-07")
    sudden_death: tuple[str, ...] = ("FF-6-3", "FF-3-6", "FFR-09")
    fumble_out: tuple[str, ...] = ("FF-13.6-2b", "FFR-22")
    overtime: tuple[str, ...] = ("FF-3-6", "FF-6-0", "FF-6-1", "FF-6-2", "FFR-09")
    after_a_try: tuple[str, ...] = ("FF-3.4-6", "FF-13.7-1c", "FF-13.4-4", "FF-13.2-5")
    after_a_safety: tuple[str, ...] = ("FF-13.7-1d", "FF-17.12-2", "FF-17.12-3", "FFR-42")
    long_play: tuple[str, ...] = ("FF-5-1", "FF-5-0b", "FF-5-0d")
    kickoff: tuple[str, ...] = ("FF-3.4-1",)
    try_spot: tuple[str, ...] = ("FF-17.2-2",)
    tie: tuple[str, ...] = ("FF-1-1", "FF-6-4", "FF-3-6")
    conversion: tuple[str, ...] = ()
    returned_conversion: tuple[str, ...] = ()
    failed_conversion: tuple[str, ...] = ()
