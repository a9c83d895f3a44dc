"""Settings: what a group or a person may choose, with their defaults, and what they come to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
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
    """A setting: its values, and the default if that is not the first. `place`: "chat" for
    groups, "person" for a person's own chat, "both". `page`: the page of PAGES that has it, ""
    for the first. If there are two values and `at_once`, a tap chooses the other value.
    `usual_in`: the default in languages where it is another. `hourly`: "on" brings messages at an
    hour of the clock, for which the time zone is asked."""

    name: str
    values: tuple[str, ...]
    place: str
    page: str = ""
    usual: str = ""
    at_once: bool = False
    usual_in: Mapping[str, str] = field(default_factory=dict)
    hourly: bool = False


PAGES = ("moves", "board", "more")
"""The pages of settings beside the first."""

SETTINGS = (
    Setting("game", (), "both"),
    Setting("length", ("1", "3", "5", "7", "9", "11"), "chat"),
    Setting("level", NAMED, "person", usual=USUAL),
    Setting("autothrow", ON_OFF, "both", "moves"),
    Setting("confirm", ("off", "on"), "both", "moves"),
    Setting("mentor", ("first", "on", "off"), "person", "moves"),
    Setting("hints", ON_OFF, "chat", "moves"),
    Setting("kestum", ("off", "on"), "both", "moves"),
    Setting("theme", tuple(THEMES), "both", "board"),
    Setting("turning", ("off", "on"), "chat", "board"),
    Setting("numbering", NUMBERINGS, "person", "board"),
    Setting("side", ("own", "white"), "person", "board"),
    Setting("checkers", ("drawn", "light", "dark"), "person", "board"),
    Setting("home", ("usual", "left", "right"), "person", "board"),
    Setting("numbers", ("usual", "large"), "both", "board"),
    Setting("dice", ("alike", "larger"), "both", "board", at_once=True),
    Setting("eyes", ("off", "on"), "person", "board", at_once=True),
    Setting("movable", ON_OFF, "person", "board"),
    Setting("described", ("off", "on"), "person", "board"),
    Setting("ids", ("off", "on"), "person", "board", at_once=True),
    Setting("formal", ("yes", "no"), "chat", "more"),
    Setting("openers", ("all", "admins"), "chat", "more"),
    Setting("advice", ("bot", "all", "off"), "both", "more"),
    Setting("names", STYLES, "both", "more", usual_in={"en": "off"}),
    Setting("zone", ZONES, "both", "more"),
    Setting("daily", ("off", "on"), "chat", "more", at_once=True, hourly=True),
    Setting("weekly", ("off", "on"), "chat", "more", at_once=True, hourly=True),
    Setting("top", ON_OFF, "person", "more"),
    Setting("talk", ON_OFF, "person", "more"),
)
FOR_WEAK_EYES: Mapping[str, str] = {"theme": "clear", "numbers": "large", "described": "on"}
"""The settings that a single switch, `eyes`, chooses together."""
BY_NAME: Mapping[str, Setting] = {setting.name: setting for setting in SETTINGS}


def offered_settings(private: bool) -> tuple[Setting, ...]:
    """Return the settings of a private chat, or of a group."""
    wanted = "person" if private else "chat"
    return tuple(setting for setting in SETTINGS if setting.place in (wanted, "both"))


def value(settings: Mapping[str, Any], name: str, lang: str = "") -> str:
    """Return the chosen value, or the default, in a language if it has its own; a value that no
    longer exists counts as not chosen."""
    if name == "eyes":
        return "on" if with_all(settings, FOR_WEAK_EYES) else "off"
    setting = BY_NAME[name]
    chosen = str(settings.get(name, ""))
    if name == "game":
        return chosen or DEFAULT_GAME
    if chosen in setting.values:
        return chosen
    return setting.usual_in.get(lang) or setting.usual or setting.values[0]


def with_all(settings: Mapping[str, Any], wanted: Mapping[str, str]) -> bool:
    """Return whether each of some settings has the value that is wanted."""
    return all(value(settings, name) == chosen for name, chosen in wanted.items())


def change_setting(settings: Mapping[str, Any], name: str, chosen: str) -> dict[str, Any]:
    """Return the settings after a choice. The switch for weak eyes sets several settings at
    once; switched off, they have their defaults again."""
    if name != "eyes":
        return {**settings, name: chosen}
    rest = {key: settings[key] for key in settings if key not in FOR_WEAK_EYES}
    return {**rest, **FOR_WEAK_EYES} if chosen == "on" else rest


def keeper(chat: Chat, person: Person) -> Mapping[str, Any]:
    """Return the settings that hold in a chat: the group's, or in a private chat the person's."""
    return person.settings if chat.kind == "private" else chat.settings


@dataclass(frozen=True, slots=True)
class TablePreferences:
    """Preferences at a table: dice fall by themselves, plays wait for "done", /moves is allowed."""

    autothrow: bool
    confirm: bool
    hints: bool

    @classmethod
    def of(cls, settings: Mapping[str, Any]) -> TablePreferences:
        """Read from the settings of the group, or of the person who opened a private table."""
        return cls(
            value(settings, "autothrow") == "on",
            value(settings, "confirm") == "on",
            value(settings, "hints") == "on",
        )
