"""Pictures of a written play that may not be made: its steps that can be made, the step that
cannot, and the places that the refusal is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rules.analysis import next_steps
from rules.board.boards import OFF, Board
from rules.board.shapes import TURNS
from rules.game import State
from rules.records.hops import Hop, chain_by_chain
from rules.records.notation import read_groups, read_play, read_typed, turn_of
from rules.records.why_refused import made_until
from rules.refusal import Refusal, Refused
from rules.search.turn import Step
from rules.view.view import Arrow
from rules.view.visibility import arrows, place_seen

Place = tuple[int, int | str]
"""A side, and a spot number, "bar" or "hand"."""


@dataclass(frozen=True, slots=True)
class RefusedPlay:
    """The arrows of a refused play: `made` can be made, `crossed` are those that the `refusal` is
    about; `places` are in the way or have to go first."""

    refusal: Refusal
    made: tuple[Arrow, ...]
    crossed: tuple[Arrow, ...]
    places: tuple[Place, ...]


def kept_steps(state: State, text: str, numbering: str = "own") -> list[Step]:
    """Return the steps of a written play with which a legal one begins, in their order. Raises
    Refused if it cannot be read."""
    groups = read_groups(state.variant.board, state.mover, text, numbering)
    steps: list[Step] = []
    for hop in chain_by_chain(groups):
        candidates = (step for step in next_steps(state, steps) if _is(step, hop, state.mover))
        steps += [step for step in (next(candidates, None),) if step is not None]
    return steps


def _is(step: Step, hop: Hop, mover: int) -> bool:
    return step[:2] == hop[:2] and step.by(mover) == (mover if hop.side is None else hop.side)


def written_arrows(state: State, text: str) -> tuple[Arrow, ...]:
    """Return a play in own numbers as arrows, legal or not. Raises Refused if it cannot be read."""
    board, mover = state.variant.board, state.mover
    return _hops(board, mover, chain_by_chain(read_groups(board, mover, text)))


def refused_play(state: State, text: str, better: Sequence[Step]) -> RefusedPlay | None:
    """Return why a play in own numbers may not be made now, None if it may, or if it cannot be
    shown. If a play is illegal only as a whole, steps that are not among the `better` ones are
    crossed out."""
    board, mover = state.variant.board, state.mover
    refusal, skip = _refusal(state, text)
    if refusal is None:
        return None
    try:
        groups = read_groups(board, mover, text)
    except Refused:
        return None
    try:
        node, hop = made_until(turn_of(state, groups), groups, skip)
    except Refused:  # those checkers may not be moved at all
        return RefusedPlay(refusal, (), _hops(board, mover, chain_by_chain(groups)), ())
    if hop is not None:
        crossed, made = _hops(board, mover, [hop]), arrows(board, mover, node.steps)
    else:
        wanted = Counter(step[:2] for step in better)
        rest = Counter(step[:2] for step in node.steps) - wanted
        wrong = [step for step in node.steps if rest[step[:2]]]
        crossed = arrows(board, mover, wrong)
        made = arrows(board, mover, [step for step in node.steps if step not in wrong])
    return RefusedPlay(refusal, made, crossed, _places(state, refusal))


def _hops(board: Board, mover: int, hops: Sequence[Hop]) -> tuple[Arrow, ...]:
    """Return written hops as arrows."""
    whose = [mover if hop.side is None else hop.side for hop in hops]
    return tuple(
        Arrow(side, place_seen(board, side, hop.origin), place_seen(board, side, hop.target))
        for side, hop in zip(whose, hops, strict=True)
    )


def _refusal(state: State, text: str) -> tuple[Refusal | None, bool]:
    """Return the refusal of a play, None if it may be made, and whether its steps are to be read
    with middle points left out: they are if the play is refused even so."""
    try:
        read_play(state, text)
    except Refused as exact:
        try:
            read_typed(state, text)
        except Refused as typed:
            return typed.refusal, True
        return exact.refusal, False
    return None, False


def _places(state: State, refusal: Refusal) -> tuple[Place, ...]:
    """Return the places that a refusal names: a point, the bar or the hand, checkers that are
    not home."""
    board, mover = state.variant.board, state.mover
    whose = refusal.facts.get("whose")
    side = TURNS.index(whose) if whose else mover
    if refusal.rule in ("bar", "hand"):
        return ((mover, refusal.rule),)
    if refusal.rule == "not-home":
        row = state.variant.live(state.men, mover)
        outside = range(board.home + 1, board.length + 1)
        return tuple((mover, place_seen(board, mover, place)) for place in outside if row[place])
    place = board.place(side, refusal.facts.get("place", ""))
    if place is None or place == OFF:
        return ()
    return ((side, place_seen(board, side, place)),)
