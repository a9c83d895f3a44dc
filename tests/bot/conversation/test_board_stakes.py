"""Stakes where several boards are played: one for each board, or one for all of them."""

from __future__ import annotations

import json

from rules.records.game_record import replay_answers
from tests.bot.conversation.company import Pair, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_personal import document

OPENING = ("6", "5", "6-5", "3-1")


async def at_the_first_throw(night: Evening, options: str) -> Pair:
    """Anna has White and may raise a stake before the first throw."""
    night.chance.deal(*OPENING)
    pair = await seated(night, f"parallel(short,long) cube=on draw=partial {options}".strip())
    await night.tap(pair.anna, "Белые", pair.group)
    return pair


async def test_the_stake_of_one_board_is_raised(night: Evening) -> None:
    """By button or in words, with the board named; a refusal ends that board."""
    pair = await at_the_first_throw(night, "")
    chat, anna, boris = pair.group, pair.anna, pair.boris
    board = night.board(chat)
    assert "Ставку можно поднять на одной доске" in board.text
    assert board.labels[1:3] == [
        "1 · Короткие нарды: удвоить до 2",
        "2 · Длинные нарды: удвоить до 2",
    ]
    await night.say(anna, "дубль", chat, board)
    assert "На какой доске поднять ставку? Можно: 1, 2." in night.last(chat).text
    await night.tap(anna, "2 · Длинные нарды: удвоить до 2", board)
    offer = night.board(chat).text
    assert "Доска 2 · Длинные нарды." in offer and "минус 1 очко" in offer
    assert "на пол-очка меньше" in offer
    await night.tap(boris, "Беру", chat)
    assert "Доска 2: ставка 2, поднять может Борис." in night.board(chat).text
    await night.say(anna, "2: 24/13", chat, night.board(chat))
    await night.say(boris, "давэ 3", chat, night.board(chat))
    assert "Можно на досках: 1, 2" in night.last(chat).text
    await night.say(boris, "давэ на доске 2", chat, night.board(chat))
    assert "на 4 очка" in night.board(chat).text and "минус 2 очка" in night.board(chat).text
    await night.say(anna, "пас", chat, night.board(chat))
    await night.tap(anna, "Показать всё", night.board(chat))
    assert "Доска 2 · Длинные нарды закончена: Борис +1,5." in night.last(chat).text
    state = (await night.snapshot(chat)).game
    assert [one.points for one in state.boards] == [None, (0.0, 1.5)]
    await _to_the_record(night, pair)


async def _to_the_record(night: Evening, pair: Pair) -> None:
    """The last board is given up; the record has every answer, and the end tells both boards."""
    snapshot = await night.snapshot(pair.group)
    await night.say(pair.of(snapshot), "сдаюсь оином", pair.group, night.board(pair.group))
    snapshot = await night.snapshot(pair.group)
    await night.say(pair.of(snapshot), "да", pair.group, night.board(pair.group))
    end = night.last(pair.group)
    assert "победа: Борис, +1,5" in end.text and "Доска 1 · Короткие нарды закончена" in end.text
    await night.tap(pair.anna, "Честные ли зары?", end)
    assert "с обещанным" in night.last(pair.group).text
    await night.tap(pair.anna, "Запись", end)
    report = replay_answers(json.loads(document(night, night.last(pair.group))))
    assert report.ok and report.dice is not None and report.dice.checked == 4


async def test_one_stake_for_all_boards(night: Evening) -> None:
    """Whoever refuses names the board that is given up; the stake goes on with the others."""
    pair = await at_the_first_throw(night, "cubes=single")
    chat, anna, boris = pair.group, pair.anna, pair.boris
    assert night.board(chat).labels[:2] == ["🎲 Бросить", "Удвоить: 2"]
    await night.say(anna, "дубль", chat, night.board(chat))
    assert "отдаёт одну доску на свой выбор" in night.board(chat).text
    await night.say(boris, "пас", chat, night.board(chat))
    asked = night.board(chat)
    assert "какую доску отдать за 1 очко?" in asked.text
    assert asked.labels[:2] == ["1 · Короткие нарды", "2 · Длинные нарды"]
    await night.say(boris, "доска 2", chat, asked)
    assert "Доска 2 · Длинные нарды закончена: Анна +0,5." in night.board(chat).text
    state = (await night.snapshot(chat)).game
    assert state.facts["cube"] == "1@b"
