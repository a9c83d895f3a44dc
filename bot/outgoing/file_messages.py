"""Sent files: texts, the data stored about a person, the games of a table."""

from __future__ import annotations

import io
import json
from dataclasses import replace

from telegram.constants import ParseMode

from bot.messages.record_files import record_files
from bot.outgoing.dispatcher import Note
from bot.outgoing.senders import Means, sends
from bot.store import UnitOfWork, export
from bot.table.game_cache import GameCache
from bot.ui.orders import SendExport, SendFile, SendRecord


@sends(SendFile)
async def send_file(means: Means, chat: int, order: SendFile) -> None:
    """Send a text file."""
    await _file(means, chat, order)


@sends(SendExport)
async def send_export(means: Means, chat: int, order: SendExport) -> Note | None:
    """Send all that is stored about a person, as a file; reading it keeps nothing else
    waiting."""

    async def read(work: UnitOfWork) -> str:
        return json.dumps(await export(work, order.person), ensure_ascii=False, indent=1)

    content = await means.store.apart(read)
    await _file(means, chat, SendFile("nardy-export.json", content, text=order.text))
    return None


@sends(SendRecord)
async def send_record(means: Means, chat: int, order: SendRecord) -> Note | None:
    """Enqueue the games of a table as files, an outbox message each; replaying them keeps
    nothing else waiting."""
    words = order.to.words

    async def read(work: UnitOfWork) -> list[SendFile]:
        snapshot = await GameCache().snapshot(work, await work.tables.get(order.table))
        return await record_files(work, snapshot, words)

    files = await means.store.apart(read)

    async def note(work: UnitOfWork) -> None:
        for file in files:
            await work.post(chat, replace(file, to=order.to))

    return note


async def _file(means: Means, chat: int, file: SendFile) -> None:
    await means.bot.send_document(
        chat,
        io.BytesIO(file.content.encode()),
        filename=file.name,
        caption=file.text or None,
        parse_mode=ParseMode.HTML,
        message_thread_id=file.to.thread,
    )
