"""How well a person has played a game over time: a chart, the latest matches, the phases."""

from __future__ import annotations

import math
from collections.abc import Iterable
from datetime import datetime
from typing import Final

from bot import catalogue
from bot.i18n import Html, Words, in_lines, join, listed
from bot.messages.time_spans import lapse_before
from bot.table.playing_strength import MatchPlayed, PlayingStrength
from bot.ui.callback_data import free
from bot.ui.message import Button, MessageView, rows
from render import Chart, Line, line_around_zero

_CHARTED, _TOLD = 40, 10
"""The most matches in the chart, and in the text; the newest ones."""
_STEP: Final = 10
"""The scale of the chart ends at a multiple of this."""


def strength_button(words: Words, slug: str = "", label: str = "") -> Button:
    """Return the button that leads to a person's play of a game over time, by default of the game
    that was played last."""
    return Button(label or words.plain("button-playing-strength"), free("played", slug))


def playing_strength_view(
    slug: str,
    strength: PlayingStrength,
    others: Iterable[str],
    words: Words,
    now: datetime,
    theme: str,
) -> MessageView:
    """Return a person's play of a game over time; `others` are further games that have been
    reviewed."""
    title = words.plain("played-title", game=catalogue.name(slug, words.lang))
    lines = [words.say("played-of", title=title), *_phases(strength, words)]
    lines += [_line(match, words, now) for match in strength.matches[: -_TOLD - 1 : -1]]
    ways = [strength_button(words, other, catalogue.name(other, words.lang)) for other in others]
    chart = _chart(strength, title, words, theme)
    return MessageView(in_lines(lines), rows(ways, 2), sheet=chart)


def _phases(strength: PlayingStrength, words: Words) -> list[Html]:
    phases = [
        words.say(
            "played-phase", phase=phase, rate=words.figure(played.rate, 1), count=played.decisions
        )
        for phase, played in strength.phases.items()
    ]
    return [words.say("played-phases", phases=listed(phases))] if phases else []


def _line(match: MatchPlayed, words: Words, now: datetime) -> Html:
    """Return the error rate of a match, and of each of its games."""
    rates = [words.figure(game.rate, 1) for game in match.games]
    return words.say(
        "played-match",
        time=lapse_before(now - match.over_at, words),
        points=match.points,
        rate=words.figure(match.whole.rate, 1),
        games=len(rates),
        rates=join("; ", rates),
    )


def _chart(strength: PlayingStrength, title: str, words: Words, theme: str) -> Chart | None:
    """Return the error rates and the luck of matches as a chart, the best rate on top; None for
    fewer than two matches."""
    matches = strength.rated[-_CHARTED:]
    if len(matches) < 2:
        return None
    rates = tuple(match.whole.rate for match in matches)
    most = _STEP * max(1, math.ceil(max(rates) / _STEP))
    marks = ("0", str(most // 2), str(most))
    return Chart(
        upper=Line(words.plain("played-rates"), rates, 0, most, most, marks),
        lower=line_around_zero(words.plain("played-luck"), [match.luck for match in matches]),
        title=title,
        theme=theme,
    )
