"""Old buttons post nothing twice: they point to what stands below."""

from __future__ import annotations

from tests.bot.conversation.kit import Evening, first_play, seated


async def test_old_board_s_button_points_to_the_newest_board(night: Evening) -> None:
    pair = await seated(night, "короткие draw=white")
    old = night.board(pair.group)
    data = next(button["callback_data"] for row in old.rows for button in row)
    snapshot = await night.snapshot(pair.group)
    mover = pair.of(snapshot)
    await night.say(mover, first_play(snapshot), pair.group, old)
    newest, before = night.board(pair.group), night.server.world.revision
    for person in (pair.anna, pair.boris):
        query = await night.tap_data(person, data, old)
        assert not query.alert and f"/{newest.id}" in (query.text or "")
    assert not [one for one in night.fresh(pair.group, before) if one.id > newest.id]


async def test_list_s_button_shows_a_board_once(night: Evening) -> None:
    pair = await seated(night, "короткие draw=white")
    (listed,) = await night.say(pair.anna, "/tables", pair.group)
    await night.tap(pair.anna, "Показать", listed)
    board = night.board(pair.group)
    assert board.id > listed.id
    query = await night.tap(pair.boris, "Показать", listed)
    assert "Доска уже ниже" in (query.text or "") and night.board(pair.group) is board
