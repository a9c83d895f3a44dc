"""Games, positions and refusals as the commands need them, and how answers are printed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from bot.cli.parser import Wrong
from bot.i18n import LANGS, refusal_text
from bot.i18n.markup import unmarked
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
