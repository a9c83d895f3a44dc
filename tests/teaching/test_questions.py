"""Ten questions about a game, for readers who see its pictures and its short text alone: where a
text is to tell the answer, it does."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.explain import LANGUAGES
from rules.variants import catalogue
from tests.teaching.shown import GAMES, START, pictures, questions, texts, write

MOST_IN_PICTURE = 2
"""Answers that only the picture of the start gives."""


def _one_line(text: str) -> str:
    return " ".join(text.split()).casefold()


def test_twenty_games_have_questions() -> None:
    assert len(GAMES) == 20 and set(GAMES) <= {one.slug for one in catalogue()}


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_has_ten_questions_and_what_is_shown_answers_them(slug: str) -> None:
    asked = questions(slug)
    assert len(asked) == 10 and len({one.ask for one in asked}) == 10
    assert sum(one.picture for one in asked) <= MOST_IN_PICTURE
    shown = {lang: _one_line(" ".join(texts(slug, lang))) for lang in LANGUAGES}
    for one in asked:
        assert one.ask.endswith("?") and one.answer.endswith(".")
        told = {"ru": one.ru, "en": one.en}
        for lang, words in told.items():
            assert (words is None) == one.picture, one.ask
            assert words is None or _one_line(words) in shown[lang], (lang, words)


def test_a_reader_gets_pictures_texts_and_questions_but_no_answers(tmp_path: Path) -> None:
    write(tmp_path, "tapa", "en")
    names = [name for name, _ in pictures("tapa", "en")]
    assert names[0] == f"{START}.png" and all((tmp_path / name).stat().st_size for name in names)
    text, asked = ((tmp_path / name).read_text("utf-8") for name in ("text.md", "questions.md"))
    assert texts("tapa", "en")[0] in text and all(f"[picture: {name}]" in text for name in names)
    assert asked.splitlines()[0] == f"1. {questions('tapa')[0].ask}"
    assert not any(one.answer in asked for one in questions("tapa"))
