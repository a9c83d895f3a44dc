"""The version of a database's schema, read without the library that changes it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect

from bot.store.engine import keep_private, make_engine

__all__ = ["NewerSchema", "OlderSchema", "bring_up_to_date", "refuse_newer", "require_newest"]

_MIGRATIONS = Path(__file__).parent / "migrations" / "versions"
REVISIONS: Final = frozenset(file.stem[:4] for file in _MIGRATIONS.glob("[0-9]*.py"))
"""Every migration there is."""
NEWEST: Final = max(REVISIONS)
_TABLE = "alembic_version"


class NewerSchema(RuntimeError):
    """The database was written by a newer version of this program."""


class OlderSchema(RuntimeError):
    """The database was not yet brought up to date by a start of the bot."""


def refuse_newer(connection: Connection) -> None:
    """Raise NewerSchema where the database is at a revision that is not known here."""
    unknown = _revisions(connection) - REVISIONS
    if unknown:
        raise NewerSchema(
            f"the database is of a newer version ({', '.join(sorted(unknown))}) than this program"
        )


def is_newest(connection: Connection) -> bool:
    """Return whether the database has the newest schema. Raises NewerSchema for an unknown
    version."""
    refuse_newer(connection)
    return _revisions(connection) == {NEWEST}


def _revisions(connection: Connection) -> frozenset[str]:
    """Return the revisions of the database, none for an empty one."""
    if not inspect(connection).has_table(_TABLE):
        return frozenset()
    found = connection.exec_driver_sql(f"SELECT version_num FROM {_TABLE}")
    return frozenset(str(row[0]) for row in found)


async def bring_up_to_date(url: str) -> None:
    """Upgrade the schema of the database at `url` to the newest version, and keep its file
    private. Raises NewerSchema if its revision is unknown here."""
    keep_private(url)
    if await _at_newest(url):
        return
    from bot.store.migrate import upgrade  # its library takes a fifth of a second to load

    await upgrade(url)


async def require_newest(url: str) -> None:
    """Raise NewerSchema or OlderSchema where the database at `url` is not of this version."""
    if not await _at_newest(url):
        raise OlderSchema("the database is of an older version: start the bot on it once")


async def _at_newest(url: str) -> bool:
    engine = make_engine(url)
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(is_newest)
    finally:
        await engine.dispose()
