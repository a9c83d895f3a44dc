"""Games of short nardy with three dice or five: many orders, and many ways to play them."""

from __future__ import annotations

from collections.abc import Hashable
from math import comb
from typing import ClassVar

from .board import Place, Position
from .hands import Russian
from .law import End, Node, Turn
from .short import Short

State = tuple[Node, tuple[int, ...], tuple[int, ...]]
"""A node, the dice left and those used."""


class ManyDice(Short):
    """As many dice as possible, then as many pips, whatever their order."""

    FEW = 400

    def ends(self, turn: Turn) -> list[End]:
        found = self.sequences(turn)
        most = max((len(end.used), sum(end.used)) for end in found)
        return [end for end in found if end.won or (len(end.used), sum(end.used)) == most]

    def sequences(self, turn: Turn) -> list[End]:
        """Every die that is left is tried at every node; like nodes with like dice go on as one."""
        found: list[End] = []
        layer: list[State] = [(self.begin(turn), tuple(turn.numbers), ())]
        while layer:
            following: dict[Hashable, State] = {}
            for node, left, used in layer:
                stuck = True
                for die in sorted(set(left)):
                    at = left.index(die)
                    rest = left[:at] + left[at + 1 :]
                    for new in self.steps(turn, node, die):
                        stuck = False
                        if self.over(turn, new.board):
                            found.append(End(new, (*used, die), won=True))
                        else:
                            following[new.key(), rest] = (new, rest, (*used, die))
                if stuck:
                    found.append(End(node, used))
            layer = list(following.values())
        return found

    def few(self, position: Position, dice: list[int]) -> bool:
        """Whether a throw can be played in so few ways that they may all be tried."""
        numbers = self.turn(position, dice).numbers
        points, ways = len(self.movers(position.board, position.turn)) + 1, 1
        for die in set(numbers):
            ways *= comb(points + numbers.count(die) - 1, numbers.count(die))
        return ways <= self.FEW


class Garanguet(ManyDice):
    """Three equal dice are six moves; a pair is four where it is higher than the third die."""

    dice = 3

    def turn(self, position: Position, dice: list[int]) -> Turn:
        numbers = list(dice)
        if len(numbers) == 3:
            a, b, c = sorted(numbers, reverse=True)
            if a == b == c:
                numbers = [a] * 6
            elif a == b:
                numbers = [a] * 4 + [c]
        return Turn(position, numbers, double=False)


class Jaki(ManyDice):
    """Five dice, each of them one move."""

    dice = 5
    setup: ClassVar[dict[Place, int]] = {19: 4, 13: 6, 1: 5}

    def turn(self, position: Position, dice: list[int]) -> Turn:
        return Turn(position, list(dice), double=False)


class ThreeDiceRussian(Jaki, Russian):
    """One track for both, and every one of three dice is one move."""

    dice = 3
    setup: ClassVar[dict[Place, int]] = Russian.setup


def russian(options: dict[str, str]) -> Russian:
    """The judge of Russian trictrac by its dice."""
    return (ThreeDiceRussian if options.get("dice_count") == "3" else Russian)(options)
