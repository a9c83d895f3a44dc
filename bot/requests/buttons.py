"""Registry of buttons: each is declared with `@button` beside its handler, with its rights."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeVar

from bot.requests.access import Allowed
from bot.requests.declarations import leading
from bot.ui.callback_data import NO_TABLE, Press

Handler = Callable[..., Awaitable[None]]
H = TypeVar("H", bound=Handler)


class Valid(Enum):
    """The time for which a button of a table may be tapped."""

    ALWAYS = "whatever has happened since"
    LOBBY = "while the lobby is as the button shows it"
    BOARD = "while the board is as the button shows it; its handler gets the player's seat too"


@dataclass(frozen=True)
class DeclaredButton:
    """A button by its action. `allowed` is None if it names no table. `asks_admins`: its effect
    depends on who runs the group. `lasting`: its answer stays good, so that a second tap only
    points to it."""

    action: str
    handler: Handler
    allowed: Allowed | None
    valid: Valid
    asks_admins: bool
    lasting: bool

    async def press(self, *context: Any) -> None:
        """Call the handler with as much of the context as it takes: the request, the table, the
        seat, the button's value."""
        await self.handler(*context)


FREE: dict[str, DeclaredButton] = {}
"""Buttons that belong to no table, by action."""
AT_TABLE: dict[str, DeclaredButton] = {}
"""Buttons of a table, by action."""


def button(
    action: str,
    allowed: Allowed | None = None,
    valid: Valid = Valid.ALWAYS,
    *,
    asks_admins: bool = False,
    lasting: bool = False,
) -> Callable[[H], H]:
    """Declare the handler of a button. At a table (`allowed`) the handler takes the request, the
    table, the seat if the button is `valid` for a board, and the value; else the request and the
    value. It may leave out what comes last."""

    def register(handler: H) -> H:
        buttons = FREE if allowed is None else AT_TABLE
        assert action not in buttons, f"two handlers of the button {action}"
        asks = asks_admins or allowed is Allowed.HOST
        buttons[action] = DeclaredButton(action, leading(handler), allowed, valid, asks, lasting)
        return handler

    return register


def declared(press: Press) -> DeclaredButton | None:
    """Return the button that was tapped, None if there is no such button."""
    return (FREE if press.table == NO_TABLE else AT_TABLE).get(press.action)
