"""The text of a game of which a list has the name alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.name_only_games import Listed


class _Phrases(NamedTuple):
    short: str
    summary: str
    known: str
    marked: str
    missing: str


_PHRASES: Mapping[str, _Phrases] = {
    "ru": _Phrases(
        "От этой игры осталось только имя: в книге она стоит среди {section}, трудность {mark}."
        " Правил нет, поэтому сыграть в неё здесь нельзя.",
        "Известно только имя; в книге – среди {section}, трудность {mark}.",
        "Что известно",
        "Трудность {mark} по шкале от I (очень просто) до VI (для шахматистов){own}.",
        "# Чего не хватает\nВсего остального: начала, хода, конца и счёта.",
    ),
    "en": _Phrases(
        "Only the name of this game is left: a book has it among the {section}, difficulty {mark}."
        " There are no rules, so it cannot be played here.",
        "Only the name is known; a book has it among the {section}, difficulty {mark}.",
        "What is known",
        "Difficulty {mark} on a scale from I (very simple) to VI (for chess players){own}.",
        "# What is missing\nAll the rest: the start, the turn, the end and the score.",
    ),
}
_OWN: Mapping[str, str] = {"ru": "; игра самого автора", "en": "; a game of the author’s own"}


def listed_text(game: Listed, lang: str) -> tuple[str, str]:
    """Return the summary and the whole text of a listed game, in the markup of explanations."""
    phrases, mark = _PHRASES[lang], game.difficulty.removesuffix("+")
    fields = {
        "section": game.section[lang],
        "mark": mark,
        "own": _OWN[lang] if game.difficulty.endswith("+") else "",
    }
    known = [
        f"- {line}" for line in (game.known.get(lang), phrases.marked.format(**fields)) if line
    ]
    body = "\n\n".join(
        (
            phrases.short.format(**fields),
            "\n".join((f"# {phrases.known}", *known)),
            phrases.missing,
        )
    )
    return phrases.summary.format(**fields), body
