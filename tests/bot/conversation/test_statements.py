"""What a move and a refusal cost the database, from the update to the message that was sent."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from sqlalchemy import event

from bot.outgoing import table_messages
from tests.bot.conversation.company import Pair, any_play, seated
from tests.bot.conversation.kit import Evening


@dataclass
class Counted:
    """Statements, the beginnings of transactions among them, those that note when somebody was
    there, what they were given in characters, and commits."""

    statements: int = 0
    seen: int = 0
    given: int = 0
    commits: int = 0


@contextmanager
def counting(night: Evening) -> Iterator[Counted]:
    """Count what the bot does with its database inside."""
    counted = Counted()
    store = night.bot.store

    def stated(_connection: Any, _cursor: Any, statement: str, given: Any, *_: Any) -> None:
        counted.statements += 1
        counted.seen += statement.startswith("UPDATE people SET seen_at")
        counted.given += len(str(given))

    def committed(_: Any) -> None:
        counted.commits += 1

    hooks = [
        (engine.sync_engine, name, hook)
        for engine in (store.engine, store._reader)
        for name, hook in (("before_cursor_execute", stated), ("commit", committed))
    ]
    for hook in hooks:
        event.listen(*hook)
    yield counted
    for hook in hooks:
        event.remove(*hook)


async def counted(night: Evening, *, wrong: bool) -> tuple[Counted, str]:
    """What the next play of a game in a group costs, or one that is `wrong`; what came of it."""
    pair = await seated(night)
    for _ in range(3):  # the first ones begin with more
        found = await played(night, pair, wrong=wrong)
    return found, night.last(pair.group).text


async def played(night: Evening, pair: Pair, *, wrong: bool = False) -> Counted:
    """What a play costs."""
    snapshot = await night.snapshot(pair.group)
    said = "/m 1/2" if wrong else f"/m {any_play(snapshot)}"
    night.clock.advance(minutes=2)
    with counting(night) as found:
        pair.of(snapshot).say(said, pair.group)
        await taken(night)
    return found


async def taken(night: Evening) -> None:
    """Until an update was handled and what it ordered was sent, without asking the database."""
    await night.server.world.updates.drained()
    await night.bot.worker.settled()
    await night.bot.dispatcher.settled()


async def test_a_move_costs_little(night: Evening) -> None:
    found, said = await counted(night, wrong=False)
    assert "ходом" in said or "ходит" in said
    assert found.statements <= 20
    assert found.commits <= 2


async def test_a_refusal_costs_less(night: Evening) -> None:
    found, said = await counted(night, wrong=True)
    assert "нет" in said
    # Once a minute it is noted that somebody was there.
    assert found.statements - found.seen <= 10
    assert found.commits <= 2


async def test_a_move_late_in_a_game_costs_no_more(night: Evening) -> None:
    pair = await seated(night)
    costs = [await played(night, pair) for _ in range(24)]
    early, late = costs[2:8], costs[-6:]
    assert max(one.statements for one in late) <= max(one.statements for one in early)
    assert max(one.given for one in late) <= 1.1 * max(one.given for one in early)


async def test_a_lobby_is_not_worded_again_at_each_move(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = await seated(night)
    await played(night, pair)
    monkeypatch.delattr(table_messages, "lobby_view")
    before = night.last(pair.group)
    await played(night, pair)
    assert night.last(pair.group).id > before.id
