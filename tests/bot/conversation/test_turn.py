"""Scene 3: dice, taps, taking back."""

from __future__ import annotations

import re
from itertools import product

import pytest

from tests.bot.conversation.company import Pair, any_play, first_play, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_group import said

OPENING = ("6", "5", "2-1", "5-4", "6-2")


@pytest.fixture
async def pair(night: Evening) -> Pair:
    """A long game in which Anna is to play 5-4."""
    night.chance.deal(*OPENING)
    return await seated(night)


async def settings(night: Evening, pair: Pair, *labels: str) -> None:
    """Anna, who made the group, chooses settings."""
    await night.say(pair.anna, "/settings", pair.group)
    for label in labels:
        await night.tap(pair.anna, label, pair.group)


async def test_undo_takes_tapped_steps_back(night: Evening) -> None:
    night.chance.deal("4-3")
    pair = await seated(night, "короткие draw=white")
    board = night.board(pair.group)
    await night.tap(pair.anna, "13", board)
    await night.say(pair.anna, "/undo", pair.group)
    assert not (await night.snapshot(pair.group)).steps_of(0)
    await night.tap(pair.anna, "13", board)
    await night.say(pair.anna, "заново", pair.group, board)
    assert not (await night.snapshot(pair.group)).steps_of(0)
    assert "надо сыграть" in (await night.answer(pair.anna, "готово", pair.group, board)).lower()


async def test_a_wrong_rest_of_a_tapped_play_is_judged_with_what_was_tapped(
    night: Evening, pair: Pair
) -> None:
    """By the numbers that are left, with an example that goes on from there."""
    await night.say(pair.anna, "/m 24/19", pair.group)
    (sorry,) = await night.say(pair.anna, "/m 13/8", pair.group)
    assert "Уже сделано: 24/19. Число 5 здесь только одно: осталось 4." in sorry.text
    assert re.search(r"Можно, например: 24/(15|19 \S+/\S+)", sorry.text)
    (sorry,) = await night.say(pair.anna, "/m 24/20 24/19", pair.group)
    assert "Уже сделано" not in sorry.text and "с головы" in sorry.text
    await night.say(pair.anna, "/m 19/15", pair.group)
    assert "Анна: 5-4, 24/15" in night.board(pair.group).text


async def test_plays_with_one_choice_go_on_in_the_same_message(night: Evening, pair: Pair) -> None:
    text = night.board(pair.group).text
    assert "⚪ Анна: 6-5, 24/13 (других ходов нет)" in text
    assert "⚫ Борис: 2-1, 24/21 (других ходов нет)" in text
    assert len([m for m in pair.group.alive if m.has_photo]) == 1


async def test_done_may_be_wanted_after_a_typed_play(night: Evening, pair: Pair) -> None:
    await settings(night, pair, "Зары и ходы", "«Готово» и после написанного хода", "да")
    length = (await night.snapshot(pair.group)).table.length
    await night.say(pair.anna, "/m 24/15", pair.group)
    assert (await night.snapshot(pair.group)).table.length == length
    assert "✓ Готово" in night.board(pair.group).labels
    await night.say(pair.anna, "готово", pair.group, night.board(pair.group))
    assert (await night.snapshot(pair.group)).table.length > length


async def test_dice_thrown_by_hand_and_a_play_taken_back(night: Evening, pair: Pair) -> None:
    await settings(night, pair, "Зары и ходы", "Зары бросаются", "по кнопке")
    start = len(night.server.calls)
    await night.say(pair.anna, "/m 24/15", pair.group)
    board = night.board(pair.group)
    assert board.mentions(pair.boris) and "ваш бросок" in board.text
    assert board.labels == ["🎲 Бросить", "Вернуть ход"]
    assert len(said(night.server.calls[start:])) == 1
    assert "/roll" in await night.answer(pair.boris, "/m 24/18", pair.group)
    wrong = await night.tap(pair.anna, "🎲 Бросить", board)
    assert wrong.alert and "Борис" in (wrong.text or "")
    await night.say(pair.anna, "/undo", pair.group)
    asked = night.board(pair.group)
    assert "просит вернуть ход 24/15" in asked.text
    assert asked.labels == ["Вернуть", "Оставить"]
    await night.tap(pair.boris, "Вернуть", asked)
    again = night.board(pair.group)
    assert again.mentions(pair.anna) and "5-4" in again.text
    await night.say(pair.anna, "/m 13/4", pair.group)
    board, start = night.board(pair.group), len(night.server.calls)
    await night.tap(pair.boris, "🎲 Бросить", board)
    assert night.board(pair.group).id == board.id and "6-2" in board.text
    await night.say(pair.anna, "/undo", pair.group)
    assert "Броски останутся теми же" in night.board(pair.group).text
    await night.tap(pair.boris, "Оставить", pair.group)
    snapshot = await night.snapshot(pair.group)
    start = len(night.server.calls)
    await night.say(pair.boris, f"/m {any_play(snapshot)}", pair.group)
    assert len(said(night.server.calls[start:])) == 1


async def test_the_board_again(night: Evening, pair: Pair) -> None:
    first = night.board(pair.group)
    await night.say(pair.boris, "/board", pair.group)
    again = night.board(pair.group)
    assert again.id != first.id and again.text == first.text and not first.rows


async def test_moves_are_for_the_player_and_may_be_switched_off(night: Evening, pair: Pair) -> None:
    (listed,) = await night.say(pair.anna, "/moves", pair.group)
    assert "Ходы на 5-4" in listed.text and "13/8 24/20" in listed.text.replace(
        "24/20 13/8", "13/8 24/20"
    )
    _, *lines = listed.text.split("\n")
    firsts = [{play.partition("/")[0] for play in line.split(" · ")} for line in lines]
    assert all(len(first) == 1 for first in firsts) and len(lines) == len(set().union(*firsts))
    assert "Сейчас ходит Анна" in await night.answer(pair.boris, "/moves", pair.group)
    await settings(night, pair, "Зары и ходы", "Подсказки ходов", "нет")
    query = await night.say(pair.anna, "/moves", pair.group)
    assert "Список ходов в этом чате выключен" in query[-1].text


async def test_before_the_throw_there_are_no_moves_to_list(night: Evening, pair: Pair) -> None:
    await settings(night, pair, "Зары и ходы", "Зары бросаются", "по кнопке")
    await night.say(pair.anna, f"/m {any_play(await night.snapshot(pair.group))}", pair.group)
    snapshot = await night.snapshot(pair.group)
    assert not snapshot.game.due
    assert "Зары ещё не брошены" in await night.answer(pair.of(snapshot), "/moves", pair.group)
    assert "Ходы покажу" in await night.answer(pair.other(snapshot), "/moves", pair.group)


async def test_dice_set_in_secret_by_taps_that_only_the_tapper_sees(night: Evening) -> None:
    pair = await seated(night, "короткие имбюрти")
    board = night.board(pair.group)
    assert board.mentions(pair.anna) and board.mentions(pair.boris)
    one = await night.tap(pair.anna, "6", board)
    assert one.alert and "Выбрано втайне: 6" in (one.text or "")
    assert night.board(pair.group) is board and "6" in board.labels
    for message in pair.group.alive:
        assert "Выбрано" not in message.text
    twice = await night.tap(pair.anna, "5", night.board(pair.group))
    assert twice.alert
    typed = await night.say(pair.boris, "5", pair.group, night.board(pair.group))
    assert (await night.snapshot(pair.group)).state.throw is None  # type: ignore[union-attr]
    assert typed
    two = await night.tap(pair.boris, "5", night.board(pair.group))
    assert two.alert
    assert "6-5" in night.board(pair.group).text


async def test_touch_move_leaves_made_steps_where_they_are(night: Evening) -> None:
    night.chance.deal("4-3")
    pair = await seated(night, "короткие touch_move=on draw=white")
    board = night.board(pair.group)
    await night.tap(pair.anna, "13", board)
    assert not any(label.startswith("↩") for label in board.labels)
    assert "тронул – ходи" in await night.answer(pair.anna, "/undo", pair.group)
    draft = (await night.snapshot(pair.group)).draft
    assert draft is not None and len(draft.steps) == 1


async def test_plays_are_told_in_one_language(night: Evening) -> None:
    """From the hand a play begins with «рука» wherever it is told: under the board, on buttons, in
    the list, in a refusal and in what was played; the record has it as the rules write it."""
    pair = await seated(night, "acey-deucey")
    group = pair.group
    await night.say(pair.of(await night.snapshot(group)), "/roll", group)
    snapshot = await night.snapshot(group)
    player = pair.of(snapshot)
    assert any_play(snapshot).startswith("hand/")
    said = [night.board(group).text]
    said += [m.text for m in await night.say(player, "/moves", group)]
    said += [m.text for m in await night.say(player, "/m бар/20", group)]
    said.append(night.board(group).labels[0])
    assert len(said) == 4 and all("рука/" in one for one in said)
    await night.say(player, any_play(snapshot).replace("hand", "рука"), group, night.board(group))
    played = night.board(group).text
    assert "рука/" in played and "hand" not in " ".join([played, *said])


async def test_the_first_move_of_a_newcomer_is_left_to_him_in_a_group_too(night: Evening) -> None:
    night.chance.deal("6-6")
    anna = night.person("Анна")
    group = await night.gather(anna)
    await night.say(anna, "/new длинные с ботом draw=white", group)
    snapshot = await night.snapshot(group)
    assert str(snapshot.game.throw) == "6-6"
    assert not snapshot.notes.forced and snapshot.beginners == {0}
    await night.say(anna, f"/m {first_play(snapshot)}", group)
    assert not (await night.snapshot(group)).beginners


async def test_a_setting_makes_no_move_for_a_newcomer_who_was_asked(night: Evening) -> None:
    night.chance.deal("6-4")
    anna = await night.newcomer("/new длинные с ботом draw=white")
    await night.say(anna, "/settings")
    for label in ("Вид доски", "Доска", "ясная"):
        await night.tap(anna, label)
    snapshot = await night.snapshot(anna)
    assert not snapshot.game.played
    assert not snapshot.notes.forced


async def test_the_rest_of_a_tapped_play_may_be_typed(night: Evening) -> None:
    night.chance.deal("6-5")
    anna = await night.newcomer("/new короткие с ботом draw=white")
    await night.tap(anna, "24")
    await night.say(anna, "18/13")
    played = (await night.snapshot(anna)).game
    assert played.played[0].steps[0].origin == 24


async def test_steps_that_are_typed_off_are_told(night: Evening) -> None:
    night.chance.deal("3-1")
    anna = await night.newcomer("/new короткие с ботом draw=white")
    await night.tap(anna, "24")
    draft = (await night.snapshot(anna)).draft
    assert draft is not None and (draft.steps or draft.lifted is not None)
    told = await night.say(anna, "отмена")
    assert "Шаг взят назад. Ходите дальше." in [message.text for message in told]
    draft = (await night.snapshot(anna)).draft
    assert draft is not None and not draft.steps


async def test_a_mark_of_a_hit_does_no_harm(night: Evening) -> None:
    night.chance.deal("6-5")
    anna = await night.newcomer("/new короткие с ботом draw=white")
    await night.say(anna, "24/18* 18/13*")
    played = (await night.snapshot(anna)).game
    assert len(played.played[0].steps) == 2


async def test_how_two_numbers_were_read_is_told_once(night: Evening) -> None:
    night.chance.deal("6-5", "2-1", "5-3", "2-1", "5-3")
    anna = await night.newcomer("/new длинные с ботом draw=white")
    await night.say(anna, "24/18/13")
    told = await night.say(anna, "24 13")
    assert any("два числа – это пункты, с которых идут" in message.text for message in told)
    assert any("24/13; вернуть ход: /undo" in message.text for message in told)
    again = await night.say(anna, "24 10")
    assert again and not any("два числа" in message.text for message in again)


@pytest.mark.parametrize(("game", "lang"), [("длинные", "ru"), ("long", "en")])
async def test_only_play_of_two_numbers_is_not_offered_back(
    night: Evening, game: str, lang: str
) -> None:
    """With two numbers a play that was the only one is not offered back."""
    night.chance.deal("4-1", "5-3", "5-3")
    anna = await night.newcomer(f"/new {game} bot draw=white", language=lang)
    told = await night.say(anna, "24 20")
    (reading,) = [m for m in told if "два числа" in m.text or "two numbers" in m.text]
    assert reading.text.endswith("24/20.")


async def test_an_old_button_of_a_finished_game_only_says_that_it_is_over(
    night: Evening, pair: Pair
) -> None:
    """A toast says so and leads to a new game; a modal alert is for mistakes."""
    board = night.board(pair.group)
    buttons = [button["callback_data"] for row in board.rows for button in row]
    await night.say(pair.anna, "/resign", pair.group)
    asked = night.last(pair.group)
    await night.tap(pair.anna, asked.labels[0], asked)
    while (await night.snapshot(pair.group)).table.status == "playing":
        await night.tap(pair.boris, "Принять", pair.group)
    count = len(pair.group.alive)
    for person, data in product((pair.anna, pair.boris), buttons):
        query = await night.tap_data(person, data, board)
        assert not query.alert and query.text == "Эта партия окончена. Новая: /new", data
    assert len(pair.group.alive) == count
