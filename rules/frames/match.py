"""Several games between the same seats: to a score, a fixed number, or without end (competitions.md
2).

A match is plain data: its length, and the results so far. Each of its games is a game of its own,
begun with its `opening`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, get_args

from rules.board.facts import in_full
from rules.game import State
from rules.questions.opening import ChooseColour, Duel, Fists
from rules.variant import Variant
from rules.view.view import Ending, Result


@dataclass(frozen=True)
class Opening:
    """The opening of a game of a match: the facts that hold from before it, and the seat behind
    each side if that is not drawn again (None: it is); if the first side `begins`, there is no
    draw."""

    facts: dict[str, str]
    owners: tuple[int, ...] | None = None
    begins: bool = False

    def of(self, variant: Variant) -> Variant:
        """Return the game without its draw of colours if they stay."""
        return variant if self.owners is None else _undrawn(variant, self.begins)


@cache
def _undrawn(variant: Variant, begins: bool) -> Variant:
    """Return a game without its draw of colours, or if the first side `begins` without any draw. It
    is built once, like every game, since games are known by identity."""
    opening = variant.opening.without(Fists, ChooseColour)
    if begins:
        return replace(variant, opening=opening.without(Duel))
    return replace(variant, opening=opening.change(Duel, lambda duel: replace(duel, colours=False)))


def colours_stay(variant: Variant) -> bool:
    """Return whether colours are drawn once for all games of a match (common.md 4): those of the
    fists."""
    return variant.opening.has(Fists)


def drawn_owners(state: State) -> tuple[int, ...]:
    """Return the seats behind the sides as they were before two players exchanged sides."""
    return state.owners[::-1] if "owner" in state.facts else state.owners


def next_owners(state: State) -> tuple[int, ...] | None:
    """Return the seats behind the sides in the game after this one: as they were drawn for the
    match, or exchanged if the sides are too unlike; None if colours are drawn again."""
    drawn = drawn_owners(state)
    if state.variant.turnabout:
        return drawn[::-1]
    return drawn if colours_stay(state.variant) else None


@dataclass(frozen=True)
class Match:
    """A match to `points`, or of a number of `games`; both 0: a session without end.

    `crawford`: the first game in which a seat needs one more point has no cube. `alternate`: White
    goes from seat to seat. `winner_begins`: every game but the first, as White. `results` are those
    of the games played, in order.
    """

    points: int = 0
    games: int = 0
    crawford: bool = True
    alternate: bool = False
    winner_begins: bool = False
    results: tuple[Result, ...] = ()
    seats: int = 2

    def after(self, result: Result) -> Match:
        """Return the match with one more game played."""
        return replace(self, results=(*self.results, result))

    @property
    def score(self) -> tuple[float, ...]:
        """The points of each seat; what goes beyond the length counts too."""
        return _sum(self.results, self.seats)

    @property
    def over(self) -> bool:
        """Return whether all games are played."""
        if self.points:
            return max(self.score) >= self.points
        return bool(self.games) and len(self.results) >= self.games

    @property
    def winner(self) -> int | None:
        """The seat with most points in a match that is over; None for equal points."""
        best = [seat for seat, points in enumerate(self.score) if points == max(self.score)]
        return best[0] if self.over and len(best) == 1 else None

    @property
    def without_cube(self) -> bool:
        """Return whether the next game is the Crawford game (doubling.md 4)."""
        if not (self.points and self.crawford):
            return False
        near = [
            max(_sum(self.results[:played], self.seats)) >= self.points - 1
            for played in range(len(self.results) + 1)
        ]
        return near[-1] and not any(near[:-1])

    def opening(self, owners: Sequence[int] | None = None) -> Opening:
        """Return the opening of the next game; `owners` are the seats behind its sides if they
        are not drawn again (see `next_owners`)."""
        length = f"/{self.points}" if self.points else ""
        facts = {"score": "-".join(map(in_full, self.score)) + length}
        if self.without_cube:
            facts["crawford"] = "1"
        if self.alternate:
            first = len(self.results) % self.seats
            owners = tuple((first + side) % self.seats for side in range(self.seats))
        if self.winner_begins:
            order = self._winner_first()
            return Opening(facts, order, begins=order is not None)
        return Opening(facts, None if owners is None else tuple(owners))

    def _winner_first(self) -> tuple[int, ...] | None:
        """Return the seats from the winner of the last game on, None without a winner."""
        won = [result.winner for result in self.results if result.winner is not None]
        return tuple((won[-1] + side) % self.seats for side in range(self.seats)) if won else None


def read_result(record: Mapping[str, Any]) -> Result:
    """Return a result from a record. Raises TypeError, ValueError or LookupError if it is none."""
    points = tuple(float(value) for value in record["points"])
    if record["how"] not in get_args(Ending):
        raise ValueError(f"no game ends by {record['how']!r}")
    return Result(points, str(record["kind"]), record["winner"], record["how"])


def read_match(record: Mapping[str, Any], seats: int) -> Match:
    """Return a match from a record: its length, and the results of the games before this one.
    Raises TypeError, ValueError or LookupError if a result is none."""
    return Match(
        points=record.get("points", 0),
        games=record.get("games", 0),
        alternate=record.get("alternate", False),
        winner_begins=record.get("winner_begins", False),
        results=tuple(map(read_result, record.get("results", ()))),
        seats=seats,
    )


def _sum(results: Sequence[Result], seats: int) -> tuple[float, ...]:
    return tuple(sum(result.points[seat] for result in results) for seat in range(seats))
