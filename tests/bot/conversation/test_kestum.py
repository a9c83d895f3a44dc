"""Scene 6: a throw in the air, the call that stops it, how dice land."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import itertools
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.demo import Chat, Query
from bot.demo.methods import Params
from bot.flight import Air as Clock
from bot.room import Room
from rules import fair
from rules.game import Answer, fold
from rules.landings import Air, Landed, write_landing
from rules.variants import find
from tests.bot.conversation.kit import WIDE, Evening, evening, first_play, seated
from tests.bot.conversation.test_group import said
from tests.bot.conversation.test_match import answers

UNEVEN = "short throw=live draw=white p_bad=0 p_uneven=1000000"
EVEN = "short throw=live draw=white p_bad=0 p_uneven=0"
FLIES = "зары в воздухе… один уже стучит!"
VOID = "Кестум! Бросок не в счёт, Анна бросает снова."


def deal(night: Evening, fits: Callable[[str, str], bool]) -> None:
    """Let the next table's secret be one that fits: asked with its seed and the game's id."""
    name = b"table"
    game = base64.b32encode(name).decode().lower()
    for number in itertools.count():
        secret = hashlib.sha256(f"live|{number}".encode()).digest()
        if fits(fair.seed_of(secret, ["", ""]), game):
            night.chance._prepared = [secret, name]
            return


async def replayed(night: Evening, where: Chat) -> Room:
    """The table; its state must be what its record gives."""
    room = await night.room(where)
    told = [Answer(*given[:3]) for given in await answers(night, room)]
    assert fold(find(room.table.slug, room.table.options), told) == room.state
    return room


async def kinds(night: Evening, where: Chat) -> list[tuple[str, str]]:
    """What the record of the newest table tells, play aside."""
    room = await replayed(night, where)
    return [(g.kind, g.value) for g in await answers(night, room) if g.kind != "play"]


async def opens(night: Evening, where: Chat) -> Clock:
    """The throw in the air, its window open."""
    air = Clock.of((await night.room(where)).table)
    assert air is not None and air.closes is not None and air.lands is not None
    assert night.clock() < air.closes < air.lands
    return air


async def land(night: Evening, where: Chat) -> Room:
    """Let the throw in the air come to rest."""
    air = await opens(night, where)
    assert air.lands is not None
    await night.later(seconds=(air.lands - night.clock()).total_seconds())
    return await replayed(night, where)


async def test_called_in_time_and_thrown_again(night: Evening) -> None:
    start = len(night.server.calls)
    pair = await seated(night, UNEVEN)
    board = night.board(pair.group)
    assert FLIES in board.text and "Анна" in board.text and board.labels == ["Кестум!"]
    await opens(night, pair.group)
    query = await night.tap(pair.boris, "Кестум!", board)
    assert query.answer and not query.alert
    assert VOID in board.text and "ваш бросок" in board.text
    assert board.labels == ["🎲 Бросить"]
    await night.tap(pair.anna, "Бросить", board)
    assert VOID in board.text and FLIES in board.text
    await land(night, pair.group)
    told = await kinds(night, pair.group)
    assert [kind for kind, _ in told] == ["flight", "kestum", "flight", "throw"]
    assert VOID in board.text and "Ход ответом" in board.text and "Кестум!" not in board.labels
    calls = [call.lower() for call in said(night.server.calls[start:])]
    assert calls.count("sendphoto") == 1
    assert sum("caption" in call or "media" in call for call in calls) <= 4, "two throws"


async def test_a_throw_nobody_calls_lands_by_itself(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    board, start = night.board(pair.group), len(night.server.calls)
    air = await opens(night, pair.group)
    assert air.closes is not None and 3.5 <= (air.closes - night.clock()).total_seconds() <= 4.301
    await night.later(seconds=3)
    assert FLIES in board.text
    await land(night, pair.group)
    assert len(said(night.server.calls[start:])) == 1
    assert FLIES not in board.text and night.board(pair.group) is board
    await night.say(pair.anna, first_play(await night.room(pair.group)), pair.group, board)
    following = night.board(pair.group)
    assert following.id != board.id and following.mentions(pair.boris)
    assert FLIES in following.text and following.labels == ["Кестум!"]


async def test_a_late_call_is_refused_and_counted(night: Evening) -> None:
    pair = await seated(night, UNEVEN + " late_warn=2")
    board, air = night.board(pair.group), await opens(night, pair.group)
    assert air.closes is not None
    _, button = pair.boris.find_button("Кестум!", board)
    night.clock.moment = air.closes
    start = len(night.server.calls)
    for _ in range(2):
        query = await night.tap(pair.boris, "Кестум!", board)
        assert query.alert and query.text == "Поздно: первый зар уже лёг."
    assert "Борис: 2 кестума опоздали" in night.last(pair.group).text
    assert said(night.server.calls[start:]) == ["sendMessage"], "the board stays as it is"
    room = await land_now(night, pair.group)
    assert room.state is not None and room.state.facts["late"] == "0-2"
    length = room.table.length
    old = pair.boris.tap_data(button["callback_data"], board)
    await night.quiet()
    assert old.alert and "Поздно" in (old.text or "")
    assert (await night.room(pair.group)).table.length == length


async def land_now(night: Evening, where: Chat) -> Room:
    """Let a throw come to rest whose window has closed."""
    await night.later(seconds=2)
    return await replayed(night, where)


async def test_with_the_older_deadline_the_second_die_counts(night: Evening) -> None:
    pair = await seated(night, UNEVEN + " deadline=last")
    air = await opens_last(night, pair.group)
    assert air.lands is not None
    night.clock.moment = air.lands
    query = await night.tap(pair.boris, "Кестум!", pair.group)
    assert query.alert and query.text == "Поздно: оба зара уже легли."


async def opens_last(night: Evening, where: Chat) -> Clock:
    """The throw in the air where calls count until it lands."""
    air = Clock.of((await night.room(where)).table)
    assert air is not None and air.closes == air.lands is not None
    return air


async def test_the_moment_of_arrival_counts_not_that_of_handling(night: Evening) -> None:
    """A press that came in time is heard although the bot was busy until after the landing."""
    pair = await seated(night, UNEVEN)
    board, air = night.board(pair.group), await opens(night, pair.group)
    assert air.lands is not None
    night.bot.worker.stop()
    await night.bot._tasks[0]
    query = pair.boris.tap("Кестум!", board)
    while not await waiting(night):
        await asyncio.sleep(0.005)
    night.clock.moment = air.lands
    await night.bot.flights.round()
    assert [kind for kind, _ in await kinds(night, pair.group)] == ["flight"]
    await night.restart()
    await night.quiet()
    assert query.answer and not query.alert
    assert [kind for kind, _ in await kinds(night, pair.group)] == ["flight", "kestum"]


async def waiting(night: Evening) -> int:
    """How many updates wait in the inbox."""
    async with night.bot.store.reading() as work:
        return (await work.inbox.waiting())[0]


async def ordered(night: Evening) -> int:
    """How much there is to be said."""
    async with night.bot.store.reading() as work:
        return await work.outbox.waiting()


async def test_an_even_throw_does_not_wait(night: Evening) -> None:
    pair = await seated(night, EVEN)
    board = night.board(pair.group)
    assert "Ход ответом" in board.text and "Кестум!" not in board.labels
    (sorry,) = await night.say(pair.boris, "/kestum", pair.group)
    assert "Бросок ровный" in sorry.text
    assert [kind for kind, _ in await kinds(night, pair.group)] == ["flight", "throw"]


async def test_any_throw_may_be_called_where_agreed(night: Evening) -> None:
    pair = await seated(night, EVEN + " call_scope=any")
    board = night.board(pair.group)
    assert "зары в воздухе…" in board.text and "стучит" not in board.text
    await night.say(pair.boris, "кестум", pair.group, board)
    assert VOID in board.text


async def test_only_the_opponent_calls(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    board = night.board(pair.group)
    own = await night.tap(pair.anna, "Кестум!", board)
    assert own.alert and "Свой бросок не остановить" in (own.text or "")
    kate = night.person("Катя")
    kate.join(pair.group)
    query = await night.tap(kate, "Кестум!", board)
    assert query.alert and "Сейчас это Борис" in (query.text or "")
    (sorry,) = await night.say(kate, "/kestum", pair.group)
    assert "За этой доской: Анна, Борис" in sorry.text or "Сейчас это Борис" in sorry.text
    assert [kind for kind, _ in await kinds(night, pair.group)] == ["flight"]
    await night.say(pair.boris, "/kestum", pair.group)
    assert VOID in board.text


async def test_looking_at_the_board_changes_nothing_in_the_air(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    before, board = await opens(night, pair.group), night.board(pair.group)
    await night.say(pair.anna, "/board", pair.group)
    again = night.board(pair.group)
    assert again.id != board.id and again.labels == ["Кестум!"]
    assert await opens(night, pair.group) == before
    for text in ("/roll", "/m 24/18"):
        (sorry,) = await night.say(pair.anna, text, pair.group)
        assert "уже в воздухе" in sorry.text
        night.server.world.delete(sorry)
    await land(night, pair.group)
    assert "Ход ответом" in again.text


async def test_an_offer_to_resign_does_not_open_the_window_again(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    before = await opens(night, pair.group)
    await night.say(pair.anna, "/resign 1", pair.group)
    await night.later(seconds=20)
    assert [kind for kind, _ in await kinds(night, pair.group)] == ["flight", "resign"]
    await night.tap(pair.boris, "Играть дальше", pair.group)
    air = Clock.of((await night.room(pair.group)).table)
    assert air == before
    await night.later()
    assert "Ход ответом" in night.board(pair.group).text


async def test_a_second_press_calls_nothing_more(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    board = night.board(pair.group)
    _, button = pair.boris.find_button("Кестум!", board)
    await night.tap(pair.boris, "Кестум!", board)
    await night.tap(pair.anna, "Бросить", board)
    again = pair.boris.tap_data(button["callback_data"], board)
    await night.quiet()
    assert again.answer is not None and not again.alert
    assert [kind for kind, _ in await kinds(night, pair.group)] == ["flight", "kestum", "flight"]


async def test_the_last_attempt_cannot_be_called(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    board = night.board(pair.group)
    for _ in range(2):
        await night.tap(pair.boris, "Кестум!", board)
        await night.tap(pair.anna, "Бросить", board)
    assert "Ход ответом" in board.text
    (sorry,) = await night.say(pair.boris, "/kestum", pair.group)
    assert "последний бросок хода" in sorry.text


async def test_calls_have_a_limit_and_a_gap(night: Evening) -> None:
    pair = await seated(night, UNEVEN + " call_limit=1")
    board = night.board(pair.group)
    await night.tap(pair.boris, "Кестум!", board)
    await night.tap(pair.anna, "Бросить", board)
    assert "Ход ответом" in board.text
    (sorry,) = await night.say(pair.boris, "/kestum", pair.group)
    assert "уже 1 кестум, больше нельзя" in sorry.text


async def test_between_calls_the_opponent_throws_in_peace(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    await night.tap(pair.boris, "Кестум!", pair.group)
    await night.tap(pair.anna, "Бросить", pair.group)
    for _ in range(2):
        await land(night, pair.group)
        room = await night.room(pair.group)
        await night.say(pair.of(room), first_play(room), pair.group, night.board(pair.group))
    assert pair.of(await night.room(pair.group)) is pair.anna
    assert "Ход ответом" in night.board(pair.group).text
    (sorry,) = await night.say(pair.boris, "/kestum", pair.group)
    assert "бросает спокойно: ходов – 2" in sorry.text


async def test_dice_thrown_by_hand_fly_in_the_same_message(night: Evening) -> None:
    anna, boris = night.person("Анна", "anna"), night.person("Борис")
    group = night.group(anna, boris)
    await night.quiet()
    await night.say(anna, "/settings", group)
    await night.tap(anna, "Сам бросай", group)
    await night.tap(anna, "нет", group)
    await night.say(anna, f"/new {UNEVEN}", group)
    await night.tap(boris, "Сесть", group)
    board = night.board(group)
    assert board.labels == ["🎲 Бросить"]
    start = len(night.server.calls)
    await night.tap(anna, "Бросить", board)
    assert FLIES in board.text and board.labels == ["Кестум!"]
    await land(night, group)
    assert "Ход ответом" in board.text and night.board(group) is board
    assert len(said(night.server.calls[start:])) == 2


async def test_whoever_does_not_throw_again_is_thrown_for(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    board = night.board(pair.group)
    await night.tap(pair.boris, "Кестум!", board)
    await night.later(seconds=9.9)
    assert board.labels == ["🎲 Бросить"]
    await night.later(seconds=0.2)
    assert FLIES in board.text and VOID in board.text


BAD = "short throw=live draw=white p_bad=300000 p_uneven=0"


def lands(*wanted: str) -> Callable[[str, str], bool]:
    """Whether the first turn's attempts land so: "." for a good die, "edge" and the like."""
    air = Air(p_bad=300_000)

    def fits(seed: str, game: str) -> bool:
        return all(
            [die.fault or "." for die in air.landing(seed, game, 1, number)] == want.split()
            for number, want in enumerate(wanted, 1)
        )

    return fits


async def test_a_bad_landing_is_thrown_again_with_its_reason(night: Evening) -> None:
    deal(night, lands(". checker", ". ."))
    pair = await seated(night, BAD)
    assert "Зар встал на шашку: переброс." in night.board(pair.group).text
    assert [kind for kind, _ in await kinds(night, pair.group)] == ["flight", "throw"] * 2


async def test_a_single_die_is_played(night: Evening) -> None:
    deal(night, lands("edge .", ". off"))
    pair = await seated(night, BAD)
    room, text = await night.room(pair.group), night.board(pair.group).text
    assert room.state is not None and len(room.state.due[0]) == 1
    assert "Зар встал на ребро: переброс." in text
    assert "за доской." in text and f"Играет только {room.state.due[0][0]}." in text


async def test_a_turn_is_lost(night: Evening) -> None:
    deal(night, lands("half edge", "off off"))
    pair = await seated(night, BAD)
    text = night.board(pair.group).text
    assert "Зары легли плохо (" in text and "ход потерян" in text
    assert text.index("переброс") < text.index("ход потерян")
    assert pair.of(await night.room(pair.group)) is pair.boris


async def test_in_english(night: Evening) -> None:
    anna, boris = night.person("Ann", language="en"), night.person("Bob", language="en")
    group = night.group(anna, boris)
    await night.quiet()
    await night.say(anna, f"/new {UNEVEN}", group)
    await night.tap(boris, "Sit down", group)
    board = night.board(group)
    assert "Ann: the dice are in the air… one is knocking!" in board.text
    await night.tap(boris, "Kestum!", board)
    assert "Kestum! The throw is void, Ann throws again." in board.text


# -- when the chat cannot be told ---------------------------------------------------------------


async def test_a_throw_that_cannot_be_shown_now_lands_unseen(tmp_path: Path) -> None:
    short = replace(WIDE, spare=WIDE.group)
    async with evening(tmp_path, budget=short) as night:
        pair = await seated(night, UNEVEN)
        assert "Ход ответом" in night.board(pair.group).text
        assert [kind for kind, _ in await kinds(night, pair.group)] == ["flight", "throw"]
        (sorry,) = await night.say(pair.boris, "/kestum", pair.group)
        assert "лёг сразу" in sorry.text
        night.check()


async def test_a_throw_refused_for_its_pace_lands_unseen(night: Evening) -> None:
    night.server.faults.add("flood", 1, seconds=1, methods=["sendPhoto"])
    pair = await seated(night, UNEVEN)
    assert "Ход ответом" in night.board(pair.group).text
    assert night.server.calls.count("sendPhoto") == 1
    assert [kind for kind, _ in await kinds(night, pair.group)] == ["flight", "throw"]


async def test_a_throw_shown_too_late_lands_unseen(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    await land(night, pair.group)
    room, board = await night.room(pair.group), night.board(pair.group)
    night.bot.dispatcher.stop()
    await night.bot._tasks[1]
    pair.anna.say(first_play(room), pair.group, board)
    while not await ordered(night):
        await asyncio.sleep(0.005)
    night.clock.advance(seconds=3)
    await night.restart()
    await night.quiet()
    assert FLIES not in night.board(pair.group).text
    told = [kind for kind, _ in await kinds(night, pair.group)]
    assert told == ["flight", "throw"] * 2


async def test_who_is_away_is_not_waited_for(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    room = await land(night, pair.group)
    night.clock.advance(minutes=11)
    await night.say(pair.anna, first_play(room), pair.group, night.board(pair.group))
    assert "Ход ответом" in night.board(pair.group).text
    (sorry,) = await night.say(pair.anna, "/kestum", pair.group)
    assert "лёг сразу" in sorry.text


# -- crashes ------------------------------------------------------------------------------------


@pytest.mark.parametrize("away", [0.0, 1.0, 60.0])
async def test_a_throw_outlives_the_process(night: Evening, away: float) -> None:
    pair = await seated(night, UNEVEN)
    room = await night.room(pair.group)
    air = Air(p_bad=0, p_uneven=1_000_000)
    wanted = write_landing(air.landing(room.seed, room.table.public_id, 1, 1))
    before = await opens(night, pair.group)
    night.clock.advance(seconds=away)
    await night.restart()
    if away < 10:
        assert await opens(night, pair.group) == before, "the window stays where it was"
        await land(night, pair.group)
    async with asyncio.timeout(30):
        while FLIES in night.board(pair.group).text:  # the clock goes by itself
            await asyncio.sleep(0.005)
    assert (await kinds(night, pair.group)) == [("flight", "uneven"), ("throw", wanted)]
    assert "Ход ответом" in night.board(pair.group).text


async def test_a_call_outlives_the_process(night: Evening) -> None:
    pair = await seated(night, UNEVEN)
    await night.tap(pair.boris, "Кестум!", pair.group)
    await night.restart()
    await night.later(seconds=11)
    assert FLIES in night.board(pair.group).text
    told = await kinds(night, pair.group)
    assert [kind for kind, _ in told] == ["flight", "kestum", "flight"]


async def told_in(path: Path, *, crashes: bool) -> list[tuple[str, int, str]]:
    """The record of some turns with calls, late calls and bad landings in them."""
    path.mkdir()
    async with evening(path) as night:
        pair = await seated(night, UNEVEN.replace("p_bad=0", "p_bad=300000 call_gap=0"))
        for step in ("call", "throw", "late", "", "play", "call", "again", "", "play", ""):
            if crashes:
                await night.restart()
                await night.quiet()
            room = await night.room(pair.group)
            air = Clock.of(room.table)
            flies = "Кестум!" in night.board(pair.group).labels
            if step == "late" and air is not None and air.closes is not None:
                night.clock.moment = max(night.clock.moment, air.closes)
            if step in ("call", "late") and flies:
                await night.tap(pair.other(room), "Кестум!", pair.group)
            elif step == "throw" and "🎲 Бросить" in night.board(pair.group).labels:
                await night.tap(pair.of(room), "Бросить", pair.group)
            elif step == "play" and room.state is not None and room.state.due:
                board = night.board(pair.group)
                await night.say(pair.of(room), first_play(room), pair.group, board)
            else:
                await night.later(seconds=11)
        room = await replayed(night, pair.group)
        night.check()
        return [given[:3] for given in await answers(night, room)]


async def test_the_record_is_the_same_whether_the_bot_dies_or_not(tmp_path: Path) -> None:
    calm = await told_in(tmp_path / "calm", crashes=False)
    assert {"flight", "kestum", "throw", "play"} == {kind for kind, _, _ in calm}
    assert {"call", "late"} <= {value for _, _, value in calm}
    assert await told_in(tmp_path / "wild", crashes=True) == calm


# -- nothing depends on the numbers ---------------------------------------------------------------


async def watched(
    path: Path, monkeypatch: pytest.MonkeyPatch, numbers: tuple[Landed, ...] | None
) -> tuple[list[list[str]], list[str | None], str]:
    """Everything that clients get and everything the bot sends until a throw has landed: requests,
    answers to presses; then the board. `numbers` None: they may not even be read."""

    def landing(self: Air, seed: str, game: str, ply: int, attempt: int) -> tuple[Landed, ...]:
        assert numbers is not None, "the numbers were read before the dice had landed"
        return numbers

    monkeypatch.setattr(Air, "landing", landing)
    sent: list[str] = []
    async with evening(path) as night:
        check = night.server.check_request

        def heard(method: str, params: Params) -> None:
            # The library gives uploads a name by chance.
            text = f"{method} {params.values} {params.files}"
            sent.append(re.sub("attached[0-9a-f]{32}", "attached", text))
            check(method, params)

        monkeypatch.setattr(night.server, "check_request", heard)
        pair = await seated(night, UNEVEN)
        board = night.board(pair.group)
        queries: list[Query] = [await night.tap(pair.anna, "Кестум!", board)]
        queries.append(await night.tap(pair.boris, "Кестум!", board))
        await night.tap(pair.anna, "Бросить", board)
        air = await opens(night, pair.group)
        assert air.closes is not None
        await night.later(seconds=1)
        night.clock.moment = air.closes
        queries.append(await night.tap(pair.boris, "Кестум!", board))
        # Answers to presses go beside what is said in the chat, so these are two lists.
        told = [one for one in sent if said([one.partition(" ")[0]])]
        before = [told, sorted(one for one in sent if one.startswith("answer"))]
        text = ""
        if numbers is not None:
            await land_now(night, pair.group)
            text = board.text
        return before, [query.text for query in queries], text


async def test_nothing_before_the_landing_depends_on_the_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    for name, numbers in (
        ("sixes", (Landed(6), Landed(6))),
        ("one", (Landed(1, "edge"), Landed(2))),
        ("unread", None),
    ):
        (tmp_path / name).mkdir()
        with monkeypatch.context() as patched:
            seen.append(await watched(tmp_path / name, patched, numbers))
    assert seen[0][:2] == seen[1][:2] == seen[2][:2]
    assert seen[0][2] != seen[1][2], "what differs is shown when it has landed"


# -- who plays -------------------------------------------------------------------------------------


async def test_against_the_bot_its_throws_may_be_called(night: Evening) -> None:
    anna = night.person("Анна")
    anna.start()
    await night.quiet()
    await night.say(anna, f"/new {UNEVEN} бот")
    board = night.board(anna.private)
    assert "Кестум!" not in board.labels, "the bot does not call"
    await night.say(anna, first_play(await night.room(anna)))
    board = night.board(anna.private)
    assert FLIES in board.text and board.labels[0] == "Кестум!"
    await night.tap(anna, "Кестум!", board)
    assert re.search(r"Кестум! Бросок не в счёт, Бот.* бросает снова\.", board.text)
    assert FLIES in board.text
    await night.later(seconds=10)
    room = await night.room(anna)
    assert room.state is not None and room.acting == (room.seat_of(room.people[0]),)  # type: ignore[arg-type]
    told = [Answer(*given[:3]) for given in await answers(night, room)]
    assert fold(find(room.table.slug, room.table.options), told) == room.state


async def test_each_in_his_own_chat(night: Evening) -> None:
    anna, boris = night.person("Анна"), night.person("Борис")
    for person in (anna, boris):
        person.start()
    await night.quiet()
    await night.say(anna, f"/new {UNEVEN}")
    room = await night.room(anna)
    await night.say(boris, f"/start join_{room.table.public_id}")
    mine, his = night.board(anna.private), night.board(boris.private)
    assert FLIES in mine.text and FLIES in his.text
    assert "Кестум!" not in mine.labels and his.labels == ["Кестум!"]
    await night.say(boris, "кестум!")
    assert VOID in his.text and VOID in mine.text
    assert "🎲 Бросить" in mine.labels and "🎲 Бросить" not in his.labels


# -- how it is turned on --------------------------------------------------------------------------


async def test_one_button_makes_a_game_live(night: Evening) -> None:
    anna, boris = night.person("Анна", "anna"), night.person("Борис")
    group = night.group(anna, boris)
    await night.quiet()
    (lobby,) = await night.say(anna, "/new короткие", group)
    assert "Живая игра" in lobby.labels
    query = await night.tap(anna, "Живая игра", lobby)
    assert "«Кестум!»" in (query.text or "") and "✓ Живая игра" in lobby.labels
    assert "Зары: Живые" in lobby.text
    await night.tap(anna, "Условия…", lobby)
    assert "Кестум: На неровный бросок" in lobby.labels
    await night.tap(anna, "Назад", lobby)
    await night.tap(anna, "✓ Живая игра", lobby)
    await night.tap(anna, "Условия…", lobby)
    assert "Кестум: На неровный бросок" not in lobby.labels
    assert (await night.room(group)).table.options == {"throw": "plain"}


async def test_a_group_may_play_live_as_a_rule(night: Evening) -> None:
    anna, boris = night.person("Анна", "anna"), night.person("Борис")
    group = night.group(anna, boris)
    await night.quiet()
    await night.say(anna, "/settings", group)
    await night.tap(anna, "Живая игра, кестум", group)
    await night.tap(anna, "да", group)
    await night.say(anna, "/new короткие", group)
    assert (await night.room(group)).table.options == {"throw": "live"}
    await night.say(anna, "/new длинные имбюрти", group)
    assert "throw" not in (await night.room(group)).table.options


async def test_where_dice_land_at_once_it_is_said_how_to_make_them_fly(night: Evening) -> None:
    pair = await seated(night, "короткие")
    (sorry,) = await night.say(pair.boris, "/kestum", pair.group)
    assert "«Живая игра»" in sorry.text
    assert not await night.say(pair.boris, "кестум", pair.group)
    (told,) = await night.say(pair.boris, "/term кестум", pair.group)
    assert "«Живая игра»" in told.text
