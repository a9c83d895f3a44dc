"""Settings: a group's by its admins, a person's own in private; by buttons, on a few pages; and the
language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from bot import catalogue
from bot.commands.board_queries import refresh
from bot.commands.time_control import ask_zone_once
from bot.i18n import EMPTY, LANGS, Html, Words, in_lines
from bot.messages.lobby import games_menu
from bot.messages.rules_pictures import LOOKS
from bot.messages.score_sheet import length_name
from bot.requests import find_table
from bot.requests.handler_registries import Menu, Seen, Who, button, command
from bot.requests.people_by_name import NO_FRIENDS
from bot.requests.request import Request
from bot.speech.slots import Slots, read_slots
from bot.table.errors import UserError
from bot.table.numbering import side_read
from bot.table.preferences import BY_NAME, PAGES, change_setting, offered_settings, value
from bot.ui.callback_data import Arguments, Rest, free
from bot.ui.message import Button, Keyboard, free_button, rows, ticked
from rules.view.visibility import point_numbers

AUTO = "auto"


class Place(Arguments, form="[{name}][.{opened}]"):
    """A setting, or a page of settings, "" for the first; for the usual game the family or the menu
    of games that is `opened`."""

    name: str = ""
    opened: Rest = ""


class Choice(Arguments, form="{name}={chosen}"):
    """A value of a setting."""

    name: Annotated[str, "[^=]+"]
    chosen: Rest


_SAID: Mapping[tuple[str, str], tuple[str, str]] = {
    ("theme", "contrast"): ("theme", "clear"),
    ("theme", "wood"): ("theme", "wood"),
    ("theme", "green"): ("theme", "turquoise"),
    ("theme", "blue"): ("theme", "turquoise"),
    ("theme", "dark"): ("theme", "turquoise"),
    ("theme", "light"): ("theme", "clear"),
    ("numbers", "big"): ("numbers", "large"),
    ("numbers", "usual"): ("numbers", "usual"),
    ("side", "left"): ("home", "left"),
    ("side", "right"): ("home", "right"),
}
"""The setting and its value that a slot of a message chooses."""


@command("settings", menu=Menu(320, Seen.PRIVATE | Seen.ADMINS), who=Who.ADMINS)
async def settings(request: Request) -> None:
    """Show the settings of this chat, first the page that the text asks for. If the text names
    choices, make them and say so, with a button for others."""
    slots = read_slots(request.text, NO_FRIENDS, "settings")
    chosen = _choices_in(slots, request.private)
    stored = {**_kept(request), **chosen}
    langs = request.chat.lang, request.person.lang
    text, keyboard = _page(request, request.words, stored, *langs, _page_wished(slots))
    if request.services.ticket is not None:
        text = in_lines((text, request.words.say("settings-of-page")))
    if chosen:
        await _keep(request, stored)
        text = in_lines(_saved(request.words, *setting) for setting in chosen.items())
        keyboard = _other_values(request.words, chosen)
    await request.say(text, keyboard)
    if chosen:
        await refresh(request)


def _choices_in(slots: Slots, private: bool) -> dict[str, str]:
    """Return the settings that a message names with their values, as far as they are offered."""
    named = (_SAID.get(slot) for slot in slots.named().items())
    return {
        name: chosen for name, chosen in filter(None, named) if chosen in _values(name, private)
    }


def _saved(words: Words, name: str, chosen: str) -> Html:
    title, label = words.plain(f"setting-{name}"), value_name(name, chosen, words)
    return words.say("settings-saved", title=title, value=label)


def _other_values(words: Words, chosen: Mapping[str, str]) -> Keyboard:
    """Return the button that leads to the other values of a setting that was chosen, or of several
    to their page."""
    name = next(iter(chosen))
    there = name if len(chosen) == 1 else _page_of(name)
    return ((Button(words.plain("button-other-value"), free("prefs", there)),),)


def _page_wished(slots: Slots) -> str:
    """Return the page with what a message is about; "" for the first."""
    of_board = slots.theme or slots.numbers or slots.numbering or slots.pictures or slots.arrows
    return slots.page or ("board" if of_board or slots.side else "")


def _kept(request: Request) -> Mapping[str, object]:
    return request.person.settings if request.private else request.chat.settings


def _page(
    request: Request,
    words: Words,
    stored: Mapping[str, object],
    chat_lang: str | None,
    own_lang: str | None,
    page: str = "",
) -> tuple[Html, Keyboard]:
    """Return the settings on a page, each with its value; on the first page also the ways to the
    others."""
    buttons = []
    if not page:
        spoken = _spoken(request, words, chat_lang, own_lang)
        buttons.append(_row(words, "lang", words.plain(f"value-lang-{spoken}"), stored))
    for setting in offered_settings(request.private):
        if setting.page == page:
            chosen = value_name(setting.name, value(stored, setting.name, words.lang), words)
            buttons.append(_row(words, setting.name, chosen, stored))
    if page:
        keyboard = (*rows(buttons, 1), (free_button(words, "button-back", "prefs"),))
        title = words.say("settings-page", title=words.plain(f"setting-page-{page}"))
        return in_lines(filter(None, (title, _where_it_holds(request, words, page)))), keyboard
    for other in PAGES:
        there = words.plain("settings-to-page", title=words.plain(f"setting-page-{other}"))
        buttons.append(Button(there, free("prefs", other)))
    title = words.say("settings-title" if request.private else "settings-title-group")
    return title, rows(buttons, 1)


def _where_it_holds(request: Request, words: Words, page: str) -> Html:
    """Return which of the person's settings on a page hold in groups, too; an empty text if that
    is obvious."""
    message = f"settings-in-groups-{page}"
    return words.say(message) if request.private and words.has(message) else EMPTY


def _spoken(request: Request, words: Words, chat_lang: str | None, own_lang: str | None) -> str:
    return (own_lang or words.lang) if request.private else (chat_lang or AUTO)


def _row(words: Words, name: str, chosen: str, stored: Mapping[str, object]) -> Button:
    title = words.plain(f"setting-{name}")
    return Button(words.plain("settings-row", title=title, value=chosen), _changes(name, stored))


def _changes(name: str, stored: Mapping[str, object]) -> str:
    """Return the button data of a tap on a setting: the list of its values, or the other of two
    values."""
    setting = BY_NAME.get(name)
    if setting is None or not setting.at_once:
        return free("prefs", name)
    (other,) = (choice for choice in setting.values if choice != value(stored, name))
    return free("pref", Choice(name, other))


def value_name(name: str, chosen: str, words: Words) -> str:
    """Return a value in words."""
    if name == "game":
        return catalogue.name(chosen, words.lang)
    if name == "length":
        return length_name(chosen, words)
    for message in (f"value-{name}-{chosen}", f"value-{chosen}"):
        if words.has(message):
            return words.plain(message)
    return chosen


@button("prefs", asks_admins=True)
async def choose(request: Request, place: Place) -> None:
    """Show the values of a setting, with its meaning if the name does not explain it; or the
    page of that name."""
    request.check_admin("settings-only-admins")
    words, name = request.words, place.name
    title = words.plain(f"setting-{name}") if words.has(f"setting-{name}") else name
    if name == "game":
        text = words.say("settings-choose", title=title)
        await request.edit(text, _games(request, words, place.opened))
        return
    choices = _values(name, request.private)
    if not choices:
        page, stored = name if name in PAGES else "", _kept(request)
        shown = _page(request, words, stored, request.chat.lang, request.person.lang, page)
        await request.edit(*shown)
        return
    held = _held(request, name)
    buttons = [
        Button(
            ticked(value_name(name, choice, words), choice == held),
            free("pref", Choice(name, choice)),
        )
        for choice in choices
    ]
    about = words.say(f"setting-about-{name}") if words.has(f"setting-about-{name}") else EMPTY
    back = ((free_button(words, "button-back", "prefs", _page_of(name)),),)
    width = 2 if len(buttons) > 6 else 1
    text = in_lines(filter(None, (words.say("settings-choose", title=title), about)))
    await request.edit(text, (*rows(buttons, width), *back))
    if name == "theme":
        await request.picture(request.setting("game"), words.say("settings-looks"), moment=LOOKS)


def _games(request: Request, words: Words, opened: str) -> Keyboard:
    """Return the buttons for the usual game: well-known games, the families, or a family."""
    held = _held(request, "game")
    return games_menu(
        words,
        opened,
        lambda label, slug: Button(ticked(label, slug == held), free("pref", Choice("game", slug))),
        lambda label, value: Button(label, free("prefs", Place("game", value))),
        free_button(words, "button-back", "prefs", _page_of("game")),
    )


def _held(request: Request, name: str) -> object:
    """Return the current value of a setting."""
    if name == "lang":
        return _spoken(request, request.words, request.chat.lang, request.person.lang)
    return value(_kept(request), name, request.words.lang)


def _page_of(name: str) -> str:
    setting = BY_NAME.get(name)
    return setting.page if setting is not None else ""


def _values(name: str, private: bool) -> tuple[str, ...]:
    if name == "lang":
        return LANGS if private else (*LANGS, AUTO)
    if name == "game":
        return tuple(entry.slug for entry in catalogue.games())
    setting = BY_NAME.get(name)
    if setting is None or setting not in offered_settings(private):
        return ()
    return setting.values


@button("pref", asks_admins=True)
async def choice(request: Request, choice: Choice) -> None:
    """Store a choice and go back to the list."""
    request.check_admin("settings-only-admins")
    name, chosen = choice.name, choice.chosen
    if chosen not in _values(name, request.private):
        raise UserError("stale")
    words, stored = request.words, dict(_kept(request))
    chat_lang, own_lang = request.chat.lang, request.person.lang
    if name == "lang":
        chat_lang = None if chosen == AUTO else chosen
        own_lang = chosen
        await _speak(request, chat_lang)
        words = Words(chat_lang or words.lang, words.formal)
    else:
        stored = change_setting(stored, name, chosen)
        await _keep(request, stored)
        if name == "formal":
            words = Words(words.lang, chosen == "yes")
    title = words.plain(f"setting-{name}")
    same = await _same_numbers(request, chosen) if name == "numbering" else []
    if same:
        note = words.plain("settings-numbering-same", games=", ".join(same))
        request.answer(note, alert=True)
    else:
        value_told = value_name(name, chosen, words)
        request.answer(words.plain("settings-saved", title=title, value=value_told))
    text, keyboard = _page(request, words, stored, chat_lang, own_lang, _page_of(name))
    await request.edit(text, keyboard)
    if name in BY_NAME and BY_NAME[name].hourly and chosen == "on":
        await ask_zone_once(request, stored)
    await refresh(request)


async def _same_numbers(request: Request, chosen: str) -> list[str]:
    """Return the titles of the person's running games on whose boards a new numbering changes
    nothing."""
    titles = []
    before = str(value(request.person.settings, "numbering"))
    for snapshot in await find_table.everywhere(request):
        if snapshot.state is None or before == chosen:
            continue
        board, seat = snapshot.state.variant.board, snapshot.seat_of(request.person)
        side = side_read(snapshot.state, seat)
        if point_numbers(board, before, side) == point_numbers(board, chosen, side):
            titles.append(snapshot.title(request.words))
    return titles


async def _speak(request: Request, lang: str | None) -> None:
    if request.private and lang:
        await set_lang(request, lang)
    elif not request.private:
        await request.work.chats.set_lang(request.chat.id, lang)


async def _keep(request: Request, stored: dict[str, object]) -> None:
    if request.private:
        await request.work.people.set_settings(request.person.id, stored)
    else:
        await request.work.chats.set_settings(request.chat.id, stored)


@command("wordy")
async def wordy(request: Request) -> None:
    """Describe the position in words under every board from now on."""
    await _describe(request, "on")


@command("unwordy")
async def unwordy(request: Request) -> None:
    """Stop describing positions in words."""
    await _describe(request, "off")


async def _describe(request: Request, chosen: str) -> None:
    changed = {**request.person.settings, "described": chosen}
    await request.work.people.set_settings(request.person.id, changed)
    await request.tell(f"described-{chosen}")


@command("lang", menu=Menu(330, Seen.PRIVATE | Seen.ADMINS))
@button("lang", asks_admins=True)
async def lang(request: Request, value: str) -> None:
    """Choose a language: a group's by its admins, a person's own in private. Raises UserError as
    `set_lang` does."""
    if not value:
        buttons = (
            free_button(request.words, f"button-lang-{language_code}", "lang", language_code)
            for language_code in LANGS
        )
        await request.tell("lang-ask", (tuple(buttons),))
        return
    text = await set_lang(request, value)
    await refresh(request)
    if request.query:
        await request.edit(text)
    else:
        await request.say(text)


async def set_lang(request: Request, value: str) -> Html:
    """Set the language and return the sentence that confirms it. Raises UserError if the person
    may not, and if there is no such language."""
    if value not in LANGS:
        raise UserError("stale")
    words = Words(value, request.words.formal)
    if request.private:
        await request.work.people.set_lang(request.person.id, value)
        return words.say("lang-set")
    request.check_admin("settings-only-admins")
    await request.work.chats.set_lang(request.chat.id, value)
    return words.say("lang-set-group")
