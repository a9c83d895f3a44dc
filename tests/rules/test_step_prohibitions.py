"""The prohibitions of long and short nardy: head, row of six, hiding, the book's bearing off."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from rules.parts.step_prohibitions import Head, Prime, at_home
from rules.search.plays import ends
from rules.search.turn import Situation, Turn
from rules.variant import Variant
from rules.variants import find
from tests.rules.random_turns import sample, situations
from tests.rules.saying import LONG, leads, plays, refused

# The head (long.md 3).


@pytest.mark.parametrize("head", ["book", "list", "002"])
def test_one_checker_leaves_the_head_in_a_turn(head: str) -> None:
    text = "24:14,14:1;24:14,20:1;w"
    assert refused("long", text, "2-1", "24/22 24/23", head=head) == "head"
    assert refused("long", text, "1-1", "24/23(2) 14/13(2)", head=head) == "head"
    assert refused("long", text, "2-1", "24/22/21", head=head) is None
    assert refused("long", text, "2-1", "14/12 14/13", head=head) is not None


@pytest.mark.parametrize("head", ["book", "list", "002"])
def test_nobody_must_take_from_the_head(head: str) -> None:
    assert refused("long", "24:14,14:1;24:14,20:1;w", "2-1", "14/11", head=head) is not None
    assert refused("long", "24:14,14:1;24:14,20:1;w", "4-1", "14/10/9", head=head) is None


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


def test_second_checker_goes_after_the_first_has_gone_far() -> None:
    """The second checker goes only after the first has gone as far as it can."""
    assert refused("long", LONG, "3-3", "24/21(2) 21/18(2)") == "last-resort"
    assert refused("long", LONG, "3-3", "24/21/18/15 24/21") is None
    assert refused("long", LONG, "3-3", "24/21(2) 21/18(2)", head="list") is None


@pytest.mark.parametrize("head", ["book", "list", "002"])
def test_a_third_never_leaves(head: str) -> None:
    assert refused("long", LONG, "6-6", "24/18(3)", head=head) == "head"


def test_who_stands_in_the_way_matters_by_002_only() -> None:
    """A man on 4 stops Black's double fours at once: the book and the list let a second go."""
    text = "24:14,4:1;24:15;b"
    assert plays("long", text, "4-4", head="002") == {"24:14,4:1;24:14,20:1"}
    for head in ("book", "list"):
        assert plays("long", text, "4-4", head=head) == {"24:14,4:1;24:13,20:2"}


def test_a_first_turn_is_one_with_all_on_the_head() -> None:
    """Also after a lost one; not once a checker has left (long.md 8.5)."""
    assert refused("long", "24:14,4:1;24:15;b", "2-2", "24/22/20/18 24/22") is None
    assert refused("long", "24:14,18:1;24:15;w", "6-6", "24/18(2)") == "head"


def test_the_head_is_counted_over_a_throw() -> None:
    """What an actor took before in the same throw counts (gulbar.md)."""
    text = "20:1,off:14;24:3,13:1,off:11;b;due=44;by=w;used=w0b1"
    assert refused("gulbar", text, "44", "24/20/16") == "head"
    fresh = text.replace(";used=w0b1", "")
    assert refused("gulbar", fresh, "44", "24/20/16") is None


def test_the_head_gate_sleeps_when_the_head_is_empty() -> None:
    long = find("long")
    men = long.read("23:15;23:15;w").men
    assert Head().prepare(long, Situation(men, 0, (6, 5), 0, False)) is None


def test_who_enters_on_an_empty_head_is_counted_when_he_leaves_it() -> None:
    """One leaves it in a turn, wherever he came from (confrontation.md)."""
    text = "6:13,bar:2;1:15;w"
    assert refused("confrontation", text, "1-1", "bar/24(2) 24/23(2)") == "head"
    assert leads("confrontation", text, "1-1", "bar/24(2) 24/23 6/5") == "24:1,23:1,6:12,5:1;1:15"


# The row of six (long.md 4, karzar.md).

ROW = "24:8,7:3,6:1,5:1,4:1,3:1"


def test_no_row_of_six_without_an_enemy_ahead() -> None:
    assert refused("long", f"{ROW};24:15;w", "5", "7/2") == "prime"
    assert refused("long", f"{ROW};24:14,13:1;w", "5", "7/2") is None
    assert refused("long", f"{ROW};24:14,20:1;w", "5", "7/2") == "prime"


def test_in_karzar_the_enemy_must_be_home_or_off() -> None:
    assert refused("karzar", f"{ROW};24:14,13:1;w", "5", "7/2") == "prime"
    assert refused("karzar", f"{ROW};24:14,7:1;w", "5", "7/2") == "prime"
    assert refused("karzar", f"{ROW};24:14,6:1;w", "5", "7/2") is None
    assert refused("karzar", f"{ROW};24:14,off:1;w", "5", "7/2") is None
    assert refused("long", f"{ROW};24:14,off:1;w", "5", "7/2") is None


def test_in_karzar_a_row_may_turn_the_corner() -> None:
    text = "24:10,23:1,22:1,4:1,3:1,2:1;24:14,9:1;w"
    assert refused("karzar", text, "3", "4/1") == "prime"
    assert refused("long", text, "3", "4/1") is None


def test_row_does_not_run_round_from_first_to_last_point() -> None:
    """White's 15 to 10 are Black's 3, 2, 1 and 24, 23, 22: nobody ever crosses there."""
    text = "16:10,14:1,13:1,12:1,11:1,10:1;20:15;w"
    assert refused("long", text, "1", "16/15") is None


def test_a_row_is_judged_after_every_step_or_at_the_end() -> None:
    """By steps a row may not even be passed through; at the end only what stays counts."""
    text = "24:9,20:1,18:1,17:1,16:1,15:1,14:1;24:15;w"
    through = "20/19/18/17/16"
    assert refused("long", text, "1-1", through) == "prime"
    assert refused("long", text, "1-1", through, prime="end") is None
    assert refused("long", text, "2-1", "20/19 17/15", prime="end") is None
    assert refused("long", text, "2-1", "20/19 24/22", prime="end") == "prime"


def test_at_the_end_as_many_numbers_are_played_as_stay_lawful() -> None:
    """With prime=end a play that ends in a forbidden row is none, however long it is."""
    text = "20:1,18:1,17:1,16:1,15:1,14:10;24:15;w"
    long = plays("long", text, "1", prime="end")
    assert long
    assert not any("19:1,18:1,17:1,16:1,15:1,14:1" in after for after in long)


def test_a_row_that_stands_may_be_changed_where_the_enemy_has_passed() -> None:
    """Once an enemy is off, rows of any length may be made and kept."""
    text = "9:2,8:2,7:2,6:2,5:2,4:2,3:3;24:10,off:5;w"
    assert refused("karzar", text, "2-1", "9/7 9/8") is None


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


# The book's bearing off (short.md, option bookoff).


def test_bookoff_forbids_a_lower_checker_where_the_number_was_held() -> None:
    text = "6:1,2:5,1:9;13:15;w"
    assert refused("short", text, "6-1", "6/5/off") is None
    assert refused("short", text, "6-1", "6/5/off", bookoff="on") == "bookoff"
    assert refused("short", text, "6-1", "6/off 2/1", bookoff="on") is None


def test_bookoff_says_nothing_of_doubles_and_of_empty_points() -> None:
    assert refused("short", "6:1,2:14;13:15;w", "6-6", "6/off 2/off(3)", bookoff="on") is None
    assert refused("short", "5:1,2:14;13:15;w", "6-1", "5/off 2/1", bookoff="on") is None
    assert refused("short", "5:1,2:14;13:15;w", "6-1", "5/4/off", bookoff="on") is None


# Hiding after a hit at home (short.md 5).

CAUCASUS = {"caucasus": "on"}
HIDING = "8:1,6:4,4:3,3:3,2:2,1:2;20:1,13:14;w"


def test_who_hit_at_home_may_not_join_others() -> None:
    assert refused("short", HIDING, "3-1", "8/5*/4", **CAUCASUS) == "caucasus"
    assert refused("short", HIDING, "3-1", "8/5*/4") is None


def test_he_may_stay_be_covered_or_go_on_to_an_empty_point() -> None:
    assert refused("short", HIDING, "3-1", "8/5* 4/3", **CAUCASUS) is None
    assert refused("short", HIDING, "3-1", "8/5* 6/5", **CAUCASUS) is None
    empty = "8:1,6:4,3:3,2:3,1:4;20:1,13:14;w"
    assert refused("short", empty, "3-1", "8/5*/4", **CAUCASUS) is None


def test_a_hit_outside_home_does_not_bind() -> None:
    text = "13:5,8:3,6:7;18:1,13:14;w"
    assert refused("short", text, "6-1", "13/7*/6", **CAUCASUS) is None
    assert refused("short", text, "6-1", "8/7*/1", **CAUCASUS) is None


def test_a_second_hit_binds_again() -> None:
    text = "8:1,6:4,3:3,1:7;20:1,21:1,13:13;w"
    assert refused("short", text, "3-1", "8/5*/4*", **CAUCASUS) is None
    assert refused("short", text, "4-1", "8/4*/3", **CAUCASUS) == "caucasus"


def test_another_checker_of_the_point_may_leave_in_his_place() -> None:
    """Where one has come to others by hitting, one of the others goes."""
    text = "8:1,6:4,4:1,3:3,1:6;21:1,13:14;w"
    # A lone enemy and an own checker never share a point, so cover first and leave then.
    assert refused("short", text.replace("4:1,", ""), "4-2", "8/4* 6/4", **CAUCASUS) is None
    doubled = "7:1,6:4,5:1,3:3,1:6;21:1,13:14;w"
    assert refused("short", doubled, "1-1", "5/4* 5/4 4/3 6/5", **CAUCASUS) is not None


OFF = "6:2,4:5,3:4,2:2,1:2;20:1,13:14;w"


@pytest.mark.parametrize(
    ("off", "rule"), [("free", None), ("only_if_forced", "caucasus"), ("never", "caucasus")]
)
def test_going_off_after_a_hit_has_three_readings(off: str, rule: str | None) -> None:
    play = "6/5*/off"
    assert refused("short", OFF, "5-1", play, caucasus="on", caucasus_off=off) == rule


@pytest.mark.parametrize(("off", "rule"), [("free", None), ("only_if_forced", None)])
def test_off_if_nothing_else_can_be_played(off: str, rule: str | None) -> None:
    """One checker left at home hits, and only its going off plays the other number."""
    text = "6:1,off:14;20:1,13:14;w"
    options = {"caucasus": "on", "caucasus_off": off}
    assert refused("short", text, "5-1", "6/5*/off", **options) == rule
    assert leads("short", text, "5-1", "6/5*/off", **options).startswith("off:15;bar:1")


def test_never_off_loses_the_number() -> None:
    text = "6:1,off:14;20:1,13:14;w"
    options = {"caucasus": "on", "caucasus_off": "never"}
    assert refused("short", text, "5-1", "6/5*/off", **options) == "caucasus"
    assert refused("short", text, "5-1", "6/1/off", **options) is None
