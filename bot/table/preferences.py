"""Settings: what a group or a person may choose, with their defaults, and what they come to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.catalogue import DEFAULT_GAME
from bot.i18n import STYLES
from bot.opponent.levels import NAMED, USUAL
from bot.store import Chat, Person
from render import THEMES
from rules.board.boards import NUMBERINGS

ON_OFF = ("on", "off")

ZONES = (
    *("moscow", "kaliningrad", "yerevan", "yekaterinburg", "almaty", "novosibirsk", "irkutsk"),
    *("vladivostok", "london", "berlin", "athens", "newyork"),
)
"""Time zones, by a town that has them."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing to choose: its values, and the default where it is not the first. `place`: "chat"
    for groups, "person" for one's own chat, "both". `page`: the one of PAGES that has it, "" for
    the first. Of two values a tap `at_once` chooses the other one."""

    name: str
    values: tuple[str, ...]
    place: str
    page: str = ""
    usual: str = ""
    at_once: bool = False


PAGES = ("moves", "board", "more")
"""What is chosen on pages of their own."""

SETTINGS = (
    Setting("game", (), "both"),
    Setting("length", ("1", "3", "5", "7", "9", "11"), "chat"),
    Setting("level", NAMED, "person", usual=USUAL),
    Setting("autothrow", ON_OFF, "both", "moves"),
    Setting("confirm", ("off", "on"), "both", "moves"),
    Setting("hints", ON_OFF, "chat", "moves"),
    Setting("kestum", ("off", "on"), "both", "moves"),
    Setting("theme", tuple(THEMES), "both", "board"),
    Setting("turning", ("off", "on"), "chat", "board"),
    Setting("numbering", NUMBERINGS, "person", "board"),
    Setting("side", ("own", "white"), "person", "board"),
    Setting("movable", ON_OFF, "person", "board"),
    Setting("described", ("off", "on"), "person", "board"),
    Setting("formal", ("yes", "no"), "chat", "more"),
    Setting("openers", ("all", "admins"), "chat", "more"),
    Setting("advice", ("bot", "all", "off"), "both", "more"),
    Setting("names", STYLES, "both", "more"),
    Setting("zone", ZONES, "both", "more"),
    Setting("daily", ("off", "on"), "chat", "more", at_once=True),
    Setting("top", ON_OFF, "person", "more"),
    Setting("talk", ON_OFF, "person", "more"),
)
BY_NAME: Mapping[str, Setting] = {setting.name: setting for setting in SETTINGS}


def offered(private: bool) -> tuple[Setting, ...]:
    """The settings of one's own chat, or of a group."""
    wanted = "person" if private else "chat"
    return tuple(setting for setting in SETTINGS if setting.place in (wanted, "both"))


def value(kept: Mapping[str, Any], name: str) -> str:
    """What is chosen, or the default; a value that is no longer known counts as not chosen."""
    setting = BY_NAME[name]
    chosen = str(kept.get(name, ""))
    if name == "game":
        return chosen or DEFAULT_GAME
    return chosen if chosen in setting.values else setting.usual or setting.values[0]


def keeper(chat: Chat, person: Person) -> Mapping[str, Any]:
    """The settings that hold in a chat: the group's, or in a private chat the person's."""
    return person.settings if chat.kind == "private" else chat.settings


@dataclass(frozen=True, slots=True)
class TablePreferences:
    """What holds at a table: dice fall by themselves, plays wait for "done", /moves is allowed."""

    autothrow: bool
    confirm: bool
    hints: bool

    @classmethod
    def of(cls, kept: Mapping[str, Any]) -> TablePreferences:
        """Read from the settings of the group, or of the person who opened a private table."""
        return cls(
            value(kept, "autothrow") == "on",
            value(kept, "confirm") == "on",
            value(kept, "hints") == "on",
        )
