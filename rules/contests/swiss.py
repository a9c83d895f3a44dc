"""The Swiss system: players with equal wins meet, no pair twice (competitions.md 1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations, count, islice
from math import ceil, log2

from rules.contests.contest_state import LIVES, Contest, Meeting, System
from rules.contests.matching import NOBODY, match_players

Pair = tuple[int, int | None]
Round = tuple[Pair, ...]
Met = AbstractSet[frozenset[int]]

TRIED = 200
"""The number of ways to pair a round that are tried for a way that leaves another round to pair."""
SEARCHED = 3_000
"""The number of impossible orders after which the search for the best pairs stops."""


def following(contest: Contest) -> tuple[Meeting, ...]:
    """Return the next round: 1-2, 3-4 … at first (M3), then equals as far as possible. Empty
    after the last round, or if no pair is left."""
    left, rounds = playing(contest), rounds_of(contest) - len(contest.regular)
    if len(left) < 2 or rounds < 1:
        return ()
    scores = {player: contest.wins(player) for player in left}
    order = sorted(left, key=lambda player: (-scores[player], player))
    met = {
        frozenset((meeting.home, meeting.away))
        for meeting in contest.played()
        if meeting.away is not None
    }
    byes = [meeting.home for part in contest.regular for meeting in part if meeting.away is None]
    lasts = contest.system == System.SWISS and rounds > 1
    pairs = (lasting if lasts else pair_by_score)(order, scores, met, frozenset(byes))
    if pairs is None and contest.system == System.LIVES:  # few are left: some meet again
        rested = min(byes.count(player) for player in order)
        worn = frozenset(player for player in order if byes.count(player) > rested)
        pairs = pair_by_score(order, scores, frozenset(), worn)
    return tuple(Meeting(*pair) for pair in pairs or ())


def playing(contest: Contest) -> tuple[int, ...]:
    """Return the players still in: not withdrawn, and within the limit of losses if there is
    one."""
    lives = contest.system == System.LIVES
    return tuple(
        player
        for player in range(contest.players)
        if player not in contest.out and not (lives and contest.losses(player) >= LIVES)
    )


def rounds_of(contest: Contest) -> int:
    """Return the largest number of rounds: as chosen, else two more than a knock-out would have
    (ours); at most the number of opponents."""
    if contest.system == System.LIVES:
        return LIVES * contest.players  # each round has losers
    usual = contest.most or ceil(log2(contest.players)) + 2
    return min(usual, contest.players - 1 + contest.players % 2)


def pair_by_score(
    order: Sequence[int], scores: Mapping[int, float], met: Met, byes: AbstractSet[int]
) -> Round | None:
    """Return pairs in order of score that have not `met`, with the smallest sum of differences
    between scores, or a small one if that takes long; of an odd number the last who is not among
    `byes` stays free. None if there are no such pairs."""
    return next(_ways(order, scores, met, byes), None)


def lasting(
    order: Sequence[int], scores: Mapping[int, float], met: Met, byes: AbstractSet[int]
) -> Round | None:
    """Return the best of the first `TRIED` ways to pair a round after which there can be another
    round without repeats; the best way of all if there is none, None if the players cannot be
    paired."""
    ways = list[Round]()
    for way in islice(_ways(order, scores, met, byes), TRIED):
        if _goes_on(order, way, met, byes):
            return way
        ways.append(way)
    return ways[0] if ways else None


def _goes_on(order: Sequence[int], way: Round, met: Met, byes: AbstractSet[int]) -> bool:
    """Return whether the players can be paired once more after this round."""
    now_met = met | {frozenset((player, other)) for player, other in way if other is not None}
    rested = byes | {player for player, other in way if other is None}
    return _all_pair(order, now_met, rested)


def _all_pair(order: Sequence[int], met: Met, byes: AbstractSet[int] = frozenset()) -> bool:
    """Return whether each player can meet a new opponent, or have a bye in an odd number."""
    players = [*order, *[None] * (len(order) % 2)]
    links = [
        [
            at
            for at, two in enumerate(players)
            if player != two and _may_meet(player, two, met, byes)
        ]
        for player in players
    ]
    return NOBODY not in match_players(links)


def _may_meet(player: int | None, other: int | None, met: Met, byes: AbstractSet[int]) -> bool:
    """Return whether two players have not met, or a player has not had a bye."""
    if player is None or other is None:
        return player not in byes and other not in byes
    return frozenset((player, other)) not in met


def _ways(
    order: Sequence[int], scores: Mapping[int, float], met: Met, byes: AbstractSet[int]
) -> Iterator[Round]:
    """Yield all rounds without repeats, the best first."""
    dead = dict[tuple[int, ...], float]()
    if len(order) % 2 == 0:
        yield from _by_difference(tuple(order), scores, met, dead)
        return
    for free in reversed([player for player in order if player not in byes]):
        others = tuple(player for player in order if player != free)
        yield from ((*way, (free, None)) for way in _by_difference(others, scores, met, dead))


def _by_difference(
    order: tuple[int, ...],
    scores: Mapping[int, float],
    met: Met,
    dead: dict[tuple[int, ...], float],
) -> Iterator[Round]:
    """Yield the pairings with the smallest differences: first the least that the groups allow,
    then more, in the steps of a drawn match. If that takes too long, near ones."""
    if not _all_pair(order, met):
        return
    least, most = _least(order, scores), sum(scores[player] for player in order)
    for extra in count():
        allowed = least + extra / 2
        for way in _within(order, allowed, scores, met, dead):
            if not extra or _difference(way, scores) > allowed - 0.5:
                yield way
        if len(dead) > SEARCHED:
            yield _near(order, scores, met)
        if allowed > most or len(dead) > SEARCHED:
            return


def _near(order: tuple[int, ...], scores: Mapping[int, float], met: Met) -> Round:
    """Return pairs for players who can all be paired: the first with the nearest who leaves all
    others an opponent, then exchanged while that makes a difference smaller."""
    rest, way = [*order], list[Pair]()
    while rest:
        first, *others = rest
        for other in others:
            rest = [player for player in others if player != other]
            if frozenset((first, other)) not in met and _all_pair(rest, met):
                way.append((first, other))
                break
    while (nearer := _exchange_partners(way, scores, met)) is not None:
        way = nearer
    return tuple(sorted(way, key=lambda pair: order.index(pair[0])))


def _exchange_partners(way: list[Pair], scores: Mapping[int, float], met: Met) -> list[Pair] | None:
    """Return the pairs after two of them have exchanged partners for nearer ones, None if none
    can."""
    for first_pair, other in combinations(way, 2):
        four = sorted(
            (each for each in (*first_pair, *other) if each is not None),
            key=lambda player: (-scores[player], player),
        )
        for halves in (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))):
            new: Round = tuple((four[a], four[b]) for a, b in halves)
            fresh = all(frozenset(pair) not in met for pair in new)
            if fresh and _difference(new, scores) < _difference((first_pair, other), scores):
                return [*(pair for pair in way if pair not in (first_pair, other)), *new]
    return None


def _difference(way: Round, scores: Mapping[int, float]) -> float:
    """Return the sum of differences between the scores of pairs."""
    return sum(abs(scores[player] - scores[other]) for player, other in way if other is not None)


def _least(order: Sequence[int], scores: Mapping[int, float]) -> float:
    """Return the least sum of differences, as if no pair had met: that of neighbours."""
    pairs = zip(order[::2], order[1::2], strict=True)
    return sum([scores[player] - scores[other] for player, other in pairs])


def _within(
    order: tuple[int, ...],
    allowed: float,
    scores: Mapping[int, float],
    met: Met,
    dead: dict[tuple[int, ...], float],
) -> Iterator[Round]:
    """Yield the pairings of a round whose differences of scores sum up to at most `allowed`, the
    first player with the nearest possible; `dead` has orders that are known to be impossible."""
    if not order:
        yield ()
        return
    if dead.get(order, -1.0) >= allowed or _least(order, scores) > allowed:
        return
    if len(dead) > SEARCHED:
        return
    first, *others = order
    is_paired = False
    for at, other in enumerate(others):
        gap = scores[first] - scores[other]
        if gap > allowed:
            break
        if frozenset((first, other)) in met:
            continue
        rest = (*others[:at], *others[at + 1 :])
        for way in _within(rest, allowed - gap, scores, met, dead):
            is_paired = True
            yield ((first, other), *way)
    if not is_paired:
        dead[order] = allowed
