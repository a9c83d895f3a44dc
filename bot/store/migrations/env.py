"""Alembic's entry: uses the connection it is given, or NARDY_DATABASE when run by hand."""

import asyncio
import os
from typing import Any, Literal

from alembic import context
from alembic.util import CommandError
from sqlalchemy import Connection, inspect

from bot.store.engine import database_file, make_engine
from bot.store.schema import Base, UtcTime


def rendered(kind: str, thing: Any, _context: Any) -> str | Literal[False]:
    """Return the text of a column of moments as the database sees it, so that a migration needs no
    later class; False for all other columns."""
    return "sa.BigInteger()" if kind == "type" and isinstance(thing, UtcTime) else False


def migrate(connection: Connection) -> None:
    """Run the wanted steps on `connection`, inside the transaction that is open there. Raises
    CommandError if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        raise CommandError("the database is empty: the bot makes its tables at its first start")
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        render_as_batch=True,
        compare_type=True,
        render_item=rendered,
    )
    with context.begin_transaction():
        context.run_migrations()


def named() -> str:
    """Return the address of the database that the environment names. Raises CommandError, which
    alembic prints in a line, if there is no such database."""
    url = os.environ.get("NARDY_DATABASE", "")
    if not url:
        raise CommandError("set NARDY_DATABASE to the address of the database")
    try:
        file = database_file(url)
    except ValueError as error:
        raise CommandError(f"NARDY_DATABASE: {error}") from None
    if file is not None and not file.is_file():
        raise CommandError(f"there is no database {file}: the bot makes it at its first start")
    return url


async def by_hand() -> None:
    """Open the database that the environment names and migrate it."""
    engine = make_engine(named(), foreign_keys=False)
    async with engine.begin() as connection:
        await connection.run_sync(migrate)
    await engine.dispose()


handed = context.config.attributes.get("connection")
if handed is not None:
    migrate(handed)
else:
    asyncio.run(by_hand())
