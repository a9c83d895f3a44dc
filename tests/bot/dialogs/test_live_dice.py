"""How live dice came to rest, in words: every way to lie badly has its own."""

from __future__ import annotations

import pytest

from bot.dialogs.live_dice import attempt_line, dice_at_rest
from bot.i18n import LANGS, Words
from rules.dice.landed_dice import WEIGHTS

WAYS = {
    "edge": ("на ребре", "on its edge"),
    "checker": ("на шашке", "on a checker"),
    "rail": ("на борту", "on the rail"),
    "die": ("на другом заре", "on the other die"),
    "half": ("на чужой половине", "on the other half"),
    "off": ("за доской", "off the board"),
}


@pytest.mark.parametrize("fault", [fault for fault, _ in WEIGHTS])
def test_die_that_lies_badly_is_told_with_its_fault(fault: str) -> None:
    for lang, way in zip(LANGS, WAYS[fault], strict=True):
        assert dice_at_rest(f"6-2!{fault}", Words(lang)) == f"6, 2 {way}"


@pytest.mark.parametrize("lang", LANGS)
def test_attempt_is_told_apart_by_its_fault(lang: str) -> None:
    words = Words(lang)
    attempts = ["call", *(f"6-2!{fault}" for fault, _ in WEIGHTS), "6!edge-2!off"]
    lines = [attempt_line(attempt, "Anna", words) for attempt in attempts]
    assert len({*lines}) == len(attempts)
