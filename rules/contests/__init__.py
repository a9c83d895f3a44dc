"""Contests of many players as plain data: pairings, standings, the winner.

Players are numbers from 0, in the order of the draw. `start` opens the first round, `with_result`
records the result of a pairing, `advance_rounds` opens each round that can begin, `standings`
returns the places (competitions.md 1, 6). Pairings are computed here: the maintained packages
follow the Swiss system of chess, whose first round sets the upper half against the lower one, while
competitions.md 8 (M3) has 1-2, 3-4 ….
"""

from rules.contests.contest_events import (
    MOST,
    advance_rounds,
    forfeit_pairing,
    is_over,
    room,
    rounds_of,
    start,
    with_result,
    withdrawn,
)
from rules.contests.contest_state import LIVES, SYSTEMS, Contest, Meeting, System
from rules.contests.standings import Place, standings, team_points

__all__ = [
    "LIVES",
    "MOST",
    "SYSTEMS",
    "Contest",
    "Meeting",
    "Place",
    "System",
    "advance_rounds",
    "forfeit_pairing",
    "is_over",
    "room",
    "rounds_of",
    "standings",
    "start",
    "team_points",
    "with_result",
    "withdrawn",
]
