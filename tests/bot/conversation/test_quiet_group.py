"""A group that is not flooded: who sits in for whom, the cost of a double, one lobby."""

from __future__ import annotations

import pytest

from bot.demo import Chat
from bot.i18n import Words
from bot.messages.contest_text import match_card
from render import Card
from render.result_card import card_paper
from tests.bot.conversation.company import any_play, at_table, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.taking_back import choice, pair_of
from tests.bot.conversation.test_stake import raised

SENDS = ("sendPhoto", "sendMessage", "editMessage")


def photos(night: Evening, chat: Chat) -> int:
    """The number of boards in a chat."""
    return sum(one.has_photo for one in chat.alive)


async def test_substitute_mid_game_is_named_with_who_left(night: Evening) -> None:
    """The board tells it until the newcomer plays; earlier plays keep the name of their player."""
    pair = await seated(night)
    vera = night.person("Вера")
    vera.join(pair.group)
    for _ in range(2):
        snapshot = await night.snapshot(pair.group)
        await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
    leaving, staying = pair.of(snapshot), pair.other(snapshot)
    await night.leave(leaving, pair.group)
    await night.tap(vera, "Сесть вместо", night.board(pair.group))
    board = night.board(pair.group)
    assert f"теперь Вера (вместо: {leaving.name})" in board.text
    assert f"{leaving.name}: " in board.text, "who made the play"
    (lately,) = await night.say(staying, "какой был последний ход?", pair.group, board)
    assert f"{leaving.name}: " in lately.text and "Вера: " not in lately.text
    for _ in range(2):
        snapshot = await night.snapshot(pair.group)
        mover = staying if snapshot.people[snapshot.acting[0]].name == staying.name else vera
        await night.say(mover, f"/m {any_play(snapshot)}", pair.group)
    board = night.board(pair.group)
    assert "вместо" not in board.text
    (lately,) = await night.say(staying, "какой был последний ход?", pair.group, board)
    assert "Вера: " in lately.text and f"{leaving.name}: " not in lately.text


@pytest.mark.parametrize("typed", [True, False])
async def test_double_and_take_cost_one_board(night: Evening, typed: bool) -> None:
    pair = await raised(night)
    boards, before = photos(night, pair.group), len(night.server.calls)
    if typed:
        await night.say(pair.boris, "/double", pair.group)
        await night.say(pair.anna, "беру", pair.group, night.board(pair.group))
    else:
        await night.tap(pair.boris, "Удвоить", night.board(pair.group))
        await night.tap(pair.anna, "Беру", night.board(pair.group))
    assert photos(night, pair.group) == boards + 1
    calls = [call for call in night.server.calls[before:] if call.startswith(SENDS)]
    assert calls.count("sendPhoto") == 1 and len(calls) <= 3
    board = night.board(pair.group)
    assert "Куб на 2" in board.text and "Анна принимает" in board.text
    assert "Борис: 3-1" in board.text and "24" in board.labels


async def test_typed_take_far_below_its_board_shows_it_anew(night: Evening) -> None:
    pair = await raised(night)
    await night.say(pair.boris, "/double", pair.group)
    offer = night.board(pair.group)
    for number in range(6):
        await night.say(pair.anna, f"думаю {number}", pair.group)
    await night.say(pair.anna, "/take", pair.group)
    assert night.board(pair.group).id > offer.id


async def test_undo_between_people_costs_one_board(night: Evening) -> None:
    pair = await pair_of(night)
    before = await choice(night, pair)
    boards = photos(night, pair.group)
    await night.tap(pair.of(before), "Вернуть ход", night.board(pair.group))
    await night.tap(pair.other(before), "Вернуть", night.board(pair.group))
    assert photos(night, pair.group) == boards + 1
    assert pair.of(await night.snapshot(pair.group)) is pair.of(before)


async def test_second_lobby_in_a_chat_folds_the_first_with_a_word(night: Evening) -> None:
    """A lobby where others wait too stays; so does that of another person."""
    anna, boris = night.person("Анна"), night.person("Борис")
    group = await night.gather(anna, boris)
    (first,) = await night.say(anna, "/new длинные", group)
    (other,) = await night.say(boris, "/new гюльбар", group)
    await night.say(anna, "/new короткие", group)
    assert first.text.startswith("Доска убрана") and not first.labels
    assert other.labels
    await night.say(anna, "/new швец", group)
    third = night.last(group)
    await night.tap(boris, "Сесть", third)
    await night.say(anna, "/new длинные", group)
    assert third.labels, "Boris waits there"


async def test_second_own_lobby_keeps_the_first_invitation(night: Evening) -> None:
    anna, boris = night.person("Анна"), night.person("Борис")
    await night.say(anna, "/new длинные с другом")
    first = await night.snapshot(anna)
    (lobby, *_) = [one for one in anna.private.alive if one.by_bot and one.labels]
    await night.say(anna, "/new короткие с другом")
    assert "есть другая" in lobby.text
    await night.say(boris, f"/start join_{first.table.public_id}")
    assert (await night.snapshot(boris)).table.status == "playing"


async def test_card_of_a_result_is_square_and_comes_by_one_button(night: Evening) -> None:
    pair, snapshot = await at_table(night, "короткие")
    await night.resign(pair.of(snapshot), "1", pair.group)
    await night.tap(pair.other(snapshot), "Принять", pair.group)
    end = night.last(pair.group)
    await night.tap(pair.anna, "Карточка", end)
    card = night.last(pair.group)
    assert card.has_photo and card.text == "Короткие нарды"
    over = await night.snapshot(pair.group)
    view = match_card(over, Words("ru"), "wood", pair.group.id)
    assert isinstance(view.table, Card) and view.table.board is not None
    assert view.table.names == ("Анна", "Борис") and sorted(view.table.scores) == ["0", "1"]
    winner = pair.other(snapshot).name
    assert [view.table.names[at] for at in view.table.ahead] == [winner]
    assert winner in view.table.note
    assert card_paper(view.table).size == (1280, 1280)
