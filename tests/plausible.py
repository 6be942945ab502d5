"""Games that look like football: seeded dice, and coaches who call what people would call.

For golden files and pictures. The coaches know no rulebook; they go by the names of what they may choose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from snapcount.game.game import Game
from snapcount.game.telling import Voice
from snapcount.gridiron import facts as football
from snapcount.gridiron.drivers import CoachedDriver, Moment
from snapcount.gridiron.field import LENGTH, Side, Team
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.rulebooks import find_rulebook
from snapcount.rulebooks.fever import facts as fever
from snapcount.rulebooks.paydirt import facts as paydirt
from snapcount.words import language
from tests.bench import HURRY, IN_RANGE, Bench, Plan

FAIR_CATCHES = 15  # in a hundred punts

RUNNING = (
    *("run", "draw", "plunge", "tackle", "dive", "blast", "trap", "sweep", "pitch", "counter"),
    *("around", "sneak"),
)
DEEP = ("bomb", "long", "fly", "post", "go", "flicker")
NOT_A_PLAY = (
    *("punt", "touch punt", "field goal", "fair-catch kick", "free kick", "extra point"),
    *("kneel", "spike", "throwaway", "safety", "razzle-dazzle", "time-out", "false start"),
    *("delay of game", "draw offside", "draw offside with time-out", "block"),
)


# ---------------------------------------------------------------- the answers, by the name of the question


def _formation(bench: Bench) -> str:
    return bench.plan()


def _unit(bench: Bench) -> str:
    return "kicking" if bench.plan() in (Plan.PUNT, Plan.FIELD_GOAL) else "offense"


def _calls(bench: Bench) -> str:
    if "onside" in bench.ask.options:
        return _kickoff(bench)
    if not bench.attacking:
        return _defense(bench)
    plan, options = bench.plan(), bench.ask.options
    if plan in options and plan in NOT_A_PLAY:
        return plan
    if bench.ask.default[0] in NOT_A_PLAY:  # a kick has been announced, or is what is left
        return bench.ask.default[0]
    chosen = _play(bench, plan)
    stopping = f"{chosen} / after timeout"
    return stopping if bench.hurries and stopping in bench.ask.repertoire else chosen


def _play(bench: Bench, plan: Plan) -> str:
    """One of the runs or passes; a deep pass is for when it is needed."""
    usual = [name for name in bench.ask.options if name not in NOT_A_PLAY and "in-out" not in name]
    wanted = [name for name in usual if _is_run(name) == (plan is not Plan.PASS)]
    short = [name for name in wanted if not any(word in name.casefold() for word in DEEP)]
    deep_too = bench.desperate or bench.percent("deep") < 20
    return bench.pick((wanted if deep_too else short) or wanted or usual)


def _is_run(name: str) -> bool:
    return any(word in name.casefold() for word in RUNNING)


def _defense(bench: Bench) -> str:
    """Any defense, more often one for what the down looks like; against a kick what is usual."""
    if bench.ask.default[0] in ("block", "receiving"):
        return bench.ask.default[0]
    names = [name for name in bench.ask.options if name not in NOT_A_PLAY]
    third_and_long = bench.moment.situation.series.to_go > 5 and bench.percent("guess") < 50
    passing = [name for name in names if "pass" in name or "Zone" in name]
    chosen = bench.pick(passing if third_and_long and passing else names)
    stopping = f"{chosen} / after timeout"
    return stopping if bench.hurries and stopping in bench.ask.repertoire else chosen


def _kickoff(bench: Bench) -> str:
    return "onside" if bench.attacking and bench.desperate and bench.seconds <= HURRY else "deep"


def _time_out(bench: Bench) -> str:
    return next(
        (name for name in ("time-out", "yes") if bench.hurries and name in bench.ask.options), ""
    )


def _clock(bench: Bench) -> str:
    if bench.runs_out_the_clock:
        return "let time run"
    return next((name for name in ("hurry-up", "time-out") if name in bench.ask.options), "")


def _if_hurried(name: str) -> Callable[[Bench], str]:
    return lambda bench: name if bench.hurries else ""


def _try(bench: Bench) -> str:
    two_help = bench.desperate and bench.lead in (-2, -5, -10)
    return next(name for name in reversed(bench.ask.options)) if two_help else "extra point"


def _penalty(bench: Bench) -> str:
    """The penalty, unless the play was better."""
    said = [ruling.fact for ruling in bench.moment.rulings]
    if _gave_us_more(said, bench.ask.side):
        return "decline"
    yards = [name for name in bench.ask.options if name not in ("play", "accept", "decline")]
    return yards[0] if yards and not _play_was_better(said, bench) else "accept"


def _gave_us_more(said: Sequence[Fact], side: Side) -> bool:
    """The play gave the side points, or the ball."""
    ours = (football.Touchdown, football.FieldGoal, football.ExtraPoint, football.Conversion)
    if any(isinstance(fact, ours) and fact.by is side for fact in said):
        return True
    if_play = [fact.by for fact in said if isinstance(fact, fever.IfDeclined)]
    if_penalty = [fact.by for fact in said if isinstance(fact, fever.IfAccepted)]
    if not if_play:
        return any(isinstance(fact, football.Interception) and fact.by is side for fact in said)
    return side in if_play and side not in if_penalty


def _play_was_better(said: Sequence[Fact], bench: Bench) -> bool:
    play = [fact for fact in said if isinstance(fact, paydirt.IfPlayTaken)]
    penalty = [fact for fact in said if isinstance(fact, paydirt.IfPenaltyTaken)]
    side = bench.ask.side
    if not play or not penalty or play[0].by is not penalty[0].by:
        return not play or play[0].by is side
    better = penalty[0].at.seen_by(side) - play[0].at.seen_by(side)
    return better < (-3 if bench.attacking else 5)  # a down is gained, or given back


def _punt_caught(bench: Bench) -> str:
    from_scrimmage = bench.moment.situation.series.down > 0
    calls_for_it = from_scrimmage and bench.percent("fair catch") < FAIR_CATCHES
    return "fair catch" if calls_for_it else ""


def _takes_over(bench: Bench) -> str:
    return "own 20" if bench.moment.situation.spot > LENGTH - 20 else "line of scrimmage"


def _last_kick(bench: Bench) -> str:
    far = bench.moment.situation.spot < IN_RANGE - 10
    return next((name for name in bench.ask.options if far and name.startswith("end")), "")


def _as_usual(_: Bench) -> str:
    return ""


def _coin(bench: Bench) -> str:
    return bench.pick(list(bench.ask.options))


CHOICES: Mapping[str, Callable[[Bench], str]] = {
    "formation": _formation,
    "unit": _unit,
    "calls": _calls,
    "kind of kick": _kickoff,
    "kickoff": _kickoff,
    "kickoff selection": _kickoff,
    "time-out": _time_out,
    "offense time-out": _time_out,
    "defense time-out": _time_out,
    "clock": lambda bench: _clock(bench) if bench.hurries or bench.runs_out_the_clock else "",
    "hurry-up": _if_hurried("hurry-up"),
    "save time": _if_hurried("yes"),
    "try": _try,
    "penalty choice": _penalty,
    "penalty": _penalty,
    "kick in the field": _punt_caught,
    "return": _punt_caught,
    "missed field goal": _takes_over,
    "fair-catch kick": _last_kick,
    "free kick": _last_kick,
    "coin call": _coin,
    "toss call": _coin,
    "loose ball call": _coin,
}


@dataclass(frozen=True)
class SoundCoach:
    """Calls plays as football people do; what it has no opinion about it answers as usual."""

    seed: str

    def choose(self, ask: Ask[Any], moment: Moment) -> str:
        choice = CHOICES.get(ask.name, _as_usual)
        wish = choice(Bench(self.seed, ask, moment))
        return str(wish) if wish in ask.options or wish in ask.repertoire else ask.default[0]


def plausible_names() -> dict[Team, str]:
    """Two teams that do not exist."""
    return {Team.HOME: "Mill City Millers", Team.AWAY: "Harbor Town Otters"}


def plausible_game(
    rulebook_id: str, seed: str, names: Mapping[Team, str] | None = None, code: str = "en"
) -> Game:
    """A finished game whose dice can be checked, between coaches who know football."""
    secret = Seed(seed)
    voice = Voice(language(code), dict(names or plausible_names()))
    tags = {"Dice": "seed", "Commitment": secret.commitment, "Seed": seed}
    game = Game(find_rulebook(rulebook_id), voice, tags)
    coaches = {team: SoundCoach(f"{seed}/{team}") for team in Team}
    driver = CoachedDriver(SeededDice(secret), dict(coaches))
    while not game.over:
        game.give(driver.answer(game.moment))
    return game
