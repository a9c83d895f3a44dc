"""Nothing that is sent while dice fly depends on what they will show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.demo import Query
from bot.demo.methods import Params
from rules.dice.landed_dice import Air, Landed
from tests.bot.conversation.company import seated
from tests.bot.conversation.kit import evening
from tests.bot.conversation.live import UNEVEN, land_now, opens
from tests.bot.conversation.test_group import said


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
