"""The number of rows that a statement changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from sqlalchemy import CursorResult, Delete, Update
from sqlalchemy.ext.asyncio import AsyncSession

__all__ = ["changed"]


async def changed(
    session: AsyncSession, statement: Update | Delete, given: Mapping[str, Any] | None = None
) -> int:
    """Run an UPDATE or DELETE with what its parameters are `given`; the number of rows it
    touched."""
    # Both kinds of statement give a cursor's result; the session's signature is wider.
    return cast(CursorResult[Any], await session.execute(statement, given)).rowcount
