"""`snapcount play`: a game in the terminal, new or resumed by name."""

from __future__ import annotations

import argparse
import re
import secrets as randomness
import sys
from contextlib import ExitStack
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Any

from snapcount.cli.arguments import Commands, add_command
from snapcount.cli.bench import coach_tag, coaches_of, seated
from snapcount.cli.screen import EndOfInput, Screen
from snapcount.cli.seats import ASK_ALWAYS, COMMANDS, PERSON, Person, RealDice
from snapcount.cli.table import Quit, Table
from snapcount.game.game import Game
from snapcount.game.record import COACH_TAG, PLAYER_TAG
from snapcount.game.replaying import HEADER, replay
from snapcount.game.saving import ENDING, SavedGame, Secrets
from snapcount.game.telling import Voice
from snapcount.game.verifying import Origin
from snapcount.gridiron.field import Team
from snapcount.gridiron.rulebook import Rulebook, read_switches
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.insight.coaches.headset import CoachFailed
from snapcount.mistakes import IllegalHere, Mistake, Unreadable
from snapcount.rulebooks import find_rulebook, rulebook_ids
from snapcount.rulebooks.paydirt.family import Paydirt
from snapcount.rulebooks.strategy.cards.shelf import find_cards
from snapcount.rulebooks.strategy.family import Strategy
from snapcount.service.folders import games_folder
from snapcount.service.shelf import chart_called
from snapcount.words import Teller

GOOD, BAD_INPUT, INTERRUPTED = 0, 2, 130
DICE = (Origin.SEED, Origin.HAND)
SEED_EARLY = IllegalHere("seed-early")  # whoever knows the seed knows all dice to come
WORD_TAG = {Team.HOME: "HomeWord", Team.AWAY: "AwayWord"}

OF_THE_SEED = ("seed", "home_word", "away_word")  # options that real dice have no use for

# What is settled before the first play and cannot be changed in a game that has begun.
SETTLED = (
    *("rulebook", "switch", "cards", "start", "event", "dice", "seed", "words"),
    *("home_name", "home_team", "home_player", "home_word"),
    *("away_name", "away_team", "away_player", "away_word"),
)


def add_parser(commands: Commands, teller: Teller) -> None:
    """Teach the program `snapcount play`."""
    say = teller.say
    parser = add_command(commands, "play", teller)
    parser.add_argument("name", nargs="?", help=say("help.play.name"))
    parser.add_argument("--list", action="store_true", help=say("help.play.list"))
    parser.add_argument("--rulebook", metavar="ID", help=say("help.play.rulebook"))
    for team in ("home", "away"):
        parser.add_argument(f"--{team}", metavar="COACH", help=say(f"help.play.{team}"))
        parser.add_argument(f"--{team}-name", metavar="NAME", help=say("help.play.team-name"))
        parser.add_argument(f"--{team}-team", metavar="TEAM", help=say("help.play.team"))
        parser.add_argument(f"--{team}-player", metavar="NAME", help=say("help.play.player"))
        parser.add_argument(f"--{team}-word", metavar="WORD", help=say("help.play.word"))
    parser.add_argument("--words", action="store_true", default=None, help=say("help.play.words"))
    parser.add_argument("--event", metavar="TEXT", help=say("help.play.event"))
    parser.add_argument("--start", metavar="SITUATION", help=say("help.play.start"))
    parser.add_argument(
        "--switch", action="append", metavar="NAME=VALUE", help=say("help.play.switch")
    )
    parser.add_argument("--cards", metavar="FILE", help=say("help.play.cards"))
    parser.add_argument("--dice", choices=DICE, help=say("help.play.dice"))
    parser.add_argument("--seed", metavar="TEXT", help=say("help.play.seed"))
    parser.add_argument("--plain", action="store_true", help=say("help.play.plain"))


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Play until the game is over or somebody stops."""
    screen = Screen(plain=args.plain)
    if args.list:
        return _list(screen, teller)
    saved = saved_game(_new_name() if args.name is None else args.name)
    with saved.locked(), ExitStack() as bench:
        if saved.exists:
            return _play(_resumed(saved, args, screen, bench))
        return _play(_new(saved, args, screen, teller, bench))


def _play(table: Table) -> int:
    screen, name = table.screen, table.saved.path.stem
    teller = Teller(table.game.voice.language)
    try:
        table.play()
    except Quit:
        screen.say(teller.say("table.saved", name=name))
        return GOOD
    except EndOfInput:
        raise Unreadable("no-input", name=name) from None
    except CoachFailed as mistake:
        raise IllegalHere("coach-failed", why=mistake, name=name) from mistake
    except KeyboardInterrupt:
        screen.say()
        screen.say(teller.say("table.saved", name=name))
        return INTERRUPTED
    _whistle(table, teller)
    return GOOD


def _whistle(table: Table, teller: Teller) -> None:
    """The final whistle: reveal the seed, say where the record lies."""
    game = table.game
    if table.secrets.seed and "Seed" not in game.tags:
        game.tags["Seed"] = table.secrets.seed
        table.save()
    table.screen.rule()
    table.screen.strong(game.voice.score(game.situation))
    table.screen.say(teller.say("table.record", file=str(table.saved.path)))
    if "Seed" in game.tags:
        table.screen.say(teller.say("table.verify", file=str(table.saved.path)))


# ---------------------------------------------------------------- where games lie


def saved_game(given: str) -> SavedGame:
    """The game of that name, whether or not it has been saved before."""
    name = given.removesuffix(ENDING)
    if not re.fullmatch(r"\w[\w-]*", name):
        raise Unreadable("bad-name", given=given)
    return SavedGame(games_folder() / f"{name}{ENDING}")


def _new_name() -> str:
    today, number = date.today().isoformat(), 1
    while (games_folder() / f"{today}-{number}{ENDING}").exists():
        number += 1
    return f"{today}-{number}"


def _list(screen: Screen, teller: Teller) -> int:
    paths = sorted(games_folder().glob(f"*{ENDING}"))
    if not paths:
        screen.say(teller.say("table.no-games", folder=str(games_folder())))
    shown = [_show(path, screen, teller) for path in paths]
    return GOOD if all(shown) else BAD_INPUT


def _show(path: Path, screen: Screen, teller: Teller) -> bool:
    """List one game; a damaged one is told and does not hide the others."""
    try:
        record = SavedGame(path).load()
    except Mistake as mistake:
        print(mistake.told(teller), file=sys.stderr)
        return False
    facts = {name: record.tag(name) for name in ("Away", "Home", "Rulebook", "Result")}
    screen.say(teller.say("table.game", name=path.stem, plays=len(record.standing), **facts))
    return True


# ---------------------------------------------------------------- setting up


def _new(
    saved: SavedGame, args: argparse.Namespace, screen: Screen, teller: Teller, bench: ExitStack
) -> Table:
    _check_texts(args)
    rulebook = find_rulebook(args.rulebook or rulebook_ids()[0])
    rulebook = rulebook.with_switches(read_switches(args.switch or ()))
    rulebook = _with_cards(_with_teams(rulebook, args), args)
    start = rulebook.read_situation(args.start) if args.start else None
    if start is not None:
        rulebook.check(start)
    usual = rulebook.team_names()
    names = {
        Team.HOME: args.home_name or usual[Team.HOME],
        Team.AWAY: args.away_name or usual[Team.AWAY],
    }
    secrets = _secrets(args)
    game = Game(rulebook, Voice(teller.language, names), _tags(args, secrets), start=start)
    saved.save_secrets(secrets)
    screen.strong(teller.say("table.welcome", title=rulebook.title, **_named(names)))
    screen.say(teller.say("table.new", name=saved.path.stem))
    if secrets.seed:
        _commit(game, secrets, args, screen, teller)
    table = _table(game, saved, secrets, screen, _given(args), bench)
    table.save()
    table.say_keys()
    return table


def _with_teams(rulebook: Rulebook[Any], args: argparse.Namespace) -> Rulebook[Any]:
    """The rules with the teams that were named, in a game that has any."""
    for team, given in ((Team.HOME, args.home_team), (Team.AWAY, args.away_team)):
        if given is None:
            continue
        if not isinstance(rulebook, Paydirt):
            raise IllegalHere("no-teams", title=rulebook.title, given=given)
        rulebook = rulebook.with_charts({team: chart_called(given)})
    return rulebook


def _with_cards(rulebook: Rulebook[Any], args: argparse.Namespace) -> Rulebook[Any]:
    """The rules with the cards of a file, in a game that has any."""
    if args.cards is None:
        return rulebook
    if not isinstance(rulebook, Strategy):
        raise IllegalHere("no-cards", title=rulebook.title, given=args.cards)
    return rulebook.with_cards(find_cards(args.cards))


def _check_texts(args: argparse.Namespace) -> None:
    for option in ("event", "home_player", "away_player", *OF_THE_SEED):
        name = f"--{option.replace('_', '-')}"
        if not (getattr(args, option) or "").isprintable():
            raise Unreadable("one-line", option=name)
        if args.dice == Origin.HAND and option in OF_THE_SEED and getattr(args, option) is not None:
            raise Unreadable("usage-together", name=name, other="--dice hand")


def _secrets(args: argparse.Namespace) -> Secrets:
    """The seed of the dice, and another for the coaches that does not give it away."""
    if args.dice == Origin.HAND:
        return Secrets(coaches=randomness.token_hex(16))
    seed = args.seed or randomness.token_hex(16)
    return Secrets(seed, coaches=sha256(f"coaches/{seed}".encode()).hexdigest())


def _tags(args: argparse.Namespace, secrets: Secrets) -> dict[str, str]:
    tags = {"Date": date.today().isoformat()}
    if args.event:
        tags["Event"] = args.event
    for team, coach in _given(args).items():
        tags[COACH_TAG[team]] = coach_tag(coach)
    for team, player in ((Team.HOME, args.home_player), (Team.AWAY, args.away_player)):
        if player:
            tags[PLAYER_TAG[team]] = player
    tags["Dice"] = Origin.CHOSEN if args.seed else args.dice or Origin.SEED
    if secrets.seed:
        tags["Commitment"] = Seed(secrets.seed).commitment
    return tags


def _given(args: argparse.Namespace) -> dict[Team, str]:
    """Who coaches a new game, as it was typed."""
    return {Team.HOME: args.home or PERSON, Team.AWAY: args.away or "random"}


def _commit(
    game: Game, secrets: Secrets, args: argparse.Namespace, screen: Screen, teller: Teller
) -> None:
    """Show what the dice are pinned to; only then may the sides add their words."""
    screen.say(teller.say("table.commitment", commitment=Seed(secrets.seed).commitment))
    for team, given in ((Team.AWAY, args.away_word), (Team.HOME, args.home_word)):
        word = given or ""
        if args.words and given is None:
            word = _word(screen, teller, game.voice.names[team])
        game.tags[WORD_TAG[team]] = word


def _word(screen: Screen, teller: Teller, team: str) -> str:
    """A word this side adds: anything that can be printed."""
    while True:
        try:
            word = screen.ask(teller.say("table.word", name=team))
        except EndOfInput:
            return ""
        if word.isprintable():
            return word
        screen.say(Unreadable("one-line", option=teller.say("table.the-word")).told(teller))


def _named(names: dict[Team, str]) -> dict[str, str]:
    return {"home": names[Team.HOME], "away": names[Team.AWAY]}


def _resumed(saved: SavedGame, args: argparse.Namespace, screen: Screen, bench: ExitStack) -> Table:
    """Go on with a saved game, in its own language unless another one is asked for."""
    for option in SETTLED:
        if getattr(args, option) is not None:
            raise IllegalHere("option-with-resume", option=f"--{option.replace('_', '-')}")
    game = load_game(saved, args.lang)
    if not game.over and "Seed" in game.tags:
        raise IllegalHere("game-running", given=saved.path.stem, play=game.number, why=SEED_EARLY)
    given = {Team.HOME: args.home, Team.AWAY: args.away}
    coaches = coaches_of(game, given, saved.path.stem)
    teller = Teller(game.voice.language)
    screen.strong(teller.say("table.welcome-back", name=saved.path.stem, plays=len(game.plays)))
    return _table(game, saved, saved.load_secrets(), screen, coaches, bench)


def load_game(saved: SavedGame, code: str | None) -> Game:
    """A saved game, run again; one that no longer fits the rules is refused."""
    run = replay(saved.load(), code)
    if run.misfit is None:
        return run.game
    facts = {"given": saved.path.stem, "why": run.misfit.mistake}
    if run.misfit.play == HEADER:
        raise IllegalHere("game-header", **facts)
    raise IllegalHere("game-running", play=run.misfit.play, **facts)


def _table(
    game: Game,
    saved: SavedGame,
    secrets: Secrets,
    screen: Screen,
    coaches: dict[Team, str],
    bench: ExitStack,
) -> Table:
    rules = game.rulebook
    commands = COMMANDS | ({ASK_ALWAYS} if rules.quiet_questions else frozenset())

    def person(watched: bool) -> Person:
        return Person(screen, game.voice, watched, rules.playbook, commands)

    seats = seated(game, coaches, secrets.coaches, person, bench)
    return Table(game, seats, _dice(game, secrets, screen), saved, secrets, screen)


def _dice(game: Game, secrets: Secrets, screen: Screen) -> SeededDice | RealDice:
    if game.tags.get("Dice") == Origin.HAND:
        return RealDice(screen, game.voice)
    seed = Seed(secrets.seed, game.tags.get("HomeWord", ""), game.tags.get("AwayWord", ""))
    if not game.over:
        if not secrets.seed:
            raise IllegalHere("seed-gone")
        if seed.commitment != game.tags.get("Commitment"):
            raise IllegalHere("seed-other")
    return SeededDice(seed)
