"""Processes that work for the bot: they are replaced, and they end."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from pathlib import Path

import pytest

from bot.table import process_pool
from bot.table.process_pool import ProcessPool, usable_processors


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
    workers, seen = ProcessPool(1), tmp_path / "begun"
    workers.open()
    asking = asyncio.create_task(workers.ask(endless, str(seen)))
    async with asyncio.timeout(60):
        while not seen.exists():
            await asyncio.sleep(0.01)
        asking.cancel()
        await workers.close()
    assert not multiprocessing.active_children()


async def test_one_that_dies_at_its_work_is_replaced_and_asked_anew(tmp_path: Path) -> None:
    workers = ProcessPool(1)
    workers.open()
    try:
        assert await workers.ask(dies_once, str(tmp_path / "died")) == "done"
        assert workers.waiting == 0
    finally:
        await workers.close()


async def test_they_are_ready_before_they_are_asked() -> None:
    workers = ProcessPool(1, prepare)
    workers.open()
    try:
        assert await workers.ask(os.getenv, READY) == "yes"
    finally:
        await workers.close()


READY = "WORKER_READY"


def prepare() -> None:
    os.environ[READY] = "yes"


@pytest.mark.parametrize("mine", [{0}, {2, 5, 7}])
def test_processors_are_those_that_may_be_used(
    mine: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: mine, raising=False)
    assert usable_processors() == len(mine)


def test_where_none_can_be_kept_from_a_process_it_may_use_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 6)
    assert usable_processors() == 6


def test_sandbox_without_low_priority_keeps_workers_working(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A sandbox that forbids a lower priority keeps no process from working."""

    def forbidden(by: int) -> int:
        raise PermissionError(1, "Operation not permitted")

    ready = list[str]()
    monkeypatch.setattr(os, "nice", forbidden)
    monkeypatch.setattr(signal, "signal", lambda number, handler: None)
    process_pool._begin(10, lambda: ready.append("yes"))
    assert ready == ["yes"]
