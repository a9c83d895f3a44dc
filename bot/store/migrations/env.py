"""Alembic's entry: uses the connection it is handed, or NARDY_DATABASE when run by hand."""

import asyncio
import os
from typing import Any, Literal

from alembic import context
from sqlalchemy import Connection

from bot.store.engine import make_engine
from bot.store.schema import Base, Moment


def rendered(kind: str, thing: Any, _context: Any) -> str | Literal[False]:
    """Write moments as what the database sees, so that a migration needs no later class."""
    return "sa.BigInteger()" if kind == "type" and isinstance(thing, Moment) else False


def migrate(connection: Connection) -> None:
    """Run the wanted steps on `connection`, inside the transaction that is open there."""
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        render_as_batch=True,
        compare_type=True,
        render_item=rendered,
    )
    with context.begin_transaction():
        context.run_migrations()


async def by_hand() -> None:
    """Open the database that the environment names and migrate it."""
    url = os.environ.get("NARDY_DATABASE", "sqlite+aiosqlite:///nardy.db")
    engine = make_engine(url, foreign_keys=False)
    async with engine.begin() as connection:
        await connection.run_sync(migrate)
    await engine.dispose()


handed = context.config.attributes.get("connection")
if handed is not None:
    migrate(handed)
else:
    asyncio.run(by_hand())
