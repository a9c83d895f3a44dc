"""What a word means in the game at hand, and rules asked for behind the name of a game."""

from __future__ import annotations

import pytest

from tests.bot.conversation.kit import Evening


@pytest.mark.parametrize(
    ("game", "said", "told"),
    [
        ("горки", "что такое горка", "стопка из двух и больше шашек"),
        ("горки", "что такое гора", "стопка – это горка"),
        ("царские", "что такое царь", "в самом низу царь, номер 15"),
        ("эмир", "кто такой эмир", "эмир"),
        ("королевские", "что такое королевская шашка", "королевск"),
        ("дамки", "что такое дама", "становится дамкой"),
        ("тапа", "что такое голова", "Пункт 24"),
        ("тапа", "что значит °", "Шашка, на которую встала чужая"),
        ("длинные", "что такое *?", "Встать на одиночную шашку соперника"),
        ("тапа", "кафтар правила", "Кафтар по-русски"),
        ("тапа", "tapa rules?", "Тапа, или «пробка»"),
    ],
)
async def test_a_word_is_told_as_the_game_uses_it(
    night: Evening, game: str, said: str, told: str
) -> None:
    anna = night.person("Анна")
    await night.say(anna, f"/new {game} с ботом")
    await night.say(anna, said)
    assert told in night.last(anna.private).text


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("who is the tsar", "number 15, at the bottom"),
        ("who is the emir", "the emir is the seventh from the top"),
        ("what is imbyurti", "The player whose turn it is secretly picks a number"),
        ("what does pip count mean?", "Your pip count is how many points"),
        ("what is the clock", "How much time there is for a turn"),
        ("what does ° mean?", "A checker with an enemy on top of it"),
        ("what does the * mean", "To land on a lone enemy checker"),
        ("emir rules", "Emir is nardy with a chief."),
        ("what is a glova", "I do not know the word “glova”. A word like it:\nhead"),
    ],
)
async def test_a_word_is_told_without_a_board(night: Evening, said: str, told: str) -> None:
    ann = night.person("Ann", language="en")
    await night.say(ann, said)
    assert told in night.last(ann.private).text
