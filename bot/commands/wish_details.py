"""Details beside the game in a wish: those that a new table takes, and those that are left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from bot import catalogue
from bot.i18n import Html, Words, spaced
from bot.speech import NewGame
from bot.speech.slots import Slots
from bot.table.time_controls import CLOCKS, DAYS, NO_PACE

_OPTIONS: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "cube": ("cube", {"on": "on", "off": "off"}),
    "dave": ("cube", {"on": "dave", "off": "off"}),
    "jacoby": ("jacoby", {"on": "on", "off": "off"}),
    "beavers": ("beaver", {"on": "on", "off": "off"}),
    "dice": ("throw", {"live": "live", "automatic": "plain"}),
}
"""The options that slots choose, and their values."""


@dataclass(frozen=True, slots=True)
class WishDetails:
    """Options, time control and level for a table, and the parts of the wish that it cannot
    have, each as a message with its facts."""

    options: Mapping[str, str] = field(default_factory=dict)
    pace: str = NO_PACE
    left: tuple[tuple[str, Mapping[str, str]], ...] = ()

    def told(self, words: Words) -> Html:
        """Return in words what is left out; an empty text if nothing is."""
        return spaced(*(words.say(message, **facts) for message, facts in self.left))


def wish_details(slug: str, wished: NewGame, length: str, words: Words) -> WishDetails:
    """Return what a table of a game takes of a wish, and what is left out of it."""
    slots = wished.slots
    known = {option.name: option for option in catalogue.options_of(slug)}
    left = list[tuple[str, Mapping[str, str]]]()
    options = dict[str, str]()
    for slot, (name, values) in _OPTIONS.items():
        value = values.get(getattr(slots, slot), "")
        if value and name not in known and value not in ("off", "plain"):
            left.append((f"left-{slot}", {}))
        elif value and name in known and value != known[name].default:
            options[name] = value
    pace = _pace(slots.clock, length) if slots.clock else NO_PACE
    if pace in CLOCKS and (wished.bot or catalogue.players(slug) > 2):
        left.append(("left-clock", {}))
        pace = NO_PACE
    return WishDetails(options, pace, (*left, *_others(slug, wished, slots, pace, words)))


def _others(
    slug: str, wished: NewGame, slots: Slots, pace: str, words: Words
) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Yield the parts that no table has: a colour, a friend without a handle, other words."""
    if slots.clock.endswith(("m", "d")) and pace != NO_PACE and _exact(pace) != slots.clock:
        yield "left-pace", {"pace": words.plain(f"pace-{pace}")}
    if slots.colour:
        yield "left-colour", {}
    if slots.players.isdecimal() and int(slots.players) not in catalogue.seats(slug):
        yield "left-players", {"count": slots.players}
    if slots.name and not slots.name.startswith("@"):
        yield "left-name", {"name": slots.name}
    if wished.bot and wished.friend and catalogue.players(slug) == 2:
        yield "left-bot", {}
    for phrase in slots.left_over:
        yield "left-words", {"words": phrase}


def _pace(clock: str, length: str) -> str:
    """Return the time control nearest to a clock of slots: "3m", "1d", "blitz", "on"."""
    if clock == "off":
        return NO_PACE
    number = int(clock[:-1]) if clock[:-1].isdecimal() else 0
    if clock.endswith("d"):
        return min(DAYS, key=lambda pace: abs(DAYS[pace].days - number))
    if number:
        return min(CLOCKS, key=lambda pace: abs(CLOCKS[pace].bank.seconds - 60 * number))
    points = int(length) if length.isdecimal() else 1
    fast = [pace for pace in CLOCKS if clock != "blitz" or pace.startswith("blitz")]
    return min(fast, key=lambda pace: abs(int(CLOCKS[pace].length) - points))


def _exact(pace: str) -> str:
    """Return a time control as slots write it."""
    return f"{DAYS[pace].days}d" if pace in DAYS else f"{CLOCKS[pace].bank.seconds // 60}m"
