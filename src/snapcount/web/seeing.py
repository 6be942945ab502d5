"""What a seat sees of a live table, in words: the only place that builds a `Sight`."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterable
from contextlib import aclosing
from dataclasses import replace
from datetime import timedelta
from functools import lru_cache
from typing import Any, cast

from snapcount.catalog import catalog
from snapcount.catalog.telling import summary
from snapcount.game.game import Game
from snapcount.game.plays import Answered, Finished
from snapcount.game.record import COACH_TAG, PLAYER_TAG
from snapcount.game.special import told
from snapcount.game.telling import Voice, rulebook_told
from snapcount.game.verifying import commitments
from snapcount.game.views import Onlooker, SeenPlay, Viewer, in_progress, posted
from snapcount.gridiron.downs import goal_to_go
from snapcount.gridiron.field import LENGTH, Side, Team
from snapcount.gridiron.requests import Ask, Calls, Chance, Decision, Draw, Throw, Toss
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.rulings import Ruling
from snapcount.gridiron.situation import Situation, period_text
from snapcount.insight.stats.identity import team_codes
from snapcount.press.pictures import scene
from snapcount.service import offers
from snapcount.service.agreement import PERSON
from snapcount.service.house import House, Sitting
from snapcount.service.late import next_commitment
from snapcount.service.live import LiveTable
from snapcount.service.material import material_of
from snapcount.service.questions import Asked, asked_of, moment_id, own_sides, question_id
from snapcount.service.roles import Role
from snapcount.service.words import told_time
from snapcount.web.linking import links_awaited, links_seen
from snapcount.web.panels.panel import meaning
from snapcount.web.sight import (
    Board,
    Cite,
    Die,
    Offer,
    Option,
    Page,
    PerSide,
    PerTeam,
    PlaySeen,
    Question,
    Said,
    Sealed,
    Sight,
    TeamSeen,
    Thrown,
    Told,
    Wanted,
    WordsSeen,
)
from snapcount.words import Language, Teller


async def sight(house: House, token: str, language: Language) -> Sight:
    """What the seat sees now, in the visitor's language."""
    return await house.look(token, lambda live, sitting: seen(live, sitting, language))


async def sights(house: House, token: str, language: Language) -> AsyncGenerator[Sight, None]:
    """What the seat sees, now and whenever that changes; not when only others see a change."""
    version = -1
    async with aclosing(house.watch(token)) as versions:
        async for _ in versions:
            now = await sight(house, token, language)
            if now.version != version:
                version = now.version
                yield now


def seen(live: LiveTable, sitting: Sitting, language: Language) -> Sight:
    """What the seat sees of the table."""
    content = _seen(live, sitting, language)
    onlooker = sitting.role, language.code
    return replace(content, version=live.mark(onlooker, hash(content)))


def _seen(live: LiveTable, sitting: Sitting, language: Language) -> Sight:
    game, words, role = live.table.game, live.table.words, sitting.eyes
    voice = voice_in(language, game)
    asked = asked_of(live.table, role)
    viewer = _viewer(live, role, asked)
    current = in_progress(game, viewer)
    invited = not sitting.taken and sitting.role is not Role.SPECTATOR
    coming = next_commitment(live.table) if invited and sitting.role.teams else ""
    return Sight(
        table=live.id,
        role=sitting.role,
        version=0,
        rulebook=game.rulebook.id,
        title=rulebook_told(game.rulebook, Teller(language)),
        event=game.tags.get("Event", ""),
        home=_team(live, Team.HOME),
        away=_team(live, Team.AWAY),
        board=board(game.situation, voice, viewer_of(game, role, game.situation)),
        number=game.number,
        over=game.over,
        questions=tuple([_question(live, one, voice) for one in asked]),
        wanted=_wanted(live, role, voice),
        sealed=tuple(_sealed(live, role, voice)),
        called=_called(live),
        waiting=_waiting(live, role, voice),
        now=None if current is None else _play(current, voice, viewer, over=False, after=None),
        last=_last_play(live, role, voice),
        offer=_offer(live, role),
        can_take_back=live.alone and role in live.people and not game.over,
        can_go_on=live.unmanned and role is live.terms.opener and not game.over,
        word_wanted=bool(words.unsealed(game) & set(role.teams)),
        words=_words(live, role),
        invitation=invited,
        joins_late=bool(coming),
        hints=live.terms.hints,
        links=links_seen(live, role, voice, current, viewer),
        silence=live.terms.silence,
        reclaimed=_reclaimed(live, Teller(language)),
        kept=live.marked,
        commitment=coming or commitments(game)[-1],
        special=told(live.special(), voice.at(game.situation)),
        result=str(game.situation.score) if game.over else "",
    )


def voice_in(language: Language, game: Game) -> Voice:
    """A teller of the game in that language."""
    return _voice(language, game.voice.names[Team.HOME], game.voice.names[Team.AWAY])


@lru_cache(maxsize=4096)
def _voice(language: Language, home: str, away: str) -> Voice:
    return Voice(language, {Team.HOME: home, Team.AWAY: away})


def viewer_of(game: Game, role: Role, situation: Situation) -> Viewer:
    """As whom the seat views a play; afterward everything is open (QFLR-92)."""
    if game.over:
        return Onlooker.REFEREE
    viewer = role.viewer
    return situation.seat(viewer) if isinstance(viewer, Team) else viewer


def _viewer(live: LiveTable, role: Role, asked: list[Asked]) -> Viewer:
    """Of two people at one screen, the one who is asked is the viewer."""
    situation = live.table.game.situation
    if role is Role.BOTH and len(asked) == 1:
        return situation.team(asked[0].ask.side)
    return viewer_of(live.table.game, role, situation)


# ---------------------------------------------------------------- plays


def finished(game: Game, since: int = 0) -> list[Finished]:
    """The finished plays, including void ones, after that number: chosen before any is told."""
    return [play for play in game.log() if isinstance(play, Finished) and play.number > since]


def plays(
    game: Game, role: Role, voice: Voice, chosen: Iterable[Finished] | None = None
) -> list[PlaySeen]:
    """Finished plays as that seat may see them; all of them if none are chosen."""
    told = finished(game) if chosen is None else chosen
    return [play_seen(game, play, role, voice) for play in told]


def _last_play(live: LiveTable, role: Role, voice: Voice) -> PlaySeen | None:
    """The last finished play; its text is cached for everyone who sees the same of it."""
    game = live.table.game
    if not game.plays:
        return None
    play = game.plays[-1]
    onlooker = viewer_of(game, role, play.before), voice.language.code
    kept = live.last_seen.get(onlooker)
    if kept is None or kept[0] is not play:
        kept = live.last_seen[onlooker] = play, play_seen(game, play, role, voice)
    return cast(PlaySeen, kept[1])


def play_seen(game: Game, play: Finished, role: Role, voice: Voice) -> PlaySeen:
    """A finished play, as that seat may see it."""
    viewer = viewer_of(game, role, play.before)
    seen_by = posted(play, viewer)
    return _play(seen_by, voice, viewer, over=True, after=play.after)


def _play(
    play: SeenPlay, voice: Voice, viewer: Viewer, *, over: bool, after: Situation | None
) -> PlaySeen:
    before = play.before
    ended = after or before
    return PlaySeen(
        number=play.number,
        board=board(before, voice, viewer),
        said=tuple(_said(play.answers, before, voice)),
        thrown=tuple([_thrown(one, before, voice) for one in play.answers if _is_chance(one)]),
        told=tuple([_told(ruling, before, voice) for ruling in play.rulings]),
        words=voice.tell_all(play.rulings, before),
        over=over,
        void=bool(play.void),
        points=PerTeam(
            home=ended.score.home - before.score.home, away=ended.score.away - before.score.away
        ),
    )


def _is_chance(one: Answered) -> bool:
    return isinstance(one.request, Chance)


def _said(answers: Iterable[Answered], before: Situation, voice: Voice) -> list[Said]:
    """The coaches' answers, except trivial ones."""
    teller, said = voice.at(before), []
    for one in answers:
        ask = one.request
        if not isinstance(ask, Ask) or len(ask.options) == 1 or _is_usual(ask, one):
            continue
        (answer,) = one.answer
        label = teller.option(answer)
        said.append(Said(before.team(ask.side), ask.name, teller.question(ask.name), answer, label))
    return said


def _is_usual(ask: Ask[Any], one: Answered) -> bool:
    return ask.standing and one.answer == ask.default


def _thrown(one: Answered, before: Situation, voice: Voice) -> Thrown:
    request, teller = one.request, voice.at(before)
    assert isinstance(request, Chance)
    return Thrown(
        name=request.name,
        label=teller.chance(request.name),
        kind=_kind(request),
        dice=_dice(request, one.answer),
        total=request.total(one.answer),
        by_hand=one.by_hand,
    )


def _kind(request: Chance[Any]) -> str:
    return "card" if isinstance(request, Draw) else "coin" if isinstance(request, Toss) else "dice"


def _dice(request: Chance[Any], faces: tuple[str, ...] = ()) -> tuple[Die, ...]:
    """The dice of a throw; a card or a coin counts as one. The order of a deck stays secret."""
    if isinstance(request, Throw):
        shown = faces or ("",) * len(request.dice)
        return tuple(
            [
                Die(die.name, face, tuple(dict.fromkeys(die.faces)))
                for die, face in zip(request.dice, shown, strict=True)
            ]
        )
    face = faces[0] if faces else ""
    names = sorted(set(request.cards)) if isinstance(request, Draw) else ["heads", "tails"]
    return (Die(request.name, face, tuple(names) if not faces else ()),)


def _told(ruling: Ruling, before: Situation, voice: Voice) -> Told:
    return Told(voice.tell(ruling, before), cites(ruling.cites), ruling.to is not None)


@lru_cache(maxsize=4096)
def cites(ids: tuple[str, ...]) -> tuple[Cite, ...]:
    """Rules with their summaries."""
    return tuple([Cite(one, summary(catalog().find(one))) for one in ids])


# ---------------------------------------------------------------- the field and the teams


def board(situation: Situation, voice: Voice, viewer: Viewer) -> Board:
    """The field and the scoreboard; drawn cards are known only to the referee (QFLR-16)."""
    shown = situation if viewer is Onlooker.REFEREE else situation.with_covered_decks()
    placed, line = scene.ball_is_placed(situation), scene.line_to_gain(situation)
    series = situation.series
    return Board(
        line=str(shown),
        words=voice.situation(situation),
        period=period_text(situation.period),
        clock=str(situation.clock),
        phase=str(situation.phase),
        ball=situation.ball,
        spot=_from_home(situation.spot, situation.ball) if placed else None,
        to_gain=None if line is None else _from_home(line, situation.ball),
        hash=scene.aside(situation),
        down=series.down,
        to_go=series.to_go,
        goal=bool(series.down) and goal_to_go(situation.spot, series.to_go),
        score=PerTeam(situation.score.home, situation.score.away),
        timeouts=PerTeam(situation.timeouts.home, situation.timeouts.away),
    )


def _from_home(spot: int, ball: Team) -> int:
    """Yards from HOME's goal line."""
    return spot if ball is Team.HOME else LENGTH - spot


def _team(live: LiveTable, team: Team) -> TeamSeen:
    game = live.table.game
    rules, seat = game.rulebook, game.situation.seat(team)
    color, second = material_of(rules).colors(rules, team)
    return TeamSeen(
        team=team,
        name=game.voice.names[team],
        code=team_codes(game.voice.names)[team],
        color=color,
        second=second,
        coach=game.tags.get(COACH_TAG[seat], PERSON),
        player=game.tags.get(PLAYER_TAG[seat], ""),
    )


# ---------------------------------------------------------------- questions


def _question(live: LiveTable, asked: Asked, voice: Voice) -> Question:
    ask, situation = asked.ask, live.table.game.situation
    teller = voice.at(situation)
    return Question(
        id=asked.id,
        name=ask.name,
        side=ask.side,
        team=situation.team(ask.side),
        words=teller.question(ask.name),
        pages=_pages(ask, live.table.game.rulebook, teller.language),
        default=ask.default[0],
        secret=ask.secret,
        written=ask.written,
        cites=cites(ask.cites),
    )


def _pages(ask: Ask[Any], rules: Rulebook[Any], language: Language) -> tuple[Page, ...]:
    playbook = rules.playbook(ask) or {"": list(ask.options)}
    say, material = Teller(language).say, rules.material_kind
    return tuple(
        [
            Page(
                say(heading) if heading else "",
                tuple([_option(ask.name, name, language, material) for name in names]),
            )
            for heading, names in playbook.items()
        ]
    )


@lru_cache(maxsize=8192)
def _option(question: str, name: str, language: Language, material: str) -> Option:
    """An option in words; cached, since most are offered again and again."""
    teller = Teller(language)
    return Option(name, teller.option(name), meaning(question, name, teller, material))


def _wanted(live: LiveTable, role: Role, voice: Voice) -> Wanted | None:
    request, game = live.table.wanted(), live.table.game
    if request is None or role is not live.thrower:
        return None
    label = voice.at(game.situation).chance(request.name)
    return Wanted(moment_id(game), request.name, label, _kind(request), _dice(request))


def _sealed(live: LiveTable, role: Role, voice: Voice) -> Iterable[Sealed]:
    """One's own sealed answers. Two people at one screen may not see each other's."""
    game = live.table.game
    if game.pending is None or not isinstance(game.pending.request, Decision):
        return
    teller = voice.at(game.situation)
    for side in own_sides(live.table, role):
        ask, choice = game.pending.request.half(side), live.table.sealed(side)
        if ask is not None and choice is not None and ask.secret:
            label = "" if role is Role.BOTH else teller.option(choice)
            team = game.situation.team(side)
            yield Sealed(question_id(game, side), team, label, changeable=True)


def _called(live: LiveTable) -> tuple[str, ...]:
    """The teams that have already made their half of a joint call."""
    game = live.table.game
    if game.pending is None or not isinstance(game.pending.request, Calls):
        return ()
    done = {game.situation.team(side) for side in Side if live.table.sealed(side) is not None}
    return tuple(sorted(done))


def _waiting(live: LiveTable, role: Role, voice: Voice) -> str:
    """What the table is waiting for, if not for this seat; never who is being whispered to."""
    game = live.table.game
    teller, turn = voice.at(game.situation), live.turn()
    if game.over or role in turn:
        return ""
    pending = game.pending
    if live.table.silent:
        return teller.say("seat.waits-for-words")
    if live.table.links is not None and (live.ended or live.table.links.awaited):
        return links_awaited(live, teller)
    if live.unmanned:
        return teller.say("seat.two-programs")
    if live.awaits_players:
        return teller.say("seat.waits-for-players")
    if pending is not None and (pending.request.audience is not None or not turn):
        return teller.say("seat.waits")
    if live.table.wanted() is not None:
        return teller.say("seat.waits-for-dice")
    teams = [teller.team(game.situation.team(ask.side)) for ask in live.table.asked()]
    return teller.say("seat.waits-for", teams=teams)


def _words(live: LiveTable, role: Role) -> WordsSeen | None:
    """The words that are awaited; no word is in it, only seals."""
    words, game = live.table.words, live.table.game
    if not words.awaited:
        return None
    until = words.until(timedelta(hours=live.terms.patience))
    return WordsSeen(
        seed=words.number,
        step="seal" if words.unsealed(game) else "open",
        mine=bool(words.due(game) & set(role.teams)),
        sealed=PerSide(*(words.word(game, team).sealed or "" for team in (Team.HOME, Team.AWAY))),
        missing=tuple(sorted(words.due(game))),
        until=told_time(until) if until else "",
    )


def _reclaimed(live: LiveTable, teller: Teller) -> tuple[str, ...]:
    """The seats whose holders did not come back."""
    return tuple(
        [
            teller.say(
                "seat.reclaimed", role=teller.say(f"lobby.role.{role}"), date=seat.reclaimed[:10]
            )
            for role, seat in live.seats.items()
            if seat.reclaimed
        ]
    )


def _offer(live: LiveTable, role: Role) -> Offer | None:
    offer: offers.Offer | None = live.offer
    if offer is None:
        return None
    missing = offer.missing(live.people)
    return Offer(offer.play, offer.why, offer.by, offer.agreed, missing, role in missing)
