"""Pictures of a game outside any table: its start, the ways of both sides, examples of play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from bot import catalogue
from bot.i18n import Words
from bot.messages.board import with_home
from bot.messages.play_examples import example_scene, example_state, examples_of
from bot.table.pictured_position import PicturedPosition, picture_state
from bot.ui.orders import ShowGame
from render import THEMES, Scene
from rules import analysis
from rules.explain import Example, explanation, openings
from rules.game import start
from rules.records.notation import read_play
from rules.records.short_plays import short_play
from rules.variant import Variant
from rules.variants import find, parts_of
from rules.view.visibility import view

WAYS, PLAY, EXAMPLE, OPENINGS, LOOKS = "ways", "play", "example.", "openings", "looks"
"""Moments of a game: the start with the ways of the sides, a throw to be played, an example by its
number from 0, first plays by their throws, the start in every theme."""
FIRST = "first."
"""The moment of a single first play, before its throw."""


def scene_of(order: ShowGame) -> Scene:
    """Return the picture of an order, with the home on the half that the reader prefers."""
    shown = _scene(order)
    diagrams = tuple(with_home(diagram, find(order.slug), order.home) for diagram in shown.table)
    return replace(with_home(shown, find(order.slug), order.home), table=diagrams)


def _scene(order: ShowGame) -> Scene:
    title = catalogue.name(order.slug, order.to.lang)
    if order.moment.startswith(EXAMPLE):
        example = examples_of(order.slug, order.to.lang)[int(order.moment.removeprefix(EXAMPLE))]
        return example_scene(example, order.to.theme, title)
    variant = find(order.slug)
    if order.moment == OPENINGS:
        return _openings(order, variant, title)
    if order.moment.startswith(FIRST):
        first = _main_play(order.slug, order.moment.removeprefix(FIRST))
        return replace(example_scene(first, order.to.theme, title), numbering=order.numbering)
    if order.moment == LOOKS:
        return _looks(order, variant)
    if order.moment == PLAY:
        for text_example in explanation(parts_of(order.slug)[0], order.to.lang).examples:
            if text_example.legal and text_example.variant == order.slug:
                played = find(order.slug, text_example.options)
                state = analysis.at_throw(played, text_example.position, text_example.dice)
                return Scene(view=view(state), theme=order.to.theme, title=title)
    ways, homes = (ways_of(variant), homes_of(variant)) if order.moment == WAYS else ((), ())
    seen = view(start(variant))
    return Scene(view=seen, theme=order.to.theme, title=title, paths=ways, homes=homes)


def shown_by(order: ShowGame) -> PicturedPosition | None:
    """Return the position in the picture of an order: a start, an example or a first play; None
    for a throw to be played (`PLAY`)."""
    if order.moment.startswith(EXAMPLE):
        number = int(order.moment.removeprefix(EXAMPLE))
        state = example_state(examples_of(order.slug, order.to.lang)[number])
        return picture_state(state, state.owners[state.mover], "own")
    if order.moment.startswith(FIRST):
        state = example_state(_main_play(order.slug, order.moment.removeprefix(FIRST)))
        return picture_state(state, state.owners[state.mover], order.numbering)
    return None if order.moment == PLAY else start_of(order.slug)


def start_of(slug: str) -> PicturedPosition:
    """Return the position in which a game begins."""
    return picture_state(start(find(slug)), None, "own")


@cache
def first_plays(slug: str) -> Mapping[str, str]:
    """Return the known first plays of a game by their throws, as people read them."""
    variant, plays = find(slug), {}
    for throw, first in openings(slug).items():
        state = analysis.at_throw(variant, analysis.start_text(variant), throw)
        plays[throw] = short_play(state, read_play(state, first[0].play))
    return plays


def _looks(order: ShowGame, variant: Variant) -> Scene:
    """Return the start of a game in every theme, under the theme's name."""
    seen, words = view(start(variant)), Words(order.to.lang)
    return Scene(
        view=seen,
        theme=order.to.theme,
        table=tuple(
            Scene(view=seen, theme=theme, title=words.plain(f"value-theme-{theme}"))
            for theme in THEMES
        ),
    )


def _openings(order: ShowGame, variant: Variant, title: str) -> Scene:
    """Return a diagram for each throw with a known first play, with its arrows."""
    diagrams = [
        example_scene(_main_play(order.slug, throw), order.to.theme, f"{throw}: {play}")
        for throw, play in first_plays(order.slug).items()
    ]
    return Scene(
        view=view(start(variant)), theme=order.to.theme, title=title, table=tuple(diagrams)
    )


def _main_play(slug: str, throw: str) -> Example:
    """Return the main first play of a throw as an example."""
    begun = analysis.start_text(find(slug))
    return Example(slug, {}, begun, throw, openings(slug)[throw][0].play, True, "")


def ways_of(variant: Variant) -> tuple[tuple[int, ...], ...]:
    """Return the way of each side; on boards for more than two only the first, as all are alike."""
    paths = variant.board.paths if variant.frame is None else ()
    return paths if len(paths) == 2 else paths[:1]


def homes_of(variant: Variant) -> tuple[tuple[int, ...], ...]:
    """Return the homes that checkers are borne off from; none on boards for more than two, since
    those have them drawn."""
    if variant.bearing is None or variant.board.sides != 2:
        return ()
    return tuple(way[-variant.board.home :] for way in ways_of(variant))
