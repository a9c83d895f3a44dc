"""Knock-out: a loser is out, the last two losers play for the third place."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contests.contest_state import Meeting


def first_round(players: int) -> tuple[Meeting, ...]:
    """The first round; the first numbers have byes where the players are no power of two, and meet
    each other as late as can be.

    >>> [(one.home, one.away) for one in first_round(6)]
    [(0, None), (3, 4), (1, None), (2, 5)]
    """
    order = [0]
    while len(order) < players:
        size = 2 * len(order)
        order = [number for seed in order for number in (seed, size - 1 - seed)]
    pairs = zip(order[::2], order[1::2], strict=True)
    return tuple(Meeting(home, other if other < players else None) for home, other in pairs)


def following(rounds: Sequence[Sequence[Meeting]]) -> tuple[Meeting, ...]:
    """The round after those, the last of which is over: winners beside each other meet; the final
    brings the match for the third place with it. Nothing after the final."""
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
