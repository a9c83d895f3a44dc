"""Sent files: texts, the data stored about a person, the games of a table."""

from __future__ import annotations

import io
import json
from dataclasses import replace

from telegram.constants import ParseMode

from bot.i18n import Words
from bot.messages.record_files import record_files
from bot.outgoing.dispatcher import Note, OrderHandler
from bot.outgoing.order_performer import Performer
from bot.store import Order, UnitOfWork, export
from bot.table.game_cache import GameCache
from bot.ui.orders import SendExport, SendFile, SendRecord


class FileMessages(Performer):
    """The performer that sends files."""

    def handlers(self) -> dict[str, OrderHandler]:
        return {
            SendFile.kind: self.file,
            SendExport.kind: self.export,
            SendRecord.kind: self.record,
        }

    async def file(self, order: Order) -> Note | None:
        """Send a text file."""
        await self._file(order.chat, order.told(SendFile))
        return None

    async def export(self, order: Order) -> Note | None:
        """Send all that is stored about a person, as a file; reading it keeps nothing else
        waiting."""
        asked = order.told(SendExport)

        async def read(work: UnitOfWork) -> str:
            return json.dumps(await export(work, asked.person), ensure_ascii=False, indent=1)

        content = await self._store.apart(read)
        await self._file(order.chat, SendFile("nardy-export.json", content, asked.text))
        return None

    async def record(self, order: Order) -> Note | None:
        """Enqueue the games of a table as files, an outbox message each; replaying them keeps
        nothing else waiting."""
        asked = order.told(SendRecord)
        words = Words(asked.lang, asked.formal)

        async def read(work: UnitOfWork) -> list[SendFile]:
            snapshot = await GameCache().snapshot(work, await work.tables.get(asked.table))
            return await record_files(work, snapshot, words)

        files = await self._store.apart(read)

        async def note(work: UnitOfWork) -> None:
            for file in files:
                await work.post(order.chat, replace(file, thread=asked.thread))

        return note

    async def _file(self, chat: int, file: SendFile) -> None:
        await self._bot.send_document(
            chat,
            io.BytesIO(file.content.encode()),
            filename=file.name,
            caption=file.text or None,
            parse_mode=ParseMode.HTML,
            message_thread_id=file.thread,
        )
