"""The `nardy` command: what scripts, tests and other programs ask, and how the bot is started.

One module for each family of commands, all of them gathered in `command_line.py`.
"""

from __future__ import annotations

from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; see `command_line.run`. Only now is loaded what commands need: processes
    that a command begins import this again, and need none of it."""
    from bot.cli.command_line import run

    return run(argv)
