"""A bot that begins while Telegram is out of reach waits for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from telegram.error import InvalidToken

from bot.outgoing.http_client import reach_telegram
from tests.bot.conversation.kit import evening


@pytest.mark.parametrize("method", ["getMe", "deleteWebhook"])
async def test_it_asks_again_until_it_is_answered(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, method: str
) -> None:
    rests = list[float]()

    async def sleep(seconds: float) -> None:
        rests.append(seconds)

    async with evening(tmp_path, sleep=sleep) as night:
        await night.crash()
        rests.clear()
        caplog.clear()
        night.server.faults.add("error", times=3, code=502, methods=[method])
        await night.revive()
        told = [one for one in caplog.records if "asked again" in one.message]
        assert len(told) == 3 and not any(one.exc_info for one in told)
        assert [one for one in rests if one in (1, 2, 4)][:3] == [1, 2, 4]
        anna = night.person("Анна")
        assert await night.say(anna, "/start")


async def test_a_token_that_is_refused_is_not_asked_again() -> None:
    async def refused() -> None:
        raise InvalidToken

    with pytest.raises(InvalidToken):
        await reach_telegram(refused)
