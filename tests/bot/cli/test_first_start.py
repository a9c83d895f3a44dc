"""`nardy bot` with nothing but a token: its key and database are made where it runs, once."""

from __future__ import annotations

import asyncio
import os
import pty
import signal
import sqlite3
import stat
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import pytest

from bot.cli import main
from bot.demo import DemoServer
from bot.store import new_key
from tests.bot.cli.test_running import ROOT, TOKEN, ended, said

MAIN = "import sys; from bot.cli import main; sys.exit(main())"


async def start(folder: Path, server: DemoServer, *words: str, **environ: str) -> Process:
    """Start `nardy bot` in a folder, with no settings but where Telegram is."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("NARDY_")}
    place = {"PYTHONPATH": str(ROOT), "NARDY_API": server.url}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", MAIN, "bot", *words),
        cwd=folder,
        env=kept | place | environ,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=PIPE,
        stderr=PIPE,
    )


async def stop(process: Process) -> str:
    """Wait until a bot is up, stop it, and return the line in which it says what it has made."""
    line = ""
    assert process.stderr is not None
    async with asyncio.timeout(60):
        while " is up: " not in (read := (await process.stderr.readline()).decode()):
            assert read, "it has ended"
            line = read if "keep a copy of the key" in read else line
    process.send_signal(signal.SIGTERM)
    assert (await ended(process))[0] == 0
    return line


@pytest.fixture
def token_file(tmp_path: Path) -> Path:
    """A file with the token, which its owner alone may read."""
    file = tmp_path / "token"
    file.touch(0o600)
    file.write_text(f"{TOKEN}\n", encoding="utf-8")
    return file


async def test_token_file_alone_makes_key_and_database_once(
    tmp_path: Path, token_file: Path
) -> None:
    async with DemoServer(token=TOKEN) as server:
        line = await stop(await start(tmp_path, server, "--token-file", str(token_file)))
        data = tmp_path / "data"
        assert str(data / "key") in line and str(data / "nardy.db") in line
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in data.iterdir()}
        assert stat.S_IMODE(data.stat().st_mode) == 0o700
        assert modes["key"] == modes["nardy.db"] == 0o600 and "token" not in modes
        key = (data / "key").read_bytes()
        assert await stop(await start(tmp_path, server, "--token-file", str(token_file))) == ""
        assert (data / "key").read_bytes() == key


async def test_admin_cares_for_database_of_data_folder(
    tmp_path: Path, token_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No variable is needed for it either, nor to change the key."""
    async with DemoServer(token=TOKEN) as server:
        await stop(await start(tmp_path, server, "--token-file", str(token_file)))
    for name in [name for name in os.environ if name.startswith("NARDY_")]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    key = (tmp_path / "data/key").read_text(encoding="utf-8")
    assert await asyncio.to_thread(main, ["admin", "rotate-key"]) == 0
    assert (tmp_path / "data/key").read_text(encoding="utf-8").endswith(key)
    assert await asyncio.to_thread(main, ["admin", "stats"]) == 0


async def test_wrong_token_makes_nothing(tmp_path: Path, token_file: Path) -> None:
    async with DemoServer(token="4242:another") as server:
        process = await start(tmp_path, server, "--token-file", str(token_file))
        status, _, err = await ended(process)
    assert (status, err) == (2, "nardy: Telegram does not know this token, or not any more\n")
    assert list(tmp_path.iterdir()) == [token_file]


async def test_database_without_its_key_ends_with_2_and_names_key(
    tmp_path: Path, token_file: Path
) -> None:
    """No new key: what is there could not be read any more."""
    (tmp_path / "data").mkdir()
    sqlite3.connect(tmp_path / "data/nardy.db").close()
    (tmp_path / "data/nardy.db").touch()
    async with DemoServer(token=TOKEN) as server:
        process = await start(tmp_path, server, "--token-file", str(token_file))
        told = "set NARDY_KEY or NARDY_KEY_FILE to the key of the database data/nardy.db"
        assert await ended(process) == (2, "", f"nardy: {told}\n")
    assert not (tmp_path / "data/key").exists()


async def test_database_elsewhere_without_key_ends_with_2(tmp_path: Path, token_file: Path) -> None:
    place = {"NARDY_DATABASE": f"sqlite+aiosqlite:///{tmp_path / 'other.db'}"}
    async with DemoServer(token=TOKEN) as server:
        process = await start(tmp_path, server, "--token-file", str(token_file), **place)
        told = "set NARDY_KEY or NARDY_KEY_FILE to the key of the database"
        assert await ended(process) == (2, "", f"nardy: {told}\n")
    assert list(tmp_path.iterdir()) == [token_file]


async def test_database_of_earlier_version_in_place_is_used(
    tmp_path: Path, token_file: Path
) -> None:
    """Its default was nardy.db in the folder where the bot runs."""
    (tmp_path / "nardy.db").touch()
    words = ("--token-file", str(token_file))
    async with DemoServer(token=TOKEN) as server:
        assert await stop(await start(tmp_path, server, *words, NARDY_KEY=new_key())) == ""
    assert not (tmp_path / "data").exists() and (tmp_path / "nardy.db").stat().st_size


async def test_token_is_asked_for_once_on_a_terminal(tmp_path: Path) -> None:
    """What was typed is not shown, and is kept once Telegram knows it."""
    ours, theirs = pty.openpty()
    kept = {key: value for key, value in os.environ.items() if not key.startswith("NARDY_")}
    async with DemoServer(token=TOKEN) as server:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", MAIN, "bot"),
            cwd=tmp_path,
            env=kept | {"PYTHONPATH": str(ROOT), "NARDY_API": server.url},
            stdin=theirs,
            stdout=PIPE,
            stderr=PIPE,
            start_new_session=True,
        )
        assert process.stderr is not None
        await process.stderr.readuntil(b"gave: ")
        os.write(ours, f"{TOKEN}\n".encode())
        await said(process, " is up: ")
        process.send_signal(signal.SIGTERM)
        assert (await ended(process))[0] == 0
        token = tmp_path / "data/token"
        assert token.read_text(encoding="utf-8") == f"{TOKEN}\n"
        assert stat.S_IMODE(token.stat().st_mode) == 0o600
        await stop(await start(tmp_path, server))
    os.close(ours)
    os.close(theirs)
