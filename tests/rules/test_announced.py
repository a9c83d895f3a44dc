"""Numbers that are named (long-without-dice.md, no-dice.md)."""

from __future__ import annotations

from random import Random

import pytest

from rules.analysis import check_play, list_plays
from rules.game import Answer, Refused, answer, start
from rules.questions.announced import SHOWN, THROWS
from rules.variants import UnknownVariant, find
from tests.rules import adapter
from tests.rules.saying import LONG, asked, table, tell
from tests.whole import random_value

SLUG = "long-without-dice"
STUCK = "18:15;24:15;w"


def choices(text: str, **options: str) -> tuple[str, ...]:
    """What may be named in a position."""
    ask = table(SLUG, text, **options).state.open_ask
    assert ask.kind == "announce"
    return ask.choices or ()


def test_there_are_21_throws() -> None:
    assert len(set(THROWS)) == 21


def test_doubles_may_be_forbidden() -> None:
    assert "5-5" in choices(LONG)
    assert len(choices(LONG, doubles="forbidden")) == 15
    at = table(SLUG, LONG, doubles="forbidden")
    assert at.refuses("announce", 0, "5-5") == "announced"


def test_a_blockade_may_be_kept_up_by_the_option_only() -> None:
    assert "6-6" not in choices(LONG)
    assert len(choices(LONG, may_block_self="on")) == 21
    assert choices(STUCK, may_block_self="on") == tuple(map(str, THROWS))


def test_a_refusal_names_some_that_may_be_said() -> None:
    with pytest.raises(Refused) as refused:
        list_plays(find(SLUG), LONG, "6-6")
    shown = refused.value.refusal.facts["choices"]
    assert shown.startswith("6-5, ") and shown.count(",") == SHOWN - 1
    assert shown.endswith("5-5"), "6-6 cannot be played from there"
    refusal = check_play(find(SLUG), LONG, "6-6", "24/18(2)")
    assert refusal is not None and refusal.rule == "announced"


@pytest.mark.parametrize("dice", ["7-1", "0-3", "6", "6-5-4", "x"])
def test_only_two_numbers_from_1_to_6_are_a_throw(dice: str) -> None:
    with pytest.raises(ValueError, match="like 6-5"):
        list_plays(find(SLUG), LONG, dice)


def test_whoever_cannot_move_at_all_passes_unasked() -> None:
    at = table(SLUG, "24:15;11:3,10:3,9:3,8:2,7:2,6:2;w")
    assert asked(at) == ("announce", (1,))
    assert at.state.played[-1].steps == () and at.state.played[-1].throw == ""


def test_six_lost_turns_in_a_row_are_a_draw_where_turns_may_be_lost() -> None:
    at = table(SLUG, STUCK, may_block_self="on")
    at.say("announce", 0, "6-6")
    assert "stuck=1" in adapter.text(at.state)
    at = table(SLUG, f"{STUCK};stuck=5", may_block_self="on")
    at.say("announce", 0, "6-6")
    assert at.result.kind == "draw"


def test_in_a_cycle_nothing_is_named_twice() -> None:
    """Each side has its own; the last of the 21 begins a new one."""
    state, rng = start(find(SLUG, {"doubles": "bag"})), Random("cycle")
    said: dict[int, list[str]] = {0: [], 1: []}
    while (ask := state.ask) is not None:
        value = random_value(state, ask, ask.who[0], rng)
        if ask.kind == "announce":
            assert not set(ask.choices or ()) & set(said[state.thrower])
            said[state.thrower].append(value)
            if len(said[state.thrower]) == len(THROWS):
                said[state.thrower] = []
        state = answer(state, Answer(ask.kind, ask.who[0], value))
        named = state.facts.get("named", "-").split("-")
        assert [len(side.split(".")) if side else 0 for side in named] == [
            len(said[side]) for side in (0, 1)
        ]
    assert state.turns > 42


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("named=65.65-", "like named="),
        ("named=65", "cannot be"),
        ("named=77-", "cannot be"),
    ],
)
def test_a_cycle_that_cannot_be_is_refused(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        find(SLUG, {"doubles": "bag"}).read(f"{LONG};{text}")


def test_a_named_throw_may_be_taken_back_with_its_play() -> None:
    at = tell(table(SLUG, LONG), [("announce", 0, "6-5"), ("play", 0, "24/18/13")])
    assert at.state.offers(0)[-1] == "takeback:ask"
    tell(at, [("takeback", 0, "ask"), ("takeback", 1, "yes")])
    assert asked(at) == ("play", (0,)) and str(at.state.throw) == "6-5"


@pytest.mark.parametrize("modifier", ["imbyurti", "dice-domino", "dice-cards", "dice-lotto"])
def test_nothing_takes_the_place_of_dice_that_are_not_thrown(modifier: str) -> None:
    with pytest.raises(UnknownVariant, match="nothing is thrown there"):
        find(f"{SLUG}+{modifier}")
