"""The migrations give what the models say, and can be undone."""

from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from bot.store.engine import make_engine
from bot.store.migrate import config, downgrade, upgrade
from bot.store.schema import Base

ROOT = Path(__file__).parents[3]


def differences(connection: Connection) -> list[object]:
    """What alembic would still have to do."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, Base.metadata))


def tables(connection: Connection) -> set[str]:
    """The tables that exist, alembic's own apart."""
    return set(inspect(connection).get_table_names()) - {"alembic_version"}


async def test_the_newest_migration_equals_the_models_and_can_be_undone(path: Path) -> None:
    url = f"sqlite+aiosqlite:///{path}"
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
    assert by_hand.get_heads() == by_code.get_heads()
