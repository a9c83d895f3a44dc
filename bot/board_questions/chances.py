"""Chances of the dice, counted throw by throw: to hit, to enter, to throw something, to move."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from bot.board_questions.facts_in_words import Spot, Spots, Thrown
from bot.board_questions.registry import AskedPosition, of_two, question
from rules.board.boards import OFF
from rules.parts.landing import hits, meets
from rules.search.turn import Step
from rules.variant import Variant
from rules.view.board_facts import closed_spots, has_path
from rules.view.throw_chances import Chance, chance, chance_of_turn, chance_to_play, dice_of

HIT = ("*", "°")
"""The marks of steps that meet a lone checker."""
FACES = range(1, 7)
PAIR = 2
"""The number of dice that can be a double."""
DOUBLE = "double"
"""The value of the slot `dice` for any double."""


class Shots(NamedTuple):
    """Throws that bring a play which hits a checker of a side on a point."""

    whose: str
    spot: Spot
    how: str
    chance: Chance


class AnyShots(NamedTuple):
    """Throws that bring a play which hits some lone checker of a side, on one of these points."""

    whose: str
    spots: Spots
    how: str
    chance: Chance


class NobodyToHit(NamedTuple):
    """The fact that a side has no lone checker."""

    whose: str


class NobodyAlone(NamedTuple):
    """The fact that no lone checker stands on a point."""

    spot: Spot


class Entering(NamedTuple):
    """Throws by which a side brings in at least so many of its checkers that wait."""

    whose: str
    checkers: int
    waiting: int
    chance: Chance


class NobodyWaits(NamedTuple):
    """The fact that a side has no checker on the bar."""

    whose: str


class ClosedAtHome(NamedTuple):
    """Points that a side has closed in its home, of how many."""

    whose: str
    number: int
    of: int
    spots: Spots


class Falling(NamedTuple):
    """A throw, a die that is among those thrown, or any double."""

    what: str
    thrown: Thrown
    die: int
    chance: Chance


class NoSuchThrow(NamedTuple):
    """The fact that dice never show what is named."""


class NoMove(NamedTuple):
    """Throws with which a side cannot move at all."""

    whose: str
    chance: Chance


def throws_dice(variant: Variant) -> bool:
    """Return whether plain dice are thrown."""
    return dice_of(variant) > 0


def throws_for_two(variant: Variant) -> bool:
    """Return whether two sides throw plain dice."""
    return throws_dice(variant) and of_two(variant)


def may_hit(variant: Variant) -> bool:
    """Return whether a lone checker may be hit or pinned, and a throw is played at once."""
    return has_path(variant) and throws_dice(variant) and meets(variant) and not variant.linking


def enters(variant: Variant) -> bool:
    """Return whether checkers that were hit come in before others move."""
    sent_back = variant.landing.to_bar or bool(variant.landing.to_hand)
    return throws_for_two(variant) and sent_back and bool(variant.leaving.first)


def blots(at: AskedPosition, side: int) -> list[int]:
    """Return the points where a side has a single checker that the other side may land on."""
    row, held = at.variant.live(at.men, side), at.variant.shape.held(at.board, at.men, side)
    closed = closed_spots(at.state, side)
    places = (place for place in range(at.board.length, OFF, -1) if place not in held)
    spots = (at.board.spots[side][place - 1] for place in places if row[place] == 1)
    return [spot for spot in spots if not closed[spot]]


def hitting(at: AskedPosition, side: int, spots: list[int]) -> Chance | None:
    """Return the chance of a side to hit or pin a checker on one of these points."""
    places = {at.board.place_at[side][spot] for spot in spots}

    def meets_there(step: Step) -> bool:
        return step.mark in HIT and step.target in places

    return chance_to_play(at.state, side, 1, meets_there)


@question("chance-to-hit", may_hit, ("point", "side"), thinks=True)
def chance_to_hit(at: AskedPosition) -> Iterator[Any]:
    """Tell how many throws hit a checker on the point that is named, or any of a side."""
    how = "hit" if hits(at.variant) else "pin"
    spot = at.spot()
    named = [] if spot is None else [spot]
    if named and not any(spot in blots(at, side) for side in (0, 1)):
        yield NobodyAlone(Spot(named[0]))
    for side in (at.side, 1 - at.side) if named else at.sides():
        alone = blots(at, side)
        targets = [spot for spot in alone if spot in named] if named else alone
        if not targets and not named:
            yield NobodyToHit(at.whose(side))
        if not targets:
            continue
        shots = hitting(at, 1 - side, targets)
        if shots is not None and len(targets) == 1:
            yield Shots(at.whose(side), Spot(targets[0]), how, shots)
        elif shots is not None:
            yield AnyShots(at.whose(side), Spots(targets), how, shots)


@question("chance-to-enter", enters, ("side",), thinks=True)
def chance_to_enter(at: AskedPosition) -> Iterator[Any]:
    """Yield how many rolls bring in a waiting checker, and all of them; and the points that the
    other side has closed at home."""
    for side in at.sides() if "side" in at.slots else (at.side,):
        waiting = sum(at.variant.row(at.men, side)[place] for place in _entered_from(at))
        for checkers in sorted({1, waiting}) if waiting else ():
            yield from _entering(at, side, checkers, waiting)
        if not waiting:
            yield NobodyWaits(at.whose(side))
        yield _closed_at_home(at, 1 - side)


def _entered_from(at: AskedPosition) -> list[int]:
    """Return the places from which checkers come in before others move."""
    board = at.board
    return [{"bar": board.bar, "hand": board.hand}[name] for name in at.variant.leaving.first]


def _entering(at: AskedPosition, side: int, checkers: int, waiting: int) -> Iterator[Entering]:
    places = _entered_from(at)
    shots = chance_to_play(at.state, side, checkers, lambda step: step.origin in places)
    if shots is not None:
        yield Entering(at.whose(side), checkers, waiting, shots)


def _closed_at_home(at: AskedPosition, side: int) -> ClosedAtHome:
    closed, home = closed_spots(at.state, side), at.board.spots[side][: at.board.home]
    spots = Spots(spot for spot in home if closed[spot])
    return ClosedAtHome(at.whose(side), len(spots), len(home), spots)


@question("chance-to-throw", throws_dice, ("dice", "die"))
def chance_to_throw(at: AskedPosition) -> Iterator[Any]:
    """Tell how often a throw, a number or a double falls; a double and a six if none is named."""
    dice, named, die = dice_of(at.variant), at.slots.get("dice", ""), at.slots.get("die", "")
    if dice == PAIR and (named == DOUBLE or not (named or die)):
        yield Falling(DOUBLE, Thrown("none"), 0, chance(dice, lambda throw: len(set(throw)) == 1))
    if die or not named:
        number = die or str(max(FACES))
        shown = chance(dice, lambda throw: number in map(str, throw))
        yield Falling("die", Thrown("none"), int(number), shown) if shown.ways else NoSuchThrow()
    if named not in ("", DOUBLE):
        numbers = tuple(sorted(re.findall(r"[0-9]+", named), reverse=True))
        shown = chance(dice, lambda throw: tuple(map(str, throw)) == numbers)
        yield Falling("throw", Thrown("-".join(numbers)), 0, shown) if shown.ways else NoSuchThrow()


@question("cannot-move", throws_for_two, ("side",), thinks=True)
def cannot_move(at: AskedPosition) -> Iterator[Any]:
    """Tell with how many throws a side cannot move at all."""
    for side in at.sides():
        chance = chance_of_turn(at.state, side, lambda turn: turn is None)
        if chance is not None:
            yield NoMove(at.whose(side), chance)
