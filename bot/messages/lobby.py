"""A table before its game: who sits, what is played, and the menus to change it."""

from __future__ import annotations

from bot import catalogue
from bot.dialogs.opening import draw_lines
from bot.dialogs.viewer import TableButtons
from bot.i18n import Html, Words, bold, in_lines, join, spaced
from bot.messages.score_sheet import length_name
from bot.store import Table
from bot.table import seats
from bot.table.match import length_of, lengths_at
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.colour_signs import in_pairs
from bot.ui.message import Button, Keyboard, MessageView, rows
from rules.dice.live_dice import LIVE
from rules.variants import find

MATCH = "match"
"""The name under which the length of a match stands among the conditions."""


def lobby_view(snapshot: TableSnapshot, audience: Audience, link: str) -> MessageView:
    """A table before its game: who sits, what is played, and the menus to change it."""
    words = snapshot.words(audience)
    if snapshot.table.status == "folded":
        return MessageView(words.say(snapshot.notes.why))
    text = _lobby_text(snapshot, words, link)
    if snapshot.table.status != "lobby":
        return MessageView(in_lines([text, "", *draw_lines(snapshot, words)]))
    return MessageView(text, lobby_keyboard(snapshot, words, link))


def _lobby_text(snapshot: TableSnapshot, words: Words, link: str) -> Html:
    table = snapshot.table
    opener = snapshot.host.name if snapshot.host else None
    lines = [
        words.say(
            "lobby-call",
            opener=opener or words.plain("player-forgotten"),
            game=snapshot.title(words),
            length=length_name(length_of(table), words),
        )
    ]
    lines += catalogue.conditions(table.slug, catalogue.as_mapping(table.options), words)
    lines.append(
        join(" · ", (_seat_line(snapshot, seat, words) for seat in range(len(table.seats))))
    )
    if table.status == "lobby":
        if in_pairs(find(table.slug, catalogue.as_mapping(table.options)).board):
            lines.append(words.say("lobby-pairs"))
        if seats.is_open(table.slug):
            room_for = catalogue.seats(table.slug)
            lines.append(words.say("lobby-open", least=room_for[0], most=room_for[-1]))
        if snapshot.private:
            lines.append(words.say("invite-link", link=link))
        if snapshot.dice.telegram:
            lines.append(words.say("fair-start-telegram"))
    return in_lines(lines)


def _seat_line(snapshot: TableSnapshot, seat: int, words: Words) -> Html:
    chair = snapshot.table.seats[seat]
    if chair.kind == "reserved":
        label = words.say("lobby-seat-kept", username=chair.username or "")
    elif chair.kind == "free":
        label = words.say("lobby-seat-free")
    else:
        label = bold(snapshot.names(words)[seat])
    return spaced(f"{seat + 1}.", label)


def lobby_keyboard(snapshot: TableSnapshot, words: Words, link: str) -> Keyboard:
    """The buttons of a lobby, or of the menu that is open in it."""
    keys = TableButtons(snapshot, words)
    menu = snapshot.notes.menu
    name, _, value_ = menu.partition(" ")
    if name == "games":
        return games_keyboard(keys, words, value_, "games", keys.said("button-back", "back"))
    if name == "terms":
        return _conditions(snapshot, keys, words)
    if name == "option":
        return _values(snapshot, keys, words, value_)
    free = any(seat.kind == "free" for seat in snapshot.table.seats)
    first = [] if snapshot.private else [keys.said("button-sit", "sit")]
    first += [keys.said("button-game", "games"), keys.said("button-conditions", "terms")]
    second = [keys.said("button-begin", "begin")] if seats.may_begin(snapshot.table) else []
    second += [keys.said("button-invite-bot", "bot")] if free else []
    second.append(keys.said("button-fold", "fold"))
    share = Button(words.plain("button-share"), url=f"https://t.me/share/url?url={link}")
    third = ((share,),) if snapshot.private else ()
    return (tuple(first), *_live(snapshot, keys, words), tuple(second), *third)


def is_live(table: Table) -> bool:
    """Whether the dice of a table fly and may be called off."""
    return table.options.get(LIVE[0]) == LIVE[1]


def _live(snapshot: TableSnapshot, keys: TableButtons, words: Words) -> Keyboard:
    """The way into a live game and out of it."""
    if not catalogue.may_fly(snapshot.table.slug):
        return ()
    on = is_live(snapshot.table)
    label = ("✓ " if on else "") + words.plain("button-live")
    return ((keys.button(label, "live", "off" if on else "on"),),)


def games_keyboard(
    keys: TableButtons, words: Words, chosen: str, opener: str, back: Button | None = None
) -> Keyboard:
    """The families, or the games of the one chosen; `opener` is the action that opens a family,
    `back` leads out of the menu."""
    families = catalogue.families()
    if chosen in families:
        listed = families[chosen]
        buttons = rows((keys.button(e.names[words.lang], "game", e.slug) for e in listed), 2)
        return (*buttons, (keys.said("button-back", opener, "all"),))
    buttons = rows(
        (
            keys.button(f"{catalogue.family_name(family, words)} ({len(listed)})", opener, family)
            for family, listed in families.items()
        ),
        2,
    )
    return (*buttons, (back,)) if back else buttons


def _conditions(snapshot: TableSnapshot, keys: TableButtons, words: Words) -> Keyboard:
    slug, chosen = snapshot.table.slug, catalogue.as_mapping(snapshot.table.options)
    buttons = []
    for option in catalogue.options_of(slug):
        if not catalogue.means_anything(slug, chosen, option):
            continue
        held = catalogue.chosen(slug, chosen, option)
        name, called = catalogue.title(option.name, held, words.lang)
        label = words.plain("lobby-option", title=name, value=called)
        buttons.append(keys.button(label, "option", option.name))
    if lengths_at(snapshot.table):
        called = length_name(length_of(snapshot.table), words)
        label = words.plain("lobby-option", title=words.plain("match-length"), value=called)
        buttons.insert(0, keys.button(label, "option", MATCH))
    added = slug.split("+")[1:]
    for modifier in catalogue.modifiers_of(slug, chosen):
        sign = "✓ " if modifier in added else ""
        buttons.append(keys.button(sign + catalogue.name(modifier, words.lang), "add", modifier))
    return (*rows(buttons, 1), (keys.said("button-back", "back"),))


def _values(snapshot: TableSnapshot, keys: TableButtons, words: Words, name: str) -> Keyboard:
    if name == MATCH:
        return _lengths(snapshot, keys, words)
    options = {option.name: option for option in catalogue.options_of(snapshot.table.slug)}
    if name not in options:
        return ((keys.said("button-back", "terms"),),)
    held = catalogue.chosen(
        snapshot.table.slug, catalogue.as_mapping(snapshot.table.options), options[name]
    )
    buttons = []
    for choice in catalogue.values(options[name], held):
        sign = "✓ " if choice == held else ""
        label = sign + catalogue.title(name, choice, words.lang)[1]
        buttons.append(keys.button(label, "set", f"{name}={choice}"))
    return (*rows(buttons, 1), (keys.said("button-back", "terms"),))


def _lengths(snapshot: TableSnapshot, keys: TableButtons, words: Words) -> Keyboard:
    held = length_of(snapshot.table)
    buttons = []
    for length in lengths_at(snapshot.table):
        if length == "four" and not _has(snapshot.table.slug, "draw", "equal_turns"):
            continue
        sign = "✓ " if length == held else ""
        buttons.append(keys.button(sign + length_name(length, words), "set", f"{MATCH}={length}"))
    return (*rows(buttons, 2), (keys.said("button-back", "terms"),))


def _has(slug: str, *names: str) -> bool:
    known = {option.name for option in catalogue.options_of(slug)}
    return known.issuperset(names)
