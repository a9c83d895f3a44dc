"""One of several bots on one database, a process of its own that may be killed at any moment."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from pydantic import SecretStr

from bot.app import NardyBot
from bot.cli.running import looped
from bot.config.settings import Config, Webhook
from bot.outgoing.picture_renderer import ThreadRenderer
from bot.store import Seal
from tests.bot.bot_threads import BotThreads
from tests.bot.crash_child import WIDE, draw

SECRET = "a-word-of-the-tests"


@dataclass(frozen=True, slots=True)
class Told:
    """What a replica is told: where Telegram and the database are, the key, by which address
    updates come and at which port, after how many seconds of silence it loses its leases."""

    base_url: str
    base_file_url: str
    token: str
    database: str
    key: str
    webhook: str
    port: int
    lease: float
    log: str

    def config(self) -> Config:
        """The same for the bot."""
        return Config(
            SecretStr(self.token),
            self.database,
            Seal([self.key]),
            self.base_url,
            self.base_file_url,
            webhook=Webhook(SecretStr(self.webhook), SecretStr(SECRET), self.port),
            budget=WIDE,
            lease=self.lease,
        )


def run(told: Told) -> None:
    """Play until killed."""
    logging.basicConfig(
        filename=told.log,
        level=logging.WARNING,
        format="%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s",
    )
    looped(_serve(told))


async def _serve(told: Told) -> None:
    async with NardyBot(told.config(), thinker=BotThreads(), renderer=ThreadRenderer(draw)) as bot:
        await bot.serve()
