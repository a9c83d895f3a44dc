"""Throws that are known beforehand (four-three.md, xray.md)."""

from __future__ import annotations

import pytest

from rules.analysis import at_throw, check_play
from rules.refusal import PositionError, Refusal, Refused
from rules.variants import find
from tests.rules.saying import SHORT


@pytest.mark.parametrize(
    ("slug", "position"),
    [("short+four-three", SHORT), ("short+xray", f"{SHORT};columns=43-54")],
)
def test_no_other_throw_can_be_played(slug: str, position: str) -> None:
    refusal = check_play(find(slug), position, "6-5", "24/18/13")
    assert refusal == Refusal("fixed-throw", {"throw": "4-3"})


def test_a_position_without_columns_takes_any_throw() -> None:
    assert at_throw(find("short+xray"), SHORT, "6-5").due == ((6, 5),)


@pytest.mark.parametrize("columns", ["65.31-54", "67-54", "65"])
def test_columns_that_cannot_be(columns: str) -> None:
    with pytest.raises(PositionError, match="column"):
        find("short+xray").read(f"{SHORT};columns={columns}")


def test_nothing_else_stands_in_for_the_dice() -> None:
    with pytest.raises(Refused):
        at_throw(find("long+four-three", {"fixed": "6-1"}), "24:15;24:15;w", "4-3")
