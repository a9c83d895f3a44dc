"""The parser of the command line: commands in groups, and errors of one line."""

from __future__ import annotations

import argparse
import shutil
import sys
import textwrap
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NoReturn, TypeAlias

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"
Register: TypeAlias = Callable[[Commands], None]
TEXTS = ("--position", "--play")
_COLUMN = 14
"""The column of a list of commands at which their descriptions begin; the names are shorter."""


class Wrong(Exception):
    """Bad input, with the sentence that says what is wrong."""


def sentence(text: str) -> str:
    """Return any text as one line."""
    return " ".join(text.split())


def installed_version() -> str:
    """Return the version of the installed distribution, in words if there is none."""
    try:
        return version("nardy")
    except PackageNotFoundError:
        return "that is not installed"


class Parser(argparse.ArgumentParser):
    """An argument parser that raises instead of printing its usage.

    The values of `TEXTS` may begin with a dash: a side without checkers, a pass.
    """

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse words as argparse does, values that begin with a dash too."""
        arguments = sys.argv[1:] if args is None else list(args)
        return super().parse_args(_join_options(arguments), namespace)

    def error(self, message: str) -> NoReturn:
        """Report in a sentence that the arguments are wrong."""
        raise Wrong(message)


def _join_options(words: Sequence[str]) -> list[str]:
    """Join options and their values in one word: `--position -;6:15;b` as `--position=-;6:15;b`."""
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
        listed += ("", f"{title}:", *_list_commands(commands, before))
    parser.epilog = "\n".join(listed[1:])


def _list_commands(commands: Commands, before: Container[str]) -> Iterator[str]:
    """Yield lines about commands, except those of `before`."""
    indent = " " * _COLUMN
    width = shutil.get_terminal_size().columns - 2
    for name, parser in commands.choices.items():
        if name not in before:
            first = f"  {name:<{_COLUMN - 3}} "
            about = parser.description or ""
            yield textwrap.fill(about, width, initial_indent=first, subsequent_indent=indent)
