"""Bare numbers at a board: "24 13" after a roll of 6-5."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rules.analysis import next_steps
from rules.board.shapes import Men
from rules.game import State
from rules.records.notation import read_typed, write_play
from rules.records.why_refused import throw_facts
from rules.refusal import Refusal, Refused
from rules.search.plays import complete
from rules.search.turn import Step, Turn, without

FACES = ("1", "2", "3", "4", "5", "6")


class Settled(NamedTuple):
    """The meaning of bare numbers: the legal play that they stand for, in the player's own numbers,
    or "" if they fit none or several; `ways` are then the legal plays that they may mean, as
    players write them."""

    play: str
    ways: tuple[str, ...] = ()


def settle(state: State, places: Sequence[str], numbering: str = "own") -> Settled:
    """Return the meaning of bare places while a play is to be made.

    They are the checkers that move, the first with the larger die, the next with the smaller one
    (each with the number of a double); if that is not legal, one step from the first place to the
    second; if that is not legal either, they have no meaning. Four or more that are not legal so
    are pairs, each from one place to another; three or more that are not legal so are one way
    through all of them; if several of these are legal and differ, the meaning is open. One number
    alone is a checker or a die. Raises Refused if it is neither.
    """
    sources = _sources(state, places, numbering)
    others = [_pairs(state, places, numbering), _way(state, places, numbering)]
    other = next(filter(None, others), ())
    if sources and other and Counter(sources) != Counter(other) and complete(state.turn(), other):
        both = (write_play(state, steps, numbering) for steps in (sources, other))
        return Settled("", tuple(both))
    if meant := sources or other:
        return Settled(write_play(state, meant))
    if len(places) == 1:
        return Settled("", _one(state, places[0], numbering))
    step = "/".join(places) if len(places) == 2 else ""
    try:
        steps = read_typed(state, step, numbering) if step else ()
    except Refused:
        steps = ()
    return Settled(write_play(state, steps) if steps else "")


def _pairs(state: State, places: Sequence[str], numbering: str) -> tuple[Step, ...]:
    """Return the steps of four numbers or more as pairs, each from one place to another; none if
    that is refused."""
    if len(places) < 4 or len(places) % 2:
        return ()
    play = " ".join(f"{a}/{b}" for a, b in zip(places[::2], places[1::2], strict=True))
    try:
        return tuple(read_typed(state, play, numbering))
    except Refused:
        return ()


def _way(state: State, places: Sequence[str], numbering: str) -> tuple[Step, ...]:
    """Return the steps of three numbers or more as the way of one checker; none if that is
    refused."""
    if len(places) < 3:
        return ()
    try:
        return tuple(read_typed(state, "/".join(places), numbering))
    except Refused:
        return ()


def _one(state: State, number: str, numbering: str) -> tuple[str, ...]:
    """Return the plays that a single number may mean: the steps from a place of that name, and
    those with that number. Raises Refused if there are none."""
    board, turn = state.variant.board, state.turn()
    origin = board.place(turn.side, number, numbering) if numbering in board.labels else None
    die = int(number) if number in FACES else 0
    steps = next_steps(state)
    meant = [step for step in steps if step.origin == origin or step.die == die]
    if meant:
        return tuple(dict.fromkeys(write_play(state, [step], numbering) for step in meant))
    stands = origin is not None and state.variant.row(state.men, turn.side)[origin]
    if die and not stands:
        if die in turn.batch:
            raise Refused(Refusal("no-step-with", {"die": number}))
        raise Refused(Refusal("no-die", {"die": number, **throw_facts(state, turn)}))
    if origin is None:
        raise Refused(Refusal("no-place", {"text": number, "numbering": numbering}))
    rule = "no-step" if stands else "no-checker"
    raise Refused(Refusal(rule, {"place": board.label(turn.side, origin)}))


def _sources(state: State, places: Sequence[str], numbering: str) -> tuple[Step, ...]:
    """Return the whole play in which the checkers on these places move with the dice in order, or
    in reverse order; none if that is no play."""
    board, turn = state.variant.board, state.turn()
    dice = sorted(turn.batch, reverse=True)
    if len(places) > len(dice) or numbering not in board.labels:
        return ()
    pairs = []
    for place, die in zip(places, dice, strict=False):
        origin = board.place(turn.side, place, numbering)
        if origin is None:
            return ()
        pairs.append((origin, die))
    for order in (pairs, pairs[::-1]):
        steps = _make_steps(turn, order)
        if steps and complete(turn, steps):
            return steps
    return ()


def _make_steps(turn: Turn, pairs: Sequence[tuple[int, int]]) -> tuple[Step, ...]:
    """Return a step for each (origin, die); none if one of them cannot be made in exactly one
    way."""
    men: Men = turn.men
    memo, rest = turn.memo, turn.batch
    made: tuple[Step, ...] = ()
    for origin, die in pairs:
        outcomes = [out for out in turn.steps(men, memo, die) if out[0].origin == origin]
        if die not in rest or len(outcomes) != 1:
            return ()
        step, men, memo = outcomes[0]
        rest = turn.left(men, without(rest, die))
        made = (*made, step)
    return made
