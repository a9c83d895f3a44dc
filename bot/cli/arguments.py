"""The arguments that commands share, with errors of one line; games and positions as commands need
them, and the texts that they print.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from bot.cli.parser import Commands, Parser, Wrong
from bot.i18n import LANGS, Words, language, refusal_text
from bot.i18n.markup import unmarked
from rules.board.boards import NUMBERINGS, Board
from rules.refusal import Refusal
from rules.variant import Variant
from rules.variants import find


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


def game(slug: str, options: Mapping[str, str], numbering: str = "own") -> Variant:
    """Return a game under options. Raises Wrong if there is none, or its board has no such
    numbering."""
    try:
        variant = find(slug, options)
    except ValueError as error:
        raise Wrong(str(error)) from error
    if numbering not in variant.board.labels:
        known = ", ".join(variant.board.labels)
        raise Wrong(f"{slug} has no {numbering} numbering; it has: {known}")
    return variant


def show_json(answer: object) -> None:
    """Print an answer as one line of JSON."""
    print(as_json(answer))


def as_json(answer: object) -> str:
    """Return an answer as one line of JSON."""
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def why(refusal: Refusal) -> dict[str, str]:
    """Return why the rules refuse, in every language."""
    return _why(refusal.rule, tuple(sorted(refusal.facts.items())))


@lru_cache(maxsize=4096)
def _why(rule: str, facts: tuple[tuple[str, str], ...]) -> dict[str, str]:
    refusal = Refusal(rule, dict(facts))
    return {lang: unmarked(refusal_text(lang, refusal)) for lang in LANGS}


def plain_number(value: float) -> int | float:
    """Return a whole number without decimals: 2.0 as 2, for people and for JSON."""
    return int(value) if value == int(value) else value


SIDES = ("side-white", "side-black", "side-third", "side-fourth")


def say(lang: str, message: str, /, **args: str | int | float) -> str:
    """Return a message as plain text."""
    return Words(lang).plain(message, **args)


def side_name(lang: str, side: int, board: Board | None = None) -> str:
    """Return a side by its colour; on a board on which sides have allies, those after the first
    by their mark too."""
    first = board.allies[side][0] if board else side
    colour = say(lang, SIDES[first])
    return colour if first == side else say(lang, "side-marked", side=colour)
