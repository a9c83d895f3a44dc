"""Where photos are drawn, so that the event loop goes on meanwhile."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Protocol, TypeAlias

from bot.table.worker_processes import WorkerProcesses
from render import Drawing, photo

__all__ = ["Draw", "Drawer", "DrawingProcess", "DrawingThreads", "drawer_for", "processors"]

Draw: TypeAlias = Callable[[Drawing], bytes]


class Drawer(Protocol):
    """Whoever draws."""

    def open(self) -> None:
        """Get ready; to be asked after that."""

    async def photo(self, what: Drawing) -> bytes:
        """A picture as a JPEG."""

    async def close(self) -> None:
        """End, whatever is drawn."""


class DrawingThreads:
    """Draws in threads: the least there is to do where all share one processor."""

    def __init__(self, draw: Draw = photo) -> None:
        self._draw = draw

    def open(self) -> None:
        """See `Drawer`."""

    async def photo(self, what: Drawing) -> bytes:
        """See `Drawer`."""
        return await asyncio.to_thread(self._draw, what)

    async def close(self) -> None:
        """See `Drawer`."""


class DrawingProcess:
    """Draws in a process of its own. Threads that draw take turns with the loop even where a
    second processor is free, and both are slower for it than on one."""

    def __init__(self) -> None:
        self._processes = WorkerProcesses(1)

    def open(self) -> None:
        """See `Drawer`; returns at once."""
        self._processes.open()

    async def photo(self, what: Drawing) -> bytes:
        """See `Drawer`."""
        return await self._processes.ask(photo, what)

    async def close(self) -> None:
        """See `Drawer`."""
        await self._processes.close()


def drawer_for(count: int) -> Drawer:
    """Whoever draws for a bot that has so many processors."""
    return DrawingThreads() if count < 2 else DrawingProcess()


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
