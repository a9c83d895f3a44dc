"""The games as people see them: names, options in words, finding one by what it is called."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache

from bot.i18n import Words
from bot.speech import Found, GameNames, OptionValues, shortened
from rules.dice.live_dice import LIVE
from rules.explain import LANGUAGES, explanation, offered, option_text
from rules.help_topics import TOPICS
from rules.name_only_games import NAMED
from rules.parts.goals import NobodyLeft
from rules.registry import Boards
from rules.variant import Option
from rules.variants import (
    Entry,
    catalogue,
    changed_by,
    find,
    parts_of,
    resolve,
    rooms,
    shorthands,
)
from rules.variants import title as rules_title

DEFAULT_GAME = "long"
KNOWN = ("long", "short", "backgammon", "hypergammon", "gulbar", "tapa", "khachapuri")
"""The games that people know, in the order in which they are offered."""
_AND = re.compile(r"\s(?:и|and|&)\s")
_BRACKETS = re.compile(r"([^()]+)\(([^()]+)\)")
_PAIR = re.compile(r"\b([a-z_]+)=(\S+)")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody asked for: a slug ("" if none was understood), options, names to offer, and
    the points of a match where a bare number told them."""

    slug: str
    options: Mapping[str, str] = field(default_factory=dict)
    maybe: tuple[str, ...] = ()
    points: int | None = None


@cache
def entries() -> Mapping[str, Entry]:
    """All games and modifiers by slug."""
    return {entry.slug: entry for entry in catalogue()}


@cache
def games() -> tuple[Entry, ...]:
    """The games, without modifiers; the one that gives its family the name comes first."""
    listed = [entry for entry in entries().values() if entry.kind == "game"]
    return tuple(sorted(listed, key=lambda entry: entry.slug != entry.family))


@cache
def giveaways() -> tuple[str, ...]:
    """The games in which whoever has no checkers left first has lost."""
    goals = {entry.slug: find(entry.slug).goal for entry in games()}
    return tuple(
        slug for slug, goal in goals.items() if isinstance(goal, NobodyLeft) and goal.loses
    )


def is_game(slug: str) -> bool:
    """Whether this is the slug of one of the games, and of no modifier."""
    return slug in entries() and entries()[slug].kind == "game"


@cache
def families() -> Mapping[str, tuple[Entry, ...]]:
    """The games by family, the largest families first."""
    found: dict[str, list[Entry]] = {}
    for entry in games():
        found.setdefault(entry.family, []).append(entry)
    ordered = sorted(found, key=lambda family: (-len(found[family]), family))
    return {family: tuple(found[family]) for family in ordered}


def family_name(family: str, words: Words) -> str:
    """What a family is called."""
    return words.plain(f"family-{family}")


def with_its_game(slug: str) -> str:
    """A game as it is; what only changes games, with the one that it changes if none is named."""
    parts = parts_of(slug)
    if any(part not in entries() or is_game(part) for part in parts):
        return slug
    return f"{changed_by(parts) or DEFAULT_GAME}+{slug}"


def modifiers_of(slug: str, options: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """The modifiers of a game under its options, and those that go with all of that."""
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
    """What changes a game."""
    return tuple(entry for entry in entries().values() if entry.kind == "modifier")


def _fits(slug: str, **options: str) -> bool:
    try:
        find(slug, options)
    except ValueError:
        return False
    return True


def name(slug: str, lang: str) -> str:
    """What a game is called, with its modifiers."""
    return rules_title(slug, lang) if set(parts_of(slug)) <= entries().keys() else ""


def titled(slug: str, options: Mapping[str, str], lang: str) -> str:
    """The same at a table: some options make another game of one, «Бешеные нарды 2»; where several
    names fit, that which says most."""
    told = name(slug, lang)
    for short, part in shorthands_of(slug, options):
        plain = entries()[part].names[lang]
        own = dict(explanation(part, lang).shorthands).get(short, "")
        more = short.removeprefix(part).replace("-", " ") if short.startswith(part) else ""
        told = told.replace(plain, own[:1].upper() + own[1:] if own else plain + more, 1)
    return told


def shorthands_of(slug: str, options: Mapping[str, str]) -> list[tuple[str, str]]:
    """Shorthands that name a table, with the games they stand for; those that say most first."""
    every = sorted(shorthands().items(), key=lambda one: len(one[1][1]), reverse=True)
    parts = parts_of(slug)
    return [
        (short, part)
        for short, (part, settings) in every
        if part in parts and settings.items() <= options.items()
    ]


def marked(slug: str, words: Words) -> str:
    """The same with a mark on what the rules only sketch."""
    if "(" in slug:
        return name(slug, words.lang)
    return " + ".join(
        marked_as(entries()[part].names[words.lang], entries()[part], words)
        for part in parts_of(slug)
        if part in entries()
    )


def marked_as(names: str, entry: Entry, words: Words) -> str:
    """What an entry is called, with a mark if its rules are a sketch that was filled in."""
    return words.plain("mark-experimental", name=names) if entry.status == "sketch" else names


def players(slug: str) -> int:
    """How many sit at the table, or have to at least."""
    return seats(slug)[0]


def seats(slug: str) -> range:
    """How many may sit at the table."""
    found = [entries()[part].players for part in parts_of(slug)]
    return range(max(one[0] for one in found), max(one[-1] for one in found) + 1)


@cache
def _called() -> Mapping[str, tuple[str, ...]]:
    """Every name of every game and modifier; a shorthand that goes on from a game's slug goes on
    from its names too, another has those that the game's text tells."""
    called = {slug: (*entry.names.values(), *entry.aliases) for slug, entry in entries().items()}
    for name, (slug, _) in shorthands().items():
        more = name.removeprefix(slug).replace("-", " ") if name.startswith(slug) else ""
        said = [one for lang in LANGUAGES for one in explanation(slug, lang).shorthands]
        named = tuple(word for one, word in said if one == name)
        called[name] = tuple(f"{word}{more}" for word in called[slug]) if more else named
    return called


@cache
def most_words() -> int:
    """How many words the longest name has."""
    return max(len(name.split()) for names in _called().values() for name in names)


@cache
def _names() -> GameNames:
    """The names of all that can be played."""
    return GameNames(_called())


@cache
def _all_names() -> GameNames:
    """These and the names of games without rules."""
    return GameNames({**_called(), **_called_by_name()})


def _found(said: str) -> Found:
    """The game that words name, with what changes it; a modifier alone changes the usual game."""
    found, known = _names().find(said), entries()
    if found.slug is None and (beside := _beside(_AND.sub(" ", said))):
        return Found(beside, (beside,))
    slugs = found.slug.split("+") if found.slug else []
    named = [slug for slug in slugs if known[resolve(slug)[0]].kind == "game"]
    if len(named) > 1 and (beside := _beside(said)):
        return Found(beside, (beside,))
    if len(named) > 1:
        return Found(None, tuple(resolve(slug)[0] for slug in named))
    if slugs:
        changes = [slug for slug in slugs if slug not in named]
        whole = "+".join([*(named or [changed_by(changes) or DEFAULT_GAME]), *changes])
        return Found(whole, (whole,))
    return Found(None, tuple(dict.fromkeys(resolve(slug)[0] for slug in found.candidates)))


def games_in(said: str) -> tuple[str, ...]:
    """The games that words name one after another, which do not go together; none for fewer."""
    slugs = (_names().find(_AND.sub(" ", shortened(said))).slug or "").split("+")
    named = (resolve(slug)[0] for slug in slugs if slug)
    games = tuple(slug for slug in named if is_game(slug))
    return games if len(games) > 1 else ()


def only_named(said: str) -> str:
    """The game without rules that words name; "" if they name none, or something else better."""
    rest = _PAIR.sub(" ", shortened(said)).strip()
    found = _all_names().find(rest).slug or ""
    return next((slug for slug in found.split("+") if slug in NAMED), "")


@cache
def _called_by_name() -> Mapping[str, tuple[str, ...]]:
    """Every name of the games without rules."""
    texts = {slug: [explanation(slug, lang) for lang in LANGUAGES] for slug in NAMED}
    return {
        slug: tuple(name for text in both for name in (text.title, *text.aliases))
        for slug, both in texts.items()
    }


def called(said: str) -> str:
    """The game, or the one without rules, that has just this name; "" if there is none."""
    return _all_names().exactly(said) or ""


def topic(said: str) -> str:
    """What is no game and may be asked about, by its name: stakes, kestum, matches; "" for anything
    else."""
    return _topics().exactly(said) or ""


@cache
def _topics() -> GameNames:
    texts = {slug: [explanation(slug, lang) for lang in LANGUAGES] for slug in TOPICS}
    return GameNames(
        {slug: [name for text in both for name in text.aliases] for slug, both in texts.items()}
    )


def near(slug: str) -> tuple[str, ...]:
    """The games that come nearest to one without rules."""
    return tuple(other for other in NAMED[slug].near if other in entries())


def _beside(said: str) -> str:
    """The games that words lay side by side, «параллельные короткие и длинные», each with what
    follows it; "" if they do not."""
    slugs = (_names().find(said).slug or "").split("+")
    frames = [slug for slug in slugs if isinstance(rooms().get(slug), Boards)]
    games: list[str] = []
    for slug in slugs:
        if slug in frames:
            continue
        if slug and entries()[resolve(slug)[0]].kind == "game":
            games.append(slug)
        elif games:
            games[-1] += f"+{slug}"
    return f"{frames[0]}({','.join(games)})" if len(frames) == 1 and len(games) > 1 else ""


def _bracketed(said: str) -> str:
    """The same in brackets: "parallel(short, long + exact-bearoff)"; "" for anything else."""
    found = _BRACKETS.fullmatch(re.sub(r"\s*\+\s*", "+", said))
    if found is None:
        return ""
    frame, games = found[1].strip(), re.split(r"[\s,]+", found[2].strip())
    named = [_names().find(one).slug or "" for one in (frame, *games)]
    return f"{named[0]}({','.join(named[1:])})" if all(named) else ""


def wanted(said: str, default: str) -> Wanted:
    """The game and options that words ask for: "long head=list", «короткие 5», «длинные спорт»."""
    said = shortened(said)
    options: dict[str, str] = dict(_PAIR.findall(said))
    rest, points = _names().with_length(_PAIR.sub(" ", said).strip())
    if not rest:
        return Wanted(default, options, points=points)
    if bracketed := _bracketed(rest):
        return Wanted(*resolve(bracketed, options), points=points)
    found = _found(rest)
    if found.slug is not None:
        return Wanted(*resolve(found.slug, options), points=points)
    longer = _with_values(rest, options)
    return replace(longer or Wanted("", options, found.candidates), points=points)


def nearly_named(word: str) -> bool:
    """Whether a game is called nearly like a word, or its name begins so."""
    return bool(_names().find(word).candidates)


def named_alone(said: str) -> str:
    """The game that is meant where a message is nothing but its name; "" for talk. What changes a
    game has to be named just so to stand for one."""
    named = _names().find(said).slug
    parts = [resolve(slug)[0] for slug in named.split("+")] if named else []
    if parts and all(entries()[part].kind == "modifier" for part in parts if part in entries()):
        return wanted(said, "").slug if _names().exactly(said) else ""
    return wanted(said, "").slug


def _with_values(rest: str, options: dict[str, str]) -> Wanted | None:
    """A game followed by names of option values: «короткие кавказское правило»."""
    words = rest.split()
    for cut in range(len(words) - 1, 0, -1):
        slug, meant = resolve(_found(" ".join(words[:cut])).slug or "", options)
        chosen = _values_called(slug).find(" ".join(words[cut:])) if slug else {}
        if chosen:
            return Wanted(slug, {**meant, **chosen})
    return None


@lru_cache(maxsize=128)
def _values_called(slug: str) -> OptionValues:
    """What the values of the options of a game are called."""
    return OptionValues(options_of(slug))


def options_of(slug: str) -> tuple[Option, ...]:
    """The options of a game and its modifiers that have words for people."""
    known = {option.name: option for part in parts_of(slug) for option in entries()[part].options}
    beside = any(isinstance(rooms()[part], Boards) for part in parts_of(slug))
    return tuple(
        option
        for option in known.values()
        if option_text(option.name, option.default, "en") and (not beside or _differs(slug, option))
    )


def known(slug: str, options: Mapping[str, str]) -> dict[str, str]:
    """Those of some conditions that a game with its modifiers has; others went with a modifier."""
    names = {option.name for part in parts_of(slug) for option in entries()[part].options}
    return {name: value for name, value in options.items() if name in names}


@cache
def _differs(slug: str, option: Option) -> bool:
    """Whether an option may be chosen at all where games lie side by side."""
    return any(_fits(slug, **{option.name: one}) for one in values(option) if one != option.default)


def values(option: Option, held: str = "") -> tuple[str, ...]:
    """What an option may be, or the numbers that are offered and the one it has."""
    if option.values:
        return option.values
    numbers = {option.default, *filter(option.takes, (*offered(option.name), held))}
    return tuple(sorted(numbers, key=int))


def may_fly(slug: str) -> bool:
    """Whether the dice of a game can be thrown live."""
    return _fits(slug, **{LIVE[0]: LIVE[1]})


def chosen(slug: str, options: Mapping[str, str], option: Option) -> str:
    """The value that holds: the one chosen, or what the game's parts were built with."""
    held = find(slug, options).settings.get(option.name, option.default)
    return options.get(option.name, str(held))


def means_anything(slug: str, options: Mapping[str, str], option: Option) -> bool:
    """Whether the option that this one needs has the value that it needs."""
    if option.needs is None:
        return True
    name, value = option.needs
    return find(slug, options).settings.get(name) == value


def title(option: str, value: str, lang: str) -> tuple[str, str]:
    """An option and one of its values in words."""
    words = option_text(option, value, lang)
    return (option, value) if words is None else (words.title, words.name)


def as_mapping(kept: Mapping[str, object]) -> dict[str, str]:
    """Options as the rules take them."""
    return {key: str(found) for key, found in kept.items()}
