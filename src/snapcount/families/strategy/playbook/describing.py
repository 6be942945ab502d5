"""Plays and defenses in plain words, for those who listen to a diagram instead of seeing it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from snapcount.families.strategy.playbook.blocking import all_blocks
from snapcount.families.strategy.playbook.plans import (
    Block,
    DefensePlan,
    Drift,
    Formation,
    Hole,
    Place,
    PlayPlan,
    Route,
    Run,
    Rush,
)
from snapcount.families.strategy.playbook.words import LINE, Area, Blocking, Way
from snapcount.words import Teller


def described(plan: PlayPlan | DefensePlan | None, teller: Teller) -> list[str]:
    """The sentences that describe a play or a defense."""
    if isinstance(plan, PlayPlan):
        return list(_Told(teller).play(plan))
    if isinstance(plan, DefensePlan):
        return list(_Told(teller).defense(plan))
    return [teller.say("diagram.none")]


class _Told:
    """Describes in one language."""

    def __init__(self, teller: Teller) -> None:
        self.say = teller.say

    # ---------------------------------------------------------------- plays

    def play(self, plan: PlayPlan) -> Iterator[str]:
        yield self.formation(plan.formation)
        if plan.motion:
            to = self.place(plan.motion.to)
            yield self.say("diagram.motion", man=plan.motion.man, place=to)
        if plan.fake:
            yield self.ran("diagram.fake", plan.fake)
        if plan.flicker:
            yield self.ran("diagram.flicker", plan.flicker)
        if plan.run:
            yield self.ran(f"diagram.run.{plan.run.how}", plan.run)
        if plan.drop and plan.drop.way:
            way = self.way(plan.drop.way)
            yield self.say(f"diagram.drop.{plan.drop.drop}", way=way)
        elif plan.drop:
            yield self.say(f"diagram.drop.{plan.drop.drop}")
        thrown = [route for route in plan.routes if route.man == plan.throw]
        others = [route for route in plan.routes if route.man != plan.throw]
        if thrown:
            yield self.say("diagram.throw", route=self.route(thrown[0]))
        if others:
            yield self.say("diagram.routes", routes=_listed(map(self.route, others)))
        yield from self.blocks(plan)

    def formation(self, formation: Formation) -> str:
        men = (
            self.say("diagram.stands", man=man, place=self.place(place))
            for man, place in formation.places.items()
        )
        return self.say("diagram.formation", name=formation.name, men=", ".join(men))

    def place(self, place: Place) -> str:
        return self.say(f"diagram.spot.{place.spot}", way=self.way(place.way))

    def way(self, way: Way) -> str:
        return self.say(f"diagram.way.{way}")

    def hole(self, hole: Hole) -> str:
        return self.say(f"diagram.gap.{hole.gap}", way=self.way(hole.way))

    def ran(self, key: str, run: Run) -> str:
        return self.say(key, man=run.man, hole=self.hole(run.hole))

    def route(self, route: Route) -> str:
        key = "diagram.route" if route.yards > 0 else "diagram.route-behind"
        told = self.say(key, man=route.man, route=route.pattern, yards=abs(route.yards))
        return (
            self.say("diagram.to-side", what=told, way=self.way(route.way)) if route.way else told
        )

    def blocks(self, plan: PlayPlan) -> Iterator[str]:
        """Who blocks whom; those who protect the passer together."""
        blocks = all_blocks(plan)
        told = [self.block(block) for block in blocks if block.how is not Blocking.PASS]
        if told:
            yield self.say("diagram.blocks", blocks=_listed(told))
        protects = [self.man(block.man) for block in blocks if block.how is Blocking.PASS]
        if protects:
            yield self.say("diagram.protect", men=protects)

    def man(self, man: str) -> str:
        return self.say(f"diagram.man.{man}") if man in LINE else man

    def defender(self, man: str) -> str:
        return self.say(f"diagram.defender.{man}")

    def block(self, block: Block) -> str:
        told = self.say(
            f"diagram.block.{block.how}",
            man=self.man(block.man),
            target=self.defender(block.target) if block.target else "",
            way=self.way(block.way) if block.way else "",
        )
        if block.hole:
            told = self.say("diagram.through", what=told, hole=self.hole(block.hole))
        if block.target and block.how in (Blocking.PULL, Blocking.LEAD):
            told = self.say("diagram.onto", what=told, target=self.defender(block.target))
        return told

    # ---------------------------------------------------------------- defenses

    def defense(self, plan: DefensePlan) -> Iterator[str]:
        yield self.say("diagram.front", name=plan.front.name, formation=plan.against.name)
        for key, rushes in (("rush", plan.rush), ("blitz", plan.blitz), ("keys", plan.keys)):
            if rushes:
                yield self.say(f"diagram.{key}", men=_listed(map(self.rush, rushes)))
        if plan.man:
            pairs = (
                self.say("diagram.covers", man=self.defender(man), receiver=receiver)
                for man, receiver in plan.man
            )
            yield self.say("diagram.man-to-man", pairs=_listed(pairs))
        for double in plan.double:
            under, over = self.defender(double.under), self.defender(double.over)
            yield self.say("diagram.double", receiver=double.receiver, under=under, over=over)
        if plan.zones:
            yield self.say("diagram.zones", zones=_listed(map(self.zone, plan.zones)))
        if plan.rotation:
            yield self.say(f"diagram.rotation.{plan.rotation}")

    def rush(self, rush: Rush) -> str:
        return f"{self.defender(rush.man)} {self.hole(rush.hole)}"

    def zone(self, drift: Drift) -> str:
        area = self.say(f"diagram.area.{drift.area}")
        if drift.area is not Area.DEEP_MIDDLE:
            area = f"{area} {self.way(drift.way)}"
        return self.say("diagram.zone", man=self.defender(drift.man), area=area)


def _listed(told: Iterable[str]) -> str:
    return "; ".join(told)
