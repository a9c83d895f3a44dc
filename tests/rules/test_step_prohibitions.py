"""The gates of long nardy: what the head gives at first, when the row of six is looked at."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from rules.parts.step_prohibitions import Head, Prime, at_home
from rules.search.plays import ends
from rules.search.turn import Situation, Turn
from rules.variant import Variant
from rules.variants import find
from tests.rules.random_turns import sample, situations
from tests.rules.saying import LONG, plays

# The head (long.md 3).


@pytest.mark.parametrize("head", ["book", "list", "002"])
@pytest.mark.parametrize("dice", ["6-5", "4-3", "2-1"])
def test_two_different_numbers_never_open_the_head_twice(head: str, dice: str) -> None:
    assert len(plays("long", LONG, dice, head=head)) == 1


FIRST = [
    # The first number of steps, then how many checkers have left the head.
    ("6-6", "book", 2),
    ("6-6", "list", 2),
    ("6-6", "002", 2),
    ("5-5", "book", 1),
    ("5-5", "list", 1),
    ("4-4", "book", 2),
    ("3-3", "book", 2),
    ("2-2", "book", 1),
    ("1-1", "book", 1),
]


@pytest.mark.parametrize(("dice", "head", "left"), FIRST)
def test_a_double_on_the_first_turn_takes_as_many_as_it_needs(
    dice: str, head: str, left: int
) -> None:
    for after in plays("long", LONG, dice, head=head):
        assert after.startswith(f"24:{15 - left},")


def test_who_stands_in_the_way_matters_by_002_only() -> None:
    """A man on 4 stops Black's double fours at once: the book and the list let a second go."""
    text = "24:14,4:1;24:15;b"
    assert plays("long", text, "4-4", head="002") == {"24:14,4:1;24:14,20:1"}
    for head in ("book", "list"):
        assert plays("long", text, "4-4", head=head) == {"24:14,4:1;24:13,20:2"}


def test_the_head_gate_sleeps_when_the_head_is_empty() -> None:
    long = find("long")
    men = long.read("23:15;23:15;w").men
    assert Head().prepare(long, Situation(men, 0, (6, 5), 0, False)) is None


# The row of six (long.md 4, karzar.md).


def test_at_the_end_as_many_numbers_are_played_as_stay_lawful() -> None:
    """With prime=end a play that ends in a forbidden row is none, however long it is."""
    text = "20:1,18:1,17:1,16:1,15:1,14:10;24:15;w"
    long = plays("long", text, "1", prime="end")
    assert long
    assert not any("19:1,18:1,17:1,16:1,15:1,14:1" in after for after in long)


@dataclass(frozen=True)
class Wakeful(Prime):
    """The gate that never sleeps."""

    def _near(self, variant: Variant, now: Situation, enemy: int) -> bool:
        return True


def wakeful(variant: Variant) -> Variant:
    """The same game with its row gate always awake."""
    return replace(
        variant,
        gates=tuple(
            Wakeful(gate.allowed, gate.holds) if isinstance(gate, Prime) else gate
            for gate in variant.gates
        ),
    )


@pytest.mark.parametrize("slug", ["long", "karzar", "tapa", "dutch", "russian", "three-way"])
def test_the_gate_sleeps_only_when_no_row_can_be_made(slug: str) -> None:
    variant, slept = find(slug), 0
    always = wakeful(variant)
    for text, dice, now in situations(slug, {}, variant, sample(60, 2000), "sleep"):
        turn, awake = variant.prepare(now), always.prepare(now)
        slept += "prime" in awake.gates and "prime" not in turn.gates
        assert set(ends(turn)) == set(ends(awake)), (text, dice)
    assert slept > 5


def names(turn: Turn) -> tuple[str, ...]:
    """The gates that are awake."""
    return turn.gates


SLEEPS = [
    # Far from any row; near one; a needed point held by the enemy; an enemy ahead; one off.
    ("24:15;24:15;w", (6, 5), False),
    ("24:8,7:3,6:1,5:1,4:1,3:1;24:15;w", (5, 1), True),
    ("24:8,7:3,6:1,5:1,4:1,3:1;20:2,14:13;w", (5, 1), False),
    ("24:8,7:3,6:1,5:1,4:1,3:1;24:14,13:1;w", (5, 1), False),
    ("24:8,7:3,6:1,5:1,4:1,3:1;24:14,off:1;w", (5, 1), False),
    # Two are missing: both within reach, or one of them not.
    ("24:9,10:2,7:1,6:1,5:1,4:1;24:15;w", (2, 1), True),
    ("24:11,6:1,5:1,4:1,3:1;24:15;w", (6, 5), False),
]


@pytest.mark.parametrize(("text", "batch", "awake"), SLEEPS)
def test_when_the_row_gate_wakes(text: str, batch: tuple[int, ...], awake: bool) -> None:
    long = find("long")
    now = Situation(long.read(text).men, 0, batch, 0, False)
    assert ("prime" in names(long.prepare(now))) is awake


def test_karzar_counts_the_home_alone() -> None:
    karzar = find("karzar")
    gate = next(gate for gate in karzar.gates if isinstance(gate, Prime))
    assert gate.allowed is at_home
