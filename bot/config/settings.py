"""The operator's settings: token, database, addresses to listen at."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from pydantic import SecretStr

from bot.outgoing.rate_limiter import CallBudget
from bot.store import Seal
from bot.ui.board_page import BoardPage

TELEGRAM = "https://api.telegram.org"


def cache_folder() -> Path | None:
    """Return the folder for files that a user's programs can make anew, None for a user without
    a home."""
    with suppress(RuntimeError):
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "nardy"
    return None


@dataclass(frozen=True, slots=True)
class Webhook:
    """The public address to which Telegram pushes updates, and the address to listen at."""

    url: SecretStr
    secret: SecretStr
    port: int
    host: str = "127.0.0.1"

    @property
    def path(self) -> str:
        """Return the path of the public address, "/" at the front; only Telegram knows it."""
        return urlsplit(self.url.get_secret_value()).path or "/"

    @property
    def secrets(self) -> tuple[str, ...]:
        """Return the texts that no log may contain."""
        return (self.secret.get_secret_value(), *([self.path] if self.path.strip("/") else []))


@dataclass(frozen=True, slots=True)
class Watch:
    """The address at which metrics are served, for the operator's own network only."""

    port: int
    host: str = "127.0.0.1"


DEFAULT_ROLLOUT = 720
"""Games of a rollout that are some minutes of a processor."""


@dataclass(frozen=True, slots=True)
class Config:
    """The operator's settings. `database` as SQLAlchemy writes it; `base_url` and
    `base_file_url` are those of a Bot API server; without `webhook` the bot polls, holding each
    request open for `poll` seconds. `contact` is shown by /privacy. Metrics are served at
    `watch`. If several processes share a database, a process that is silent for `lease` seconds
    loses its leases. `thinkers` is the number of processes in which the bot thinks: None for as
    many as the machine has room for, 0 if others do it (`nardy think`). Empty boards are kept in
    the folder `cache` for the next start; without it each is drawn when it is first seen.
    `rollout` is the number of games that a rollout may take, 0 for none.
    `learns`: sayings are kept whose meaning a player chose among offers. `mentor`: a person's first
    game has a mentor. `page` is the board as a
    page."""

    token: SecretStr
    database: str = field(repr=False)
    seal: Seal = field(repr=False)
    base_url: str = f"{TELEGRAM}/bot"
    base_file_url: str = f"{TELEGRAM}/file/bot"
    webhook: Webhook | None = None
    poll: int = 30
    contact: str = ""
    budget: CallBudget = field(default_factory=CallBudget)
    watch: Watch | None = None
    lease: float = 10.0
    thinkers: int | None = None
    cache: Path | None = None
    learns: bool = False
    mentor: bool = False
    rollout: int = DEFAULT_ROLLOUT
    page: BoardPage | None = None

    @property
    def secrets(self) -> tuple[str, ...]:
        """Return the texts that no log may contain."""
        return (self.token.get_secret_value(), *(self.webhook.secrets if self.webhook else ()))
