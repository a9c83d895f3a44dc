"""A contest at one moment: its system, its rounds, the results of its pairings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


class System:
    """The systems by name (competitions.md 1); a contest is kept as JSON, so they are words."""

    CIRCLE = "circle"
    TWICE = "twice"
    KNOCKOUT = "knockout"
    SWISS = "swiss"
    LIVES = "lives"
    TEAMS = "teams"


SYSTEMS = (
    System.CIRCLE,
    System.TWICE,
    System.KNOCKOUT,
    System.SWISS,
    System.LIVES,
    System.TEAMS,
)
"""All players meet once or twice; a loser is out; equal scores meet, for some rounds or until three
defeats; each player of a team meets each of the other team."""

LIVES = 3
"""The number of defeats that put a player out under `System.LIVES`."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A pairing of two players in a round; `away` None: `home` has a bye. `score` is what they won,
    None until it is over. `walkover`: without play. `extra`: it only decides between equals."""

    home: int
    away: int | None = None
    score: tuple[float, float] | None = None
    walkover: bool = False
    extra: bool = False

    @property
    def over(self) -> bool:
        """Return whether the pairing is played."""
        return self.away is None or self.score is not None

    @property
    def winner(self) -> int | None:
        """Return the winner, None for a draw or an open pairing."""
        if self.away is None:
            return self.home
        if self.score is None or self.score[0] == self.score[1]:
            return None
        return self.home if self.score[0] > self.score[1] else self.away

    @property
    def loser(self) -> int | None:
        """Return the loser, None if there is none."""
        if self.away is None or self.winner is None:
            return None
        return self.away if self.winner == self.home else self.home

    def has(self, player: int) -> bool:
        """Return whether a player is in this pairing."""
        return player in (self.home, self.away)

    def points(self, player: int) -> float:
        """Return the points of a player in this pairing."""
        if self.score is None or not self.has(player):
            return 0.0
        return self.score[player == self.away]

    def other(self, player: int) -> int | None:
        """Return the opponent of a player, None for a bye."""
        return self.away if player == self.home else self.home


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest of so many `players`, who are numbers from 0. `full` points are written down for a
    match that is won without play; `most` is the number of Swiss rounds, 0 for the usual one.
    `rounds` have been opened, the last may be going on. `out` have left for good."""

    system: str
    players: int
    full: float = 1.0
    most: int = 0
    rounds: tuple[tuple[Meeting, ...], ...] = ()
    out: tuple[int, ...] = ()

    @property
    def regular(self) -> tuple[tuple[Meeting, ...], ...]:
        """The rounds without those that only decide between equals."""
        return tuple(meetings for meetings in self.rounds if not meetings[0].extra)

    @property
    def extra(self) -> tuple[tuple[Meeting, ...], ...]:
        """The rounds that only decide between equals."""
        return tuple(meetings for meetings in self.rounds if meetings[0].extra)

    @property
    def closed(self) -> bool:
        """Return whether the last round is over, or there is none yet."""
        return not self.rounds or all(meeting.over for meeting in self.rounds[-1])

    @property
    def open(self) -> tuple[Meeting, ...]:
        """The pairings that are going on."""
        return (
            tuple(meeting for meeting in self.rounds[-1] if not meeting.over) if self.rounds else ()
        )

    def played(self) -> Iterator[Meeting]:
        """Yield the regular pairings of two that are over."""
        for meetings in self.regular:
            yield from (
                meeting for meeting in meetings if meeting.away is not None and meeting.over
            )

    def meeting_of(self, player: int) -> Meeting | None:
        """Return a player's first open pairing, None without one."""
        return next((meeting for meeting in self.open if meeting.has(player)), None)

    def wins(self, player: int) -> float:
        """Return the number of matches won in regular rounds: a draw is half of a match, a bye with
        a score a whole one."""
        scored = (meeting for part in self.regular for meeting in part if meeting.score is not None)
        mine = [meeting for meeting in scored if meeting.has(player)]
        return sum(0.5 if meeting.winner is None else meeting.winner == player for meeting in mine)

    def losses(self, player: int) -> int:
        """Return the number of matches lost in regular rounds."""
        return sum(meeting.loser == player for meeting in self.played())

    def total(self, player: int) -> float:
        """Return all points of regular rounds (competitions.md 6), also those beyond the length."""
        return sum(meeting.points(player) for part in self.regular for meeting in part)
