"""Pictures rendered off the event loop: in threads, or in a process of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol, TypeAlias

from bot.table.process_pool import ProcessPool
from render import Drawing, photo
from render.numbered_board import have_ready
from rules.board.layout import Layout

__all__ = ["Draw", "PictureRenderer", "ProcessRenderer", "ThreadRenderer", "renderer_for"]

Draw: TypeAlias = Callable[[Drawing], bytes]


class PictureRenderer(Protocol):
    """Interface of a renderer of pictures."""

    def open(self) -> None:
        """Get ready; to be asked after that."""

    async def photo(self, what: Drawing) -> bytes:
        """Return a picture as a JPEG."""

    async def have_ready(self, boards: Sequence[Layout], folder: Path) -> None:
        """Prepare empty boards for the first picture. Raises OSError, once they are ready, if
        they cannot be kept in the folder for the next start."""

    async def close(self) -> None:
        """End, whatever is drawn."""


class ThreadRenderer:
    """A renderer in threads: the least overhead if all share a single processor."""

    def __init__(self, draw: Draw = photo) -> None:
        self._draw = draw

    def open(self) -> None:
        """See `PictureRenderer`."""

    async def photo(self, what: Drawing) -> bytes:
        """See `PictureRenderer`."""
        return await asyncio.to_thread(self._draw, what)

    async def have_ready(self, boards: Sequence[Layout], folder: Path) -> None:
        """See `PictureRenderer`."""
        await asyncio.to_thread(have_ready, boards, folder)

    async def close(self) -> None:
        """See `PictureRenderer`."""


class ProcessRenderer:
    """A renderer in a separate process. Threads that draw take turns with the loop even if a
    second processor is free, and both are slower for it than on a single processor."""

    def __init__(self) -> None:
        self._processes = ProcessPool(1)

    def open(self) -> None:
        """See `PictureRenderer`; returns at once."""
        self._processes.open()

    async def photo(self, what: Drawing) -> bytes:
        """See `PictureRenderer`."""
        return await self._processes.ask(photo, what)

    async def have_ready(self, boards: Sequence[Layout], folder: Path) -> None:
        """See `PictureRenderer`."""
        await self._processes.ask(have_ready, boards, folder)

    async def close(self) -> None:
        """See `PictureRenderer`."""
        await self._processes.close()


def renderer_for(count: int) -> PictureRenderer:
    """Return the renderer for a bot that has `count` processors."""
    return ThreadRenderer() if count < 2 else ProcessRenderer()
