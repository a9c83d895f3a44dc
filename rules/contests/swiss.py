"""The Swiss system: whoever has won equally often meets, nobody the same twice
(competitions.md 1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import count, groupby, pairwise
from math import ceil, log2

from rules.contests.contest_state import LIVES, Contest, Meeting, System

Pair = tuple[int, int | None]
Met = AbstractSet[frozenset[int]]


def following(contest: Contest) -> tuple[Meeting, ...]:
    """The next round: 1-2, 3-4 … at first (M3), then equals as far as can be. Nothing after the
    last round, or where nobody is left to meet."""
    left = playing(contest)
    if len(left) < 2 or len(contest.regular) >= rounds_of(contest):
        return ()
    scores = {player: contest.wins(player) for player in left}
    order = sorted(left, key=lambda player: (-scores[player], player))
    met = {frozenset((one.home, one.away)) for one in contest.played() if one.away is not None}
    byes = [one.home for part in contest.regular for one in part if one.away is None]
    found = paired(order, scores, met, frozenset(byes))
    if found is None and contest.system == System.LIVES:  # few are left: some meet again
        rested = min(byes.count(player) for player in order)
        worn = frozenset(player for player in order if byes.count(player) > rested)
        found = paired(order, scores, frozenset(), worn)
    return tuple(Meeting(*pair) for pair in found or ())


def playing(contest: Contest) -> tuple[int, ...]:
    """Who is still in it: nobody who has left, or has lost too often where that counts."""
    lives = contest.system == System.LIVES
    return tuple(
        player
        for player in range(contest.players)
        if player not in contest.out and not (lives and contest.losses(player) >= LIVES)
    )


def rounds_of(contest: Contest) -> int:
    """How many rounds there are at most: as chosen, else two more than a knock-out would have
    (ours); never more than there are opponents."""
    if contest.system == System.LIVES:
        return LIVES * contest.players  # each round has losers
    usual = contest.most or ceil(log2(contest.players)) + 2
    return min(usual, contest.players - 1 + contest.players % 2)


def paired(
    order: Sequence[int], scores: Mapping[int, float], met: Met, byes: AbstractSet[int]
) -> tuple[Pair, ...] | None:
    """Pairs of an order by score that have not `met`, with the smallest sum of differences between
    scores; of an odd number the last who is not among `byes` stays free. None for no such pairs."""
    if len(order) % 2 == 0:
        return _closest(tuple(order), scores, met)
    for free in reversed([player for player in order if player not in byes]):
        found = _closest(tuple(one for one in order if one != free), scores, met)
        if found is not None:
            return (*found, (free, None))
    return None


def _closest(
    order: tuple[int, ...], scores: Mapping[int, float], met: Met
) -> tuple[Pair, ...] | None:
    """The pairs with the smallest differences: those that the sizes of the groups ask for at least,
    then more and more, in the steps of a drawn match."""
    most = sum(scores[one] for one in order)
    for extra in count():
        allowed = _least(order, scores) + extra / 2
        found = _within(order, allowed, scores, met, {})
        if found is not None or allowed > most:
            return found
    return None


def _least(order: Sequence[int], scores: Mapping[int, float]) -> float:
    """The least sum of differences: from every group that is odd with what came down to it, one
    goes down to the next."""
    groups = [(score, len(list(same))) for score, same in groupby(order, key=scores.__getitem__)]
    total, before = 0.0, 0
    for (score, size), (below, _) in pairwise(groups):
        before += size
        total += (score - below) * (before % 2)
    return total


def _within(
    order: tuple[int, ...],
    allowed: float,
    scores: Mapping[int, float],
    met: Met,
    dead: dict[tuple[int, ...], float],
) -> tuple[Pair, ...] | None:
    """Pairs whose differences sum up to no more than `allowed`, the first player with the nearest
    possible; `dead` has what is known to be impossible."""
    if not order:
        return ()
    if allowed < 0 or dead.get(order, -1.0) >= allowed:
        return None
    first, *others = order
    for at, other in enumerate(others):
        gap = scores[first] - scores[other]
        if gap > allowed:
            break
        if frozenset((first, other)) not in met:
            rest = (*others[:at], *others[at + 1 :])
            found = _within(rest, allowed - gap, scores, met, dead)
            if found is not None:
                return ((first, other), *found)
    dead[order] = allowed
    return None
