"""A pool of processes that work for the bot, so that it goes on meanwhile."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Final, TypeVar

__all__ = ["ProcessPool", "usable_processors"]

T = TypeVar("T")
_TRIES: Final = 3


class ProcessPool:
    """Some processes that are alike. One that dies is replaced, and what it was asked is asked
    anew. `waiting` counts what was asked and not answered yet. Until they are up questions wait."""

    def __init__(
        self, count: int, prepare: Callable[[], object] | None = None, niceness: int = 0
    ) -> None:
        """Take the number of processes, what each does before its first work (`prepare`), and
        their `niceness` as the system's scheduler knows it."""
        self._count = count
        self._prepare = prepare
        self._niceness = niceness
        self._pool: ProcessPoolExecutor | None = None
        self._children: set[BaseProcess] = set()
        self.waiting = 0

    def open(self) -> ProcessPoolExecutor:
        """Start the processes, if they are not; they get ready by themselves."""
        if self._pool is not None:
            return self._pool
        others = set(multiprocessing.active_children())
        self._pool = ProcessPoolExecutor(
            self._count,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_begin,
            initargs=(self._niceness, self._prepare),
        )
        for _ in range(self._count):
            self._pool.submit(os.getpid)
        self._children = set(multiprocessing.active_children()) - others
        return self._pool

    async def ask(self, work: Callable[..., T], *what: object) -> T:
        """Run work in a process and return its result. The function, its arguments and its
        result have to be picklable."""
        tries = 0
        self.waiting += 1
        try:
            while True:
                pool, tries = self.open(), tries + 1
                try:
                    return await asyncio.get_running_loop().run_in_executor(pool, work, *what)
                except BrokenProcessPool:
                    if self._pool is pool:
                        self._pool = None
                    if tries == _TRIES:
                        raise
        finally:
            self.waiting -= 1

    async def close(self) -> None:
        """End the processes; callers that still wait ask again when the bot is back."""
        pool, self._pool = self._pool, None
        for child in self._children:
            child.kill()
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)


def usable_processors() -> int:
    """Return the number of processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _begin(niceness: int, prepare: Callable[[], object] | None) -> None:
    """Prepare a process of the pool: leave stopping to the bot, never outlive it, and get ready."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with suppress(OSError):  # a sandbox may forbid it, and it is but a courtesy
            os.nice(niceness)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()
    if prepare is not None:
        prepare()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
