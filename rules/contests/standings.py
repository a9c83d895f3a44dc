"""Standings: totals, then the pairings of equal players among themselves (competitions.md 6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations, groupby
from typing import NamedTuple

from rules.contests import fixed_rounds
from rules.contests.contest_state import LIVES, Contest, Meeting, System

Group = tuple[int, ...]
"""Players who stand equal."""


class Place(NamedTuple):
    """A player's place from 1, shared by equals; their points and matches won."""

    place: int
    player: int
    points: float
    wins: float


def standings(contest: Contest) -> tuple[Place, ...]:
    """Return the places of all players, the best first."""
    places, place = [], 1
    for group in groups(contest):
        places += [
            Place(place, player, contest.total(player), contest.wins(player))
            for player in sorted(group)
        ]
        place += len(group)
    return tuple(places)


def groups(contest: Contest) -> list[Group]:
    """Return the players by rank, equals together: by score, by the points of their own
    pairings, by extra rounds."""
    ranked = _split(tuple(range(contest.players)), lambda player: _score(contest, player))
    if contest.system == System.KNOCKOUT:
        return ranked
    ranked = [part for group in ranked for part in _by_meetings(contest, group)]
    for extra in contest.extra:
        ranked = [part for group in ranked for part in _split(group, partial(_won_in, extra))]
    return ranked


def team_points(contest: Contest) -> tuple[float, float]:
    """Return the points of the first half of the players and of the second."""
    half = contest.players // 2
    won = [contest.total(player) for player in range(contest.players)]
    return sum(won[:half]), sum(won[half:])


def _won_in(meetings: Sequence[Meeting], player: int) -> float:
    return sum(meeting.points(player) for meeting in meetings)


def _split(group: Group, key: Callable[[int], tuple[float, ...] | float]) -> list[Group]:
    """Return the parts of a group with equal keys, the greatest key first."""
    ordered = sorted(group, key=key, reverse=True)
    return [tuple(same) for _, same in groupby(ordered, key=key)]


def _score(contest: Contest, player: int) -> tuple[float, ...]:
    """Return the first criterion of a player; withdrawn players stand last. It is points, in the
    Swiss system matches won before them, until three defeats the players still in before both."""
    stays = player not in contest.out
    won, total = contest.wins(player), contest.total(player)
    if contest.system == System.KNOCKOUT:
        return _depth(contest, player)
    if contest.system == System.LIVES:
        return stays, contest.losses(player) < LIVES, won, total
    if contest.system == System.SWISS:
        return stays, won, total
    return stays, total


def _depth(contest: Contest, player: int) -> tuple[float, ...]:
    """Return how far a player came in a knock-out: the round they lost, and their match for the
    third place; a player without a loss comes first."""
    for number, part in enumerate(contest.rounds):
        for at, meeting in enumerate(part):
            third = at == 1 and fixed_rounds.is_final(contest.rounds[: number + 1])
            if meeting.loser == player and not third:
                after = contest.rounds[number + 1] if number + 1 < len(contest.rounds) else ()
                third_won = any(meeting.winner == player for meeting in after)
                return number, third_won
    return len(contest.rounds), 0


def _by_meetings(contest: Contest, group: Group) -> list[Group]:
    """Split equals by the points of their pairings with each other, again among those still
    equal; only if all of them have met."""
    if len(group) < 2 or not _all_met(contest, group):
        return [group]
    among = [meeting for meeting in contest.played() if {meeting.home, meeting.away} <= set(group)]
    parts = _split(group, partial(_won_in, among))
    if len(parts) == 1:
        return parts
    return [part for equals in parts for part in _by_meetings(contest, equals)]


def _all_met(contest: Contest, group: Sequence[int]) -> bool:
    met = {frozenset((meeting.home, meeting.away)) for meeting in contest.played()}
    return all(frozenset(pair) in met for pair in combinations(group, 2))
