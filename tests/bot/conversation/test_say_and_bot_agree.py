"""What `nardy say` tells of a message is what the bot does about it."""

from __future__ import annotations

import pytest

from bot.commands import text_commands
from bot.i18n import Words
from bot.requests.people_by_name import NO_FRIENDS
from bot.speech.moment import Moment
from bot.speech.reaction_to_reading import Reaction, decide
from bot.speech.read_message import Reading, read
from tests.bot.conversation.company import seated
from tests.bot.conversation.kit import Evening

SAID = (
    *("подскажи ход", "пипсы", "что такое марс", "хватит с меня этой партии наверное"),
    *("а вот это вот как вообще называется тут у вас", "абракадабра", "сколько осталось"),
    *("можно мне как-то ускориться", "ладно, вечером погуляем с собакой"),
)


@pytest.fixture
def decisions(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Moment, Reaction]]:
    """The decisions that the bot makes, each with its moment."""
    made = list[tuple[Moment, Reaction]]()

    def kept(reading: Reading, moment: Moment) -> Reaction:
        decision = decide(reading, moment)
        made.append((moment, decision))
        return decision

    monkeypatch.setattr(text_commands, "decide", kept)
    return made


@pytest.mark.parametrize("said", SAID)
async def test_decision_in_private_is_done(
    night: Evening, decisions: list[tuple[Moment, Reaction]], said: str
) -> None:
    anna = await night.newcomer("/new длинные с ботом draw=white")
    before = len(decisions)
    answers = await night.say(anna, said)
    moment, decision = decisions[before]
    assert moment == Moment(game=True, awaited="play")
    assert decision == decide(read(said, moment, NO_FRIENDS), moment)
    names = {Words("ru").plain(f"intent-{name}") for name in decision.offered}
    asked = [answer for answer in answers if answer.text == "Что из этого?"]
    assert bool(asked) == bool(names)
    assert all(names.issuperset(answer.labels) for answer in asked)


@pytest.mark.parametrize("said", ["беру отгул завтра", "пас", "24/18 13/11", "верни ход", "24"])
async def test_silence_in_a_group_is_kept(
    night: Evening, decisions: list[tuple[Moment, Reaction]], said: str
) -> None:
    night.server.world.bot.privacy = False
    pair = await seated(night, "длинные")
    mover = pair.of(await night.snapshot(pair.group))
    decisions.clear()
    answers = await night.say(mover, said, pair.group)
    (moment, decision), *_ = decisions
    assert decision == decide(read(said, moment, NO_FRIENDS), moment)
    assert bool(answers) == (decision.what != "silent")
