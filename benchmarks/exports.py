"""How fast plays are counted and exported. Every claim is a rate or a ratio measured in this run.

With ``--games 1000`` that many games of all rulebooks are played, stored, exported to Parquet, CSV
and JSON, read back with polars and checked row by row.
"""

from __future__ import annotations

import argparse
import io
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import polars as pl
from tests.insight.exports.by_chance import RULEBOOKS, game_number
from tests.insight.exports.conventions import wrong

from snapcount.cli import main as snapcount
from snapcount.game.notation import print_record
from snapcount.game.replaying import replay
from snapcount.insight.exports.columns import What
from snapcount.insight.exports.files import write_csv
from snapcount.insight.exports.frames import polars_schema
from snapcount.insight.exports.plays import play_rows
from snapcount.insight.exports.tables import TABLES
from snapcount.insight.stats.account import Account, account_of

GAMES = 5  # of each rulebook
VALUES = (  # the only non-integer columns
    *("ep", "epa", "wp", "home_wp", "wpa", "def_wp", "away_wp"),
    *("home_wp_post", "away_wp_post"),
)
ROUNDS = 5  # best of these: the machine may be busy with something else


def best(*works: Callable[[], Any]) -> list[float]:
    """The fastest round of each; rounds alternate, so that a busy moment hits all alike."""
    seconds: list[list[float]] = [[] for _ in works]
    for _ in range(ROUNDS):
        for work, taken in zip(works, seconds, strict=True):
            start = time.perf_counter()
            work()
            taken.append(time.perf_counter() - start)
    return [min(taken) for taken in seconds]


def counted(account: Account) -> object:
    """Everything in an account."""
    return account.drives, account.scoring, account.quarters, account.figures


def as_csv(accounts: list[Account]) -> None:
    rows = (row for account in accounts for row in play_rows(account))
    write_csv(rows, TABLES[What.PLAYS].columns, io.StringIO())


def rates(rulebook: str) -> None:
    games = [game_number(rulebook, number) for number in range(GAMES)]
    records = [game.record() for game in games]
    plays = sum(len(game.plays) for game in games)
    accounts = [account_of(game) for game in games]
    replaying, stats, export, csv = (
        plays / seconds
        for seconds in best(
            lambda: [replay(record) for record in records],
            lambda: [counted(account_of(game)) for game in games],
            lambda: [list(play_rows(Account(one.game, one.rows))) for one in accounts],
            lambda: as_csv([Account(one.game, one.rows) for one in accounts]),
        )
    )
    told = f"{rulebook:<18}{replaying:>12,.0f}{stats:>12,.0f} ({stats / replaying:4.1f})"
    print(
        f"  {told}{export:>12,.0f} ({export / replaying:4.1f}){csv:>12,.0f} ({csv / replaying:4.1f})"
    )


def season(games: int) -> None:
    """Stores, exports, reads back and checks that many games."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        start = time.perf_counter()
        expected = {}
        for number in range(games):
            rulebook = RULEBOOKS[number % len(RULEBOOKS)]
            game = game_number(rulebook, number // len(RULEBOOKS), GameId=f"{number}")
            expected[f"{number}"] = game.situation.score
            (folder / f"{number}.snap").write_text(print_record(game.record()), "utf-8")
        print(f"\n{games:,} games played and stored in {time.perf_counter() - start:.0f} s")
        tables = [exported(folder, ending) for ending in ("parquet", "csv", "json")]
        plays = tables[0]
        if not all(table.equals(plays) for table in tables):
            raise SystemExit("the three formats do not agree")
        check(plays, expected)


def exported(folder: Path, ending: str) -> pl.DataFrame:
    """The plays of all records in a folder, written by the program and read by polars."""
    file = folder / f"plays.{ending}"
    start = time.perf_counter()
    if snapcount(["export", str(folder), "--output", str(file)]):
        raise SystemExit("some games could not be exported")
    written = time.perf_counter()
    types = polars_schema(TABLES[What.PLAYS].columns)
    if ending == "parquet":
        plays = pl.read_parquet(file)
    elif ending == "csv":
        plays = pl.read_csv(file, schema_overrides=types)
    else:
        plays = pl.read_json(file, schema=types)
    size, seconds = file.stat().st_size / 1e6, time.perf_counter() - written
    rate = plays.height / (written - start)
    told = f"{plays.height:,} plays, {size:.1f} MB, {rate:,.0f} plays/s with replay"
    print(f"  {ending:<8}{told}, read back in {seconds:.2f} s")
    return plays


def check(plays: pl.DataFrame, expected: dict[str, Any]) -> None:
    """Checks that every game is there with its result, and every row follows nflverse's conventions."""
    games = plays.partition_by("game_id", as_dict=True, maintain_order=True)
    found = {str(key[0]): game for key, game in games.items()}
    if set(found) != set(expected):
        raise SystemExit("games are missing")
    broken = 0
    for key, game in found.items():
        last = game.row(-1, named=True)
        if (last["total_home_score"], last["total_away_score"]) != expected[key]:
            raise SystemExit(f"game {key} ends otherwise")
        for what in wrong(whole_numbers(game)):
            broken += 1
            print(f"    game {key}, {what}")
    print(f"  {len(found):,} games with their results, {broken} rows against the conventions")
    if broken:
        raise SystemExit(1)


def whole_numbers(game: pl.DataFrame) -> list[dict[str, Any]]:
    """Rows as they were made: everything but values was an integer."""
    return [
        {
            name: int(cell) if isinstance(cell, float) and name not in VALUES else cell
            for name, cell in row.items()
        }
        for row in game.to_dicts()
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=0, help="export so many games and check them")
    given = parser.parse_args()
    if given.games:
        season(given.games)
        return
    print("\nPlays per second, and how many times the speed of running the record again")
    print(f"  {'':<18}{'replay':>12}{'stats':>12}{'':7}{'rows':>12}{'':7}{'CSV':>12}")
    for rulebook in RULEBOOKS:
        rates(rulebook)


if __name__ == "__main__":
    main()
