"""Commands as they are typed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.cli import main


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """What a command prints."""

    def run(*words: str) -> str:
        status = main(words)
        printed = capsys.readouterr()
        assert (status, printed.err) == (0, "")
        return printed.out

    return run
