"""Where what a table shows cannot be written down."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from bot.outgoing.dispatcher import NotNoted
from bot.outgoing.table_messages import TableMessages
from bot.store import Store


class Unwritten:
    """A place where something was sent, on a disk that is full."""

    def __init__(self) -> None:
        self.noted = 0

    async def write(self, store: Store) -> None:
        """What stands there cannot be written down."""
        raise OperationalError("COMMIT", None, Exception("database or disk is full"))

    async def note(self, work: Any) -> None:
        """It can by now."""
        self.noted += 1


async def test_what_stands_there_is_owed_before_the_table_is_shown_anew() -> None:
    messages: Any = object.__new__(TableMessages)
    messages._store, place = None, Unwritten()
    with pytest.raises(NotNoted) as owed:
        await messages._write(place)
    await owed.value.note(None)  # type: ignore[arg-type]
    assert place.noted == 1
