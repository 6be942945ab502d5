"""`snapcount cards diagram`: plays and defenses as playbook diagrams, or told in words."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from snapcount.cli.arguments import Commands, add_action
from snapcount.cli.columns import wrapped
from snapcount.cli.files import make_folder, write_file
from snapcount.families.strategy.commands.card_arguments import add_cards
from snapcount.families.strategy.playbook.describing import described
from snapcount.families.strategy.playbook.diagrams import contact_sheet, diagram_svg, plan_of
from snapcount.families.strategy.playbook.plans import Playbook
from snapcount.families.strategy.playbook.playbook_parser import find_playbook
from snapcount.mistakes import Unreadable
from snapcount.rulebooks.strategy.cards.card import DefenseCard, PlayCard
from snapcount.rulebooks.strategy.cards.shelf import find_card, find_cards
from snapcount.words import Teller

GOOD = 0
SHEET = "playbook.svg"  # the picture with all diagrams


def add_diagram(actions: Commands, teller: Teller) -> None:
    """`snapcount cards diagram CARD`, `snapcount cards diagram --all FOLDER`."""
    say = teller.say
    parser = add_action(actions, "cards", "diagram", _diagram, teller)
    parser.add_argument("card", nargs="?", metavar="CARD", help=say("help.cards.diagram.card"))
    parser.add_argument("--svg", metavar="FILE", help=say("help.cards.diagram.svg"))
    parser.add_argument("--all", metavar="FOLDER", help=say("help.cards.diagram.all"))
    parser.add_argument("--playbook", metavar="FILE", help=say("help.cards.diagram.playbook"))
    add_cards(parser, teller)


def _diagram(args: argparse.Namespace, teller: Teller) -> int:
    playbook = find_playbook(args.playbook)
    if args.all is not None:
        if args.card is not None or args.svg is not None:
            raise Unreadable("diagram-all-alone")
        return _all(args, playbook, teller)
    if args.card is None:
        raise Unreadable("diagram-which")
    card = find_card(find_cards(args.cards), args.card)
    name = teller.option(card.name)
    if args.svg is not None:
        write_file(args.svg, diagram_svg(card, playbook, teller))
        print(teller.say("cards.written", name=name, file=args.svg))
        return GOOD
    print(f"{card.id}  {name}")
    for sentence in described(plan_of(card, playbook), teller):
        print("\n".join(wrapped(sentence, "  ")))
    return GOOD


def _all(args: argparse.Namespace, playbook: Playbook, teller: Teller) -> int:
    """One file per card, and the overview sheet."""
    cards, folder = find_cards(args.cards), Path(args.all)
    make_folder(args.all)
    every: tuple[PlayCard | DefenseCard, ...] = (*cards.plays, *cards.defenses)
    for card in every:
        write_file(str(folder / _file_name(card)), diagram_svg(card, playbook, teller))
    write_file(str(folder / SHEET), contact_sheet(cards, teller, playbook))
    count = len(every)
    print(teller.say("diagrams.all-written", folder=args.all, count=count, sheet=SHEET))
    return GOOD


def _file_name(card: PlayCard | DefenseCard) -> str:
    """``R05-off-tackle-right.svg``: a name that every system can store."""
    name = "-".join(re.findall(r"[a-z0-9]+", card.name.casefold()))
    return f"{card.id}-{name}.svg" if name else f"{card.id}.svg"
