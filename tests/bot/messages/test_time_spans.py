"""How long something took, and how long ago it was."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.i18n import Words
from bot.messages.time_spans import lapse, lapse_before


@pytest.mark.parametrize(
    ("minutes", "took", "before"),
    [
        (0, "меньше минуты", "меньше минуты"),
        (1, "1 минута", "1 минуту"),
        (3, "3 минуты", "3 минуты"),
        (21, "21 минута", "21 минуту"),
        (101, "101 минута", "101 минуту"),
        (21 * 60, "21 час", "21 час"),
        (51 * 24 * 60, "51 день", "51 день"),
    ],
)
def test_a_span_has_its_case(minutes: int, took: str, before: str) -> None:
    span, russian = timedelta(minutes=minutes), Words("ru")
    assert (lapse(span, russian), lapse_before(span, russian)) == (took, before)


def test_a_span_is_the_same_in_english() -> None:
    span, english = timedelta(minutes=1), Words("en")
    assert lapse(span, english) == lapse_before(span, english) == "1 minute"
