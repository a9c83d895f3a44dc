"""The message that ends a game: its result, and buttons for what to do next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.dialogs import team_stake
from bot.dialogs.parallel_boards import closed_lines
from bot.dialogs.viewer import TableButtons
from bot.i18n import Html, Words, in_lines, listed, spaced
from bot.messages.board import settings_of
from bot.messages.game_outcome import outcome, score_now, winners
from bot.messages.score_sheet import score_line, sheet_of, sheet_text
from bot.messages.special_checkers import dead_line
from bot.messages.time_spans import lapse
from bot.messages.xgid_and_gnu_id import id_buttons, with_ids
from bot.opponent.normalized_errors import own_points
from bot.table import next_game
from bot.table.match import so_far
from bot.table.notes import Verdict
from bot.table.painting import paint_for_seat
from bot.table.preferences import value
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.message import CAPTION, Button, Keyboard, MessageView, rows

LUCKY = 0.1
"""The least difference of luck that is mentioned, in points per game."""


def end_view(snapshot: TableSnapshot, audience: Audience) -> MessageView:
    """Return the message of a finished game: its result, and buttons for what to do next."""
    words, snapshot = snapshot.words(audience), paint_for_seat(snapshot, audience.seat)
    keys = TableButtons(snapshot, words)
    match = so_far(snapshot.table)
    over = match is None or match.over
    first = [outcome(snapshot, words)]
    if audience.seat is not None and audience.seat in winners(snapshot):
        first.append(words.say("end-congratulation"))
    if match is not None and not over and not snapshot.rotates:
        first.append(score_now(match, snapshot, words))
    lines = [spaced(*first), *_standings(snapshot, words)]
    if not snapshot.restrictions.may_join and not over and snapshot.empty:
        message = "cup-match-awarded" if snapshot.notes.awarded else "cup-match-waits"
        lines.append(words.say(message, who=listed(_missing(snapshot, words))))
    if snapshot.state is not None:
        lines += closed_lines(snapshot.state, snapshot.called_short(words), words)
        lines += filter(None, [dead_line(snapshot.state, snapshot.seen, words)])
    lines.append(spaced(_length(snapshot, words), *_review_lines(snapshot, words)))
    if snapshot.notes.taken_back:
        lines.append(
            words.say("end-taken-back", count=snapshot.notes.taken_back, bots=len(snapshot.bots))
        )
    if snapshot.notes.led:
        lines.append(words.say("end-led", count=snapshot.notes.led))
    text, private, settings = in_lines(lines), audience.chat > 0, settings_of(snapshot, audience)
    looks_back = _looks_back(keys, over=over and snapshot.result is not None, film=over and private)
    ids = id_buttons(snapshot, settings, words) if private else ()
    keyboard = _ways_on(snapshot, keys, (*looks_back, *ids))
    if private:
        text = with_ids(text, snapshot.state, settings)
    if match is None or not over:
        return MessageView(text, keyboard)
    sheet = sheet_of(snapshot, words, value(settings, "theme"))
    room_left = CAPTION - len(text.encode("utf-16-le")) // 2 - 2
    scores = sheet_text(sheet, score_line(match, snapshot, words), words, room_left)
    return MessageView(in_lines((text, "", scores)), keyboard, sheet=sheet)


def _ways_on(snapshot: TableSnapshot, keys: TableButtons, looks_back: Iterable[Button]) -> Keyboard:
    """Return buttons for what to do next, with `looks_back` behind them."""
    comings = _comings(keys) if snapshot.rotates else ()
    review = keys.said("button-review", "review")
    buttons = (*again(snapshot, keys), review, *comings, *looks_back)
    return (*next_in_queue(snapshot, keys), *rows(buttons, 2))


def _looks_back(keys: TableButtons, *, over: bool, film: bool) -> Iterator[Button]:
    """Yield buttons for the film, the record, the card of what is over, and the dice."""
    if film:
        yield keys.said("button-film", "film")
    yield keys.said("button-record", "record")
    if over:
        yield keys.said("button-card", "card")
    yield keys.said("button-fair", "fair")


def again(snapshot: TableSnapshot, keys: TableButtons) -> tuple[Button, ...]:
    """Return the button for another game, or the next game of the match; none in a contest,
    which goes on by itself."""
    match = so_far(snapshot.table)
    if not snapshot.restrictions.may_rematch:
        return ()
    if match is not None and not match.over:
        return (keys.said("button-next-game", "rematch"),)
    return (keys.said("button-rematch", "rematch", match="yes" if match else "no"),)


def next_in_queue(snapshot: TableSnapshot, keys: TableButtons) -> Keyboard:
    """Return the button for a game of the winner against the first in the queue; none before a
    game was won, or if the queue is empty."""
    if not snapshot.queue or next_game.staying(snapshot) is None:
        return ()
    who = snapshot.queue[0].name or keys.words.plain("player-forgotten")
    return ((keys.said("button-plays-winner", "stays", who=who),),)


def _comings(keys: TableButtons) -> tuple[Button, ...]:
    """Return buttons to join and leave between games."""
    return keys.said("button-sit-next", "sit"), keys.said("button-get-up", "leave")


def _missing(snapshot: TableSnapshot, words: Words) -> list[str]:
    """Return the names of the seats that were left."""
    names = snapshot.called_short(words)
    return [names[seat] for seat in snapshot.empty]


def _standings(snapshot: TableSnapshot, words: Words) -> list[Html]:
    """Return each player's points if more than two played."""
    result, names = snapshot.result, snapshot.called_short(words)
    if snapshot.rotates:
        return team_stake.accounts(snapshot, names, words)
    if len(names) < 3 or result is None:
        return []
    return [
        words.say("end-standing", who=name, points=value, figure=words.figure(value))
        for name, value in zip(names, result.points, strict=True)
    ]


def _length(snapshot: TableSnapshot, words: Words) -> Html:
    """Return each seat's number of turns, and the time from the first to the last answer."""
    names = snapshot.called_short(words)
    turns = [snapshot.turns_of(seat) for seat in range(len(names))]
    begun = snapshot.notes.begun or snapshot.table.created_at
    over = snapshot.table.over_at or begun
    time = lapse(over - begun, words)
    if not any(turns):
        return words.say("end-time", time=time)
    if len(set(turns)) == 1:
        return words.say("end-length-alike", turns=turns[0], time=time)
    moved = ((name, count) for name, count in zip(names, turns, strict=True) if count)
    counts = listed(spaced(name, str(count)) for name, count in moved)
    return words.say("end-length", told=counts, time=time)


def _review_lines(snapshot: TableSnapshot, words: Words) -> list[Html]:
    """Return lines of the review: the number of mistakes of each person, and the player who had
    luck."""
    verdict, names = snapshot.notes.verdict, snapshot.called_short(words)
    if verdict is None:
        return []
    counts = listed(spaced(names[seat], str(count)) for seat, count in verdict.mistakes)
    lines = [words.say("end-mistakes", told=counts)]
    if not any(count for _, count in verdict.mistakes):
        moved = any(snapshot.turns_of(seat) for seat, _ in verdict.mistakes)
        lines = [words.say("end-no-mistakes")] if moved else []
    return [*lines, *_luck_line(snapshot, verdict, words)]


def _luck_line(snapshot: TableSnapshot, verdict: Verdict, words: Words) -> Iterator[Html]:
    """Yield who of two had more luck, if the difference is worth telling."""
    if len(verdict.luck) != 2:
        return
    luck, other = verdict.luck
    more = own_points(snapshot.variant, luck - other)
    if abs(more) >= LUCKY:
        points = words.figure(abs(more), 1, signed=True)
        who = snapshot.called_short(words)[int(more < 0)]
        yield words.say("end-luck", who=who, points=points)
