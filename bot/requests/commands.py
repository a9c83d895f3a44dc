"""Registry of commands: each is declared with `@command` beside its code, with its line in the menu
and its rights."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from enum import Enum, Flag, auto
from functools import wraps
from typing import Any, TypeVar

from bot.requests.declarations import leading
from bot.requests.request import Request
from bot.speech.read_message import Reading
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot

Handler = Callable[..., Awaitable[None]]
Command = Callable[[Request, str], Awaitable[None]]
Action = Callable[[], Awaitable[None]]
"""What is to be done about a message."""
Context = Callable[[Request, Reading, Sequence[TableSnapshot]], Awaitable[Action | None]]
"""A question that may be open, or a dialog that may go on: what it does about a message, as it is
read, at the tables that wait for its author; None for a message that is not meant for it."""
H = TypeVar("H", bound=Handler)


class Who(Enum):
    """The people who may give a command, by the refusal that others get."""

    ANYBODY = ""
    IN_PRIVATE = "only-private"
    ADMINS = "settings-only-admins"


class Seen(Flag):
    """The chats in whose menu a command stands: private ones, and groups for their members and
    for their admins."""

    PRIVATE = auto()
    MEMBERS = auto()
    ADMINS = auto()
    GROUPS = MEMBERS | ADMINS
    EVERYWHERE = PRIVATE | GROUPS


@dataclass(frozen=True)
class Menu:
    """The line of a command in Telegram's menu: its place, least first, and what follows the
    slash, if that is not the command's own name. Its text is the message `command-` with it."""

    place: int
    seen: Seen = Seen.EVERYWHERE
    slash: str = ""


COMMANDS: dict[str, Command] = {}
"""The commands, by the intent that they carry out."""
MENU: dict[str, Menu] = {}
"""The lines of Telegram's menu, by what follows the slash."""


def command(name: str, *, menu: Menu | None = None, who: Who = Who.ANYBODY) -> Callable[[H], H]:
    """Declare the function that carries out an intent. It takes the request and the text that
    follows the command, or the request alone. Its rights are checked whoever calls it."""

    def register(handler: H) -> H:
        assert name not in COMMANDS, f"two functions of the command {name}"
        guarded: Any = handler if who is Who.ANYBODY else _guarded(handler, who)
        COMMANDS[name] = leading(guarded)
        if menu is not None:
            show_in_menu(menu.slash or name, menu)
        return guarded  # type: ignore[no-any-return]

    return register


def show_in_menu(slash: str, menu: Menu) -> None:
    """Declare a line of the menu, for a command that is no intent of one word."""
    assert slash not in MENU, f"two lines of the menu for /{slash}"
    MENU[slash] = menu


def menu_of(seen: Seen) -> tuple[str, ...]:
    """Return the commands that stand in the menu of a chat, in their order."""
    shown = [slash for slash, menu in MENU.items() if seen in menu.seen]
    return tuple(sorted(shown, key=lambda slash: (MENU[slash].place, slash)))


def _guarded(handler: Handler, who: Who) -> Handler:
    """Return a command that only those people may give."""

    @wraps(handler)
    async def call(request: Request, *value: str) -> None:
        if who is Who.ADMINS:
            request.check_admin(who.value)
        elif not request.private:
            raise UserError(who.value)
        await handler(request, *value)

    return call
