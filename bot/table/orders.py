"""Orders about a table: to show it, to throw a die for it, to play a bot's turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class ShowTable:
    """The newest state of a table is to be seen in a chat."""

    kind: ClassVar[str] = "table"
    table: int


@dataclass(frozen=True, slots=True)
class ThrowDie:
    """Telegram is to throw a die for a table."""

    kind: ClassVar[str] = "die"
    table: int


@dataclass(frozen=True, slots=True)
class PlayBot:
    """A bot is to answer at a table."""

    kind: ClassVar[str] = "bot"
    table: int
