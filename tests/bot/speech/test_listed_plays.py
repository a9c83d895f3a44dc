"""Every play that is listed can be typed as it stands there."""

from __future__ import annotations

import pytest

from rules.analysis import at_throw
from rules.variants import find
from tests.bot.speech.listed_plays import asked_plays, misread
from tests.rules.wandering import GAMES

OTHERS_CHECKERS = ("long+stavropol", "short+stavropol", "long+chuvash", "short+chuvash")


@pytest.mark.parametrize("slug", [*GAMES, *OTHERS_CHECKERS])
def test_what_is_listed_is_understood(slug: str) -> None:
    """Sampled; `python -m tests.whole` goes through many more."""
    for state in asked_plays(slug, 4):
        assert list(misread(state, 6)) == []


@pytest.mark.parametrize(
    ("position", "dice"),
    [
        ("0:1,1:1,2:1,3:1,5:1,6:1;18:1,19:1,20:1,21:1,22:1,23:1;b", "6"),
        ("0:1,1:1,2:1,3:1,5:1,6:1;10:1,18:1,19:1,20:1,21:1,23:1;b", "1"),
        ("0:1,1:1,2:1,4:1,5:1,6:1;11:1,18:1,19:1,20:1,22:1,23:1;w", "6-6"),
        ("1:1,4:1,5:1,15:1,off:2;0:1,2:1,18:1,19:1,21:1,22:1;b", "5-5"),
    ],
)
def test_a_point_called_nought_is_a_point(position: str, dice: str) -> None:
    state = at_throw(find("icelandic"), position, dice)
    assert list(misread(state)) == []
