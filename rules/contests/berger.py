"""Rounds that are known beforehand: Berger tables, and two teams man against man."""

from __future__ import annotations

from rules.contests.contest_state import Meeting


def berger(players: int, twice: bool = False) -> tuple[tuple[Meeting, ...], ...]:
    """Return the rounds of a round robin, in the order of the Berger tables; with an odd number a
    player has a bye in each round. `twice`: a second time with sides exchanged.

        >>> [[(one.home + 1, one.away + 1) for one in part] for part in berger(4)]
        [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    """
    last = players - 1 + players % 2
    rounds = tuple(_round(players, last, number) for number in range(last))
    if not twice:
        return rounds
    return (*rounds, *(tuple(_turned(meeting) for meeting in part) for part in rounds))


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


def _turned(meeting: Meeting) -> Meeting:
    return meeting if meeting.away is None else Meeting(meeting.away, meeting.home)


def team_rounds(players: int) -> tuple[tuple[Meeting, ...], ...]:
    """The rounds in which each of the first half meets each of the second (Scheveningen); sides
    change from round to round.

    >>> [[(one.home, one.away) for one in part] for part in team_rounds(4)]
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
