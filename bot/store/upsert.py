"""Rows that may be there already, as each kind of database has it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from sqlalchemy.dialects import postgresql, sqlite

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncSession

__all__ = ["NewRows", "once_a_dialect"]

NewRows = Callable[[Any], Any]
"""`insert` of a kind of database."""


def once_a_dialect(make: Callable[[NewRows], Any]) -> Callable[[AsyncSession], Any]:
    """Return a statement with an INSERT ... ON CONFLICT, built once for each kind of database."""
    made = cache(lambda dialect: make(_insert(dialect)))
    return lambda session: made(session.get_bind().dialect.name)


def _insert(dialect: str) -> NewRows:
    return sqlite.insert if dialect == "sqlite" else postgresql.insert
