"""Games as a server witnesses them, written from the specification alone.

The rules come from Snapcount; the names of throws, seeds, words, links, acts and signature are worked
out here in the plainest way, so that they agree with nobody by sharing code with him.
"""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import NamedTuple

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from snapcount.game.notation import print_record
from snapcount.gridiron.drivers import CoachedDriver, Moment
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Answer, Chance, Decision, Pick
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.insight.coaches import RandomCoach
from tests.games import EVERYBODY, new_game

KEY = Ed25519PrivateKey.from_private_bytes(sha256(b"the server's").digest())
FORGERS_KEY = Ed25519PrivateKey.from_private_bytes(sha256(b"somebody else's").digest())
CHAIN = 4096
Place = tuple[int, int]


def public(key: Ed25519PrivateKey) -> str:
    return key.public_key().public_bytes_raw().hex()


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()


class Move(NamedTuple):
    """A return or a new seed, with its tag."""

    kind: str
    place: Place
    tag: str


def throw_name(moves: list[Move], place: Place) -> tuple[str, int]:
    """The name of a throw and the number of its seed, step by step as the page says."""
    rollback = takeback = seed = number = numbered = 0
    play, request = place
    for move in moves:
        hit = move.place <= place
        if move.kind == "RollBack":
            number += 1
            rollback = number if hit else rollback
        elif move.kind == "TakeBack":
            numbered += 1
            takeback = numbered if hit else takeback
    seeds = [at for at, move in enumerate(moves) if move.kind == "NewSeed"]
    for count, at in enumerate(seeds, start=1):
        later = [move for move in moves[at + 1 :] if move.kind != "NewSeed"]
        if any(move.place <= place for move in (moves[at], *later)):
            seed = count
    first = f"{play}.{rollback}" if rollback else f"{play}"
    return f"{first}/{request}.{takeback}" if takeback else f"{first}/{request}", seed


def picks(key: bytes, where: str) -> Pick:
    """The picks for a throw with that key."""
    done = 0

    def pick(choices: int) -> int:
        nonlocal done
        done += 1
        for attempt in range(1000):
            text = f"{where}/{done}/{attempt}".encode()
            value = int.from_bytes(hmac.new(key, text, "sha256").digest()[:8], "big")
            if value < 2**64 - 2**64 % choices:
                return value % choices
        raise AssertionError("no such luck")

    return pick


def chain_of(secret: str) -> list[str]:
    """Link 0 is the head, link 1 is revealed for the first throw."""
    links = [secret]
    for _ in range(CHAIN):
        links.append(digest(links[-1]))
    return links[::-1]


class Notary:
    """Plays a game by chance and writes down what a server writes down."""

    def __init__(
        self,
        name: str,
        dice: str = "seed",
        rulebook: str = "demo/sandlot",
        coaches: str = "",
        **tags: str,
    ) -> None:
        self.name, self.dice = name, dice
        self.tags = {"Dice": dice, **tags}
        self.game = new_game(rulebook)
        self.moves: list[Move] = []
        self.acts: list[str] = ["opened " + digest(name)]
        self.keys: list[bytes] = []
        self.seeds: list[str] = []
        self.thrown = 0
        self.chains = {side: chain_of(digest(f"{name}/{side}")) for side in ("Home", "Away")}
        minds = {team: RandomCoach(f"{coaches or name}/{team}") for team in Team}
        self.coaches = CoachedDriver(SeededDice(Seed("never thrown")), dict(minds))
        if dice == "links":
            for side, chain in self.chains.items():
                self.tags[f"{side}Chain"] = f"{CHAIN} {chain[0]}"
        elif dice != "hand":
            self.tags["Commitment"] = self.draw_seed("left tackle", "right guard")

    # ------------------------------------------------------------ dice

    def draw_seed(self, home: str | None, away: str | None) -> str:
        """Draws the next seed; a word of None is not opened in time. Returns the commitment."""
        number = len(self.seeds) + 1
        suffix, seed = str(number) if number > 1 else "", f"{self.name} {number}"
        words = []
        for side, word in (("Home", home), ("Away", away)):
            salt = digest(f"{seed} {side}")[:16]
            sealed = digest(f"{salt}\n{word}")
            self.tags[f"{side}Sealed{suffix}"] = sealed
            if word is None:
                self.tags[f"{side}Unopened{suffix}"] = "2026-11-20T12:00:00Z"
            else:
                self.tags[f"{side}Salt{suffix}"] = salt
            self.tags[f"{side}Word{suffix}"] = word if word is not None else sealed
            words.append(self.tags[f"{side}Word{suffix}"])
            self.acts.append(f"word {side.lower()}")
        self.keys.append(sha256("\n".join(["snapcount/1", seed, *words]).encode()).digest())
        self.seeds.append(seed)
        return digest(seed)

    def throw(self, moment: Moment) -> Answer:
        assert isinstance(moment.request, Chance)
        where, seed = throw_name(self.moves, (moment.play, moment.place))
        self.thrown += 1
        if self.dice == "links":
            links = [self.chains[side][self.thrown] for side in ("Home", "Away")]
            key = sha256("\n".join(["snapcount/links/1", *links]).encode()).digest()
        else:
            key = self.keys[seed] if self.keys else b"a cup of dice"
        return moment.request.deal(picks(key, where))

    # ------------------------------------------------------------ the game

    def play(self, answers: int = 1_000_000) -> Notary:
        """So many answers, or to the end."""
        for _ in range(answers):
            if self.game.over:
                break
            self.answer()
        return self

    def play_until(self, play: int, request: int = 1) -> Notary:
        while (self.game.number, len(self.game.answered) + 1) < (play, request):
            assert not self.game.over, f"the game is over before {play}/{request}"
            self.answer()
        return self

    def answer(self) -> None:
        moment = self.game.moment
        request, chance = moment.request, isinstance(moment.request, Chance)
        answer = self.throw(moment) if chance else self.coaches.answer(moment)
        by_hand = chance and self.dice == "hand"
        again = throw_name(self.moves, (moment.play, 1))[0].partition("/")[0]
        if isinstance(request, Decision) and request.secret:
            self.acts.append(f"sealed {moment.play}/{moment.place} home")
        said = f"{request.name}~{request.fingerprint}={', '.join(answer)}{' @hand' * by_hand}"
        self.acts.append(f"gave {again}/{moment.place} {said}")
        self.game.give(answer, by_hand=by_hand)

    def given(self) -> list[Place]:
        """The places of all answers that stand."""
        plays = [*((play.number, play.answered) for play in self.game.plays)]
        plays.append((self.game.number, tuple(self.game.answered)))
        return [(play, place) for play, given in plays for place, _ in enumerate(given, start=1)]

    def take_back(self, play: int, request: int) -> Notary:
        places = self.given()
        gone = [place for place in places if place >= (play, request)]
        assert gone, "nothing to take back"
        left = len(gone)

        def until(*_: object) -> bool:
            nonlocal left
            left -= 1
            return not left

        assert self.game.take_back(until)
        last = places[-1]
        tag = f"{play}/{request} from {last[0]}/{last[1]}"
        self.moves.append(Move("TakeBack", (play, request), tag))
        self.acts.append(f"took-back {play}/{request}")
        return self

    def roll_back(self, play: int) -> Notary:
        rollback = self.game.roll_back(play, EVERYBODY, "the clock ran")
        self.moves.append(Move("RollBack", (play, 1), str(rollback)))
        count = sum(move.kind == "RollBack" for move in self.moves)
        self.acts.append(f"rolled-back {play} {count}")
        return self

    def new_seed(self, home: str | None, away: str | None) -> Notary:
        place = (self.game.number, len(self.game.answered) + 1)
        commitment = self.draw_seed(home, away)
        self.moves.append(Move("NewSeed", place, f"{place[0]}/{place[1]}; {commitment}"))
        self.acts.append(f"new-seed {len(self.seeds)}")
        return self

    # ------------------------------------------------------------ the record

    def body(self, witness: str | None) -> str:
        """The record without acts."""
        tags = dict(self.tags)
        if self.game.over and self.dice not in ("hand", "links"):
            for number, seed in enumerate(self.seeds, start=1):
                tags[f"Seed{number}" if number > 1 else "Seed"] = seed
        if self.dice == "links":
            for side, chain in self.chains.items():
                tags[f"{side}Link"] = f"{self.thrown} {chain[self.thrown]}"
        if witness is not None:
            tags["Witness"] = witness
        lines = print_record(self.game.record()).rstrip("\n").split("\n")
        own_moves = ("[RollBack ", "[TakeBack ", "[NewSeed ")
        lines = [line for line in lines if not line.startswith(own_moves)]
        result = next(at for at, line in enumerate(lines) if line.startswith("[Result "))
        own = [f'[{name} "{value}"]' for name, value in tags.items()]
        moves = [f'[{move.kind} "{move.tag}"]' for move in self.moves]
        return (
            "\n".join([*lines[:result], *own, lines[result], *moves, *lines[result + 1 :]]) + "\n"
        )

    def text(self, key: Ed25519PrivateKey | None = KEY, *more: str) -> str:
        """The whole record, signed with the key; further acts come after the end."""
        if key is None or not self.game.over:
            who = f"play.example {public(key)}" if key else "nobody"
            return self.body(who) + "\n"
        return sign(self.body(f"play.example {public(key)}"), self.acts, key, *more)


def digest_of(body: str) -> str:
    """The digest of a record without acts."""
    lines = (line.rstrip("\r ") for line in body.split("\n"))
    return digest("\n".join(line for line in lines if line and not line.startswith("#")))


def sign(body: str, acts: list[str], key: Ed25519PrivateKey, *more: str) -> str:
    """The record with its acts and the signature."""
    named, head, lines = digest_of(body), digest("snapcount/acts/1"), []
    every = [*acts, f"finished {named if not more else digest('an earlier record')}"]
    every += [f"{act} {named}" if act == "amended" else act for act in more]
    for number, act in enumerate(every, start=1):
        time = f"2026-11-20T12:{number // 60 % 60:02}:{number % 60:02}Z"
        line = f"{number} {time} {digest(str(number))[:16]} {act}"
        head = digest(f"{head}\n{line}")
        lines.append(f"@{line}")
    signature = key.sign(f"snapcount/record/1 {head} {named}".encode()).hex()
    return body + "\n".join([*lines, f"@signed {signature}"]) + "\n\n"
