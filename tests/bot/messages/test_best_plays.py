"""What a play does, in words."""

from __future__ import annotations

import pytest

from bot.i18n import Words
from bot.messages.best_plays import reason_at
from bot.opponent.play_reasons import Reason


@pytest.mark.parametrize(
    ("lang", "throws", "told"),
    [
        ("ru", 0, "никого не подставляет"),
        ("ru", 11, "подставляется под 11 бросков из 36"),
        ("ru", 21, "подставляется под 21 бросок из 36"),
        ("ru", 22, "подставляется под 22 броска из 36"),
        ("en", 0, "leaves no shot"),
        ("en", 1, "leaves 1 shot in 36"),
        ("en", 11, "leaves 11 shots in 36"),
    ],
)
def test_the_throws_that_hit_are_counted_as_players_count(
    lang: str, throws: int, told: str
) -> None:
    assert reason_at("", Reason("shots", throws, of=36), Words(lang)) == told
