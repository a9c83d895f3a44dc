"""Games in which the other side's checkers are moved: the board says so, buttons and words do."""

from __future__ import annotations

from tests.bot.conversation.company import seated
from tests.bot.conversation.kit import Evening


async def test_either_colour_by_words_and_by_buttons(night: Evening) -> None:
    """White plays black checkers in Russian letters; mixing is refused; buttons tell colours."""
    night.chance.deal("3", "1", "5-4")
    pair = await seated(night, "ставропольские draw=brief")
    board = night.board(pair.group)
    snapshot = await night.snapshot(pair.group)
    mover = pair.of(snapshot)
    assert "Можно и шашками ⚫" in board.text
    assert {"24", "⚫24"} <= set(board.labels)
    assert "одного цвета" in await night.answer(mover, "8/5 ч:6/5", pair.group, board)
    await night.say(mover, "ч:8/5 ч:6/5", pair.group, board)
    board = night.board(pair.group)
    assert "ч:8/5 ч:6/5" in board.text
    snapshot = await night.snapshot(pair.group)
    await night.tap(pair.of(snapshot), "⚪13", board)
    assert any("9" in label for label in board.labels)


async def test_the_second_turn_is_the_others(night: Evening) -> None:
    """A first turn of each with its own checkers, then White has to move black ones."""
    night.chance.deal("3", "1", "3-1", "5-4")
    pair = await seated(night, "чувашские draw=brief")
    for _ in range(2):
        board, snapshot = night.board(pair.group), await night.snapshot(pair.group)
        assert "шашками соперника" not in board.text
        await night.say(pair.of(snapshot), "8/5 6/5", pair.group, board)
    board, snapshot = night.board(pair.group), await night.snapshot(pair.group)
    assert "Этот ход – шашками соперника ⚫" in board.text
    (sorry,) = await night.say(pair.of(snapshot), "13/8 13/9", pair.group, board)
    assert "Этот ход – шашками соперника" in sorry.text
    await night.say(pair.of(snapshot), "ч:13/8 ч:13/9", pair.group, board)
    assert "ч:13/9 ч:13/8" in night.board(pair.group).text


async def test_each_number_in_a_colour_of_its_own(night: Evening) -> None:
    """Mixed by words in both alphabets and by buttons; half a throw is not enough."""
    night.chance.deal("3", "1", "5-4")
    pair = await seated(night, "ставропольские draw=brief mix=on")
    board = night.board(pair.group)
    mover = pair.of(await night.snapshot(pair.group))
    assert "Можно и шашкой ⚫" in board.text
    *_, half = await night.say(mover, "ч:8/5", pair.group, board)
    assert half.text.startswith("Сделано: ч:8/5. Осталась единица, например")
    await night.say(mover, "8/5 ч:6/5", pair.group, board)
    board = night.board(pair.group)
    assert "8/5 ч:6/5" in board.text
    mover = pair.of(await night.snapshot(pair.group))
    assert {"24", "⚪24"} <= set(board.labels)
    query = await night.tap(mover, "⚪13", board)
    assert (query.text or "").startswith("б:13/8. Осталась четвёрка")
    assert {"24", "⚪24"} <= set(night.board(pair.group).labels)
