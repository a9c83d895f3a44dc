"""Reading the command line: shared arguments, and errors of one line."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from typing import Any, NoReturn, TypeAlias

from bot.cli.parsing_and_printing import Wrong
from bot.i18n import LANGS, language
from rules.board.boards import NUMBERINGS

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"
Register: TypeAlias = Callable[[Commands], None]
TEXTS = ("--position", "--play")
_COLUMN = 14
"""Where in a list of commands it is told what each does; the names are shorter."""


class Parser(argparse.ArgumentParser):
    """An argument parser that raises instead of printing its usage.

    The values of `TEXTS` may begin with a dash: a side without checkers, a pass.
    """

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse words as argparse does, values that begin with a dash too."""
        given = sys.argv[1:] if args is None else list(args)
        return super().parse_args(_joined(given), namespace)

    def error(self, message: str) -> NoReturn:
        """What is wrong with the arguments, as one sentence."""
        raise Wrong(message)


def _joined(words: Sequence[str]) -> list[str]:
    """Options and their values in one word: `--position -;6:15;b` as `--position=-;6:15;b`."""
    joined: list[str] = []
    for word in words:
        if joined and joined[-1] in TEXTS:
            joined[-1] += f"={word}"
        else:
            joined.append(word)
    return joined


def with_commands(parser: Parser, groups: Iterable[tuple[str, Iterable[Register]]]) -> None:
    """Let a parser take commands: its help lists them in groups, each under its title."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    about = f"one of these; {parser.prog} COMMAND --help tells more of it"
    commands = parser.add_subparsers(
        title="commands", metavar="COMMAND", required=True, help=about, prog=parser.prog
    )
    listed: list[str] = []
    for title, registers in groups:
        before = set(commands.choices)
        for register in registers:
            register(commands)
        listed += ("", f"{title}:", *_listed(commands, before))
    parser.epilog = "\n".join(listed[1:])


def _listed(commands: Commands, before: Container[str]) -> Iterator[str]:
    """Lines on commands, but those that were there before."""
    indent = " " * _COLUMN
    width = shutil.get_terminal_size().columns - 2
    for name, parser in commands.choices.items():
        if name not in before:
            first = f"  {name:<{_COLUMN - 3}} "
            about = parser.description or ""
            yield textwrap.fill(about, width, initial_indent=first, subsequent_indent=indent)


def command(
    commands: Commands,
    name: str,
    about: str,
    run: Callable[[argparse.Namespace], None],
    json: bool = True,
) -> Parser:
    """A new command with what every one takes: --lang, and --json where it answers something."""
    found = commands.add_parser(name, description=about, allow_abbrev=False)
    found.set_defaults(run=run)
    if json:
        found.add_argument("--json", action="store_true", help="answer with JSON")
    found.add_argument("--lang", choices=LANGS, default=spoken(os.environ), help="language")
    return found


def spoken(environ: Any) -> str:
    """The language of the terminal."""
    locale = next(
        (environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(key)), ""
    )
    return language(locale.partition("_")[0].partition(".")[0])


def with_game(parser: Parser) -> None:
    """A game and its options."""
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
    """A position and a throw."""
    parser.add_argument("--position", metavar="P", help="the position as one line")
    parser.add_argument("--dice", metavar="D", help="the throw, like 6-5; not needed with due=")


def with_positions(parser: Parser) -> None:
    """A position and a throw, or many of them on standard input."""
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
    """A whole number of at least one."""
    if not text.isascii() or not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)
