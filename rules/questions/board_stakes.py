"""Doubling with several boards: each board has a stake of its own, or all have one together
(parallel.md).

The fact `raised`: the side to throw has raised the stake of a board in this turn. A position's text
has `give` while the side that has dropped has to name the board that it gives up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rules.board.facts import Fact
from rules.game import Ask, Phase, State
from rules.multi_board import boards_of, bring
from rules.questions.boards import open_boards
from rules.questions.stake import (
    DoubleOffer,
    Stake,
    end_by_drop,
    holder_of,
    stake_of,
    value_of,
    with_cube,
)
from rules.refusal import PositionError

if TYPE_CHECKING:
    from rules.variant import Variant

DOUBLE = "double"
GIVE = Fact("give", "1", "give=1", before=True)


@dataclass(frozen=True)
class BoardStake(Stake):
    """A raise of the stake of one unfinished board before a throw, by the side on turn if it may;
    the answer names the board, `double:2`. A drop finishes that board."""

    def open(self, state: State) -> State:
        """Ask the side on turn if it may raise on some board; or continue an exchange."""
        if "offer" in state.facts:
            return self.offer.resumed(state)
        boards = self.free(state)
        if not boards:
            return state
        choices = ("throw", *(f"{DOUBLE}:{at + 1}" for at in boards))
        return state.push(Ask(self, (state.owners[state.thrower],), choices=choices))

    def free(self, state: State) -> tuple[int, ...]:
        """Return the numbers, from 0, of the boards whose stake the side on turn may raise now."""
        return tuple(at for at in open_boards(state) if self.why_not_on(state, at) is None)

    def why_not(self, state: State) -> str | None:
        """Return why no stake may be raised now: the reason of the first open board. None if a
        stake may be raised."""
        whys = [self.why_not_on(state, at) for at in open_boards(state)]
        return None if None in whys or not whys else whys[0]

    def why_not_on(self, state: State, at: int) -> str | None:
        """Return why the stake of a board may not be raised now, None if it may."""
        if "raised" in state.facts or "stays" in state.facts:
            return "thrown"
        there = bring(state, at)
        stake = stake_of(there.variant)
        return "none" if stake is None else Stake.why_not(stake, there)

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Throw, or put the offer for a board to the other side."""
        if value == "throw":
            return state
        state = bring(state.fact(raised="1"), int(value.partition(":")[2]) - 1)
        stake = stake_of(state.variant)
        assert stake is not None
        return Stake.answer(stake, state, ask, DOUBLE)


@dataclass(frozen=True)
class SharedStake(Stake):
    """A common stake of all boards. It counts for the board that is finished next; after that
    the others are played for a plain stake without raises."""

    def open(self, state: State) -> State:
        """Ask the side on turn if it may double, or ask which board is given up if the text of a
        position has that decision. Raises PositionError if no side can have dropped there."""
        if GIVE.key not in state.facts:
            return super().open(state)
        side = holder_of(state)
        if side is None or len(open_boards(state)) < 2:
            raise PositionError("give=1 cannot be: whoever has refused a stake holds the cube")
        return asked_board(state.fact(give=None), side, value_of(state))

    def why_not(self, state: State) -> str | None:
        """Return why the stake may not be raised now, None if it may; it never may after a board
        has been played to its end."""
        return Stake.why_not(self, state) if shared_stake_lives(state) else "gone"


def shared_stake(variant: Variant) -> bool:
    """Return whether all boards share one stake."""
    return isinstance(stake_of(variant), SharedStake)


def shared_stake_lives(state: State) -> bool:
    """Return whether a stake common to all boards can still be raised, or has been raised for
    the next board: none is finished, or one was given up to a raise, which has left the stake
    with a side."""
    return len(open_boards(state)) == len(state.boards) or "cube" in state.facts


@dataclass(frozen=True)
class SharedDoubleOffer(DoubleOffer):
    """An offer of a stake common to all boards. A drop gives up one board of the dropper's choice
    at the stake before the raise; the others go on at that stake, and the dropper has the right to
    raise it."""

    def passed(self, state: State, asked_side: int, stake: int) -> State:
        """Ask the dropper which board they give up, or finish the only open board."""
        state = with_cube(state, stake, asked_side)
        boards = open_boards(state)
        if len(boards) == 1:
            return end_by_drop(bring(state, boards[0]), 1 - asked_side, stake)
        return asked_board(state, asked_side, stake)


def asked_board(state: State, side: int, stake: int) -> State:
    """Ask a side which board it gives up."""
    names = tuple(str(at + 1) for at in open_boards(state))
    return state.push(Ask(GiveBoard(stake), (state.owners[side],), choices=names))


@dataclass(frozen=True)
class GiveBoard:
    """The dropper's choice of the board that they give up at the stake before the raise."""

    stake: int
    kind = "give"
    phase = Phase.STAKE

    def told(self, state: State) -> Mapping[str, str]:
        """Return the fact that a board has to be named."""
        return {GIVE.key: "1"}

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Finish the named board as lost by the side that names it."""
        asked_side = state.owners.index(ask.given[-1][0])
        return end_by_drop(bring(state, int(value) - 1), 1 - asked_side, self.stake)


class SameStake:
    """The stake of the draw, which counts on every board."""

    kind = "same-stake"
    phase = Phase.OPENING

    def open(self, state: State) -> State:
        """Copy the cube of the draw to every board."""
        cube = state.facts.get("cube")
        if cube is None:
            return state
        boards = (board._replace(facts={**board.facts, "cube": cube}) for board in boards_of(state))
        return replace(state, boards=tuple(boards))
