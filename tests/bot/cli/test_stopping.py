"""The bot told to stop at every stage of its life: it ends by itself and leaves nothing running."""

from __future__ import annotations

import asyncio
import os
import re
import resource
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from bot.app import _FINISHING
from bot.cli import running
from bot.demo import DemoServer
from bot.store import new_key
from tests.bot.cli.test_running import (
    ROOT,
    TOKEN,
    ended,
    said,
    settings,
    started,
    with_oldest_database,
)

FOR_LONG = 3600.0
PATIENCE = 15.0
"""Twice the eight seconds that are promised, for a busy machine; what hangs takes longer."""


class Stage(NamedTuple):
    """What Telegram does to a call, which keeps the bot where it is."""

    fault: str
    method: str


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something to be so."""
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.01)


async def stops(process: Process) -> str:
    """Tell it to stop, and see it end in time and in order; what it logged. Its processes hold
    the same pipes, so none of them is left."""
    process.send_signal(signal.SIGTERM)
    try:
        async with asyncio.timeout(PATIENCE):
            status, out, err = await ended(process)
    finally:
        if process.returncode is None:
            process.kill()
    assert (status, out) == (0, "")
    assert "Traceback" not in err and "is left to the next start" not in err, err
    return err


@pytest.mark.parametrize(
    "stage",
    [
        Stage("slow", "getMe"),
        Stage("slow", "setMyCommands"),
        Stage("flood", "setMyDescription"),
        Stage("slow", "deleteWebhook"),
        Stage("flood", "deleteWebhook"),
        Stage("slow", "getUpdates"),
        Stage("flood", "getUpdates"),
    ],
)
async def test_while_it_waits_for_telegram(tmp_path: Path, stage: Stage) -> None:
    """Set-up calls and the long poll, unanswered or refused for an hour. Its processes are in the
    midst of their start."""
    async with DemoServer(token=TOKEN) as server:
        server.faults.add(stage.fault, 1, seconds=FOR_LONG, methods=[stage.method])
        process = await started("bot", **settings(server, tmp_path))
        await until(lambda: not server.faults.active)
        await stops(process)


@pytest.mark.parametrize("method", ["sendPhoto", "sendMessage", "answerCallbackQuery"])
async def test_while_something_is_said(tmp_path: Path, method: str) -> None:
    """Nobody answers, and what was to be said is said after the next start."""
    async with DemoServer(token=TOKEN) as server:
        anna, environ = server.world.person("Anna", language="en"), settings(server, tmp_path)
        server.faults.add("slow", 1, seconds=FOR_LONG, methods=[method])
        process = await started("bot", **environ)
        anna.say("/help" if method == "sendMessage" else "/new long bot")
        if method == "answerCallbackQuery":
            board = await anna.private.wait_for(lambda m: bool(m.labels), timeout=60)
            anna.tap(board.labels[0], board)
        await until(lambda: not server.faults.active)
        await stops(process)
        if method == "sendMessage":
            process = await started("bot", **environ)
            await anna.private.wait_for(lambda message: message.by_bot, timeout=60)
            await stops(process)


LOADED = (
    "bot.cli.command_line",
    "bot.outgoing.picture_renderer",
    "bot.config.environment",
    "bot.app",
)
"""Modules that the command loads one after the other, before anything can be awaited."""


@pytest.mark.parametrize("module", LOADED)
async def test_bot_told_to_stop_while_loading_ends_with_0(module: str, tmp_path: Path) -> None:
    """From the first line of the command on, long before its event loop runs."""
    code = f"""
import os, signal, sys
class Stop:
    def find_spec(self, name, path, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGTERM)
sys.meta_path.insert(0, Stop())
from bot.cli import main
sys.exit(main(["bot"]))
"""
    place = f"sqlite+aiosqlite:///{tmp_path / 'nardy.db'}"
    environ = {"NARDY_TOKEN": TOKEN, "NARDY_KEY": new_key(), "NARDY_DATABASE": place}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", code, cwd=ROOT, env=os.environ | environ, stdout=PIPE, stderr=PIPE
    )
    assert await ended(process) == (0, "", "")


async def test_while_the_database_is_brought_up_to_date(tmp_path: Path) -> None:
    environ = with_oldest_database(tmp_path)
    async with DemoServer(token=TOKEN) as server:
        process = await started("bot", **settings(server, tmp_path) | environ)
        await said(process, "Running upgrade")
        await stops(process)


@pytest.mark.parametrize("keeps", ["await asyncio.to_thread(forever)", "forever()"])
async def test_what_does_not_end_is_left_behind(keeps: str) -> None:
    """A thread that does not return, or a loop that is kept."""
    code = f"""
import asyncio, time
from bot.cli import running
running.PATIENCE = 0.2
def forever():
    while True:
        time.sleep(1)
async def deaf():
    print("begun", flush=True)
    {keeps}
running._until_stopped(deaf())
"""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", code, cwd=ROOT, stdout=PIPE, stderr=PIPE
    )
    assert process.stdout is not None
    assert await process.stdout.readline() == b"begun\n"
    process.send_signal(signal.SIGTERM)
    status, _, err = await ended(process)
    assert (status, err) == (0, "what is under way is left to the next start\n")


def test_all_of_it_takes_eight_seconds_at_most() -> None:
    assert _FINISHING < running.PATIENCE < 8


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="no limits of other processes here")
async def test_while_the_disk_is_full(tmp_path: Path) -> None:
    """No byte can be written to a file any more: it is not ready, and ends without a traceback of
    that."""
    async with DemoServer(token=TOKEN) as server:
        process = await started("bot", **settings(server, tmp_path), NARDY_METRICS_PORT="0")
        found = re.search(r"metrics at (\S+),", await said(process, " is up: "))
        assert found
        page = f"http://{found[1]}/readyz"
        async with httpx.AsyncClient(trust_env=False) as client:
            assert (await client.get(page)).status_code == 200
            _, hard = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, hard))
            assert (await client.get(page)).status_code == 503
            process.send_signal(signal.SIGTERM)
        status, _, err = await ended(process)
    assert status == 0
    last = err.splitlines()[-1]
    assert "the end is not noted: " in last, err
