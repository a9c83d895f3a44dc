"""Texts of games known by name only, from a list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.explain.difficulty import difficulty
from rules.name_only_games import Listed


class _Phrases(NamedTuple):
    short: str
    summary: str
    known: str
    marked: str
    unmarked: str
    missing: str


_PHRASES: Mapping[str, _Phrases] = {
    "ru": _Phrases(
        "От этой игры осталось только имя: в книге она стоит среди {section}."
        " Правил нет, поэтому сыграть в неё здесь нельзя.",
        "Известно только имя; в книге – среди {section}.",
        "Что известно",
        "Трудность {mark} по шкале от I (очень просто) до VI (для шахматистов){own}.",
        "Трудность в книге не названа.",
        "# Чего не хватает\nВсего остального: начала, хода, конца и счёта.",
    ),
    "en": _Phrases(
        "Only the name of this game is left: a book has it among the {section}."
        " There are no rules, so it cannot be played here.",
        "Only the name is known; a book has it among the {section}.",
        "What is known",
        "Difficulty {mark} on a scale from I (very simple) to VI (for chess players){own}.",
        "The book gives no difficulty.",
        "# What is missing\nAll the rest: the start, the turn, the end and the score.",
    ),
}
_OWN: Mapping[str, str] = {"ru": "; игра самого автора", "en": "; a game of the author’s own"}


def listed_text(game: Listed, lang: str) -> tuple[str, str]:
    """Return the summary and the whole text of a listed game, in the markup of explanations."""
    phrases, mark = _PHRASES[lang], difficulty(game.slug)
    fields = {
        "section": game.section[lang],
        "mark": mark.removesuffix("+"),
        "own": _OWN[lang] if mark.endswith("+") else "",
    }
    marked = phrases.marked if mark else phrases.unmarked
    known = [f"- {line}" for line in (game.known.get(lang), marked.format(**fields)) if line]
    body = "\n\n".join(
        (
            phrases.short.format(**fields),
            "\n".join((f"# {phrases.known}", *known)),
            phrases.missing,
        )
    )
    return phrases.summary.format(**fields), body
