"""Catalogue of games: each file of this package declares one game, modifier or set of boards.

`find` puts a game and its modifiers together, `catalogue` lists them all.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain, islice
from threading import RLock
from typing import Final

from rules import stake_options, strict_bearing
from rules.dice import external_dice, live_dice
from rules.explain import LANGUAGES, explanation
from rules.explain.faults import CannotBe
from rules.name_only_games import NAMED
from rules.registry import DICE_SOURCE, Boards, Change, Game, Modifier, Room
from rules.variant import Option, Variant

OVERLAYS: Final = (strict_bearing.OVERLAY, live_dice.OVERLAY, external_dice.OVERLAY)
"""The layers of options over a game, in this order."""
_BRACKETS = re.compile(r"([^()+,]+)\(([^()]*)\)((?:\+[^()+,]+)*)")
OF_THE_THROW: Final = frozenset({DICE_SOURCE, "a bad throw", "right to a throw"})
"""The `replaces` of modifiers that may hold for several boards at once."""


class UnknownVariant(CannotBe):
    """Error for a name without a game or modifier, or for two that do not go together; the text
    says which."""


class BadOption(CannotBe):
    """Error for an option that the game does not have, or a value that the option does not take;
    the text says which."""


@dataclass(frozen=True)
class Entry:
    """Line of the catalogue; names, aliases and summary come from the explanation."""

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
def rooms() -> dict[str, Room]:
    """Return the game, modifier or boards that each file of this package declares, by slug."""
    by_slug: dict[str, Room] = {}
    for module in pkgutil.iter_modules(__path__):
        room = importlib.import_module(f"{__name__}.{module.name}")
        names = ("GAME", "MODIFIER", "BOARDS")
        entry: Room = next(getattr(room, name) for name in names if hasattr(room, name))
        by_slug[entry.slug] = entry
    return by_slug


@cache
def shorthands() -> dict[str, tuple[str, Mapping[str, str]]]:
    """Return by name the shorthands: the slug of a game and some of its options."""
    return {
        name: (slug, settings)
        for slug, room in rooms().items()
        if isinstance(room, Game)
        for name, settings in room.shorthands.items()
    }


def resolve(slug: str, options: Mapping[str, str] | None = None) -> tuple[str, dict[str, str]]:
    """Return a slug without shorthands, and the options for which they stand; `options` take
    precedence."""
    parts, meant = [], dict[str, str]()
    for name in re.split(r"([+(),])", slug):
        part, settings = shorthands().get(name, (name, {}))
        parts.append(part)
        meant.update(settings)
    return "".join(parts), {**meant, **(options or {})}


def parts_of(slug: str) -> tuple[str, ...]:
    """Return the games and modifiers that a slug names, each once: boards, then the games on
    them."""
    return tuple(dict.fromkeys(filter(None, re.split(r"[+(),]", slug))))


def title(slug: str, lang: str) -> str:
    """Return the name of a slug, composed like it: "Parallel nardy (Short nardy, Long nardy)"."""
    spaced = {"+": " + ", "(": " (", ",": ", ", ")": ")"}
    pieces = filter(None, re.split(r"([+(),])", slug))
    return "".join(spaced.get(piece) or explanation(piece, lang).title for piece in pieces)


def changed_by(modifiers: Iterable[str]) -> str:
    """Return the game that modifiers change by default, "" without a default."""
    entries = (rooms().get(name) for name in modifiers)
    return next(
        (room.over for room in entries if isinstance(room, Modifier | Boards) and room.over), ""
    )


def find(slug: str, options: Mapping[str, str] | None = None) -> Variant:
    """Return a game under options, with modifiers: "long", "short+imbyurti". Their order is free; a
    modifier with a default game needs none. Boards side by side are "parallel(short,long)", or
    "long+parallel" for two of the same game.

    Raises UnknownVariant or BadOption with a sentence for players.
    """
    slug, chosen = resolve(slug, options)
    names = slug.split("+")
    if "(" not in slug and not any(isinstance(rooms().get(name), Game) for name in names):
        slug = "+".join(filter(None, (changed_by(names), slug)))
    with _ONE_AT_A_TIME:
        return _find(slug, tuple(sorted(chosen.items())))


def _boards_in(slug: str) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """Return the modifier that lays games side by side, the slugs of those games and the modifiers
    of all boards at once; "" for a single game. Raises UnknownVariant if brackets are out of
    place."""
    match = _BRACKETS.fullmatch(slug)
    if match is not None:
        return match[1], tuple(match[2].split(",")), tuple(filter(None, match[3].split("+")))
    names = slug.split("+")
    over = next((name for name in names if isinstance(rooms().get(name), Boards)), "")
    if "(" in slug or ")" in slug:
        raise UnknownVariant("boards-in-brackets", slug=slug)
    if over:
        names.remove(over)
    wide = tuple(name for name in names if _holds_for_all(name, over))
    return over, ("+".join(name for name in names if name not in wide),) * 2, wide


def _holds_for_all(name: str, over: str) -> bool:
    """Return whether a modifier holds for all boards that another one lays side by side."""
    room, frame = rooms().get(name), rooms().get(over)
    widens = isinstance(frame, Boards) and frame.widened is not None
    return widens and isinstance(room, Modifier) and room.replaces in OF_THE_THROW


def _side_by_side(slug: str, options: dict[str, str]) -> Variant:
    """Return several games as one; each takes the options that it knows. Raises UnknownVariant or
    BadOption."""
    name, slugs, wide = _boards_in(slug)
    frame = _room(name)
    if not isinstance(frame, Boards) or not frame.least <= len(slugs) <= frame.most:
        raise UnknownVariant("boards-in-brackets", slug=slug)
    if frame.alike and len(set(slugs)) > 1:
        raise UnknownVariant("boards-alike", slug=slug, modifier=name, game=slugs[0])
    modifiers = [_wide(modifier_slug, name) for modifier_slug in wide]
    known = [_known_options(game_slug) for game_slug in slugs]
    rooms_of_all: tuple[Room, ...] = (frame, *modifiers)
    all_known = [*known, *(tuple(option.name for option in room.options) for room in rooms_of_all)]
    strange = [option for option in options if not any(option in names for names in all_known)]
    if strange:
        known_names = ", ".join(dict.fromkeys(option for names in all_known for option in names))
        raise BadOption(
            "no-option", slug=slug, option=", ".join(strange), known=known_names or "none"
        )
    games = []
    for game_slug, names in zip(slugs, known, strict=True):
        game = find(game_slug, {key: value for key, value in options.items() if key in names})
        _check_fit(game, frame, game_slug)
        for modifier in modifiers:
            _check_fit(game, modifier, game_slug)
        games.append(game)
    variant = frame.build(slug, tuple(games), _settings(frame, dict(options), games[0].settings))
    if not modifiers or frame.widened is None:
        return variant
    _check_rivals(modifiers)
    ordered = sorted(modifiers, key=_what_others_stand_on)
    return frame.widened(variant, [_change(modifier, options) for modifier in ordered])


def _change(modifier: Modifier, options: Mapping[str, str]) -> Change:
    """Return a modifier under its settings."""
    settings = _settings(modifier, dict(options))
    return lambda variant: modifier.apply(variant, settings)


def _wide(name: str, over: str) -> Modifier:
    """Return a modifier of all boards at once. Raises UnknownVariant for any other."""
    room = _room(name)
    if isinstance(room, Modifier) and _holds_for_all(name, over):
        return room
    raise UnknownVariant("one-board", slug=name, modifier=over)


def _known_options(slug: str) -> tuple[str, ...]:
    """Return the names of the options of a game with its modifiers."""
    entries = [_room(name) for name in slug.split("+")]
    return tuple(option.name for entry in entries for option in options_of(entry))


_ONE_AT_A_TIME: Final = RLock()
"""The lock under which games are built: each once, as other values know a variant by identity."""


@cache
def _find(slug: str, options: tuple[tuple[str, str], ...]) -> Variant:
    if _boards_in(slug)[0]:
        return _side_by_side(slug, dict(options))
    entries = [_room(name) for name in slug.split("+")]
    games = [entry for entry in entries if isinstance(entry, Game)]
    modifiers = sorted(
        (entry for entry in entries if isinstance(entry, Modifier)), key=_what_others_stand_on
    )
    if len(games) != 1:
        raise UnknownVariant("one-game", slug=slug)
    game = games[0]
    chosen = _with_brought_options(game, modifiers, dict(options))
    settings = _settings(game, chosen)
    variant = game.build(settings)
    if game.players == 2:
        variant = stake_options.with_chosen_stake(variant, settings)
    _check_rivals(modifiers)
    whole = game.slug
    for modifier in modifiers:
        _check_fit(variant, modifier, whole)
        variant = modifier.apply(variant, _settings(modifier, chosen))
        whole = f"{whole}+{modifier.slug}"
    for overlay in OVERLAYS:
        if overlay.switch in {**settings, **chosen}.items():
            why = overlay.misfit(variant)
            if why is not None:
                raise BadOption(why)
            variant = overlay.apply(variant, settings)
    if chosen:
        known = ", ".join(option.name for entry in entries for option in options_of(entry))
        raise BadOption("no-option", slug=slug, option=", ".join(chosen), known=known or "none")
    return replace(variant, slug=slug)


def _with_brought_options(
    game: Game, modifiers: Iterable[Modifier], chosen: Mapping[str, str]
) -> dict[str, str]:
    """Return the chosen options, with the defaults that modifiers bring along."""
    usual = {option.name: option.default for option in options_of(game)}
    brought = {
        name: value
        for modifier in modifiers
        for name, value in modifier.brings.items()
        if name in usual and chosen.get(name, usual[name]) == usual[name]
    }
    return {**chosen, **brought}


def _what_others_stand_on(modifier: Modifier) -> tuple[bool, str]:
    """Return the sort key of a modifier: a source of numbers comes first, so that the other
    modifiers are applied to it."""
    return modifier.replaces != DICE_SOURCE, modifier.slug


def _room(name: str) -> Room:
    entry = rooms().get(name)
    if name in NAMED:
        raise UnknownVariant("only-named", slug=name)
    if entry is None:
        raise UnknownVariant("unknown-game", slug=name)
    return entry


def _check_rivals(modifiers: Iterable[Modifier]) -> None:
    """Check that no two modifiers replace the same thing. Raises UnknownVariant."""
    by_replaced: dict[str, list[str]] = {}
    for modifier in modifiers:
        by_replaced.setdefault(modifier.replaces, []).append(modifier.slug)
    for replaced, rivals in by_replaced.items():
        if len(rivals) > 1:
            raise UnknownVariant(
                "rivals",
                rivals=" and ".join(rivals),
                rival_names=" и ".join(map(_in_russian, rivals)),
                replaced=replaced,
            )


def _check_fit(variant: Variant, modifier: Modifier | Boards, slug: str) -> None:
    """Check that a modifier goes with the game that `slug` names so far. Raises UnknownVariant."""
    why = modifier.fits(variant)
    if why is not None:
        examples = _fitting(modifier.slug)
        raise UnknownVariant(
            "misfit",
            modifier=modifier.slug,
            game=slug,
            modifier_name=explanation(modifier.slug, "ru").title,
            game_name=" + ".join(explanation(part, "ru").title for part in parts_of(slug)),
            reason=why,
            fitting=" or ".join(examples),
            fitting_names=" или ".join(map(_in_russian, examples)),
        )


EXAMPLES = 2
"""The number of games named as examples if a modifier does not go with a game."""


@cache
def _fitting(slug: str) -> tuple[str, ...]:
    """Return examples of games that a modifier goes with, the best known first."""
    modifier = rooms()[slug]
    assert isinstance(modifier, Modifier | Boards)
    games = (name for name, room in rooms().items() if isinstance(room, Game))
    ordered = dict.fromkeys(("short", "long", *games))
    fitting = (name for name in ordered if modifier.fits(_plain(name)) is None)
    return tuple(islice(fitting, EXAMPLES))


def _in_russian(slug: str) -> str:
    return f"«{explanation(slug, 'ru').title}»"


def options_of(entry: Room) -> tuple[Option, ...]:
    """Return the options of an entry: its own; for a game for two also its stake; and if they apply
    the count of the loser's checkers, bearing off by the book, live dice and external dice."""
    if not isinstance(entry, Game):
        return entry.options
    variant = _plain(entry.slug)
    staked = stake_options.OPTIONS if entry.players == 2 else ()
    counted = stake_options.COUNT if staked and stake_options.countable(variant) else ()
    laid_over = (overlay.options for overlay in OVERLAYS if overlay.misfit(variant) is None)
    return (*entry.options, *staked, *counted, *chain.from_iterable(laid_over))


@cache
def _plain(slug: str) -> Variant:
    """Return a game under its own defaults, with nothing laid over it."""
    game = rooms()[slug]
    assert isinstance(game, Game)
    return game.build({option.name: option.default for option in game.options})


def _settings(
    entry: Room, choices: dict[str, str], beside: Mapping[str, str] | None = None
) -> dict[str, str]:
    """Return every option of an entry with its value; remove the options it knows from `choices`.
    An option without a meaning under the other settings (here or in `beside`) has its default.
    Raises BadOption."""
    settings = {option.name: option.default for option in options_of(entry)}
    chosen = {}
    for option in options_of(entry):
        if option.name in choices:
            value = choices.pop(option.name)
            if not option.takes(value):
                raise _not_a_value(option, value)
            chosen[option.name] = value
    presets = entry.presets if isinstance(entry, Game) else None
    for key, defaults in (presets or {}).items():
        if key in chosen.items():
            settings.update(defaults)
    held = {**settings, **chosen}
    for option in options_of(entry):
        if not option.matters({**(beside or {}), **held}):
            held[option.name] = option.default
    return held


def _not_a_value(option: Option, value: str) -> BadOption:
    if option.between is None:
        known = ", ".join(option.values)
        return BadOption("not-a-value", option=option.name, values=known, value=value)
    low, high = map(str, option.between)
    return BadOption("not-in-range", option=option.name, low=low, high=high, value=value)


def _players(room: Room) -> tuple[int, ...]:
    most = room.most if isinstance(room, Modifier) else 0
    return tuple(range(room.players, max(room.players, most) + 1))


def catalogue() -> tuple[Entry, ...]:
    """Return all games, then all modifiers, each sorted by family and slug."""
    entries = [_entry(room) for room in rooms().values()]
    return tuple(sorted(entries, key=lambda entry: (entry.kind, entry.family, entry.slug)))


def _entry(room: Room) -> Entry:
    texts = {lang: explanation(room.slug, lang) for lang in LANGUAGES}
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
