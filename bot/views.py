"""From a table to what its messages look like: lobby, board, end."""

from __future__ import annotations

import html
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot import catalogue, chairs, teams
from bot.asking import kind_name, kind_within
from bot.boards import board_names, closed_lines
from bot.captions import Caption
from bot.draws import draw_lines
from bot.faces import CAPTION, TEXT, Button, Face, Keyboard, rows
from bot.i18n import Words
from bot.keyboards import Keys
from bot.manners import value
from bot.room import Place, Room
from bot.series import length_of, lengths_at, match_of, so_far
from bot.sheets import length_name, score_line, sheet_of, sheet_text
from bot.sides import in_pairs, joined, together
from bot.store import Table
from render import Scene
from rules.frames.chouette import Chouette
from rules.game import State
from rules.live import LIVE
from rules.questions.stake import stake_of
from rules.questions.team import in_teams, side_of
from rules.sight import view
from rules.variants import find

MATCH = "match"
"""The name under which the length of a match stands among the conditions."""


def board_face(room: Room, place: Place, hint: str = "", bot: str = "") -> Face:
    """The board of a game for whoever looks from `place`; `bot` is the name links lead to."""
    words = room.words(place)
    eyes = place.seat if place.seat is not None else next(iter(room.acting), None)
    numbering = numbering_of(room, eyes)
    picture = scene(room, place, words, eyes, numbering)
    sides = [picture.seen_from(at) for at in range(len(picture.view.boards) or 1)]
    caption = Caption(room, words, place.seat, numbering).text(hint, sides)
    keyboard = Keys(room, words, place.seat, numbering, bot).board()
    return Face(caption, keyboard, picture)


def numbering_of(room: Room, seat: int | None) -> str:
    """The numbering a seat's person likes, where this board has it."""
    person = room.people[seat] if seat is not None else None
    assert room.state is not None
    liked = value(person.settings, "numbering") if person else "own"
    return liked if liked in room.state.variant.board.labels else "own"


def scene(room: Room, place: Place, words: Words, eyes: int | None, numbering: str) -> Scene:
    """The picture: nothing that only one seat may know, turned to whoever is to act."""
    assert room.state is not None
    seen = replace(view(room.state, None), recent=view(room.state, eyes).recent)
    person = room.people[place.seat] if place.seat is not None else None
    side = 0 if eyes is None else _turned_to(room.state, eyes)
    sides = tuple(0 if eyes is None else one.owners.index(eyes) for one in seen.boards)
    if person and value(person.settings, "side") == "white":
        side, sides = 0, ()
    return Scene(
        view=seen,
        names=teams.seated_names(room.state, room.names(words), words),
        side=side,
        numbering=numbering,
        theme=value(settings_of(room, place), "theme"),
        title=catalogue.name(room.table.slug, words.lang),
        boards=board_names(room.state, words),
        sides=sides,
        score=_score(room, words),
        cube=stake_of(room.state.variant) is not None and "crawford" not in room.state.facts,
    )


def _turned_to(state: State, seat: int) -> int:
    """The side from which a seat sees the board."""
    if in_teams(state.variant) and "order" in state.facts:
        return side_of(state, seat)
    return state.owners.index(seat) if seat in state.owners else 0


def _score(room: Room, words: Words) -> str:
    match = match_of(room.table)
    if match is None:
        return ""
    if isinstance(match, Chouette):
        return words.plain("team-game", number=len(match.results) + 1)
    score = " : ".join(f"{points:g}" for points in match.score)
    return f"{score}, {length_name(length_of(room.table), words)}"


# -- the lobby -----------------------------------------------------------------------------


def lobby_face(room: Room, place: Place, link: str) -> Face:
    """A table before its game: who sits, what is played, and the menus to change it."""
    words = room.words(place)
    if room.table.status == "folded":
        return Face(words.say(str(room.table.extra.get("why", "lobby-closed"))))
    text = _lobby_text(room, words, link)
    if room.table.status != "lobby":
        return Face("\n".join([text, "", *draw_lines(room, words)]))
    return Face(text, lobby_keyboard(room, words, link))


def _lobby_text(room: Room, words: Words, link: str) -> str:
    table = room.table
    opener = room.host.name if room.host else None
    lines = [
        words.say(
            "lobby-call",
            opener=opener or words.plain("player-forgotten"),
            game=catalogue.name(table.slug, words.lang),
            length=length_name(length_of(table), words),
        )
    ]
    lines += catalogue.conditions(table.slug, catalogue.as_mapping(table.options), words)
    lines.append(" · ".join(_seat_line(room, seat, words) for seat in range(len(table.seats))))
    if table.status == "lobby":
        if in_pairs(find(table.slug, catalogue.as_mapping(table.options)).board):
            lines.append(words.say("lobby-pairs"))
        if chairs.is_open(table.slug):
            room_for = catalogue.seats(table.slug)
            lines.append(words.say("lobby-open", least=room_for[0], most=room_for[-1]))
        if room.private:
            lines.append(words.say("invite-link", link=link))
        lines += ["", words.say("fair-start", hash=table.secret_hash)]
    else:
        lines += ["", words.say("fair-print", hash=table.secret_hash)]
    return "\n".join(lines)


def _seat_line(room: Room, seat: int, words: Words) -> str:
    chair = room.table.seats[seat]
    if chair.kind == "reserved":
        label = words.say("lobby-seat-kept", username=chair.username or "")
    elif chair.kind == "free":
        label = words.say("lobby-seat-free")
    else:
        label = f"<b>{html.escape(room.names(words)[seat], quote=False)}</b>"
    return f"{seat + 1}. {label}"


def lobby_keyboard(room: Room, words: Words, link: str) -> Keyboard:
    """The buttons of a lobby, or of the menu that is open in it."""
    keys = Keys(room, words, None, "own")
    menu = str(room.table.extra.get("menu", ""))
    name, _, value_ = menu.partition(" ")
    if name == "games":
        return games_keyboard(keys, words, value_, "games", keys.said("button-back", "back"))
    if name == "terms":
        return _conditions(room, keys, words)
    if name == "option":
        return _values(room, keys, words, value_)
    free = any(seat.kind == "free" for seat in room.table.seats)
    first = [] if room.private else [keys.said("button-sit", "sit")]
    first += [keys.said("button-game", "games"), keys.said("button-conditions", "terms")]
    second = [keys.said("button-begin", "begin")] if chairs.may_begin(room.table) else []
    second += [keys.said("button-invite-bot", "bot")] if free else []
    second.append(keys.said("button-fold", "fold"))
    share = Button(words.plain("button-share"), url=f"https://t.me/share/url?url={link}")
    third = ((share,),) if room.private else ()
    return (tuple(first), *_live(room, keys, words), tuple(second), *third)


def is_live(table: Table) -> bool:
    """Whether the dice of a table fly and may be called off."""
    return table.options.get(LIVE[0]) == LIVE[1]


def _live(room: Room, keys: Keys, words: Words) -> Keyboard:
    """The way into a live game and out of it."""
    if not catalogue.may_fly(room.table.slug):
        return ()
    on = is_live(room.table)
    label = ("✓ " if on else "") + words.plain("button-live")
    return ((keys.button(label, "live", "off" if on else "on"),),)


def games_keyboard(
    keys: Keys, words: Words, chosen: str, opener: str, back: Button | None = None
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


def _conditions(room: Room, keys: Keys, words: Words) -> Keyboard:
    slug, chosen = room.table.slug, catalogue.as_mapping(room.table.options)
    buttons = []
    for option in catalogue.options_of(slug):
        if not catalogue.means_anything(slug, chosen, option):
            continue
        held = catalogue.chosen(slug, chosen, option)
        name, called = catalogue.title(option.name, held, words.lang)
        label = words.plain("lobby-option", title=name, value=called)
        buttons.append(keys.button(label, "option", option.name))
    if lengths_at(room.table):
        called = length_name(length_of(room.table), words)
        label = words.plain("lobby-option", title=words.plain("match-length"), value=called)
        buttons.insert(0, keys.button(label, "option", MATCH))
    added = slug.split("+")[1:]
    for modifier in catalogue.modifiers_of(slug, chosen):
        sign = "✓ " if modifier in added else ""
        buttons.append(keys.button(sign + catalogue.name(modifier, words.lang), "add", modifier))
    return (*rows(buttons, 1), (keys.said("button-back", "back"),))


def _values(room: Room, keys: Keys, words: Words, name: str) -> Keyboard:
    if name == MATCH:
        return _lengths(room, keys, words)
    options = {option.name: option for option in catalogue.options_of(room.table.slug)}
    if name not in options:
        return ((keys.said("button-back", "terms"),),)
    held = catalogue.chosen(
        room.table.slug, catalogue.as_mapping(room.table.options), options[name]
    )
    buttons = []
    for choice in catalogue.values(options[name], held):
        sign = "✓ " if choice == held else ""
        label = sign + catalogue.title(name, choice, words.lang)[1]
        buttons.append(keys.button(label, "set", f"{name}={choice}"))
    return (*rows(buttons, 1), (keys.said("button-back", "terms"),))


def _lengths(room: Room, keys: Keys, words: Words) -> Keyboard:
    held = length_of(room.table)
    buttons = []
    for length in lengths_at(room.table):
        if length == "four" and not _has(room.table.slug, "draw", "equal_turns"):
            continue
        sign = "✓ " if length == held else ""
        buttons.append(keys.button(sign + length_name(length, words), "set", f"{MATCH}={length}"))
    return (*rows(buttons, 2), (keys.said("button-back", "terms"),))


def _has(slug: str, *names: str) -> bool:
    known = {option.name for option in catalogue.options_of(slug)}
    return known.issuperset(names)


# -- the end -------------------------------------------------------------------------------


def end_face(room: Room, place: Place) -> Face:
    """Who won what, and what may be done next."""
    words = room.words(place)
    keys = Keys(room, words, None, "own")
    lines = [_outcome(room, words), *_standings(room, words)]
    if room.state is not None:
        lines += closed_lines(room.state, room.names(words), words)
    lines.append(words.say("end-length", turns=_turns(room), minutes=_minutes(room)))
    match = so_far(room.table)
    if match is not None and not match.over and not room.rotates:
        lines.insert(1, score_line(match, room, words))
    again = "button-rematch" if match is None or match.over else "button-next-game"
    keyboard = (
        (keys.said(again, "rematch"), keys.said("button-record", "record")),
        *(_comings(keys) if room.rotates else ()),
        (keys.said("button-review", "review"), keys.said("button-fair", "fair")),
    )
    told = "\n".join(lines)
    if match is None or not match.over:
        return Face(told[:TEXT], keyboard)
    theme = value(settings_of(room, place), "theme")
    sheet = sheet_of(room, words, theme)
    room_left = CAPTION - len(told.encode("utf-16-le")) // 2 - 2
    scores = sheet_text(sheet, score_line(match, room, words), words, room_left)
    return Face(f"{told}\n\n{scores}", keyboard, sheet=sheet)


def settings_of(room: Room, place: Place) -> Mapping[str, Any]:
    """The settings that hold for whoever looks from a place."""
    person = room.people[place.seat] if place.seat is not None else None
    return person.settings if person else room.settings


def _comings(keys: Keys) -> Keyboard:
    """Where people come and go between games."""
    return ((keys.said("button-sit-next", "sit"), keys.said("button-get-up", "leave")),)


def _outcome(room: Room, words: Words) -> str:
    result = room.table.result or {}
    points = [_number(value) for value in result.get("points", ())]
    winner = result.get("winner")
    if result.get("how") == "left" and winner is None:
        return words.say("end-stopped")
    if winner is None:
        return words.say("end-draw", points=max(points, default=0))
    names = room.names(words)
    if room.rotates:
        return teams.outcome(room, names, kind_name(str(result["kind"]), words), words)
    winners = together(room.state, winner) if room.state else (winner,)
    who = joined([names[seat] for seat in winners], words)
    if result.get("how") == "left":
        return words.say("end-left", who=who, points=points[winner])
    if result.get("how") == "passed":
        return words.say("end-passed", who=who, points=points[winner])
    message = "end-resigned" if result.get("how") == "resigned" else "end-win"
    named = kind_within if message == "end-resigned" else kind_name
    kind = named(str(result["kind"]), words)
    return words.say(message, who=who, kind=kind, points=points[winner])


def _standings(room: Room, words: Words) -> list[str]:
    """Everybody's points, where more than two played."""
    points = (room.table.result or {}).get("points", ())
    names = room.names(words)
    if room.rotates:
        return teams.accounts(room, names, words)
    if len(names) < 3:
        return []
    return [
        words.say("end-standing", who=name, points=_number(value))
        for name, value in zip(names, points, strict=True)
    ]


def _number(value: float) -> int | float:
    return int(value) if float(value).is_integer() else value


def _turns(room: Room) -> int:
    return room.state.turns if room.state else 0


def _minutes(room: Room) -> int:
    begun, over = room.table.created_at, room.table.over_at
    return int((over - begun).total_seconds() // 60) if over else 0
