"""Advice for the beginning of games: in both languages, in short; first plays are legal."""

from __future__ import annotations

import pytest

from rules.analysis import check_play, start_text
from rules.explain import LANGUAGES, openings, tips
from rules.variants import catalogue, find

SLUGS = [one.slug for one in catalogue()]
ADVISED = [slug for slug in SLUGS if tips(slug, "ru")]
OPENED = [slug for slug in SLUGS if openings(slug)]


def test_some_games_have_advice_and_most_have_none() -> None:
    assert {"long", "short", "backgammon", "predators"} == set(ADVISED)
    assert not tips("tapa", "ru") and not openings("long")


@pytest.mark.parametrize("slug", ADVISED)
def test_advice_is_short_and_in_both_languages(slug: str) -> None:
    told = [tips(slug, lang) for lang in LANGUAGES]
    assert len(told[0]) == len(told[1])
    for one in (*told[0], *told[1]):
        assert len(one) <= 130 and one.endswith(".") and "!" not in one


@pytest.mark.parametrize("slug", OPENED)
def test_first_plays_are_legal_and_have_a_plan(slug: str) -> None:
    variant, plays = find(slug), openings(slug)
    different = {f"{high}-{low}" for high in range(2, 7) for low in range(1, high)}
    assert set(plays) >= different
    for throw, known in plays.items():
        for first in known:
            assert check_play(variant, start_text(variant), throw, first.play) is None, throw
            assert {*first.plan} == {*LANGUAGES}
