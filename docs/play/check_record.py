"""Check the records of Snapcount games, without Snapcount: one file, nothing but Python 3.11.

    python3 check_record.py GAME.snap
    python3 check_record.py --key 1f0a... GAME.snap     # accept only games signed with this key

It says of every game in the file what is proven and what is not. Exit code 0: all of them hold; 1: not.
It knows no football: whether the calls and results fit the rules is for `snapcount verify` to say.
The page beside this file, verify.md, explains what is checked and why.
"""

import hashlib
import hmac
import re
import sys
from bisect import bisect_right
from collections import Counter, defaultdict
from functools import cache
from itertools import takewhile, zip_longest

MOST_BYTES, MOST_MOVES, MOST_FACES = 50_000_000, 3_000, 500  # no game of football needs more
NUMBER, NAME, HEX = "[1-9][0-9]{0,5}", r'[^,;:|=~@#\[\]{}"]+', "[0-9a-f]{64}"
TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9]*) "((?:[^"\\]++|\\.)*+)"\]')
PLAY = re.compile(rf"(?:void ({NUMBER}): )?({NUMBER})\. (.+)")
ANSWER = re.compile(rf"({NAME})~[0-9a-f]{{4}}=({NAME}(?:, {NAME})*?)( @hand)?")
TOLD = re.compile(r"\[[^\]]*\](?: .*)?")
TIME = "[0-9]{4}(?:-[0-9]{2}){2}T[0-9]{2}(?::[0-9]{2}){2}Z"
ACT = re.compile(rf"({NUMBER}) {TIME} [0-9a-f]{{16}} (.+)")
GAVE = re.compile(rf"gave ({NUMBER})(?:\.({NUMBER}))?/({NUMBER}) (.+)")
RETURN = re.compile(rf"took-back ({NUMBER})/({NUMBER})|rolled-back ({NUMBER}) {NUMBER}")
MOVES = {  # tags in the order of time: from that place on, dice were thrown again or come from another seed
    "RollBack": re.compile(rf"({NUMBER})() from ({NUMBER}); HOME, AWAY, referee; .*"),
    "TakeBack": re.compile(rf"({NUMBER})/({NUMBER}) from {NUMBER}/{NUMBER}"),
    "NewSeed": re.compile(rf"({NUMBER})/({NUMBER}); ({HEX})"),
}
SEED_TAG = re.compile("(?:Seed|(?:Home|Away)(?:Word|Sealed|Salt|Unopened))([0-9]{0,6})")
OF_SEEDS = "NewSeed|(Seed|(Home|Away)(Word|Sealed|Salt|Unopened))[0-9]*"
OF_LINKS = "(Home|Away)(Chain|Link)|Withheld"
NEW = re.compile(f"(Home|Away)(Sealed|Salt|Unopened)|{OF_LINKS}")  # games begun since witnesses
ALWAYS = ["Snapcount", "Away", "Home", "Rulebook", "Version", "Switches", "Language"]
ALWAYS += ["Dice", "Result"]
MATERIAL = {"paydirt/": ["HomeChart", "AwayChart"], "strategy/": ["Cards"]}
ORIGINS = {  # of the dice: the tags that such a game needs
    "seed": ["Commitment"],
    "chosen": ["Commitment"],
    "hand": [],
    "links": [],  # chains are there before the first throw
}
BANNED = {  # by the origin of the dice: the tags that such a game cannot have
    "seed": re.compile(OF_LINKS),
    "chosen": re.compile(OF_LINKS),
    "hand": re.compile(f"{OF_SEEDS}|{OF_LINKS}"),
    "links": re.compile(f"{OF_SEEDS}|Commitment|TakeBacks?"),
}
SPECIAL = ["Start", "RulebookFile", "RulebookPackage", "Withheld"]
CHANCE = {  # what is thrown or drawn in the rulebooks that come with Snapcount
    "fever/": "blitz|block|bomb|extra point|field goal|in-out|kick return|kicking|kickoff|loose ball coin"
    "|onside kick|opening coin|option|pass defen[cs]e|passing|punt|punt return|recovery|referee|returning"
    "|run defen[cs]e|running|safety kick|safety-kick return|scrimmage|time-out coin",
    "paydirt/": ".* (roll|dice)|re-roll|variable faces",
    "strategy/": ".* (number|coin)|toss",
}


class Refused(Exception):
    """What is wrong with a game, as a sentence."""


def need(holds, wrong):
    """Refuse the game unless this holds."""
    if not holds:
        raise Refused(wrong)


def sha(text):
    """SHA-256 of a text, in hex."""
    return hashlib.sha256(text.encode()).hexdigest()


# ---------------------------------------------------------------- reading


class Play:
    """One line: where it stands in the file, its number, the rollback that made it void, its answers."""

    def __init__(self, line, match):
        need(match, f"line {line} is not a play")
        self.line, self.void, self.number = line, int(match[1] or 0), int(match[2])
        self.situation, *rest = match[3].split(" | ", 2)
        need(rest, f"line {line} has no answers")
        answers = rest[0].split("; ") if rest[0] != "-" else []
        self.answers = [ANSWER.fullmatch(one) for one in answers]
        need(all(self.answers), f"line {line} has an answer that cannot be read")
        self.told = len(rest) > 1
        need(not self.told or TOLD.fullmatch(rest[1]), f"line {line} is not told as plays are")
        self.name = f"play {self.number} (line {line})"


class Game:
    """One game of the file as it stands there."""

    def __init__(self):
        self.tags = {}
        self.printed = {}  # the dice of each throw and the cards of each deck
        self.decks = set()  # which of them are decks
        self.moves = []  # tags of MOVES: (kind, (play, request), the last thing it names)
        self.plays, self.acts, self.signature, self.wrong = [], [], None, None
        self.text = hashlib.sha256()  # of all but comments and acts
        self.names = cache(lambda void: Names(self.before(void)))

    @property
    def finished(self):
        """Whether there is a result."""
        return self.tags["Result"] != "*"

    def before(self, void):
        """The moves that a play knew: a void one only those before the rollback that made it void."""
        ends = [place for place, move in enumerate(self.moves) if move[0] == "RollBack"]
        return self.moves[: ends[void - 1]] if void else self.moves

    def read(self, number, line):
        """Read a line that is neither empty nor a comment."""
        need(self.signature is None, f"line {number} comes after the signature")
        if not line.startswith("@"):
            need(not self.acts, f"line {number} comes after the acts")
            self.text.update((("\n" if self.tags else "") + line).encode())
        if line.startswith("["):
            need(not self.plays, f"line {number} is a tag below the header")
            self.read_tag(number, TAG.fullmatch(line))
        elif line.startswith("@signed "):
            self.signature = line.removeprefix("@signed ")
        elif line.startswith("@"):
            self.acts.append((number, line[1:]))
        else:
            self.plays.append(Play(number, PLAY.fullmatch(line)))

    def read_tag(self, number, match):
        """Read a tag of the header."""
        need(match, f"line {number} is not a tag")
        escapes = {"n": "\n", "r": "\r"}
        name, value = match[1], re.sub(r"\\(.)", lambda e: escapes.get(e[1], e[1]), match[2])
        if name in ("Throw", "Deck"):
            title, _, faces = value.partition(": ")
            need(title not in self.printed, f"line {number} prints '{title}' once more")
            dice = faces.split(" + ") if name == "Throw" else [faces]
            self.printed[title] = dice = [die.split(", ") for die in dice]
            need(max(map(len, dice)) <= MOST_FACES, f"line {number} prints too many faces")
            if name == "Deck":
                self.decks.add(title)
        elif name in MOVES:
            move = MOVES[name].fullmatch(value)
            need(move, f"line {number} is no tag '{name}' as it should be")
            need(len(self.moves) < MOST_MOVES, f"line {number} goes back too often")
            self.moves.append((name, (int(move[1]), int(move[2] or 1)), move[move.lastindex]))
        else:
            need(name not in self.tags, f"line {number} has the tag '{name}' once more")
            self.tags[name] = value


def games_in(data):
    """The games of a file; the first thing in a game that cannot be read is noted in it."""
    games = []
    for number, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), start=1):
        line = line.rstrip(b" \r")
        if not line or line.startswith(b"#"):
            continue
        if not games or line.startswith(b"[Snapcount "):
            games.append(Game())
        game = games[-1]
        try:
            if not game.wrong:
                first = game.tags or line == b'[Snapcount "1"]'
                need(first, f'line {number} is not the first tag of a game, [Snapcount "1"]')
                game.read(number, line.decode())
        except UnicodeDecodeError:
            game.wrong = f"line {number} is not UTF-8"
        except Refused as why:
            game.wrong = str(why)
    return games


# ---------------------------------------------------------------- the header, and the order of the plays


def family(game):
    """The family of the game's rulebook."""
    return game.tags.get("Rulebook", "").partition("/")[0] + "/"


def check_header(game):
    """All tags that such a game needs, and none that it cannot have."""
    tags, dice = game.tags, game.tags.get("Dice")
    for name in (*ALWAYS, *MATERIAL.get(family(game), ()), *ORIGINS.get(dice, ())):
        need(name in tags, f"the tag '{name}' is missing")
    need(dice in ORIGINS, f"nobody knows dice from '{dice}'")
    score = re.fullmatch(r"\*|AWAY [0-9]{1,4} HOME [0-9]{1,4}", tags["Result"])
    need(score, "the result is no score")
    names = {*tags, *(move[0] for move in game.moves)}
    for name in names:
        need(not BANNED[dice].fullmatch(name), f"no '{name}' can be in a game with dice of {dice}")
    need("Witness" in tags or not any(map(NEW.fullmatch, names)), "the tag 'Witness' is missing")


def check_order(game):
    """The plays follow one another, and each rollback left behind the plays that it made void."""
    back = [move for move in game.moves if move[0] == "RollBack"]
    last = {play.void: play for play in game.plays if play.void}
    fits = sorted(last) == list(range(1, len(back) + 1))
    need(fits, "the void plays are not those of the rollbacks in the header")
    standing, expected, gone = [], 1, 0
    for play in game.plays:
        need(play.number == expected, f"{play.name} stands where play {expected} should")
        standing.append(play)
        expected += 1
        ends = play is last.get(play.void)
        need(play.told or ends or play is game.plays[-1], f"{play.name} is not told to its end")
        if ends:
            gone += 1
            _, (expected, _), since = back[gone - 1]
            fits = play.void == gone and str(play.number) == since
            need(fits, f"{play.name} is not the last that rollback {gone} made void")
            while standing and standing[-1].number >= expected:
                made = standing.pop()
                need(made.void == gone, f"{made.name} must be void by rollback {gone}")
    for play in standing:
        need(not play.void, f"{play.name} is void, but no rollback made it so")
    need(not game.finished or (standing and standing[-1].told), "the last play is missing")
    if game.plays:
        begins = game.plays[0].situation
        start = game.tags.get("Start", begins if ", AWAY 0 HOME 0," in begins else "0 to 0")
        need(begins == start, f"the first play begins at '{begins}', not at '{start}'")


# ---------------------------------------------------------------- the dice


class Names:
    """How throws are named after returns, and which seed they come from."""

    def __init__(self, moves):
        self.rollbacks = in_force([place for kind, place, _ in moves if kind == "RollBack"])
        self.takebacks = in_force([place for kind, place, _ in moves if kind == "TakeBack"])
        seeds, earliest = [], (10**9, 0)
        for kind, place, _ in reversed(
            moves
        ):  # a return to before a new seed throws with that seed too
            if kind == "NewSeed":
                seeds.append(min(place, earliest))
            else:
                earliest = min(place, earliest)
        self.seeds = in_force(seeds[::-1])

    def of(self, *place):
        """The name of the throw for that request of that play, and its seed, counted from 0."""
        again, anew = last_to_hit(self.rollbacks, place), last_to_hit(self.takebacks, place)
        play, request = (
            f"{n}.{k}" if k else f"{n}" for n, k in zip(place, (again, anew), strict=True)
        )
        return f"{play}/{request}", last_to_hit(self.seeds, place)


def in_force(places):
    """The numbered places without those that a later one at or before them replaces."""
    kept = []
    for number, place in enumerate(places, start=1):
        while kept and kept[-1][0] >= place:
            kept.pop()
        kept.append((place, number))
    return kept


def last_to_hit(kept, place):
    """The number of the last one that stands at the place or before it; 0 if there is none."""
    found = bisect_right(kept, (place, 10**9))
    return kept[found - 1][1] if found else 0


def picker(key, where):
    """A function that picks one of n things, the next one each time it is called."""
    count = 0

    def pick(n):
        nonlocal count
        count, attempt = count + 1, 0
        while True:
            block = hmac.digest(key, f"{where}/{count}/{attempt}".encode(), "sha256")
            value = int.from_bytes(block[:8], "big")
            if value < 2**64 - 2**64 % n:
                return value % n
            attempt += 1

    return pick


def next_cards(cards, drawn):
    """The cards that can come next, after those drawn since the shuffle."""
    if len(drawn) >= len(cards):
        return [drawn[-len(cards)]]
    left = Counter(cards)
    left.subtract(drawn)
    return [card for card in left for _ in range(left[card])]


def throws(game):
    """Every answer of chance: (play, request, name, faces, whether typed in, cards drawn before)."""
    chance = re.compile(CHANCE.get(family(game), ""))
    for play in game.plays:
        found = re.findall(r"(\w+)_cards=([^,]*)", play.situation)
        drawn = defaultdict(list, {name: cards.split("/") for name, cards in found})
        for request, answer in enumerate(play.answers, start=1):
            name, shown, hand = answer.groups()
            if name in game.printed:
                yield play, request, name, shown, bool(hand), drawn[name]
                drawn[name].append(shown)
            else:
                known = chance.fullmatch(name) or hand
                need(not known, f"{play.name}: no tag says what is printed on '{name}'")


def check_dice(game, keys):
    """Every throw shows what is printed on its dice, and what its key gives; returns how many there are."""
    by_hand, used, count = game.tags["Dice"] == "hand", {}, 0
    for count, (play, request, name, shown, hand, drawn) in enumerate(throws(game), start=1):
        used[name] = True
        printed = game.printed[name]
        faces = [shown] if name in game.decks else shown.split(", ")
        fits = len(faces) == len(printed) and all(
            f in die for f, die in zip(faces, printed, strict=True)
        )
        need(fits, f"{play.name}: '{name}' cannot show '{shown}'")
        need(hand == by_hand, f"{play.name}: '{name}' is {'' if hand else 'not '}typed in by hand")
        where, seed = game.names(play.void).of(play.number, request)
        key = keys(count, seed)
        if key is not None:
            pick = picker(key, where)
            dice = [next_cards(printed[0], drawn)] if name in game.decks else printed
            fair = ", ".join(die[pick(len(die))] for die in dice)
            need(shown == fair, f"{play.name}: '{name}' shows '{shown}', fair would be '{fair}'")
    need([*used] == [*game.printed], "the header lists other dice than were used, in this order")
    return count


def check_seeds(game):
    """The seeds are those committed to, the words those sealed; returns a key for each seed, if revealed."""
    tags, keys = game.tags, []
    commitments = [tags["Commitment"], *(rest for kind, _, rest in game.moves if kind == "NewSeed")]
    numbers = {match[1] for match in map(SEED_TAG.fullmatch, tags) if match}
    need(numbers <= {*suffixes(game)}, "there is a seed or a word that no tag 'NewSeed' announces")
    for suffix, commitment in zip(suffixes(game), commitments, strict=True):
        seed = tags.get(f"Seed{suffix}", "")
        need(game.finished or not seed, f"Seed{suffix} is there, but the game is not finished")
        need(seed or not game.finished, f"Seed{suffix} is missing, and the game is finished")
        need(sha(seed) == commitment or not seed, f"Seed{suffix} is not the one committed to")
        words = [tags.get(f"{side}Word{suffix}", "") for side in ("Home", "Away")]
        key = hashlib.sha256("\n".join(("snapcount/1", seed, *words)).encode()).digest()
        keys.append(key if seed else None)
        list(ways_of_words(game, suffix))
    return keys


def suffixes(game):
    """What the tags of each seed end with: nothing for the first, then 2, 3 ..."""
    seeds = 1 + sum(move[0] == "NewSeed" for move in game.moves)
    return ["", *map(str, range(2, seeds + 1))]


def ways_of_words(game, suffix):
    """How both words for a seed came, each as (whose, how)."""
    for side in ("Home", "Away"):
        whose = f"the word of {side.upper()}{suffix and f' for seed {suffix}'}"
        parts = (f"{side}{part}{suffix}" for part in ("Word", "Salt", "Sealed", "Unopened"))
        yield whose, way_of_word(whose, *map(game.tags.get, parts), game.finished)


def way_of_word(whose, word, salt, sealed, unopened, finished):
    """How a word came; what cannot be is refused."""
    if sealed is None:
        need(salt is None and not (word and unopened), f"{whose} was opened, but never sealed")
        return "never sealed in time" if unopened else "not sealed" if word else "none"
    if unopened:
        need(salt is None and word == sealed, f"{whose} was not opened, but is not its seal either")
        return "not opened in time"
    if salt is None:
        need(word is None and not finished, f"{whose} was sealed and never opened")
        return "sealed, not yet opened"
    need(sha(f"{salt}\n{word or ''}") == sealed, f"{whose} is not the one that was sealed")
    return "sealed and opened"


def check_links(game):
    """The links lead to the heads published before the game; returns a key for each throw, from 1."""
    count, chains, given = sum(1 for _ in throws(game)), [], {}
    for side in ("Home", "Away"):
        if f"{side}Chain" not in game.tags and not count and not game.finished:
            return []
        head = re.fullmatch(f"({NUMBER}) ({HEX})", game.tags.get(f"{side}Chain", ""))
        need(head, f"the tag '{side}Chain' is missing or cannot be read")
        link = re.fullmatch(f"(0|{NUMBER}) ({HEX})", game.tags.get(f"{side}Link", f"0 {head[2]}"))
        need(link, f"the tag '{side}Link' cannot be read")
        given[side.upper()] = last = int(link[1])
        most = count + 1 if game.finished or "Withheld" in game.tags else int(head[1])
        fits = count <= last <= min(most, int(head[1]))  # a play that goes on may not show all
        need(fits, f"{count} throws, but {last} links of {side}")
        chain = [link[2]]
        for _ in range(last):
            chain.append(sha(chain[-1]))
        need(chain[-1] == head[2], f"the links of {side} do not lead to the head of the chain")
        chains.append(chain[::-1])
    if "Withheld" in game.tags:
        held = re.fullmatch(f"(HOME|AWAY) ({NUMBER}) .+", game.tags["Withheld"])
        fits = held and given[held[1]] == count == int(held[2]) - 1 and not game.finished
        need(fits, "no such link can have been withheld")
    texts = ("\n".join(("snapcount/links/1", *pair)) for pair in zip(*chains, strict=False))
    return [hashlib.sha256(text.encode()).digest() for text in texts]


# ---------------------------------------------------------------- the acts and the signature


def check_acts(game, signer):
    """The acts lead to the signature and tell the same game; returns what to say of them."""
    head, amended, digest = sha("snapcount/acts/1"), -1, game.text.hexdigest()
    told = Told(bool(game.acts) and " resumed " in game.acts[0][1])
    for count, (number, line) in enumerate(game.acts, start=1):
        act = ACT.fullmatch(line)
        need(act and int(act[1]) == count, f"line {number} is not act {count}")
        head = sha(f"{head}\n{line}")
        kind, _, rest = act[2].partition(" ")
        begins = kind in ("opened", "resumed")
        need(
            begins == (count == 1),
            f"line {number}: the acts begin with 'opened' or 'resumed', once",
        )
        if kind in ("finished", "amended"):
            amended, named = amended + 1, rest.partition(" ")[0]
        else:
            told.hear(number, act[2])
    need(amended >= 0, "the acts never name the record")
    need(named == digest, "the record is not the one that the acts name")
    message = f"snapcount/record/1 {head} {digest}".encode()
    need(signed(signer, message, game.signature), "the signature does not fit the record")
    told.compare(game)
    late = ", from the middle of the game on" if told.late else ""
    return late + (f", AMENDED after the end ({amended})" if amended else ", never amended")


class Told:
    """The game as the acts tell it; late: they begin in the middle, with all that was played before."""

    def __init__(self, late):
        self.moves, self.void, self.late = [], {}, late
        self.standing = []  # answers: (play, request, the last rollback to hit it, as in the play)

    def hear(self, number, act):
        """Follow an act; kinds that do not give answers or take them back are passed over."""
        gave, back = GAVE.fullmatch(act), RETURN.fullmatch(act)
        other = not act.startswith(("gave ", "took-back ", "rolled-back "))
        need(gave or back or other, f"line {number} is not an act that can be read")
        if gave:
            self.standing.append((int(gave[1]), int(gave[3]), int(gave[2] or 0), gave[4]))
        elif back:
            place = (int(back[1] or back[3]), int(back[2] or 1))
            gone = list(takewhile(lambda one: one[:2] >= place, reversed(self.standing)))
            del self.standing[len(self.standing) - len(gone) :]
            self.moves.append(("TakeBack" if back[1] else "RollBack", place))
            if not back[1]:
                self.void[len(self.void) + 1] = gone[::-1]

    def compare(self, game):
        """The answers and returns of the acts are those of the record."""
        for kind in ("RollBack", "TakeBack"):
            known = [place for name, place, _ in game.moves if name == kind]
            heard = [place for name, place in self.moves if name == kind]
            if self.late and kind == "TakeBack":  # those from before the acts are in none of them
                known = known[max(len(known) - len(heard), 0) :]
            need(heard == known, "the acts tell of other returns than the header")
        answers = defaultdict(list)
        for play in game.plays:
            again = last_to_hit(game.names(play.void).rollbacks, (play.number, 1))
            for request, answer in enumerate(play.answers, start=1):
                answers[play.void].append((play.number, request, again, answer[0]))
        for void, given in ((0, self.standing), *self.void.items()):
            shown = answers[void]
            if void or not game.finished:  # answers of its last play may have stayed secret
                while len(given) > len(shown) and given[-1][0] == given[len(shown)][0]:
                    given.pop()
            odd = next((a or b for a, b in zip_longest(given, shown) if a != b), [0])
            need(given == shown, f"the acts give other answers in play {odd[0]}")


# Ed25519 as in RFC 8032. A point (x, y) is computed with as (X, Y, Z, T).
P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ZERO = (0, 1, 1, 0)


def plus(a, b):
    """The sum of two points."""
    m, n = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    c, d = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = n - m, d - c, d + c, n + m
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(number, point):
    """The point added that many times."""
    total = ZERO
    while number:
        if number & 1:
            total = plus(total, point)
        point, number = plus(point, point), number >> 1
    return total


def point_of(data):
    """The point that 32 bytes stand for; None if there is no such point."""
    number = int.from_bytes(data, "little")
    y, odd = number & (2**255 - 1), number >> 255
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if x * x % P == square else x * pow(2, (P - 1) // 4, P) % P
    if y >= P or x * x % P != square or (x == 0 and odd):
        return None
    x = x if x % 2 == odd else P - x
    return x, y, 1, x * y % P


BASE = point_of((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


def signed(key, message, signature):
    """Whether the holder of the key has signed the message."""
    if not re.fullmatch("[0-9a-f]{128}", signature):
        return False
    a, r = point_of(bytes.fromhex(key)), point_of(bytes.fromhex(signature[:64]))
    s = int.from_bytes(bytes.fromhex(signature[64:]), "little")
    if a is None or r is None or s >= L:
        return False
    hashed = hashlib.sha512(bytes.fromhex(signature[:64] + key) + message).digest()
    one, other = times(s, BASE), plus(r, times(int.from_bytes(hashed, "little") % L, a))
    return (
        (one[0] * other[2] - other[0] * one[2]) % P
        == 0
        == (one[1] * other[2] - other[1] * one[2]) % P
    )


# ---------------------------------------------------------------- what is proven and what is not


def check(game, wanted):
    """What is to be said of a game that holds, sentence by sentence."""
    need(not game.wrong, game.wrong)
    check_header(game)
    check_order(game)
    who = witness(game, wanted)
    if game.tags["Dice"] == "links":
        links = check_links(game)
        count = check_dice(game, lambda throw, _: links[throw])
    elif game.tags["Dice"] == "hand":
        count = check_dice(game, lambda *_: None)
    else:
        keys = check_seeds(game)
        count = check_dice(game, lambda _, seed: keys[seed])
    return [dice(game, count), who, special(game)]


def dice(game, count):
    """What is proven of the dice."""
    how = game.tags["Dice"]
    if how == "hand":
        return f"Not proven: {count} throws were typed in."
    if how == "links":
        return (
            f"Proven: {count} throws come from secrets of both sides; nobody could know one before."
        )
    if not game.finished:
        return f"Not proven yet: {count} throws, and the seed is secret until the game is finished."
    if how == "chosen":
        return f"Not proven: {count} throws come from the seed, but somebody chose that seed."
    return f"Proven: {count} throws come from the seed that was fixed before them. Not proven: {doubt(game)}."


def doubt(game):
    """What a seed does not prove."""
    ways = [{way for _, way in ways_of_words(game, suffix)} - {"none"} for suffix in suffixes(game)]
    known = "that whoever ran the game told nobody the dice while it went on"
    if all(way == {"sealed and opened"} for way in ways):
        return known
    return f"that nobody tried several seeds, for not every word was sealed and opened, and {known}"


def witness(game, wanted):
    """Who signed the game, after checking it."""
    said = game.tags.get("Witness")
    who = re.fullmatch(f"(.+) ({HEX})", said or "")
    need(who or said in (None, "nobody"), "the tag 'Witness' cannot be read")
    over = game.finished or "Withheld" in game.tags
    if not who or not (over or game.acts or game.signature):
        need(
            not game.acts and game.signature is None,
            "there are acts, but nobody who witnessed them",
        )
        need(not wanted, "nobody has signed it")
        missing = "it is older than signatures, or they were removed"
        why = {None: missing, "nobody": "nobody witnessed it"}.get(said, "it is not finished")
        return f"Not signed: {why}."
    need(game.signature is not None, "the signature is missing")
    need(wanted in (None, who[2]), f"it is signed with another key, {who[2]}")
    how = check_acts(game, who[2])
    return f"Signed by {who[1]} with the key {who[2]}: {len(game.acts)} acts, unbroken{how}."


def special(game):
    """What every reader should know."""
    tags, found = game.tags, []
    for kind, what in (
        ("RollBack", "rolled back"),
        ("TakeBack", "taken back"),
        ("NewSeed", "new seeds"),
    ):
        places = [f"{play}/{request}" for name, (play, request), _ in game.moves if name == kind]
        if places:
            found.append(f"{what} ({len(places)}) from {', '.join(places[:20])}")
    if "TakeBacks" in tags:
        found.append(f"taken back, with the same dice again ({tags['TakeBacks']})")
    found += [f"{name} {tags[name]}" for name in SPECIAL if name in tags]
    for name in MATERIAL.get(family(game), ()):
        found.append(f"{name} {sha(tags[name])[:16]}")
    for suffix in suffixes(game):
        found += [f"{whose}: {way}" for whose, way in ways_of_words(game, suffix) if way != "none"]
    if family(game) not in CHANCE:
        found.append("a rulebook that is not ours: throws whose tags were removed are not noticed")
    return f"Special: {'; '.join(found) or 'nothing'}."


def main(arguments):
    """Check a file; returns the exit code."""
    *names, wanted = [*arguments, None]
    if "--key" in arguments[:-1]:  # before the file or after it
        at = arguments.index("--key")
        names, wanted = arguments[:at] + arguments[at + 2 :], arguments[at + 1].lower()
    plain = len(names) == 1 and not names[0].startswith("-")
    if not plain or not re.fullmatch(HEX, wanted or "0" * 64):
        print("usage: check_record.py [--key 64-HEX-DIGITS] GAME.snap")
        return 1
    try:
        with open(names[0], "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as why:
        print(f"The file cannot be read: {why.strerror}.")
        return 1
    games = games_in(data) if len(data) <= MOST_BYTES else []
    refused = not games
    if refused:
        print("There is no game in the file, or it is larger than any file of games.")
    for number, game in enumerate(games, start=1):
        teams = f"Game {number} ({game.tags.get('Away', '?')} at {game.tags.get('Home', '?')})"
        try:
            say(f"{teams} holds. {' '.join(check(game, wanted))}")
        except Refused as why:
            refused = True
            say(f"{teams} is REFUSED: {why}.")
    return int(refused)


def say(text):
    """Print a line; names cannot do anything to the terminal."""
    print("".join(one if one.isprintable() else "?" for one in text[:10_000]))


if __name__ == "__main__":
    sys.stdout.reconfigure(errors="replace")
    sys.exit(main(sys.argv[1:]))
