"""The open tables of a chat or of a person, with the way to each board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from bot.dialogs.viewer import TableButtons
from bot.i18n import Html, Words, in_lines, link, spaced
from bot.messages.time_spans import lapse_before
from bot.table.shown_messages import shown_at
from bot.table.snapshot import TableSnapshot
from bot.ui.message import Button, Keyboard, MessageView, rows

_SUPERGROUP = -(10**12)
"""Telegram's ids of supergroups begin below it; links to their messages leave it out."""


def tables_view(
    snapshots: Sequence[TableSnapshot],
    since: Mapping[int, datetime],
    words: Words,
    now: datetime,
    private: bool,
) -> MessageView:
    """Each table in a line: whose move it is, and `since` when by its number; in one's own chat
    (`private`) also where it stands."""
    lines = [words.say("tables-title")]
    buttons: list[Button] = []
    for number, snapshot in enumerate(snapshots, 1):
        lines.append(spaced(f"{number}.", _line(snapshot, since, words, now, private)))
        keys = TableButtons(snapshot, words)
        if private == snapshot.private:
            buttons.append(keys.button(words.plain("button-show-board", number=number), "show"))
        if snapshot.table.status == "playing" and not private:
            buttons.append(keys.button(words.plain("button-follow", number=number), "follow"))
    return MessageView(in_lines(lines), rows(buttons, 2))


def _line(
    snapshot: TableSnapshot,
    since: Mapping[int, datetime],
    words: Words,
    now: datetime,
    private: bool,
) -> Html:
    names = ", ".join(snapshot.names(words))
    place = f" ({snapshot.home.title or ''})" if private and not snapshot.private else ""
    waits_for = [seat for seat in snapshot.acting if seat not in snapshot.empty]
    waiting = ", ".join(snapshot.names(words)[seat] for seat in waits_for)
    moment = since.get(snapshot.table.id)
    if waiting and moment is not None:
        state = words.say(
            "tables-turn", who=waiting, count=len(waits_for), time=lapse_before(now - moment, words)
        )
    else:
        state = words.say("tables-waiting")
    address = board_link(snapshot)
    title = snapshot.title(words)
    game = link(address, title) if address else title
    return words.say("tables-line", game=game, names=names + place, state=state)


def board_link(snapshot: TableSnapshot) -> str:
    """The address of the board in its group, or of the lobby before; "" where messages have none:
    in private chats and small groups."""
    chat = snapshot.home.telegram_id
    shown = shown_at(snapshot.table, "home")
    message = shown.board or shown.lobby
    if snapshot.home.kind != "supergroup" or chat is None or message is None:
        return ""
    thread = f"{snapshot.table.thread_id}/" if snapshot.table.thread_id else ""
    return f"https://t.me/c/{_SUPERGROUP - chat}/{thread}{message}"


def board_button(address: str, words: Words) -> Keyboard:
    """A button that leads to the board at an address; nothing without one."""
    return ((Button(words.plain("button-to-board"), url=address),),) if address else ()
