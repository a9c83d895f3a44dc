"""One evening for every test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.conversation.kit import Evening, evening
from tests.bot.conversation.odd_names import install


@pytest.fixture(autouse=True)
def odd_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names that would be markup, where that is asked for."""
    install(monkeypatch)


@pytest.fixture
async def night(tmp_path: Path, odd_names: None) -> AsyncIterator[Evening]:
    """The bot and its world; at the end nothing may have been against the Bot API."""
    async with evening(tmp_path) as night:
        yield night
        await night.quiet()
        night.check()
