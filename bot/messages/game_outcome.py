"""The result of a game in words: the winner, the points, and the score of an unfinished match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.dialogs import team_stake
from bot.dialogs.resign_values import (
    MEASURED,
    by_board,
    has_one_price,
    is_measured,
    kind_beside_points,
    kind_name,
    worth_of,
)
from bot.i18n import EMPTY, Html, Words, listed, spaced
from bot.messages.score_sheet import length_name, seats_light_first
from bot.table.match import ends_of, match_of
from bot.table.snapshot import TableSnapshot
from bot.ui.colour_signs import joined, together
from rules.frames.from_record import Frame
from rules.questions.stake import value_of
from rules.view.view import Ending, Result

BROKEN_OFF: Mapping[Ending, str] = {"left": "end-left", "time": "end-time-out"}
"""The message for a game that was broken off, by the way it ended."""


def outcome(snapshot: TableSnapshot, words: Words) -> Html:
    """Return the result of a game: the winner, the points and the way it was won."""
    stake = value_of(snapshot.state) if snapshot.state else 1
    if snapshot.result is None:
        return words.say("end-draw", points=0)  # without a result there is no winner
    return _outcome(snapshot, snapshot.result, winners(snapshot), stake, words)


def game_before(snapshot: TableSnapshot, words: Words) -> Html:
    """Return the result of the match's game before this one, and the score; empty in its first
    game."""
    series, match = snapshot.notes.series, match_of(snapshot.table)
    if series is None or match is None or not series.results:
        return EMPTY
    result = series.results[-1]
    won = () if result.winner is None else (result.winner,)
    outcome = _outcome(snapshot, result, won, ends_of(snapshot.table)[-1].stake, words)
    return spaced(outcome, score_now(match, snapshot, words))


def _outcome(
    snapshot: TableSnapshot, result: Result, won: Sequence[int], stake: int, words: Words
) -> Html:
    points, winner = result.points, result.winner
    if result.kind == "stopped":
        return words.say("end-stopped")
    if winner is None:
        alike = len(set(points)) == 1
        return words.say("end-draw", points=points[0] if alike else 0)
    names = snapshot.called_short(words)
    if snapshot.rotates:
        kind = kind_name(result.kind, snapshot.table.slug, words)
        return team_stake.outcome(snapshot, names, kind, words)
    who = joined([names[seat] for seat in won], words)
    losers = joined([name for seat, name in enumerate(names) if seat not in won], words)
    if result.how in BROKEN_OFF:
        how = BROKEN_OFF[result.how]
        outcome = words.say(how, who=who, other=losers, points=points[winner])
        return spaced(outcome, by_board(result, stake, snapshot.table.slug, words))
    if result.how == "passed":
        return words.say("end-passed", who=who, other=losers, points=points[winner])
    message = "end-resigned" if result.how == "resigned" else "end-win"
    named = kind_beside_points if message == "end-resigned" else kind_name
    called, times = result.kind, points[winner] / stake
    kind = named(called, snapshot.table.slug, words)
    plain = times == 1 and has_one_price(snapshot.table.slug)
    if (is_measured(called, times) and not plain) or (
        message == "end-win" and called not in MEASURED
    ):
        kind = listed((kind, worth_of(called, times, words)))
    return words.say(message, who=who, kind=kind, points=points[winner], stake=stake)


def winners(snapshot: TableSnapshot) -> tuple[int, ...]:
    """Return the seats that have won; none if the game was drawn or stopped."""
    result = snapshot.result
    if result is None or result.winner is None:
        return ()
    return together(snapshot.state, result.winner) if snapshot.state else (result.winner,)


def score_now(match: Frame, snapshot: TableSnapshot, words: Words) -> Html:
    """Return the score of an unfinished match."""
    names = snapshot.called_short(words)
    scores = listed(
        spaced(names[seat], words.figure(match.score[seat])) for seat in seats_light_first(snapshot)
    )
    return words.say("end-score", told=scores, length=length_name(snapshot.length, words))
