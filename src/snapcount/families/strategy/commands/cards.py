"""`snapcount cards`: check, show, measure and list the cards of Strategy."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from snapcount.cli.arguments import Commands, add_action, add_command
from snapcount.cli.columns import wrapped
from snapcount.cli.files import different, write_file
from snapcount.cli.screen import Screen
from snapcount.families.strategy.commands.card_arguments import add_cards
from snapcount.families.strategy.commands.card_diagrams import add_diagram
from snapcount.families.strategy.commands.card_forge import add_make, add_measure
from snapcount.families.strategy.commands.card_stats import add_stats
from snapcount.families.strategy.press.drawing import card_svg, laid_svg, tables_svg
from snapcount.families.strategy.press.printing import printed_card, printed_laid, printed_tables
from snapcount.families.strategy.press.telling import kind_line, restriction
from snapcount.rulebooks.strategy.cards.card import (
    PENALTIES,
    SPECIAL_TEAMS,
    CardSet,
    DefenseCard,
    PlayCard,
    TableCard,
)
from snapcount.rulebooks.strategy.cards.card_parser import examine_file
from snapcount.rulebooks.strategy.cards.lines import Finding
from snapcount.rulebooks.strategy.cards.shelf import (
    find_any_card,
    find_cards,
    find_defense,
    find_play,
)
from snapcount.words import Teller

GOOD, BAD_INPUT = 0, 2


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount cards` and its actions."""
    actions = add_command(commands, "cards", teller).add_subparsers(
        dest="action", metavar="ACTION", required=True, help=teller.say("help.cards.action")
    )
    add_check(actions, teller)
    add_show(actions, teller)
    add_list(actions, teller)
    add_diagram(actions, teller)
    add_make(actions, teller)
    add_measure(actions, teller)
    add_stats(actions, teller)


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Runs the selected action. 0 is good, 2 unusable cards."""
    code: int = args.act(args, teller)
    return code


# -------------------------------------------------------------------- check


def add_check(actions: Commands, teller: Teller) -> None:
    """`snapcount cards check FILE...`."""
    parser = add_action(actions, "cards", "check", _check, teller)
    help_text = teller.say("help.cards.check.files")
    parser.add_argument("files", nargs="+", metavar="FILE", help=help_text)


def _check(args: argparse.Namespace, teller: Teller) -> int:
    """Prints everything wrong with every file, and a verdict for each file."""
    code = GOOD
    for file in different(args.files):
        found = examine_file(Path(file)).findings
        for finding in found:
            print(f"{file}{_line(finding)}: {finding.why.told(teller)}")
        result = teller.say("cards.not-ok", count=len(found)) if found else teller.say("cards.ok")
        print(f"{file}: {result}")
        code = BAD_INPUT if found else code
    return code


def _line(finding: Finding) -> str:
    return "" if finding.line is None else f":{finding.line}"


# -------------------------------------------------------------------- show


def add_show(actions: Commands, teller: Teller) -> None:
    """`snapcount cards show CARD [DEFENSE]`."""
    say = teller.say
    parser = add_action(actions, "cards", "show", _show, teller)
    parser.add_argument("card", metavar="CARD", help=say("help.cards.show.card"))
    parser.add_argument(
        "defense", nargs="?", metavar="DEFENSE", help=say("help.cards.show.defense")
    )
    parser.add_argument("--svg", metavar="FILE", help=say("help.cards.show.svg"))
    parser.add_argument("--plain", action="store_true", help=say("help.cards.show.plain"))
    add_cards(parser, teller)


def _show(args: argparse.Namespace, teller: Teller) -> int:
    cards = find_cards(args.cards)
    screen = Screen(plain=args.plain)
    if args.defense is None:
        name, svg, lines = _one_card(args.card, cards, teller, color=screen.color)
    else:
        play, defense = find_play(cards, args.card), find_defense(cards, args.defense)
        name = teller.say("cards.laid", play=play.name, defense=defense.name)
        svg = laid_svg(play, defense, teller)
        lines = printed_laid(play, defense, teller, color=screen.color)
    if args.svg is None:
        screen.painted("\n".join(lines))
        return GOOD
    write_file(args.svg, svg)
    print(teller.say("cards.written", name=name, file=args.svg))
    return GOOD


def _one_card(
    given: str, cards: CardSet, teller: Teller, *, color: bool
) -> tuple[str, str, list[str]]:
    """The name of the selected card, its picture and its lines."""
    card = find_any_card(cards, given)
    name = teller.option(card.name)
    if isinstance(card, TableCard):
        return name, tables_svg(card, cards, teller), printed_tables(card, cards, teller)
    return name, card_svg(card, teller), printed_card(card, teller, color=color)


# -------------------------------------------------------------------- list


def add_list(actions: Commands, teller: Teller) -> None:
    """`snapcount cards list`."""
    add_cards(add_action(actions, "cards", "list", _list, teller), teller)


def _list(args: argparse.Namespace, teller: Teller) -> int:
    cards = find_cards(args.cards)
    print(cards.title)
    others = (SPECIAL_TEAMS, PENALTIES)
    for part, listed in (("plays", cards.plays), ("defenses", cards.defenses), ("others", others)):
        print(f"\n{teller.say(f'cards.list.{part}')}")
        print("\n".join(_listed(listed, teller)))
    return GOOD


def _listed(cards: Sequence[PlayCard | DefenseCard | TableCard], teller: Teller) -> list[str]:
    """Id, name and kind of every card; its restrictions, if any."""
    signs = max(4, *(len(card.id) for card in cards))
    names = max(len(teller.option(card.name)) for card in cards)
    lines = []
    for card in cards:
        begin = f"{card.id:{signs}}  {teller.option(card.name):{names}}  "
        lines += wrapped(begin + _about(card, teller), " " * len(begin))
    return lines


def _about(card: PlayCard | DefenseCard | TableCard, teller: Teller) -> str:
    if isinstance(card, TableCard):
        return teller.say(f"cards.list.{card.id}")
    opens = " ".join(map(str, card.opens)) if isinstance(card, DefenseCard) else ""
    return ", ".join(filter(None, [opens or kind_line(card, teller), restriction(card, teller)]))
