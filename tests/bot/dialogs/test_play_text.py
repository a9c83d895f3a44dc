"""Plays and what is left of a throw, as they are told."""

from __future__ import annotations

from random import Random

import pytest

from bot.dialogs.play.question import PlayDialog
from bot.dialogs.play.typed import read_said
from bot.dialogs.play_text import made_so_far, numbers_left
from bot.i18n import Words
from bot.i18n.markup import unmarked
from bot.speech import Typed
from rules.game import CHANCE, Answer, answer, start
from rules.questions.play import asks_for_play
from rules.records.notation import read_play
from rules.refusal import Refused
from rules.variants import find
from tests.bot.speech.reading import intent_in
from tests.rules.wandering import wander


@pytest.mark.parametrize(
    ("numbers", "ru", "en"),
    [
        (["4"], "Осталась четвёрка", "Left: a 4"),
        (["5", "5", "5"], "Остались 3 пятёрки", "Left: 3 fives"),
        (["10", "2"], "Остались 10-2", "Left: 10-2"),
    ],
)
def test_numbers_that_are_left_are_told_by_their_names(
    numbers: list[str], ru: str, en: str
) -> None:
    assert numbers_left(numbers, Words("ru")) == ru
    assert numbers_left(numbers, Words("en")) == en


def test_what_is_left_of_a_double_is_told_where_a_play_is_half_made() -> None:
    state = answer(start(find("short", {"draw": "white"})), Answer("throw", CHANCE, "5-5"))
    steps = read_play(state, "13/8(2) 8/3(2)")
    told = unmarked(made_so_far(state, steps[:2], "own", Words("ru")))
    assert told.startswith("Уже сделано: 13/8") and "Остались 2 пятёрки. Вернуть" in told
    whole = unmarked(made_so_far(state, steps, "own", Words("ru")))
    assert "Осталось слово «готово»." in whole


@pytest.mark.parametrize("slug", ["short", "long", "gulbar", "tapa", "helmet", "king", "hills"])
def test_example_of_refusal_is_never_the_typed_play(slug: str) -> None:
    """The example can be played as it stands, so what was refused is another play."""
    rng, words, refused = Random(slug), Words("ru"), 0
    for state, _ in wander(slug, 3, 60):
        if not asks_for_play(state) or state.ask is None:
            continue
        board = state.variant.board
        places = [board.label(state.mover, at) for at in range(board.length + 2)]
        for _ in range(6):
            hops = [f"{rng.choice(places)}/{rng.choice(places)}" for _ in range(rng.randint(1, 2))]
            typed = Typed(" ".join(hops))
            try:
                read_said(state, typed, "own", words)
            except Refused:
                refused += 1
                shown = PlayDialog().example(state, state.ask, state.ask.who[0], typed.text, "own")
                assert shown != typed.text
                read_said(state, understood(words.play(shown)), "own", words)
    assert refused > 20


def understood(said: str) -> Typed:
    """What a line is understood as, which is a play."""
    intent = intent_in(said)
    assert isinstance(intent, Typed), said
    return intent
