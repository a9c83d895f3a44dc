"""`nardy admin`: what was done in one line, or what was not."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main
from bot.outgoing.rate_limiter import Limiter
from bot.store import BadKey, Seal, Store, new_key
from bot.store.engine import address_of
from bot.ui.orders import Say
from tests.bot.postgresql import Cluster

NAME = "Аннушка"
UPDATE = {"update_id": 5, "message": {"chat": {"id": 7}, "from": {"id": 7}, "text": "ход"}}


class Place:
    """A database with a person and two things set aside, and the key in a file."""

    def __init__(self, folder: Path) -> None:
        self.file, self.key = folder / "nardy.db", folder / "key"
        self.url = f"sqlite+aiosqlite:///{self.file}"
        self.first = new_key()
        self.key.write_text(f"{self.first}\n", encoding="utf-8")
        self.key.chmod(0o600)
        asyncio.run(self._fill())

    async def _fill(self) -> None:
        async with self.store(self.first) as store, store.work() as work:
            await work.people.seen(1, NAME)
            await work.inbox.add([UPDATE])
            await work.inbox.set_aside(5, "Traceback\nValueError: no", None)
            order = await work.post(7, Say("ваш ход"))
            await work.outbox.set_aside(order.id, "Forbidden: blocked", None)

    @asynccontextmanager
    async def store(self, *keys: str) -> Any:
        """The store, open, under these keys."""
        opened = Store(self.url, Seal(keys))
        try:
            await opened.open()
            yield opened
        finally:
            await opened.close()

    def rows(self, query: str) -> list[Any]:
        """What is in the database."""
        with sqlite3.connect(self.file) as connection:
            found = connection.execute(query).fetchall()
        connection.close()
        return found


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    """A database that the environment names."""
    for key in [key for key in os.environ if key.startswith("NARDY_")]:
        monkeypatch.delenv(key)
    made = Place(tmp_path)
    monkeypatch.setenv("NARDY_DATABASE", made.url)
    monkeypatch.setenv("NARDY_KEY_FILE", str(made.key))
    return made


Said = Callable[..., tuple[int, str, str]]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Iterator[Said]:
    """Run a command: its status, what it printed, what it complained of."""

    def run(*words: str) -> tuple[int, str, str]:
        status = main(["admin", *words])
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    yield run


def refused(told: tuple[int, str, str], why: str) -> None:
    """Exit 2 with one line."""
    status, out, err = told
    assert (status, out) == (2, "")
    assert err.startswith("nardy: ") and err.count("\n") == 1
    assert why in err


def test_a_key_is_changed(place: Place, said: Said) -> None:
    status, out, err = said("rotate-key", "--lang", "en")
    assert (status, err, out.count("\n")) == (0, "", 1)
    fresh, old = place.key.read_text(encoding="utf-8").split()
    assert old == place.first != fresh
    assert stat.S_IMODE(place.key.stat().st_mode) == 0o600

    async def name() -> str | None:
        async with place.store(fresh) as store, store.reading() as work:
            person = await work.people.by_telegram(1)
            return None if person is None else person.name

    assert asyncio.run(name()) == NAME

    async def by_the_old_one() -> None:
        async with place.store(old):
            pass

    with pytest.raises(BadKey):
        asyncio.run(by_the_old_one())


def test_no_key_is_changed_beside_a_running_bot(place: Place, said: Said) -> None:
    async def beside() -> tuple[int, str, str]:
        async with place.store(place.first):
            return await asyncio.to_thread(said, "rotate-key")

    refused(asyncio.run(beside()), "stop the bot first")
    assert place.key.read_text(encoding="utf-8").split() == [place.first]


def test_a_single_key_in_a_variable_cannot_be_changed(
    place: Place, said: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NARDY_KEY", place.first)
    refused(said("rotate-key"), "in front of the one in NARDY_KEY")
    monkeypatch.setenv("NARDY_KEY", new_key())
    refused(said("rotate-key"), "it wants the one that it was written with")
    monkeypatch.setenv("NARDY_KEY", f"{new_key()},{place.first}")
    assert said("rotate-key")[0] == 0


def test_a_wrong_key_file_is_left_alone(place: Place, said: Said) -> None:
    wrong = new_key()
    place.key.write_text(wrong, encoding="utf-8")
    refused(said("rotate-key"), "it wants the one that it was written with")
    assert place.key.read_text(encoding="utf-8") == wrong


def test_a_key_that_cannot_be_written_changes_nothing(
    place: Place, said: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    refused(said("rotate-key"), f"{place.key} is as it was, no key was added: No space left")
    assert place.key.read_text(encoding="utf-8") == f"{place.first}\n"


def test_a_copy_is_made_beside_a_running_bot(place: Place, said: Said, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"

    async def beside() -> tuple[int, str, str]:
        async with place.store(place.first) as store, store.work() as work:
            await work.people.seen(2, "Борис")  # not committed: not in the copy
            return await asyncio.to_thread(said, "backup", str(target))

    status, out, err = asyncio.run(beside())
    assert (status, err, out.count("\n")) == (0, "", 1)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    with sqlite3.connect(target) as connection:
        assert connection.execute("SELECT count(*) FROM people").fetchone() == (1,)
    connection.close()
    refused(said("backup", str(target)), "File exists")
    refused(said("backup", str(tmp_path / "none" / "copy.db")), "No such file")


def test_a_copy_takes_the_place_of_what_was_lost(place: Place, said: Said, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    assert said("backup", str(target))[0] == 0
    for file in tmp_path.glob(f"{place.file.name}*"):
        file.unlink()
    target.replace(place.file)

    async def name() -> str | None:
        async with place.store(place.first) as store, store.reading() as work:
            person = await work.people.by_telegram(1)
            return person and person.name

    assert asyncio.run(name()) == NAME


def test_a_copy_that_is_not_whole_is_not_left(place: Place, said: Said, tmp_path: Path) -> None:
    place.file.write_bytes(b"not a database at all" * 200)
    refused(said("backup", str(tmp_path / "copy.db")), "no copy was made")
    assert not (tmp_path / "copy.db").exists()


def test_what_was_set_aside_is_listed_tried_again_and_dropped(place: Place, said: Said) -> None:
    status, out, err = said("dead", "list")
    assert (status, err) == (0, "")
    first, second = out.splitlines()
    assert first.startswith("update-5 ") and first.endswith("ValueError: no")
    assert second.startswith("order-1 ") and second.endswith("Forbidden: blocked")
    listed = json.loads(said("dead", "list", "--json")[1])
    assert [name for name, _, _ in listed] == ["update-5", "order-1"]
    refused(said("dead", "retry", "update-6"), "0 of 1")
    for odd in ("people-1", "update-x", f"order-{1 << 63}"):
        refused(said("dead", "drop", odd), "is not a name")
    assert said("dead", "retry", "update-5", "--lang", "en") == (0, "To be tried again: 1\n", "")
    assert place.rows("SELECT state, tries, not_before FROM updates") == [("new", 0, None)]
    assert place.rows("SELECT state FROM orders") == [("dead",)]
    assert said("dead", "drop", "--lang", "en") == (0, "Dropped: 1\n", "")
    assert place.rows("SELECT state FROM orders") == []
    assert place.rows("SELECT state FROM updates") == [("new",)]
    assert said("dead", "list", "--lang", "en") == (0, "Nothing is set aside.\n", "")


def test_figures(place: Place, said: Said) -> None:
    told = json.loads(said("stats", "--json")[1])
    assert (told["people"], told["dead"], told["updates"]) == (1, 2, 0)
    status, out, err = said("stats", "--lang", "en")
    assert (status, err, out.count("\n")) == (0, "", 1)
    assert out.startswith("People 1, ") and out.endswith("set aside 2\n")


@pytest.mark.parametrize("words", [["stats"], ["dead", "list"], ["dead", "drop"], ["rotate-key"]])
@pytest.mark.parametrize(
    ("version", "why"),
    [("9999", "newer version (9999)"), ("0023", "older version"), ("0003", "older than 0023")],
)
def test_another_version_is_left_alone(
    place: Place, said: Said, words: list[str], version: str, why: str
) -> None:
    with sqlite3.connect(place.file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (version,))
    connection.close()
    refused(said(*words), why)
    assert place.rows("SELECT version_num FROM alembic_version") == [(version,)]


@pytest.mark.parametrize("words", [["stats"], ["dead", "list"], ["rotate-key"], ["backup", "x.db"]])
def test_no_database_is_made_where_none_is(place: Place, said: Said, words: list[str]) -> None:
    place.file.unlink()
    refused(said(*words), "there is no database")
    assert not place.file.exists()
    assert not Path("x.db").exists()


def test_a_database_is_copied_and_counted(place: Place, said: Said, tmp_path: Path) -> None:
    target = f"sqlite+aiosqlite:///{tmp_path / 'other.db'}"
    status, out, err = said("copy", place.url, target, "--json")
    assert (status, err) == (0, "")
    told = json.loads(out)
    assert (told["rows"]["people"], told["rows"]["updates"], told["replayed"]) == (1, 1, 0)
    assert stat.S_IMODE((tmp_path / "other.db").stat().st_mode) == 0o600
    refused(said("copy", place.url, target), "copy into a new database")
    refused(said("copy", f"sqlite+aiosqlite:///{tmp_path / 'none.db'}", target), "no database")
    refused(said("copy", "nowhere", target), "address")


def test_nothing_is_copied_that_the_key_does_not_open(
    place: Place, said: Said, tmp_path: Path
) -> None:
    target = f"sqlite+aiosqlite:///{tmp_path / 'other.db'}"
    place.key.write_text(new_key(), encoding="utf-8")
    refused(said("copy", place.url, target), "it wants the one that it was written with")
    place.key.write_text(place.first, encoding="utf-8")
    assert said("copy", place.url, target)[0] == 0


@pytest.mark.parametrize("words", [["rotate-key"], ["copy", "sqlite+aiosqlite:///other.db"]])
def test_what_is_no_database_is_told_in_a_line(place: Place, said: Said, words: list[str]) -> None:
    place.file.write_bytes(b"no database" * 500)
    words[1:1] = [place.url] if words[0] == "copy" else []
    refused(said(*words), f"the database {place.file} cannot be used: file is not a database")


async def test_a_servers_database_goes_into_a_file_and_comes_back(
    place: Place,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    postgresql: Cluster,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def run(*words: str) -> int:
        return main(["admin", *words])

    first, second = postgresql.fresh(), postgresql.fresh()
    assert await asyncio.to_thread(run, "copy", place.url, first) == 0
    monkeypatch.setenv("NARDY_DATABASE", first)
    file = tmp_path / "copy of today?.db"
    assert await asyncio.to_thread(run, "backup", str(file)) == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert await asyncio.to_thread(run, "copy", address_of(file), second) == 0
    store = Store(second, Seal([place.first]))
    await store.open()
    async with store.reading() as work:
        person = await work.people.by_telegram(1)
        assert person is not None and person.name == NAME
    await store.join(60.0, Limiter())
    monkeypatch.setenv("NARDY_DATABASE", second)
    keys = place.key.read_text(encoding="utf-8")
    assert await asyncio.to_thread(run, "rotate-key") == 2
    assert "stop the bots" in capsys.readouterr().err
    assert place.key.read_text(encoding="utf-8") == keys
    # Beside a bot a copy into a file is made, and no move to another database.
    assert await asyncio.to_thread(run, "copy", second, postgresql.fresh()) != 0
    assert "stop the bots" in capsys.readouterr().err
    await store.close()
    assert await asyncio.to_thread(run, "copy", second, postgresql.fresh()) == 0
    assert await asyncio.to_thread(run, "rotate-key") == 0
