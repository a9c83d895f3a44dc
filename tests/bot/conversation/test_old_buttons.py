"""Old buttons post nothing twice: they point to what stands below."""

from __future__ import annotations

from tests.bot.conversation.company import first_play, seated
from tests.bot.conversation.kit import Evening


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
        assert not query.alert and query.text == "Доска уже ниже"
    assert not [one for one in night.fresh(pair.group, before) if one.id > newest.id]


async def test_list_s_button_shows_a_board_once(night: Evening) -> None:
    pair = await seated(night, "короткие draw=white")
    (listed,) = await night.say(pair.anna, "/tables", pair.group)
    await night.tap(pair.anna, "Показать", listed)
    board = night.board(pair.group)
    assert board.id > listed.id
    query = await night.tap(pair.boris, "Показать", listed)
    assert "Доска уже ниже" in (query.text or "") and night.board(pair.group) is board


async def test_second_tap_on_an_answered_button_points_to_its_answer(night: Evening) -> None:
    """The answer is sent once, whoever taps again."""
    pair = await seated(night, "короткие draw=white")
    (rules,) = await night.say(pair.anna, "/rules тапа", pair.group)
    first = await night.tap(pair.anna, "Пример хода", rules)
    assert not first.text
    answer, before = night.last(pair.group), night.server.world.revision
    assert answer.id > rules.id
    for person in (pair.anna, pair.boris):
        query = await night.tap(person, "Пример хода", rules)
        assert not query.alert and query.text is not None
        assert query.text == "Ответ уже ниже"
    assert not night.fresh(pair.group, before)
    await night.say(pair.anna, "/rules короткие", pair.group)
    other = await night.tap(pair.anna, "Пример хода", night.last(pair.group))
    assert not other.text and night.last(pair.group).id > answer.id


async def test_review_is_pointed_to_when_asked_again(night: Evening) -> None:
    anna = await night.newcomer("/new короткие с ботом draw=white")
    await night.resign(anna, "1")
    end = next(m for m in reversed(anna.private.alive) if "Разбор" in m.labels)
    await night.tap(anna, "Разбор", end)
    before = night.server.world.revision
    query = await night.tap(anna, "Разбор", end)
    assert (query.text or "").startswith("Ответ уже ниже")
    assert not night.fresh(anna.private, before)
