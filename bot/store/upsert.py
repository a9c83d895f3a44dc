"""Rows that may be there already, as each kind of database has it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from sqlalchemy.dialects import postgresql, sqlite

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncSession

    from bot.store.schema import Base

__all__ = ["NewRows", "once_a_dialect", "upsert"]

NewRows = Callable[[Any], Any]
"""`insert` of a kind of database."""


def upsert(session: AsyncSession, row: type[Base]) -> Any:
    """An INSERT that can be told what to do on a conflict."""
    return _insert(_dialect(session))(row)


def once_a_dialect(make: Callable[[NewRows], Any]) -> Callable[[AsyncSession], Any]:
    """A statement with such an INSERT, put together once for each kind of database."""
    made = cache(lambda dialect: make(_insert(dialect)))
    return lambda session: made(_dialect(session))


def _dialect(session: AsyncSession) -> str:
    return session.get_bind().dialect.name


def _insert(dialect: str) -> NewRows:
    return sqlite.insert if dialect == "sqlite" else postgresql.insert
