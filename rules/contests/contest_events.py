"""Events of a contest: results, forfeits, withdrawals, the next round."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

from rules.contests import fixed_rounds, swiss
from rules.contests.contest_state import Contest, Meeting, System
from rules.contests.fixed_rounds import berger, team_rounds
from rules.contests.standings import groups

MOST = 32
"""The most players of a contest."""
EXTRA = 3
"""The number of extra rounds after which equals share the first place."""


def room(system: str) -> range:
    """Return the numbers of players that a system takes. Raises KeyError for an unknown system."""
    return {
        System.CIRCLE: range(3, 17),
        System.TWICE: range(3, 17),
        System.KNOCKOUT: range(3, MOST + 1),
        System.SWISS: range(4, MOST + 1),
        System.LIVES: range(3, MOST + 1),
        System.TEAMS: range(4, MOST + 1, 2),
    }[system]


def rounds_of(contest: Contest) -> int:
    """Return the largest number of regular rounds."""
    system, players = contest.system, contest.players
    if system in (System.SWISS, System.LIVES):
        return swiss.rounds_of(contest)
    if system == System.KNOCKOUT:
        return (players - 1).bit_length()
    if system == System.TEAMS:
        return players // 2
    return (players - 1 + players % 2) * (1 + (system == System.TWICE))


def start(system: str, players: int, full: float = 1.0, most: int = 0) -> Contest:
    """Return a contest with its first round. Raises ValueError if the system does not take so many
    players, KeyError for an unknown system."""
    if players not in room(system):
        raise ValueError(f"{system} is not for {players}")
    return advance_rounds(Contest(system, players, full, most))


def with_result(contest: Contest, home: int, away: int, score: tuple[float, float]) -> Contest:
    """Return the contest after an open pairing with this score. A draw decides nothing in a
    knock-out: the pairing stays open. Raises LookupError if the players are not paired."""
    meeting = next(
        (meeting for meeting in contest.open if (meeting.home, meeting.away) == (home, away)), None
    )
    if meeting is None:
        raise LookupError(f"{home} and {away} do not meet")
    return _replace_meeting(contest, meeting, replace(meeting, score=score))


def forfeit_pairing(contest: Contest, player: int) -> Contest:
    """Return the contest after a player has forfeited their pairing. Raises LookupError if they
    have none."""
    meeting = contest.meeting_of(player)
    if meeting is None:
        raise LookupError(f"{player} plays nobody")
    return _replace_meeting(contest, meeting, _walkover(contest, meeting, player))


def withdrawn(contest: Contest, player: int) -> Contest:
    """Return the contest without a player: they forfeit all their pairings."""
    gone = replace(contest, out=(*contest.out, player))
    while gone.meeting_of(player) is not None:
        gone = forfeit_pairing(gone, player)
    return gone


def advance_rounds(contest: Contest) -> Contest:
    """Return the contest with all rounds that follow by themselves; unchanged while a round goes
    on."""
    while contest.closed:
        following = _NEXT[contest.system](contest) or _deciding(contest)
        if not following:
            break
        settled = tuple(_without_absent(contest, meeting) for meeting in following)
        contest = replace(contest, rounds=(*contest.rounds, settled))
    return contest


def is_over(contest: Contest) -> bool:
    """Return whether all rounds are played."""
    return contest.closed and advance_rounds(contest) == contest


def _replace_meeting(contest: Contest, before: Meeting, after: Meeting) -> Contest:
    if after.winner is None and contest.system == System.KNOCKOUT:
        return contest
    last = tuple(after if meeting == before else meeting for meeting in contest.rounds[-1])
    return replace(contest, rounds=(*contest.rounds[:-1], last))


def _walkover(contest: Contest, meeting: Meeting, loser: int) -> Meeting:
    score = (0.0, contest.full) if loser == meeting.home else (contest.full, 0.0)
    return replace(meeting, score=score, walkover=True)


def _without_absent(contest: Contest, meeting: Meeting) -> Meeting:
    """Return a new pairing; if a player has withdrawn it is forfeited, of two by the first to
    withdraw. A bye counts as a match won in the Swiss system and under `System.LIVES`."""
    if meeting.away is None:
        wins = contest.system in (System.SWISS, System.LIVES)
        return replace(meeting, score=(contest.full, 0.0)) if wins else meeting
    absent = next(filter(meeting.has, contest.out), None)
    return meeting if absent is None else _walkover(contest, meeting, absent)


# -- the next round ---------------------------------------------------------------------------


def _next_scheduled(
    rounds: tuple[tuple[Meeting, ...], ...], contest: Contest
) -> tuple[Meeting, ...]:
    done = len(contest.regular)
    return rounds[done] if done < len(rounds) else ()


def _knockout(contest: Contest) -> tuple[Meeting, ...]:
    if not contest.rounds:
        return fixed_rounds.first_round(contest.players)
    return fixed_rounds.following(contest.rounds)


def _swiss(contest: Contest) -> tuple[Meeting, ...]:
    return () if contest.extra else swiss.following(contest)


def _deciding(contest: Contest) -> tuple[Meeting, ...]:
    """Return an extra round robin of the players who share the first place; a knock-out has none,
    nor has a contest that a team wins."""
    decided = (System.KNOCKOUT, System.TEAMS)
    if contest.system in decided or not contest.rounds or len(contest.extra) >= EXTRA:
        return ()
    first = [player for player in groups(contest)[0] if player not in contest.out]
    return tuple(Meeting(*pair, extra=True) for pair in combinations(first, 2))


_NEXT: dict[str, Callable[[Contest], tuple[Meeting, ...]]] = {
    System.CIRCLE: lambda contest: _next_scheduled(berger(contest.players), contest),
    System.TWICE: lambda contest: _next_scheduled(berger(contest.players, twice=True), contest),
    System.KNOCKOUT: _knockout,
    System.SWISS: _swiss,
    System.LIVES: _swiss,
    System.TEAMS: lambda contest: _next_scheduled(team_rounds(contest.players), contest),
}
