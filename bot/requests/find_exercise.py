"""The exercise, quiz question or mistake of a review that a person means without a reply to it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.requests.find_table import here, just_played, shown_in
from bot.requests.request import Request
from bot.store.typed_json import read
from bot.table.pictured_position import AskedPosition
from bot.table.snapshot import TableSnapshot


async def meant(request: Request, waiting: Sequence[TableSnapshot]) -> AskedPosition | None:
    """Return the question asked last; None if there is none, or if another board is meant: a
    board that was replied to, a table of `waiting` that was shown since, a game that ended
    since."""
    question = await _find_question(request, waiting)
    return question[1] if question else None


async def open_question(request: Request, waiting: Sequence[TableSnapshot]) -> int | None:
    """Return the message of the `meant` question if it waits for its answer, else None."""
    question = await _find_question(request, waiting)
    return question[0] if question and not question[1].answered else None


async def _find_question(
    request: Request, waiting: Sequence[TableSnapshot]
) -> tuple[int, AskedPosition] | None:
    """Return the `meant` question and the message that asks it."""
    last_question = (
        await request.work.exercises.asked(request.person.id) if request.private else None
    )
    if last_question is None:
        return None
    message, body = last_question
    question = read(AskedPosition, body)
    if request.reply_to is not None:
        return (message, question) if request.reply_to == message else None
    over = await just_played(request)
    others = [*waiting, *([over] if over is not None else [])]
    if question.answered:
        others += await here(request)
    since = any(message < shown_in(request, table) for table in others)
    return None if since else (message, question)
