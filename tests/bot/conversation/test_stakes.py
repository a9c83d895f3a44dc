"""Scenarios of doubling.md 7 and of competitions.md 3, played through the chat."""

from __future__ import annotations

import pytest

from bot.demo import Message
from bot.table.snapshot import TableSnapshot
from rules.game import State
from rules.questions.stake import holder_of, value_of
from tests.bot.conversation.company import Pair, first_play, seated
from tests.bot.conversation.kit import Evening

OPENING = ("6", "5", "6-5", "3-1")


async def table(night: Evening, game: str, throws: tuple[str, ...] = OPENING) -> Pair:
    """Anna throws higher, takes White and plays; Boris may raise the stake."""
    night.chance.deal(*throws)
    pair = await seated(night, f"{game} draw=partial")
    await night.tap(pair.anna, "Белые", pair.group)
    await on(night, pair)
    return pair


async def on(night: Evening, pair: Pair) -> State:
    """Whoever is on turn throws and plays; the state after it."""
    turns = (await state_of(night, pair)).turns
    for _ in range(3):
        snapshot = await night.snapshot(pair.group)
        state = await state_of(night, pair)
        if state.turns > turns:
            break
        if state.due:
            await night.say(
                pair.of(snapshot), first_play(snapshot), pair.group, night.board(pair.group)
            )
        else:
            await night.say(pair.of(snapshot), "/roll", pair.group)
    return await state_of(night, pair)


async def state_of(night: Evening, pair: Pair) -> State:
    """The game at the table."""
    snapshot: TableSnapshot = await night.snapshot(pair.group)
    return snapshot.game


def board(night: Evening, pair: Pair) -> Message:
    """The newest board."""
    return night.board(pair.group)


async def test_c2_and_c3_taken_then_raised_again_and_passed(night: Evening) -> None:
    """C2: who takes holds the cube; C4: the other may not raise; C3: a pass costs what it was."""
    pair = await table(night, "short cube=on")
    await night.say(pair.boris, "удваиваю", pair.group, board(night, pair))
    offer = board(night, pair)
    assert (
        "⚫ Борис удваивает: игра пойдёт на 2 очка.\n"
        "Анна, «беру» – играем дальше на 2 (марс 4). «Пас» – партия окончена, минус 1 очко."
        in offer.text
    )
    assert "(марс 4)" in offer.text
    await night.say(pair.anna, "беру", pair.group, offer)
    assert "Куб на 2, удвоить может Анна." in board(night, pair).text
    await on(night, pair)
    await on(night, pair)
    assert "Куб у соперника" in await night.answer(pair.boris, "/double", pair.group)
    while (await state_of(night, pair)).thrower != 0:
        await on(night, pair)
    await night.say(pair.anna, "redouble", pair.group, board(night, pair))
    offer = board(night, pair)
    assert "Анна удваивает: игра пойдёт на 4" in offer.text and "минус 2 очка" in offer.text
    assert "(марс 8" in offer.text
    assert "Сейчас куб на 2." in offer.text and "поднять может" not in offer.text
    await night.say(pair.boris, "пас", pair.group, offer)
    assert "Борис: пас. Победа: Анна, +2." in night.last(pair.group).text


@pytest.mark.parametrize(("reply", "end"), [("Беру", ""), ("Пас", "Победа: Анна, +2.")])
async def test_c6_and_c5_a_beaver_is_accepted_or_not(night: Evening, reply: str, end: str) -> None:
    pair = await table(night, "short cube=on beaver=on")
    await night.tap(pair.boris, "Удвоить: 2", pair.group)
    offer = board(night, pair)
    assert "поднять до 4; не примут – плюс 2 очка." in offer.text
    await night.say(pair.anna, "бивер", pair.group, offer)
    raised = board(night, pair)
    assert "бивер, игра пойдёт на 4" in raised.text and "минус 2 очка" in raised.text
    assert raised.labels == ["Беру", "Пас"]
    await night.tap(pair.boris, reply, raised)
    state = await state_of(night, pair)
    if end:
        assert end in night.last(pair.group).text
    else:
        assert (value_of(state), holder_of(state), state.thrower) == (4, 0, 1)


@pytest.mark.parametrize(("reply", "end"), [("take", ""), ("drop", "Победа: Борис, +4.")])
async def test_c20_and_c21_a_raccoon_is_accepted_or_not(
    night: Evening, reply: str, end: str
) -> None:
    pair = await table(night, "short cube=on beaver=raccoon")
    await night.say(pair.boris, "double", pair.group, board(night, pair))
    await night.say(pair.anna, "beaver", pair.group, board(night, pair))
    assert "до 8; не примут – плюс 4 очка." in board(night, pair).text
    await night.say(pair.boris, "raccoon", pair.group, board(night, pair))
    raised = board(night, pair)
    assert "ракун, игра пойдёт на 8" in raised.text and "минус 4 очка" in raised.text
    await night.say(pair.anna, reply, pair.group, raised)
    state = await state_of(night, pair)
    if end:
        assert end in night.last(pair.group).text
    else:
        assert (value_of(state), holder_of(state)) == (8, 1)


async def test_c8_two_autodoubles(night: Evening) -> None:
    night.chance.deal("3", "3", "4", "4", "6", "2")
    pair = await seated(night, "short cube=on autodouble=2 draw=brief")
    text = board(night, pair).text
    assert "Куб на 4 посередине, удвоить может любой." in text
    state = await state_of(night, pair)
    assert (value_of(state), holder_of(state), str(state.throw)) == (4, None, "6-2")


@pytest.mark.parametrize(
    ("options", "told"), [("cube=on", "Есть куб"), ("cube=dave", "Есть давэ"), ("", "")]
)
async def test_the_first_board_tells_that_the_stake_can_be_raised(
    night: Evening, options: str, told: str
) -> None:
    """Until somebody is asked, and not in the Crawford game."""
    night.chance.deal("6", "5", "6-5")
    pair = await seated(night, f"short draw=brief {options}".strip())
    text = board(night, pair).text
    assert (f"{told}: перед своим броском ставку можно" in text) is bool(told)
    await on(night, pair)
    assert "Есть куб" not in board(night, pair).text


async def test_c14_dave_in_long_nardy(night: Evening) -> None:
    pair = await table(night, "long cube=dave")
    (sorry,) = await night.say(pair.boris, "давэ ба сэ", pair.group, board(night, pair))
    assert "можно только до 2" in sorry.text
    await night.say(pair.boris, "давэ", pair.group, board(night, pair))
    assert "давэ, игра пойдёт на 2" in board(night, pair).text
    assert "минус 1 очко" in board(night, pair).text
    await night.say(pair.anna, "беру", pair.group, board(night, pair))
    while (await state_of(night, pair)).thrower != 0:
        await on(night, pair)
    assert board(night, pair).labels[1] == "Давэ: 3"
    await night.say(pair.anna, "давэ ба сэ", pair.group, board(night, pair))
    offer = board(night, pair)
    assert "давэ ба сэ, игра пойдёт на 3" in offer.text and "минус 2 очка" in offer.text
    assert "(марс 6" in offer.text
    await night.say(pair.boris, "беру", pair.group, offer)
    while (await state_of(night, pair)).thrower != 0:
        await on(night, pair)
    await night.resign(pair.anna, "марс", pair.group)
    assert "марс, 6 очков" in board(night, pair).text
    await night.tap(pair.boris, "Принять", pair.group)
    assert "Победа: Борис, +6 при ставке 3." in night.last(pair.group).text


async def test_c15_a_first_dave_is_refused(night: Evening) -> None:
    pair = await table(night, "long cube=dave")
    await night.say(pair.boris, "/double", pair.group)
    await night.say(pair.anna, "/drop", pair.group)
    assert "Победа: Борис, +1." in night.last(pair.group).text


async def test_dave_with_contempt(night: Evening) -> None:
    """doubling.md 5: the taker raises by one step at once, and keeps the right to raise."""
    pair = await table(night, "long cube=dave contempt=on")
    await night.say(pair.boris, "давэ", pair.group, board(night, pair))
    offer = board(night, pair)
    assert "поднять до 3; не примут – плюс 2 очка." in offer.text
    assert offer.labels[:3] == ["Беру", "Пас", "Басэ: 3"]
    await night.say(pair.anna, "басэ", pair.group, offer)
    assert "минус 2 очка" in board(night, pair).text
    await night.say(pair.boris, "беру", pair.group, board(night, pair))
    state = await state_of(night, pair)
    assert (value_of(state), holder_of(state)) == (3, 0)


async def test_c16_the_crawford_game_has_no_cube(night: Evening) -> None:
    pair = await table(night, "short cube=on до 3")
    snapshot = await night.snapshot(pair.group)
    loser, winner = pair.of(snapshot), pair.other(snapshot)
    await night.resign(loser, "2", pair.group)
    await night.tap(winner, "Принять", pair.group)
    await night.tap(winner, "Следующая партия", night.last(pair.group))
    snapshot = await night.snapshot(pair.group)
    assert "Партия Кроуфорда, без куба." in board(night, pair).text
    (sorry,) = await night.say(pair.of(snapshot), "давэ", pair.group, board(night, pair))
    assert "партия Кроуфорда" in sorry.text


async def test_c18_jacoby_a_mars_counts_one_until_the_stake_is_raised(night: Evening) -> None:
    pair = await table(night, "short cube=on jacoby=on")
    await night.tap(pair.boris, "Бросить", pair.group)
    (asked,) = await night.say(pair.boris, "сдаюсь", pair.group, board(night, pair))
    assert asked.text.startswith("Короткие нарды\nСдать партию? Это оюн: 1 очко.")
    assert asked.labels == ["Сдать: оюн, −1", "Играть дальше"]
    await night.tap(pair.boris, "Играть дальше", asked)
    assert asked.text == "Хорошо, играем дальше."
    assert (await state_of(night, pair)).thrower == 1
    (asked,) = await night.say(pair.boris, "/resign", pair.group)
    await night.tap(pair.boris, "Сдать: оюн, −1", asked)
    assert "оюн, 1 очко" in board(night, pair).text
    await night.tap(pair.anna, "Играть дальше", pair.group)
    await on(night, pair)
    await night.say(pair.anna, "/double", pair.group)
    await night.say(pair.boris, "/take", pair.group)
    while (await state_of(night, pair)).thrower != 1:
        await on(night, pair)
    await night.resign(pair.boris, "mars", pair.group)
    assert "марс, 4 очка" in board(night, pair).text
    await night.tap(pair.anna, "Принять", pair.group)
    assert "Победа: Анна, +4 при ставке 2." in night.last(pair.group).text


async def test_the_way_to_a_stake_that_rises_leads_there(night: Evening) -> None:
    anna = await night.newcomer("/new длинные")
    for label in ("Условия…", "Ставка", "Куб"):
        await night.tap(anna, label, anna.private)
    text = night.last(anna.private).text
    assert "Куб" in text


async def test_m7_a_refused_resignation_that_proves_right_costs_nothing(night: Evening) -> None:
    """competitions.md 3: refused, the game goes on; given up again it is worth what it was."""
    pair = await table(night, "short cube=on")
    await night.say(pair.boris, "/double", pair.group)
    await night.say(pair.anna, "/take", pair.group)
    while (await state_of(night, pair)).thrower != 0:
        await on(night, pair)
    before = await state_of(night, pair)
    for reply in ("Играть дальше", "Принять"):
        await night.resign(pair.anna, "2", pair.group)
        assert "Анна сдаёт партию: оюн, 2 очка. Решает Борис" in board(night, pair).text
        assert "Сдача предложена" in await night.answer(pair.anna, "/resign 4", pair.group)
        await night.tap(pair.boris, reply, pair.group)
        if reply == "Играть дальше":
            after = await state_of(night, pair)
            assert (after.men, after.ask, after.due) == (before.men, before.ask, before.due)
            assert value_of(after) == 2
    assert "Победа: Борис, +2 при ставке 2." in night.last(pair.group).text


async def test_m6_no_resignation_while_checkers_may_meet(night: Evening) -> None:
    pair = await table(night, "short resign=no_contact")
    snapshot = await night.snapshot(pair.group)
    (sorry,) = await night.say(pair.of(snapshot), "/resign 1", pair.group)
    assert "шашки ещё могут встретиться" in sorry.text


async def test_sides_are_changed_and_it_is_said(night: Evening) -> None:
    """dave-compulsion.md: Anna passes, Boris compels; who leaves then loses what is at stake."""
    pair = await table(night, "short+dave-compulsion cube=on")
    await night.say(pair.boris, "давэ", pair.group, board(night, pair))
    await night.say(pair.anna, "пас", pair.group, board(night, pair))
    asked = board(night, pair)
    assert "⚪ Анна: пас." in asked.text
    await night.tap(pair.boris, "Поменяться сторонами", asked)
    assert "Стороны поменялись: ⚪ Борис, ⚫ Анна." in board(night, pair).text
    await on(night, pair)
    assert "Стороны поменялись" not in board(night, pair).text
    await night.leave(pair.anna, pair.group)
    await night.tap(pair.boris, "Закончить партию", board(night, pair))
    assert "Победа: Борис, +2. Другая сторона ушла." in night.last(pair.group).text


async def test_at_the_highest_stake_it_is_said_that_there_is_no_higher(night: Evening) -> None:
    pair = await table(night, "long cube=dave contempt=on")
    for _ in range(2):
        await night.say(pair.boris, "давэ", pair.group, board(night, pair))
        await night.say(pair.anna, "басэ", pair.group, board(night, pair))
        await night.say(pair.boris, "беру", pair.group, board(night, pair))
        while (state := await state_of(night, pair)).thrower != 0:
            await on(night, pair)
        if value_of(state) == 3:
            await night.say(pair.anna, "давэ", pair.group, board(night, pair))
            await night.say(pair.boris, "беру", pair.group, board(night, pair))
            while (await state_of(night, pair)).thrower != 1:
                await on(night, pair)
    assert value_of(await state_of(night, pair)) == 6
    (sorry,) = await night.say(pair.anna, "давэ", pair.group, board(night, pair))
    assert "Ставка 6 – наибольшая" in sorry.text


async def test_a_resignation_is_asked_for_before_the_throw(night: Evening) -> None:
    """With a cube a turn begins with the question whether to raise it."""
    pair = await table(night, "short cube=on")
    for said in ("/resign", "сдаюсь"):
        snapshot = await night.snapshot(pair.group)
        assert snapshot.game.open_ask.kind == "stake"
        loser = pair.of(snapshot)
        (asked,) = await night.say(loser, said, pair.group, night.board(pair.group))
        assert asked.labels == [
            "Сдать: оюн, −1",
            "Сдать: марс, −2",
            "Сдать: кокс, −3",
            "Играть дальше",
        ]
    await night.tap(loser, "Сдать: марс, −2", asked)
    assert "сдаёт партию: марс, 2 очка" in night.board(pair.group).text
    await night.tap(pair.other(snapshot), "Принять", night.board(pair.group))
    assert (await night.snapshot(pair.group)).table.status == "over"


async def test_the_first_board_of_the_crawford_game_tells_so_beside_a_hint(night: Evening) -> None:
    anna = await night.newcomer("/new короткие до 2 с ботом cube=on draw=white")
    assert "Есть куб" in (await night.say(anna, "есть куб?"))[0].text
    await night.say(anna, "/resign 1")
    await night.tap(anna, "Следующая партия")
    assert night.board(anna.private).text.count("Партия Кроуфорда, без куба.") == 1
    assert "Кроуфорда" in (await night.say(anna, "есть куб?"))[0].text
