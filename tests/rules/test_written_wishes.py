"""Offers and wishes that wait for an answer, in a game that was written down: whoever was asked is
asked, and the same follows (chouette.md, competitions.md 3)."""

from __future__ import annotations

from random import Random

import pytest

from rules import game
from rules.analysis import list_plays, start_text
from rules.game import Answer, Phase, State
from rules.refusal import PositionError
from rules.variants import find
from tests.rules import adapter
from tests.rules.asked_again import Given, answered, at_text, written
from tests.rules.saying import SHORT
from tests.rules.test_chouette import one_answer
from tests.rules.wandering import GAMES, random_answer

TEAM = f"{SHORT};order=0.1.2;owner=0-1"
BY_TEAM = f"{SHORT};order=1.0.2;owner=0-1"
SEEDS = range(6)
MODIFIED = (
    "short+auction",
    "short+markers",
    "short+sassungammon",
    "speedwalkers+markers",
    "short+dave-compulsion",
    "parallel(short,long)",
    "long+duplicate",
    "long+dice-cards",
)
RETIRING = ("trigammon", "quartgammon", "three-way")
"""Who gives up there asks nobody."""


def open_question(state: State) -> tuple[object, ...]:
    """What is asked, of whom, and what has been answered."""
    ask = state.ask
    return (ask.kind, ask.who, ask.choices, sorted(ask.given)) if ask else ()


def reached(text: str, answers: list[Given], **options: str) -> State:
    """A chouette from a position after some answers."""
    variant = find("chouette", options)
    return answered(at_text(variant, text), answers)


@pytest.mark.parametrize(
    ("text", "answers", "told"),
    [
        (TEAM, [("stake", 0, "double")], "offers=offer:1.2"),
        (TEAM, [("stake", 0, "double"), ("offer", 2, "take")], "offers=offer:1.2-take"),
        (
            TEAM,
            [("stake", 0, "double"), ("offer", 1, "beaver"), ("offer", 2, "beaver")],
            "offers=beaver:1/beaver:2",
        ),
        (BY_TEAM, [("raise", 2, "double")], "offers=offer:2;turned=2"),
        (BY_TEAM, [("raise", 2, "double"), ("offer", 1, "beaver")], "offers=beaver:2;turned=2"),
    ],
)
def test_cubes_that_are_offered_are_told_and_still_offered(
    text: str, answers: list[Given], told: str
) -> None:
    state = reached(text, answers, beaver="raccoon")
    assert told in adapter.text(state)
    again = written(state)
    assert adapter.text(again) == adapter.text(state)
    assert open_question(again) == open_question(state)


def test_member_raises_a_cube_once_a_turn_in_a_written_game() -> None:
    """After a beaver the cube may be his again."""
    raised = [("raise", 2, "double"), ("offer", 1, "beaver"), ("beaver", 2, "take")]
    state = reached(BY_TEAM, raised, beaver="on")
    assert "turned=2" in adapter.text(state)
    assert written(state).offers(2) == state.offers(2)
    thrown = game.answer(state, Answer("stake", 0, "throw"))
    assert "turned" not in adapter.text(thrown)


@pytest.mark.parametrize(
    "keys",
    [
        "offers=offer:3",
        "offers=beaver:1",
        "offers=offer:1-take.2-take",
        "offers=offer:1-beaver.2",
        "offers=offer:1/offer:2-take",
        "offers=offer:1;cube=2@b",
        "offers=offer:1;cube=64@w",
    ],
)
def test_cubes_that_nobody_can_have_offered_are_refused(keys: str) -> None:
    with pytest.raises(PositionError, match=r"cannot be"):
        reached(f"{TEAM};{keys}", [])


def test_nothing_is_played_before_cubes_or_a_resignation() -> None:
    """Nothing is played before cubes or a wish to resign are answered."""
    for slug, text in (("chouette", f"{TEAM};offers=offer:1"), ("short", f"{SHORT};resign=2")):
        with pytest.raises(PositionError, match="answered before the play"):
            list_plays(find(slug), text, "6-5")


@pytest.mark.parametrize("seed", SEEDS)
def test_any_question_of_a_team_is_asked_again(seed: int) -> None:
    """Of random games, but for the wish to take back and a throw without a raise."""
    lot = Random(seed)
    options = {"beaver": "raccoon", "cubes": ("individual", "single")[seed % 2]}
    state = game.start(find("hypergammon+chouette", options), seats=3 + seed % 3)
    offered = 0
    while state.result is None:
        state = game.answer(state, one_answer(state, lot))
        ask = state.ask
        if ask is None or ask.part.phase == Phase.OPENING or ask.kind in ("throw", "takeback"):
            continue
        again = written(state)
        assert adapter.text(again) == adapter.text(state)
        assert open_question(again) == open_question(state)
        offered += ask.kind in ("offer", "beaver", "raccoon", "resign")
    assert offered


@pytest.mark.parametrize("slug", [*(slug for slug in GAMES if slug not in RETIRING), *MODIFIED])
def test_a_wish_to_resign_is_told_and_still_waits(slug: str) -> None:
    """At any moment of a random game; accepted it ends it, or a board of it, refused it goes on."""
    lot, tried = Random(slug), 0
    variant = find(slug)
    state = at_text(variant, start_text(variant))
    for _ in range(40):
        wishes = [
            Answer("resign", seat, offer.partition(":")[2])
            for seat in state.owners
            for offer in state.offers(seat)
            if offer.startswith("resign:")
        ]
        for wish in wishes[:1]:
            resigns = game.answer(state, wish)
            again = written(resigns)
            assert adapter.text(again) == adapter.text(resigns)
            assert open_question(again) == open_question(resigns)
            one, other = (decided(each, "yes") for each in (resigns, again))
            assert (one.result, adapter.text(one)) == (other.result, adapter.text(other))
            assert one.result is not None or state.boards
            one, other = (decided(each, "no") for each in (resigns, again))
            assert adapter.text(one) == adapter.text(other)
            tried += 1
        state = game.answer(state, random_answer(state, lot))
        if state.result is not None:
            break
    assert tried > 3


def decided(state: State, said: str) -> State:
    """After all who are asked about the wish have said so."""
    while state.ask is not None and state.ask.kind == "resign":
        state = game.answer(state, Answer("resign", state.ask.who[0], said))
    return state
