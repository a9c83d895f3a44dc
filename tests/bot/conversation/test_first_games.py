"""What a newcomer sees under the first boards, and plays made on the bot's advice."""

from __future__ import annotations

import re

import pytest

from bot.demo import Message
from bot.opponent import strong_steps
from bot.table.snapshot import GAMES
from rules.records.short_plays import short_play
from tests.bot.conversation.company import seated
from tests.bot.conversation.kit import Evening

WIDTH, WIDTH_IN_GROUP = 42, 38
"""So many characters of a caption stand in a line on a phone 390 points wide."""


def height(message: Message, width: int = WIDTH) -> int:
    """The lines that a caption takes on a phone."""
    return sum(max(1, -(-len(line) // width)) for line in message.text.split("\n"))


@pytest.mark.parametrize("game", ["длинные", "короткие cube=on", "кафтар", "короткие до 5"])
@pytest.mark.parametrize("language", ["ru", "en"])
async def test_first_caption_takes_five_lines_at_most(
    night: Evening, game: str, language: str
) -> None:
    anna = await night.newcomer(f"/new {game} с ботом", language=language)
    board = night.board(anna.private)
    table = (await night.snapshot(anna)).table
    assert height(board) <= 5
    assert "🔒" in board.text and not re.search(r"[0-9a-f]{8}", board.text)
    assert any("start=fair_" in str(one.get("url")) for one in board.body["caption_entities"])
    assert table.secret_hash[:8] not in board.text


@pytest.mark.parametrize("game", ["длинные", "короткие cube=on", "ставропольские", "гюльбар"])
@pytest.mark.parametrize("language", ["ru", "en"])
async def test_first_caption_in_a_group_takes_five_lines_at_most(
    night: Evening, game: str, language: str
) -> None:
    """For two newcomers, with the roll, how a play is typed, and the count."""
    anna, boris = (night.person(name, language=language) for name in ("Анна", "Борис"))
    group = await night.gather(anna, boris)
    await night.say(anna, f"/new {game}", group)
    await night.tap(boris, {"ru": "Сесть", "en": "Sit down"}[language], group)
    board = night.board(group)
    assert height(board, WIDTH_IN_GROUP) <= 5
    assert "🔒" in board.text
    assert {"Ходы", "Moves"}.intersection(board.labels)


async def test_example_against_the_bot_is_a_strong_play(night: Evening) -> None:
    anna = await night.newcomer("/new короткие с ботом")
    state = (await night.snapshot(anna)).game
    assert short_play(state, strong_steps(state)) in night.board(anna.private).text


async def test_example_goes_after_three_games(night: Evening) -> None:
    anna = await night.newcomer("/start")
    async with night.bot.store.work() as work:
        known = await work.people.by_telegram(anna.id)
        assert known is not None
        for game in GAMES[:2]:
            await work.people.first_time(known.id, game)
    await night.say(anna, "/new короткие с ботом")
    assert "Напишите" in night.board(anna.private).text
    await night.say(anna, "/resign 1")
    await night.say(anna, "/new короткие с ботом")
    board = night.board(anna.private)
    assert "Ваш ход." in board.text and "Напишите" not in board.text


async def test_example_between_people_is_the_first_by_place(night: Evening) -> None:
    night.chance.deal("6", "5", "2-1")
    pair = await seated(night, "короткие draw=partial")
    await night.tap(pair.anna, "Белые", pair.group)
    assert "например 24/23 24/22" in night.board(pair.group).text


async def test_play_of_a_hint_is_made_by_a_tap_and_not_rated(night: Evening) -> None:
    anna = await night.newcomer("/new короткие с ботом")
    await night.say(anna, "/hint")
    hint = night.last(anna.private)
    assert "Сыграть так" in hint.labels
    before = (await night.snapshot(anna)).table.length
    await night.tap(anna, "Сыграть так", hint)
    after = await night.snapshot(anna)
    assert after.table.length > before and after.notes.led == 1
    query = await night.tap(anna, "Сыграть так", hint)
    assert query.alert or query.text, "it is for that throw alone"
    await night.say(anna, "/resign 1")
    assert "Сыграно по подсказке бота: 1." in night.last(anna.private).text
