"""Every question that a game may put to a seat has a reply that was thought of."""

from __future__ import annotations

import importlib
import inspect
import pkgutil

import pytest

import rules.frames
import rules.mechanics
import rules.parts
import rules.questions
from bot.opponent import RAISE, choose
from bot.opponent.replies import REPLIES
from rules.game import Answer, State, answer, run
from rules.position_state import from_position
from rules.questions.stake import RAISES
from rules.variants import find

TO_CHANCE = {"throw", "flight", "duel", "column", "shuffle"}
"""Questions that are never put to a seat."""
NO_REPLY = {"play", "board", "give", "setup", "numbers", "kestum"}
"""Plays, boards and set-ups are a matter of their own; a call answers nothing, and the bot never
calls."""


def kinds() -> set[str]:
    """The kinds of everything in the rules that takes an answer."""
    found = set(RAISES)
    for package in (rules.questions, rules.parts, rules.mechanics, rules.frames):
        for entry in pkgutil.iter_modules(package.__path__):
            module = importlib.import_module(f"{package.__name__}.{entry.name}")
            parts = inspect.getmembers(module, inspect.isclass)
            found |= {part.kind for _, part in parts if _asks(part)}
    return found


def _asks(part: type) -> bool:
    asks = hasattr(part, "answer") and hasattr(part, "phase")
    return asks and isinstance(getattr(part, "kind", None), str)


def test_every_kind_of_question_has_a_considered_reply() -> None:
    assert kinds() - TO_CHANCE - NO_REPLY == set(REPLIES)


def at(slug: str, text: str, **options: str) -> State:
    """The state in which a seat or chance is asked."""
    variant = find(slug, options)
    return run(from_position(variant, variant.read(text)))


RACE = "6:3,5:3,4:3,3:3,2:3;6:3,5:3,4:3,3:3,2:3"


@pytest.mark.parametrize(("throw", "said"), [("6-6", "reroll"), ("2-1", "let")])
def test_a_marker_is_spent_where_a_new_throw_promises_more(throw: str, said: str) -> None:
    """First the opponent is asked: a big double is what he would not have."""
    state = at("short+markers", f"{RACE};w")
    state = answer(state, Answer("throw", -1, throw))
    assert state.open_ask.kind == "marker" and state.open_ask.who == (1,)
    assert choose(state, 1) == said


def test_a_marker_is_spent_on_a_throw_that_costs_the_game() -> None:
    state = at("short+markers", "6:2,off:13;1:1,off:14;w")
    state = answer(state, Answer("throw", -1, "2-1"))
    state = answer(state, Answer("marker", 1, choose(state, 1)))
    assert state.open_ask.who == (0,)
    assert choose(state, 0) == "reroll"


def test_an_extra_throw_is_never_declined() -> None:
    state = at("matador", f"{RACE};w;again=1", decline_extra="on")
    assert state.open_ask.kind == "extra"
    assert choose(state, 0) == "yes"


@pytest.mark.parametrize(
    ("theirs", "said"), [("6:4,5:4,4:4,3:3", RAISE), ("3:3,2:3,1:2,off:7", "")]
)
def test_one_of_the_crew_raises_his_own_stake_where_that_pays(theirs: str, said: str) -> None:
    """The captain's cube is the box's, that of seat 2 lies in the middle."""
    facts = "order=0.1.2;owner=1-0;cube=2@b;cubes=2:1@-"
    state = at("short+chouette", f"6:3,5:3,4:3,3:3,off:3;{theirs};w;{facts}")
    assert state.open_ask.who == (1,)
    assert state.offers(2) and choose(state, 2) == said
