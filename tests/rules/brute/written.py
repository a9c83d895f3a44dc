"""Plays as they are written, walked through the judge's own single steps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from .board import TURNS, Place, Position
from .law import End, Game, Node, Turn

Written = tuple[Place, Place, str]
"""From, to, and `*` for a hit or `°` for a pin where it is written."""


def single_steps(play: str) -> list[Written]:
    """`24/18/13(2)` as every single step; of several alike only the first can hit or pin."""
    steps: list[Written] = []
    for group in play.split():
        chain, _, times = group.rstrip(")").partition("(")
        letter, colon, rest = chain.partition(":")
        chain = rest if colon else chain
        stops = [re.sub("[*°]", "", stop) for stop in chain.split("/")]
        marks = ["".join(re.findall("[*°]", stop)) for stop in chain.split("/")]
        places = [int(stop) if stop.isdigit() else stop for stop in stops]
        for number in range(int(times or 1)):
            for source, target, mark in zip(places, places[1:], marks[1:], strict=False):
                named = f"{letter}:{source}" if colon else source
                steps.append((named, target, mark if number == 0 else ""))
    return steps


def fits(old: Node, new: Node, side: int, step: Written) -> bool:
    """Whether a step from one board to the next is the one that is written."""
    source, target, mark = step
    if new.step is not None:
        return new.step[:2] == step[:2] and mark in ("", new.step[2])
    before, after = old.board, new.board
    if after.count(side, source) != before.count(side, source) - 1:
        return False
    if after.count(side, target) != before.count(side, target) + 1:
        return False
    return mark != "*" or after.beaten(side) > before.beaten(side)


def walked(
    game: Game, turn: Turn, node: Node, dice: list[int], steps: list[Written], longer: bool = False
) -> Iterator[tuple[Node, tuple[int, ...]]]:
    """Where a written play leads by possible steps, with the dice that it used.

    `longer` lets one checker make a written step with several dice.
    """
    if not steps:
        yield node, ()
        return
    source, target, mark = steps[0]
    for die in sorted(set(dice)):
        left = list(dice)
        left.remove(die)
        for new in game.steps(turn, node, die):
            rest = steps[1:]
            made = written(node, new, turn.side)
            if longer and made[0] == source and made[1] not in (target, "off"):
                letter, colon, _ = str(source).rpartition(":")
                named = f"{letter}:{made[1]}" if colon else made[1]
                rest = [(named, target, mark), *rest]
            elif not fits(node, new, turn.side, steps[0]) or (mark == "°" and made[2] != "°"):
                continue
            for end, used in walked(game, turn, new, left, rest, longer):
                yield end, (die, *used)


class Verdict:
    """The legal plays of one turn, and whether a written play is among them."""

    def __init__(self, game: Game, turn: Turn) -> None:
        self.game, self.turn = game, turn
        self.ends = game.ends(turn)
        self.lawful = {
            (end.node.key(), tuple(sorted(end.used)))
            for end in self.ends
            if end.used or end.by_choice
        }

    def allows(self, steps: list[Written], longer: bool = False) -> bool:
        """Whether written steps are a whole legal play."""
        forced = any(self.is_forced(steps, side, end) for side, end in self.forced())
        return forced or self.reaches(steps, longer)

    def forced(self) -> list[tuple[int, End]]:
        """The plays of a first double, and whose checkers make them."""
        forced: list[tuple[int, End]] = self.game.forced(self.turn)
        if len(self.ends) == 1 and self.turn.double and hasattr(self.game, "forced_first_turn"):
            return [(self.turn.side, self.ends[0]), *forced]
        return forced

    def reaches(self, steps: list[Written], longer: bool) -> bool:
        """Whether the judge's single steps lead to a lawful end.

        What the turn remembers counts too: one way to a position may be lawful, another not.
        """
        game, turn = self.game, self.turn
        return any(
            (node.key(), tuple(sorted(used))) in self.lawful
            for node, used in walked(game, turn, game.begin(turn), turn.numbers, steps, longer)
        )

    def is_forced(self, steps: list[Written], side: int, end: End) -> bool:
        """Whether this is the one play of a first double with a side's checkers.

        The second checker from the head is no single step of the judge's.
        """
        board = self.game.begin(self.turn).board
        sign = "" if side == self.turn.side else f"{TURNS[side]}:"
        for named, target, _ in steps:
            letter, colon, place = str(named).rpartition(":")
            source = int(place) if place.isdigit() else place
            if letter + colon != sign or not board.count(side, source):
                return False
            board = board.moved(side, source, target)
        return board.men == end.node.board.men and len(end.used) == len(steps)


def outcomes(game: Game, turn: Turn, steps: list[Written]) -> Iterator[Position]:
    """The positions after the turn that written steps may lead to."""
    for node, used in walked(game, turn, game.begin(turn), turn.numbers, steps):
        yield game.passed_on(turn, End(node, used, game.over(turn, node.board)))


def some_play(game: Game, turn: Turn, rng: Random) -> list[Written]:
    """Possible steps till stuck, now and then one too few: a play that duty may not allow."""
    node, steps = game.begin(turn), []
    numbers = list(turn.numbers)
    rng.shuffle(numbers)
    for die in numbers:
        nexts = list(game.steps(turn, node, die))
        if not nexts:
            continue
        new = rng.choice(nexts)
        source, target, mark = written(node, new, turn.side)
        steps.append((source, target, mark if game.pins or mark != "°" else ""))
        node = new
        if game.over(turn, node.board):
            return steps
    return steps[:-1] if rng.random() < 0.25 else steps


def written(old: Node, new: Node, side: int) -> Written:
    """The step that leads from one board to the next."""
    if new.step is not None:
        return new.step
    before, after = old.board, new.board
    places = {place for owner, place in {**before.men, **after.men} if owner == side}
    source = next(place for place in places if after.count(side, place) < before.count(side, place))
    target = next(place for place in places if after.count(side, place) > before.count(side, place))
    if after.beaten(side) > before.beaten(side):
        return source, target, "*"
    pinned = after.pinned - before.pinned
    return source, target, "°" if pinned else ""


def as_text(steps: list[Written]) -> str:
    """Steps one after the other."""
    return " ".join(f"{source}/{target}{mark}" for source, target, mark in steps)
