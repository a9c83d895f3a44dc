"""Conditions in the texts that players read bear the names on the buttons."""

from __future__ import annotations

import re

import pytest

from bot.commands.rules import pages
from bot.i18n import Words
from rules.explain import LANGUAGES, slugs
from rules.explain.settings import options

NAMES = {name for name in options() if "_" in name} | {"preset", "system", "prime", "scoring"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_shows_what_a_condition_is_called_within(lang: str) -> None:
    found = {}
    for slug in slugs():
        told = "\n".join(pages(slug, Words(lang)))
        inside = [
            span
            for span in re.findall(r"<code>([^<]*)</code>", told)
            if span.split("=")[0] in NAMES
        ]
        if inside:
            found[slug] = inside
    assert found == {}


def test_values_bear_their_names() -> None:
    told = "\n".join(pages("long", Words("ru")))
    assert "«Свод правил»: «Как в книге» – как здесь; «Спорт» –" in told
