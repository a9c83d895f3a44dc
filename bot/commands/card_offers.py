"""Games offered by an inline card: the data that its button carries until a seat is taken.

A card is built at each typed letter, so nothing is stored for it: the button carries the whole
offer, with a keyed hash so that it cannot be forged in another person's name.
"""

from __future__ import annotations

import base64
import hmac
import re
import string
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from bot import catalogue
from bot.requests import game_by_name
from bot.requests.game_by_name import length_of, points_or_games
from bot.requests.read_request import read_first
from bot.speech import NewGame
from bot.store import Seal
from bot.table.match import GAMES, fits
from bot.ui.callback_data import free
from rules.variant import Option
from rules.variants import find, parts_of, resolve

ACTION = "offer"
LIFE = timedelta(days=1)
"""The time for which a card is valid until a player takes a seat."""
_MOST = 5
"""The most games that are offered if the words may mean several."""
_DIGITS = string.digits + string.ascii_letters
_SLUG = re.compile(r"[a-z0-9_-]+")
_INDEX = re.compile(r"[0-9A-Za-z]{2}")
_HOUR = 3600


@dataclass(frozen=True, slots=True)
class Offer:
    """A game that a person (`host`, number in the store) offers since `hour` (after 1970)."""

    host: int
    hour: int
    slug: str
    length: str = "1"
    options: Mapping[str, str] = field(default_factory=dict)


def offers(text: str, usual: str, host: int, now: datetime) -> list[Offer]:
    """Return the offers in the words after the bot's name, «короткие до 5», read as after /new.
    Return none if the words name no game."""
    wished = read_first(f"/new {text}", "").intent
    assert isinstance(wished, NewGame)
    wanted = game_by_name.wanted(wished.game, usual)
    slugs = [wanted.slug] if wanted.slug else wanted.maybe[:_MOST]
    number = points_or_games(wished, wanted)
    both = (str(number), f"{GAMES}{number}") if number else ()
    lengths = both or (length_of(wished, wanted) or "1",)
    hour = int(now.timestamp()) // _HOUR
    offered = []
    for name in slugs:
        slug, options = resolve(name, dict(wanted.options))
        with suppress(ValueError):  # options that do not go together, or with this game
            game = find(slug, options)
            known = dict.fromkeys(length if fits(game, length) else "1" for length in lengths)
            offered += [Offer(host, hour, slug, length, options) for length in known]
    return offered


def packed(seal: Seal, offer: Offer) -> str | None:
    """Return the callback data of an offer, None if it is too long for a button."""
    try:
        game = _game(offer)
        parts = (_number(offer.host), _number(offer.hour), offer.length, game, _mark(seal, offer))
        return free(ACTION, ".".join(parts))
    except (ValueError, KeyError):
        return None


def unpacked(seal: Seal, value: str, now: datetime) -> Offer | None:
    """Return the offer that a button carries, None if the bot has not made it, or too long ago."""
    try:
        host, hour, length, game, mark = value.split(".")
        slug, options = _read_game(game)
        offer = Offer(_read(host), _read(hour), slug, length, options)
    except (ValueError, KeyError, IndexError):
        return None
    age = int(now.timestamp()) // _HOUR - offer.hour
    made = hmac.compare_digest(_mark(seal, offer).encode(), mark.encode())
    return offer if made and 0 <= age <= LIFE // timedelta(hours=1) else None


def _mark(seal: Seal, offer: Offer) -> str:
    """Return a keyed hash of the sense of an offer: a changed meaning of an index is noticed
    too."""
    fields = (
        ACTION,
        offer.host,
        offer.hour,
        offer.slug,
        offer.length,
        sorted(offer.options.items()),
    )
    return base64.urlsafe_b64encode(seal.mark(repr(fields)))[:8].decode()


# -- a game in few letters ------------------------------------------------------------------


def _game(offer: Offer) -> str:
    """Return two letters for each part of a game, then each option. Raises KeyError if a part or
    an option is unknown."""
    known = sorted(catalogue.entries())
    if not set(parts_of(offer.slug)) <= set(known):
        raise KeyError(offer.slug)
    named = _SLUG.sub(lambda part: _number(known.index(part[0])).rjust(2, "0"), offer.slug)
    options = _options(offer.slug)
    order = sorted(options)
    chosen = (
        f"~{_DIGITS[order.index(name)]}{_value(options[name], value)}"
        for name, value in sorted(offer.options.items())
    )
    return named + "".join(chosen)


def _read_game(data: str) -> tuple[str, dict[str, str]]:
    known = sorted(catalogue.entries())
    named, *chosen = data.split("~")
    slug = _INDEX.sub(lambda part: known[_read(part[0])], named)
    options = _options(slug)
    order = sorted(options)
    options_read = {}
    for choice in chosen:
        option = options[order[_read(choice[:1])]]
        options_read[option.name] = (
            option.values[_read(choice[1:])] if option.values else choice[1:]
        )
    return slug, options_read


def _options(slug: str) -> dict[str, Option]:
    entries = catalogue.entries()
    return {option.name: option for part in parts_of(slug) for option in entries[part].options}


def _value(option: Option, value: str) -> str:
    return _DIGITS[option.values.index(value)] if option.values else value


def _number(value: int) -> str:
    """Return a number in 62 digits."""
    more, last = divmod(value, len(_DIGITS))
    return (_number(more) if more else "") + _DIGITS[last]


def _read(data: str) -> int:
    """Return the number that `_number` wrote. Raises ValueError for other characters."""
    value = 0
    for sign in data or " ":
        value = value * len(_DIGITS) + _DIGITS.index(sign)
    return value
