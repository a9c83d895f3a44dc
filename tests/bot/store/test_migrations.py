"""The migrations give what the models say, and can be undone."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from bot.store import new_key
from bot.store.engine import make_engine
from bot.store.migrate import config, downgrade, upgrade
from bot.store.schema import Base
from bot.store.schema_version import NEWEST, REVISIONS, NewerSchema

ROOT = Path(__file__).parents[3]


def differences(connection: Connection) -> list[object]:
    """What alembic would still have to do."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, Base.metadata))


def tables(connection: Connection) -> set[str]:
    """The tables that exist, alembic's own apart."""
    return set(inspect(connection).get_table_names()) - {"alembic_version"}


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_the_newest_migration_equals_the_models_and_can_be_undone(
    kind: str, path: Path, request: pytest.FixtureRequest
) -> None:
    url = f"sqlite+aiosqlite:///{path}"
    if kind == "postgresql":
        url = request.getfixturevalue("postgresql").fresh()
    engine = make_engine(url)
    for _ in range(2):
        await upgrade(url)
        async with engine.begin() as connection:
            assert await connection.run_sync(differences) == []
            assert await connection.run_sync(tables) == set(Base.metadata.tables)
        await downgrade(url, "base")
        async with engine.begin() as connection:
            assert await connection.run_sync(tables) == set()
    await engine.dispose()


async def test_a_missing_column_would_be_noticed(path: Path) -> None:
    url = f"sqlite+aiosqlite:///{path}"
    await upgrade(url)
    engine = make_engine(url)
    async with engine.begin() as connection:
        await connection.exec_driver_sql("ALTER TABLE seats DROP COLUMN level")
        assert await connection.run_sync(differences) != []
    await engine.dispose()


def test_there_is_one_newest_migration_and_the_project_file_points_to_it() -> None:
    by_code = ScriptDirectory.from_config(config())
    by_hand = ScriptDirectory.from_config(Config(toml_file=str(ROOT / "pyproject.toml")))
    assert len(by_code.get_heads()) == 1
    assert by_hand.get_heads() == by_code.get_heads() == [NEWEST]
    assert {script.revision for script in by_code.walk_revisions()} == REVISIONS


def test_a_start_does_not_load_what_changes_schemas_where_nothing_is_to_change(path: Path) -> None:
    begin = f"""
import asyncio, sys
from bot.store import Seal, Store
async def begin():
    store = Store("sqlite+aiosqlite:///{path}", Seal(["{new_key()}"]))
    await store.open()
    await store.close()
asyncio.run(begin())
print("alembic" in sys.modules)
"""
    once = [sys.executable, "-c", begin]
    assert [subprocess.check_output(once, text=True).strip() for _ in range(2)] == ["True", "False"]


async def test_no_number_that_is_counted_up_is_ever_given_again(path: Path) -> None:
    await upgrade(f"sqlite+aiosqlite:///{path}")
    counted = [
        table
        for table in Base.metadata.tables.values()
        if table.autoincrement_column is not None
        and table.autoincrement_column.autoincrement != False  # noqa: E712 - may be "auto"
    ]
    assert {table.name for table in counted} >= {"people", "chats", "tables", "orders"}
    connection = sqlite3.connect(path)
    for table in counted:
        (made,) = connection.execute(
            "SELECT sql FROM sqlite_master WHERE name = ?", (table.name,)
        ).fetchone()
        assert "AUTOINCREMENT" in made, table.name
    connection.close()


async def test_rows_and_references_live_through_the_rebuilding(path: Path) -> None:
    url = f"sqlite+aiosqlite:///{path}"
    await upgrade(url, "0003")
    connection = sqlite3.connect(path)
    connection.execute(
        "INSERT INTO chats (id, telegram_id, kind, settings, open, created_at)"
        " VALUES (7, -100, 'group', '{}', 1, 0)"
    )
    connection.execute(
        "INSERT INTO tables (id, public_id, chat_id, slug, options, settings, status, version,"
        " length, shown, extra, secret_sealed, secret_hash, words_sealed, created_at, updated_at)"
        " VALUES (9, 'abc', 7, 'long', '{}', '{}', 'over', 1, 1, '{}', '{}', '', '', '', 0, 0)"
    )
    connection.execute(
        "INSERT INTO answers (table_id, n, kind, seat, value, at)"
        " VALUES (9, 0, 'duel', -1, '6', 0), (9, 1, 'throw', -1, '6-5', 0),"
        " (9, 2, 'play', 0, '4', 0), (9, 3, 'throw', -1, 'tile:6-5', 0)"
    )
    connection.commit()
    connection.close()
    await upgrade(url)
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    assert connection.execute("SELECT chat_id, slug FROM tables WHERE id = 9").fetchall() == [
        (7, "long")
    ]
    assert connection.execute("SELECT count(*) FROM answers").fetchone() == (4,)
    assert connection.execute("SELECT face, count FROM faces ORDER BY face").fetchall() == [
        ("1", 0),
        ("2", 0),
        ("3", 0),
        ("4", 0),
        ("5", 1),
        ("6", 2),
    ]
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("DELETE FROM tables")
    assert connection.execute("SELECT count(*) FROM answers").fetchone() == (0,)
    connection.close()


async def test_rows_live_through_what_is_dropped_there_and_back(path: Path) -> None:
    url = f"sqlite+aiosqlite:///{path}"
    await upgrade(url, "0005")
    connection = sqlite3.connect(path)
    connection.execute(
        "INSERT INTO chats (id, telegram_id, kind, settings, open, created_at)"
        " VALUES (7, -100, 'group', '{}', 1, 5)"
    )
    connection.commit()
    for revision in ("head", "0005"):
        await (upgrade(url) if revision == "head" else downgrade(url, revision))
        found = connection.execute("SELECT id, telegram_id, kind FROM chats").fetchall()
        assert found == [(7, -100, "group")]
    assert connection.execute("SELECT created_at FROM chats").fetchall() == [(0,)]
    connection.close()


async def test_a_newer_database_is_left_as_it_is(path: Path) -> None:
    url = f"sqlite+aiosqlite:///{path}"
    await upgrade(url)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    with pytest.raises(NewerSchema, match="9999"):
        await upgrade(url)
    assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]
    connection.close()
