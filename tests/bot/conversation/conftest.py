"""One evening for every test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.conversation.kit import Evening, evening


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[Evening]:
    """The bot and its world; at the end nothing may have been against the Bot API."""
    async with evening(tmp_path) as night:
        yield night
        await night.quiet()
        night.check()
