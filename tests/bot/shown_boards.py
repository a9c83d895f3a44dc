"""Whether a chat shows what is true."""

from __future__ import annotations

import io

from PIL import Image, ImageColor

from bot.demo import Chat
from bot.i18n.markup import unmarked
from bot.messages.board import board_view
from bot.table.shown_messages import shown_at
from bot.table.snapshot import Audience, TableSnapshot
from tests.bot.crash_child import tint


def board_is_right(snapshot: TableSnapshot, place: Audience, chat: Chat) -> bool:
    """Whether the newest board of a table shows its state, in words, as a picture of one colour and
    with its buttons."""
    there = shown_at(snapshot.table, place.key)
    board = chat.messages[there.board]
    hint = there.hint if there.hint_turn == snapshot.turn else ""
    face = board_view(snapshot, place, hint)
    assert face.scene is not None
    buttons = [[b.get("callback_data") for b in row] for row in board.rows]
    wanted = [[button.data for button in row] for row in face.keyboard if row]
    seen = Image.open(io.BytesIO(board.picture())).convert("RGB").getpixel((100, 100))
    assert isinstance(seen, tuple)
    colour = ImageColor.getrgb(tint(face.scene))
    alike = all(abs(a - b) < 6 for a, b in zip(seen, colour, strict=True))
    return board.text == unmarked(face.text) and buttons == wanted and alike
