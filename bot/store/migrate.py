"""Runs the migrations: at a start that finds an older schema, by hand through alembic's own
command."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from bot.store.engine import alone, make_engine
from bot.store.schema_version import is_newest

__all__ = ["config", "downgrade", "upgrade"]


def config(connection: Connection | None = None) -> Config:
    """Alembic's settings for the migrations beside this file, on an open connection."""
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    made.attributes["connection"] = connection
    return made


async def upgrade(url: str, revision: str = "head") -> None:
    """Bring the database at `url` up to `revision`, in one transaction, unless it is the newest.

    Raises NewerSchema for one whose revision is not known here.
    """

    def step(connection: Connection) -> None:
        if not is_newest(connection):
            command.upgrade(config(connection), revision)

    await _run(url, step)


async def downgrade(url: str, revision: str) -> None:
    """Bring the database at `url` back to `revision` ("base": empty), in one transaction."""
    await _run(url, lambda connection: command.downgrade(config(connection), revision))


async def _run(url: str, step: Callable[[Connection], None]) -> None:
    engine = make_engine(url, foreign_keys=False)
    try:
        async with engine.begin() as connection:
            await alone(connection)
            await connection.run_sync(step)
    finally:
        await engine.dispose()
