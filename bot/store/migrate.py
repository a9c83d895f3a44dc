"""Runs the migrations: at every start by code, by hand through alembic's own command."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bot.store.engine import make_engine

__all__ = ["NewerSchema", "OlderSchema", "config", "downgrade", "require_newest", "upgrade"]


class NewerSchema(RuntimeError):
    """The database was written by a newer version of this program."""


class OlderSchema(RuntimeError):
    """The database was not yet brought up to date by a start of the bot."""


def config(connection: Connection | None = None) -> Config:
    """Alembic's settings for the migrations beside this file, on an open connection."""
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    made.attributes["connection"] = connection
    return made


async def upgrade(url: str, revision: str = "head") -> None:
    """Bring the database at `url` up to `revision`, in one transaction.

    Raises NewerSchema for one whose revision is not known here.
    """

    def step(connection: Connection) -> None:
        refuse_newer(connection)
        command.upgrade(config(connection), revision)

    await _run(url, step)


async def require_newest(url: str) -> None:
    """Raise NewerSchema or OlderSchema where the database at `url` is not of this version."""

    def step(connection: Connection) -> None:
        refuse_newer(connection)
        newest = set(ScriptDirectory.from_config(config()).get_heads())
        if set(MigrationContext.configure(connection).get_current_heads()) != newest:
            raise OlderSchema("the database is of an older version: start the bot on it once")

    await _run(url, step)


def refuse_newer(connection: Connection) -> None:
    """Raise NewerSchema where the database is at a revision that is not known here."""
    known = {script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()}
    unknown = set(MigrationContext.configure(connection).get_current_heads()) - known
    if unknown:
        raise NewerSchema(
            f"the database is of a newer version ({', '.join(sorted(unknown))}) than this program"
        )


async def downgrade(url: str, revision: str) -> None:
    """Bring the database at `url` back to `revision` ("base": empty), in one transaction."""
    await _run(url, lambda connection: command.downgrade(config(connection), revision))


async def _run(url: str, step: Callable[[Connection], None]) -> None:
    engine = make_engine(url, foreign_keys=False)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(step)
    finally:
        await engine.dispose()
