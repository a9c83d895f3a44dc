"""Random games of random combinations: a seeded sample of what `tests.whole` runs in full."""

from __future__ import annotations

from random import Random

import pytest

from tests.whole import combinations, random_game

SAMPLE = combinations(12, "sample")


@pytest.mark.parametrize("slug", SAMPLE)
def test_a_random_game_comes_to_an_end(slug: str) -> None:
    assert random_game(slug, {}, Random(slug)).result is not None
