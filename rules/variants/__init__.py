"""The games: one file each, found by being here.

`find` puts a game and its modifiers together, `catalogue` lists them all.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache

from rules import elsewhere, live, stakes
from rules.explain import explanation
from rules.explain.faults import CannotBe
from rules.registry import Game, Modifier
from rules.variant import Option, Variant


class UnknownVariant(CannotBe):
    """No game or modifier of that name, or two that do not go together; the text says which."""


class BadOption(CannotBe):
    """An option that the game does not have, or a value it does not know; the text says which."""


@dataclass(frozen=True)
class Entry:
    """A line of the catalogue; names, aliases and summary come from the explanation."""

    slug: str
    kind: str
    names: Mapping[str, str]
    aliases: tuple[str, ...]
    players: tuple[int, ...]
    family: str
    source: str
    status: str
    summary: Mapping[str, str]
    options: tuple[Option, ...]


@cache
def rooms() -> dict[str, Game | Modifier]:
    """Every file of this package, by slug."""
    found: dict[str, Game | Modifier] = {}
    for module in pkgutil.iter_modules(__path__):
        room = importlib.import_module(f"{__name__}.{module.name}")
        entry: Game | Modifier = getattr(room, "GAME", None) or room.MODIFIER
        found[entry.slug] = entry
    return found


@cache
def shorthands() -> dict[str, tuple[str, Mapping[str, str]]]:
    """Names that stand for a game with some of its options."""
    return {
        name: (slug, settings)
        for slug, room in rooms().items()
        if isinstance(room, Game)
        for name, settings in room.shorthands.items()
    }


def resolve(slug: str, options: Mapping[str, str] | None = None) -> tuple[str, dict[str, str]]:
    """A slug without shorthands, and the options with those they stand for; what is given
    overrules them."""
    parts, meant = [], dict[str, str]()
    for name in slug.split("+"):
        part, settings = shorthands().get(name, (name, {}))
        parts.append(part)
        meant.update(settings)
    return "+".join(parts), {**meant, **(options or {})}


def changed_by(modifiers: Iterable[str]) -> str:
    """The game that modifiers change where none is named; "" if they do not say."""
    entries = (rooms().get(name) for name in modifiers)
    return next((room.over for room in entries if isinstance(room, Modifier) and room.over), "")


def find(slug: str, options: Mapping[str, str] | None = None) -> Variant:
    """A game under options, with modifiers: "long", "short+imbyurti"; their order is free, and one
    that says which game it changes needs none.

    Raises UnknownVariant or BadOption with a sentence for people.
    """
    slug, given = resolve(slug, options)
    names = slug.split("+")
    if not any(isinstance(rooms().get(name), Game) for name in names):
        slug = "+".join(filter(None, (changed_by(names), slug)))
    return _find(slug, tuple(sorted(given.items())))


@cache
def _find(slug: str, options: tuple[tuple[str, str], ...]) -> Variant:
    entries = [_room(name) for name in slug.split("+")]
    games = [entry for entry in entries if isinstance(entry, Game)]
    modifiers = sorted(
        (entry for entry in entries if isinstance(entry, Modifier)), key=lambda entry: entry.slug
    )
    if len(games) != 1:
        raise UnknownVariant("one-game", slug=slug)
    game = games[0]
    given = dict(options)
    settings = _settings(game, given)
    variant = game.build(settings)
    if game.players == 2:
        variant = stakes.staked(variant, settings)
    for modifier in modifiers:
        _check_fit(variant, modifier, modifiers)
        variant = modifier.apply(variant, _settings(modifier, given))
    if settings.get("throw") == "live":
        why = live.misfit(variant)
        if why is not None:
            raise BadOption(why)
        variant = live.alive(variant, settings)
    if "telegram" in (settings.get("dice"), given.get("dice")):
        why = elsewhere.misfit(variant)
        if why is not None:
            raise BadOption(why)
        variant = replace(variant, settings={**variant.settings, "dice": settings["dice"]})
    if given:
        known = ", ".join(option.name for entry in entries for option in options_of(entry))
        raise BadOption("no-option", slug=slug, option=", ".join(given), known=known or "none")
    return replace(variant, slug=slug)


def _room(name: str) -> Game | Modifier:
    entry = rooms().get(name)
    if entry is None:
        raise UnknownVariant("unknown-game", slug=name)
    return entry


def _check_fit(variant: Variant, modifier: Modifier, all_of_them: list[Modifier]) -> None:
    why = modifier.fits(variant)
    if why is not None:
        raise UnknownVariant(
            "misfit",
            modifier=modifier.slug,
            game=variant.slug,
            modifier_name=explanation(modifier.slug, "ru").title,
            game_name=explanation(variant.slug, "ru").title,
            reason=why,
        )
    rivals = [other.slug for other in all_of_them if other.replaces == modifier.replaces]
    if len(rivals) > 1:
        named = " and ".join(rivals)
        raise UnknownVariant("rivals", rivals=named, replaced=modifier.replaces)


def options_of(entry: Game | Modifier) -> tuple[Option, ...]:
    """What may be chosen: the entry's own options, for a game of two its stake, and where it makes
    sense the count of what is left, live dice and dice from elsewhere."""
    if isinstance(entry, Modifier):
        return entry.options
    variant = _plain(entry.slug)
    plain = (elsewhere.OPTION,) if elsewhere.misfit(variant) is None else ()
    if entry.players != 2:
        return (*entry.options, *plain)
    return (
        *entry.options,
        *stakes.OPTIONS,
        *(stakes.COUNT if stakes.countable(variant) else ()),
        *(live.OPTIONS if live.misfit(variant) is None else ()),
        *plain,
    )


@cache
def _plain(slug: str) -> Variant:
    """A game under its own defaults, with nothing laid over it."""
    game = rooms()[slug]
    assert isinstance(game, Game)
    return game.build({one.name: one.default for one in game.options})


def _settings(entry: Game | Modifier, given: dict[str, str]) -> dict[str, str]:
    """Every option of an entry with its value; takes those it knows out of `given`. One that means
    nothing, as the option that it needs stands otherwise, has its default."""
    settings = {option.name: option.default for option in options_of(entry)}
    chosen = {}
    for option in options_of(entry):
        if option.name in given:
            value = given.pop(option.name)
            if not option.takes(value):
                raise _not_a_value(option, value)
            chosen[option.name] = value
    presets = entry.presets if isinstance(entry, Game) else None
    for key, defaults in (presets or {}).items():
        if key in chosen.items():
            settings.update(defaults)
    held = {**settings, **chosen}
    for option in options_of(entry):
        if option.needs and held[option.needs[0]] != option.needs[1]:
            held[option.name] = option.default
    return held


def _not_a_value(option: Option, value: str) -> BadOption:
    if option.between is None:
        known = ", ".join(option.values)
        return BadOption("not-a-value", option=option.name, values=known, value=value)
    low, high = map(str, option.between)
    return BadOption("not-in-range", option=option.name, low=low, high=high, value=value)


def _players(room: Game | Modifier) -> tuple[int, ...]:
    most = room.most if isinstance(room, Modifier) else 0
    return tuple(range(room.players, max(room.players, most) + 1))


def catalogue() -> tuple[Entry, ...]:
    """All games, then all modifiers."""
    entries = [_entry(room) for room in rooms().values()]
    return tuple(sorted(entries, key=lambda entry: (entry.kind, entry.family, entry.slug)))


def _entry(room: Game | Modifier) -> Entry:
    texts = {lang: explanation(room.slug, lang) for lang in ("ru", "en")}
    return Entry(
        slug=room.slug,
        kind="game" if isinstance(room, Game) else "modifier",
        names={lang: text.title for lang, text in texts.items()},
        aliases=tuple(dict.fromkeys(alias for text in texts.values() for alias in text.aliases)),
        players=_players(room),
        family=room.family,
        source=room.source,
        status=room.status,
        summary={lang: text.summary for lang, text in texts.items()},
        options=options_of(room),
    )
