"""Choice among several boards: the board seen last, and the question which is meant."""

from __future__ import annotations

from collections.abc import Sequence

from bot.dialogs.viewer import TableButtons
from bot.requests import find_table
from bot.requests.request import Request
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import Say


def seen_last(request: Request, tables: Sequence[TableSnapshot]) -> TableSnapshot:
    """Return the board that was shown or asked about last in this chat."""
    return max(tables, key=lambda table: find_table.shown_in(request, table))


async def ask_which(
    request: Request, tables: Sequence[TableSnapshot], every: Sequence[TableSnapshot]
) -> None:
    """Ask with a button for each of these tables, called as among all that may be meant. The
    question answers what was said, which is read again from there."""
    words = request.words
    called = zip(every, find_table.labels(every, request), strict=True)
    keyboard = tuple(
        (TableButtons(table, words).button(label, "here"),)
        for table, label in called
        if table in tables
    )
    text = words.say("which-table")
    order = Say(text, keyboard, request.below_message)
    await request.post(order)
