"""The message that ends a game: who won what, and what may be done next."""

from __future__ import annotations

from bot.dialogs import team_stake
from bot.dialogs.parallel_boards import closed_lines
from bot.dialogs.resign_values import kind_name, kind_within
from bot.dialogs.viewer import TableButtons
from bot.i18n import Html, Words, in_lines
from bot.messages.board import settings_of
from bot.messages.score_sheet import score_line, sheet_of, sheet_text
from bot.messages.unlike_checkers import dead_line
from bot.table.match import so_far
from bot.table.preferences import value
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.colour_signs import joined, together
from bot.ui.message import CAPTION, Keyboard, MessageView


def end_view(snapshot: TableSnapshot, audience: Audience) -> MessageView:
    """Who won what, and what may be done next."""
    words = snapshot.words(audience)
    keys = TableButtons(snapshot, words)
    lines = [_outcome(snapshot, words), *_standings(snapshot, words)]
    if snapshot.state is not None:
        lines += closed_lines(snapshot.state, snapshot.names(words), words)
        lines += filter(None, [dead_line(snapshot.state, words)])
    lines.append(words.say("end-length", turns=_turns(snapshot), minutes=_minutes(snapshot)))
    match = so_far(snapshot.table)
    if match is not None and not match.over and not snapshot.rotates:
        lines.insert(1, score_line(match, snapshot, words))
    again = "button-rematch" if match is None or match.over else "button-next-game"
    keyboard = (
        (keys.said(again, "rematch"), keys.said("button-record", "record")),
        *(_comings(keys) if snapshot.rotates else ()),
        (keys.said("button-review", "review"), keys.said("button-fair", "fair")),
    )
    told = in_lines(lines)
    if match is None or not match.over:
        return MessageView(told, keyboard)
    theme = value(settings_of(snapshot, audience), "theme")
    sheet = sheet_of(snapshot, words, theme)
    room_left = CAPTION - len(told.encode("utf-16-le")) // 2 - 2
    scores = sheet_text(sheet, score_line(match, snapshot, words), words, room_left)
    return MessageView(in_lines((told, "", scores)), keyboard, sheet=sheet)


def _comings(keys: TableButtons) -> Keyboard:
    """Where people come and go between games."""
    return ((keys.said("button-sit-next", "sit"), keys.said("button-get-up", "leave")),)


def _outcome(snapshot: TableSnapshot, words: Words) -> Html:
    result = snapshot.table.result or {}
    points = [_number(value) for value in result.get("points", ())]
    winner = result.get("winner")
    if result.get("how") == "left" and winner is None:
        return words.say("end-stopped")
    if winner is None:
        alike = len(set(points)) == 1
        return words.say("end-draw", points=points[0] if alike else 0)
    names = snapshot.names(words)
    if snapshot.rotates:
        return team_stake.outcome(snapshot, names, kind_name(str(result["kind"]), words), words)
    winners = together(snapshot.state, winner) if snapshot.state else (winner,)
    who = joined([names[seat] for seat in winners], words)
    if result.get("how") == "left":
        return words.say("end-left", who=who, points=points[winner])
    if result.get("how") == "passed":
        return words.say("end-passed", who=who, points=points[winner])
    message = "end-resigned" if result.get("how") == "resigned" else "end-win"
    named = kind_within if message == "end-resigned" else kind_name
    kind = named(str(result["kind"]), words)
    return words.say(message, who=who, kind=kind, points=points[winner])


def _standings(snapshot: TableSnapshot, words: Words) -> list[Html]:
    """Everybody's points, where more than two played."""
    points = (snapshot.table.result or {}).get("points", ())
    names = snapshot.names(words)
    if snapshot.rotates:
        return team_stake.accounts(snapshot, names, words)
    if len(names) < 3:
        return []
    return [
        words.say("end-standing", who=name, points=_number(value))
        for name, value in zip(names, points, strict=True)
    ]


def _number(value: float) -> int | float:
    return int(value) if float(value).is_integer() else value


def _turns(snapshot: TableSnapshot) -> int:
    return snapshot.state.turns if snapshot.state else 0


def _minutes(snapshot: TableSnapshot) -> int:
    begun, over = snapshot.table.created_at, snapshot.table.over_at
    return int((over - begun).total_seconds() // 60) if over else 0
