"""Where a play stays: behind what cannot be unseen, where there was no choice, out of its game."""

from __future__ import annotations

from tests.bot.conversation.company import any_play, first_play
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.live import UNEVEN, land, opens
from tests.bot.conversation.taking_back import (
    BACK,
    LETS,
    choice,
    pair_of,
    state_of,
)


async def test_not_behind_a_raised_stake_nor_on_known_dice(night: Evening) -> None:
    pair = await pair_of(night, "short cube=on draw=white")
    await night.say(pair.anna, "/roll", pair.group)
    before = await choice(night, pair)
    await night.say(pair.boris, "/roll", pair.group)
    fallen = await night.snapshot(pair.group)
    assert state_of(fallen).throw
    await night.tap(pair.anna, BACK, pair.group)
    await night.tap(pair.boris, LETS, pair.group)
    await night.say(pair.anna, f"/m {any_play(before)}", pair.group)
    again = await night.snapshot(pair.group)
    assert state_of(again).throw == state_of(fallen).throw, "nobody was asked to raise"
    await night.say(pair.boris, f"/m {any_play(again, 2)}", pair.group)
    await night.say(pair.anna, "/double", pair.group)
    assert "поднимали ставку" in await night.answer(pair.boris, "/undo", pair.group)


async def test_not_behind_what_was_chosen_in_secret(night: Evening) -> None:
    anna = await night.newcomer("/new short imbyurti bot draw=white")
    while state_of(snapshot := await night.snapshot(anna)).turns < 1:
        asked = state_of(snapshot).ask
        assert asked is not None
        await night.say(anna, "6" if asked.kind == "die" else any_play(snapshot, 1))
    while state_of(snapshot).ask and state_of(snapshot).ask.kind != "play":  # type: ignore[union-attr]
        await night.say(anna, "5")
        snapshot = await night.snapshot(anna)
    assert "выбирали втайне" in await night.answer(anna, "/undo")


async def test_not_while_dice_fly_nor_behind_a_call(night: Evening) -> None:
    pair = await pair_of(night, UNEVEN)
    await land(night, pair.group)
    await choice(night, pair)
    await opens(night, pair.group)
    assert "Зары в воздухе" in await night.answer(pair.anna, "/undo", pair.group)
    await night.say(pair.anna, "kestum!", pair.group, night.board(pair.group))
    await night.say(pair.boris, "/roll", pair.group)
    await land(night, pair.group)
    assert "бросок отменили" in await night.answer(pair.anna, "/undo", pair.group)


async def test_a_play_that_was_the_only_one_stays(night: Evening) -> None:
    night.chance.deal("6-6")
    anna = night.person("Анна")
    anna_group = await night.gather(anna)
    await night.experienced(anna)
    await night.say(anna, "/new long bot draw=white", anna_group)
    snapshot = await night.snapshot(anna_group)
    assert snapshot.notes.forced, "the sixes of the beginning"
    assert BACK not in night.board(anna_group).labels
    assert "единственным возможным" in await night.answer(anna, "/undo", anna_group)


async def test_touch_move_is_the_reason_where_it_holds(night: Evening) -> None:
    anna = await night.newcomer("/new короткие с ботом draw=white touch_move=on")
    await night.say(anna, any_play(await night.snapshot(anna), 2))
    assert "тронул – ходи" in await night.answer(anna, "/undo")


async def test_in_a_match_the_game_before_is_out_of_reach(night: Evening) -> None:
    anna = await night.newcomer("/new гипергэммон до 5 с ботом draw=white")
    await night.say(anna, any_play(await night.snapshot(anna), 2))
    await night.say(anna, "/resign 1")
    first = await night.snapshot(anna)
    assert first.table.status == "over"
    assert "Партия окончена" in await night.answer(anna, "/undo")
    await night.tap(anna, "Следующая партия")
    assert "Возвращать пока нечего" in await night.answer(anna, "/undo")
    assert state_of(await night.snapshot(anna)).taken_back == 0


async def test_the_only_play_made_by_hand_stays_too(night: Evening) -> None:
    """A newcomer makes it himself; taken back, it could only be made again."""
    night.chance.deal("6-6")
    anna = await night.newcomer("/new длинные с ботом draw=white")
    await night.say(anna, f"/m {first_play(await night.snapshot(anna))}")
    assert "Вернуть ход" not in night.board(anna.private).labels
    assert "единственным возможным" in await night.answer(anna, "/undo")


async def test_in_a_play_made_step_by_step_only_steps_go_back(night: Evening) -> None:
    anna = await night.newcomer("/new short bot draw=white")
    await night.say(anna, any_play(await night.snapshot(anna), 2))
    board = night.board(anna.private)
    assert BACK in board.labels
    await night.tap(anna, board.labels[0])
    begun = night.board(anna.private)
    assert BACK not in begun.labels
    await night.tap(anna, next(label for label in begun.labels if label.startswith("↩")))
    assert BACK in night.board(anna.private).labels
