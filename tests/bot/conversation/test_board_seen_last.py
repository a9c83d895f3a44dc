"""Words at two private boards: the board seen last is meant unless they name the other."""

from __future__ import annotations

import pytest

from bot.demo import Person
from tests.bot.conversation.company import any_play
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_which_board import LONG, SHORT

TAPA = "Тапа"


@pytest.fixture
async def anna(night: Evening) -> Person:
    """Anna with a board of short nardy, and then one of tapa, both with the bot."""
    anna = await night.newcomer("/new short bot draw=white")
    await night.say(anna, "/new tapa bot draw=white")
    return anna


async def lengths(night: Evening, anna: Person) -> list[int]:
    """How many answers the games at her two boards have."""
    return [table.length for table in await night.tables(anna)]


async def test_a_play_is_taken_back_at_the_board_seen_last(night: Evening, anna: Person) -> None:
    """Its answer names the board; a board where nothing can be taken back sends nobody to the
    other."""
    short, _ = await night.snapshots(anna)
    await night.say(anna, f"короткие {any_play(short)}")
    tapa = (await night.snapshots(anna))[1]
    await night.say(anna, f"тапа {any_play(tapa)}")
    before = await lengths(night, anna)
    told = await night.say(anna, "отмени последнее плиз")
    assert any(message.text == f"{TAPA}. Последний ход возвращён." for message in told)
    after = await lengths(night, anna)
    assert after[0] == before[0] and after[1] > before[1]
    refused = await night.answer(anna, "отмени последнее плиз")
    assert refused.startswith(f"{TAPA}. Этот ход уже вернули")
    assert await lengths(night, anna) == after


@pytest.mark.parametrize("said", ["эй не там! я про тапу", "тапа"])
async def test_a_board_that_is_only_named_is_shown(night: Evening, anna: Person, said: str) -> None:
    """From then on it is the board seen last."""
    await night.say(anna, "доска короткие")
    assert (await night.say(anna, said))[-1].has_photo
    assert (await night.answer(anna, "/leave")).startswith(f"{TAPA}. Уйти из-за доски?")


@pytest.mark.parametrize("said", ["закрой короткие, не хочу две сразу", "короткие удали"])
async def test_parting_with_a_named_board_opens_none(
    night: Evening, anna: Person, said: str
) -> None:
    (asked,) = await night.say(anna, said)
    if "Правильно понимаю?" in asked.text:
        asked = await night.tapped(anna, asked.labels[0], asked)
    assert asked.text.startswith(f"{SHORT}. Уйти из-за доски?")


@pytest.mark.parametrize(
    "said", ["close the long nardy one, dont want it", "ditch the long one", "delete long"]
)
async def test_parting_in_english_with_a_named_board(night: Evening, said: str) -> None:
    ann = await night.newcomer("/new long bot", "Ann", language="en")
    await night.say(ann, "/new backgammon bot")
    (asked,) = await night.say(ann, said)
    if "Is this what you mean?" in asked.text:
        asked = await night.tapped(ann, asked.labels[0], asked)
    assert asked.text.startswith("Long nardy. Leave the board?")


@pytest.mark.parametrize("said", ["открой тапу", "сыграем в тапу", "тапа до 3"])
async def test_a_wish_for_an_open_game_opens_another_board(
    night: Evening, anna: Person, said: str
) -> None:
    (asked,) = await night.say(anna, said)
    assert asked.text.startswith("Здесь идёт партия. Открыть ещё одну доску")


async def test_a_chosen_sense_is_kept_when_the_board_is_chosen(
    night: Evening, anna: Person
) -> None:
    """Boards of the group fit alike, so that the board has to be asked for."""
    group = night.group(anna)
    for game in ("короткие", "тапа"):
        await night.say(anna, f"/new {game} bot", group)
    bot = night.server.world.bot.username
    (asked,) = await night.say(anna, f"@{bot} лапки кверху, твоя взяла", group)
    assert asked.labels == ["Сдать партию"]
    await night.tap(anna, "Сдать партию", asked)
    which = night.last(group)
    assert which.text == "За какой доской?"
    await night.tap(anna, TAPA, which)
    assert night.last(group).text.startswith(f"{TAPA}\nЗа сколько сдать партию?")


async def test_a_board_named_with_a_chosen_sense_is_meant(night: Evening, anna: Person) -> None:
    await night.say(anna, "/board короткие")
    (asked,) = await night.say(anna, "закрываю тапу, ты победил, сдаюсь в тапе")
    assert asked.labels == ["Сдать партию"]
    question = await night.tapped(anna, "Сдать партию", asked)
    assert question.text.startswith(f"{TAPA}\nЗа сколько сдать партию?")


async def test_a_play_is_no_answer_for_how_much_to_resign(night: Evening, anna: Person) -> None:
    await night.say(anna, "/resign")
    assert "Так сдать нельзя" not in await night.answer(anna, "в тапе 24 на 20")


async def test_new_board_is_the_one_to_roll_at(night: Evening) -> None:
    """`LONG` was opened first and waits for a roll as well."""
    anna = await night.newcomer("/new long bot draw=white")
    await night.say(anna, "/settings")
    await night.tap_each(anna, anna.private, "Зары и ходы…", "Зары бросаются: сами", "по кнопке")
    await night.say(anna, "/new backgammon bot draw=white")
    before = await lengths(night, anna)
    await night.say(anna, "бросаем")
    after = await lengths(night, anna)
    assert after[0] == before[0] and after[1] > before[1], LONG
