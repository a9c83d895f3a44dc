"""The course of a finished game as a chart: chances, luck, and mistakes."""

from __future__ import annotations

from bisect import bisect_right

from bot.i18n import Words
from bot.opponent.normalized_errors import BLUNDER, MISTAKE, own_points
from bot.table.game_review import GameCourse
from bot.table.snapshot import TableSnapshot
from render import Chart, Dot

FEWEST = 4
"""The fewest throws that make a chart."""


def chart_of(snapshot: TableSnapshot, course: GameCourse, words: Words, theme: str) -> Chart | None:
    """Return the chart of a game of two seats; None if it was too short."""
    state = snapshot.state
    if state is None or len(course.throws) < FEWEST:
        return None
    first, second = snapshot.names(words)
    lengths = [throw.length for throw in course.throws]
    dots = tuple(
        Dot(
            max(bisect_right(lengths, mistake.length) - 1, 0),
            state.owners.index(mistake.seat),
            mistake.error >= BLUNDER,
        )
        for mistake in snapshot.notes.mistakes or ()
        if mistake.error >= MISTAKE
    )
    return Chart(
        names=(first, second),
        sides=(state.owners.index(0), state.owners.index(1)),
        chances=tuple(throw.chance for throw in course.throws),
        luck=tuple(own_points(snapshot.variant, lead) for lead in course.lead()),
        dots=dots,
        title=snapshot.title(words),
        chances_label=words.plain("chart-chances", who=first),
        luck_label=words.plain("chart-luck", who=first),
        theme=theme,
    )
