"""Games of which only the name is known: a text in both languages, and no game."""

from __future__ import annotations

import re

import pytest

from rules.explain import LANGUAGES, explanation, fold, plain, slugs
from rules.name_only_games import LISTED, NAMED
from rules.variants import UnknownVariant, catalogue, find, rooms
from tests.conformance.shared import needs_shared, read

EVERY = pytest.mark.parametrize("slug", NAMED)


@EVERY
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_has_a_text_that_says_what_is_known_and_what_is_missing(slug: str, lang: str) -> None:
    text = explanation(slug, lang)
    assert 80 <= len(text.short) <= 300
    assert 20 <= len(text.summary) <= 110
    assert len([line for line in text.body.splitlines() if line.startswith("# ")]) == 2
    assert not text.examples
    other = r"[A-Za-z]" if lang == "ru" else r"[А-Яа-яЁё]"
    said = re.sub(r"\b[IV]+\b", "", plain(text.body) + text.title + text.summary)
    assert not re.search(other, said)


@EVERY
def test_it_is_no_game_and_the_refusal_says_where_to_read(slug: str) -> None:
    assert slug not in rooms()
    assert slug not in {entry.slug for entry in catalogue()}
    with pytest.raises(UnknownVariant, match=f"nardy rules {slug}") as refused:
        find(slug)
    assert "только имя" in refused.value.say("ru")


def test_its_names_are_those_of_no_game() -> None:
    taken = {
        fold(word)
        for slug in slugs()
        for text in (explanation(slug, lang) for lang in LANGUAGES)
        for word in (slug, text.title, *text.aliases)
    }
    for slug in NAMED:
        for text in (explanation(slug, lang) for lang in LANGUAGES):
            assert taken.isdisjoint(map(fold, (slug, text.title, *text.aliases)))


@needs_shared
@EVERY
def test_it_stands_where_the_digest_says(slug: str) -> None:
    if not NAMED[slug].source.startswith("003"):
        pytest.skip("its source is on the web")
    digest = "rules/words-missing.md" if slug in LISTED else f"rules/variants/{slug}.md"
    lines = re.findall(r"l\.(\d+)", NAMED[slug].source)
    assert set(lines) <= set(re.findall(r"\d+", read(digest)))
