"""What is done about a reading: done, offered, a line of talk, or silence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.cli.speech import Saying, judged
from bot.requests.people_by_name import NO_FRIENDS
from bot.speech.moment import Moment
from bot.speech.reaction_to_reading import Reaction, decide
from bot.speech.read_message import read
from bot.speech.word_traits import INTENTS


def decided(text: str, context: str = "private-game", *, reply: bool = False) -> Reaction:
    moment = Moment.of(context, reply=reply)
    return decide(read(text, moment, NO_FRIENDS), moment)


@pytest.mark.parametrize(
    "text",
    [
        *("беру отгул завтра", "пас", "привет всем", "давай"),
        *("кидай фотки с дачи уже", "roll the dough out already"),  # like an order but for a word
    ],
)
def test_group_talk_to_nobody_is_met_with_silence(text: str) -> None:
    assert decided(text, "group-game").what == "silent"


@pytest.mark.parametrize("text", ["24/18 13/11", "бросаю", "верни ход", "кидай кубики уже"])
def test_group_orders_for_a_board_are_heard(text: str) -> None:
    assert decided(text, "group-game").what == "do"


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        *(("бот, кидай", "throw"), ("bot roll", "throw"), ("эй бот сколько пипсов", "pips")),
        *(("слышь, бот, чей ход", "now"), ("roll the dice, nardy bot", "throw")),
        *(("nardy_bot rematch pls", "rematch"), ("нарды, открой длинные", "new")),
        ("nardy, explain the rules of tapa", "rules"),
    ],
)
def test_bot_called_by_name_in_a_group_does_what_is_wanted(text: str, intent: str) -> None:
    moment = Moment.of("group-game")
    names = replace(NO_FRIENDS, bot="nardy_bot")
    reaction = decide(read(text, moment, names), moment)
    assert (reaction.what, reaction.intent) == ("do", intent)


@pytest.mark.parametrize(
    "text",
    [
        *("бот опять меня обыграл", "bot is cheating again", "нарды это скучно", "бот"),
        *("нарды кидай на стол", "I propose we roll back to version 8.4"),
        *("nardy, anyone tonight?", "нарды, лучшая игра"),
    ],
)
def test_talk_about_bot_or_like_a_play_is_met_with_silence(text: str) -> None:
    assert decided(text, "group-game").what == "silent"


@pytest.mark.parametrize("text", ["бот, умница, спасибо", "bot, thank you kindly", "бот, мяумяу"])
def test_bot_called_before_a_pause_is_not_silent(text: str) -> None:
    """What begins with its name and a pause is said to the bot, even if nothing is wanted."""
    moment = Moment.of("group-game")
    assert decide(read(text, moment, NO_FRIENDS), moment).what != "silent"


@pytest.mark.parametrize(
    "text", ["запусти дракона без часов", "a gulbar with you on beginner, she is only learning"]
)
def test_choice_beside_a_named_game_opens_it_without_a_board(text: str) -> None:
    """A clock or a level that is said beside a game is no question about a board."""
    moment = Moment.of("private-idle")
    assert decide(read(text, moment, NO_FRIENDS), moment).intent == "new"


def test_reply_in_a_group_is_read_as_in_private() -> None:
    assert decided("подскажи ход", "group-game", reply=True).intent == "hint"


def test_game_with_what_is_chosen_beside_it_is_a_wish_to_play() -> None:
    opened = decided("короткие до 5 с кубом", "private-idle")
    assert (opened.what, opened.intent) == ("do", "new")
    assert opened.slots == {"game": "short", "to": "5", "cube": "on"}


def test_unsure_reading_offers_at_most_three() -> None:
    unsure = decided("как-то всё это странно с этим полем")
    assert unsure.what == "offer" and 1 <= len(unsure.offered) <= 3


def test_unknown_context_is_refused() -> None:
    with pytest.raises(ValueError, match="tavern"):
        Moment.of("tavern")


def test_wish_without_one_of_its_slots_is_judged_wrong() -> None:
    saying = Saying("x", frozenset({"new"}), {"game": "long"}, "private-idle", reply=True)
    assert judged(saying, Reaction("do", "new", {"game": "long"})) == "right"
    assert judged(saying, Reaction("do", "new")) == "wrong"
    assert judged(saying, Reaction("offer", offered=("new", "want"))) == "offered"


@pytest.mark.parametrize(
    "text",
    ["go on you big lump", "looks like you are after me", "эх, тяжко мне пришлось", "да уж, кидаю"],
)
def test_unlikely_step_that_costs_something_is_not_offered(text: str) -> None:
    """A single tap on an offer does what it says, and people tap by mistake."""
    moment = Moment.of("private-game", awaited="throw")
    offered = decide(read(text, moment, NO_FRIENDS), moment).offered
    assert not any(INTENTS[name].costly for name in offered)


@pytest.mark.parametrize("text", ["zzkr plomf wuk", "хрюмба тыщь гыр"])
def test_unknown_words_are_not_offered_as_wishes(text: str) -> None:
    assert decided(text).offered == ()


def test_number_behind_filler_words_opens_no_table() -> None:
    assert decided("in with the 4").intent == "play"
    assert decided("с 4").intent == "play"
