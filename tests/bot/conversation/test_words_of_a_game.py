"""What a word means in the game at hand, and rules asked for behind the name of a game."""

from __future__ import annotations

import pytest

from bot.commands.game_terms import sign_called
from bot.i18n import Words
from bot.messages.unlike_checkers import ARMS
from bot.ui.colour_signs import SIGNS
from render.composition import EATEN
from render.composition import HOME as OFF
from render.composition import SIGNS as LETTERS
from render.piles import CROWN
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
        ("what does pip count mean?", "The steps of one point that all your checkers"),
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


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("что значит 🔒", "к отпечатку секрета"),
        ("что значит 🔒 3826c127…?", "к отпечатку секрета"),
        ("что за замочек под доской", "к отпечатку секрета"),
        ("что значит (2)", "сколько шашек так идёт"),
        ("что значит (3)?", "сколько шашек так идёт"),
        ("что такое точка", "Одно из 24 мест доски"),
        ("что значит →", "Стрелки на картинке"),
        ("а что это за стрелка", "Стрелки на картинке"),
        ("что значит ⚪", "Кружок – цвет шашек"),
        ("что значит •", "второй игрок пары"),
        ("что значит ✓", "у снятых шашек"),
        ("что значит off", "снять шашку с 6"),
        ("что значит ⚔", "выбывших из игры"),
        ("что значит корона", "главную шашку"),
        ("что значит ⏱", "запас времени"),
        ("что значит 🎲", "бросает бот"),
        ("что значит ↩", "берёт назад шаг"),
        ("что значит 24", "номера пунктов"),
        ("что такое число на шашке", "сколько их в стопке"),
        ("что за цифры на доске?", "номера пунктов"),
        ("/term /", "Слева от черты"),
        ("🔒", "к отпечатку секрета"),
        ("what does 🔒 mean", "leads to the fingerprint"),
        ("what is the arrow?", "Arrows in the picture"),
        ("what's with the lock", "leads to the fingerprint"),
        ("what does (2) mean", "how many checkers go so"),
    ],
)
async def test_every_sign_of_a_board_is_told(night: Evening, said: str, told: str) -> None:
    anna = night.person("Анна", language="en" if said.startswith("what") else "ru")
    await night.say(anna, "/new long with bot")
    (shown,) = await night.say(anna, said)
    assert told in shown.text


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize(
    "sign", [*SIGNS, *ARMS.values(), *LETTERS.values(), CROWN, EATEN, OFF, "⏱", "🔒", "→"]
)
def test_a_sign_that_is_drawn_or_written_has_a_meaning(sign: str, lang: str) -> None:
    name = sign_called(sign)
    assert name and Words(lang).say(f"sign-{name}")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("шеш беш покажи", "броска 6-5"),
        ("покажи марс", "Двойная победа"),
        ("расскажи про шешдар", "шешдар"),
        ("пяндж-коша, объясни", "Бросок 5-5."),
    ],
)
async def test_a_word_is_explained_however_that_is_asked_for(
    night: Evening, said: str, told: str
) -> None:
    (answer,) = await night.say(night.person("Анна"), said)
    assert told in answer.text
