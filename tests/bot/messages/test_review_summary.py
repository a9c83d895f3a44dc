"""How the mistakes of a game are counted in words."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.i18n import Html, Words
from bot.messages.review_summary import ratings_text, review_text

GRAVE, BAD, SMALL = 0.2, 0.1, 0.04


@pytest.mark.parametrize(
    ("lang", "errors", "told"),
    [
        ("ru", [GRAVE], "Анна: одна грубая ошибка."),
        ("ru", [GRAVE, GRAVE, SMALL], "Анна: 2 грубые ошибки, одна неточность."),
        ("ru", [GRAVE] * 5, "Анна: 5 грубых ошибок."),
        ("ru", [GRAVE, GRAVE, BAD], "Анна: 2 грубых, одна ошибка."),
        ("en", [GRAVE], "Анна: one blunder."),
    ],
)
def test_blunders_are_called_mistakes_where_no_mistakes_follow(
    lang: str, errors: list[float], told: str
) -> None:
    mistakes = [SimpleNamespace(error=error, seat=0) for error in errors]
    game = SimpleNamespace(
        people=[object()],
        names=lambda _: [Html("Анна")],
        turns_of=lambda _: 9,
        notes=SimpleNamespace(mistakes=mistakes, verdict=None),
    )
    assert review_text([cast(Any, game)], Words(lang)).endswith(told)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("ru", "Анна: уровень игры – эксперт, PR 7,3 (0 – без ошибок)"),
        ("en", "Анна: level of play – expert, PR 7.3 (0 is perfect)"),
    ],
)
def test_what_a_rating_is_of_is_said(lang: str, told: str) -> None:
    played = [SimpleNamespace(seat=0, decisions=100, error=1.46)]
    game = SimpleNamespace(
        people=[object()],
        names=lambda _: [Html("Анна")],
        notes=SimpleNamespace(verdict=SimpleNamespace(played=played)),
        table=SimpleNamespace(slug="long"),
    )
    assert ratings_text([cast(Any, game)], Words(lang)) == told
