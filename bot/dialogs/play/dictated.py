"""A play in words: made if the words mean one legal play, otherwise the bot asks about the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias

from bot.dialogs import secret_answer
from bot.dialogs.play.typed import go_on_from
from bot.dialogs.play_text import made_by_taps
from bot.dialogs.turn import count, enter_play, no_play, require_turn
from bot.dialogs.viewer import TableButtons
from bot.i18n.markup import unmarked
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import Valid, button
from bot.requests.request import Request
from bot.speech.play_in_words import DictatedPlay, Move
from bot.table.autoplay import example
from bot.table.numbering import numbering_of
from bot.table.snapshot import TableSnapshot
from rules.analysis import next_steps
from rules.board.boards import Board
from rules.board.shapes import Men
from rules.game import State
from rules.questions.play import asks_for_play
from rules.questions.standing import made_is_final
from rules.records.notation import read_typed, write_play
from rules.records.why_refused import throw_facts
from rules.refusal import Refusal, Refused
from rules.search.plays import complete, ends
from rules.search.turn import Step

_ASKED: Final = 2
"""The most plays that are offered with buttons."""


async def play(request: Request, intent: DictatedPlay) -> None:
    """Make a play that was described in words. Raises Refused, UserError, WhichTable."""
    snapshot, seat = await find_table.game(request)
    state = require_turn(request, snapshot, seat)
    if state.ask is not None and state.ask.hidden and not request.private:
        await secret_answer.not_here(request, snapshot)
        return
    if not asks_for_play(state):
        raise no_play(state)
    meant = plays_meant(intent, state, numbering_of(snapshot, seat))
    if len(meant.plays) == 1:
        await enter_play(request, snapshot, seat, meant.plays[0])
    elif _may_begin(state, meant.named):
        await _go_on(request, snapshot, seat, meant.named)
    else:
        await _ask(request, snapshot, seat, state, meant)


@button("words", Allowed.SEATED, Valid.BOARD)
async def choose(request: Request, snapshot: TableSnapshot, seat: int, value: str) -> None:
    """Make the play that a button offers, or begin with its steps; if plays are confirmed, the
    second tap on the button confirms. Raises Refused, UserError."""
    state = require_turn(request, snapshot, seat)
    if not asks_for_play(state):
        raise no_play(state)
    steps = read_typed(state, value.replace("_", " "), whole=False)
    if steps == snapshot.steps_of(seat) and complete(state.turn(), steps):
        await count(request, snapshot, seat, steps)
    elif complete(state.turn(), steps):
        await enter_play(request, snapshot, seat, steps)
        if snapshot.preferences.confirm:
            play_text = made_by_taps(state, steps, numbering_of(snapshot, seat), request.words)
            request.answer(unmarked(play_text))
    else:
        await _go_on(request, snapshot, seat, steps)


def _may_begin(state: State, steps: Steps) -> bool:
    """Return whether a play may begin with these steps, to be stored until the rest is known."""
    if not steps or made_is_final(state):
        return False
    return all(step in next_steps(state, steps[:at]) for at, step in enumerate(steps))


async def _go_on(request: Request, snapshot: TableSnapshot, seat: int, steps: Steps) -> None:
    """Store the steps that the words name, and ask for the numbers that are left."""
    left = Counter(snapshot.game.turn().batch) - Counter(step.die for step in steps)
    await go_on_from(request, snapshot, seat, steps, "-".join(map(str, left.elements())))


async def _ask(
    request: Request, snapshot: TableSnapshot, seat: int, state: State, meant: Meant
) -> None:
    """Ask which of several plays is meant, or say that none is legal."""
    words, numbering = request.words, numbering_of(snapshot, seat)
    if not meant.plays:
        shown = words.play(example(state, numbering))
        await request.refuse(words.say("dictated-none", example=shown), snapshot)
        return
    keys, offered = TableButtons(snapshot, words), meant.options[:_ASKED]
    keyboard = tuple(
        (keys.button(write_play(state, steps, numbering), "words", _pack_steps(state, steps)),)
        for steps in offered
    )
    more = "yes" if len(meant.options) > len(offered) else "no"
    await request.say(words.say("dictated-which", more=more), keyboard)


def _pack_steps(state: State, steps: Steps) -> str:
    """Return steps as the value of a button."""
    return write_play(state, steps).replace(" ", "_")


_MOST_PLAYS: Final = 3000
"""The most plays of a roll that are compared with the words."""
_OFF: Final = "off"

Steps: TypeAlias = tuple[Step, ...]


class Meant(NamedTuple):
    """The meaning of words at a board: the legal plays that fit, the steps that the words name if
    these are the same in all of the plays, and the plays or steps to choose from if they are
    not."""

    plays: tuple[Steps, ...]
    named: Steps = ()
    options: tuple[Steps, ...] = ()


def plays_meant(play: DictatedPlay, state: State, numbering: str = "own") -> Meant:
    """Return the legal plays that a play in words fits, at most one for each resulting position.
    Raises Refused if none fits because of one number, place or step."""
    place = _Places(state, numbering)
    turn = state.turn()
    legal = ends(turn, _MOST_PLAYS) if {*play.dice} <= {*turn.batch} else {}
    for closed in (2, 1):
        fitting = dict[Men, tuple[Steps, Steps]]()
        for reading in play.readings():
            for men, steps in legal.items():
                for form in _forms(steps):
                    steps_named = _steps_named(reading, form, place)
                    if steps_named is not None and _is_done(play, men, form, place, closed):
                        fitting.setdefault(men, (form, steps_named))
                        break
        if fitting:
            plays = tuple(form for form, _ in fitting.values())
            named = {
                tuple(sorted(steps, key=repr)): steps for _, steps in fitting.values() if steps
            }
            first, *others = named.values() or ((),)
            options = tuple(named.values()) if others else plays
            return Meant(plays, () if others else first, options)
    refusals = [_why_none(reading, state, place) for reading in play.readings()]
    if all(refusals) and refusals[0] is not None:
        raise Refused(refusals[0])
    return Meant(())


class _Places:
    """The places of a board under the names that players use in words."""

    def __init__(self, state: State, numbering: str) -> None:
        self.state, self.numbering = state, numbering
        self.board: Board = state.variant.board
        self.side = state.mover

    def row(self, men: Men) -> Sequence[int]:
        """Return the mover's checkers by place."""
        return self.state.variant.row(men, self.side)

    def of(self, name: str) -> int | None:
        """Return the place of a name, None if the board has none."""
        if name == "head":
            return self.board.length
        if name == "back":
            row = self.row(self.state.men)
            return max((at for at in range(len(row)) if row[at]), default=None)
        if name == _OFF or name == "bar":
            return self.board.place(self.side, name)
        return self.board.place(self.side, name, self.numbering)


def _forms(steps: Steps) -> Iterator[Steps]:
    """Yield a play, and the play with the numbers of a checker in the other order."""
    yield steps
    for at in range(len(steps) - 1):
        first, second = steps[at : at + 2]
        if first.target == second.origin and first.die != second.die and not first.mark:
            middle = second.origin + first.die - second.die
            first_half = first._replace(target=middle, die=second.die)
            other = second._replace(origin=middle, die=first.die)
            yield (*steps[:at], first_half, other, *steps[at + 2 :])


def _is_done(play: DictatedPlay, men: Men, steps: Steps, place: _Places, closed: int) -> bool:
    """Return whether a play does what the words demand of it as a whole; `closed` checkers close a
    point."""
    targets = Counter(step.target for step in steps)
    hits = {step.target for step in steps if step.mark == "*"}
    points, off = [place.of(point) for point in play.make], place.of(_OFF)
    hit = play.hit and (hits if play.hit == "yes" else {place.of(play.hit)} & hits)
    return (
        all(at is not None and targets[at] and place.row(men)[at] >= closed for at in points)
        and bool(hit or not play.hit)
        and (not play.off or (off is not None and targets[off] == play.off))
        and (not play.run or len(set(_checkers(steps))) == 1)
    )


def _checkers(steps: Steps) -> Iterator[int]:
    """Yield for each step the number of the checker that makes it."""
    ended = dict[int, int]()
    for number, step in enumerate(steps):
        checker = ended.pop(step.origin, number)
        ended[step.target] = checker
        yield checker


def _steps_named(play: DictatedPlay, steps: Steps, place: _Places) -> Steps | None:
    """Return the steps of a play that its words name, None if the play lacks one of the moves."""
    moves = [replace(move, times=1) for move in play.moves for _ in range(max(move.times, 1))]
    taken = _match_moves(moves, steps, place)
    if taken is None:
        return None
    points = {place.of(point) for point in play.make}
    struck = {place.of(play.hit)} if play.hit.isdecimal() else {step.target for step in steps}
    left = Counter(steps) - Counter(taken)
    more = [
        step
        for step in left.elements()
        if step.target in points or (play.hit and step.mark == "*" and step.target in struck)
    ]
    return (*taken, *more)


def _match_moves(moves: Sequence[Move], steps: Steps, place: _Places) -> Steps | None:
    """Return the steps that moves take, no step twice; None if that is not possible."""
    if not moves:
        return ()
    for taken in _ways(moves[0], steps, place):
        rest = list(steps)
        for step in taken:
            rest.remove(step)
        more = _match_moves(moves[1:], tuple(rest), place)
        if more is not None:
            return (*taken, *more)
    return None


def _ways(move: Move, steps: Steps, place: _Places) -> Iterator[Steps]:
    """Yield the steps that may be a move: the way of one checker, or, with several numbers and no
    targets, a step with each of them from its origin."""
    origin = place.of(move.origin) if move.origin else None
    if move.origin and origin is None:
        return
    for at, first in enumerate(steps):
        if origin is None or first.origin == origin:
            path = [first]
            yield from _if_fits(move, tuple(path), place)
            for step in steps[at + 1 :]:
                if step.origin == path[-1].target:
                    path.append(step)
                    yield from _if_fits(move, tuple(path), place)
    if len(move.dice) > 1 and not move.targets:
        yield from _each_with_a_die(move, steps, origin)


def _each_with_a_die(move: Move, steps: Steps, origin: int | None) -> Iterator[Steps]:
    """Yield a step from the same origin with each number of a move."""
    starts = {step.origin for step in steps} if origin is None else {origin}
    for start in starts:
        left = [step for step in steps if step.origin == start]
        taken = list[Step]()
        for die in move.dice:
            step = next((step for step in left if step.die == die), None)
            if step is not None:
                left.remove(step)
                taken.append(step)
        if len(taken) == len(move.dice):
            yield tuple(taken)


def _if_fits(move: Move, path: Steps, place: _Places) -> Iterator[Steps]:
    """Yield the way of a checker if it has the numbers and passes the places of a move."""
    dice, passed = Counter(step.die for step in path), [step.target for step in path]
    targets = [place.of(target) for target in move.targets]
    if targets:
        rest: Iterator[int | None] = iter(passed)
        fits = passed[-1] == targets[-1] and all(target in rest for target in targets)
        fits = fits and not Counter(move.dice) - dice
    else:
        fits = dice == Counter(move.dice) if move.dice else len(path) == 1
    if fits:
        yield path


def _why_none(play: DictatedPlay, state: State, place: _Places) -> Refusal | None:
    """Return why no legal play fits: a number that did not fall, a place without checkers, a step
    that a rule forbids; None if each part is possible, but not all of them together."""
    turn = state.turn()
    for die in (*play.dice, *(die for move in play.moves for die in move.dice)):
        if die not in turn.batch:
            return Refusal("no-die", {"die": str(die), **throw_facts(state, turn)})
    row = place.row(state.men)
    reached = {place.of(target) for move in play.moves for target in move.targets}
    for move in play.moves:
        at = place.of(move.origin) if move.origin else None
        if move.origin and at is None:
            return Refusal("no-place", {"text": move.origin, "numbering": place.numbering})
        if at is not None and not row[at] and at not in reached:
            return Refusal("no-checker", {"place": place.board.label(place.side, at)})
        refusal = _refused_step(move, at, state, place)
        if refusal is not None:
            return refusal
    return None


def _refused_step(move: Move, at: int | None, state: State, place: _Places) -> Refusal | None:
    """Return why a checker may not move from its place as the words say; None if it may, or if they
    do not say how far."""
    if at is None:
        return None
    targets = move.targets or tuple(str(at - die) for die in move.dice[:1] if at > die)
    if not targets:
        return None
    origin = place.board.label(place.side, at, place.numbering)
    try:
        read_typed(state, "/".join((origin, *targets)), place.numbering, whole=False)
    except Refused as refused:
        return refused.refusal
    return None
