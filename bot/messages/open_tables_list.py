"""The open tables of a chat or of a person, with a link to each board; and a table for a spectator
who follows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from bot.dialogs.viewer import TableButtons
from bot.i18n import Html, Words, as_many, escape, in_lines, join, link, spaced
from bot.messages.board import scene
from bot.messages.caption import Caption
from bot.messages.end import end_view
from bot.messages.time_spans import lapse_before
from bot.store import Person
from bot.table.numbering import numbering_of, reader_of
from bot.table.painting import paint_for_seat
from bot.table.shown_messages import shown_at
from bot.table.snapshot import Audience, TableSnapshot, person_words
from bot.ui.message import PAGE, Button, Keyboard, MessageView, Page, free_button, rows

_SUPERGROUP = -(10**12)
"""Telegram's ids of supergroups begin below it; links to their messages leave it out."""

_NAMED = 100
"""The most UTF-16 units of the players of a board."""


def tables_view(
    snapshots: Sequence[TableSnapshot],
    page: Page,
    since: Mapping[int, datetime],
    words: Words,
    now: datetime,
    *,
    private: bool,
) -> MessageView:
    """Return a page of the open tables of a group, or of a person if `private`, and of the games
    put aside: each in a line with whose move it is, `since` when by its number, and buttons to show
    the board here, to follow a game of the group, or to take a game up again."""
    lines, buttons = [words.say("tables-title")], list[Button]()
    for number, snapshot in enumerate(snapshots, page.number * PAGE + 1):
        outside = private and not snapshot.private
        place = f" ({snapshot.home.title or ''})" if outside else ""
        state = _state(snapshot, since, words, now)
        lines.append(spaced(f"{number}.", _line(snapshot, state, words, place)))
        if snapshot.table.status == "aside":
            label = words.plain("button-resume-board", number=number)
            buttons.append(TableButtons(snapshot, words).button(label, "resume"))
        elif snapshot.private == private:
            buttons.append(_show_button(number, snapshot, words))
        if snapshot.table.status == "playing" and not private:
            label = words.plain("button-follow", number=number)
            buttons.append(TableButtons(snapshot, words).button(label, "follow"))
    ways = page.ways(lambda label, number: free_button(words, label, "tables", number))
    return MessageView(in_lines(lines), (*rows(buttons, 2), *ways))


def _show_button(number: int, snapshot: TableSnapshot, words: Words) -> Button:
    label = words.plain("button-show-board", number=number)
    return TableButtons(snapshot, words).button(label, "show")


def _line(snapshot: TableSnapshot, state: Html, words: Words, place: str = "") -> Html:
    address, title = board_link(snapshot), snapshot.title(words)
    game = link(address, title) if address else title
    names = join("", [as_many(", ", snapshot.called_short(words), _NAMED), place])
    return words.say("tables-line", game=game, names=names, state=state)


def _state(
    snapshot: TableSnapshot, since: Mapping[int, datetime], words: Words, now: datetime
) -> Html:
    """Return whose move it is, and since when; that the table waits for players, or was put
    aside."""
    if snapshot.table.status == "aside":
        return words.say("tables-aside")
    waits_for = [seat for seat in snapshot.acting if seat not in snapshot.empty]
    moment = since.get(snapshot.table.id)
    if not waits_for or moment is None:
        return words.say("tables-waiting")
    names = snapshot.called_short(words)
    who = as_many(", ", (names[seat] for seat in waits_for), _NAMED)
    time = lapse_before(now - moment, words)
    return words.say("tables-turn", who=who, count=len(waits_for), time=time)


def board_link(snapshot: TableSnapshot) -> str:
    """Return the address of the board in its group, before the game that of the lobby; "" in
    chats that have no addresses: private chats and small groups."""
    chat = snapshot.home.telegram_id
    shown = shown_at(snapshot.table, "home")
    message = shown.board or shown.lobby
    if snapshot.home.kind != "supergroup" or chat is None or message is None:
        return ""
    thread = f"{snapshot.table.thread_id}/" if snapshot.table.thread_id else ""
    return f"https://t.me/c/{_SUPERGROUP - chat}/{thread}{message}"


def board_button(address: str, words: Words) -> Keyboard:
    """Return a button that leads to the board at an address; none without an address."""
    return ((Button(words.plain("button-to-board"), url=address),),) if address else ()


class OnlookerCaption(Caption):
    """The caption under a board for a spectator: without questions to them, and without
    mentions."""

    def who(self, seat: int) -> Html:
        """Return the name of a seat."""
        return escape(self.names[seat])

    def mine(self, seat: int) -> bool:
        """Return False, as no question is the spectator's."""
        return False


def followed_view(snapshot: TableSnapshot, person: Person) -> MessageView | None:
    """Return the board as its group sees it, in the follower's language, with buttons to go
    there and to stop following; the end of the game without buttons. Return None before the
    first board."""
    if snapshot.state is None or person.telegram_id is None:
        return None
    words = person_words(person)
    snapshot = replace(snapshot, home=replace(snapshot.home, lang=words.lang))
    group = Audience("home", person.telegram_id, None, None)
    numbering = numbering_of(snapshot, reader_of(snapshot, None))
    snapshot = paint_for_seat(snapshot, None)
    picture = scene(snapshot, group, words, numbering)
    if snapshot.table.status in ("folded", "aside"):
        return MessageView(words.say(snapshot.ended), (), picture)
    if snapshot.table.status != "playing":
        return MessageView(end_view(snapshot, group).text, (), picture)
    caption, _ = OnlookerCaption(snapshot, words, None, numbering).glance()
    there = [button for row in board_button(board_link(snapshot), words) for button in row]
    stop = TableButtons(snapshot, words).said("button-unfollow", "unfollow")
    return MessageView(caption, ((*there, stop),), picture)
