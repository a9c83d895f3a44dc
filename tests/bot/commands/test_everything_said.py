"""Every word, command and button at every kind of question: a sample of games, whose phases share
out all that can be said; `python -m tests.whole` says more of it in every game."""

from __future__ import annotations

from random import Random

import pytest

from bot.catalogue import entries
from bot.speech import Word
from bot.speech.word_traits import WORDS
from bot.ui.callback_data import NO_TABLE, Press
from rules.name_only_games import NAMED
from tests.bot.commands.everything_said import GAMES, SPOKEN, faults, phases
from tests.bot.commands.trials import Trials, private
from tests.bot.speech.reading import intent_in

SAMPLE = Random("sample").sample(GAMES, 6)
SHARES = 60
"""So many phases share what can be said: each has every sixtieth of it."""


def test_all_words_are_said() -> None:
    meant = [intent_in(said) for said in SPOKEN]
    assert {intent.name for intent in meant if isinstance(intent, Word)} == WORDS.keys()


@pytest.mark.parametrize("slug", SAMPLE)
async def test_all_is_answered(desk: Trials, slug: str) -> None:
    number = SAMPLE.index(slug) * 7
    async for phase in phases(desk, slug, "sample"):
        share = slice(number % SHARES, None, SHARES)
        assert [fault async for fault in faults(desk, phase, share)] == []
        number += 1


async def test_the_rules_of_everything_are_told(desk: Trials) -> None:
    """Also of what only changes a game, and of what does not go together."""
    for slug in (*entries(), *NAMED, "long+three-moves-on-double", "nothing"):
        came = await desk.says(101, f"/rules {slug}", private(101))
        assert came.answered(101), slug
        came = await desk.taps(101, Press(NO_TABLE, 0, "rules", slug), private(101))
        assert came.answered(101, "1"), slug
