"""The turn law: every sequence of single steps is tried, then the duty is applied to the ends."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from .board import Board, Place, Position, read, read_dice, write


@dataclass
class Node:
    """A board in the middle of a turn, and what only this turn remembers (`memo`).

    `step` is how the step that led here is written (from, to, `*` for a hit), where the boards
    before and after it do not tell.
    """

    board: Board
    memo: Any = None
    step: tuple[Place, Place, str] | None = None

    def key(self) -> Hashable:
        return self.board.key(), self.memo


@dataclass
class Turn:
    """A position with a throw: the numbers to be played (four of them for most doubles)."""

    position: Position
    numbers: list[int]
    double: bool

    @property
    def side(self) -> int:
        return self.position.turn


@dataclass
class End:
    """Where a sequence stopped, the dice that it used in order, and whether it ended the game.

    `stuck` is false where more steps could be made, though perhaps to no lawful end; `whole` tells
    that nothing of the throw is left, though not all of its numbers were used; `by_choice` that
    the side passes, though it might move.
    """

    node: Node
    used: tuple[int, ...]
    won: bool = False
    stuck: bool = True
    whole: bool = False
    by_choice: bool = False

    def played(self, turn: Turn) -> int:
        """How many numbers are done with."""
        return len(turn.numbers) if self.whole else len(self.used)


class Game(ABC):
    """A game as its judge sees it. Subclasses say what one step is and how a turn is passed on."""

    sides = 2
    dice = 2
    total = 15
    places: tuple[Place, ...] = ("bar", "hand", *range(24, 0, -1), "off")
    setup: ClassVar[dict[Place, int]] = {}
    every_node_may_end = False
    pins = True
    """Whether a marked checker lies under another, rather than face down."""
    takes_out = False
    """Whether hit checkers leave the game for good."""

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options

    # What the games say.

    def start(self) -> Position:
        """The position before the first throw."""
        board = Board()
        for side in range(self.sides):
            board.men |= {(side, place): count for place, count in self.setup.items()}
        return Position(board, 0)

    def turn(self, position: Position, dice: list[int]) -> Turn:
        """What a throw means: equal dice are played four times."""
        double = len(dice) == 2 and dice[0] == dice[1]
        return Turn(position, dice * 2 if double else dice, double)

    def begin(self, turn: Turn) -> Node:
        """The node before the first step."""
        return Node(turn.position.board)

    @abstractmethod
    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        """Every node that one legal step with that die leads to."""

    def void(self, turn: Turn, node: Node, used: int) -> bool:
        """Whether what is left of the numbers falls away once so many are used."""
        return False

    def over(self, turn: Turn, board: Board) -> bool:
        """Whether the game has ended, asked after every step of the side on turn."""
        return board.in_play(turn.side) == 0

    def allowed(self, turn: Turn, end: End) -> bool:
        """Whether a turn may stop on this board, apart from the duty."""
        return True

    def acts(self, position: Position) -> dict[str, str]:
        """What the side on turn may do before the throw, and the position after each."""
        return {}

    def preferred(self, ends: list[End]) -> list[End]:
        """A last choice among ends that satisfy the duty equally."""
        return ends

    def passed_on(self, turn: Turn, end: End) -> Position:
        """The position after the turn: the next side throws."""
        return Position(end.node.board, (turn.side + 1) % self.sides)

    # What follows from it for all games.

    def ends(self, turn: Turn) -> list[End]:
        """Where the legal plays end."""
        return self.dutiful(turn, self.sequences(turn))

    def sequences(self, turn: Turn) -> list[End]:
        """All sequences in all orders of the dice, each carried on until it is stuck.

        Sequences that have come to the same board with the same memory and the same dice left
        cannot differ any more, so they go on as one.
        """
        found: list[End] = []
        for order in sorted({tuple(turn.numbers), tuple(reversed(turn.numbers))}):
            layer = [self.begin(turn)]
            for done, die in enumerate(order):
                following: dict[Hashable, Node] = {}
                for node in layer:
                    nexts = list(self.steps(turn, node, die))
                    if not nexts or self.every_node_may_end:
                        found.append(End(node, order[:done], stuck=not nexts))
                    for new in nexts:
                        if self.over(turn, new.board):
                            void = self.void(turn, new, done + 1)
                            found.append(End(new, order[: done + 1], won=True, whole=void))
                        elif self.void(turn, new, done + 1):
                            found.append(End(new, order[: done + 1], whole=True))
                        else:
                            following[new.key()] = new
                layer = list(following.values())
            found += [End(node, order) for node in layer]
        if any(end.won for end in found):  # nobody stops short of the end of the game
            found = [end for end in found if end.won or end.stuck]
        return [end for end in found if end.won or self.allowed(turn, end)]

    def dutiful(self, turn: Turn, ends: list[End]) -> list[End]:
        """What the duty to play leaves.

        A sequence that ends the game counts with the numbers it used, and is legal whatever else
        could be played, unless the side on turn loses by it.
        """
        lawful = self.preferred(as_many(ends, turn))

        def free(end: End) -> bool:
            return end.won and not self.loses(turn, end.node.board)

        return [*filter(free, ends), *(end for end in lawful if not free(end))]

    def loses(self, turn: Turn, board: Board) -> bool:
        """Whether an end of the game on this board is bad for the side on turn."""
        return False

    def forced(self, turn: Turn) -> list[tuple[int, End]]:
        """Lawful plays that are not made of single steps, and whose checkers make them."""
        return []

    def announcements(self, position: Position) -> set[str] | None:
        """The throws that may be named; None where they are thrown."""
        return None

    def plays(self, position: Position, dice: list[int]) -> list[Position]:
        """The positions after every legal play, a pass only where it is a choice."""
        turn = self.turn(position, dice)
        return [self.passed_on(turn, end) for end in self.ends(turn) if end.used or end.by_choice]

    def lost(self, text: str, dice: str) -> int:
        """How many numbers of a throw stay unplayed."""
        turn = self.turn(self.read(text), read_dice(dice))
        return self.unplayed(turn, self.ends(turn))

    def unplayed(self, turn: Turn, ends: list[End]) -> int:
        """How many numbers stay unplayed; what is left when a game ends is not lost but void."""
        played = [end.played(turn) for end in ends if not end.won]
        return len(turn.numbers) - max(played) if played else 0

    def read(self, text: str) -> Position:
        return read(text, [self.total] * self.sides)

    def write(self, position: Position) -> str:
        return write(position, self.places, self.sides)

    def final_positions(self, text: str, dice: str) -> set[str]:
        return {self.write(after) for after in self.plays(self.read(text), read_dice(dice))}


def as_many(ends: list[End], turn: Turn) -> list[End]:
    """As many dice as possible; of two different dice the larger if only one can be played."""
    most = max((end.played(turn) for end in ends), default=0)
    ends = [end for end in ends if end.played(turn) == most]
    if len(turn.numbers) == 2 and most == 1:
        larger = [end for end in ends if end.used == (max(turn.numbers),)]
        ends = larger or ends
    return ends
