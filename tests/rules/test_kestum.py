"""Live dice by the generator and the clock (kestum.md 7 and 8); scripted landings are data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from rules import game
from rules.analysis import legal_plays
from rules.dice import chance
from rules.dice.landed_dice import Air, Flight, read_landing, write_landing
from rules.game import Answer, State
from rules.questions.kestum import Attempt, Flying, LiveDice, Manners
from rules.variants import BadOption, find
from tests.whole import random_value

SEED, GAME = "nardy-test", "g1"
AIR = Air(p_bad=250_000, p_uneven=250_000, w_ms=1200)
NUMBERS = {"throw": "live", "p_bad": "250000", "p_uneven": "250000", "w_ms": "1200"}

VECTORS = [
    (1, 1, "3-6", Flight(False, 1240, 1262)),
    (1, 2, "5!checker-5!half", Flight(False, 1709, 1761)),
    (1, 3, "5-5!half", Flight(True, 1873, 2866)),
    (2, 1, "1-5", Flight(True, 1334, 2260)),
    (2, 2, "6-2!edge", Flight(False, 1238, 1294)),
    (2, 3, "3-1", Flight(False, 1504, 1568)),
    (4, 1, "5-6!edge", Flight(False, 1811, 1842)),
    (4, 2, "2!edge-5", Flight(False, 1492, 1531)),
    (4, 3, "4-1", Flight(False, 1889, 1899)),
    (5, 1, "2!edge-2", Flight(False, 1923, 1964)),
    (5, 2, "4-2", Flight(False, 1811, 1960)),
    (5, 3, "1-2", Flight(False, 1209, 1336)),
    (9, 1, "1!half-5!half", Flight(False, 1516, 1686)),
    (9, 2, "5-1!half", Flight(False, 1402, 1506)),
    (9, 3, "1-4", Flight(False, 1571, 1606)),
    (26, 1, "4!edge-3", Flight(False, 1873, 1988)),
    (26, 2, "5!edge-6!edge", Flight(False, 1644, 1819)),
]


@pytest.mark.parametrize(("ply", "attempt", "landing", "flight"), VECTORS)
def test_the_printed_vectors(ply: int, attempt: int, landing: str, flight: Flight) -> None:
    assert write_landing(AIR.landing(SEED, GAME, ply, attempt)) == landing
    assert AIR.flight(SEED, GAME, ply, attempt) == flight
    assert write_landing(read_landing(landing)) == landing


@pytest.mark.parametrize("text", ["", "6", "6-5-4", "7-1", "6-5!", "6-5!table", "6!off5"])
def test_what_is_no_landing(text: str) -> None:
    with pytest.raises(ValueError, match="landed"):
        read_landing(text)


def test_faces_do_not_depend_on_how_often_dice_lie_badly() -> None:
    for ply in range(1, 60):
        good = Air(p_bad=0).landing(SEED, GAME, ply, 1)
        bad = Air(p_bad=300_000).landing(SEED, GAME, ply, 1)
        assert [die.number for die in good] == [die.number for die in bad]
        assert not any(die.fault for die in good)


def test_what_holds_where_nothing_else_is_agreed() -> None:
    """kestum.md 3, the first of the values."""
    assert find("short").turn.find(LiveDice) is None
    variant = find("short", {"throw": "live"})
    dice = variant.turn.the(LiveDice)
    assert dice.air == Air(p_bad=10_000, p_uneven=200_000, w_ms=3500)
    assert dice.manners == Manners(False, False, 3, 2, True, False)
    assert variant.settings["late_warn"] == "3"


def thrown(ply: int, calls: Sequence[int | None], options: dict[str, str]) -> tuple[State, str]:
    """The turn whose throw is the question number `ply` to chance: the n-th call comes so many
    milliseconds after the n-th attempt. The state after it, and what is to be played."""
    variant = find("short", {**NUMBERS, "draw": "white", **options})
    state = game.start(variant)
    state = replace(state, chance=ply - 1)
    waiting = list(calls)
    for _ in range(12):
        ask = state.open_ask
        if not isinstance(ask.part, (Flying, LiveDice)) or state.thrower != 0:
            break
        if isinstance(ask.part, LiveDice) and waiting:
            when = waiting.pop(0)
            dice, attempt = ask.part, Attempt.of(state).number
            flight = dice.air.flight(SEED, GAME, ply, attempt)
            closes = flight.second if dice.manners.last_stop else flight.first
            if when is not None and when < closes and state.offers(1):
                state = game.answer(state, Answer("kestum", 1, "call"))
                continue
        value = chance.answer(state, SEED, GAME)
        state = game.answer(state, Answer(ask.kind, -1, value))
    return state, ".".join("".join(map(str, batch)) for batch in state.due)


ANY, UNEVEN = {"call_scope": "any"}, {"call_scope": "uneven"}
LAST = {"deadline": "last"}
SCENARIOS = [
    ("G1", 1, [], {}, "63"),
    ("G2", 1, [1000], ANY, ""),
    ("G3", 1, [1000, 1000], ANY, "5"),
    ("G4", 1, [1000], UNEVEN, "63"),
    ("G5", 1, [1250], ANY, "63"),
    ("G5-last", 1, [1250], {**ANY, **LAST}, ""),
    ("G6", 2, [1300], UNEVEN, "6"),
    ("G7", 2, [2000], UNEVEN, "51"),
    ("G7-last", 2, [2000], {**UNEVEN, **LAST}, "6"),
    ("G8", 4, [], {}, "5"),
    ("G9", 4, [None, 500], ANY, "41"),
    ("G10", 5, [], {}, "42"),
    ("G11", 9, [], {}, "5"),
    ("G12", 26, [], {}, ""),
]


@pytest.mark.parametrize(
    ("ply", "calls", "options", "due"),
    [pytest.param(*one[1:], id=one[0]) for one in SCENARIOS],
)
def test_throws_by_the_clock(
    ply: int, calls: list[int | None], options: dict[str, str], due: str
) -> None:
    state, found = thrown(ply, calls, options)
    assert (found if state.thrower == 0 else "") == due
    assert state.chance == ply, "attempts at one throw are one question to chance"


def test_a_lost_turn_is_told_with_its_dice() -> None:
    state, _ = thrown(26, [], {})
    assert state.thrower == 1 and state.played[-1].throw == "5!edge-6!edge"
    assert not state.played[-1].steps


def calls_in_turns(options: dict[str, str], turns: int) -> list[int]:
    """The turns of White in which Black, who always calls when he may, could call."""
    state = game.start(find("short", {"throw": "live", "draw": "white", **options}))
    called, number = [], 0
    while number < turns:
        ask = state.open_ask
        if ask.kind == "flight":
            number += state.thrower == 0 and not ask.repeats
            value = "uneven"
        elif ask.kind == "throw":
            if state.thrower == 0 and "kestum:call" in state.offers(1):
                called.append(number)
                state = game.answer(state, Answer("kestum", 1, "call"))
                continue
            value = "2-1"
        else:
            value = legal_plays(state)[0].text
        state = game.answer(state, Answer(ask.kind, ask.who[0], value))
    return called


def test_calls_are_limited_and_kept_apart() -> None:
    """kestum.md R18 and 3: three in a game, two turns of the other side between them."""
    own = {"count_called": "true", "call_limit": "3"}
    turns = calls_in_turns(own, 14)
    assert turns == [1, 1, 4]
    assert calls_in_turns({"call_limit": "1"}, 8) == [1]
    assert calls_in_turns({"call_limit": "0"}, 4) == []
    assert calls_in_turns({"call_limit": "4", "call_gap": "0"}, 4) == [1, 1, 2, 2]


def test_random_games_with_live_dice_end_and_are_their_record() -> None:
    for slug in ("short", "long", "gulbar", "tapa", "mad-gulbar", "kaftar"):
        rng, variant = Random(slug), find(slug, {**NUMBERS, "call_scope": "any"})
        state, told = game.start(variant), list[Answer]()
        while (ask := state.ask) is not None:
            caller = next((seat for seat in (0, 1) if "kestum:call" in state.offers(seat)), None)
            if caller is not None and rng.random() < 0.3:
                given = Answer("kestum", caller, rng.choice(["call", "late"]))
            elif ask.kind == "throw":
                dice = [f"{rng.randint(1, 6)}{rng.choice(['', '', '', '!off'])}" for _ in (1, 2)]
                given = Answer("throw", -1, "-".join(dice))
            else:
                given = Answer(ask.kind, ask.who[0], random_value(state, ask, ask.who[0], rng))
            state = game.answer(state, given)
            told.append(given)
        assert state.result is not None
        assert game.fold(variant, told) == state


@pytest.mark.parametrize(
    ("slug", "options", "sentence"),
    [
        ("short", {"throw": "live", "p_bad": "300001"}, "from 0 to 300000"),
        ("short", {"throw": "live", "p_bad": "-1"}, "from 0 to 300000"),
        ("long+dice-lotto", {"throw": "live"}, "two dice"),
        ("astrogon", {"throw": "live"}, "one alone"),
        ("helmet-four", {"throw": "live"}, "two sides"),
        ("long+imbyurti", {"throw": "live"}, "two dice"),
    ],
)
def test_where_dice_cannot_fly(slug: str, options: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        find(slug, options)
