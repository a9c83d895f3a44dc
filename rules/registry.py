"""Entries of variants' files: a game or a modifier, with the options it offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from rules.variant import Option, Variant

Settings: TypeAlias = Mapping[str, str]


DICE_SOURCE = "dice source"
"""The `replaces` of modifiers that give the numbers of a turn in another way."""


@dataclass(frozen=True)
class Game:
    """A game: `build` puts its parts together under settings that name every option.

    `presets` give other defaults to several options at once: option, value -> defaults.
    `shorthands` are names that stand for the game with some options: name -> those options.
    `status`: "complete", "partial" (the source left something open) or "sketch" (it left most
    open), which is marked as experimental wherever games are listed.
    """

    slug: str
    family: str
    source: str
    options: tuple[Option, ...]
    build: Callable[[Settings], Variant]
    players: int = 2
    status: str = "complete"
    presets: Mapping[tuple[str, str], Settings] | None = None
    shorthands: Mapping[str, Settings] = field(default_factory=dict)


@dataclass(frozen=True)
class Modifier:
    """Change to any game for which `fits` does not name a fault (a key of explain/faults.toml);
    `replaces` names the thing it replaces, and two modifiers that replace the same thing are not
    combined. From `players` up to `most` may play (0: no more); `over` is the game that it changes
    by default; `settles` are options of games that have no meaning beside it, `brings` other
    defaults for options."""

    slug: str
    source: str
    options: tuple[Option, ...]
    apply: Callable[[Variant, Settings], Variant]
    fits: Callable[[Variant], str | None]
    replaces: str
    status: str = "complete"
    family: str = "modifier"
    players: int = 2
    most: int = 0
    over: str = ""
    settles: tuple[str, ...] = ()
    brings: Settings = field(default_factory=dict)


@dataclass(frozen=True)
class Overlay:
    """A layer over a game and its modifiers if settings have `switch` (an option and its value):
    `options` are offered if `misfit` does not name a fault (a key of explain/faults.toml)."""

    switch: tuple[str, str]
    options: tuple[Option, ...]
    misfit: Callable[[Variant], str | None]
    apply: Callable[[Variant, Settings], Variant]


Change: TypeAlias = Callable[[Variant], Variant]
"""A modifier under its settings."""


@dataclass(frozen=True)
class Boards:
    """Games side by side: `build` makes one variant of them under a slug and the settings of
    `options`, each for which `fits` does not name a fault (a key of explain/faults.toml). From
    `least` up to `most` boards; `alike`: all of one game; `over` is the game of two boards if none
    is named. `widened` makes one variant in which changes hold for all boards at once; None if none
    may."""

    slug: str
    source: str
    build: Callable[[str, tuple[Variant, ...], Settings], Variant]
    fits: Callable[[Variant], str | None]
    least: int
    most: int
    over: str
    options: tuple[Option, ...] = ()
    status: str = "complete"
    family: str = "modifier"
    players: int = 2
    alike: bool = False
    widened: Callable[[Variant, Sequence[Change]], Variant] | None = None


Room: TypeAlias = Game | Modifier | Boards
"""The entry of a variant's file."""
