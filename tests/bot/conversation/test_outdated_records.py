"""A game whose record no longer fits the rules, as after a correction of them."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from bot.store.schema import AnswerRow
from tests.bot.conversation.company import Pair, at_table, first_play, seated
from tests.bot.conversation.kit import Evening

CLOSED = "Она закрыта, никто не проиграл"
IMPOSSIBLE = "24/1"


async def outdated(night: Evening, game: str = "длинные") -> Pair:
    """A game in a group with a stored play that the rules do not allow, of a bot that restarts."""
    pair, snapshot = await at_table(night, game)
    await night.say(pair.of(snapshot), f"/m {first_play(snapshot)}", pair.group)
    async with night.bot.store.work() as work:
        plays = update(AnswerRow).where(AnswerRow.kind == "play")
        await work.session.execute(plays.values(value=IMPOSSIBLE))
    await night.restart()
    return pair


@pytest.mark.parametrize("said", ["/m 24/18", "/board", "/resign", "/stats", "/tables"])
async def test_game_that_no_longer_fits_is_closed_when_it_is_met(
    night: Evening, caplog: pytest.LogCaptureFixture, said: str
) -> None:
    """Whatever is typed first closes it with a word, and nobody has lost."""
    pair = await outdated(night)
    await night.say(pair.anna, said, pair.group)
    assert sum(CLOSED in message.text for message in pair.group.alive) == 1
    table = (await night.snapshot(pair.group)).table
    assert (table.status, table.result) == ("folded", None)
    assert not night.board(pair.group).labels
    for more in ("/board", "/m 24/18", "/new тапа"):
        await night.say(pair.boris, more, pair.group)
    logged = [one for one in caplog.records if "no longer fits the rules" in one.message]
    assert len(logged) == 1
    assert (await night.snapshot(pair.group)).table.status == "lobby"


async def test_tap_on_a_game_that_no_longer_fits_closes_it(night: Evening) -> None:
    """The tap is answered, and the board has no buttons any more."""
    pair = await outdated(night)
    board = night.board(pair.group)
    query = await night.tap(pair.anna, board.labels[0], board)
    assert query.answer is not None
    assert (await night.snapshot(pair.group)).table.status == "folded"
    assert not board.labels


async def test_bot_starts_though_the_clock_runs_at_an_outdated_game(night: Evening) -> None:
    """Time that is measured anew at the start of the bot meets the game first."""
    pair = await outdated(night, "длинные до 5, день на ход")
    await night.quiet()
    assert (await night.snapshot(pair.group)).table.status == "folded"
    assert sum(CLOSED in message.text for message in pair.group.alive) == 1
    await night.later(days=3)


async def test_private_game_that_no_longer_fits_is_closed_for_the_bot_too(night: Evening) -> None:
    anna = await night.newcomer("/new длинные с ботом")
    await night.say(anna, first_play(await night.snapshot(anna)))
    async with night.bot.store.work() as work:
        plays = update(AnswerRow).where(AnswerRow.kind == "play")
        await work.session.execute(plays.values(value=IMPOSSIBLE))
    await night.restart()
    told = await night.say(anna, "/board")
    assert any(CLOSED in message.text for message in told)
    assert (await night.snapshot(anna)).table.status == "folded"


async def test_finished_game_that_no_longer_fits_keeps_its_result(night: Evening) -> None:
    pair = await seated(night)
    for _ in range(2):
        snapshot = await night.snapshot(pair.group)
        await night.say(pair.of(snapshot), f"/m {first_play(snapshot)}", pair.group)
    await night.resign(pair.of(await night.snapshot(pair.group)), "1", pair.group)
    await night.tap(pair.other(await night.snapshot(pair.group)), "Принять", pair.group)
    end = night.last(pair.group)
    async with night.bot.store.work() as work:
        plays = update(AnswerRow).where(AnswerRow.kind == "play")
        await work.session.execute(plays.values(value=IMPOSSIBLE))
    await night.restart()
    for said in ("/review", "/record", "/history", "/replay", "/fair", "/board"):
        assert await night.say(pair.anna, said, pair.group)
    for label in end.labels:
        query = await night.tap(pair.anna, label, end)
        assert query.answer is not None
