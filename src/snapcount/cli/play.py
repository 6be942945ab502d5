"""`snapcount play`: plays a game in the terminal, new or resumed by name."""

from __future__ import annotations

import argparse
from contextlib import ExitStack
from datetime import UTC, date, datetime

from snapcount.cli.agreed import rules_agreed
from snapcount.cli.arguments import Commands, add_command
from snapcount.cli.coaches import coaches_of
from snapcount.cli.rulebook_files import tell_borrowed_values
from snapcount.cli.saved import list_games, load_game, new_name, saved_game
from snapcount.cli.screen import EndOfInput, Screen
from snapcount.cli.seats import ASK_ALWAYS, COMMANDS, Person
from snapcount.cli.table import Quit, TerminalTable
from snapcount.game.game import Game
from snapcount.game.saving import SavedGame, Secrets
from snapcount.game.sealed_words import tag_of
from snapcount.game.verifying import Origin
from snapcount.gridiron.field import Team
from snapcount.gridiron.seeds import Seed
from snapcount.insight.coaches.headset import CoachFailed
from snapcount.mistakes import IllegalHere, Unreadable
from snapcount.service.agreement import PERSON, Agreement, dice_of
from snapcount.service.coaching import coach_tag, coaches_at
from snapcount.service.table import Table
from snapcount.service.words import LONGEST_WORD, Round
from snapcount.words import Teller

GOOD, INTERRUPTED = 0, 130
DICE = (Origin.SEED, Origin.HAND)
SEED_EARLY = IllegalHere("seed-early")  # whoever knows the seed knows all coming dice

OF_THE_SEED = ("seed", "home_word", "away_word")  # options that make no sense with real dice

# Fixed at setup; cannot be changed in a running game.
SETTLED = (
    *("rulebook", "switch", "cards", "start", "event", "dice", "seed", "words"),
    *("home_name", "home_team", "home_player", "home_word"),
    *("away_name", "away_team", "away_player", "away_word"),
)


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount play`."""
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
    """Plays until the game is over or somebody stops."""
    screen = Screen(plain=args.plain)
    if args.list:
        return list_games(screen, teller)
    saved = saved_game(new_name() if args.name is None else args.name)
    with saved.locked(), ExitStack() as bench:
        if saved.exists:
            return _play(_resumed(saved, args, screen, bench))
        return _play(_new(saved, args, screen, teller, bench))


def _play(table: TerminalTable) -> int:
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


def _whistle(table: TerminalTable, teller: Teller) -> None:
    """The final whistle: prints where the record is."""
    game = table.game
    table.screen.rule()
    table.screen.strong(game.voice.score(game.situation))
    table.screen.say(teller.say("table.record", file=str(table.saved.path)))
    if "Seed" in game.tags:
        table.screen.say(teller.say("table.verify", file=str(table.saved.path)))


# ---------------------------------------------------------------- setting up


def _new(
    saved: SavedGame, args: argparse.Namespace, screen: Screen, teller: Teller, bench: ExitStack
) -> TerminalTable:
    _check_texts(args)
    agreement = _agreement(args, teller)
    secrets = agreement.secrets()
    game = agreement.game(secrets, date.today().isoformat())
    saved.save_secrets(secrets)
    title, names = game.rulebook.title, game.voice.names
    named = {"home": names[Team.HOME], "away": names[Team.AWAY]}
    screen.strong(teller.say("table.welcome", title=title, **named))
    screen.say(teller.say("table.new", name=saved.path.stem))
    if secrets.seed:
        _commit(game, secrets, args, screen, teller)
    table = _table(game, saved, secrets, screen, _given(args), bench)
    table.save()
    table.say_keys()
    return table


def _agreement(args: argparse.Namespace, teller: Teller) -> Agreement:
    """The setup from the options."""
    return Agreement(
        rules_agreed(args),
        teller.language.code,
        names={Team.HOME: args.home_name or "", Team.AWAY: args.away_name or ""},
        coaches={team: coach_tag(given) for team, given in _given(args).items()},
        players={Team.HOME: args.home_player or "", Team.AWAY: args.away_player or ""},
        dice=Origin(args.dice or Origin.SEED),
        seed=args.seed or "",
        start=args.start or "",
        event=args.event or "",
    )


def _check_texts(args: argparse.Namespace) -> None:
    for option in ("event", "home_player", "away_player", *OF_THE_SEED):
        name = f"--{option.replace('_', '-')}"
        if not (getattr(args, option) or "").isprintable():
            raise Unreadable("one-line", option=name)
        if args.dice == Origin.HAND and option in OF_THE_SEED and getattr(args, option) is not None:
            raise Unreadable("usage-together", name=name, other="--dice hand")


def _given(args: argparse.Namespace) -> dict[Team, str]:
    """Who coaches a new game, as typed."""
    return {Team.HOME: args.home or PERSON, Team.AWAY: args.away or "random"}


def _commit(
    game: Game, secrets: Secrets, args: argparse.Namespace, screen: Screen, teller: Teller
) -> None:
    """Shows the dice commitment; only then may the sides add their words."""
    screen.say(teller.say("table.commitment", commitment=Seed(secrets.seed).commitment))
    asked: dict[Team, str] = {}
    for team, given in ((Team.AWAY, args.away_word), (Team.HOME, args.home_word)):
        if args.words and given is None:
            asked[team] = _word(screen, teller, game.voice.names[team])
        else:
            game.tags[tag_of(team, "Word")] = given or ""
    _seal(game, asked, screen, teller)


def _seal(game: Game, asked: dict[Team, str], screen: Screen, teller: Teller) -> None:
    """Seals the words, which were typed unseen, and opens them together."""
    words, now = Round(awaited=set(asked)), datetime.now(UTC)
    for team, word in asked.items():
        words.seal_here(game, (team,), word, now)
    if asked:
        screen.say(teller.say("table.words-sealed"))


def _word(screen: Screen, teller: Teller, team: str) -> str:
    """A word this side adds: anything that can be printed."""
    while True:
        try:
            word = screen.ask(teller.say("table.word", name=team), hidden=True)
        except EndOfInput:
            return ""
        if word.isprintable() and len(word) <= LONGEST_WORD:
            return word
        screen.say(Unreadable("bad-word", most=LONGEST_WORD).told(teller))


def _resumed(
    saved: SavedGame, args: argparse.Namespace, screen: Screen, bench: ExitStack
) -> TerminalTable:
    """Resumes a saved game, in its own language unless another one is requested."""
    for option in SETTLED:
        if getattr(args, option) is not None:
            raise IllegalHere("option-with-resume", option=f"--{option.replace('_', '-')}")
    game = load_game(saved, args.lang)
    if not game.over and game.tags.get("Dice") == Origin.LINKS:
        raise IllegalHere("links-elsewhere")
    if not game.over and "Seed" in game.tags:
        raise IllegalHere("game-running", given=saved.path.stem, play=game.number, why=SEED_EARLY)
    given = {Team.HOME: args.home, Team.AWAY: args.away}
    coaches = coaches_of(game, given, saved.path.stem)
    teller = Teller(game.voice.language)
    screen.strong(teller.say("table.welcome-back", name=saved.path.stem, plays=len(game.plays)))
    return _table(game, saved, saved.load_secrets(), screen, coaches, bench)


def _table(
    game: Game,
    saved: SavedGame,
    secrets: Secrets,
    screen: Screen,
    coaches: dict[Team, str],
    bench: ExitStack,
) -> TerminalTable:
    rules = game.rulebook
    tell_borrowed_values(rules, Teller(game.voice.language), coaches.values())
    commands = COMMANDS | ({ASK_ALWAYS} if rules.at_the_table.quiet_questions else frozenset())
    programs = coaches_at(game, coaches, secrets.coaches, bench)
    person = Person(screen, game.voice, not programs, rules.playbook, commands)
    table = Table(game, programs, dice_of(game, secrets), secrets)
    return TerminalTable(table, person, saved, screen)
