"""A typed play goes back (scene 3): among people by consent."""

from __future__ import annotations

from bot.demo import Person
from bot.table.snapshot import TableSnapshot
from tests.bot.conversation.company import Company, any_play, invitation
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.taking_back import (
    BACK,
    LETS,
    NAMES,
    NO,
    choice,
    pair_of,
    state_of,
    thrown,
)
from tests.bot.conversation.test_match import answers


async def test_people_agree_with_one_tap_and_the_dice_stay(night: Evening) -> None:
    pair = await pair_of(night)
    before = await choice(night, pair)
    fallen = await night.snapshot(pair.group)
    assert state_of(fallen).ask and state_of(fallen).throw, "the next dice lie there"
    mover, other = pair.of(before), pair.other(before)
    await night.tap(mover, BACK, night.board(pair.group))
    asked = night.board(pair.group)
    assert "просит вернуть ход" in asked.text
    assert "Броски останутся теми же." in asked.text
    assert "в статистику партия не пойдёт." in asked.text
    assert asked.labels == [LETS, NO] and asked.mentions(other)
    await night.tap(other, LETS, asked)
    again = await night.snapshot(pair.group)
    assert state_of(again).throw == state_of(before).throw and pair.of(again) is mover
    assert state_of(again).men == state_of(before).men
    board = night.board(pair.group)
    assert f"Ход вернули ({NAMES[0]}), броски те же;" in board.text
    assert any(line[:1] in "⚪⚫" for line in board.text.splitlines()), "who moves begins a line"
    await night.say(mover, f"/m {any_play(again)}", pair.group)
    after = await night.snapshot(pair.group)
    assert state_of(after).throw == state_of(fallen).throw and pair.of(after) is other
    chance = thrown(await answers(night, after))
    assert len(chance) == state_of(after).chance, "what fell again is told once"


async def test_the_other_may_say_no_and_after_his_move_it_is_too_late(night: Evening) -> None:
    pair = await pair_of(night)
    before = await choice(night, pair)
    fallen = await night.snapshot(pair.group)
    mover, other = pair.of(before), pair.other(before)
    await night.say(mover, "верни ход", pair.group, night.board(pair.group))
    assert "решает Борис" in await night.answer(mover, "/undo", pair.group)
    await night.tap(other, NO, pair.group)
    assert state_of(await night.snapshot(pair.group)) == state_of(fallen)
    kept = "Борис против: ход остаётся."
    assert kept in night.board(pair.group).text
    await night.say(other, f"/m {any_play(fallen, 3)}", pair.group)
    assert kept not in night.board(pair.group).text
    (late,) = await night.say(mover, "/undo", pair.group)
    assert late.text == "Поздно: ответный ход уже сделан (Борис)."


async def test_among_three_all_others_are_asked(night: Evening) -> None:
    at = await Company.at(night, "/new trigammon", "Анна", "Борис", "Вера")
    before = await at.snapshot()
    mover = at.acting(before)
    await night.say(mover, f"/m {any_play(before, 2)}", at.group)
    await night.tap(mover, "Вернуть ход", at.group)
    others = [person for person in at.people.values() if person is not mover]
    for person in others:
        assert "просит вернуть ход" in night.board(at.group).text
        await night.tap(person, "Вернуть", at.group)
    again = await at.snapshot()
    assert at.acting(again) is mover and state_of(again).throw == state_of(before).throw


async def test_bots_between_people_go_back_too_and_agree_by_themselves(night: Evening) -> None:
    night.chance.deal("6", "5", "1", seats=3)
    anna, vera = night.person("Анна"), night.person("Вера")
    group = await night.gather(anna, vera)
    await night.say(anna, "/new trigammon", group)
    await night.tap(vera, "Сесть", group)
    await night.tap(anna, "Позвать бота", group)
    people = {anna.id: anna, vera.id: vera}

    def acting(snapshot: TableSnapshot) -> Person:
        person = snapshot.people[snapshot.acting[0]]
        assert person is not None and person.telegram_id is not None
        return people[person.telegram_id]

    snapshot = await night.snapshot(group)
    while True:
        mover, seat = acting(snapshot), snapshot.acting[0]
        await night.say(mover, f"/m {any_play(snapshot, 2)}", group)
        after = await night.snapshot(group)
        if state_of(after).played[-1].seat in after.bots:
            break
        snapshot = after
    other = acting(after)
    assert other is not mover
    await night.tap(mover, "Вернуть ход", group)
    assert (await night.snapshot(group)).acting == after.acting, "the bot has agreed already"
    await night.tap(other, "Вернуть", group)
    again = await night.snapshot(group)
    assert again.acting == (seat,) and state_of(again).men == state_of(snapshot).men


async def test_friends_in_private(night: Evening) -> None:
    anna, boris = (night.person(name) for name in NAMES)
    await night.say(anna, "/new short draw=white")
    boris.open_link(invitation(anna))
    await night.quiet()
    before = await night.snapshot(anna)
    await night.say(anna, any_play(before, 2))
    assert night.board(anna.private).labels == [BACK]
    assert BACK not in night.board(boris.private).labels
    await night.tap(anna, BACK)
    assert night.board(boris.private).labels[:2] == [LETS, NO]
    await night.tap(boris, LETS)
    again = await night.snapshot(anna)
    assert again.acting == before.acting and state_of(again).men == state_of(before).men


async def test_a_move_typed_instead_of_an_answer_is_told_what_is_asked(night: Evening) -> None:
    pair = await pair_of(night)
    before = await choice(night, pair)
    fallen = await night.snapshot(pair.group)
    await night.say(pair.of(before), "/undo", pair.group)
    (sorry,) = await night.say(pair.other(before), f"/m {any_play(fallen)}", pair.group)
    assert "Сначала надо решить, вернуть ли ход" in sorry.text
    await night.say(pair.other(before), "да", pair.group, sorry)
    assert state_of(await night.snapshot(pair.group)).men == state_of(before).men


async def test_the_others_play_can_be_asked_back_while_somebody_makes_his(night: Evening) -> None:
    anna, boris = (night.person(name) for name in NAMES)
    await night.say(anna, "/new короткие draw=white")
    boris.open_link(invitation(anna))
    await night.quiet()
    await night.say(anna, any_play(await night.snapshot(anna), 2))
    await night.tap(boris, night.board(boris.private).labels[0])
    await night.tap(anna, "Вернуть ход")
    assert night.board(boris.private).labels[:2] == ["Вернуть", "Оставить"]


async def test_a_play_that_was_refused_is_not_asked_back_again(night: Evening) -> None:
    pair = await pair_of(night)
    before = await choice(night, pair)
    mover, other = pair.of(before), pair.other(before)
    await night.tap(mover, BACK, pair.group)
    await night.tap(other, NO, pair.group)
    assert BACK not in night.board(pair.group).labels
    assert "получили отказ: он остаётся" in await night.answer(mover, "/undo", pair.group)
    await choice(night, pair)
    after = await choice(night, pair)
    assert pair.of(after) is mover
    await night.tap(mover, BACK, pair.group)
    assert night.board(pair.group).labels == [LETS, NO], "another play may be asked for"


async def test_the_button_of_a_group_tells_the_other_whose_it_is(night: Evening) -> None:
    pair = await pair_of(night)
    before = await choice(night, pair)
    name = NAMES[0 if pair.of(before) is pair.anna else 1]
    told = await night.tap(pair.other(before), BACK, pair.group)
    assert told.alert
    assert told.text == f"Вернуть ход сейчас может только {name}."
