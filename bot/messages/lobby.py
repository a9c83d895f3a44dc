"""A table before its game: its players, its conditions, the menus to change them; and the card that
offers a game in a chat that the bot need not be in."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot import catalogue
from bot.dialogs.opening_draw import draw_line
from bot.dialogs.viewer import TableButtons
from bot.i18n import Html, Words, bold, in_lines, join, listed, spaced, with_term_links
from bot.messages.conditions import explained, page_menu, pages_menu, told_conditions, values_menu
from bot.messages.score_sheet import length_name
from bot.messages.time_spans import pace_meaning, pace_name
from bot.table import seats
from bot.table.match import Series, length_of, several_games
from bot.table.snapshot import Audience, TableSnapshot, person_words
from bot.table.time_controls import NO_PACE
from bot.ui.callback_data import Press, pack
from bot.ui.colour_signs import in_pairs
from bot.ui.message import Button, Keyboard, MessageView, rows
from rules.variants import find, resolve

ALL_GAMES = "all"
"""The value that opens the list of all families of games."""


def lobby_view(snapshot: TableSnapshot, audience: Audience, link: str) -> MessageView:
    """Return the message of a table before its game: its players, its conditions, and menus."""
    words = snapshot.words(audience)
    if snapshot.table.status == "folded":
        return MessageView(words.say(snapshot.notes.why))
    text = _lobby_text(snapshot, words, link)
    if snapshot.table.status != "lobby":
        return MessageView(in_lines([text, "", draw_line(snapshot, words, lot=True)]))
    return MessageView(text, lobby_keyboard(snapshot, words, link))


def _lobby_text(snapshot: TableSnapshot, words: Words, link: str) -> Html:
    table = snapshot.table
    opener = snapshot.host.name if snapshot.host else None
    series = several_games(snapshot.notes.series)
    lines = [
        words.say(
            "lobby-call",
            opener=opener or words.plain("player-forgotten"),
            game=words.plain(f"series-{series.slug}") if series else snapshot.title(words),
            length=length_name(length_of(table), words),
        )
    ]
    if snapshot.notes.wish and table.status == "lobby" and not snapshot.notes.menu:
        lines.append(snapshot.notes.wish)
    if series:
        lines.append(series_line(series, words))
    lines += told_conditions(table.slug, catalogue.as_mapping(table.options), words)
    if (pace := snapshot.notes.pace) != NO_PACE:
        named, meaning = pace_name(pace, words), pace_meaning(pace, words)
        lines.append(words.say("lobby-pace", pace=named, meaning=meaning))
    lines.append(
        join(" · ", (_seat_line(snapshot, seat, words) for seat in range(len(table.seats))))
    )
    if table.status == "lobby":
        bot = link.partition("?")[0]
        conditions = explained(snapshot, words, snapshot.notes.menu)
        lines += [with_term_links(line, words.lang, bot) for line in conditions]
        if in_pairs(find(table.slug, catalogue.as_mapping(table.options)).board):
            lines.append(words.say("lobby-pairs"))
        if seats.is_open(table.slug):
            room_for = catalogue.seats(table.slug)
            lines.append(words.say("lobby-open", least=room_for[0], most=room_for[-1]))
        if snapshot.dice.telegram:
            lines.append(words.say("fair-start-telegram"))
    return in_lines(lines)


def series_line(series: Series, words: Words) -> Html:
    """Return a line with the games of a series in their order."""
    games = [catalogue.titled(*resolve(slug), words.lang) for slug in series.games]
    return words.say("series-line", games=listed(games))


def _seat_line(snapshot: TableSnapshot, seat: int, words: Words) -> Html:
    chair = snapshot.table.seats[seat]
    if chair.kind == "reserved":
        label = words.say("lobby-seat-kept", username=snapshot.kept_for(seat))
    elif chair.kind == "free":
        label = words.say("lobby-seat-free")
    else:
        label = bold(snapshot.names(words)[seat])
    return spaced(f"{seat + 1}.", label)


def lobby_keyboard(snapshot: TableSnapshot, words: Words, link: str) -> Keyboard:
    """Return the buttons of a lobby, or of the menu that is open in it."""
    keys = TableButtons(snapshot, words)
    name, _, value_ = snapshot.notes.menu.partition(" ")
    if name == "games":
        menu = games_keyboard(keys, words, value_, "games", keys.said("button-back", "back"))
        return menu if snapshot.private else (*menu, (keys.said("button-sit", "sit"),))
    if name == "terms":
        page = value_.strip()
        return page_menu(snapshot, keys, words, page) if page else pages_menu(snapshot, keys, words)
    if name == "option":
        return values_menu(snapshot, keys, words, value_)
    free = any(seat.kind == "free" for seat in snapshot.table.seats)
    played = keys.said("button-game", "games"), keys.said("button-conditions", "terms")
    begin = (keys.said("button-begin", "begin"),) if seats.may_begin(snapshot.table) else ()
    bot = (keys.said("button-invite-bot", "bot"),) if free else ()
    fold = keys.said("button-fold", "fold")
    if snapshot.private:
        share = Button(words.plain("button-share"), url=f"https://t.me/share/url?url={link}")
        copy = Button(words.plain("button-copy-link"), copy=link)
        return ((share, copy), (_to_group(words, link),), played, (*begin, *bot, fold))
    return ((keys.said("button-sit", "sit"), *played), (*begin, *bot, fold))


def _to_group(words: Words, link: str) -> Button:
    """Return the button that leads to a table in a group."""
    return Button(words.plain("button-to-group"), url=f"{link.partition('?')[0]}?startgroup=new")


def games_menu(
    words: Words,
    chosen: str,
    play: Callable[[str, str], Button],
    listed: Callable[[str, str], Button],
    back: Button | None = None,
) -> Keyboard:
    """Return buttons for well-known games, for all families, or for the games of the chosen family.

    `play` makes the button of a game from its name and slug, `listed` the button that opens a list
    from its label and value, `back` leads out of the menu.
    """
    families = catalogue.families()
    if chosen in families:
        names = {entry.slug: entry.names[words.lang] for entry in families[chosen]}
        games = rows((play(names[slug], slug) for slug in sorted(names, key=names.__getitem__)), 2)
        return (*games, (listed(words.plain("button-back"), ALL_GAMES),))
    if chosen == ALL_GAMES:
        every = rows(
            (
                listed(f"{catalogue.family_name(family, words)} ({len(games)})", family)
                for family, games in families.items()
            ),
            2,
        )
        return (*every, (listed(words.plain("button-back"), ""),))
    known = rows((play(catalogue.name(slug, words.lang), slug) for slug in catalogue.KNOWN), 2)
    on = listed(words.plain("button-all-games"), ALL_GAMES)
    return (*known, (back, on) if back else (on,))


def games_keyboard(
    keys: TableButtons, words: Words, chosen: str, opener: str, back: Button | None = None
) -> Keyboard:
    """Return the menu of games for a table; `opener` is the action that opens lists of games."""
    return games_menu(
        words,
        chosen,
        lambda label, slug: keys.button(label, "game", slug),
        lambda label, value: keys.button(label, opener, value),
        back,
    )


def card_title(slug: str, options: Mapping[str, str], length: str, words: Words) -> str:
    """Return the game and the length of the match."""
    game = catalogue.titled(slug, options, words.lang)
    return words.plain("card-title", game=game, length=length_name(length, words))


def offer_view(
    words: Words, who: str, slug: str, options: Mapping[str, str], length: str, data: str
) -> MessageView:
    """Return the card of a game that waits for an opponent; `data` is the data of its button."""
    text = in_lines(_call(words, who, slug, options, length))
    return MessageView(text, ((Button(words.plain("button-sit"), data),),))


def card_view(snapshot: TableSnapshot) -> MessageView:
    """Return the card of a table, in the language of the person who opened it."""
    table, words = snapshot.table, person_words(snapshot.host)
    options, length = catalogue.as_mapping(table.options), length_of(table)
    names = snapshot.names(words)
    seated = ", ".join(name for n, name in enumerate(names) if n not in snapshot.empty)
    if table.status == "folded":
        return MessageView(words.say("card-folded"))
    if table.status != "lobby":
        game = snapshot.title(words)
        text = words.say("card-begun", game=game, length=length_name(length, words), names=seated)
        return MessageView(text)
    who = (snapshot.host.name if snapshot.host else None) or words.plain("player-forgotten")
    lines = _call(words, who, table.slug, options, length)
    if len(names) - len(snapshot.empty) > 1:
        lines.append(words.say("card-there", names=seated))
    sit = Button(words.plain("button-sit"), pack(Press(table.public_id, 0, "sit")))
    return MessageView(in_lines(lines), ((sit,),))


def _call(words: Words, who: str, slug: str, options: Mapping[str, str], length: str) -> list[Html]:
    game = catalogue.titled(slug, options, words.lang)
    call = words.say("card-text", who=who, game=game, length=length_name(length, words))
    return [call, *told_conditions(slug, options, words)]
