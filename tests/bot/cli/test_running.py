"""The bot and the demo as processes: they start, say what they miss, and end when they are told."""

from __future__ import annotations

import asyncio
import io
import logging
import multiprocessing
import os
import re
import signal
import socket
import sqlite3
import stat
import sys
import urllib.request
from asyncio.subprocess import PIPE, Process
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from tornado.httpserver import HTTPServer
from tornado.web import Application

from bot.cli import main
from bot.cli.parser import Wrong
from bot.cli.running import faults_logged, looped
from bot.demo import DemoServer
from bot.monitoring.http_server import CannotListen, listen
from bot.monitoring.logs import Redactor
from bot.store import new_key
from bot.store.migrate import bring_up_to_date
from tests.bot.postgresql import Cluster
from tests.bot.store.conftest import OLDEST_DATABASES, OLDEST_KEY

ROOT = Path(__file__).parents[3]
TOKEN = "4242:a-token-of-one-s-own"
KEY = new_key()


async def started(*words: str, **environ: str) -> Process:
    """The command in a process of its own, with no other settings than these."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("NARDY_")}
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        "import sys; from bot.cli import main; sys.exit(main())",
        *words,
        cwd=ROOT,
        env={**kept, **environ},
        stdout=PIPE,
        stderr=PIPE,
    )


async def ended(process: Process) -> tuple[int | None, str, str]:
    """How it ended, and what it printed."""
    async with asyncio.timeout(60):
        out, err = await process.communicate()
    return process.returncode, out.decode(), err.decode()


async def test_the_demo_opens_a_page_and_ends_when_told() -> None:
    process = await started("demo", "--port", "0", "--lang", "en")
    assert process.stdout is not None
    async with asyncio.timeout(60):
        line = (await process.stdout.readline()).decode()
    url = next(word for word in line.split() if word.startswith("http://"))

    def page() -> bytes:
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(url, timeout=30) as answer:
            found: bytes = answer.read()
            return found

    assert b"<html" in await asyncio.to_thread(page)
    process.send_signal(signal.SIGINT)
    assert await ended(process) == (0, "", "")


def test_a_port_in_use(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        number = taken.getsockname()[1]
        assert main(["demo", "--port", str(number)]) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith(f"nardy: cannot open port {number}: ")
    assert main(["demo", "--port", "70000"]) == 2
    assert capsys.readouterr().err == "nardy: argument --port: '70000' is not a port\n"


def settings(server: DemoServer, folder: Path) -> dict[str, str]:
    """What an operator sets."""
    return {
        "NARDY_API": server.url,
        "NARDY_TOKEN": server.token,
        "NARDY_KEY": new_key(),
        "NARDY_DATABASE": f"sqlite+aiosqlite:///{folder / 'nardy.db'}",
    }


async def test_the_bot_answers_and_ends_when_told(tmp_path: Path) -> None:
    async with DemoServer(token=TOKEN) as server:
        anna = server.world.person("Anna", language="en")
        process = await started("bot", **settings(server, tmp_path))
        said = anna.start()
        try:
            await anna.private.wait_for(lambda message: message.by_bot, after=said, timeout=60)
        finally:
            process.send_signal(signal.SIGTERM)
        status, out, err = await ended(process)
        assert (status, out) == (0, "")
        assert "Traceback" not in err
        assert TOKEN.partition(":")[2] not in err
        assert (tmp_path / "nardy.db").exists()


async def test_a_token_that_telegram_does_not_know(tmp_path: Path) -> None:
    async with DemoServer(token=TOKEN) as server:
        process = await started("bot", **{**settings(server, tmp_path), "NARDY_TOKEN": "7:other"})
        status, out, err = await ended(process)
    assert (status, out) == (2, "")
    assert err == "nardy: Telegram does not know this token, or not any more\n"
    assert list(tmp_path.iterdir()) == [], "no database is made, and nothing drawn"


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("NARDY_TOKEN", "", "set NARDY_TOKEN or NARDY_TOKEN_FILE"),
        ("NARDY_KEY", "abc", "NARDY_KEY: the key must be"),
        ("NARDY_DATABASE", "nonsense", "NARDY_DATABASE: an address is like sqlite"),
        (
            "NARDY_DATABASE",
            "sqlite+aiosqlite:////no/such/folder/x.db",
            "NARDY_DATABASE: there is no folder /no/such/folder",
        ),
        ("NARDY_THINKERS", "0", "NARDY_THINKERS: 0 needs PostgreSQL"),
    ],
)
def test_what_keeps_the_bot_from_starting_is_one_line(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    value: str,
    complaint: str,
) -> None:
    for key in [key for key in os.environ if key.startswith("NARDY_")]:
        monkeypatch.delenv(key)
    monkeypatch.setenv("NARDY_TOKEN", TOKEN)
    monkeypatch.setenv("NARDY_KEY", new_key())
    monkeypatch.setenv(name, value)
    assert main(["bot"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("nardy: ")
    assert printed.err.count("\n") == 1
    assert complaint in printed.err
    assert not multiprocessing.active_children(), "nobody was asked to draw"


async def test_a_database_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    file = tmp_path / "nardy.db"
    file.write_bytes(b"no database" * 500)
    place = {"NARDY_DATABASE": f"sqlite+aiosqlite:///{file}"}
    process = await started("bot", NARDY_TOKEN=TOKEN, NARDY_KEY=KEY, **place)
    told = f"nardy: the database {file} cannot be opened: file is not a database\n"
    assert await ended(process) == (2, "", told)


def test_nobody_can_ask_for_thoughts_by_a_file(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for key in [key for key in os.environ if key.startswith("NARDY_")]:
        monkeypatch.delenv(key)
    monkeypatch.setenv("NARDY_KEY", new_key())
    assert main(["think"]) == 2
    printed = capsys.readouterr().err
    assert printed == "nardy: NARDY_DATABASE: only PostgreSQL lets other processes ask\n"


def test_a_database_of_a_newer_version_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "nardy.db"
    url = f"sqlite+aiosqlite:///{path}"
    asyncio.run(bring_up_to_date(url))
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    for key in [key for key in os.environ if key.startswith("NARDY_")]:
        monkeypatch.delenv(key)
    for key, value in {"TOKEN": TOKEN, "KEY": new_key(), "DATABASE": url}.items():
        monkeypatch.setenv(f"NARDY_{key}", value)
    assert main(["bot"]) == 2
    assert capsys.readouterr().err == (
        "nardy: the database is of a newer version (9999) than this program\n"
    )


def test_the_bot_runs_on_uvloop_where_it_is_installed() -> None:
    uvloop, kinds = pytest.importorskip("uvloop"), list[type]()

    async def run() -> None:
        kinds.append(type(asyncio.get_running_loop()))

    looped(run())
    assert kinds == [uvloop.Loop]


def test_without_uvloop_it_runs_on_asyncio_s_own_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvloop", None)
    kinds = list[str]()

    async def run() -> None:
        kinds.append(type(asyncio.get_running_loop()).__module__)

    looped(run())
    assert kinds[0].startswith("asyncio.")


def test_a_fault_is_logged_without_secrets_and_ends_with_status_1() -> None:
    written = io.StringIO()
    handler, logger = logging.StreamHandler(written), logging.getLogger("bot.cli.running")
    handler.addFilter(Redactor())
    logger.addHandler(handler)
    try:
        with pytest.raises(SystemExit) as ended_so, faults_logged():
            raise RuntimeError(f"no way to host/bot{TOKEN}/getMe")
    finally:
        logger.removeHandler(handler)
    assert ended_so.value.code == 1
    assert "RuntimeError: no way to host/bot<secret>/getMe" in written.getvalue()
    with pytest.raises(Wrong), faults_logged():
        raise Wrong("told in a line")


async def test_variables_that_set_nothing_are_warned_of(tmp_path: Path) -> None:
    async with DemoServer(token=TOKEN) as server:
        environ = {**settings(server, tmp_path), "NARDY_TOKEN": "7:other", "NARDY_THINKER": "3"}
        environ["NARDY_WEBHOOK_PORT"] = "8443"
        _, _, err = await ended(await started("bot", **environ))
    assert "NARDY_THINKER is no setting: do you mean NARDY_THINKERS?" in err.splitlines()[0]
    assert "NARDY_WEBHOOK_PORT does nothing without NARDY_WEBHOOK" in err.splitlines()[1]


@pytest.mark.parametrize("listens", ["METRICS", "WEBHOOK"])
async def test_where_the_bot_cannot_listen_is_told_in_a_line(tmp_path: Path, listens: str) -> None:
    async with DemoServer(token=TOKEN) as server:
        environ = settings(server, tmp_path)
        environ |= {"NARDY_WEBHOOK": "https://bot.example.org/x", "NARDY_WEBHOOK_SECRET": "word"}
        environ |= {"NARDY_WEBHOOK_PORT": "0", "NARDY_METRICS_PORT": "0"}
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            number = taken.getsockname()[1]
            changed = {f"NARDY_{listens}_PORT": str(number)}
            status, _, err = await ended(await started("bot", **(environ | changed)))
    assert (status, "Traceback" in err) == (2, False)
    assert err.splitlines()[-1] == (
        f"nardy: NARDY_{listens}_HOST, NARDY_{listens}_PORT: cannot listen at 127.0.0.1:{number}:"
        " Address already in use"
    )


@pytest.mark.parametrize("host", ["no-such-host.invalid", "192.0.2.1", "a..b"])
def test_a_host_that_is_not_ours_is_told_in_a_line(host: str) -> None:
    with pytest.raises(
        CannotListen, match=f"^NARDY_X_HOST, NARDY_X_PORT: cannot listen at {host}:0: "
    ):
        listen(HTTPServer(Application([])), host, 0, "X")


async def said(process: Process, words: str) -> str:
    """The line of the log that says this, as soon as it does."""
    assert process.stderr is not None
    async with asyncio.timeout(60):
        while words not in (line := (await process.stderr.readline()).decode()):
            assert line, "it has ended"
    return line


async def test_a_bot_says_that_it_is_up_and_keeps_a_second_one_away(tmp_path: Path) -> None:
    async with DemoServer(token=TOKEN) as server:
        environ = settings(server, tmp_path)
        first = await started("bot", **environ, NARDY_METRICS_PORT="0")
        line = await said(first, " is up: ")
        found = re.search(
            r"@nardy_demo_bot is up: polling, metrics at 127.0.0.1:(\d+), nardy ", line
        )
        assert found and int(found[1]) > 0 and line.endswith("SQLite\n")
        second = await ended(await started("bot", **environ))
        told = f"nardy: another bot is at work on {tmp_path / 'nardy.db'}\n"
        assert second == (2, "", told)
        first.kill()
        await ended(first)
        third = await started("bot", **environ)
        await said(third, " is up: ")
        third.send_signal(signal.SIGTERM)
        assert (await ended(third))[0] == 0


async def test_the_database_is_its_owner_s_alone(tmp_path: Path) -> None:
    file = tmp_path / "nardy.db"
    async with DemoServer(token=TOKEN) as server:
        for mode in (None, 0o644, 0o640):
            if mode is not None:
                file.chmod(mode)
            process = await started("bot", **settings(server, tmp_path) | {"NARDY_KEY": KEY})
            await said(process, " is up: ")
            found = {stat.S_IMODE(part.stat().st_mode) for part in tmp_path.glob("nardy.db*")}
            assert found == ({0o600} if mode != 0o640 else {0o640, 0o600})
            process.send_signal(signal.SIGTERM)
            await ended(process)


def with_oldest_database(folder: Path) -> dict[str, str]:
    """Lay the oldest database that is still brought up to date where `settings` looks for it;
    the environment with its key."""
    with closing(sqlite3.connect(folder / "nardy.db")) as connection:
        connection.executescript(OLDEST_DATABASES["sqlite"].read_text("utf-8"))
    return {"NARDY_KEY": OLDEST_KEY}


async def test_only_steps_are_told_of_a_schema_that_changes(tmp_path: Path) -> None:
    environ = with_oldest_database(tmp_path)
    async with DemoServer(token=TOKEN) as server:
        process = await started("bot", **settings(server, tmp_path) | environ)
        lines = list[str]()
        async with asyncio.timeout(60):
            while not lines or " is up: " not in lines[-1]:
                assert process.stderr is not None
                lines.append((await process.stderr.readline()).decode())
                assert lines[-1], "it has ended"
        process.send_signal(signal.SIGTERM)
        await ended(process)
    err = "".join(lines)
    told = [line for line in err.splitlines() if " alembic." in line]
    assert told and all(" Running upgrade " in line for line in told)


async def test_whoever_thinks_says_so(postgresql: Cluster) -> None:
    environ = {"NARDY_DATABASE": postgresql.emptied(), "NARDY_KEY": KEY, "NARDY_THINKERS": "2"}
    process = await started("think", **environ)
    line = await said(process, " is up: ")
    assert re.search(r"thinking is up: 3 processes, nardy \S+, PostgreSQL$", line)
    process.send_signal(signal.SIGTERM)
    assert (await ended(process))[0] == 0


async def test_token_revoked_while_running_ends_with_2_in_one_line(tmp_path: Path) -> None:
    """A restart would not help, so that the status is the one of wrong settings."""
    async with DemoServer(token=TOKEN) as server:
        process = await started("bot", **settings(server, tmp_path))
        await said(process, " is up: ")
        server.token = "4242:another-token-of-the-bot"
        anna = server.world.person("Anna")
        anna.start()  # which ends the request for updates under way
        status, out, err = await ended(process)
    assert (status, out) == (2, "")
    assert err.splitlines()[-1] == "nardy: Telegram does not know this token, or not any more"
    assert "Traceback" not in err and "ERROR" not in err


async def test_second_bot_on_token_makes_readyz_fail(tmp_path: Path) -> None:
    """It stays, and says who is in its way."""
    async with DemoServer(token=TOKEN) as server, httpx.AsyncClient(trust_env=False) as client:
        process = await started("bot", **settings(server, tmp_path), NARDY_METRICS_PORT="0")
        found = re.search(r"metrics at (\S+),", await said(process, " is up: "))
        assert found
        page = f"http://{found[1]}"
        async with asyncio.timeout(60):
            while server.world.updates._poller is None:
                await asyncio.sleep(0.01)
        other = asyncio.create_task(
            client.get(f"{server.base_url}{TOKEN}/getUpdates?timeout=50", timeout=60)
        )
        line = await said(process, "another program fetches with the token of this bot")
        assert "terminated by other getUpdates request" in line
        answer = await client.get(f"{page}/readyz")
        assert answer.status_code == 503
        assert answer.text == "another program fetches with the token of this bot\n"
        figures = (await client.get(f"{page}/metrics")).text
        assert "nardy_conflicts_total 0.0" not in figures and "nardy_ready 0.0" in figures
        assert (await client.get(f"{page}/healthz")).status_code == 200
        process.send_signal(signal.SIGTERM)
        assert (await ended(process))[0] == 0
        other.cancel()


async def test_database_locked_for_long_makes_readyz_fail_in_2_s(tmp_path: Path) -> None:
    async with DemoServer(token=TOKEN) as server, httpx.AsyncClient(trust_env=False) as client:
        process = await started("bot", **settings(server, tmp_path), NARDY_METRICS_PORT="0")
        found = re.search(r"metrics at (\S+),", await said(process, " is up: "))
        assert found
        page = f"http://{found[1]}/readyz"
        holder = sqlite3.connect(tmp_path / "nardy.db", isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        answer = await client.get(page, timeout=2.0)
        assert answer.status_code == 503
        holder.execute("ROLLBACK")
        holder.close()
        async with asyncio.timeout(60):
            while (await client.get(page)).status_code != 200:
                await asyncio.sleep(0.1)
        process.send_signal(signal.SIGTERM)
        assert (await ended(process))[0] == 0
