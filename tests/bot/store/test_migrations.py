"""The migrations give what the models say, and can be undone."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from bot.store import Seal, Store, new_key
from bot.store.engine import make_engine
from bot.store.migrate import (
    NEWEST,
    OLDEST,
    REVISIONS,
    NewerSchema,
    OlderSchema,
    bring_up_to_date,
    config,
)
from bot.store.schema import Base
from bot.table.game_cache import GameCache
from tests.bot.store.conftest import KINDS, OLDEST_KEY, Addresses

ROOT = Path(__file__).parents[3]


def differences(connection: Connection) -> list[object]:
    """What alembic would still have to do."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, Base.metadata))


def tables(connection: Connection) -> set[str]:
    """The tables that exist, alembic's own apart."""
    return set(inspect(connection).get_table_names()) - {"alembic_version"}


def description(connection: Connection) -> dict[str, Any]:
    """Columns, keys and indexes of all tables, as the database tells them."""
    told = inspect(connection)
    return {
        name: (
            sorted(
                (each["name"], str(each["type"]), each["nullable"], each["default"])
                for each in told.get_columns(name)
            ),
            told.get_pk_constraint(name),
            sorted(told.get_foreign_keys(name), key=str),
            sorted(told.get_indexes(name), key=str),
            sorted(told.get_unique_constraints(name), key=str),
        )
        for name in told.get_table_names()
    }


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, addresses: Addresses) -> str:
    """The address of an empty database of each kind."""
    return addresses.fresh(request.param)


@pytest.fixture(params=KINDS)
def oldest(request: pytest.FixtureRequest, addresses: Addresses) -> str:
    """The address of a database of each kind with the oldest schema."""
    return addresses.oldest(request.param)


async def test_schema_migrated_from_the_oldest_equals_models(oldest: str) -> None:
    engine = make_engine(oldest)
    async with engine.begin() as connection:
        assert await connection.run_sync(differences) != []
    await bring_up_to_date(oldest)
    async with engine.begin() as connection:
        assert await connection.run_sync(differences) == []
        assert await connection.run_sync(tables) == set(Base.metadata.tables)
    await engine.dispose()
    if oldest.startswith("sqlite"):
        assert await asked(oldest, "PRAGMA foreign_key_check") == []


async def test_schema_made_anew_is_the_migrated_one(url: str, addresses: Addresses) -> None:
    """To the letter of what each kind of database tells of its columns, keys and indexes."""
    oldest = addresses.oldest("sqlite" if url.startswith("sqlite") else "postgresql")
    described = []
    for address in (url, oldest):
        await bring_up_to_date(address)
        engine = make_engine(address)
        async with engine.begin() as connection:
            described.append(await connection.run_sync(description))
        await engine.dispose()
    assert described[0] == described[1]


async def test_games_of_the_oldest_schema_fold_after_it(oldest: str) -> None:
    store = Store(oldest, Seal([OLDEST_KEY]))
    await store.open()
    async with store.reading() as work:
        played = [await work.tables.get(number) for number in await work.tables.played()]
        for table in played:
            state = await GameCache().state(work, table)
            assert (state.result is not None) == (table.status == "over"), table.slug
    await store.close()
    assert {table.status for table in played} >= {"playing", "over"}


async def test_database_older_than_the_oldest_schema_is_refused(oldest: str) -> None:
    await asked(oldest, "UPDATE alembic_version SET version_num = '0012'")
    with pytest.raises(OlderSchema, match="0012"):
        await bring_up_to_date(oldest)
    assert await asked(oldest, "SELECT version_num FROM alembic_version") == [("0012",)]


def test_newest_migration_is_unique_and_named_by_the_project() -> None:
    """There is one newest migration, and the project file points to it."""
    by_code = ScriptDirectory.from_config(config())
    by_hand = ScriptDirectory.from_config(Config(toml_file=str(ROOT / "pyproject.toml")))
    assert len(by_code.get_heads()) == 1
    assert by_hand.get_heads() == by_code.get_heads() == [NEWEST]
    assert {script.revision for script in by_code.walk_revisions()} == REVISIONS


def by_hand(folder: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Alembic's own command, called in a folder with these variables more."""
    others = {name: value for name, value in os.environ.items() if not name.startswith("NARDY_")}
    return subprocess.run(
        [sys.executable, "-m", "alembic", "-c", str(ROOT / "pyproject.toml"), *words],
        cwd=folder,
        env={**others, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("environment", "told"),
    [
        ({}, "set NARDY_DATABASE to the address of the database"),
        ({"NARDY_DATABASE": "x"}, "NARDY_DATABASE: an address is like "),
        ({"NARDY_DATABASE": "sqlite+aiosqlite:///typo.db"}, "there is no database typo.db: "),
    ],
)
def test_by_hand_a_database_that_is_not_there_is_not_made(
    tmp_path: Path, environment: dict[str, str], told: str
) -> None:
    done = by_hand(tmp_path, "upgrade", "head", **environment)
    assert done.returncode != 0
    assert f"FAILED: {told}" in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


async def test_by_hand_a_database_that_is_there_is_changed(addresses: Addresses) -> None:
    url = addresses.oldest("sqlite")
    for words, revision in ((("upgrade", "head"), NEWEST), (("downgrade", OLDEST), OLDEST)):
        assert by_hand(ROOT, *words, NARDY_DATABASE=url).returncode == 0
        assert await asked(url, "SELECT version_num FROM alembic_version") == [(revision,)]


async def test_by_hand_an_empty_database_is_left_empty(tmp_path: Path) -> None:
    (tmp_path / "nardy.db").touch()
    url = f"sqlite+aiosqlite:///{tmp_path / 'nardy.db'}"
    done = by_hand(tmp_path, "upgrade", "head", NARDY_DATABASE=url)
    assert done.returncode != 0
    assert "FAILED: the database is empty" in done.stdout + done.stderr
    assert await asked(url, "SELECT name FROM sqlite_master") == []


def test_start_loads_no_migrations_if_the_schema_is_current(url: str) -> None:
    """A start does not load what changes schemas if nothing is to change."""
    begin = f"""
import asyncio, sys
from bot.store import Seal, Store
async def begin():
    store = Store("{url}", Seal(["{new_key()}"]))
    await store.open()
    await store.close()
asyncio.run(begin())
print("alembic" in sys.modules)
"""
    once = [sys.executable, "-c", begin]
    assert [subprocess.check_output(once, text=True).strip() for _ in range(2)] == ["False"] * 2


async def test_no_number_that_is_counted_up_is_ever_given_again(url: str) -> None:
    await bring_up_to_date(url)
    counted = [
        table
        for table in Base.metadata.tables.values()
        if table.autoincrement_column is not None
        and table.autoincrement_column.autoincrement != False  # noqa: E712 - may be "auto"
    ]
    assert {table.name for table in counted} >= {"people", "chats", "tables", "orders"}
    for table in counted:
        (made,) = (await asked(url, COUNTED_UP[url.partition("+")[0]], name=table.name))[0]
        assert (made and "AUTOINCREMENT" in made) or "_seq" in made, table.name


COUNTED_UP = {
    "sqlite": "SELECT sql FROM sqlite_master WHERE name = :name",
    "postgresql": "SELECT pg_get_serial_sequence(:name, 'id')",
}
"""How a table counts: as it was made, or by which sequence."""


async def asked(url: str, statement: str, **given: object) -> list[Any]:
    """What a database answers to a statement; what it changes stays."""
    engine = make_engine(url)
    async with engine.begin() as connection:
        result = await connection.execute(text(statement), given)
        rows = [tuple(row) for row in result] if result.returns_rows else []
    await engine.dispose()
    return rows


async def test_a_newer_database_is_left_as_it_is(url: str) -> None:
    await bring_up_to_date(url)
    await asked(url, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NewerSchema, match="9999"):
        await bring_up_to_date(url)
    assert await asked(url, "SELECT version_num FROM alembic_version") == [("9999",)]
