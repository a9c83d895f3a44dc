"""The budgets of speech, on a clock that the test moves."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from telegram.error import BadRequest, RetryAfter

from bot.monitoring.metrics import REGISTRY
from bot.outgoing.budget_shares import Use, sending
from bot.outgoing.rate_limiter import CallBudget, Limiter, SendPriority, Withheld
from bot.store import Rank
from tests.bot.fake_time import FakeTime, settle

GROUP, OTHER, PRIVATE = -100, -200, 7


class Wire:
    """Stands for Telegram: notes when what arrived, and refuses what it is told to refuse."""

    def __init__(self, budget: CallBudget | None = None) -> None:
        self.time = FakeTime()
        self.limiter = Limiter(budget, clock=self.time.now, sleep=self.time.sleep)
        self.heard: list[tuple[float, int, str]] = []
        self.refusals: dict[str, list[Exception]] = {}
        self.tasks: list[asyncio.Task[Any]] = []

    def say(
        self,
        chat: int | None,
        what: str,
        manner: SendPriority | None = None,
        how: str = "sendMessage",
        use: Use | None = None,
    ) -> asyncio.Task[Any]:
        """Begin a request."""
        data = {} if chat is None else {"chat_id": chat}
        with sending(use or Use()):
            task = asyncio.ensure_future(
                self.limiter.process_request(
                    self._arrive, (chat, what), {}, how, data | {"text": what}, manner
                )
            )
        self.tasks.append(task)
        return task

    async def _arrive(self, chat: int, what: str) -> bool:
        if self.refusals.get(what):
            raise self.refusals[what].pop(0)
        self.heard.append((self.time.seconds, chat, what))
        return True

    def times(self, chat: int) -> list[float]:
        """When each message arrived in a chat."""
        return [at for at, where, _ in self.heard if where == chat]

    def texts(self, chat: int) -> list[str]:
        """What arrived in a chat."""
        return [what for _, where, what in self.heard if where == chat]


class Stopped(Exception):
    """What stops a request."""


async def test_several_processes_share_what_goes_out_in_all() -> None:
    wire = Wire()
    wire.limiter.share(10)
    for chat in range(1, 41):
        wire.say(chat, "hello")
    await wire.time.pass_(3.5)
    times = [at for at, _, _ in wire.heard]
    assert most_within(times, 1.0) == 10
    wire.limiter.share(30)
    for chat in range(50, 90):
        wire.say(chat, "hello")
    await wire.time.pass_(1.0)
    assert most_within([at for at, _, _ in wire.heard], 1.0) == 30


async def test_a_process_without_a_share_waits_for_one() -> None:
    wire = Wire()
    wire.limiter.share(0)
    wire.say(1, "hello")
    wire.say(2, "hello")
    await wire.time.pass_(5)
    assert not wire.heard
    wire.limiter.share(5)
    await wire.time.pass_(1)
    assert len(wire.heard) == 2


async def test_a_process_wants_what_it_sends_and_what_waits() -> None:
    """The most of any second since it was asked last."""
    wire = Wire()
    assert wire.limiter.most == 30 and wire.limiter.wanted() == 0
    wire.limiter.share(10)
    for chat in range(1, 26):
        wire.say(chat, "hello")
    await wire.time.pass_(0.5)
    assert wire.limiter.wanted() == 10 + 15
    await wire.time.pass_(4)
    assert wire.limiter.wanted() == 10
    assert wire.limiter.wanted() == 0


async def test_what_is_not_allowed_any_more_is_not_sent() -> None:
    wire, asked = Wire(), list[str]()

    def check() -> Callable[[], None]:
        told = f"request {len(asked)}"
        asked.append(told)

        def now() -> None:
            if told == "request 1":
                raise Stopped

        return now

    wire.limiter = Limiter(clock=wire.time.now, sleep=wire.time.sleep, check=check)
    for what in "abc":
        wire.say(PRIVATE, what)
    wire.say(None, "free", how="answerCallbackQuery")
    await settle()
    assert wire.texts(PRIVATE) == ["a", "c"]
    with pytest.raises(Stopped):
        await wire.tasks[1]


def most_within(times: list[float], span: float) -> int:
    """The largest number of events in any half-open stretch of `span` seconds."""
    return max(sum(1 for other in times if at <= other < at + span) for at in times)


async def test_a_group_hears_twenty_a_minute_edits_included() -> None:
    wire = Wire()
    for n in range(50):
        wire.say(GROUP, str(n), how="sendPhoto" if n % 2 else "editMessageMedia")
    await wire.time.pass_(59)
    assert len(wire.heard) == 20
    await wire.time.pass_(120)
    assert wire.texts(GROUP) == [str(n) for n in range(50)]
    assert most_within(wire.times(GROUP), 60) == 20


async def test_what_is_to_be_said_at_once_never_waits() -> None:
    frame = SendPriority(cosmetic=True, at_once=True)
    wire = Wire(CallBudget(burst=2))
    await wire.say(PRIVATE, "frame", frame)
    for n in range(2):
        wire.say(PRIVATE, str(n))
    with pytest.raises(Withheld):
        await wire.say(PRIVATE, "behind others", frame)
    await wire.time.pass_(1)
    with pytest.raises(Withheld):
        await wire.say(PRIVATE, "too soon", frame)
    await wire.time.pass_(2)
    wire.refusals["refused"] = [RetryAfter(5)]
    before = REGISTRY.get_sample_value("nardy_too_many_requests_total") or 0.0
    with pytest.raises(RetryAfter):
        await wire.say(PRIVATE, "refused", frame)
    assert REGISTRY.get_sample_value("nardy_too_many_requests_total") == before + 1
    wire.say(PRIVATE, "afterwards")
    await wire.time.pass_(10)
    assert wire.texts(PRIVATE) == ["frame", "0", "1", "afterwards"]


async def test_a_private_chat_hears_a_short_burst_and_then_one_a_second() -> None:
    wire = Wire(CallBudget(burst=3))
    for n in range(6):
        wire.say(PRIVATE, str(n))
    await wire.time.pass_(100)
    assert wire.times(PRIVATE) == pytest.approx([0, 0, 0, 1, 2, 3])


async def test_all_chats_together_hear_thirty_a_second() -> None:
    wire = Wire()
    for chat in range(1, 101):
        wire.say(chat, "hi")
    await wire.time.pass_(0.5)
    assert len(wire.heard) == 30
    await wire.time.pass_(10)
    assert len(wire.heard) == 100
    assert most_within([at for at, _, _ in wire.heard], 1) == 30


async def test_whoever_comes_first_is_heard_first() -> None:
    wire = Wire()
    for chat in range(1, 301):
        wire.say(chat, "hi")
        await settle()
    await wire.time.pass_(2.5)
    wire.say(1, "again")
    await wire.time.pass_(20)
    assert [chat for _, chat, _ in wire.heard] == [*range(1, 301), 1]


async def test_what_only_pleases_does_not_wait_for_the_budget_of_all() -> None:
    wire = Wire()
    for chat in range(1, 26):
        wire.say(chat, "hi")
    await settle()
    with pytest.raises(Withheld):
        await wire.say(PRIVATE, "frame", SendPriority(cosmetic=True))
    late = wire.say(OTHER, "board")
    frame = wire.say(OTHER, "frame", SendPriority(cosmetic=True))
    await settle()
    assert isinstance(frame.exception(), Withheld)
    assert await late is True
    await wire.time.pass_(1)
    assert await wire.say(OTHER, "frame", SendPriority(cosmetic=True)) is True


async def test_what_only_pleases_is_dropped_when_its_turn_comes_in_a_crowd() -> None:
    wire = Wire(CallBudget(burst=1))
    wire.say(PRIVATE, "a")
    frame = wire.say(PRIVATE, "frame", SendPriority(cosmetic=True))
    await wire.time.pass_(0.9)
    for chat in range(100, 200):
        wire.say(chat, "hi")
    await wire.time.pass_(5)
    assert isinstance(frame.exception(), Withheld)


async def test_a_429_pauses_its_chat_only_and_keeps_the_order() -> None:
    wire = Wire()
    wire.refusals["a"] = [RetryAfter(30)]
    for what in "abc":
        wire.say(GROUP, what)
    wire.say(OTHER, "x")
    await wire.time.pass_(29)
    assert wire.texts(GROUP) == []
    assert wire.texts(OTHER) == ["x"]
    await wire.time.pass_(5)
    assert wire.texts(GROUP) == ["a", "b", "c"]
    assert wire.times(GROUP)[0] == 30


async def test_a_429_without_end_is_handed_back() -> None:
    wire = Wire(CallBudget(retries=2))
    wire.refusals["a"] = [RetryAfter(1) for _ in range(9)]
    task = wire.say(PRIVATE, "a")
    later = wire.say(PRIVATE, "b")
    await wire.time.pass_(10)
    assert isinstance(task.exception(), RetryAfter)
    assert await later is True


async def test_what_only_pleases_goes_last_and_first_of_all_away() -> None:
    wire = Wire(CallBudget(spare=5))
    wire.say(GROUP, "a")
    pleasing = wire.say(GROUP, "frame", SendPriority(cosmetic=True))
    wire.say(GROUP, "b")
    await settle()
    assert wire.texts(GROUP) == ["a", "b", "frame"]
    assert await pleasing is True
    for n in range(12):
        wire.say(GROUP, str(n))
    await wire.time.pass_(30)
    assert wire.limiter.short(GROUP)
    assert not wire.limiter.short(PRIVATE)
    with pytest.raises(Withheld):
        await wire.say(GROUP, "frame", SendPriority(cosmetic=True))
    await wire.say(GROUP, "needed")


async def test_a_pause_drops_what_only_pleases() -> None:
    wire = Wire()
    wire.refusals["a"] = [RetryAfter(5)]
    wire.say(GROUP, "a")
    pleasing = wire.say(GROUP, "frame", SendPriority(cosmetic=True))
    await wire.time.pass_(20)
    assert isinstance(pleasing.exception(), Withheld)
    assert wire.texts(GROUP) == ["a"]


@pytest.mark.parametrize("free", ["answerCallbackQuery", "getChatMember", "sendChatAction"])
async def test_answers_to_buttons_and_questions_are_free(free: str) -> None:
    wire = Wire()
    for n in range(40):
        wire.say(GROUP if n % 2 else None, str(n), how=free)
    await settle()
    assert len(wire.heard) == 40
    assert wire.limiter.short(GROUP) is False


async def test_a_free_request_waits_out_its_own_429() -> None:
    wire = Wire()
    wire.refusals["a"] = [RetryAfter(3)]
    task = wire.say(None, "a", how="setMyCommands")
    await wire.time.pass_(4)
    assert await task is True


async def test_other_errors_are_handed_back_and_stop_nothing() -> None:
    wire = Wire()
    wire.refusals["a"] = [BadRequest("message is not modified")]
    task, after = wire.say(GROUP, "a"), wire.say(GROUP, "b")
    await settle()
    assert isinstance(task.exception(), BadRequest)
    assert await after is True


async def test_who_gives_up_waiting_is_not_served() -> None:
    wire = Wire(CallBudget(burst=1))
    wire.say(PRIVATE, "a")
    given_up = wire.say(PRIVATE, "b")
    wire.say(PRIVATE, "c")
    await settle()
    given_up.cancel()
    await wire.time.pass_(10)
    assert wire.texts(PRIVATE) == ["a", "c"]


async def test_an_album_counts_as_its_pictures() -> None:
    wire = Wire(CallBudget(group=4, burst=10))
    request: Coroutine[Any, Any, Any] = wire.limiter.process_request(
        wire._arrive,
        (GROUP, "album"),
        {},
        "sendMediaGroup",
        {"chat_id": GROUP, "media": [1] * 3},
        None,
    )
    await request
    wire.say(GROUP, "one")
    wire.say(GROUP, "too many")
    await settle()
    assert wire.texts(GROUP) == ["album", "one"]


async def test_it_tells_how_long_a_chat_must_wait() -> None:
    wire = Wire()
    for n in range(20):
        wire.say(GROUP, str(n))
    await wire.time.pass_(20)
    assert wire.limiter.wait(GROUP) == 40
    assert wire.limiter.wait(PRIVATE) == 0
    await wire.time.pass_(40)
    assert wire.limiter.wait(GROUP) == 0


async def test_shutdown_abandons_what_waits() -> None:
    wire = Wire(CallBudget(burst=1))
    wire.say(PRIVATE, "a")
    waiting = wire.say(PRIVATE, "b")
    await settle()
    await wire.limiter.shutdown()
    await settle()
    assert waiting.cancelled()


async def test_chats_at_rest_are_forgotten() -> None:
    wire = Wire(CallBudget(overall=10**6))
    for chat in range(1, 2000):
        wire.say(chat, "hi")
        await wire.time.pass_(5)
    assert len(wire.limiter._chats) < 600


async def test_a_free_request_at_once_waits_out_no_429() -> None:
    wire = Wire()
    wire.refusals["a"] = [RetryAfter(30)]
    task = wire.say(GROUP, "a", SendPriority(at_once=True), how="getChatMember")
    await settle()
    assert isinstance(task.exception(), RetryAfter)
    assert wire.time.seconds == 0


VOVA, GLEB, RITA = range(1, 4)


async def test_a_person_who_asks_in_a_game_has_a_small_share() -> None:
    """Two of a group's 20 messages a minute for each, five for all who ask."""
    wire = Wire()
    await wire.say(GROUP, "board")
    for person in (VOVA, GLEB, RITA):
        for number in range(40):
            wire.say(GROUP, f"{person} {number}", use=Use(Rank.ASKED, person))
    await wire.time.pass_(59)
    assert [text[0] for text in wire.texts(GROUP)[1:]] == ["1", "1", "2", "2", "3"]


async def test_a_talker_in_a_game_leaves_room_for_others() -> None:
    """Half of a group's messages may be talk, half of those with one person."""
    wire = Wire()
    await wire.say(GROUP, "board")
    for person in (VOVA, GLEB, RITA):
        for number in range(60):
            wire.say(GROUP, f"{person} {number}", use=Use(Rank.TALK, person))
    await wire.time.pass_(59)
    said = [text[0] for text in wire.texts(GROUP)[1:]]
    assert (len(said), said.count("1"), said.count("2")) == (10, 5, 5)


@pytest.mark.parametrize("rank", [Rank.TALK, Rank.ASKED])
async def test_a_board_passes_by_what_has_used_its_share(rank: Rank) -> None:
    wire = Wire()
    await wire.say(GROUP, "board 1")
    for number in range(60):
        wire.say(GROUP, str(number), use=Use(rank, VOVA))
    await wire.time.pass_(30)
    for number in range(2, 7):
        wire.say(GROUP, f"board {number}")
    await wire.time.pass_(3)
    assert wire.texts(GROUP)[-5:] == [f"board {number}" for number in range(2, 7)]


@pytest.mark.parametrize("rank", [Rank.TALK, Rank.ASKED])
async def test_without_a_game_all_but_a_reserve_may_be_asked(rank: Rank) -> None:
    wire = Wire()
    for number in range(40):
        wire.say(GROUP, str(number), use=Use(rank, VOVA))
    await wire.time.pass_(59)
    assert len(wire.heard) == 15
    wire.say(GROUP, "the first board of a game")
    await wire.time.pass_(1)
    assert wire.texts(GROUP)[15] == "the first board of a game"


async def test_ten_minutes_after_its_last_board_a_group_rests() -> None:
    wire = Wire()
    await wire.say(GROUP, "board")
    await wire.time.pass_(600)
    for number in range(10):
        wire.say(GROUP, str(number), use=Use(Rank.ASKED, VOVA))
    await wire.time.pass_(30)
    assert len(wire.heard) == 11
    await wire.time.pass_(60)
    assert wire.limiter._chat(GROUP).idle(wire.time.seconds)
