"""Games, positions and refusals as the commands need them, and the texts that they print."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from bot.cli.parser import Wrong
from bot.i18n import LANGS, Words, refusal_text
from bot.i18n.markup import unmarked
from rules.board.boards import Board
from rules.refusal import Refusal
from rules.variant import Variant
from rules.variants import find


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
