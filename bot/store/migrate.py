"""Runs the migrations: at every start by code, by hand through alembic's own command."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bot.store.engine import alone, make_engine

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
    """Bring the database at `url` up to `revision`, in one transaction, unless it is the newest.

    Raises NewerSchema for one whose revision is not known here.
    """

    def step(connection: Connection) -> None:
        refuse_newer(connection)
        if not is_newest(connection):
            command.upgrade(config(connection), revision)

    await _run(url, step)


async def require_newest(url: str) -> None:
    """Raise NewerSchema or OlderSchema where the database at `url` is not of this version."""

    def step(connection: Connection) -> None:
        refuse_newer(connection)
        if not is_newest(connection):
            raise OlderSchema("the database is of an older version: start the bot on it once")

    await _run(url, step)


def refuse_newer(connection: Connection) -> None:
    """Raise NewerSchema where the database is at a revision that is not known here."""
    unknown = _revisions(connection) - known_revisions()
    if unknown:
        raise NewerSchema(
            f"the database is of a newer version ({', '.join(sorted(unknown))}) than this program"
        )


def is_newest(connection: Connection) -> bool:
    """Whether the database is of this version."""
    return _revisions(connection) == newest_revisions()


def _revisions(connection: Connection) -> frozenset[str]:
    return frozenset(MigrationContext.configure(connection).get_current_heads())


@cache
def known_revisions() -> frozenset[str]:
    """Every migration there is."""
    scripts = ScriptDirectory.from_config(config()).walk_revisions()
    return frozenset(script.revision for script in scripts)


@cache
def newest_revisions() -> frozenset[str]:
    """Those after which there is none."""
    return frozenset(ScriptDirectory.from_config(config()).get_heads())


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
