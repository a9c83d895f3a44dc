"""Which exercise, question of a quiz or mistake of a review somebody means who does not reply."""

from __future__ import annotations

from collections.abc import Sequence

from bot.requests.find_table import here, just_played, shown_in
from bot.requests.request import Request
from bot.store.typed_json import read
from bot.table.open_exercise import AskedPosition
from bot.table.snapshot import TableSnapshot


async def meant(request: Request, waiting: Sequence[TableSnapshot]) -> AskedPosition | None:
    """What was asked last; None where nothing was, or another board is meant: one that was replied
    to, one of those `waiting` for this person that was shown since, a game that is over since."""
    found = await _asked(request, waiting)
    return found[1] if found else None


async def open_question(request: Request, waiting: Sequence[TableSnapshot]) -> int | None:
    """The message of what is `meant` and waits for its answer; None where nothing does."""
    found = await _asked(request, waiting)
    return found[0] if found and not found[1].answered else None


async def _asked(
    request: Request, waiting: Sequence[TableSnapshot]
) -> tuple[int, AskedPosition] | None:
    """What is `meant`, and the message that asks it."""
    asked = await request.work.exercises.asked(request.person.id) if request.private else None
    if asked is None:
        return None
    message, body = asked
    question = read(AskedPosition, body)
    if request.reply_to is not None:
        return (message, question) if request.reply_to == message else None
    over = await just_played(request)
    others = [*waiting, *([over] if over is not None else [])]
    if question.answered:
        others += await here(request)
    since = any(message < shown_in(request, table) for table in others)
    return None if since else (message, question)
