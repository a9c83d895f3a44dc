"""Words of the board in a text lead to their explanations, and nothing else is touched."""

from __future__ import annotations

import re

import pytest

from bot.i18n import Html, with_term_links
from bot.i18n.markup import MOST, unmarked
from rules.explain import explanation, html, slugs, term_of


def keys(text: Html) -> list[str]:
    """The terms that a text leads to."""
    return re.findall(r'<a href="https://t.me/nardy_bot\?start=term_([\w-]+)">', text)


@pytest.mark.parametrize(
    ("lang", "text", "found"),
    [
        ("ru", "Марс стоит два очка, марсом выигрывают.", ["mars"]),
        ("ru", "Домашний марс, потом марс.", ["domashny-mars"]),
        ("ru", "С <b>бара</b> входят в дом.", ["bar", "dom"]),
        ("ru", "Ход: <code>бар/20</code>, шашка идёт.", []),
        ("ru", 'См. <a href="x">марс</a>.', []),
        ("en", "A single checker, on the other hand.", []),
        ("en", "From the bar into the home.", ["bar", "dom"]),
    ],
)
def test_the_first_of_each_term_is_a_link(lang: str, text: str, found: list[str]) -> None:
    linked = with_term_links(Html(text), lang, "nardy_bot")
    assert keys(linked) == found
    assert unmarked(linked) == unmarked(text)
    assert all(term_of(key) for key in found)


def test_a_term_does_not_lead_to_itself() -> None:
    assert not keys(with_term_links(Html("Марс: победа."), "ru", "nardy_bot", "mars"))


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_text_stays_what_it_was(slug: str, lang: str) -> None:
    text = Html(html(explanation(slug, lang).body))
    linked = with_term_links(text, lang, "nardy_bot")
    assert unmarked(linked) == unmarked(text) and len(keys(linked)) <= MOST
    bare = re.sub(r'<a href="[^"]*">(.*?)</a>', r"\1", linked, flags=re.DOTALL)
    assert bare == text
