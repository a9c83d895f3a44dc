"""Registries of commands, buttons and deep links: each is declared beside its handler, with its
rights."""

from __future__ import annotations

import pkgutil
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from enum import Enum, Flag, auto
from functools import wraps
from importlib import import_module
from inspect import signature
from typing import Any, TypeVar

from bot.requests import access
from bot.requests.access import Allowed
from bot.requests.request import Request
from bot.speech.read_message import Reading
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot
from bot.ui.callback_data import NO_TABLE, Press, Reader, value_reader

Handler = Callable[..., Awaitable[Any]]
H = TypeVar("H", bound=Handler)


def import_modules(package: str) -> None:
    """Import all modules of a package and its packages, so that their declarations are known."""
    root = import_module(package)
    for module in pkgutil.walk_packages(root.__path__, f"{package}."):
        import_module(module.name)


def ignore_further_arguments(handler: Handler) -> Handler:
    """Return a handler that ignores the arguments after those that the given handler takes."""
    number = len(signature(handler).parameters)

    async def call(*context: Any) -> Any:
        return await handler(*context[:number])

    return call


Command = Callable[[Request, str], Awaitable[None]]
Action = Callable[[], Awaitable[None]]
"""What is to be done about a message."""
Context = Callable[[Request, Reading, Sequence[TableSnapshot]], Awaitable[Action | None]]
"""A question that may be open, or a dialog that may go on: what it does about a message, as it is
read, at the tables that wait for its author; None for a message that is not meant for it."""


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
        guarded: Any = handler if who is Who.ANYBODY else _guard(handler, who)
        COMMANDS[name] = ignore_further_arguments(guarded)
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


def _guard(handler: Handler, who: Who) -> Handler:
    """Return a command that only those people may give."""

    @wraps(handler)
    async def call(request: Request, *value: str) -> None:
        if who is Who.ADMINS:
            request.check_admin(who.value)
        elif not request.private:
            raise UserError(who.value)
        await handler(request, *value)

    return call


class Valid(Enum):
    """The time for which a button of a table may be tapped."""

    ALWAYS = "whatever has happened since"
    LOBBY = "while the lobby is as the button shows it"
    BOARD = "while the board is as the button shows it; its handler gets the player's seat too"


@dataclass(frozen=True)
class DeclaredButton:
    """A button by its action. `read` reads its value. `allowed` is None if it names no table.
    `asks_admins`: its effect depends on who runs the group. `lasting`: its answer stays good, so
    that a second tap only points to it."""

    action: str
    handler: Handler
    read: Reader
    allowed: Allowed | None
    valid: Valid
    asks_admins: bool
    lasting: bool

    async def press(self, *context: Any) -> None:
        """Call the handler with as much of the context as it takes: the request, the table, the
        seat, the button's value. Raises UserError if the value has not the handler's type."""
        *place, value = context
        await self.handler(*place, self.read(value))


FREE_BUTTONS: dict[str, DeclaredButton] = {}
"""Buttons that belong to no table, by action."""
TABLE_BUTTONS: dict[str, DeclaredButton] = {}
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
    value, which is read as the type that the handler declares. It may leave out what comes last."""

    def register(handler: H) -> H:
        buttons = FREE_BUTTONS if allowed is None else TABLE_BUTTONS
        assert action not in buttons, f"two handlers of the button {action}"
        asks = asks_admins or allowed is Allowed.HOST
        read = value_reader(handler, 1 if allowed is None else 3 if valid is Valid.BOARD else 2)
        buttons[action] = DeclaredButton(
            action, ignore_further_arguments(handler), read, allowed, valid, asks, lasting
        )
        return handler

    return register


def declared_button(press: Press) -> DeclaredButton | None:
    """Return the button that was tapped, None if there is no such button."""
    return (FREE_BUTTONS if press.table == NO_TABLE else TABLE_BUTTONS).get(press.action)


SECRET = "secret_"
JOIN = "join_"
WHY = "why_"
"""Starts of links, before a table's public id; after `WHY` and the id follows the refused play."""
FOLLOW = "follow_"
"""The start of a link for a person who asked in the group to follow a table."""
REVIEW = "review_"
"""The start of a link for a person who wants to review a finished game in their own chat."""
MUTE = "mute_"
BLOCK = "block_"
"""Starts of links to a player's lists of muted and blocked people, before a username or nothing."""
FAIR = "fair_"
"""The start of a link before the whole SHA-256 of a table's secret, in base64url."""

Follow = Callable[[Request, str], Awaitable[None]]
LINKS: dict[str, Follow] = {}
"""The handlers of links, by the start of their payload."""
RIGHTS: dict[str, Allowed] = {}
"""The people whom links that name a table obey, by the start of their payload."""


def deep_link(
    start: str, allowed: Allowed | None = None, *, gone: str = "game-over"
) -> Callable[[H], H]:
    """Declare the handler of a link. If the link names a table (`allowed`), the handler takes the
    request, the table, and what follows its id in the payload; else the request and the payload.
    It may leave out what comes last. `gone` is the refusal if there is no such table."""

    def register(handler: H) -> H:
        assert start not in LINKS, f"two handlers of the link {start}"
        if allowed is None:
            LINKS[start] = handler
        else:
            RIGHTS[start] = allowed
            LINKS[start] = _at_table(handler, allowed, gone)
        return handler

    return register


def _at_table(handler: Handler, allowed: Allowed, gone: str) -> Follow:
    """Return the handler of a payload that names a table: it raises UserError if there is no such
    table, or if the person has no right to it."""

    call = ignore_further_arguments(handler)

    async def follow(request: Request, payload: str) -> None:
        public_id, _, rest = payload.partition("_")
        table = await request.work.tables.by_public_id(public_id)
        if table is None:
            raise UserError(gone)
        snapshot = await request.tables.snapshot(request.work, table)
        access.check(request, snapshot, allowed)
        await call(request, snapshot, rest)

    return follow
