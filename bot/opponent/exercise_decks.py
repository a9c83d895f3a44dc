"""Decks of exercises in backgammon, each a list of positions as XGIDs: openings, replies to them,
the cube, races, and reference positions that players know by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final, NamedTuple

from bot.opponent.cube_positions import CubePosition, cube_positions, start_of_game
from bot.opponent.races import is_race, keith
from rules.exchange.decision import CHECKERS, Decision, O, Row, X, row_of
from rules.exchange.match_file import at_roll
from rules.exchange.xgid import write_xgid
from rules.explain import openings
from rules.records.notation import read_play
from rules.search.plays import walk

RACES: Final = 40


class DeckExercise(NamedTuple):
    """A position of a deck, with a name if players know it by one."""

    xgid: str
    name: str = ""


def _rolls() -> Iterator[tuple[int, int]]:
    return ((high, low) for high in range(1, 7) for low in range(1, high + 1))


def _with_roll(decision: Decision, dice: tuple[int, int]) -> DeckExercise:
    return DeckExercise(write_xgid(replace(decision, stage="play", dice=dice)))


def _openings() -> Iterator[DeckExercise]:
    yield from (_with_roll(start_of_game(), dice) for dice in _rolls() if dice[0] != dice[1])


def _replies() -> Iterator[DeckExercise]:
    """Yield each roll after the main first play of each opening roll."""
    start = start_of_game()
    for throw, plays in openings("backgammon").items():
        high, low = map(int, throw.split("-"))
        state = at_roll(start, (high, low))
        men = walk(state.turn(), read_play(state, plays[0].play))[0]
        rows: tuple[Row, Row] = (tuple(men[X][:26]), tuple(men[O][:26]))
        after = replace(start, rows=rows, on_roll=O)
        yield from (_with_roll(after, dice) for dice in _rolls())


def _cubes() -> Iterator[DeckExercise]:
    yield from (DeckExercise(position.xgid) for position in cube_positions())


def _races() -> Iterator[DeckExercise]:
    """Yield races in which a double or a take is near."""
    lot, count = Random(1), 0
    while count < RACES:
        size = lot.choice((7, 8, 9, 10))
        rows = tuple(row_of(_counts(lot, size)) for _ in range(2))
        race = replace(start_of_game(), rows=(rows[0], rows[1]), on_roll=lot.randint(X, O))
        verdict = keith(race)
        if is_race(race) and -2 <= verdict.mine - verdict.theirs <= 8:
            count += 1
            yield DeckExercise(write_xgid(race))


def _counts(lot: Random, size: int) -> list[int]:
    """Return checkers on points 1 to 24 and the bar, all of them on the first `size` points."""
    counts = [0] * 25
    for _ in range(CHECKERS - lot.choice((0, 0, 2, 4))):
        counts[lot.randrange(size)] += 1
    return counts


_REFERENCES: Final[Mapping[str, tuple[Mapping[int, int], Mapping[int, int]]]] = {
    "ace-point": ({6: 3, 5: 3, 4: 3, 3: 2, 2: 2}, {24: 2, 6: 3, 5: 3, 4: 3, 3: 2, 2: 2}),
    "deuce-point": (
        {8: 2, 6: 4, 5: 3, 4: 3, 3: 3},
        {23: 2, 8: 1, 6: 4, 5: 3, 4: 3, 3: 2},
    ),
    "golden-anchor": ({13: 3, 8: 3, 7: 2, 6: 4, 4: 3}, {20: 2, 13: 4, 8: 3, 6: 4, 5: 2}),
    "bar-anchor": ({13: 2, 8: 3, 6: 5, 5: 3, 4: 2}, {18: 2, 13: 4, 8: 3, 6: 4, 5: 2}),
    "midpoint": ({14: 2, 6: 4, 5: 4, 4: 3, 3: 2}, {13: 2, 6: 4, 5: 4, 4: 3, 3: 2}),
    "closeout-one": (
        {6: 3, 5: 3, 4: 3, 3: 2, 2: 2, 1: 2},
        {25: 1, 6: 1, 5: 2, 4: 2, 3: 2, 2: 1, 1: 1},
    ),
    "closeout-two": (
        {6: 3, 5: 3, 4: 3, 3: 2, 2: 2, 1: 2},
        {25: 2, 6: 2, 5: 2, 4: 1, 3: 1, 2: 1, 1: 1},
    ),
    "two-rolls": ({1: 4}, {1: 2, 2: 2}),
    "three-rolls": ({1: 6}, {1: 6}),
    "last-roll": ({5: 1, 2: 1}, {1: 2}),
}
"""The checkers of the side on roll and of the other side, each by its own points, by the name of
the position."""


def _references() -> Iterator[DeckExercise]:
    """Yield the reference positions, all of them with the cube in the middle."""
    for name, sides in _REFERENCES.items():
        mine, theirs = (row_of([side.get(at, 0) for at in range(1, 26)]) for side in sides)
        yield DeckExercise(write_xgid(replace(start_of_game(), rows=(mine, theirs))), name)


_DECKS: Final[Mapping[str, Callable[[], Iterator[DeckExercise]]]] = {
    "openings": _openings,
    "replies": _replies,
    "cubes": _cubes,
    "races": _races,
    "references": _references,
}
DECKS: Final = tuple(_DECKS)


@cache
def deck(name: str) -> tuple[DeckExercise, ...]:
    """Return the exercises of a deck."""
    return tuple(_DECKS[name]())


@cache
def rolled_out_cubes() -> Mapping[str, CubePosition]:
    """Return the cube positions that were rolled out, by XGID."""
    return {position.xgid: position for position in cube_positions()}
