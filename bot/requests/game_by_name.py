"""Search for a game, and its options, by the names that players give it; and reasons why a game
cannot have its options."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache

from bot import catalogue
from bot.catalogue import DEFAULT_GAME, entries, is_game, options_of
from bot.i18n import Words, quoted
from bot.speech import (
    Found,
    GameNames,
    NewGame,
    OptionValues,
    folded,
    shortened,
    without_and,
)
from bot.table.errors import UserError
from bot.table.match import ENDLESS, GAMES, fits, series_called
from rules.exchange.played_match import VARIATIONS
from rules.explain import LANGUAGES, TOPICS, explanation, option_text, options
from rules.explain import options as worded_options
from rules.explain.faults import CannotBe
from rules.name_only_games import NAMED
from rules.registry import Boards
from rules.variant import Option
from rules.variants import changed_by, find, resolve, rooms, shorthands

_BRACKETS = re.compile(r"([^()]+)\(([^()]+)\)((?:\+[^()+]+)*)")
_PAIR = re.compile(r"\b([a-z_]+)=(\S+)")
_WITHOUT = frozenset({"без", "не", "no", "not", "without"})
_MOST_GAMES = 25
_MOST_ASKED = 3
"""Words at most that name a value of an option by themselves."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A wished game: a slug ("" if none was understood), options, names to offer, and the points
    of a match if a bare number named them."""

    slug: str
    options: Mapping[str, str] = field(default_factory=dict)
    maybe: tuple[str, ...] = ()
    points: int | None = None


@cache
def _every_name() -> Mapping[str, tuple[str, ...]]:
    """Return every name of every game and modifier. A shorthand that extends a game's slug
    extends the game's names too; others have the names that the game's text gives."""
    called = {slug: (*entry.names.values(), *entry.aliases) for slug, entry in entries().items()}
    for name, (slug, _) in shorthands().items():
        more = name.removeprefix(slug).replace("-", " ") if name.startswith(slug) else ""
        pairs = [
            shorthand for lang in LANGUAGES for shorthand in explanation(slug, lang).shorthands
        ]
        named = tuple(word for shorthand, word in pairs if shorthand == name)
        called[name] = tuple(f"{word}{more}" for word in called[slug]) if more else named
    return called


@cache
def most_words() -> int:
    """Return the number of words of the longest name."""
    return max(len(name.split()) for names in _every_name().values() for name in names)


@cache
def _names() -> GameNames:
    """Return the names of all games that can be played."""
    return GameNames(_every_name())


@cache
def _all_names() -> GameNames:
    """Return the names of all games, with and without rules."""
    return GameNames({**_every_name(), **_called_by_name()})


def _find_game(text: str) -> Found:
    """Return the game that words name, with its modifiers; a modifier alone changes the usual
    game."""
    match, known = _names().find(text), entries()
    if match.slug is None and (beside := _beside(without_and(text))):
        return Found(beside, (beside,))
    slugs = match.slug.split("+") if match.slug else []
    named = [slug for slug in slugs if known[resolve(slug)[0]].kind == "game"]
    if len(named) > 1 and (beside := _beside(text)):
        return Found(beside, (beside,))
    if len(named) > 1:
        return Found(None, tuple(resolve(slug)[0] for slug in named))
    if slugs:
        changes = [slug for slug in slugs if slug not in named]
        whole = "+".join([*(named or [changed_by(changes) or DEFAULT_GAME]), *changes])
        return Found(whole, (whole,))
    return Found(None, tuple(dict.fromkeys(resolve(slug)[0] for slug in match.candidates)))


def games_in(text: str) -> tuple[str, ...]:
    """Return the games that words name one after another and that do not go together; () for
    fewer than two."""
    slugs = (_names().find(without_and(shortened(text))).slug or "").split("+")
    named = (resolve(slug)[0] for slug in slugs if slug)
    games = tuple(slug for slug in named if is_game(slug))
    return games if len(games) > 1 else ()


def only_named(text: str) -> str:
    """Return the game without rules that words name; "" if they name none, or beside it a game
    that can be played, «tapa for four»."""
    if slug := known_only_by_name(text):
        return slug
    rest = _PAIR.sub(" ", shortened(text)).strip()
    slugs = (_all_names().find(rest).slug or "").split("+")
    played = any(is_game(resolve(slug)[0]) for slug in slugs if slug not in NAMED)
    return "" if played else next((slug for slug in slugs if slug in NAMED), "")


def known_only_by_name(text: str) -> str:
    """Return the game without rules that has exactly this name; "" if there is none."""
    return _only_names().get(folded(text), "")


@cache
def _only_names() -> Mapping[str, str]:
    """Return the games without rules by their names, as they are written."""
    return {folded(name): slug for slug, names in _called_by_name().items() for name in names}


@cache
def _called_by_name() -> Mapping[str, tuple[str, ...]]:
    """Return every name of the games without rules."""
    texts = {slug: [explanation(slug, lang) for lang in LANGUAGES] for slug in NAMED}
    return {
        slug: tuple(name for text in both for name in (text.title, *text.aliases))
        for slug, both in texts.items()
    }


def called(text: str) -> str:
    """Return the game, with or without rules, that has exactly this name; "" if there is none."""
    return _all_names().exactly(text) or ""


def topic(text: str) -> str:
    """Return the help topic that is no game, by its name: stakes, kestum, matches; "" for
    anything else."""
    return _topics().exactly(text) or ""


@cache
def _topics() -> GameNames:
    texts = {slug: [explanation(slug, lang) for lang in LANGUAGES] for slug in TOPICS}
    return GameNames(
        {slug: [name for text in both for name in text.aliases] for slug, both in texts.items()}
    )


def _beside(text: str) -> str:
    """Return the games that words lay side by side, «параллельные короткие и длинные», each with
    what follows it; "" if they do not."""
    slugs = (_names().find(text).slug or "").split("+")
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


def _games_in_brackets(text: str) -> str:
    """Return the games that brackets lay side by side, "parallel(short, long + exact-bearoff)";
    "" for anything else."""
    match = _BRACKETS.fullmatch(re.sub(r"\s*\+\s*", "+", text))
    if match is None:
        return ""
    frame, games = match[1].strip(), re.split(r"[\s,]+", match[2].strip())
    wide = [name.strip() for name in match[3].split("+") if name.strip()]
    named = [_names().find(name).slug or "" for name in (frame, *games, *wide)]
    if not all(named):
        return ""
    boards, outside = named[1 : len(games) + 1], named[len(games) + 1 :]
    return "+".join([f"{named[0]}({','.join(boards)})", *outside])


def wanted(text: str, default: str) -> Wanted:
    """Return the game and options that words ask for: "long head=list", «короткие 5», «длинные
    спорт»; with the options that these need."""
    game = _read_as_written(text, default)
    return replace(game, options=with_needs(game.slug, game.options)) if game.slug else game


def _read_as_written(text: str, default: str) -> Wanted:
    """Return the game and options as they are written."""
    text = shortened(text)
    options: dict[str, str] = dict(_PAIR.findall(text))
    rest, points = _names().with_length(_PAIR.sub(" ", text).strip())
    if not rest:
        return Wanted(default, options, points=points)
    if bracketed := _games_in_brackets(rest):
        return Wanted(*resolve(bracketed, options), points=points)
    match = _find_game(rest)
    if match.slug is not None:
        return Wanted(*resolve(match.slug, options), points=points)
    longer = _with_values(rest, default, options)
    return replace(longer or Wanted("", options, match.candidates), points=points)


def options_among(text: str) -> dict[str, str]:
    """Return the options that are asked for by names of their own among other words, «длинные,
    чур с кестумом»."""
    words, options = text.split(), dict[str, str]()
    for at in range(len(words)):
        runs = (" ".join(words[at : at + length]) for length in range(_MOST_ASKED, 0, -1))
        if at == 0 or words[at - 1] not in _WITHOUT:
            options |= next(filter(None, map(_every_value().asked, runs)), {})
    return options


def nearly_named(word: str) -> bool:
    """Return whether a game is called nearly like a word, or its name begins so."""
    return bool(_names().find(word).candidates)


def named_alone(text: str) -> str:
    """Return the game that is meant if a message is only its name; "" for chatter. A modifier
    has to be named exactly to stand for a game."""
    named = _names().find(text).slug
    parts = [resolve(slug)[0] for slug in named.split("+")] if named else []
    if parts and all(entries()[part].kind == "modifier" for part in parts if part in entries()):
        return wanted(text, "").slug if _names().exactly(text) else ""
    return wanted(text, "").slug


def slug_of(text: str) -> str:
    """Return the game or modifier that words are a name of, a modifier only if they spell it
    right; "" for several and for anything else."""
    slug = (_names().may_name(text) and _names().find(text).slug) or ""
    if not slug or "+" in slug:
        return ""
    resolved = resolve(slug)[0]
    changes = entries()[resolved].kind == "modifier"
    return "" if changes and not _names().exactly(text) else resolved


def _with_values(rest: str, default: str, options: dict[str, str]) -> Wanted | None:
    """Return a game with names of option values behind it or before it, «короткие кавказское
    правило», "kestum long"; if these need no game, the usual game. Return None for anything
    else."""
    words = rest.split()
    for cut in range(len(words) - 1, 0, -1):
        slug, meant = resolve(_find_game(" ".join(words[:cut])).slug or "", options)
        if slug and (chosen := _option_values(slug, words[cut:])):
            return Wanted(slug, {**meant, **chosen})
    for end in range(min(len(words), _MOST_ASKED), 0, -1):
        if chosen := _every_value().asked(" ".join(words[:end])):
            game = _read_as_written(" ".join(words[end:]), default)
            return replace(game, options={**options, **chosen, **game.options})
    return None


def _option_values(slug: str, words: Sequence[str]) -> dict[str, str]:
    """Return the option values that all these words name one after another, {} if some words
    name none. A value whose words need no game counts even if the game has no such option, so
    that the player is refused with a reason."""
    if not _every_value().may_name(words):
        return {}
    for end in range(min(len(words), _MOST_ASKED + 1), 0, -1):
        text = " ".join(words[:end])
        value = _values_called(slug).find(text) or _every_value().asked(text)
        more = _option_values(slug, words[end:]) if value else {}
        if value and (more or end == len(words)):
            return {**value, **more}
    return {}


def with_needs(slug: str, chosen: Mapping[str, str]) -> dict[str, str]:
    """Add to options of a game the values without which they mean nothing, a cube for a beaver,
    unless other values are chosen."""
    known = {option.name: option for option in (options_of(slug) if chosen else ())}
    options = dict(chosen)
    for name in chosen:
        needed = known[name].needs if name in known else None
        while needed is not None:
            if known[needed.option].default not in needed.values:
                options.setdefault(needed.option, needed.values[0])
            needed = needed.needs
    return options


@cache
def _every_value() -> OptionValues:
    """Return the names of the values of all options."""
    return OptionValues(Option(name, "", values) for name, values in worded_options().items())


@lru_cache(maxsize=128)
def _values_called(slug: str) -> OptionValues:
    """Return the names of the values of a game's options."""
    return OptionValues(options_of(slug))


def points_or_games(intent: NewGame, wanted: Wanted) -> int | None:
    """Return the number of a wish that may be the points of a match or the number of its games,
    «короткие 5»; None if there is none, or if it can only be points (competitions.md 2)."""
    if intent.length or not wanted.slug or series_called(intent.game) is not None:
        return None
    number = int(intent.slots.bare or wanted.points or 0)
    many = 1 < number <= _MOST_GAMES and fits(find(wanted.slug), f"{GAMES}{number}")
    return number if many else None


def with_implied(intent: NewGame, usual: str) -> NewGame:
    """Return a wish with all that its terms imply, "7 point match": their game where none is named
    and the `usual` game is not of their kind, and its options, unless they are said otherwise."""
    implied = dict(intent.slots.implied)
    if not implied:
        return intent
    named = intent.slots.game or (usual if usual in VARIATIONS else implied["game"])
    if wanted(named, usual).slug not in VARIATIONS:
        return intent
    game = intent.game if intent.slots.game else f"{named} {intent.game}".strip()
    wishes = intent.slots
    cube = wishes.cube or implied.get("cube", "")
    jacoby = wishes.jacoby or (implied.get("jacoby", "") if cube == "on" else "")
    slots = replace(wishes, game=named, cube=cube, jacoby=jacoby, format="", implied=())
    return replace(intent, game=game, endless=implied.get("to") == ENDLESS, slots=slots)


def length_of(intent: NewGame, wanted: Wanted) -> str:
    """Return the length of the match that is wished for, "" if none is named; a bare number behind
    a game is a number of points."""
    return intent.length or str(wanted.points or intent.slots.bare)


def wanted_by(intent: NewGame, usual: str) -> Wanted:
    """Return the game that is wished for, with all options that its words sound like."""
    game = wanted(intent.game, usual)
    if game.slug or games_in(intent.game) or not intent.slots.game:
        return game
    named = wanted(intent.slots.game, "")
    options = {**options_among(intent.game), **named.options}
    return replace(named, options=with_needs(named.slug, options))


@contextmanager
def misfits_told(words: Words) -> Iterator[None]:
    """Turn the fault of a game that cannot have its options into a UserError, inside the
    context."""
    try:
        yield
    except CannotBe as wrong:
        raise _misfit(wrong, words) from wrong


def _misfit(wrong: CannotBe, words: Words) -> UserError:
    """Return the UserError that explains a fault."""
    facts = wrong.facts
    if wrong.fault == "no-option":
        game = catalogue.name(facts["slug"], words.lang)
        option = facts["option"]
        title_of_option = _title(option, words, next(iter(options().get(option, ())), ""))
        return UserError("option-unknown", game=game, said=quoted(title_of_option))
    if wrong.fault in ("not-a-value", "not-in-range"):
        option, quoted_value = facts["option"], quoted(facts["value"])
        if wrong.fault == "not-in-range":
            title, low, high = _title(option, words), facts["low"], facts["high"]
            return UserError("option-range", option=title, low=low, high=high, said=quoted_value)
        values = [_value(option, value, words) for value in facts["values"].split(", ")]
        title = _title(option, words, facts["values"].split(", ")[0])
        return UserError(
            "option-values", option=title, values=" · ".join(values), said=quoted_value
        )
    return UserError("bad-options", why=wrong.say(words.lang))


def _title(option: str, words: Words, value: str = "1") -> str:
    text = option_text(option, value, words.lang)
    return text.title if text else option


def _value(option: str, value: str, words: Words) -> str:
    text = option_text(option, value, words.lang)
    return text.name if text else value
