"""The version of a database's schema: read at every start, and brought up to date.

An empty database gets the schema of the models. An older schema is changed by the migrations, which
begin at `OLDEST`. Alembic takes a fifth of a second to load, and is loaded when it is needed.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from sqlalchemy import Connection, insert, inspect

from bot.store.engine import alone, keep_private, make_engine
from bot.store.finished_games import FACES
from bot.store.schema import Base, FaceRow

if TYPE_CHECKING:
    from alembic.config import Config

__all__ = [
    "NEWEST",
    "OLDEST",
    "REVISIONS",
    "NewerSchema",
    "OlderSchema",
    "WrongSchema",
    "bring_up_to_date",
    "config",
    "require_newest",
]

T = TypeVar("T")

_MIGRATIONS = Path(__file__).parent / "migrations"
REVISIONS: Final = frozenset(file.stem[:4] for file in _MIGRATIONS.glob("versions/[0-9]*.py"))
"""The revisions of all migrations."""
OLDEST: Final = min(REVISIONS)
NEWEST: Final = max(REVISIONS)
_TABLE = "alembic_version"


class WrongSchema(RuntimeError):
    """The schema of the database is not the newest one."""


class NewerSchema(WrongSchema):
    """The database was written by a newer version of this program."""


class OlderSchema(WrongSchema):
    """The database has to be brought up to date first."""


def config(connection: Connection | None = None) -> Config:
    """Return alembic's settings for the migrations beside this file, on an open connection."""
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(_MIGRATIONS))
    settings.attributes["connection"] = connection
    return settings


def is_newest(connection: Connection) -> bool:
    """Return whether the database has the newest schema. Raises WrongSchema if its revision is
    unknown here."""
    revisions = _revisions(connection)
    unknown = ", ".join(sorted(revisions - REVISIONS))
    if unknown and max(revisions) < OLDEST:
        raise OlderSchema(
            f"the schema of the database ({unknown}) is older than {OLDEST}: start an earlier"
            " version of this program on it once"
        )
    if unknown:
        raise NewerSchema(f"the database is of a newer version ({unknown}) than this program")
    return revisions == {NEWEST}


def _revisions(connection: Connection) -> frozenset[str]:
    """Return the revisions of the database, none for an empty one."""
    if not inspect(connection).has_table(_TABLE):
        return frozenset()
    rows = connection.exec_driver_sql(f"SELECT version_num FROM {_TABLE}")
    return frozenset(str(row[0]) for row in rows)


async def bring_up_to_date(url: str) -> None:
    """Give the database at `url` the newest schema, in one transaction, and keep its file private.

    Raises WrongSchema if its revision is unknown here.
    """
    keep_private(url)
    await _in_transaction(url, _upgrade)


async def require_newest(url: str) -> None:
    """Raise WrongSchema if the database at `url` does not have the newest schema."""
    if not await _in_transaction(url, is_newest):
        raise OlderSchema("the database is of an older version: start the bot on it once")


def _upgrade(connection: Connection) -> None:
    """Make the newest schema in an empty database, or run the migrations of an older one."""
    if not _revisions(connection):
        _make(connection)
    elif not is_newest(connection):
        from alembic import command

        command.upgrade(config(connection), "head")


def _make(connection: Connection) -> None:
    """Make all tables of the models, and note their revision as alembic does."""
    Base.metadata.create_all(connection)
    connection.execute(insert(FaceRow), [{"face": face, "count": 0} for face in sorted(FACES)])
    connection.exec_driver_sql(
        f"CREATE TABLE {_TABLE} (version_num VARCHAR(32) NOT NULL,"
        f" CONSTRAINT {_TABLE}_pkc PRIMARY KEY (version_num))"
    )
    connection.exec_driver_sql(f"INSERT INTO {_TABLE} VALUES ('{NEWEST}')")


async def _in_transaction(url: str, step: Callable[[Connection], T]) -> T:
    """Run a step in a transaction while no other process is in one of these; return its result."""
    engine = make_engine(url, foreign_keys=False)
    try:
        async with engine.begin() as connection:
            await alone(connection)
            return await connection.run_sync(step)
    finally:
        await engine.dispose()
