"""Settings: a group's by its admins, one's own in private; by buttons."""

from __future__ import annotations

from collections.abc import Mapping

from bot import catalogue
from bot.callbacks import free
from bot.commands import lobby, start
from bot.faces import Button, Keyboard, rows
from bot.i18n import LANGS, Words
from bot.manners import BY_NAME, offered, value
from bot.tables import Sorry
from bot.talk import Talk

AUTO = "auto"
GAME_PAGE = 12


async def settings(talk: Talk) -> None:
    """Show what may be chosen here."""
    _may(talk)
    text, keyboard = _page(talk, talk.words, _kept(talk), talk.chat.lang, talk.person.lang)
    await talk.say(text, keyboard)


def _may(talk: Talk) -> None:
    if not talk.private and not talk.admin:
        raise Sorry("only-admins")


def _kept(talk: Talk) -> Mapping[str, object]:
    return talk.person.settings if talk.private else talk.chat.settings


def _page(
    talk: Talk,
    words: Words,
    kept: Mapping[str, object],
    chat_lang: str | None,
    own_lang: str | None,
) -> tuple[str, Keyboard]:
    spoken = (own_lang or words.lang) if talk.private else (chat_lang or AUTO)
    shown = [("lang", words.plain("setting-lang"), words.plain(f"value-lang-{spoken}"))]
    for setting in offered(talk.private):
        title = words.plain(f"setting-{setting.name}")
        shown.append(
            (setting.name, title, value_name(setting.name, value(kept, setting.name), words))
        )
    title = words.say("settings-title" if talk.private else "settings-title-group")
    buttons = [
        Button(words.plain("settings-row", title=name, value=chosen), free("prefs", key))
        for key, name, chosen in shown
    ]
    return title, rows(buttons, 1)


def value_name(name: str, chosen: str, words: Words) -> str:
    """A value in words."""
    if name == "game":
        return catalogue.name(chosen, words.lang)
    for message in (f"value-{name}-{chosen}", f"value-{chosen}"):
        if words.has(message):
            return words.plain(message)
    return chosen


async def choose(talk: Talk, name: str) -> None:
    """The values of one setting."""
    _may(talk)
    await talk.answer()
    words = talk.words
    title = words.plain(f"setting-{name}") if words.has(f"setting-{name}") else name
    choices = _values(name, talk.private)
    if not choices:
        text, keyboard = _page(talk, words, _kept(talk), talk.chat.lang, talk.person.lang)
        await talk.edit(text, keyboard)
        return
    buttons = [
        Button(value_name(name, choice, words), free("pref", f"{name}={choice}"))
        for choice in choices
    ]
    back = ((Button(words.plain("button-back"), free("prefs")),),)
    width = 2 if len(buttons) > 6 else 1
    await talk.edit(words.say("settings-choose", title=title), (*rows(buttons, width), *back))


def _values(name: str, private: bool) -> tuple[str, ...]:
    if name == "lang":
        return LANGS if private else (*LANGS, AUTO)
    if name == "game":
        return tuple(entry.slug for entry in catalogue.games())[:GAME_PAGE]
    setting = BY_NAME.get(name)
    if setting is None or setting not in offered(private):
        return ()
    return setting.values


async def choice(talk: Talk, pair: str) -> None:
    """Keep a choice and go back to the list."""
    _may(talk)
    name, _, chosen = pair.partition("=")
    if chosen not in _values(name, talk.private):
        raise Sorry("stale")
    words, kept = talk.words, dict(_kept(talk))
    chat_lang, own_lang = talk.chat.lang, talk.person.lang
    if name == "lang":
        chat_lang = None if chosen == AUTO else chosen
        own_lang = chosen
        await _speak(talk, chat_lang)
        words = Words(chat_lang or words.lang, words.formal)
    else:
        kept[name] = chosen
        await _keep(talk, kept)
        if name == "formal":
            words = Words(words.lang, chosen == "yes")
    title = words.plain(f"setting-{name}")
    await talk.answer(
        words.plain("settings-saved", title=title, value=value_name(name, chosen, words))
    )
    text, keyboard = _page(talk, words, kept, chat_lang, own_lang)
    await talk.edit(text, keyboard)
    await lobby.refresh(talk)


async def _speak(talk: Talk, lang: str | None) -> None:
    if talk.private and lang:
        await start.set_lang(talk, lang)
    elif not talk.private:
        await talk.work.chats.set_lang(talk.chat.id, lang)


async def _keep(talk: Talk, kept: dict[str, object]) -> None:
    if talk.private:
        await talk.work.people.set_settings(talk.person.id, kept)
    else:
        await talk.work.chats.set_settings(talk.chat.id, kept)
