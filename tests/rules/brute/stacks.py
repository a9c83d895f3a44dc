"""Ordered stacks of unlike checkers on the facing board: tsar nardy, breakthrough, king.

A text names a place once for each run of checkers alike, from the bottom up: `20:2,20:1K`; whoever
is not named has been eaten.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Hashable, Iterable
from itertools import groupby
from random import Random

from .board import TURNS, Board, Place, Position
from .emir import Man, Stacks
from .law import Game, Node, Turn


class Facing(Stacks):
    """Lists of checkers, bottom first; white's point p is black's 25 - p."""

    def where(self, side: int, place: Place) -> Hashable:
        if isinstance(place, str):
            return side, place
        return place if side == 0 else 25 - place

    def left(self, side: int) -> list[str]:
        """The marks of all a side has, borne off or not."""
        return [mark for stack in self.lists.values() for owner, mark in stack if owner == side]

    def in_play(self, side: int) -> int:
        return len(self.left(side)) - self.count(side, "off")

    def beaten(self, side: int) -> int:
        return self.count(1 - side, "bar") + 15 - len(self.left(1 - side))


class InStacks(Game):
    """Memory of a turn: checkers taken from the head, where that matters."""

    takes_out = True
    head = True
    off = False
    """Whether checkers may be off while the game goes on."""
    marks: tuple[str, ...] = tuple(f"#{number}" for number in range(1, 16))

    def begin(self, turn: Turn) -> Node:
        return Node(turn.position.board, 0)

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        side = turn.side
        for source, start, new, man in self.lifted(turn, node):
            taken = int(node.memo) + (source == 24)
            if self.head and taken > 1:
                continue
            if start <= die:
                if self.bears_off(node.board, man, start, die):
                    new.at(side, "off").append(man)
                    yield Node(new, taken)
            elif self.lands(new, side, source, start - die, man):
                yield Node(new, taken)

    def lifted(self, turn: Turn, node: Node) -> Iterable[tuple[Place, int, Facing, Man]]:
        """Each checker that may move: its place, its pips, the board without it, and itself."""
        side, board = turn.side, node.board
        assert isinstance(board, Facing)
        sources: list[Place] = ["bar"] if board.count(side, "bar") else [*board.points(side)]
        for source in sources:
            new = board.copy()
            assert isinstance(new, Facing)
            man = new.at(side, source).pop()
            yield source, 25 if source == "bar" else int(source), new, man

    @abstractmethod
    def bears_off(self, board: Board, man: Man, point: int, die: int) -> bool:
        """Whether a checker may leave from a point with that number."""

    def lands(self, board: Facing, side: int, source: Place, target: int, man: Man) -> bool:
        """Put a lifted checker down; False where that is not possible."""
        stack = board.at(side, target)
        if stack and stack[-1][0] != side:
            if len(stack) > 1 or not self.eats(man, stack[0]):
                return False
            self.gone(board, stack.pop())
        stack.append(man)
        return True

    def eats(self, man: Man, victim: Man) -> bool:
        return True

    def gone(self, board: Facing, man: Man) -> None:
        """What becomes of a checker that is hit."""

    # Texts.

    def setup_text(self) -> str:
        """A side as it stands at the start."""
        order = range(1, 16) if self.options.get("head_order") == "desc" else range(15, 0, -1)
        return ",".join(f"24:1#{number}" for number in order)

    def start(self) -> Position:
        side = self.setup_text()
        return self.read(f"{side};{side};w")

    def read(self, text: str) -> Position:
        white, black, turn, *facts = text.split(";")
        board = Facing()
        for side, part in enumerate((white, black)):
            for place, count, mark in re.findall(r"(\w+):(\d+)([KR#\d]*)", part):
                spot: Place = int(place) if place.isdigit() else place
                board.at(side, spot).extend([(side, mark)] * int(count))
        return Position(board, TURNS.index(turn), dict(fact.split("=", 1) for fact in facts))

    def write(self, position: Position) -> str:
        sides = []
        for side in (0, 1):
            items: list[str] = []
            for place in self.places:
                board = position.board
                assert isinstance(board, Facing)
                here = [mark.upper() for owner, mark in board.at(side, place) if owner == side]
                if place == "off":
                    here.sort(key=lambda mark: (int(mark[1:] or 0), mark))
                runs = ((mark, len(list(alike))) for mark, alike in groupby(here))
                items += [f"{place}:{count}{mark}" for mark, count in runs]
            sides.append(",".join(items) or "-")
        facts = [f"{key}={value}" for key, value in sorted(position.facts.items())]
        return ";".join([*sides, TURNS[position.turn], *facts])

    # Positions.

    def made_up(self, rng: Random) -> Position:
        """Armies in stacks on a few points, some of them eaten, some off or on the bar."""
        while True:
            board = Facing()
            for side in rng.sample((0, 1), 2):
                high = rng.choice((6, 9, 15, 24, 24))
                points = [rng.randint(1, high) for _ in range(rng.choice((2, 4, 6, 9)))]
                points += [24] * rng.choice((0, 0, 3))
                free = [p for p in points if not board.at(side, p) or board.mine_on_top(side, p)]
                marks = list(self.marks)
                rng.shuffle(marks)
                few = rng.choice((0, 0, 0.1, 0.3, 0.8))
                for mark in marks:
                    self.place(board, side, mark, free, few, rng)
            turn = rng.randrange(2)
            position = Position(board, turn)
            if not any(self.over(Turn(position, [], False), board) for turn in (0, 1)):
                return position

    def place(
        self, board: Facing, side: int, mark: str, free: list[int], few: float, rng: Random
    ) -> None:
        """One checker of an army, or nothing where it is gone."""
        if not free:
            return
        if rng.random() >= few or mark == "K":
            self.drop(board, side, mark, rng.choice(free), rng)
        elif self.off and rng.random() < 0.4:
            board.at(side, "off").append((side, mark))

    def drop(self, board: Facing, side: int, mark: str, point: int, rng: Random) -> None:
        board.at(side, point).append((side, mark))


class Tsar(InStacks):
    """Points for all that leave the board; the fifteens decide at once."""

    off = True

    def bears_off(self, board: Board, man: Man, point: int, die: int) -> bool:
        return True

    def points(self, board: Facing, side: int) -> int:
        own = sum(int(mark[1:]) for _, mark in board.at(side, "off"))
        return own + 120 - sum(int(mark[1:]) for mark in board.left(1 - side))

    def over(self, turn: Turn, board: Board) -> bool:
        assert isinstance(board, Facing)
        tsars = all("#15" in board.left(side) for side in (0, 1))
        home = any((side, "#15") in board.at(side, "off") for side in (0, 1))
        return home or not tsars or any(self.points(board, side) > 110 for side in (0, 1))


class Breakthrough(InStacks):
    """Numbers as ranks; a single checker off ends the game."""

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.head = options.get("start") == "figure"

    def bears_off(self, board: Board, man: Man, point: int, die: int) -> bool:
        return point == die

    def eats(self, man: Man, victim: Man) -> bool:
        return int(man[1][1:]) >= int(victim[1][1:])

    def over(self, turn: Turn, board: Board) -> bool:
        return any(board.count(side, "off") for side in (0, 1))


class King(InStacks):
    """A king that has stepped is written small until the turn is over."""

    head = False

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.kings = 3 if options.get("kings") == "three" else 1
        self.marks = ("K",) * self.kings + ("",) * (15 - self.kings)

    def setup_text(self) -> str:
        if self.options.get("start") == "short":
            return "24:2,24:1K,13:5,8:3,6:4"
        if self.kings == 3:
            return "24:2,24:1K,23:2,23:1K,22:2,22:1K,21:3,20:3"
        return "24:2,24:1K,23:3,22:3,21:3,20:3"

    def begin(self, turn: Turn) -> Node:
        """All kings may step."""
        board = turn.position.board.copy()
        assert isinstance(board, Facing)
        for stack in board.lists.values():
            stack[:] = [(side, mark.upper()) for side, mark in stack]
        return Node(board, 0)

    def bears_off(self, board: Board, man: Man, point: int, die: int) -> bool:
        return man[1] == "K" and point == die

    def lands(self, board: Facing, side: int, source: Place, target: int, man: Man) -> bool:
        if man[1] == "k":
            return False
        if man[1] == "K":
            if source != "bar" and board.mine_on_top(side, target):
                return False
            man = (side, "k")
        return super().lands(board, side, source, target, man)

    def gone(self, board: Facing, man: Man) -> None:
        if man[1]:
            board.at(man[0], "bar").append(man)

    def over(self, turn: Turn, board: Board) -> bool:
        assert isinstance(board, Facing)
        if any(board.count(side, "off") for side in (0, 1)):
            return True
        lost = 0
        for side in (0, 1):
            last = [mark.upper() for _, mark in board.at(side, 1)]
            lost += sum(mark == "K" for mark in last[:-1]) if board.mine_on_top(side, 1) else 0
        return lost == 2 * self.kings

    def drop(self, board: Facing, side: int, mark: str, point: int, rng: Random) -> None:
        """Some kings wait on the bar, many are near the end."""
        chance = rng.random() if mark else 1.0
        if chance < 0.15:
            board.at(side, "bar").append((side, mark))
        elif chance < 0.4 and not board.enemy_on_top(side, point % 6 + 1):
            board.at(side, point % 6 + 1).append((side, mark))
        else:
            super().drop(board, side, mark, point, rng)
