"""Plays by taps: the picture moves in private, the keyboard stands still in a group."""

from __future__ import annotations

import pytest

from bot.demo import Message, Query
from bot.table.tapped_draft import Draft, spot, target, ways_from
from rules.analysis import next_steps
from tests.bot.conversation.company import Pair, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_group import said

SHORT = "короткие draw=white"


async def group_game(night: Evening, *throws: str, options: str = "") -> tuple[Pair, Message]:
    """A short game in a group in which Anna plays the first throw; her board."""
    night.chance.deal(*throws)
    pair = await seated(night, f"{SHORT} {options}".rstrip())
    return pair, night.board(pair.group)


async def own_game(night: Evening, *throws: str, options: str = "") -> Message:
    """A short game of an experienced Anna against the bot; her board."""
    anna = night.person("Анна")
    await night.experienced(anna)
    night.chance.deal(*throws)
    await night.say(anna, f"/new {SHORT} {options} с ботом")
    return night.board(anna.private)


def look(board: Message) -> tuple[object, ...]:
    return board.text, board.body["photo"], board.rows


async def test_group_keyboard_stands_still_for_the_whole_turn(night: Evening) -> None:
    """Taps are answered by toasts alone, then one new board comes (scene 3.3)."""
    pair, board = await group_game(night, "4-3")
    before, start = look(board), len(night.server.calls)
    told = [await night.tap(pair.anna, label, board) for label in ("13", "24")]
    assert [query.text for query in told] == [
        "13/9. Осталась тройка. Назад: ↩",
        "24/21 13/9. Осталось нажать ✓. Назад: ↩",
    ]
    assert not any(query.alert for query in told)
    assert look(board) == before and not said(night.server.calls[start:])
    await night.tap(pair.anna, "✓ Готово", board)
    assert "4-3, 24/21 13/9" in night.board(pair.group).text
    assert said(night.server.calls[start:])[0].lower() == "sendphoto"


async def test_dice_button_swaps_the_active_die(night: Evening) -> None:
    pair, board = await group_game(night, "4-3")
    swapped = await night.tap(pair.anna, "⇄ 4-3", board)
    assert swapped.text == "Следующий шаг – на 3."
    moved = await night.tap(pair.anna, "13", board)
    assert (moved.text or "").startswith("13/10. Осталась четвёрка")


async def test_untapped_turn_is_neither_played_nor_taken_back(night: Evening) -> None:
    pair, board = await group_game(night, "4-3")
    for label in ("↩", "✓ Готово"):
        query = await night.tap(pair.anna, label, board)
        assert query.text == "Пока не сделано ни шага."
    await night.tap(pair.anna, "13", board)
    query = await night.tap(pair.anna, "✓ Готово", board)
    assert query.text == "13/9. Осталась тройка. Назад: ↩"
    assert not (await night.snapshot(pair.group)).state.played  # type: ignore[union-attr]


async def test_place_that_is_left_later_says_so(night: Evening) -> None:
    pair, board = await group_game(night, "4-3")
    query = await night.tap(pair.anna, "9", board)
    assert query.text == "Отсюда сейчас пойти нечем." and not query.alert
    await night.tap(pair.anna, "13", board)
    query = await night.tap(pair.anna, "9", board)
    assert (query.text or "").startswith("13/6.")
    query = await night.tap(pair.anna, "24", board)
    assert query.text == "Ход собран. Сыграть: ✓, назад: ↩"


async def test_few_results_are_whole_plays_by_place(night: Evening) -> None:
    pair, board = await group_game(night, "6-5")
    plays = [label for label in board.labels if "/" in label]
    assert len(plays) == 7
    origins = [int(play.partition("/")[0]) for play in plays]
    assert origins == sorted(origins, reverse=True)
    await night.tap(pair.anna, "24/13", board)
    assert "6-5, 24/13" in night.board(pair.group).text


async def test_confirmed_play_takes_a_second_tap(night: Evening) -> None:
    pair, board = await group_game(night, "6-5")
    await night.say(pair.anna, "/settings", pair.group)
    for label in ("Зары и ходы", "«Готово» и после написанного хода", "да"):
        await night.tap(pair.anna, label, pair.group)
    query = await night.tap(pair.anna, "24/13", board)
    assert (query.text or "").startswith("24/13. Осталось нажать ✓")
    assert not (await night.snapshot(pair.group)).state.played  # type: ignore[union-attr]
    await night.tap(pair.anna, "24/13", board)
    assert "6-5, 24/13" in night.board(pair.group).text


def buttons(board: Message, action: str) -> list[str]:
    """Return the data of the buttons of a board that have an action."""
    data = (str(button["callback_data"]) for row in board.rows for button in row)
    return [one for one in data if f":{action}." in one]


async def make_by_taps(night: Evening, pair: Pair, board: Message) -> int:
    """Tap the steps of a play on the places of a board that stands still; return how many of them
    were a choice between several ends."""
    choices, start = 0, len(night.server.calls)
    while True:
        snapshot = await night.snapshot(pair.group)
        assert not said(night.server.calls[start:])
        draft = snapshot.draft or Draft(snapshot.acting[0])
        further = next_steps(snapshot.game, draft.steps)
        if not further:
            return choices
        wanted = ways_from(snapshot.game, draft, spot(further[-1]))[-1]
        for name in (spot(wanted), target(wanted)):
            (data,) = (one for one in buttons(board, "from") if one.endswith(f".{name}"))
            query = await night.tap_data(pair.of(snapshot), data, board)
            if "куда?" not in (query.text or ""):
                break
            choices += 1


@pytest.mark.parametrize("game", ["helmet", "kulikovo", "grasshopper"])
async def test_choice_of_ends_leaves_the_board_as_it_is(night: Evening, game: str) -> None:
    """Where a checker has several ways by one number, its place and the end of a way are tapped;
    each tap is answered by a toast."""
    pair, choices = await seated(night, game), 0
    for _ in range(8):
        board, before = night.board(pair.group), await night.snapshot(pair.group)
        if buttons(board, "from"):
            choices += await make_by_taps(night, pair, board)
            await night.tap(pair.of(before), "✓ Готово", board)
        else:
            await night.tap_data(pair.of(before), buttons(board, "words")[0], board)
        assert (await night.snapshot(pair.group)).table.length > before.table.length
    assert choices


async def test_lifted_checker_is_let_go_by_its_own_place(night: Evening) -> None:
    pair = await seated(night, "helmet")
    who, board = pair.of(await night.snapshot(pair.group)), night.board(pair.group)
    for way_back in ("рука", "↩"):
        lifted = await night.tap(who, "рука", board)
        assert "рука – куда?" in (lifted.text or "")
        assert (await night.tap(who, way_back, board)).text == "Пока не сделано ни шага."


async def test_private_picture_moves_with_each_tap(night: Evening) -> None:
    board = await own_game(night, "4-3")
    anna, start = next(iter(night.server.world.people.values())), len(night.server.calls)
    photos = [board.body["photo"]]
    await night.tap(anna, "13", board)
    assert "13/9. Осталась тройка." in board.text and "↩ 13/9" in board.labels
    assert "Пипсы ⚪ 163 : ⚫ 167." in board.text
    photos.append(board.body["photo"])
    await night.tap(anna, "24", board)
    assert "24/21 13/9. Осталось нажать ✓" in board.text
    photos.append(board.body["photo"])
    assert len({str(photo) for photo in photos}) == 3
    assert [call.lower() for call in said(night.server.calls[start:])] == ["editmessagemedia"] * 2
    await night.tap(anna, "✓ Готово", board)
    state = (await night.snapshot(anna)).game
    assert [step[:2] for step in state.played[0].steps] == [(13, 9), (24, 21)]


async def test_private_taps_in_a_row_make_few_pictures(night: Evening) -> None:
    """At most one edit a second, the newest wins."""
    board = await own_game(night, "1-1")
    anna, start = next(iter(night.server.world.people.values())), len(night.server.calls)
    data = {str(row["text"]): row["callback_data"] for line in board.rows for row in line}
    taps = [anna.tap_data(data[label], board) for label in ("24", "24", "8", "6")]
    await night.quiet()
    assert all(query.answer is not None for query in taps)
    assert len(said(night.server.calls[start:])) <= 2
    assert "Осталось нажать ✓" in board.text


async def test_only_play_is_one_button_with_its_arrows(night: Evening) -> None:
    """A newcomer's forced first play waits for a tap on it."""
    night.chance.deal("6-5")
    anna = await night.newcomer("/new длинные draw=white с ботом")
    board = night.board(anna.private)
    assert board.labels[0] == "Сыграть 24/13"
    await night.tap(anna, "Сыграть 24/13", board)
    state = (await night.snapshot(anna)).game
    assert len(state.played[0].steps) == 2


async def test_tapped_and_typed_steps_make_one_turn(night: Evening) -> None:
    pair, board = await group_game(night, "4-3")
    await night.say(pair.anna, "/m 13/9", pair.group)
    query = await night.tap(pair.anna, "24", board)
    assert (query.text or "").startswith("24/21 13/9. Осталось нажать ✓")
    await night.say(pair.anna, "готово", pair.group, board)
    assert "4-3, 24/21 13/9" in night.board(pair.group).text


async def twice(night: Evening, pair: Pair, label: str, board: Message) -> list[Query]:
    """The same tap twice in a row, before the first is handled."""
    data = next(row["callback_data"] for line in board.rows for row in line if row["text"] == label)
    taps = [pair.anna.tap_data(data, board) for _ in range(2)]
    await night.quiet()
    return taps


async def test_done_tapped_twice_plays_once(night: Evening) -> None:
    pair, board = await group_game(night, "4-3")
    for label in ("13", "24"):
        await night.tap(pair.anna, label, board)
    start = len(night.server.calls)
    queries = await twice(night, pair, "✓ Готово", board)
    assert all(query.answer is not None for query in queries)
    state = (await night.snapshot(pair.group)).game
    assert state.turns == 1
    assert [call.lower() for call in said(night.server.calls[start:])].count("sendphoto") == 1
