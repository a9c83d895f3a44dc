"""Reviews of whole matches, and of what was said to the stake."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from bot.opponent import rank_plays
from bot.opponent.luck import Weighed
from bot.store import StoredAnswer
from bot.table.bot_player import BotPlayer
from bot.table.game_review import Judge, course_of
from bot.table.notes import KeptMistake
from tests.bot.conversation.company import Pair, seated
from tests.bot.conversation.kit import Evening, evening


async def worst(night: Evening, pair: Pair, most: int) -> None:
    """The worst plays there are, and then the game is given up."""
    for _ in range(most):
        snapshot = await night.snapshot(pair.group)
        play = rank_plays(snapshot.game, "strong")[-1][0]
        await night.say(pair.of(snapshot), f"/m {play}", pair.group)
    snapshot = await night.snapshot(pair.group)
    await night.resign(pair.of(snapshot), "2", pair.group)
    await night.tap(pair.other(snapshot), "Принять", pair.group)


async def test_a_match_that_is_over_is_gone_through_in_all_its_games(tmp_path: Path) -> None:
    async with evening(tmp_path, lucky=lambda state, throw: Weighed(0.1, 0.5)) as night:
        pair = await seated(night, "гипергэммон до 3")
        found = list[tuple[KeptMistake, ...]]()
        while True:
            await worst(night, pair, 4)
            snapshot = await night.snapshot(pair.group)
            found.append(snapshot.notes.mistakes or ())
            end = night.last(pair.group)
            if "Следующая партия" not in end.labels:
                break
            await night.tap(pair.anna, "Следующая партия", end)
        assert len(found) > 1 and all(found)
        before = len(pair.group.alive)
        await night.tap(pair.anna, "Разбор", end)
        (told,) = pair.group.alive[before:]
        own = [
            (number, one) for number, game in enumerate(found, 1) for one in game if one.seat == 0
        ]
        own.sort(key=lambda each: -each[1].error)
        start = str(told.body).split("start=")[1].split("'")[0]
        assert "Самый удачный" not in told.text and "личном чате" in told.text
        await night.say(pair.anna, f"/start {start}")
        shown = next(m for m in pair.anna.private.alive if "Попробовать самому" in m.labels)
        assert shown.text.startswith(f"Партия {own[0][0]}, ход ")
        await night.tap(pair.anna, "Попробовать самому", shown)
        for number, (game, _) in enumerate(own, 1):
            assert shown.text.startswith(f"{number} из {len(own)}. Партия {game}. Ход ")
            if number < len(own):
                await night.tap(pair.anna, "Дальше", shown)


async def test_what_is_found_is_the_same_each_time(tmp_path: Path) -> None:
    """Two bots that judge the same game keep the same, throws and all."""
    kept = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        async with evening(tmp_path / name, lucky=lambda state, throw: Weighed(0.1, 0.5)) as night:
            pair = await seated(night, "гипергэммон")
            await worst(night, pair, 8)
            snapshot = await night.snapshot(pair.group)
            async with night.bot.store.reading() as work:
                course = await course_of(work, snapshot.table.id)
                answers = await work.tables.answers(snapshot.table.id)
            kept.append((snapshot.notes.mistakes, snapshot.notes.verdict, course, told(answers)))
    assert kept[0] == kept[1] and kept[0][0]


def told(answers: tuple[StoredAnswer, ...]) -> list[tuple[str, int, str]]:
    """What was answered, without when."""
    return [(one.kind, one.seat, one.value) for one in answers]


async def test_taking_a_double_to_drop_is_a_reviewed_mistake(
    night: Evening,
) -> None:
    """Boris is doubled in a lost position: the review asks him, and passing is right."""
    pair = await seated(night, "короткие draw=full cube=on")
    while (snapshot := await night.snapshot(pair.group)).table.status == "playing":
        state = snapshot.game
        actor, chat = pair.of(snapshot), pair.group
        if state.open_ask.kind == "offer":
            await night.tap(actor, "Беру", chat)
            break
        if state.open_ask.kind == "stake" and state.turns >= 6:
            await night.tap(actor, "Удвоить: 2", chat)
        elif state.open_ask.kind == "stake":
            await night.tap(actor, "Бросить", chat)
        else:
            ranked = rank_plays(state, "strong")
            bad = pair.of(snapshot) is pair.boris
            await night.say(actor, f"/m {ranked[-1 if bad else 0][0]}", chat)
    snapshot = await night.snapshot(pair.group)
    assert snapshot.state is not None
    kinds = {one.kind for one in snapshot.notes.mistakes or ()}
    assert snapshot.table.status == "playing" and not kinds
    await night.resign(pair.of(snapshot), "2", pair.group)
    await night.tap(pair.other(snapshot), "Принять", pair.group)
    await night.tap(pair.boris, "Разбор", night.last(pair.group))
    mistakes = (await night.snapshot(pair.group)).notes.mistakes
    assert mistakes is not None
    stakes = [one for one in mistakes if one.kind in ("stake", "offer")]
    assert stakes and all(one.best != one.play for one in stakes)


async def test_two_processes_review_a_game_once(night: Evening) -> None:
    """Who comes second waits for the review of the first, and makes it if that one has died."""
    store, judged = night.bot.store, list[str]()

    def judge(name: str, sleep: Callable[[float], Awaitable[object]]) -> Judge:
        player = BotPlayer(store, night.bot.tables, night.bot._thinker)
        plain = player.judged

        async def counting(*given: Any) -> Any:
            judged.append(name)
            return await plain(*given)

        player.judged = counting  # type: ignore[method-assign]
        return Judge(store, player, sleep=sleep)

    async def forever(_: float) -> None:
        await asyncio.Event().wait()

    async def shortly(_: float) -> None:
        await asyncio.sleep(0)

    pair = await seated(night, "гипергэммон")
    await worst(night, pair, 4)
    snapshot = await night.snapshot(pair.group)
    assert snapshot.notes.mistakes is None
    store.leases.replicas = 2  # type: ignore[misc]
    first, second = judge("first", forever), judge("second", shortly)
    dying = asyncio.create_task(first.reviewed(snapshot))
    while not judged:
        await asyncio.sleep(0)
    dying.cancel()
    waiting = asyncio.create_task(second.reviewed(snapshot))
    for _ in range(50):
        await asyncio.sleep(0)
    assert set(judged) == {"first"} and not waiting.done()
    night.clock.advance(seconds=61)
    assert (await waiting).notes.mistakes is not None
    count = len(judged)
    assert (await first.reviewed(snapshot)).notes.mistakes and len(judged) == count
    store.leases.replicas = 1  # type: ignore[misc]
