"""The `nardy` command: queries of scripts, tests and other programs, and the start of the bot.

One module for each family of commands, all of them gathered in `command_line.py`.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from types import FrameType
from typing import NoReturn

ENDLESS = ("bot", "demo", "think")
"""Commands that run until they are stopped."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; see `command_line.run`. The modules of commands are imported only now:
    processes that a command begins import this module again, and need none of them."""
    words = sys.argv[1:] if argv is None else argv
    with _stoppable() if words and words[0] in ENDLESS else nullcontext():
        from bot.cli.command_line import run

        return run(argv)


@contextmanager
def _stoppable() -> Iterator[None]:
    """End with status 0 at SIGTERM, also while the command is still loading."""
    before = signal.signal(signal.SIGTERM, _stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _stop(number: int, frame: FrameType | None) -> NoReturn:
    raise SystemExit(0)
