"""A collection of positions in which one play is clearly the best, for exercises.

`nardy positions SLUG ... --games N --seed S --error E` looks for them in games of amateurs: the
best play leads the second by at least a mistake, by the judgement of the strong level and the
master and by full rollouts. The collection is stored in `exercise_positions.json`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bot.opponent.levels import AMATEUR, BEGINNER, MASTER, STRONG
from bot.opponent.levels_table import play_chooser_for, player_for
from bot.opponent.normalized_errors import MISTAKE, scale_cost
from rules.analysis import at_throw
from rules.game import State
from rules.position_state import position
from rules.questions.play import asks_for_play
from rules.records.notation import read_play, write_play
from rules.refusal import Refused
from rules.search.plays import walk
from rules.variant import Variant
from rules.variants import catalogue, find

FILE = Path(__file__).with_name("exercise_positions.json")
KEPT = 4
"""The number of plays that are stored with a position."""
LOTS = 8
"""The number of tries of each weakened level at a position."""
HARDEST = 5
STRIDE = 79
"""The step from the position of a day to that of the next day."""
_DUE = re.compile(r";due=[^;]*")


@dataclass(frozen=True, slots=True)
class StoredPosition:
    """A position of a game with its throw; `plays` with their scaled costs, the best first;
    `difficulty` from 1 to 5, the higher the fewer beginners and amateurs find the best play."""

    slug: str
    position: str
    throw: str
    plays: tuple[tuple[str, float], ...]
    difficulty: int

    @property
    def state(self) -> State:
        """Return the state of the game in which the play is to be chosen."""
        return at_throw(find(self.slug), self.position, self.throw)


@cache
def stored_positions() -> tuple[StoredPosition, ...]:
    """Return all positions of the collection, in the order in which they were found."""
    return tuple(_read(entry) for entry in json.loads(FILE.read_text(encoding="utf-8")))


@cache
def numbers_of(slug: str) -> tuple[int, ...]:
    """Return the numbers of the positions of a game, of all positions if the game has none."""
    numbers = tuple(at for at, entry in enumerate(stored_positions()) if entry.slug == slug)
    return numbers or tuple(range(len(stored_positions())))


@cache
def games() -> tuple[str, ...]:
    """Return the slugs of the games that have positions."""
    return tuple(dict.fromkeys(entry.slug for entry in stored_positions()))


@cache
def nearest(slug: str) -> str:
    """Return the slug of the nearest game that has positions: the game itself, or a game of its
    family with the same start, plays and goal, the family's namesake first; "" if there is none."""
    if slug in games():
        return slug
    families = {entry.slug: entry.family for entry in catalogue()}
    alike = [
        game
        for game in sorted(games(), key=lambda slug: slug != families[slug])
        if families[game] == families.get(slug) and _alike(find(game), find(slug))
    ]
    return alike[0] if alike else ""


def _alike(variant: Variant, other: Variant) -> bool:
    if (variant.board, variant.start) != (other.board, other.start):
        return False
    parts = ("landing", "leaving", "goal", "bearing")
    return all(type(getattr(variant, part)) is type(getattr(other, part)) for part in parts)


def as_hard(numbers: Sequence[int], hard: str) -> tuple[int, ...]:
    """Return the numbers of the positions whose difficulty is among the digits of `hard`, or
    nearest to them; all numbers if `hard` is empty."""
    if not hard or not numbers:
        return tuple(numbers)
    off = [
        min(abs(stored_positions()[at].difficulty - int(digit)) for digit in hard) for at in numbers
    ]
    return tuple(at for at, far in zip(numbers, off, strict=True) if far == min(off))


def of_day(day: int, slug: str = "") -> int:
    """Return the number of the position of a day (counted as by `date.toordinal`) among those of a
    game; without a game, among all positions, of another game each day. Every position comes once
    before any comes again."""
    if not slug:
        return day * STRIDE % len(stored_positions())
    numbers = numbers_of(slug)
    return numbers[day % len(numbers)]


def _read(entry: Mapping[str, Any]) -> StoredPosition:
    plays = tuple((str(play), float(cost)) for play, cost in entry["plays"])
    return StoredPosition(**{**entry, "plays": plays})


def write_positions(positions: Sequence[StoredPosition]) -> str:
    """Return the text of the file, one position a line."""
    lines = ",\n".join(json.dumps(asdict(entry), ensure_ascii=False) for entry in positions)
    return f"[\n{lines}\n]\n"


def found_in(states: Iterator[State], slug: str) -> Iterator[StoredPosition]:
    """Yield the positions among states that are fit for the collection."""
    for state in states:
        entry = _fit(state, slug)
        if entry is not None:
            yield entry


def _fit(state: State, slug: str) -> StoredPosition | None:
    """Return the position of a state if both judges agree on its best play and its text describes
    the state completely; else None."""
    if not asks_for_play(state) or state.throw is None or state.boards:
        return None
    first = _costs(state, STRONG)
    if len(first) < 3 or first[1][1] < MISTAKE:
        return None
    text = _DUE.sub("", state.variant.write(position(state)))
    throw = str(state.throw)
    try:
        again = at_throw(state.variant, text, throw)
        costs = _costs(again, MASTER)
    except (Refused, ValueError):
        return None
    if costs[0][0] != first[0][0] or costs[1][1] < MISTAKE:
        return None
    return StoredPosition(slug, text, throw, tuple(costs[:KEPT]), _difficulty(again, costs[0][0]))


def _costs(state: State, level: str) -> list[tuple[str, float]]:
    """Return the plays of a state with their scaled costs, the best first."""
    ranked = player_for(state.variant, level).ranked(state)
    best = ranked[0].equity
    return [
        (
            write_play(state, candidate.steps),
            round(scale_cost(state.variant, best - candidate.equity), 3),
        )
        for candidate in ranked[: KEPT + 1]
    ]


def _difficulty(state: State, best: str) -> int:
    """Return the difficulty from 1 to 5: the share of weakened players who miss the best play."""
    turn, missed = state.turn(), 0
    wanted = walk(turn, read_play(state, best))[0]
    for level in (BEGINNER, AMATEUR):
        for lot in range(LOTS):
            steps = play_chooser_for(state.variant, level, f"{lot}").play(state)
            made = walk(turn, steps)[0]
            missed += made != wanted
    return min(1 + missed * HARDEST // (2 * LOTS), HARDEST)
