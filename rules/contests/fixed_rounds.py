"""Pairings by the draw alone: Berger tables, two teams player against player, and the knock-out.

In a knock-out a loser is out, and the last two losers play for the third place.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.contests.contest_state import Meeting


def berger(players: int, twice: bool = False) -> tuple[tuple[Meeting, ...], ...]:
    """Return the rounds of a round robin, in the order of the Berger tables; with an odd number a
    player has a bye in each round. `twice`: a second time with sides exchanged.

        >>> [[(pair.home + 1, pair.away + 1) for pair in part] for part in berger(4)]
        [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    """
    last = players - 1 + players % 2
    rounds = tuple(_round(players, last, number) for number in range(last))
    if not twice:
        return rounds
    return (*rounds, *(tuple(_swap_home(meeting) for meeting in part) for part in rounds))


def _round(players: int, last: int, number: int) -> tuple[Meeting, ...]:
    """Return a round: the `last` number (a bye if the players are odd) meets each in turn, the
    others stand in a circle around that opponent."""
    centre = number * (last + 1) // 2 % last
    pairs = [(last, centre) if number % 2 else (centre, last)]
    pairs += [
        ((centre + step) % last, (centre - step) % last) for step in range(1, (last + 1) // 2)
    ]
    if last < players:
        return tuple(Meeting(*pair) for pair in pairs)
    return (*(Meeting(*pair) for pair in pairs[1:]), Meeting(centre))


def _swap_home(meeting: Meeting) -> Meeting:
    return meeting if meeting.away is None else Meeting(meeting.away, meeting.home)


def team_rounds(players: int) -> tuple[tuple[Meeting, ...], ...]:
    """Return the rounds in which each of the first half meets each of the second (Scheveningen);
    sides change from round to round.

    >>> [[(pair.home, pair.away) for pair in part] for part in team_rounds(4)]
    [[(0, 2), (1, 3)], [(3, 0), (2, 1)]]
    """
    half = players // 2
    return tuple(
        tuple(
            Meeting(player, half + (player + number) % half)
            if number % 2 == 0
            else Meeting(half + (player + number) % half, player)
            for player in range(half)
        )
        for number in range(half)
    )


def first_round(players: int) -> tuple[Meeting, ...]:
    """Return the first round of a knock-out; if the players are no power of two, the first numbers
    have byes. The first numbers meet each other as late as can be.

    >>> [(pair.home, pair.away) for pair in first_round(6)]
    [(0, None), (3, 4), (1, None), (2, 5)]
    """
    order = [0]
    while len(order) < players:
        size = 2 * len(order)
        order = [number for seed in order for number in (seed, size - 1 - seed)]
    pairs = zip(order[::2], order[1::2], strict=True)
    return tuple(Meeting(home, other if other < players else None) for home, other in pairs)


def following(rounds: Sequence[Sequence[Meeting]]) -> tuple[Meeting, ...]:
    """Return the round after these, the last of which is over: winners beside each other meet, and
    the final comes with the match for the third place. Empty after the final."""
    last = rounds[-1]
    if is_final(rounds):
        return ()
    winners = [meeting.winner for meeting in last if meeting.winner is not None]
    pairs = zip(winners[::2], winners[1::2], strict=True)
    meetings = tuple(Meeting(winner, other) for winner, other in pairs)
    losers = [meeting.loser for meeting in last if meeting.loser is not None]
    semi_finals = len(last) == len(losers) == 2
    return (*meetings, Meeting(losers[0], losers[1])) if semi_finals else meetings


def is_final(rounds: Sequence[Sequence[Meeting]]) -> bool:
    """Return whether the last of these rounds is the final: a single pairing, or the round after
    two semi-finals."""
    return len(rounds[-1]) == 1 or (len(rounds) > 1 and len(rounds[-2]) == 2)
