"""Orders carried out after the commit, once if all is well, again if not."""

import asyncio
from collections import Counter
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, ClassVar

import pytest
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot.monitoring.metrics import REGISTRY
from bot.outgoing.budget_shares import Use
from bot.outgoing.dispatcher import Dispatcher, Note, SpecialKinds
from bot.outgoing.rate_limiter import Limiter, Withheld
from bot.store import Order, Rank, Store
from bot.store.maintenance import set_aside
from bot.ui.orders import Say
from tests.bot.outgoing.stage import Stage, waiting
from tests.bot.store.conftest import Clock


@dataclass(frozen=True)
class Unheard:
    """An order that nobody carries out."""

    kind: ClassVar[str] = "unheard of"
    rank: ClassVar[Rank] = Rank.BOARD


async def is_open(store: Store, telegram_id: int) -> bool:
    """Whether the bot writes in a chat, which is known."""
    async with store.reading() as work:
        chat = await work.chats.by_telegram(telegram_id)
    assert chat is not None
    return chat.open


async def test_orders_of_a_former_process_are_carried_out_in_order(
    stage: Stage, store: Store
) -> None:
    numbers = [await stage.order(text) for text in "abc"]
    assert await stage.play() == ["a", "b", "c"]
    assert await waiting(store) == 0
    async with store.reading() as work:
        for number in numbers:
            assert await work.people.by_telegram(number) is not None


async def test_a_commit_wakes_the_dispatcher_and_an_undone_one_does_not(stage: Stage) -> None:
    async with stage.open() as dispatcher:
        await dispatcher.settled()
        with pytest.raises(ZeroDivisionError):
            async with stage.store.work() as work:
                await work.post(-1, Say("never"))
                raise ZeroDivisionError
        await stage.order("now")
        await dispatcher.settled()
    assert stage.said == [(-1, "now")]


async def test_a_dead_process_leaves_its_order_to_the_next(stage: Stage, store: Store) -> None:
    stage.gate.clear()
    await stage.order("a")
    dispatcher = Dispatcher(store, {"say": stage.say}, stage.limiter, sleep=stage.sleep)
    running = asyncio.create_task(dispatcher.run())
    await stage.began.wait()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    stage.gate.set()
    assert await stage.play() == ["a"]


async def test_urgent_orders_wait_for_nobody(stage: Stage) -> None:
    stage.gate.clear()
    async with stage.open() as dispatcher:
        await stage.order("board")
        await stage.began.wait()
        stage.began.clear()
        await stage.order("answer", urgent=True)
        await stage.began.wait()
        stage.gate.set()
        await dispatcher.settled()
    assert sorted(stage.said) == [(-1, "answer"), (-1, "board")]


async def test_an_urgent_order_takes_the_place_of_one_of_its_key(stage: Stage) -> None:
    async with stage.open() as dispatcher:
        await dispatcher.settled()
        async with stage.store.work() as work:
            for text in ("card 1", "card 2"):
                await work.post(-1, Say(text), key="card", urgent=True)
        await dispatcher.settled()
    assert stage.said == [(-1, "card 2")]


async def test_an_urgent_order_waits_for_one_of_its_key_that_is_under_way(stage: Stage) -> None:
    stage.gate.clear()
    async with stage.open() as dispatcher:
        await stage.order("card 1", key="card", urgent=True)
        await stage.began.wait()
        stage.began.clear()
        await stage.order("card 2", key="card", urgent=True)
        await asyncio.sleep(0.05)
        assert not stage.began.is_set()
        stage.gate.set()
        await dispatcher.settled()
    assert stage.said == [(-1, "card 1"), (-1, "card 2")]


async def test_while_a_chat_has_no_budget_only_the_newest_board_is_kept(stage: Stage) -> None:
    stage.limiter._chat(-1).paused_until = stage.clock().timestamp() + 50
    waits, go = asyncio.Event(), asyncio.Event()

    async def sleep(seconds: float) -> None:
        waits.set()
        await go.wait()
        stage.clock.advance(seconds=seconds)

    dispatcher = Dispatcher(stage.store, {"say": stage.say}, stage.limiter, sleep=sleep)
    running = asyncio.create_task(dispatcher.run())
    await stage.order("board 1", key="board")
    await waits.wait()
    await stage.order("board 2", key="board")
    await stage.order("elsewhere", chat=5)
    go.set()
    await dispatcher.settled()
    dispatcher.stop()
    await running
    assert [text for chat, text in stage.said if chat == -1] == ["board 2"]
    assert (5, "elsewhere") in stage.said


@pytest.mark.parametrize("known", [True, False])
async def test_a_board_does_not_wait_behind_chatter(stage: Stage, known: bool) -> None:
    """Once a chat has to wait; boards among themselves keep their order, and so does chatter."""

    async def shown(order: Order) -> Note | None:
        stage.said.append((order.chat, "board"))
        return None

    async def ordered() -> None:
        async with stage.store.work() as work:
            for number in range(12):
                await work.post(-1, Say(f"chatter {number}"))
            await work.post(-1, Unheard())

    if not known:
        await ordered()

    async def said_within_the_budget(order: Order) -> Note | None:
        limiter = stage.limiter
        limiter._chat(order.chat).bucket.take(limiter._clock())
        return await stage.say(order)

    handlers = {"say": said_within_the_budget, Unheard.kind: shown}
    dispatcher = Dispatcher(stage.store, handlers, stage.limiter, sleep=stage.sleep)
    running = asyncio.create_task(dispatcher.run())
    if known:
        await dispatcher.settled()
        await ordered()
    while not any(text == "chatter 11" for _, text in stage.said):
        await asyncio.sleep(0)
    dispatcher.stop()
    await running
    said = [text for _, text in stage.said]
    assert said.index("board") < 12
    assert [one for one in said if one != "board"] == [f"chatter {one}" for one in range(12)]


@pytest.mark.parametrize("known", [True, False])
async def test_who_has_used_a_share_holds_up_no_others(stage: Stage, known: bool) -> None:
    """What one person has asked for waits for a minute; what others are told does not."""
    stage.limiter._chat(-1).take(stage.clock().timestamp(), Use())
    begun = stage.clock()

    async def ordered() -> None:
        async with stage.store.work() as work:
            for number in range(6):
                await work.post(-1, Say(f"asked {number}"), rank=Rank.ASKED, asker=7)
            await work.post(-1, Say("talk"), asker=8)
            await work.post(-1, Unheard())

    at = dict[str, float]()

    async def said(order: Order) -> Note | None:
        now, use = stage.clock().timestamp(), Use(Rank(order.rank), order.asker)
        stage.limiter._chat(-1).take(now, use)
        text = "board" if order.kind == Unheard.kind else order.told(Say).text
        at[text] = now - begun.timestamp()
        return None

    if not known:
        await ordered()
    handlers = {"say": said, Unheard.kind: said}
    dispatcher = Dispatcher(stage.store, handlers, stage.limiter, sleep=stage.sleep)
    running = asyncio.create_task(dispatcher.run())
    if known:
        await dispatcher.settled()
        await ordered()
    while len(at) < 8:
        await asyncio.sleep(0)
    dispatcher.stop()
    await running
    assert max(at["asked 1"], at["board"], at["talk"]) < 5
    assert min(at["asked 2"], at["asked 3"]) >= 60
    assert list(at)[-4:] == [f"asked {number}" for number in range(2, 6)]


async def test_what_only_pleases_is_dropped_when_the_budget_is_short(
    stage: Stage, store: Store
) -> None:
    stage.limiter._chat(-1).paused_until = stage.clock().timestamp() + 50
    await stage.order("pleasing", cosmetic=True)
    await stage.order("needed")
    assert await stage.play() == ["needed"]
    assert await waiting(store) == 0


@pytest.mark.parametrize(
    "trouble",
    [NetworkError("gone"), TimedOut(), RetryAfter(7), RuntimeError("bug")],
)
async def test_passing_trouble_is_waited_out_in_order(stage: Stage, trouble: Exception) -> None:
    stage.failures["a"] = [trouble, trouble]
    await stage.order("a")
    await stage.order("b")
    assert await stage.play() == ["a", "b"]


@pytest.mark.parametrize("trouble", [InvalidToken("Unauthorized"), Conflict("terminated")])
async def test_token_refused_order_waits_and_event_is_set(
    stage: Stage, caplog: pytest.LogCaptureFixture, trouble: TelegramError
) -> None:
    stage.failures["a"] = [trouble] * 8
    await stage.order("a")
    async with stage.open() as dispatcher:
        await dispatcher.settled()
        assert dispatcher.token_refused.is_set() == isinstance(trouble, InvalidToken)
    assert stage.said == [(-1, "a")]
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_telegram_may_be_away_for_long_but_not_for_ever(stage: Stage, store: Store) -> None:
    stage.patience = timedelta(minutes=10)
    stage.failures["a"] = [NetworkError("gone")] * 12
    await stage.order("a")
    began = stage.clock()
    assert await stage.play() == ["a"]
    assert (stage.clock() - began).total_seconds() > 5 * 60
    stage.failures["b"] = [NetworkError("gone")] * 20
    await stage.order("b")
    await stage.order("c")
    assert await stage.play() == ["a", "c"]
    assert await waiting(store) == 0


@pytest.mark.parametrize(
    "refusal",
    [
        BadRequest("Message is not modified: specified new message content is the same"),
        BadRequest("Query is too old and response timeout expired or query id is invalid"),
        BadRequest("PHOTO_INVALID_DIMENSIONS"),
        Withheld("replaced"),
    ],
)
async def test_a_refusal_for_good_is_not_repeated(
    stage: Stage, store: Store, refusal: TelegramError
) -> None:
    stage.failures["a"] = [refusal]
    await stage.order("a")
    await stage.order("b")
    assert await stage.play() == ["b"]
    assert await waiting(store) == 0


@pytest.mark.parametrize(
    ("failure", "outcome"),
    [
        (None, "sent"),
        (BadRequest("Message is not modified"), "withheld"),
        (Withheld("replaced"), "withheld"),
        (BadRequest("PHOTO_INVALID_DIMENSIONS"), "failed"),
        (BadRequest("Not enough rights to send text messages to the chat"), "failed"),
        (Forbidden("bot was kicked from the group chat"), "failed"),
    ],
)
async def test_what_came_of_orders_is_counted(
    stage: Stage, failure: TelegramError | None, outcome: str
) -> None:
    def counted() -> dict[str, float]:
        samples = [one for family in REGISTRY.collect() for one in family.samples]
        found = Counter[str]()
        for one in samples:
            if one.name == "nardy_orders_total":
                found[one.labels["outcome"]] += int(one.value)
        return dict(found)

    before = counted()
    stage.failures["a"] = [] if failure is None else [failure]
    await stage.order("a")
    await stage.play()
    assert Counter(counted()) - Counter(before) == {outcome: 1}


async def test_only_the_time_that_somebody_waited_is_measured(
    store: Store, clock: Clock, stage: Stage
) -> None:
    """Neither a pause that was wanted, nor work that says nothing; what is sent late is."""

    def measured() -> tuple[float, float]:
        figures = ("nardy_answer_seconds_count", "nardy_answer_seconds_sum")
        count, seconds = (REGISTRY.get_sample_value(name) or 0.0 for name in figures)
        return count, round(seconds, 3)

    async def cost(silent: frozenset[str] = frozenset(), **how: Any) -> tuple[float, float]:
        before = measured()
        await stage.order("a", **how)
        clock.advance(seconds=1)
        await stage.play(kinds=SpecialKinds(silent=silent))
        return measured()[0] - before[0], round(measured()[1] - before[1], 3)

    assert await cost() == (1, 1)
    assert await cost(later=timedelta(seconds=5)) == (1, 0)
    stage.failures["a"] = [RetryAfter(20)]
    assert (await cost())[1] >= 20
    assert await cost(silent=frozenset({Say.kind})) == (0, 0)


async def test_words_of_people_that_telegram_repeats_are_not_logged(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    stage.failures["a"] = [BadRequest('Can\'t parse entities: unsupported start tag "Анна" at 5')]
    await stage.order("a")
    await stage.play()
    assert "unsupported start tag" in caplog.text and "Анна" not in caplog.text


async def test_a_faulty_sender_is_given_up_after_three_tries(stage: Stage, store: Store) -> None:
    stage.failures["a"] = [RuntimeError()] * 3
    await stage.order("a")
    async with store.work() as work:
        await work.post(-1, Unheard())
    await stage.order("b")
    assert await stage.play() == ["b"]
    assert stage.failures["a"] == []
    assert await waiting(store) == 0


@pytest.mark.parametrize(
    "refusal",
    [
        Forbidden("bot was kicked from the group chat"),
        Forbidden("bot was blocked by the user"),
        BadRequest("Not enough rights to send text messages to the chat"),
        BadRequest("Have no rights to send a message"),
        BadRequest("Chat_restricted"),
        BadRequest("Chat_admin_required"),
        BadRequest("Chat_send_plain_forbidden"),
        BadRequest("Channel_private"),
        BadRequest("Need administrator rights in the channel chat"),
        BadRequest("Chat not found"),
    ],
)
async def test_where_the_bot_may_not_write_the_chat_is_closed(
    stage: Stage, store: Store, refusal: TelegramError
) -> None:
    async with store.work() as work:
        await work.chats.seen(-1, "group")
    stage.failures["a"] = [refusal]
    for text in "abc":
        await stage.order(text)
    await stage.order("elsewhere", chat=5)
    assert await stage.play() == ["elsewhere"]
    assert not await is_open(store, -1)
    async with store.work() as work:
        assert await work.chats.reopen(-1)


@pytest.mark.parametrize(
    "refusal",
    [
        BadRequest("Not enough rights to send photos to the chat"),
        BadRequest("Not enough rights to send documents to the chat"),
        BadRequest("Chat_send_photos_forbidden"),
        Forbidden("Chat_send_gifs_forbidden"),
    ],
)
async def test_where_only_words_are_allowed_they_go_on(
    stage: Stage, store: Store, refusal: TelegramError
) -> None:
    async with store.work() as work:
        await work.chats.seen(-1, "group")
    stage.failures["a film"] = [refusal]
    for text in ("a film", "b"):
        await stage.order(text)
    assert await stage.play() == ["b"]
    assert await is_open(store, -1)


async def test_a_closed_topic_closes_neither_its_group_nor_the_other_topics(
    stage: Stage, store: Store
) -> None:
    async with store.work() as work:
        await work.chats.seen(-1, "supergroup")
    stage.failures["in a closed topic"] = [BadRequest("Topic_closed")]
    await stage.order("in a closed topic")
    await stage.order("in another topic")
    assert await stage.play() == ["in another topic"]
    assert await is_open(store, -1)
    async with store.reading() as work:
        assert await set_aside(work) == []


async def test_orders_move_along_with_their_group(stage: Stage, store: Store) -> None:
    async with store.work() as work:
        chat = await work.chats.seen(-1, "group")
    stage.failures["a"] = [ChatMigrated(-1001)]
    await stage.order("a")
    await stage.order("b")
    await stage.play()
    assert stage.said == [(-1001, "a"), (-1001, "b")]
    async with store.reading() as work:
        assert (await work.chats.get(chat.id)).telegram_id == -1001


@pytest.mark.parametrize("back", [{"minutes": 5}, {"hours": 2}, {"days": 400}])
@pytest.mark.parametrize("refusal", [NetworkError("gone"), RetryAfter(3600), RuntimeError("bug")])
async def test_a_clock_that_goes_back_keeps_no_chat_waiting(
    stage: Stage, store: Store, refusal: Exception, back: dict[str, float]
) -> None:
    """The order that was to be tried again, and those of its chat that come after it."""
    stage.failures["a"] = [refusal]
    number = await stage.order("a")
    async with store.reading() as work:
        (order,) = await work.outbox.named(number)
    await Dispatcher(store, {"say": stage.say}, stage.limiter)._carry_out(order)
    stage.clock.advance(**{unit: -by for unit, by in back.items()})
    stage.limiter = Limiter(clock=lambda: stage.clock().timestamp(), sleep=stage.sleep)
    begun = stage.clock()
    await stage.order("b")
    assert await stage.play() == ["a", "b"]
    assert stage.clock() == begun
