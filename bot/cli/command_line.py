"""All commands, and one of them run: whatever goes wrong is told in one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TextIO

from bot.cli import (
    admin,
    arena,
    catalogue,
    pictures,
    questions,
    records,
    review_calibration,
    running,
    selfplay,
    training,
)
from bot.cli.arguments import Parser, with_commands
from bot.cli.parsing_and_printing import Wrong, sentence
from bot.monitoring.redaction import redacted

GROUPS = (
    ("the bot", (running, admin)),
    ("the games", (catalogue, questions, records, pictures)),
    ("how well the bot plays, and its nets", (selfplay, arena, training, review_calibration)),
)
"""What the help lists together: whoever keeps the bot finds the first group."""
STOPPED = 130
"""The exit status of a command that was interrupted."""


def run(argv: Sequence[str] | None = None) -> int:
    """Run one command: 0, or 2 with one line on standard error if the input is bad."""
    _speak_utf8()
    try:
        arguments = parser().parse_args(argv)
        arguments.run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        _close_quietly(sys.stdout)
        return 0
    except KeyboardInterrupt:
        return _fail("stopped", STOPPED)
    except Wrong as wrong:
        return _fail(str(wrong))
    except OSError as error:
        if error.filename is None:
            raise
        return _fail(f"{error.filename}: {error.strerror}")
    return 0


def parser() -> Parser:
    """All commands."""
    top = Parser(prog="nardy", description="Games of the nardy and backgammon family.")
    version = f"nardy {running.installed_version()}"
    top.add_argument("--version", action="version", version=version, help="show the version")
    with_commands(top, [(title, [one.register for one in family]) for title, family in GROUPS])
    return top


def _fail(why: str, status: int = 2) -> int:
    print(f"nardy: {redacted(sentence(why))}", file=sys.stderr)
    return status


def _speak_utf8() -> None:
    """Russian on any terminal: what it cannot show becomes a question mark."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _close_quietly(stream: TextIO) -> None:
    """Nobody reads any more: what is still buffered goes nowhere, also when Python exits."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
