"""The arguments of the command line that commands share, with errors of one line."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import Any

from bot.cli.parser import Commands, Parser
from bot.i18n import LANGS, language
from rules.board.boards import NUMBERINGS


def command(
    commands: Commands,
    name: str,
    about: str,
    run: Callable[[argparse.Namespace], None],
    json: bool = True,
) -> Parser:
    """Return a new command with the arguments of all: --lang, and --json if it answers with
    data."""
    parser = commands.add_parser(name, description=about, allow_abbrev=False)
    parser.set_defaults(run=run)
    if json:
        parser.add_argument("--json", action="store_true", help="answer with JSON")
    parser.add_argument("--lang", choices=LANGS, default=spoken(os.environ), help="language")
    return parser


def spoken(environ: Any) -> str:
    """Return the language of the terminal."""
    locale = next(
        (environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(key)), ""
    )
    return language(locale.partition("_")[0].partition(".")[0])


def with_game(parser: Parser) -> None:
    """Add a game and its options to a command."""
    parser.add_argument("slug", metavar="SLUG", help="a game, with modifiers: short+imbyurti")
    parser.add_argument(
        "--option",
        metavar="K=V",
        action="append",
        default=[],
        type=_pair,
        dest="options",
        help="an option of the game (repeatable)",
    )
    parser.add_argument(
        "--numbering", choices=NUMBERINGS, default="own", help="how the points are numbered"
    )


def with_position(parser: Parser) -> None:
    """Add a position and a throw to a command."""
    parser.add_argument("--position", metavar="P", help="the position as one line")
    parser.add_argument("--dice", metavar="D", help="the throw, like 6-5; not needed with due=")


def with_positions(parser: Parser) -> None:
    """Add a position and a throw, or many of them on standard input, to a command."""
    with_position(parser)
    parser.add_argument(
        "--batch",
        action="store_true",
        help="read JSON lines with position, dice (and options) on standard input",
    )


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not name=value, like preset=sport")
    return name, value


def whole(text: str) -> int:
    """Return a whole number of at least one. Raises ArgumentTypeError for other texts."""
    if not text.isascii() or not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)
