"""Processes that work for the bot: they are replaced, and they end."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from pathlib import Path

from bot.table.worker_processes import WorkerProcesses


def endless(seen: str) -> str:
    """Work without end; tells that it was begun."""
    Path(seen).touch()
    while True:
        time.sleep(1)


def dies_once(seen: str) -> str:
    """Work at which the first process dies."""
    if not Path(seen).exists():
        Path(seen).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


async def test_what_works_is_ended(tmp_path: Path) -> None:
    workers, seen = WorkerProcesses(1), tmp_path / "begun"
    workers.open()
    asking = asyncio.create_task(workers.ask(endless, str(seen)))
    async with asyncio.timeout(60):
        while not seen.exists():
            await asyncio.sleep(0.01)
        asking.cancel()
        await workers.close()
    assert not multiprocessing.active_children()


async def test_one_that_dies_at_its_work_is_replaced_and_asked_anew(tmp_path: Path) -> None:
    workers = WorkerProcesses(1)
    workers.open()
    try:
        assert await workers.ask(dies_once, str(tmp_path / "died")) == "done"
        assert workers.waiting == 0
    finally:
        await workers.close()


async def test_they_are_ready_before_they_are_asked() -> None:
    workers = WorkerProcesses(1, prepare)
    workers.open()
    try:
        assert await workers.ask(os.getenv, READY) == "yes"
    finally:
        await workers.close()


READY = "WORKER_READY"


def prepare() -> None:
    os.environ[READY] = "yes"
