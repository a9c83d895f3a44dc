"""An army that its owner sets up himself, before the first throw: which kinds stand on which of his
farthest points, and in what order (kulikovo.md).

A set-up is written like plays are, `24:332 23:11`: a place in own numbers and the kinds on it from
the bottom of the stack to its top.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rules.boards import Board
from rules.game import Ask, Phase, State
from rules.refusal import Refusal, Refused

ITEM = re.compile(r"(\w+)\s*[:=]\s*([0-9]+)")
MARK = "."
"""What the mark of a kind begins with: `.2` is written 2."""
Stacks = Mapping[int, str]


def write_setup(board: Board, side: int, stacks: Stacks, numbering: str = "own") -> str:
    """Stacks by place as text, the farthest first."""
    places = (place for place in board.order if stacks.get(place))
    return " ".join(f"{board.label(side, place, numbering)}:{stacks[place]}" for place in places)


@dataclass(frozen=True)
class Army:
    """How many checkers of each kind (a digit) a side has, the places where it may stand, and some
    good set-ups."""

    kinds: Mapping[str, int]
    places: Sequence[int]
    known: tuple[str, ...]

    def read(self, board: Board, side: int, text: str, numbering: str = "own") -> Stacks:
        """A set-up from its text, which must be whole. Raises Refused: not to be read, a place
        twice or outside, too many or too few of a kind."""
        items = ITEM.findall(text)
        if not items or re.sub(r"[\s,;]+", "", ITEM.sub("", text)):
            raise Refused(Refusal("setup-form"))
        stacks: dict[int, str] = {}
        for label, kinds in items:
            place = board.place(side, label.lower(), numbering)
            if place is None or place not in self.places:
                raise Refused(Refusal("setup-place", {"text": label}))
            if place in stacks:
                raise Refused(Refusal("setup-twice", {"text": label}))
            stacks[place] = kinds
        count = Counter("".join(stacks.values()))
        for kind in sorted({*count} - {*self.kinds}):
            known = ", ".join(sorted(self.kinds))
            raise Refused(Refusal("setup-kind", {"kind": kind, "choices": known}))
        for kind, need in self.kinds.items():
            if count[kind] != need:
                facts = {"kind": kind, "made": str(count[kind]), "need": str(need)}
                raise Refused(Refusal("setup-count", facts))
        return stacks

    def stacks_of(self, text: str) -> Stacks:
        """The stacks of a set-up in own numbers that is known to be right."""
        return {int(place): kinds for place, kinds in ITEM.findall(text)}


@dataclass(frozen=True)
class SetUp:
    """Both sides set up their armies: `hidden` at once and unseen, shown together; else first the
    side that begins, and the other one sees it. Until then all are in hand."""

    army: Army
    hidden: bool
    kind = "setup"
    phase = Phase.OPENING

    def open(self, state: State) -> State:
        """Take the armies in hand and ask."""
        state = arranged(state, [None] * state.variant.board.sides)
        order = (state.thrower, 1 - state.thrower)
        seats = tuple(state.owners[side] for side in order)
        return self._ask(state, seats if self.hidden else seats[:1])

    def _ask(self, state: State, seats: tuple[int, ...]) -> State:
        return state.push(Ask(self, seats, choices=self.army.known, hidden=self.hidden))

    def admit(self, state: State, ask: Ask, seat: int, value: str) -> None:
        """A set-up must be right when it is given."""
        self.army.read(state.variant.board, state.owners.index(seat), value)

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """The armies stand; the other side is asked where it has not been yet."""
        board = state.variant.board
        set_up = dict(ask.given) if self.hidden else {ask.given[-1][0]: value}
        stacks: list[Stacks | None] = []
        for side, seat in enumerate(state.owners):
            own = set_up.get(seat)
            there = standing(state, side) if own is None else self.army.read(board, side, own)
            stacks.append(there)
        state = arranged(state, stacks)
        waiting = [seat for seat, own in zip(state.owners, stacks, strict=True) if own is None]
        return self._ask(state, tuple(waiting)) if waiting else state


def standing(state: State, side: int) -> Stacks | None:
    """The stacks of a side that has set up its army; None where it is still in hand."""
    variant = state.variant
    if variant.row(state.men, side)[variant.board.hand]:
        return None
    runs = variant.shape.runs
    return {
        place: "".join(
            mark.removeprefix(MARK) * count
            for count, mark in runs(variant.board, state.men, side, place)
        )
        for place in variant.board.order
    }


def arranged(state: State, stacks: Sequence[Stacks | None]) -> State:
    """The state with each side's army set up so, or in hand where it is None."""
    variant = state.variant
    board, rows, marks = variant.board, list[list[int]](), list[dict[int, tuple[str, ...]]]()
    for side, own in enumerate(stacks):
        kinds = sorted(variant.census[side].elements())
        in_hand = "".join(mark.removeprefix(MARK) for mark in kinds)
        there = {board.hand: in_hand} if own is None else own
        rows.append([len(there.get(place, "")) for place in range(board.length + 3)])
        marks.append({at: tuple(MARK + kind for kind in kinds) for at, kinds in there.items()})
    men = variant.shape.build(board, rows, [set()] * len(rows), marks)
    return replace(state, men=men)
