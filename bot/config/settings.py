"""What an operator chooses: token, database, where to listen."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from pydantic import SecretStr

from bot.outgoing.rate_limiter import Budget
from bot.store import Seal

TELEGRAM = "https://api.telegram.org"


def cache_folder() -> Path | None:
    """Where a user's programs keep what they can make anew; None for one who has no home."""
    with suppress(RuntimeError):
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "nardy"
    return None


@dataclass(frozen=True, slots=True)
class Webhook:
    """Where Telegram pushes updates: the public address, and where to listen for it."""

    url: SecretStr
    secret: SecretStr
    port: int
    host: str = "127.0.0.1"

    @property
    def path(self) -> str:
        """Where below the address, "/" at the front; known to Telegram only."""
        return urlsplit(self.url.get_secret_value()).path or "/"

    @property
    def secrets(self) -> tuple[str, ...]:
        """What no log may tell."""
        return (self.secret.get_secret_value(), *([self.path] if self.path.strip("/") else []))


@dataclass(frozen=True, slots=True)
class Watch:
    """Where figures about the bot are told, for the own network only."""

    port: int
    host: str = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class Config:
    """What an operator chooses. `database` as SQLAlchemy writes it; `base_url` and
    `base_file_url` are those of a Bot API server; without `webhook` the bot polls, holding each
    request open for `poll` seconds. `contact` is shown by /privacy. `watch` is where figures
    are told. Where several processes share a database, one that is silent for `lease` seconds
    loses what it works at. `thinkers` are the processes in which the bot thinks: None for as many
    as the machine has room for, 0 where others do it (`nardy think`). In the folder `cache` empty
    boards are kept for the next start; without it each is drawn when it is first seen."""

    token: SecretStr
    database: str = field(repr=False)
    seal: Seal = field(repr=False)
    base_url: str = f"{TELEGRAM}/bot"
    base_file_url: str = f"{TELEGRAM}/file/bot"
    webhook: Webhook | None = None
    poll: int = 30
    contact: str = ""
    budget: Budget = field(default_factory=Budget)
    watch: Watch | None = None
    lease: float = 10.0
    thinkers: int | None = None
    cache: Path | None = None

    @property
    def secrets(self) -> tuple[str, ...]:
        """What no log may tell."""
        return (self.token.get_secret_value(), *(self.webhook.secrets if self.webhook else ()))
