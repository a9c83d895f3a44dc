"""One game on two boards with the same throws: each plays White on one of them."""

from __future__ import annotations

import json

from rules.records.game_record import replay_answers
from tests.bot.conversation.company import Pair, first_play, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_personal import document

OPENING = ("6", "5", "6-5", "3-1", "4-4")


async def begun(night: Evening, options: str = "") -> Pair:
    """Anna has White on the first board, Boris on the second."""
    night.chance.deal(*OPENING)
    pair = await seated(night, f"дубликатные короткие draw=partial {options}".strip())
    await night.tap(pair.anna, "Белые", pair.group)
    return pair


async def test_a_throw_is_played_on_both_boards(night: Evening) -> None:
    """First by one, then by the other; the next throw falls when both have played."""
    pair = await begun(night)
    chat, anna, boris = pair.group, pair.anna, pair.boris
    snapshot = await night.snapshot(chat)
    assert snapshot.table.slug == "short+duplicate"
    assert "Доска 1" in night.board(chat).text and "⚪ Анна: 6-5" in night.board(chat).text
    await night.say(anna, "24/13", chat, night.board(chat))
    board = night.board(chat)
    assert "Доска 2" in board.text and "⚪ Борис: 6-5" in board.text
    assert "уже известно" not in board.text
    await night.say(boris, "1: 13/7 13/8", chat, board)
    assert "Можно выбрать: 2" in night.last(chat).text
    await night.tap(anna, "Вернуть ход", board)
    assert "Анна просит вернуть ход" in night.board(chat).text
    await night.say(boris, "нет", chat, night.board(chat))
    await night.say(boris, "2: 13/7 13/8", chat, night.board(chat))
    assert "⚫ Борис: 3-1" in night.board(chat).text
    await night.say(boris, first_play(await night.snapshot(chat)), chat, night.board(chat))
    assert "⚫ Анна: 3-1" in night.board(chat).text


async def test_both_boards_are_summed_up(night: Evening) -> None:
    """A stake on each, named with its board; the end tells both, and the record replays."""
    pair = await begun(night, "cube=on")
    chat, anna, boris = pair.group, pair.anna, pair.boris
    assert "Доска 1" in night.board(chat).text
    await night.say(anna, "давэ 2", chat, night.board(chat))
    assert "Можно на досках: 1" in night.last(chat).text
    await night.tap(anna, "Бросить", chat)
    assert "Доска 2" in night.board(chat).text and "⚪ Борис, ваш бросок" in night.board(chat).text
    await night.say(boris, "дубль", chat, night.board(chat))
    assert "пол-очка" not in night.board(chat).text
    await night.say(anna, "беру", chat, night.board(chat))
    assert "Доска 2: ставка 2, поднять может Анна." in night.board(chat).text
    await _given_up(night, pair, anna)
    await night.tap(anna, "Показать всё", night.board(chat))
    assert "Счёт по доскам: Анна 0 : 1 Борис." in night.last(chat).text
    await _given_up(night, pair, boris)
    end = night.last(chat)
    assert "победа: Анна, +1" in end.text
    assert "Счёт по доскам: Анна 2 : 1 Борис." in end.text
    await night.tap(anna, "Честные ли зары?", end)
    assert "с обещанным" in night.last(chat).text
    await night.tap(anna, "Запись", end)
    report = replay_answers(json.loads(document(night, night.last(chat))))
    assert report.ok and report.dice is not None and report.dice.checked == 3


async def _given_up(night: Evening, pair: Pair, player: object) -> None:
    """The board that is being played."""
    snapshot = await night.snapshot(pair.group)
    assert pair.of(snapshot) is player
    await night.resign(pair.of(snapshot), "оюн", pair.group)
    snapshot = await night.snapshot(pair.group)
    await night.say(pair.of(snapshot), "да", pair.group, night.board(pair.group))


async def test_in_english_with_the_bot(night: Evening) -> None:
    """The bot plays its side of both boards."""
    kate = await night.newcomer(
        "/new duplicate short draw=white with the bot", "Kate", language="en"
    )
    for _ in range(30):
        snapshot = await night.snapshot(kate)
        state = snapshot.game
        if state.turns >= 8:
            break
        if state.open_ask.kind == "play":
            await night.say(kate, first_play(snapshot))
        else:
            await night.say(kate, "roll")
    assert state.turns >= 8
    assert {entry.board for entry in state.played} == {0, 1}
    assert {(entry.board, entry.side, entry.seat) for entry in state.played} == {
        (0, 0, 0),
        (0, 1, 1),
        (1, 0, 1),
        (1, 1, 0),
    }
