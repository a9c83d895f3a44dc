"""Odd and even: who plays a throw, who throws next, and what equal dice are not."""

from __future__ import annotations

from typing import Any

from rules.analysis import at_throw
from rules.game import CHANCE
from rules.variants import find
from rules.view.view import Die
from rules.view.visibility import view
from tests.rules import adapter
from tests.rules.examples import each
from tests.rules.saying import LONG, asked, table, tell, throw

MIDDLE = "20:8,19:7;20:8,19:7;w"


@each("parity")
def test_whose_throw_it_is(row: dict[str, Any]) -> None:
    """Even has 9 kinds, 15 of 36 throws, Odd 12 kinds, 21 of them."""
    for side, throws in enumerate((row["even"], row["odd"])):
        for dice in throws:
            for thrower in "wb":
                state = at_throw(adapter.variant(row), f"{row['position']};{thrower}", dice)
                assert state.ask is not None, "every list can be played here"
                assert state.ask.who == (side,)
                assert state.mover == side
    dice = {tuple(map(int, dice.split("-"))) for dice in (*row["even"], *row["odd"])}
    assert dice == {(big, small) for small in range(1, 7) for big in range(small, 7)}
    ways = [sum(1 + (dice[0] != dice[2]) for dice in row[name]) for name in ("even", "odd")]
    assert ways == [15, 21]


def test_throwers_alternate_whoever_plays() -> None:
    at = table("odd-even", MIDDLE)
    throwers, movers = [], []
    for dice in ("2-1", "2-1", "4-2", "4-2", "3-3"):
        throwers.append(at.state.thrower)
        throw(at, dice)
        movers.append(at.state.mover)
        at.say("play", at.state.owners[at.state.mover], adapter.legal_texts(at.state)[0])
    assert throwers == [0, 1, 0, 1, 0]
    assert movers == [1, 1, 0, 0, 1]


def test_the_first_turn_exception_comes_with_the_first_list_played() -> None:
    """On a throw of White's and after many of Black's own passes, for whoever plays it."""
    at = table("odd-even", LONG)
    tell(at, [("throw", CHANCE, "6-5"), ("throw", CHANCE, "6-5"), ("throw", CHANCE, "4-3")])
    assert (at.state.thrower, at.state.mover) == (0, 1)
    assert adapter.legal_texts(at.state) == ["24/20/16 24/20"]


def test_only_the_thrower_may_resign() -> None:
    at = table("odd-even", MIDDLE)
    throw(at, "6-3")
    assert asked(at) == ("play", (1,))
    assert at.state.offers(1) == ()
    assert at.state.offers(0) != ()


def test_equal_dice_are_no_double() -> None:
    for dice, shown in (("3-3", (3, 3, 3)), ("5-5", (5,) * 5), ("5-2", (5, 5)), ("4-1", (4,))):
        state = at_throw(find("astrogon"), MIDDLE, dice)
        assert view(state).dice == tuple(Die(number) for number in shown)
        assert not state.situation.double


def test_a_waiting_list_tells_its_throw() -> None:
    for due, dice in (("5555", "5-4"), ("66", "6-2"), ("55555", "5-5"), ("3", "3-1")):
        state = table("astrogon", f"{MIDDLE};due={due}").state
        assert str(state.throw) == dice


def test_equal_turns_count_throws() -> None:
    """White ends the game in his own throw, so Black has one throw more, and plays it if odd."""
    row = {"game": "odd-even", "options": {"equal_turns": "on"}}
    for dice, winner in (("3-1", None), ("6-2", 0)):
        at = adapter.Table({**row, "position": "2:1,off:14;3:1,off:14;w;turns=7-7"})
        tell(at, [("throw", CHANCE, "4-2"), ("play", 0, "2/off"), ("throw", CHANCE, dice)])
        if winner is None:
            at.say("play", 1, "3/off")
        assert at.result.winner == winner


def test_who_wins_on_a_throw_of_the_other_has_had_no_turn_more() -> None:
    row = {"game": "odd-even", "options": {"equal_turns": "on"}}
    at = adapter.Table({**row, "position": "2:1,off:14;3:1,off:14;b;turns=8-7"})
    tell(at, [("throw", CHANCE, "4-2"), ("play", 0, "2/off")])
    assert at.result.winner == 0
