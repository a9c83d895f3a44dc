"""Astrogon and odd-even: so many moves of the larger die as the smaller says, all or nothing.

Keys of odd-even: `due` and `by` where a throw waits to be played; the judge only reads them.
"""

from __future__ import annotations

from .board import TURNS, Position
from .law import End, Turn
from .long import Long


class Astrogon(Long):
    def turn(self, position: Position, dice: list[int]) -> Turn:
        """A list of one number; equal dice mean nothing special, but a first list is as forced as
        a first double is in long nardy."""
        first = position.board.count(position.turn, 24) == self.total
        if "due" in position.facts:
            return Turn(position, [int(mark) for mark in position.facts["due"]], first)
        return Turn(position, [max(dice)] * (min(dice) if len(dice) > 1 else 1), first)

    def second_from_head(self, turn: Turn) -> bool:
        """Whether a first turn may take a second checker for this list."""
        choice = self.options.get("first_turn_second_head", "any")
        return choice == "any" or (choice == "equal" and len(turn.numbers) == turn.numbers[0])

    def ends(self, turn: Turn) -> list[End]:
        whole = [end for end in self.sequences(turn) if self.is_whole(turn, end)]
        if not whole and self.is_first_turn(turn) and self.second_from_head(turn):
            whole = [end for end in [self.forced_first_turn(turn)] if self.is_whole(turn, end)]
        return whole or [End(self.begin(turn), ())]

    def is_whole(self, turn: Turn, end: End) -> bool:
        return end.won or len(end.used) == len(turn.numbers)


class OddEven(Astrogon):
    """White plays what is even, Black what is odd; the throwers alternate."""

    def thrower(self, position: Position) -> int:
        return TURNS.index(position.facts.get("by", TURNS[position.turn]))

    def turn(self, position: Position, dice: list[int]) -> Turn:
        if "due" in position.facts:
            return super().turn(position, dice)
        owner = min(dice) % 2
        facts = {} if owner == position.turn else {"by": TURNS[position.turn]}
        return super().turn(Position(position.board, owner, facts), dice)

    def passed_on(self, turn: Turn, end: End) -> Position:
        return Position(end.node.board, 1 - self.thrower(turn.position))
