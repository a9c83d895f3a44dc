"""The learned reader, on examples that it has not learned from."""

from __future__ import annotations

import time

import pytest

from bot.speech.examples import examples
from bot.speech.moment import Moment, priors
from bot.speech.reader import built, reader
from bot.speech.spelling import prepared, spellings

FOLDS = 10
FIRST, THREE = 0.62, 0.78
"""The part of unseen examples of which the right intent is the likeliest, or among three: a floor.
Examples are chosen to be unlike each other, so that what players type does better."""


def test_reader_reads_unseen_examples_by_likeness() -> None:
    every = examples()
    learned = built(one for at, one in enumerate(every) if at % FOLDS)
    unseen = [one for at, one in enumerate(every) if not at % FOLDS]
    ranks = [[guess.intent for guess in learned.read(one.text)[:3]] for one in unseen]
    first = sum(rank[:1] == [one.intent] for rank, one in zip(ranks, unseen, strict=True))
    three = sum(one.intent in rank for rank, one in zip(ranks, unseen, strict=True))
    assert first / len(unseen) >= FIRST
    assert three / len(unseen) >= THREE


def test_reader_returns_chances_that_sum_to_one() -> None:
    guesses = reader().read("подскажи ход")
    assert guesses[0].intent == "hint"
    assert sum(guess.sure for guess in guesses) == pytest.approx(1)


def test_reader_knows_nothing_of_signs_alone() -> None:
    assert reader().read("…") == []


def test_moment_changes_what_is_likeliest() -> None:
    offered = reader().read("да, беру", priors(Moment(awaited="offer")))
    lobby = reader().read("да, беру", priors(Moment(game=False, awaited="lobby")))
    assert offered[0].intent == "take"
    chance = {guess.intent: guess.sure for guess in lobby}
    assert chance["take"] < offered[0].sure


@pytest.mark.parametrize(
    "typed", ["gjlcrf;b [jl", "podskazhi hod", "ПОДСКАЖИ ХОООД!", "подскажы ход"]
)
def test_other_spellings_are_read_alike(typed: str) -> None:
    assert reader().read(typed)[0].intent == "hint"


def test_prepared_line_loses_what_tells_nothing() -> None:
    assert prepared("Ну ЁЛКИ-палки, «ход»...") == "ну елки палки ход"
    assert prepared("почему???") == "почему ?"
    assert prepared("what's up") == "whats up"
    assert "подсказка" in spellings("gjlcrfprf")


def test_long_message_is_read_in_time() -> None:
    reader()
    begun = time.process_time()
    reader().read("абв где ёжз " * 341)
    assert time.process_time() - begun < 0.1
