"""The checkers of a board as JSON, and the graph of a turn that moves them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from render.piles import HELD, short
from rules.board.boards import OFF
from rules.board.layout import Layout
from rules.board.shapes import Men
from rules.game import State
from rules.records.notation import write_play
from rules.search.graph import GraphNode, Way, graph
from rules.search.turn import Step
from rules.view.view import Checker
from rules.view.visibility import arrows

Piles = dict[str, Any]
"""What lies where: a text for each point by its number, and for the bar, the hand and the tray the
numbers by side."""
BESIDE = ("bar", "hand", "off")


class _Codes(dict[Checker, str]):
    """The texts of checkers that were met."""

    def __init__(self, code: Callable[[Checker], str]) -> None:
        super().__init__()
        self._code = code

    def __missing__(self, checker: Checker) -> str:
        text = self[checker] = self._code(checker)
        return text


@dataclass(frozen=True)
class Lying:
    """The checkers of a game's board as JSON, in the colours of a `layout`."""

    state: State
    layout: Layout

    def piles(self, men: Men) -> Piles:
        """Return the checkers of all places that are not empty. A pile lists its checkers from the
        base up: the colour, "r" for a ring, "!" if it cannot move, ":" and a text on it."""
        variant = self.state.variant
        board, shape = variant.board, variant.shape
        piles: Piles = {}
        for spot in range(board.points):
            if pile := shape.pile(board, men, spot):
                piles[str(spot)] = " ".join(self._codes[checker] for checker in pile)
        rows = [shape.row(board, men, side) for side in range(board.sides)]
        for name, place in zip(BESIDE, (board.bar, board.hand, OFF), strict=True):
            numbers = [row[place] for row in rows]
            if any(numbers):
                piles[name] = numbers
        return piles

    @cached_property
    def _codes(self) -> Mapping[Checker, str]:
        """Return the texts of all kinds of checkers, each made when it is first met."""
        return _Codes(self._checker)

    def _checker(self, checker: Checker) -> str:
        ring = "r" if self.layout.second(checker.side) else ""
        held = "!" if HELD in checker.mark else ""
        sign = short(checker.kind.replace("D", ""))
        return f"{self.layout.colour(checker.side)}{ring}{held}{f':{sign}' if sign else ''}"

    def graph(self, draft: Sequence[Step] = ()) -> list[Any]:
        """Return the graph of the turn after a draft: for each node whether a play may end there,
        its ways (from, to, number, text, next node, side) or null if they are to be asked for, and
        the places that lie otherwise than in the first node."""
        nodes = graph(self.state.turn(), draft)
        first = self.piles(nodes[0].men)
        return [self._node(node, first) for node in nodes]

    def _node(self, node: GraphNode, first: Piles) -> list[Any]:
        piles = self.piles(node.men)
        changed = {
            place: piles.get(place, "")
            for place in {**first, **piles}
            if piles.get(place) != first.get(place)
        }
        ways = None if node.ways is None else list(map(self._way, node.ways))
        return [int(node.end), ways, changed]

    def _way(self, way: Way) -> list[Any]:
        (arrow,) = arrows(self.state.variant.board, self.state.mover, (way.step,))
        text = write_play(self.state, (way.step,))
        return [arrow.origin, arrow.target, way.step.die, text, way.to, arrow.side]


def read_steps(state: State, texts: Sequence[str]) -> tuple[Step, ...]:
    """Return the steps of a path through the graph of the turn by their texts. Raises ValueError
    if there is no such path."""
    return tuple(_followed(state, texts))


def _followed(state: State, texts: Sequence[str]) -> Iterator[Step]:
    nodes, at, made = graph(state.turn()), 0, list[Step]()
    for text in texts:
        if nodes[at].ways is None:
            nodes, at = graph(state.turn(), made), 0
        fitting = (way for way in nodes[at].ways or () if write_play(state, (way.step,)) == text)
        way = next(fitting, None)
        if way is None:
            raise ValueError(f"no step {text!r}")
        made.append(way.step)
        at = way.to
        yield way.step
