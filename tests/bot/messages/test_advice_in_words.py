"""What a play does, in words."""

from __future__ import annotations

import pytest

from bot.i18n import Words
from bot.messages.advice_in_words import reason_at
from bot.opponent.play_reasons import Reason


@pytest.mark.parametrize(
    ("lang", "throws", "told"),
    [
        ("ru", 0, "никого не подставляет"),
        ("ru", 1, "подставляется лишь под 1 бросок из 36"),
        ("ru", 2, "подставляется лишь под 2 броска из 36"),
        ("ru", 11, "подставляется лишь под 11 бросков из 36"),
        ("en", 0, "leaves no shot"),
        ("en", 1, "leaves only 1 shot in 36"),
        ("en", 11, "leaves only 11 shots in 36"),
    ],
)
def test_the_throws_that_hit_are_counted_as_players_count(
    lang: str, throws: int, told: str
) -> None:
    assert reason_at("", Reason("shots", throws, of=36), Words(lang)) == told
