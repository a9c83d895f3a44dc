"""A table as somebody sees it who only follows it."""

from __future__ import annotations

from bot.dialogs.viewer import TableButtons
from bot.messages.board import board_view
from bot.messages.end import end_view
from bot.messages.open_tables_list import board_button, board_link
from bot.store import Person
from bot.table.snapshot import Audience, TableSnapshot, person_words
from bot.ui.message import MessageView


def followed_view(snapshot: TableSnapshot, person: Person) -> MessageView | None:
    """The board as its group sees it, with the way there and out; its end without buttons. None
    where there is no board yet."""
    if snapshot.state is None or person.telegram_id is None:
        return None
    group = Audience("home", person.telegram_id, None, None)
    board = board_view(snapshot, group)
    if snapshot.table.status == "folded":
        return MessageView(snapshot.words(group).say(snapshot.notes.why), (), board.scene)
    if snapshot.table.status != "playing":
        return MessageView(end_view(snapshot, group).text, (), board.scene)
    words = person_words(person)
    there = [one for row in board_button(board_link(snapshot), words) for one in row]
    stop = TableButtons(snapshot, words).said("button-unfollow", "unfollow")
    return MessageView(board.text, ((*there, stop),), board.scene)
