"""Random games in which plays are taken back now and then: the record replays, and its dice are
those that were promised."""

from __future__ import annotations

import json
from random import Random

import pytest

from rules.dice import chance, fair
from rules.frames.from_record import begin
from rules.game import CHANCE, Answer, State, answer
from rules.records.game_record import Told, read_told, replay_answers, write_told
from rules.records.replay import Dice
from rules.variants import catalogue, find
from tests.whole import random_value

GAMES = (
    *(
        (entry.slug, {})
        for entry in catalogue()
        if entry.kind == "game" and entry.slug != "chouette"
    ),
    ("short", {"cube": "on", "beaver": "raccoon"}),
    ("short", {"cube": "on", "throw": "live", "p_bad": "200000", "call_scope": "any"}),
    *(("gulbar", {"throw": "live"}), ("short+markers", {}), ("short+auction", {})),
    *(("long+imbyurti", {}), ("long+imbyurti-auction", {}), ("short+duplicate", {"cube": "on"})),
    *(("parallel(short,long)", {}), ("long+dice-cards", {}), ("long+dice-domino", {})),
    *(("long+dice-lotto", {}), ("long+no-dice", {}), ("tapa+dave-compulsion", {})),
)
MOST = 250
"""Answers after which a game is broken off."""
OFTEN = 0.08


def wish(state: State, lot: Random) -> list[Answer]:
    """Now and then somebody asks for a play back; mostly the others agree."""
    asking = [seat for seat in range(len(state.points)) if "takeback:ask" in state.offers(seat)]
    if not asking or lot.random() > OFTEN:
        return []
    seat = lot.choice(asking)
    others = answer(state, Answer("takeback", seat, "ask")).ask
    assert others is not None
    said = [
        Answer("takeback", other, "yes" if lot.random() < 0.9 else "no") for other in others.who
    ]
    return [Answer("takeback", seat, "ask"), *said]


def some_answer(state: State, lot: Random, seed: str, name: str) -> Answer:
    """What one of those who are asked says; chance is asked of the generator."""
    ask = state.open_ask
    callers = [seat for seat in range(len(state.points)) if "kestum:call" in state.offers(seat)]
    if callers and lot.random() < 0.3:
        return Answer("kestum", callers[0], "call")
    seat = lot.choice(ask.who)
    if seat == CHANCE:
        return Answer(ask.kind, CHANCE, chance.answer(state, seed, name))
    quiet = {"throw", "take"} & set(ask.choices or ())
    value = quiet.pop() if quiet and lot.random() < 0.9 else random_value(state, ask, seat, lot)
    return Answer(ask.kind, seat, value)


def wandered(slug: str, options: dict[str, str], number: int) -> Told:
    """The record of a random game with plays taken back."""
    lot = Random(f"{slug} {options} {number}")
    secret, name = lot.randbytes(32), f"{slug}-{number}"
    seats = find(slug, options).players
    seed = fair.seed_of(secret, [""] * seats)
    state, told = begin(find(slug, options), seats), list[Answer]()
    while state.ask is not None and len(told) < MOST:
        for given in wish(state, lot) or [some_answer(state, lot, seed, name)]:
            state = answer(state, given)
            told.append(given)
    return Told(
        name,
        slug,
        options,
        ("Anna", "Boris", "Vera", "Gleb")[:seats],
        tuple(told),
        result=state.result,
        secret=secret.hex(),
        sha256=fair.commitment(secret),
        seed=seed,
        taken_back=state.taken_back,
    )


def numbers(told: Told) -> list[int]:
    """The numbers under which chance has answered."""
    state, found = begin(find(told.slug, told.options), len(told.seats)), list[int]()
    for given in told.answers:
        if given.seat == CHANCE and not state.open_ask.repeats:
            found.append(state.chance + 1)
        state = answer(state, given)
    return found


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_a_record_replays_and_its_dice_verify(
    slug: str, options: dict[str, str], number: int
) -> None:
    told = wandered(slug, options, number)
    content = json.loads(json.dumps(write_told(told)))
    assert read_told(content) == told
    report = replay_answers(content)
    fell = sum(given.seat == CHANCE for given in told.answers)
    assert (report.failed, report.plies, report.dice) == (None, len(told.answers), Dice(fell))
    found = numbers(told)
    assert found == list(range(1, len(found) + 1))


def test_a_record_says_how_often_and_is_held_to_it() -> None:
    told = wandered("short", {}, 0)
    assert told.taken_back
    content = write_told(told)
    assert content["taken_back"] == told.taken_back
    failed = replay_answers({**content, "taken_back": told.taken_back + 1}).failed
    assert failed is not None and getattr(failed.why, "name", "") == "taken-back"
    del content["taken_back"]
    assert replay_answers(content).ok
