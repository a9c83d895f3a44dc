"""What a game costs whoever breaks it off: leaving, time, silence, the lowest resignation."""

from __future__ import annotations

from typing import Any

from rules.board.shapes import TURNS
from rules.questions.standing import forfeit
from tests.rules.adapter import Table
from tests.rules.examples import each


@each("loss")
def test_loss_of_who_leaves_is_the_likeliest(row: dict[str, Any]) -> None:
    """The position alone says it, times the stake (competitions.md 3)."""
    state = Table(row).state
    loser = TURNS.index(row["loser"])
    result = forfeit(state, loser, "left")
    assert (result.kind, list(result.points), result.how) == (row["kind"], row["points"], "left")
    assert result.winner == 1 - loser


@each("loss")
def test_lowest_resignation_is_the_likeliest_loss(row: dict[str, Any]) -> None:
    """Nobody loses less by resigning than by leaving; dearer losses may be offered."""
    if "offers" in row:
        offers = Table(row).state.offers(TURNS.index(row["loser"]))
        assert [text for text in offers if text.startswith("resign:")] == [
            f"resign:{points}" for points in row["offers"]
        ]
