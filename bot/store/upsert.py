"""Rows that may be there already, as each kind of database has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy.dialects import postgresql, sqlite

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncSession

    from bot.store.schema import Base

__all__ = ["upsert"]


def upsert(session: AsyncSession, row: type[Base]) -> Any:
    """An INSERT that can be told what to do on a conflict."""
    engine = session.get_bind().dialect.name
    return (sqlite if engine == "sqlite" else postgresql).insert(row)
