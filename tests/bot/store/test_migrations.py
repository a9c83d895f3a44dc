"""The migrations give what the models say, and can be undone."""

import json
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

from bot.store import new_key
from bot.store.engine import make_engine
from bot.store.migrate import config, downgrade, upgrade
from bot.store.schema import Base
from bot.store.schema_version import NEWEST, REVISIONS, NewerSchema
from tests.bot.store.conftest import KINDS, Addresses

ROOT = Path(__file__).parents[3]


def differences(connection: Connection) -> list[object]:
    """What alembic would still have to do."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, Base.metadata))


def tables(connection: Connection) -> set[str]:
    """The tables that exist, alembic's own apart."""
    return set(inspect(connection).get_table_names()) - {"alembic_version"}


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, addresses: Addresses) -> str:
    """The address of an empty database of each kind."""
    return addresses.fresh(request.param)


async def test_the_newest_migration_equals_the_models_and_can_be_undone(url: str) -> None:
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


async def test_a_missing_column_would_be_noticed(url: str) -> None:
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


async def test_by_hand_a_database_that_is_there_is_changed(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'nardy.db'}"
    await upgrade(url)
    for words, revision in ((("downgrade", "0012"), "0012"), (("upgrade", "head"), NEWEST)):
        assert by_hand(tmp_path, *words, NARDY_DATABASE=url).returncode == 0
        assert await asked(url, "SELECT version_num FROM alembic_version") == [(revision,)]


def test_a_start_does_not_load_what_changes_schemas_where_nothing_is_to_change(url: str) -> None:
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
    assert [subprocess.check_output(once, text=True).strip() for _ in range(2)] == ["True", "False"]


async def test_no_number_that_is_counted_up_is_ever_given_again(url: str) -> None:
    await upgrade(url)
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
CHAT = (
    "INSERT INTO chats (id, telegram_id, kind, settings, open, created_at)"
    " VALUES (7, -100, 'group', '{}', true, 5)"
)
GAME = (
    "INSERT INTO tables (id, public_id, chat_id, slug, options, settings, status, version,"
    " length, shown, extra, secret_sealed, secret_hash, words_sealed, created_at, updated_at)"
    " VALUES (9, 'abc', 7, 'long', '{}', '{}', 'over', 1, 1, '{}', '{}', '', '', '', 0, 0)"
)
ANSWERS = (
    "INSERT INTO answers (table_id, n, kind, seat, value, at)"
    " VALUES (9, 0, 'duel', -1, '6', 0), (9, 1, 'throw', -1, '6-5', 0),"
    " (9, 2, 'play', 0, '4', 0), (9, 3, 'throw', -1, 'tile:6-5', 0)"
)


async def asked(url: str, statement: str, **given: object) -> list[Any]:
    """What a database answers to a statement; what it changes stays."""
    engine = make_engine(url)
    async with engine.begin() as connection:
        result = await connection.execute(text(statement), given)
        rows = [tuple(row) for row in result] if result.returns_rows else []
    await engine.dispose()
    return rows


async def test_rows_and_references_live_through_the_rebuilding(url: str) -> None:
    await upgrade(url, "0003")
    for statement in (CHAT, GAME, ANSWERS):
        await asked(url, statement)
    await upgrade(url)
    if url.startswith("sqlite"):
        assert await asked(url, "PRAGMA foreign_key_check") == []
    assert await asked(url, "SELECT chat_id, slug FROM tables WHERE id = 9") == [(7, "long")]
    assert await asked(url, "SELECT count(*) FROM answers") == [(4,)]
    faces = await asked(url, "SELECT face, count FROM faces ORDER BY face")
    assert faces == [("1", 0), ("2", 0), ("3", 0), ("4", 0), ("5", 1), ("6", 2)]
    await asked(url, "DELETE FROM tables")
    assert await asked(url, "SELECT count(*) FROM answers") == [(0,)]


async def test_rows_live_through_what_is_dropped_there_and_back(url: str) -> None:
    await upgrade(url, "0005")
    await asked(url, CHAT)
    for revision in ("head", "0005"):
        await (upgrade(url) if revision == "head" else downgrade(url, revision))
        found = await asked(url, "SELECT id, telegram_id, kind FROM chats")
        assert found == [(7, -100, "group")]
    assert await asked(url, "SELECT created_at FROM chats") == [(0,)]


async def test_handled_updates_lose_their_text_and_no_others_do(url: str) -> None:
    await upgrade(url, "0019")
    for number, state in enumerate(("new", "done", "dead")):
        await asked(
            url,
            "INSERT INTO updates (update_id, chat, sender, body_sealed, received_at, state, tries)"
            " VALUES (:number, 7, 8, 'text', 5, :state, 0)",
            number=number,
            state=state,
        )
    await upgrade(url)
    kept = "SELECT update_id, chat, sender, received_at FROM updates WHERE body_sealed IS {} NULL"
    assert await asked(url, kept.format("")) == [(1, 0, None, 5)]
    rest = await asked(url, kept.format("NOT") + " ORDER BY update_id")
    assert rest == [(0, 7, 8, 5), (2, 7, 8, 5)]


async def test_a_newer_database_is_left_as_it_is(url: str) -> None:
    await upgrade(url)
    await asked(url, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NewerSchema, match="9999"):
        await upgrade(url)
    assert await asked(url, "SELECT version_num FROM alembic_version") == [("9999",)]


BEGUN = [
    ("hills", "playing", "{}", {"start": "short"}),
    ("hills", "lobby", "{}", {}),
    ("dames", "over", '{"dame": "jumped"}', {"dame": "jumped"}),
    ("long+dice-cards", "playing", '{"eight": "double"}', {"eight": "book"}),
    ("parallel(long,short)+dice-lotto", "playing", "{}", {"barrel_99": "off"}),
    ("kulikovo", "playing", '{"arms": "4"}', {"arms": "4", "setup": "hidden"}),
    ("long", "playing", '{"preset": "book"}', {"preset": "book"}),
    ("short", "playing", '{"preset": "book"}', {"preset": "usual"}),
]


async def test_games_that_have_begun_keep_their_options(url: str) -> None:
    """What is usual may change; the answers of a game are read under what was usual then."""
    await upgrade(url, "0022")
    await asked(url, CHAT.replace(", created_at", "").replace(", 5)", ")"))
    for number, (slug, status, options, _) in enumerate(BEGUN):
        await asked(
            url,
            "INSERT INTO tables (id, public_id, chat_id, slug, options, status, version, length,"
            " shown, extra, secret_sealed, secret_hash, words_sealed, created_at, updated_at)"
            f" VALUES ({number}, 'abc{number}', 7, '{slug}', '{options}', '{status}', 1, 1, '{{}}',"
            " '{}', '', '', '', 0, 0)",
        )
    await upgrade(url)
    found = await asked(url, "SELECT options FROM tables ORDER BY id")
    kept = [json.loads(row[0]) if isinstance(row[0], str) else row[0] for row in found]
    assert kept == [options for *_, options in BEGUN]
