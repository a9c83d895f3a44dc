"""Match files of backgammon that people send, as attachments or as text."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

import telegram

from bot.messages.imported_match import ANALYSIS, HERE, FilePlace
from bot.requests.handler_registries import button
from bot.requests.request import Request
from bot.store.typed_json import read
from bot.table.errors import UserError
from bot.ui.study_orders import ReadMatchFile, ShowMatchFile
from rules.exchange.reading import LONGEST, may_be_file

_KINDS: Final = (".mat", ".txt", ".sgf")
"""The ends of the names of files that are read."""
_PART: Final = 2048
"""Letters above which a message may be a part of a text: apps split longer ones than 4096 letters,
at a paragraph in the second half of that if they can."""
_PAUSE: Final = timedelta(seconds=2)
"""The time within which the next part comes."""


async def is_read(request: Request, *, begins: bool) -> bool:
    """Read a message that is a match or a list of positions, if it may begin one, or the next part
    of one that Telegram has split; return False for any other. A long message waits for its next
    part, which in a group is no reply to the bot as the first one is."""
    begun, key = await _begun(request), f"pasted:{request.person.id}"
    if not begun and not (begins and may_be_file(request.text)):
        return False
    text, to = f"{begun}{request.text}", request.to(reply_to=request.message)
    later = _PAUSE if len(request.text) > _PART else timedelta(0)
    await request.post(ReadMatchFile(request.person.id, text=text, to=to), key=key, later=later)
    return True


async def _begun(request: Request) -> str:
    """Return the text that waits for its next part, which this message may be; "" for none."""
    chat, key = request.telegram_chat, f"pasted:{request.person.id}"
    if (chat, key) not in request.work.memory.waiting_keys:
        return ""
    for order in await request.work.outbox.keyed(chat, key):
        waits = order.not_before is not None and request.work.now < order.not_before
        if waits and order.body is not None:
            return f"{read(ReadMatchFile, order.body).text}\n"
    return ""


async def attached(request: Request, document: telegram.Document) -> None:
    """Read an attached file, or say which files are read."""
    name = (document.file_name or "").casefold()
    if not name.endswith(_KINDS):
        await request.tell("file-unknown")
    elif (document.file_size or 0) > LONGEST:
        await request.tell("file-too-long")
    else:
        to = request.to(reply_to=request.message)
        await request.post(ReadMatchFile(request.person.id, file=document.file_id, to=to))


@button("file")
async def show(request: Request, place: FilePlace) -> None:
    """Enqueue a place of a match file. Raises UserError for the file of another person, and for
    one that is not kept any more."""
    owner = await request.work.match_files.owner(place.file)
    if owner is None:
        raise UserError("file-gone")
    if owner != request.person.id:
        raise UserError("which-not-yours")
    to = request.to(reply_to=request.message if place.part == ANALYSIS else None)
    if place.choice and request.bears:
        to = request.to(instead=request.message)
    choice = "" if place.choice == HERE else place.choice
    await request.post(ShowMatchFile(place.file, place.part, place.number, choice, to=to))
