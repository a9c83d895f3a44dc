"""Dice that somebody else throws: where they may be chosen, and that they change no rule."""

from __future__ import annotations

import pytest

from rules.explain.faults import CannotBe
from rules.variants import find

TELEGRAM = {"dice": "telegram"}


@pytest.mark.parametrize("slug", ["short", "long", "trigammon", "tapa", "short+markers"])
def test_plain_dice_may_be_thrown_by_others(slug: str) -> None:
    plain, thrown = find(slug), find(slug, TELEGRAM)
    assert thrown.settings["dice"] == "telegram"
    assert list(map(type, thrown.turn)) == list(map(type, plain.turn))
    assert thrown.source == plain.source and thrown.first == plain.first


@pytest.mark.parametrize(
    "slug", ["long+dice-cards", "short+dice-lotto", "short+dice-domino", "long-without-dice"]
)
def test_other_sources_may_not(slug: str) -> None:
    with pytest.raises(CannotBe) as refused:
        find(slug, TELEGRAM)
    assert "простые зары" in refused.value.say("ru") and "plain dice" in refused.value.say("en")


def test_dice_of_others_cannot_be_called_in_the_air() -> None:
    with pytest.raises(CannotBe) as refused:
        find("short", {**TELEGRAM, "throw": "live"})
    assert "throw=live" in refused.value.say("ru") and "dice=telegram" in refused.value.say("en")


def test_own_dice_may_be_asked_for_by_name() -> None:
    assert find("short", {"dice": "own"}).settings["dice"] == "own"
