"""What people have typed means what they meant, with all that it names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.requests.people_by_name import NO_FRIENDS
from bot.speech import Word
from bot.speech.examples import TALK
from bot.speech.moment import Moment
from bot.speech.reaction_to_reading import Reaction, decide
from bot.speech.read_message import Reading, read
from tests.bot.speech.reading import Saying, kept_sayings

NAMES = replace(NO_FRIENDS, bot="nardy_bot")
DONE_AT_ONCE = 0.95
"""So many of the sayings at least are understood without a question."""


def read_kept(saying: Saying) -> tuple[Reading, Reaction]:
    moment = Moment.of(saying.context)
    reading = read(saying.text, moment, NAMES)
    return reading, decide(reading, moment)


ASKING = [saying for saying in kept_sayings() if saying.intent != TALK]


@pytest.mark.parametrize("saying", ASKING, ids=lambda saying: saying.text)
def test_kept_saying_is_understood_or_offered(saying: Saying) -> None:
    reading, decision = read_kept(saying)
    assert saying.intent in (decision.intent, *decision.offered)
    if decision.intent and saying.slots:
        named = {**decision.slots}
        if isinstance(reading.intent, Word):
            named["value"] = reading.intent.value
        wanted = dict(pair.split("=") for pair in saying.slots.split(";"))
        assert {key: named.get(key) for key in wanted} == wanted


def test_kept_sayings_are_mostly_done_at_once() -> None:
    done = [saying for saying in ASKING if read_kept(saying)[1].intent == saying.intent]
    assert len(done) >= DONE_AT_ONCE * len(ASKING)


@pytest.mark.parametrize(
    "saying", [one for one in kept_sayings() if one.intent == TALK], ids=lambda saying: saying.text
)
def test_talk_asks_for_nothing(saying: Saying) -> None:
    assert read_kept(saying)[1].what != "do"
