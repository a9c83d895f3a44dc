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


ON_BOTH = (
    *("test_bot_turns", "test_giving_up", "test_group", "test_statements", "test_telegram_dice"),
)
"""Modules whose conversations are held over both kinds of database."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Hold such a conversation over PostgreSQL too, in the whole run."""
    module = metafunc.module.__name__.rpartition(".")[2]
    if module in ON_BOTH and "night" in metafunc.fixturenames:
        served = pytest.param("postgresql", marks=pytest.mark.whole)
        metafunc.parametrize("night", ["sqlite", served], indirect=True)


@pytest.fixture
async def night(
    request: pytest.FixtureRequest, tmp_path: Path, odd_names: None
) -> AsyncIterator[Evening]:
    """The bot and its world."""
    served = getattr(request, "param", "") == "postgresql"
    database = request.getfixturevalue("postgresql").emptied() if served else ""
    async with evening(tmp_path, database=database) as night:
        yield night
