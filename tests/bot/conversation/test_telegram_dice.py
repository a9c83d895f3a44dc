"""Dice that Telegram throws: sent one by one, counted once, shown when they have come to rest."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.demo import Chat
from bot.demo.faults import FOREVER
from bot.outgoing.dice_messages import ANIMATION
from bot.outgoing.dispatcher import Note
from bot.outgoing.rate_limiter import CallBudget
from bot.store import Order
from bot.table.notes import Roll
from bot.table.snapshot import TableSnapshot
from rules.game import CHANCE
from rules.records.game_record import replay_answers
from tests.bot.conversation.company import Pair, any_play, at_table, gathered, seated
from tests.bot.conversation.kit import Evening, evening
from tests.bot.conversation.test_match import answers, lose
from tests.bot.conversation.test_personal import document

REST = ANIMATION.total_seconds()


@dataclass
class Patience:
    """Short waits pass at once, or when `gate` opens; long ones never."""

    gate: asyncio.Event = field(default_factory=asyncio.Event)
    waited: list[float] = field(default_factory=list)

    async def sleep(self, seconds: float) -> None:
        """What the bot sleeps by."""
        self.waited.append(seconds)
        await (self.gate.wait() if seconds <= 2 * REST else asyncio.Event().wait())


@pytest.fixture
def patience() -> Patience:
    """Nobody waits unless a test shuts the gate."""
    patience = Patience()
    patience.gate.set()
    return patience


@pytest.fixture
async def night(tmp_path: Path, patience: Patience) -> AsyncIterator[Evening]:
    """An evening where dice need no time to roll."""
    async with evening(tmp_path, sleep=patience.sleep) as night:
        yield night


def rolled(chat: Chat) -> list[int]:
    """The values of the bot's dice in a chat."""
    return [m.body["dice"]["value"] for m in chat.alive if m.by_bot and "dice" in m.body]


async def thrown(night: Evening, snapshot: TableSnapshot) -> list[int]:
    """The dice that stand in the record, in the order of the questions."""
    told = [answer for answer in await answers(night, snapshot) if answer.seat == CHANCE]
    return [int(face) for answer in told for face in answer.value.split("-")]


def in_pairs(values: list[int], first: int) -> list[int]:
    """Values as a record has them: `first` single dice, then throws of two, the larger first."""
    rest = values[first:]
    pairs = [sorted(rest[at : at + 2], reverse=True) for at in range(0, len(rest), 2)]
    return [*values[:first], *(face for pair in pairs for face in pair)]


async def test_what_telegram_throws_stands_in_the_record(night: Evening) -> None:
    pair = await seated(night, "long draw=partial dice=telegram")
    await settle_colour(night, pair)
    for _ in range(3):
        snapshot = await night.snapshot(pair.group)
        if snapshot.game.open_ask.kind == "play":
            await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
    snapshot = await night.snapshot(pair.group)
    values, duels = rolled(pair.group), await duel_dice(night, snapshot)
    assert len(values) > 4 and await thrown(night, snapshot) == in_pairs(values, duels)
    # The newest board lies under the dice that it tells of.
    newest = max(m.id for m in pair.group.alive if m.by_bot and "dice" in m.body)
    assert night.board(pair.group).id > newest


async def duel_dice(night: Evening, snapshot: TableSnapshot) -> int:
    """How many single dice the draw took."""
    return sum(answer.kind == "duel" for answer in await answers(night, snapshot))


async def settle_colour(night: Evening, pair: Pair) -> None:
    """Whoever may choose a colour takes White."""
    snapshot = await night.snapshot(pair.group)
    if (
        snapshot.state is not None
        and snapshot.state.ask is not None
        and snapshot.state.ask.kind == "colour"
    ):
        await night.tap(pair.of(snapshot), "Белые", pair.group)


async def test_the_board_waits_until_the_dice_can_lie(night: Evening, patience: Patience) -> None:
    patience.gate.clear()
    anna, boris, group = await gathered(night)
    await settled(night)
    anna.say("/new короткие draw=brief dice=telegram", group)
    await group.wait_for(lambda m: "Сесть" in m.labels)
    boris.tap("Сесть", group)
    async with asyncio.timeout(20):
        while not (patience.waited and REST in patience.waited):
            await asyncio.sleep(0.002)
    snapshot = await night.snapshot(group)
    assert snapshot.game.throw is not None
    assert len(rolled(group)) >= 2
    assert not any(m.has_photo for m in group.alive if m.by_bot)
    patience.gate.set()
    await night.quiet()
    assert night.board(group).has_photo


async def settled(night: Evening) -> None:
    """Until the bot knows the group."""
    async with asyncio.timeout(20):
        while night.server.world.updates.pending:
            await asyncio.sleep(0.002)


async def test_who_throws_by_hand_presses_and_the_dice_go_out_once(night: Evening) -> None:
    night.server.world.bot.privacy = False
    pair, snapshot = await at_table(night, "long draw=white dice=telegram")
    first = len(rolled(pair.group))
    await by_hand(night, pair)
    await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
    snapshot = await night.snapshot(pair.group)
    assert len(rolled(pair.group)) == first, "nothing is thrown before the button"
    board = night.board(pair.group)
    # A die of one's own does not count, and says so.
    before = night.server.world.revision
    pair.of(snapshot).roll(pair.group)
    await night.quiet()
    (hint,) = night.fresh(pair.group, before)
    assert "Свой зар в игре не считается" in hint.text
    assert (await night.snapshot(pair.group)).state == snapshot.state
    await night.tap(pair.of(snapshot), "🎲 Бросить", board)
    assert len(rolled(pair.group)) == first + 2
    after = await night.snapshot(pair.group)
    assert after.game.chance == (snapshot.state.chance + 1 if snapshot.state else 0)


async def by_hand(night: Evening, pair: Pair) -> None:
    """From now on dice are thrown at the button."""
    async with night.bot.store.work() as work:
        chat = await work.chats.by_telegram(pair.group.id)
        assert chat is not None
        await work.chats.set_settings(chat.id, {**chat.settings, "autothrow": "off"})


async def test_the_bots_own_throws_are_telegrams_too(night: Evening) -> None:
    anna = await night.newcomer("/start", "Анна", "anna")
    await night.say(anna, "/new long draw=white dice=telegram bot")
    snapshot = await night.snapshot(anna)
    for _ in range(2):
        snapshot = await night.snapshot(anna)
        await night.say(anna, any_play(snapshot))
    snapshot = await night.snapshot(anna)
    assert len(snapshot.game.played) >= 4
    assert await thrown(night, snapshot) == in_pairs(rolled(anna.private), 0)


@pytest.mark.parametrize("trouble", ["cut", "lost"])
async def test_a_crash_between_two_dice(night: Evening, trouble: str) -> None:
    """What is known stays; a die whose value never came back does not count, and is told of."""
    pair, snapshot = await at_table(night, "long draw=white dice=telegram")
    before = len(rolled(pair.group))
    perform = night.bot.dispatcher._handlers["die"]

    async def once(order: Order) -> Note | None:
        """The second die of the throw never gets an answer, as long as this process lives."""
        note = await perform(order)
        if not night.server.faults.active:
            night.server.faults.add(trouble, methods=["sendDice"])
        return note

    night.bot.dispatcher._handlers = {**night.bot.dispatcher._handlers, "die": once}
    pair.of(snapshot).say(f"/m {any_play(snapshot)}", pair.group)
    async with asyncio.timeout(20):
        while not (kept := await stored(night, pair)).sent or len(kept.values) != 1:
            await asyncio.sleep(0.002)
        while night.server.faults.active[0].times == FOREVER:
            await asyncio.sleep(0.002)
    assert list(kept.values) == rolled(pair.group)[before : before + 1]
    await night.crash()
    night.server.faults.clear()
    night.clock.advance(minutes=5)
    await night.revive()
    await night.quiet()
    snapshot = await night.snapshot(pair.group)
    fresh, board = rolled(pair.group)[before:], night.board(pair.group)
    assert len(fresh) == 2 if trouble == "cut" else len(fresh) > 2
    throw = next(a for a in (await answers(night, snapshot))[::-1] if a.seat == CHANCE)
    assert throw.value == "-".join(map(str, sorted((fresh[0], fresh[-1]), reverse=True)))
    assert "Лишний зар" in board.text


async def stored(night: Evening, pair: Pair) -> Roll:
    """What the table keeps of the throw in the making."""
    snapshot = await night.snapshot(pair.group)
    return snapshot.notes.roll or Roll(0)


async def test_fairness_and_record_say_what_cannot_be_checked(night: Evening) -> None:
    pair = await seated(night, "short draw=full dice=telegram")
    assert "Зары этой партии бросает Telegram" in await night.answer(pair.anna, "/fair", pair.group)
    snapshot = await lose(night, pair, "1")
    assert snapshot.table.status == "over"
    dice = rolled(pair.group)
    throws = sum(answer.kind in ("duel", "throw") for answer in await answers(night, snapshot))
    before = night.server.world.revision
    await night.tap(pair.anna, "Честные ли зары?", pair.group)
    told = max(night.fresh(pair.group, before), key=lambda message: message.id)
    assert f"Бросков Telegram: {throws}." in told.text and len(dice) > throws
    assert "✓ 1 бросок сошёлся с обещанным" in told.text, "the fists are the generator's"
    await night.tap(pair.anna, "Запись", pair.group)
    record = json.loads(
        document(
            night,
            next(
                m
                for m in reversed(pair.group.alive)
                if m.by_bot
                and "document" in m.body
                and m.body["document"]["file_name"].endswith(".json")
            ),
        )
    )
    assert record["dice"]["source"] == "elsewhere" and record["options"]["dice"] == "telegram"
    report = replay_answers(record)
    assert report.ok and report.dice is not None
    assert (report.dice.checked, report.dice.unknown) == (1, throws)


async def test_games_without_plain_dice_refuse_with_a_sentence(night: Evening) -> None:
    anna = night.person("Анна", "anna")
    group = await night.gather(anna)
    for game, why in (
        ("long+dice-cards dice=telegram", "простые зары"),
        ("short throw=live dice=telegram", "throw=live"),
    ):
        assert why in await night.answer(anna, f"/new {game}", group)


async def test_the_option_is_among_the_conditions(night: Evening) -> None:
    anna = night.person("Анна", "anna")
    group = await night.gather(anna)
    (lobby,) = await night.say(anna, "/new тригаммон", group)
    await night.tap_each(anna, lobby, "Условия…", "Бросок", "Зары бросает: Бот", "Telegram")
    assert (await night.snapshot(group)).table.options["dice"] == "telegram"


async def test_where_dice_may_not_be_sent_it_is_said_and_asked_again(night: Evening) -> None:
    pair = await seated(night, "long draw=white")
    pair.group.muted.add("other_messages")
    await night.say(pair.anna, "/new long draw=white dice=telegram", pair.group)
    await night.tap(pair.boris, "Сесть", pair.group)
    assert "не разрешают бросать 🎲" in night.last(pair.group).text
    snapshot = await night.snapshot(pair.group)
    pair.group.muted.clear()
    lobby = next(m for m in reversed(pair.group.alive) if m.by_bot and "Telegram" in m.text)
    await night.say(pair.of(snapshot), "бросок", pair.group, reply_to=lobby)
    assert len(rolled(pair.group)) >= 2


async def test_the_draw_is_told_where_people_sat_down(night: Evening) -> None:
    pair = await seated(night, "long dice=telegram")
    lobby = next(m for m in pair.group.alive if m.by_bot and "Зары бросает: Telegram" in m.text)
    assert "Жребий: ⚪ " in lobby.text and ", ⚫ " in lobby.text


async def test_dice_are_counted_in_the_chats_budget(tmp_path: Path, patience: Patience) -> None:
    budget = CallBudget(group=1000, spare=0, chat=1000.0, burst=1000)
    async with evening(tmp_path, sleep=patience.sleep, budget=budget) as night:
        night.server.world.budget.enabled = False
        pair = await seated(night, "long draw=white dice=telegram")
        chat = night.bot.limiter._chat(pair.group.id)
        assert chat.window is not None
        dice, spent = len(rolled(pair.group)), 1000 - chat.window.left(0.0)
        assert dice >= 2 and spent >= dice + 2
