"""The games as players see them: names, families, options in words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot.i18n import Words
from rules.dice.live_dice import LIVE
from rules.explain import OptionText, explanation, offered_numbers, option_text
from rules.name_only_games import NAMED
from rules.registry import Boards, Modifier
from rules.variant import Option
from rules.variants import (
    Entry,
    catalogue,
    changed_by,
    find,
    parts_of,
    rooms,
    shorthands,
)
from rules.variants import title as rules_title

DEFAULT_GAME = "long"
KNOWN = ("long", "short", "backgammon", "hypergammon", "gulbar", "tapa", "khachapuri")
"""The well-known games, in the order in which they are offered."""


@cache
def entries() -> Mapping[str, Entry]:
    """Return all games and modifiers by slug."""
    return {entry.slug: entry for entry in catalogue()}


@cache
def games() -> tuple[Entry, ...]:
    """Return the games, without modifiers; the game that gives its family the name comes first."""
    listed = [entry for entry in entries().values() if entry.kind == "game"]
    return tuple(sorted(listed, key=lambda entry: entry.slug != entry.family))


def is_game(slug: str) -> bool:
    """Return whether a slug is that of a game without modifiers."""
    return slug in entries() and entries()[slug].kind == "game"


@cache
def families() -> Mapping[str, tuple[Entry, ...]]:
    """Return the games by family, the largest families first."""
    by_family: dict[str, list[Entry]] = {}
    for entry in games():
        by_family.setdefault(entry.family, []).append(entry)
    ordered = sorted(by_family, key=lambda family: (-len(by_family[family]), family))
    return {family: tuple(by_family[family]) for family in ordered}


def family_name(family: str, words: Words) -> str:
    """Return the name of a family."""
    return words.plain(f"family-{family}")


def with_its_game(slug: str) -> str:
    """Return a slug that names a game: modifiers alone get the game that they change, or the
    usual game."""
    parts = parts_of(slug)
    if any(part not in entries() or is_game(part) for part in parts):
        return slug
    return f"{changed_by(parts) or DEFAULT_GAME}+{slug}"


def modifiers_of(slug: str, options: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """Return the modifiers of a game under its options, and those that can be added to it."""
    return _modifiers_of(slug, tuple(sorted((options or {}).items())))


@cache
def _modifiers_of(slug: str, options: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    held = parts_of(slug)
    return tuple(
        entry.slug
        for entry in modifiers()
        if entry.slug in held or _fits(f"{slug}+{entry.slug}", **dict(options))
    )


@cache
def modifiers() -> tuple[Entry, ...]:
    """Return the modifiers, which change a game."""
    return tuple(entry for entry in entries().values() if entry.kind == "modifier")


def _fits(slug: str, **options: str) -> bool:
    try:
        find(slug, options)
    except ValueError:
        return False
    return True


def name(slug: str, lang: str) -> str:
    """Return the name of a game with its modifiers, "" for an unknown slug."""
    return rules_title(slug, lang) if set(parts_of(slug)) <= entries().keys() else ""


def titled(slug: str, options: Mapping[str, str], lang: str) -> str:
    """Return the name of a game under its options: some make another game of it, «Бешеные нарды
    2»; if several names fit, the name that says most."""
    title = name(slug, lang)
    for short, part in shorthands_of(slug, options):
        plain = entries()[part].names[lang]
        own = dict(explanation(part, lang).shorthands).get(short, "")
        more = short.removeprefix(part).replace("-", " ") if short.startswith(part) else ""
        title = title.replace(plain, own[:1].upper() + own[1:] if own else plain + more, 1)
    return title


def shorthands_of(slug: str, options: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the shorthands that name a game under its options, with the games they stand for;
    those that say most first."""
    every = sorted(shorthands().items(), key=lambda entry: len(entry[1][1]), reverse=True)
    parts = parts_of(slug)
    return [
        (short, part)
        for short, (part, settings) in every
        if part in parts and settings.items() <= options.items()
    ]


def marked(slug: str, words: Words) -> str:
    """Return the name of a game with its modifiers, with a mark on rules that are only sketched."""
    if "(" in slug:
        return name(slug, words.lang)
    return " + ".join(
        marked_as(entries()[part].names[words.lang], entries()[part], words)
        for part in parts_of(slug)
        if part in entries()
    )


def marked_as(names: str, entry: Entry, words: Words) -> str:
    """Return the name of an entry, with a mark if its rules are a sketch that was filled in."""
    return words.plain("mark-experimental", name=names) if entry.status == "sketch" else names


def players(slug: str) -> int:
    """Return the number of players of a game, or the smallest number if it may vary."""
    return seats(slug)[0]


def seats(slug: str) -> range:
    """Return the numbers of players that may sit at the table."""
    numbers = [entries()[part].players for part in parts_of(slug)]
    return range(
        max(players[0] for players in numbers), max(players[-1] for players in numbers) + 1
    )


def near(slug: str) -> tuple[str, ...]:
    """Return the games that are nearest to a game without rules."""
    return tuple(other for other in NAMED[slug].near if other in entries())


def options_of(slug: str) -> tuple[Option, ...]:
    """Return the options of a game and its modifiers that have words for players and mean
    something."""
    known = {option.name: option for part in parts_of(slug) for option in entries()[part].options}
    parts = [rooms()[part] for part in parts_of(slug)]
    settled = {name for part in parts if isinstance(part, Modifier) for name in part.settles}
    beside = any(isinstance(part, Boards) for part in parts)
    return tuple(
        option
        for option in known.values()
        if option.name not in settled
        and option_text(option.name, option.default, "en")
        and (not beside or _differs(slug, option))
    )


def known(slug: str, options: Mapping[str, str]) -> dict[str, str]:
    """Return the options that a game with its modifiers has; others went with a modifier."""
    names = {option.name for part in parts_of(slug) for option in entries()[part].options}
    return {name: value for name, value in options.items() if name in names}


@cache
def _differs(slug: str, option: Option) -> bool:
    """Return whether games side by side can have an option at another value than its default."""
    return any(
        _fits(slug, **{option.name: value}) for value in values(option) if value != option.default
    )


def choices(slug: str, option: Option, held: str) -> tuple[str, ...]:
    """Return the values that an option may have in this game, without its default if a modifier
    brings another."""
    parts = (rooms()[part] for part in parts_of(slug))
    brought = {name for part in parts if isinstance(part, Modifier) for name in part.brings}
    usual = option.default if option.name in brought else ""
    return tuple(value for value in values(option, held) if value != usual)


def values(option: Option, held: str = "") -> tuple[str, ...]:
    """Return the values that an option may have; for a number, the offered numbers and the
    current one."""
    if option.values:
        return option.values
    numbers = {option.default, *filter(option.takes, (*offered_numbers(option.name), held))}
    return tuple(sorted(numbers, key=int))


def may_fly(slug: str) -> bool:
    """Return whether the dice of a game can be thrown live."""
    return _fits(slug, **{LIVE[0]: LIVE[1]})


def chosen(slug: str, options: Mapping[str, str], option: Option) -> str:
    """Return the value that holds: the value that the game's parts were built with, else the
    chosen value."""
    held = find(slug, options).settings.get(option.name)
    return options.get(option.name, option.default) if held is None else str(held)


def means_anything(slug: str, options: Mapping[str, str], option: Option) -> bool:
    """Return whether the option that this option needs has a value that it needs."""
    return option.matters(find(slug, options).settings)


def draw_of(slug: str, lang: str) -> OptionText | None:
    """Return in words how the first player is drawn, None if the game's own text explains it."""
    drawn = next((option for option in options_of(slug) if option.name == "draw"), None)
    return None if drawn is None else option_text(drawn.name, chosen(slug, {}, drawn), lang)


def title(option: str, value: str, lang: str) -> tuple[str, str]:
    """Return an option and one of its values in words."""
    words = option_text(option, value, lang)
    return (option, value) if words is None else (words.title, words.name)


def as_mapping(options: Mapping[str, object]) -> dict[str, str]:
    """Return options as the rules take them."""
    return {key: str(value) for key, value in options.items()}
