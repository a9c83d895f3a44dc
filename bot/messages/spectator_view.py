"""A table for a spectator who follows it."""

from __future__ import annotations

from dataclasses import replace

from bot.dialogs.viewer import TableButtons
from bot.i18n import Html, escape
from bot.messages.board import scene
from bot.messages.caption import Caption
from bot.messages.end import end_view
from bot.messages.open_tables_list import board_button, board_link
from bot.store import Person
from bot.table.numbering import numbering_of, reader_of
from bot.table.painting import paint_for_seat
from bot.table.snapshot import Audience, TableSnapshot, person_words
from bot.ui.message import MessageView


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
