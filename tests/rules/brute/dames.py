"""Nardy with dames: lone checkers are turned face down where they stand."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from random import Random
from typing import cast

from .board import TURNS, Board, Place, Position, Spot
from .law import Node, Turn
from .short import may_bear_off
from .tapa import Tapa, builds_prime, is_closed, lifted


class DameBoard(Board):
    """`pinned` are all that lie under an enemy, `down` the dames, under one or not."""

    def __init__(self, board: Board, down: Iterable[Spot] = ()) -> None:
        super().__init__(board.men.items(), board.pinned)
        self.down = set(down)

    def copy(self) -> DameBoard:
        return DameBoard(self, self.down)

    def key(self) -> Hashable:
        return super().key(), frozenset(self.down)

    def ordinary(self, side: int) -> list[int]:
        """The points where a side has checkers that are no dames."""
        return [point for point in self.points(side) if (side, point) not in self.down]


class Dames(Tapa):
    """Option `dame`: what makes one, that it is landed on or that it is jumped over."""

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.by_jumps = options.get("dame", "jumped") == "jumped"

    def start(self) -> Position:
        return Position(DameBoard(super().start().board), 0)

    def read(self, text: str) -> Position:
        *sides, turn = text.split(";")
        board = DameBoard(Board())
        for side, part in enumerate(sides):
            for item in part.split(",") if part != "-" else []:
                place, _, count = item.partition(":")
                spot: Spot = (side, int(place) if place.isdigit() else place)
                board.men[spot] = int(count.rstrip("!D"))
                if "D" in count:
                    board.down.add(spot)
                if "!" in count:
                    board.pinned.add(spot)
            missing = self.total - sum(n for (owner, _), n in board.men.items() if owner == side)
            if missing:
                board.men[side, "off"] = missing
        return Position(board, TURNS.index(turn))

    def write(self, position: Position) -> str:
        board, parts = cast("DameBoard", position.board), []
        for side in (0, 1):
            items = []
            for place in self.places:
                spot = (side, place)
                if spot in board.men:
                    marks = "D" * (spot in board.down) + "!" * (spot in board.pinned)
                    items.append(f"{place}:{board.men[spot]}{marks}")
            parts.append(",".join(items) or "-")
        return ";".join([*parts, TURNS[position.turn]])

    def steps_from(
        self, turn: Turn, node: Node, source: int, die: int, heads: int
    ) -> Iterable[Node]:
        side, board, target = turn.side, cast("DameBoard", node.board), source - die
        taken = int(node.memo) + (source == 24)
        if (side, source) in board.pinned | board.down:
            return
        if source == 24 and taken > heads and not self.free_head:
            return
        if target <= 0 and not may_bear_off(board, side, source, die):
            return
        if target > 0 and (is_closed(board, side, target) or self.bars(board, side, target)):
            return
        place: Place = target if target > 0 else "off"
        new = cast("DameBoard", lifted(board, side, source, place))
        there = (1 - side, 25 - target)
        if target > 0 and there in new.men and there not in new.pinned:
            new.pinned.add(there)
            new.down.add(there)
        if target > 0 and not self.free_prime and builds_prime(new, side, target):
            return
        for point in range(max(target, 0) + 1, source) if self.by_jumps else ():
            self.turn_lone(new, 1 - side, 25 - point)
        for point in [*new.points(side)][:1]:
            if target < point < source:
                new.down.discard((side, point))
        new.down.discard((side, target))
        self.wake(new)
        yield Node(new, taken)

    def bars(self, board: DameBoard, side: int, target: int) -> bool:
        """Whether a lone enemy closes the point, where dames come of jumps."""
        there = (1 - side, 25 - target)
        return self.by_jumps and there in board.men and there not in board.down | board.pinned

    def turn_lone(self, board: DameBoard, side: int, point: int) -> None:
        """A checker that has its point to itself becomes a dame."""
        if board.count(side, point) == 1 and not board.count(1 - side, 25 - point):
            board.down.add((side, point))

    def wake(self, board: DameBoard) -> None:
        """Dames that turn back by themselves, until none does."""
        while waking := [spot for spot in board.down if self.wakes(board, spot)]:
            board.down.difference_update(waking)

    def wakes(self, board: DameBoard, spot: Spot) -> bool:
        side, point = spot[0], cast("int", spot[1])
        behind = [place for place in board.points(side) if place > point]
        enemies = [25 - place for place in board.ordinary(1 - side)]
        return not behind and all(place >= point for place in enemies)

    def made_dames(self, board: Board, rng: Random) -> DameBoard:
        """Turn some lone checkers of a made-up board, and some that lie under others."""
        if isinstance(board, DameBoard):
            return board
        made = DameBoard(board)
        for side in (0, 1):
            for point in board.points(side):
                alone = board.count(side, point) == 1 and not board.count(1 - side, 25 - point)
                if (alone and rng.random() < 0.35) or (side, point) in board.pinned:
                    made.down |= {(side, point)} if rng.random() < 0.8 else set()
        return made
