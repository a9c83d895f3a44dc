"""Reasons why something may not be done: the board refuses it again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from bot.board_questions.chances import FACES, NoSuchThrow
from bot.board_questions.checkers import bears_off
from bot.board_questions.facts_in_words import Blocked, Made, Stop, Thrown
from bot.board_questions.registry import AskedPosition, question
from bot.board_questions.turns import turn_facts
from rules.analysis import legal_plays, next_steps
from rules.board.boards import OFF
from rules.questions.play import asks_for_play
from rules.records.notation import read_play, read_typed
from rules.records.why_refused import throw_facts
from rules.refusal import Refusal, Refused
from rules.search.turn import Situation, Step
from rules.view.board_facts import outside


class MayBearOff(NamedTuple):
    """The fact that a checker may be borne off, for example by this play."""

    play: Made


class MayNot(NamedTuple):
    """The reason why something may not be done."""

    why: Refusal


class ReadyToBearOff(NamedTuple):
    """The fact that nothing but the dice keeps checkers from being borne off."""


class MayPlay(NamedTuple):
    """The fact that a play, or its beginning, may be made."""

    play: str


class MayMove(NamedTuple):
    """The fact that a number, a checker or any checker can be played, with an example."""

    what: str
    named: str
    play: Made


class Stuck(NamedTuple):
    """The rules that stop the checkers of a number, of a place or of the whole throw."""

    what: str
    named: str
    stops: Blocked


class NothingToPlay(NamedTuple):
    """The fact that the last throw of the player could not be played."""

    thrown: Thrown


@question("why-not-off", bears_off, ("from",))
def why_not_off(at: AskedPosition) -> Iterator[Any]:
    """Yield why no checker may be borne off, or not from the point that is named."""
    state, place = at.state, at.place("from")
    if asks_for_play(state, at.seat):
        plays = (play.steps for play in legal_plays(state))
        offs = (play for play in plays if any(_bears_off(step, place) for step in play))
        if (play := next(offs, None)) is not None:
            yield MayBearOff(Made(state, play))
            return
    refusal = _why_stays(at, place)
    yield ReadyToBearOff() if refusal is None else MayNot(refusal)


def _bears_off(step: Step, place: int | None) -> bool:
    return step.target == OFF and (place is None or step.origin == place)


def _why_stays(at: AskedPosition, place: int | None) -> Refusal | None:
    """Return why a checker is not borne off: by the throw that is to be played, else by where the
    others stand; None if only a throw is missing."""
    row, board, bearing = at.variant.live(at.men, at.side), at.board, at.variant.bearing
    home = [place for place in range(board.home, OFF, -1) if row[place]]
    rear = max((place for place in range(1, board.length + 1) if row[place]), default=board.home)
    origin = place or next(iter(home), rear)
    if asks_for_play(at.state, at.seat):
        return _refusal_of(at, f"{board.label(at.side, origin)}/off")
    away = {"outside": str(sum(outside(at.variant, at.men, at.side).values()))}
    if not row[origin]:
        named = {"place": board.label(at.side, origin)}
        return Refusal("no-checker", named) if place else Refusal("not-home", away)
    assert bearing is not None
    now = Situation(at.men, at.side, (max(FACES),), at.side, double=False)
    verdict = bearing.prepare(at.variant, now)(at.men, origin, 0)
    return (
        Refusal(verdict.rule, {**away, **verdict.facts}) if isinstance(verdict, Refusal) else None
    )


def _refusal_of(at: AskedPosition, play: str) -> Refusal | None:
    """Return why a play in own numbers is refused; None if it is legal."""
    try:
        read_play(at.state, play)
    except Refused as refused:
        return refused.refusal
    return None


@question("why_not", slots=("play", "die", "from", "checkers"))
def why_not(at: AskedPosition) -> Iterator[Any]:
    """Tell why a play may not be made, a number not be played or a checker not be moved; if nothing
    is named, whether there is a play at all."""
    state = at.state
    if not asks_for_play(state, at.seat):
        last = state.played[-1:]
        if last and last[0].seat == at.seat and not last[0].steps:
            yield NothingToPlay(Thrown(last[0].throw))
        yield from turn_facts(at)
        return
    if "play" in at.slots:
        for play in at.slots["play"].split(","):
            yield _is_legal(at, play.strip())
    elif "die" in at.slots:
        yield _with_number(at, at.slots["die"])
    else:
        yield _from_place(at)


def _is_legal(at: AskedPosition, play: str) -> MayPlay | MayNot:
    """Return whether a play, or its beginning, may be made."""
    try:
        steps = read_typed(at.state, play, at.numbering, whole=False)
        begins = all(step in next_steps(at.state, steps[:n]) for n, step in enumerate(steps))
        if not begins:
            read_typed(at.state, play, at.numbering)
    except Refused as refused:
        return MayNot(refused.refusal)
    return MayPlay(play)


def _with_number(at: AskedPosition, named: str) -> MayMove | Stuck | MayNot | NoSuchThrow:
    """Return whether a number can be played."""
    number = next((face for face in FACES if str(face) == named), None)
    if number is None:
        return NoSuchThrow()
    if number not in at.state.due[0]:
        facts = {"die": named, **throw_facts(at.state, at.state.turn())}
        return MayNot(Refusal("no-die", facts))
    return _play_with_step(at, "number", named, (number,), lambda step: step.die == number)


def _from_place(at: AskedPosition) -> MayNot | MayMove | Stuck:
    """Return whether the checkers of the place that is named can move, or any."""
    numbers, place = at.state.due[0], at.place("from")
    if place is None:
        return _play_with_step(at, "throw", "none", numbers, lambda step: True)
    named, wanted = at.slots["from"], int(at.slots.get("checkers", 1))
    several = _from_one_place(at, place, numbers[:wanted])
    if wanted > 1 and (refusal := _refusal_of(at, several)) is not None:
        return MayNot(refusal)
    return _play_with_step(at, "place", named, numbers, lambda step: step.origin == place, place)


def _from_one_place(at: AskedPosition, place: int, numbers: Sequence[int]) -> str:
    """Return the play that moves a checker of a place by each number, in the player's own
    numbers."""
    board = at.board
    targets = (max(board.targets[at.side][place][number], OFF) for number in numbers)
    origin = board.label(at.side, place)
    return " ".join(f"{origin}/{board.label(at.side, target)}" for target in targets)


def _play_with_step(
    at: AskedPosition,
    what: str,
    named: str,
    numbers: Sequence[int],
    wanted: Callable[[Step], bool],
    place: int | None = None,
) -> MayMove | Stuck:
    """Return a legal play with a `wanted` step, else what stops the checkers."""
    for play in legal_plays(at.state):
        if any(map(wanted, play.steps)):
            return MayMove(what, named, Made(at.state, play.steps))
    return Stuck(what, named, Blocked(_stops(at, numbers, place)))


def _stops(at: AskedPosition, numbers: Sequence[int], only: int | None) -> Iterator[Stop]:
    """Yield what stops each checker, or those of one place, with each of the numbers."""
    board, side = at.board, at.side
    row, targets = at.variant.live(at.men, side), at.board.targets[side]
    for number in dict.fromkeys(numbers):
        for origin in (board.bar, board.hand, *range(board.length, OFF, -1)):
            if not row[origin] or origin >= len(targets) or only not in (None, origin):
                continue
            target = max(targets[origin][number], OFF)
            refusal = _refusal_of(at, f"{board.label(side, origin)}/{board.label(side, target)}")
            if refusal is not None:
                yield Stop(origin, target, refusal.rule)
