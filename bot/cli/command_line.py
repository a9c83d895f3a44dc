"""All commands, and the run of a single command: any error is printed in one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final, TextIO

from bot.cli.parser import Parser, Register, Wrong, installed_version, sentence, with_commands
from bot.monitoring.logs import redacted

COMMANDS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "the bot": {
        "running": ("demo", "bot", "think"),
        "admin": ("admin",),
    },
    "the games": {
        "catalogue": ("variants", "rules"),
        "questions": ("start", "plays", "check", "result", "best", "openings"),
        "records": ("replay",),
        "pictures": ("render",),
        "speech": ("say", "sayings"),
        "backgammon_study": ("convert", "analyse", "review"),
    },
    "how well the bot plays, and its nets": {
        "selfplay": ("selfplay",),
        "arena": ("arena",),
        "training": ("train", "measure", "calibrate", "nets"),
        "review_calibration": ("closing", "rates", "positions", "cubes"),
    },
}
"""The commands by the title of their group in the help, then by the module of `bot.cli` that
registers them. Only the module of the command that is called is imported."""
STOPPED = 130
"""The exit status of a command that was interrupted."""


def run(argv: Sequence[str] | None = None) -> int:
    """Run one command; return 0, or 2 with one line on standard error if the input is bad."""
    _speak_utf8()
    words = sys.argv[1:] if argv is None else argv
    try:
        arguments = parser(words[0] if words else "").parse_args(words)
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


def parser(first: str = "") -> Parser:
    """Return a parser that knows what the `first` word of a command line needs: one command, none
    for `--version`, and all commands for anything else."""
    top = Parser(prog="nardy", description="Games of the nardy and backgammon family.")
    version = f"nardy {installed_version()}"
    top.add_argument("--version", action="version", version=version, help="show the version")
    with_commands(top, [] if first == "--version" else _groups(first))
    return top


def _groups(first: str) -> list[tuple[str, list[Register]]]:
    """Return the registration of the `first` word's command, or of all commands if it is none."""
    known = any(first in words for group in COMMANDS.values() for words in group.values())
    groups = []
    for title, group in COMMANDS.items():
        modules = [name for name, words in group.items() if first in words or not known]
        groups.append((title, [_register_of(name) for name in modules]))
    return groups


def _register_of(module: str) -> Register:
    register: Register = import_module(f"bot.cli.{module}").register
    return register


def _fail(why: str, status: int = 2) -> int:
    print(f"nardy: {redacted(sentence(why))}", file=sys.stderr)
    return status


def _speak_utf8() -> None:
    """Print Russian on any terminal: a letter that it cannot show becomes a question mark."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _close_quietly(stream: TextIO) -> None:
    """Discard the rest of the buffer when the reader has gone, also when Python exits."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
