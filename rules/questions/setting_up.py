"""An army that its owner sets up before the first throw: which kinds stand on which of their
farthest points, and in what order (kulikovo.md, tsar.md, breakthrough.md).

A set-up is written like plays are, `24:332 23:11`: a place in own numbers and the kinds on it from
the bottom of the stack to its top; numbers are separated by dots, `24:15.7.1`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rules.board.boards import Board
from rules.game import Ask, FreeAsker, Phase, State
from rules.refusal import Refusal, Refused

ITEM = re.compile(r"(\w+)\s*[:=]\s*([0-9.]+)")
Stacks = Mapping[int, Sequence[str]]


@dataclass(frozen=True)
class Army:
    """The number of checkers of each kind of a side, its places, and some good set-ups. `mark`
    is the beginning of a kind's mark: `.2` is written 2. `joint` separates the kinds of a stack
    if they are more than a digit each; `words` distinguishes its refusals."""

    kinds: Mapping[str, int]
    places: Sequence[int]
    known: tuple[str, ...]
    mark: str = "."
    joint: str = ""
    words: str = "types"

    def write(self, board: Board, side: int, stacks: Stacks, numbering: str = "own") -> str:
        """Return stacks by place as text, the farthest first."""
        return " ".join(
            f"{board.label(side, place, numbering)}:{self.joint.join(stacks[place])}"
            for place in board.order
            if stacks.get(place)
        )

    def apart(self, text: str) -> tuple[str, ...]:
        """Return the kinds of one stack, from the bottom to the top."""
        return tuple(filter(None, text.split(self.joint) if self.joint else text))

    def read(self, board: Board, side: int, text: str, numbering: str = "own") -> Stacks:
        """Return the stacks of a set-up by place. Raises Refused if the text is unreadable, a place
        is named twice or is outside, or there are too many or too few of a kind."""
        items = ITEM.findall(text)
        if not items or re.sub(r"[\s,;]+", "", ITEM.sub("", text)):
            raise self.unreadable()
        stacks: dict[int, Sequence[str]] = {}
        for label, kinds in items:
            place = board.place(side, label.lower(), numbering)
            if place is None or place not in self.places:
                there = ", ".join(board.label(side, place, numbering) for place in self.places)
                raise Refused(Refusal("setup-place", {"text": label, "choices": there}))
            if place in stacks:
                raise Refused(Refusal("setup-twice", {"text": label}))
            stacks[place] = self.apart(kinds)
        count = Counter(kind for there in stacks.values() for kind in there)
        for kind in sorted({*count} - {*self.kinds}):
            known = ", ".join(self.kinds)
            raise Refused(
                Refusal("setup-kind", {**{"kind": kind, "choices": known}, "ways": self.words})
            )
        for kind, need in self.kinds.items():
            if count[kind] != need:
                facts = {"kind": kind, "made": str(count[kind]), "need": str(need)}
                facts["ways"] = self.words
                raise Refused(Refusal("setup-count", facts))
        return stacks

    def unreadable(self) -> Refused:
        """Return the refusal of words that are no set-up."""
        return Refused(Refusal("setup-form", {"ways": self.words}))

    def stacks_of(self, text: str) -> Stacks:
        """Return the stacks of a set-up by place, from a text in own numbers that is known to be
        right."""
        return {int(place): self.apart(kinds) for place, kinds in ITEM.findall(text)}

    def start(self, text: str) -> tuple[dict[int, int], dict[int, tuple[str, ...]]]:
        """Return the number of checkers of a set-up on each place, and their marks."""
        stacks = self.stacks_of(text)
        marks = {at: tuple(self.mark + kind for kind in kinds) for at, kinds in stacks.items()}
        return {at: len(kinds) for at, kinds in stacks.items()}, marks


@dataclass(frozen=True)
class SetUp(FreeAsker):
    """The set-up of both armies: `hidden` at once and unseen, then shown together; else by the side
    that begins first, and the other side sees it. Until then all checkers are in hand."""

    army: Army
    hidden: bool
    kind = "setup"
    phase = Phase.OPENING

    def open(self, state: State) -> State:
        """Take the armies in hand and ask for the first set-up, or for both if they are
        `hidden`."""
        state = set_up_armies(state, self.army, [None] * state.variant.board.sides)
        order = (state.thrower, 1 - state.thrower)
        seats = tuple(state.owners[side] for side in order)
        return self._ask(state, seats if self.hidden else seats[:1])

    def _ask(self, state: State, seats: tuple[int, ...]) -> State:
        return state.push(Ask(self, seats, choices=self.army.known, hidden=self.hidden))

    def admit(self, state: State, ask: Ask, seat: int, value: str) -> None:
        """Raise Refused for a set-up that is not right."""
        self.army.read(state.variant.board, state.owners.index(seat), value)

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Return the state with the army set up; the other side is asked if it has not been yet."""
        board, army = state.variant.board, self.army
        set_up = dict(ask.given) if self.hidden else {ask.given[-1][0]: value}
        stacks: list[Stacks | None] = []
        for side, seat in enumerate(state.owners):
            own = set_up.get(seat)
            there = (
                standing(state, self.army, side)
                if own is None
                else self.army.read(board, side, own)
            )
            stacks.append(there)
        state = set_up_armies(state, army, stacks)
        waiting = [seat for seat, own in zip(state.owners, stacks, strict=True) if own is None]
        return self._ask(state, tuple(waiting)) if waiting else state


class Numbers(SetUp):
    """A set-up of numbered checkers, with refusals of its own."""

    kind = "numbers"


def standing(state: State, army: Army, side: int) -> Stacks | None:
    """Return the stacks of a side that has set up its army, None while it is in hand."""
    variant = state.variant
    if variant.row(state.men, side)[variant.board.hand]:
        return None
    runs = variant.shape.runs
    return {
        place: tuple(
            mark.removeprefix(army.mark)
            for count, mark in runs(variant.board, state.men, side, place)
            for _ in range(count)
        )
        for place in variant.board.order
    }


def set_up_armies(state: State, army: Army, stacks: Sequence[Stacks | None]) -> State:
    """Return the state with each side's army set up, or in hand for None."""
    variant = state.variant
    board, rows, marks = variant.board, list[list[int]](), list[dict[int, tuple[str, ...]]]()
    in_hand = tuple(kind for kind, count in army.kinds.items() for _ in range(count))
    for own in stacks:
        there = {board.hand: in_hand} if own is None else own
        rows.append([len(there.get(place, ())) for place in range(board.length + 3)])
        marks.append({at: tuple(army.mark + kind for kind in kinds) for at, kinds in there.items()})
    men = variant.shape.build(board, rows, [set()] * len(rows), marks)
    return replace(state, men=men)
