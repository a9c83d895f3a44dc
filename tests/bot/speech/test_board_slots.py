"""What a question about the position at hand names."""

from __future__ import annotations

import pytest

from bot.board_questions import QUESTIONS
from bot.speech.board_slots import board_slots, slots_of


@pytest.mark.parametrize(
    ("text", "intent", "slots"),
    [
        ("Сколько у меня уже снято?", "bearoff-left", {"side": "me"}),
        ("а у тебя на голове много осталось", "head-count", {"side": "opponent"}),
        ("сколько нам обоим заносить", "to-home", {}),
        ("что стоит на двадцать четвёртом", "point", {"point": "24"}),
        ("who is on my six", "point", {"point": "6"}),
        ("шансы, что побьют на 9, сколько из 36", "chance-to-hit", {"point": "9"}),
        ("вероятность выкинуть шесть-пять", "chance-to-throw", {"dice": "6-5"}),
        ("шанс двух троек", "chance-to-throw", {"dice": "3-3"}),
        ("как часто дубль", "chance-to-throw", {"dice": "double"}),
        ("at least one five, odds", "chance-to-throw", {"die": "5"}),
        ("почему четвёрка не ходит", "why_not", {"die": "4"}),
        ("why cant i move two off the head", "why_not", {"from": "24", "checkers": "2"}),
        ("почему нельзя снять две с головы", "why_not", {"from": "24", "checkers": "2"}),
        ("почему с головы две не идут", "why_not", {"from": "24", "checkers": "2"}),
        ("why can't I play a two", "why_not", {"die": "2"}),
        ("почему с восьмого нельзя", "why_not", {"from": "8"}),
        ("why can't I take off from 4", "why-not-off", {"from": "4"}),
        ("ход 13/7 8/7 ничего?", "rate-play", {"play": "13/7 8/7"}),
        ("24/20 и 13/8 как тебе", "rate-play", {"play": "24/20 13/8"}),
        ("что лучше, 24/18 или 13/7", "rate-play", {"play": "24/18,13/7"}),
        ("а если выпадет 5-5, что играть", "what-if", {"dice": "5-5"}),
        ("спасибо за игру", "thanks", {}),
        ("how many of his men are outside my home", "to-home", {"side": "opponent"}),
        ("сколько моих шашек ещё у его двора", "to-home", {"side": "me"}),
        ("can you tell me how many i have left", "bearoff-left", {"side": "me"}),
        ("бот, а мой последний ход какой", "lately", {"side": "me"}),
        ("will she gammon me", "mars-risk", {"side": "me"}),
        ("могу ли я его на марс посадить", "mars-risk", {"side": "opponent"}),
        ("could I be gammoned", "mars-risk", {"side": "me"}),
        ("выиграет ли он с марсом", "mars-risk", {"side": "me"}),
        ("достанет он меня где-нибудь", "chance-to-hit", {"side": "me"}),
        ("его шансы побить мою шашку", "chance-to-hit", {"side": "me"}),
        ("what can I hit", "chance-to-hit", {"side": "opponent"}),
        ("can I make a point on his head", "make-point", {}),
        ("can I make my five point", "make-point", {"target": "5"}),
        ("вдруг у него 6-6 будет", "what-if", {"dice": "6-6", "side": "opponent"}),
        ("что бы ты сыграл при 6-6", "what-if", {"dice": "6-6"}),
    ],
)
def test_slots_are_read_from_a_question(text: str, intent: str, slots: dict[str, str]) -> None:
    assert board_slots(text, intent) == slots


def test_every_slot_that_is_read_is_known_to_its_question() -> None:
    for name, question in QUESTIONS.items():
        assert set(slots_of(name)) <= set(question.slots), name
