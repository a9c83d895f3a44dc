"""The conditions of a table before its game: pages of a few rows, and the meanings of the
choices."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Annotated

from bot import catalogue
from bot.dialogs.viewer import TableButtons
from bot.i18n import Html, Words, bold, spaced
from bot.messages.score_sheet import length_name
from bot.store import Table
from bot.table.lobby import paces_at
from bot.table.match import length_of, lengths_at
from bot.table.snapshot import TableSnapshot
from bot.ui.callback_data import Arguments, Rest
from bot.ui.message import Button, Keyboard, rows, ticked
from rules import stake_options
from rules.dice import external_dice, live_dice
from rules.explain import explanation, option_text
from rules.variant import Option
from rules.variants import find, shorthands

MATCH, PACE = "match", "pace"
"""The names under which the length of a match and the pace stand among the conditions."""
ROWS = 7
"""Rows of a page beside the one that leads on and back."""
LENGTH_ROWS = 3
"""Rows of usual lengths; the others are on a page of their own."""
NEXT = "button-next-page"
PRESET = "preset"


class OptionValue(Arguments, form="{name}={value}"):
    """A value of an option, of the length of a match, or of the time control."""

    name: Annotated[str, "[^=]+"]
    value: Rest


IN_A_ROW = 3
"""Sets of rules whose names fit in a row of a phone."""


class Page(Enum):
    """A page of conditions, by the name that its button carries."""

    LENGTH = "length"
    STAKE = "stake"
    PACE = "pace"
    RULES = "rules"
    CHANGES = "changes"
    THROW = "throw"


_STAKE = {option.name for option in (*stake_options.OPTIONS, *stake_options.COUNT)}
_STAKE |= {"system", "result", "score", "scoring", "price", "flat_score", "draw_points"}
"""Options about the value of a game and what raises it."""
_THROW = {option.name for option in (*live_dice.OPTIONS, external_dice.OPTION)}
"""Options about the source of the throws."""


def is_live(table: Table) -> bool:
    """Return whether a table has live dice, which may be called off."""
    return table.options.get(live_dice.LIVE[0]) == live_dice.LIVE[1]


def page_of(option: str) -> Page:
    """Return the page on which an option is chosen."""
    if option == MATCH:
        return Page.LENGTH
    if option in _STAKE:
        return Page.STAKE
    return Page.THROW if option in _THROW else Page.RULES


def pages_menu(snapshot: TableSnapshot, keys: TableButtons, words: Words) -> Keyboard:
    """Return the buttons of the pages that are not empty, below the sets of rules of the game."""
    slug, chosen = snapshot.table.slug, catalogue.as_mapping(snapshot.table.options)
    presets = [option for option in catalogue.options_of(slug) if option.name == PRESET]
    first = tuple(
        _value(keys, words, option, value, _preset(slug, chosen, option))
        for option in presets
        for value in option.values
    )
    listed = [
        keys.button(words.plain(f"conditions-{page.value}"), "terms", f"{page.value}.1")
        for page in Page
        if _content(snapshot, keys, words, page)
    ]
    sets = rows(first, 2) if len(first) > IN_A_ROW else filter(None, (first,))
    return (*sets, *rows(listed, 2), _way(snapshot, keys, words, "back"))


def _preset(slug: str, chosen: Mapping[str, str], option: Option) -> str:
    """Return the set of rules that holds unchanged; "" if other options differ from it."""
    held = catalogue.chosen(slug, chosen, option)
    usual = find(slug, {option.name: held}).settings
    besides = (name for name in chosen if name != option.name and page_of(name) is not Page.THROW)
    changed = any(name in usual and str(usual[name]) != chosen[name] for name in besides)
    return "" if changed else held


def page_menu(
    snapshot: TableSnapshot, keys: TableButtons, words: Words, page_name: str
) -> Keyboard:
    """Return the buttons of a page ("stake.1"): its rows, and those that lead on and back."""
    name, _, number = page_name.partition(".")
    page = Page(name) if name in {page.value for page in Page} else Page.RULES
    content = _content(snapshot, keys, words, page)
    most, on = (LENGTH_ROWS, "button-other-length") if page is Page.LENGTH else (ROWS, NEXT)
    at = min(max(int(number) if number.isdecimal() else 1, 1), max(1, -(-len(content) // most)))
    shown = content[(at - 1) * most : at * most]
    back = f"{page.value}.{at - 1}" if at > 1 else ""
    leads = at * most < len(content)
    more = (keys.button(words.plain(on), "terms", f"{page.value}.{at + 1}"),) if leads else ()
    return (*shown, _way(snapshot, keys, words, "terms", back, more))


def values_menu(snapshot: TableSnapshot, keys: TableButtons, words: Words, name: str) -> Keyboard:
    """Return the buttons for the values of an option, and the way back to its page."""
    option = _option(snapshot, name)
    back = f"{page_of(name).value}.1"
    if option is None:
        return (_way(snapshot, keys, words, "terms", back),)
    held = _held(snapshot, option)
    values = catalogue.choices(snapshot.table.slug, option, held)
    buttons = [_value(keys, words, option, value, held) for value in values]
    return (*rows(buttons, 1), _way(snapshot, keys, words, "terms", back))


def told_conditions(slug: str, options: Mapping[str, str], words: Words) -> list[Html]:
    """Return lines for the options of a game that differ from its usual rules and from its name."""
    lines, usual = [], find(slug).settings
    shorts = [shorthands()[shorthand] for shorthand, _ in catalogue.shorthands_of(slug, options)]
    named = ChainMap(*(dict(settings) for _, settings in shorts))
    for option in catalogue.options_of(slug):
        usual_value = named.get(option.name, str(usual.get(option.name, option.default)))
        held = catalogue.chosen(slug, options, option)
        if option.name in options and held != usual_value:
            name, called = catalogue.title(option.name, held, words.lang)
            lines.append(words.say("lobby-option", title=name, value=called))
    return lines


def explained(snapshot: TableSnapshot, words: Words, menu: str) -> list[Html]:
    """Return a sentence for each choice of an open menu: the values of an option, the sets of
    rules, or the modifiers that were chosen."""
    heading = _heading(snapshot, words, menu)
    return [*([bold(heading)] if heading else []), *_meanings(snapshot, words, menu)]


def _heading(snapshot: TableSnapshot, words: Words, menu: str) -> str:
    """Return the title of an open menu for a page or an option; "" for other menus."""
    kind, _, name = menu.partition(" ")
    page = name.partition(".")[0]
    if kind == "terms" and page in {each.value for each in Page}:
        return words.plain(f"conditions-{page}")
    option = _option(snapshot, name) if kind == "option" else None
    return "" if option is None else catalogue.title(option.name, option.default, words.lang)[0]


def _meanings(snapshot: TableSnapshot, words: Words, menu: str) -> list[Html]:
    kind, _, name = menu.partition(" ")
    if kind == "terms" and name.startswith(Page.CHANGES.value):
        return [
            _meaning(
                words,
                catalogue.name(modifier, words.lang),
                explanation(modifier, words.lang).summary,
            )
            for modifier in snapshot.table.slug.split("+")[1:]
        ]
    if kind == "terms" and name == f"{Page.LENGTH.value}.2":
        return [words.say("length-any")]
    sets = "" if name.strip() else PRESET
    option = _option(snapshot, {"option": name, "terms": sets}.get(kind, ""))
    if option is None:
        return []
    held = _held(snapshot, option)
    meanings = {
        text.name: text.text + _changes_in_game(snapshot, option, choice, words)
        for choice in catalogue.choices(snapshot.table.slug, option, held)
        if (text := option_text(option.name, choice, words.lang)) is not None
    }
    if len(meanings) > 1 and len(alike := {*meanings.values()}) == 1:
        return [spaced(*alike)]
    return [_meaning(words, name, meaning) for name, meaning in meanings.items()]


def _changes_in_game(snapshot: TableSnapshot, option: Option, value: str, words: Words) -> str:
    """Return what a set of rules changes in this game, after a space; "" for other options."""
    if option.name != PRESET:
        return ""
    slug, lang = snapshot.table.slug, words.lang
    usual, held = (find(slug, {PRESET: preset}).settings for preset in (option.default, value))
    changes = [
        ": ".join(catalogue.title(setting.name, str(held[setting.name]), lang))
        for setting in catalogue.options_of(slug)
        if setting.name != PRESET
        and setting.name in held
        and held[setting.name] != usual.get(setting.name)
    ]
    return f" {'; '.join(changes)}." if changes else ""


def _meaning(words: Words, name: str, meaning: str) -> Html:
    return spaced("•", words.say("conditions-value", name=name, meaning=meaning))


def _option(snapshot: TableSnapshot, name: str) -> Option | None:
    options = catalogue.options_of(snapshot.table.slug)
    return next((option for option in options if option.name == name), None)


def _held(snapshot: TableSnapshot, option: Option) -> str:
    options = catalogue.as_mapping(snapshot.table.options)
    return catalogue.chosen(snapshot.table.slug, options, option)


def _content(
    snapshot: TableSnapshot, keys: TableButtons, words: Words, page: Page
) -> Sequence[tuple[Button, ...]]:
    """Return the rows of a page."""
    if page is Page.LENGTH:
        return rows(_lengths(snapshot, keys, words), 2)
    if page is Page.PACE:
        return rows(_paces(snapshot, keys, words), 2)
    if page is Page.CHANGES:
        return rows(_changes(snapshot, keys, words), 2)
    options = rows(_options(snapshot, keys, words, page), 1)
    return (*_live(snapshot, keys, words), *options) if page is Page.THROW else options


def _options(snapshot: TableSnapshot, keys: TableButtons, words: Words, page: Page) -> list[Button]:
    slug, chosen = snapshot.table.slug, catalogue.as_mapping(snapshot.table.options)
    buttons = []
    for option in catalogue.options_of(slug):
        there = page_of(option.name) is page and option.name not in (live_dice.LIVE[0], PRESET)
        if there and catalogue.means_anything(slug, chosen, option):
            name, called = catalogue.title(option.name, _held(snapshot, option), words.lang)
            label = words.plain("lobby-option", title=name, value=called)
            buttons.append(keys.button(label, "option", option.name))
    return buttons


def _changes(snapshot: TableSnapshot, keys: TableButtons, words: Words) -> list[Button]:
    """Return buttons for the modifiers that go with all that was chosen, by name."""
    slug, chosen = snapshot.table.slug, catalogue.as_mapping(snapshot.table.options)
    added = slug.split("+")[1:]
    named = {
        modifier: catalogue.name(modifier, words.lang)
        for modifier in catalogue.modifiers_of(slug, chosen)
    }
    return [
        keys.button(ticked(named[modifier], modifier in added), "add", modifier)
        for modifier in sorted(named, key=lambda modifier: (modifier not in added, named[modifier]))
    ]


def _lengths(snapshot: TableSnapshot, keys: TableButtons, words: Words) -> list[Button]:
    held = length_of(snapshot.table)
    buttons = []
    for length in lengths_at(snapshot.table):
        if length == "four" and not _has(snapshot.table.slug, "draw", "equal_turns"):
            continue
        label = ticked(length_name(length, words), length == held)
        buttons.append(keys.button(label, "set", OptionValue(MATCH, length)))
    return buttons


def _paces(snapshot: TableSnapshot, keys: TableButtons, words: Words) -> list[Button]:
    held = snapshot.notes.pace
    return [
        keys.button(
            ticked(words.plain(f"pace-{pace}"), pace == held),
            "set",
            OptionValue(PACE, pace),
        )
        for pace in paces_at(snapshot)
    ]


def _live(snapshot: TableSnapshot, keys: TableButtons, words: Words) -> Keyboard:
    """Return the button that turns live dice on or off."""
    if not catalogue.may_fly(snapshot.table.slug):
        return ()
    on = is_live(snapshot.table)
    label = ticked(words.plain("button-live"), on)
    return ((keys.button(label, "live", "off" if on else "on"),),)


def _value(keys: TableButtons, words: Words, option: Option, value: str, held: str) -> Button:
    label = ticked(catalogue.title(option.name, value, words.lang)[1], value == held)
    return keys.button(label, "set", OptionValue(option.name, value))


def _way(
    snapshot: TableSnapshot,
    keys: TableButtons,
    words: Words,
    up: str,
    to: str = "",
    more: tuple[Button, ...] = (),
) -> tuple[Button, ...]:
    """Return the button back, a button to join if a seat is free, and `more`."""
    free = any(seat.kind == "free" for seat in snapshot.table.seats)
    way = [keys.button(words.plain("button-back"), up, to)]
    if free and not snapshot.private:
        way.append(keys.said("button-sit", "sit"))
    return (*way, *more)


def _has(slug: str, *names: str) -> bool:
    known = {option.name for option in catalogue.options_of(slug)}
    return known.issuperset(names)
