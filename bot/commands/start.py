"""First contact, help, the list of games, the language."""

from __future__ import annotations

from bot import catalogue
from bot.callbacks import free
from bot.commands import finding, lobby, secret
from bot.commands.looking import show_again
from bot.faces import Button, Keyboard, rows
from bot.i18n import Words
from bot.manners import DEFAULT_GAME
from bot.secretly import PAYLOAD
from bot.speech import NewGame
from bot.tables import ALL, Sorry
from bot.talk import Talk
from rules.explain import explanation
from rules.named import NAMED


async def start(talk: Talk, payload: str) -> None:
    """/start: the welcome, or what a link asks for."""
    if payload.startswith("join_"):
        await lobby.join_by_link(talk, payload.removeprefix("join_"))
    elif payload.startswith(PAYLOAD) and talk.private:
        await secret.show(talk, payload.removeprefix(PAYLOAD))
    elif not talk.private:
        if payload:
            await lobby.new(talk, NewGame())
        else:
            await talk.tell("welcome")
    else:
        await _welcome(talk)


async def _welcome(talk: Talk) -> None:
    words = talk.words
    text = words.say("start", games=len(catalogue.games()))
    running = [r for r in await finding.here(talk) if r.private and r.table.status == "playing"]
    if running:
        game = catalogue.name(running[-1].table.slug, words.lang)
        text = f"{text}\n{words.say('start-goes-on', game=game)}"
    await talk.picture(DEFAULT_GAME, text, welcome_keyboard(words), moment="play")


def welcome_keyboard(words: Words) -> Keyboard:
    """The first choices."""
    return (
        (
            Button(words.plain("button-play-me"), free("play")),
            Button(words.plain("button-call-friend"), free("friend")),
        ),
        (
            Button(words.plain("button-games"), free("games")),
            Button(words.plain("button-other-language"), free("speak", _other(words.lang))),
        ),
    )


def _other(lang: str) -> str:
    return "en" if lang == "ru" else "ru"


async def play_me(talk: Talk) -> None:
    """Begin a game with the bot at once, or show the one that goes on."""
    await talk.answer()
    alone = [r for r in await finding.here(talk) if r.private and r.bots and r.state is not None]
    if alone:
        await show_again(talk, alone[-1])
        return
    await lobby.opened(talk, talk.setting("game"), {}, bots=ALL)


async def call_friend(talk: Talk) -> None:
    """A table in private with a link for a friend, and the way to a group."""
    await talk.answer()
    await lobby.opened(talk, talk.setting("game"), {})
    await talk.tell("invite-group", (lobby.share(talk.staff.bot_name, talk.words),))


async def speak(talk: Talk, lang: str) -> None:
    """The other language, from the button under the welcome."""
    lang = "en" if lang == "en" else "ru"
    await talk.work.people.set_lang(talk.person.id, lang)
    words = Words(lang)
    await talk.answer()
    text = words.say("start", games=len(catalogue.games()))
    await talk.edit(text, welcome_keyboard(words), caption=True)


async def help_(talk: Talk) -> None:
    """How to play; short in a group."""
    await talk.tell("help" if talk.private else "help-group")


async def games(talk: Talk, family: str = "") -> None:
    """All games by family, a family's with a line about each; one replaces the other."""
    words, families = talk.words, catalogue.families()
    if talk.query:
        await talk.answer()
    text, keyboard = family_face(words, family) if family in families else families_face(words)
    if family:
        await talk.edit(text, keyboard)
    else:
        await talk.say(text, keyboard)


def families_face(words: Words) -> tuple[str, Keyboard]:
    """The names of all games, by family, and the buttons that open one."""
    lines = [words.say("games-title")]
    buttons = []
    for family, listed in catalogue.families().items():
        name = catalogue.family_name(family, words)
        names = ", ".join(catalogue.marked(entry.slug, words) for entry in listed)
        lines.append(words.say("games-family", family=name, names=names))
        buttons.append(Button(name, free("games", family)))
    changes = ", ".join(catalogue.marked(entry.slug, words) for entry in catalogue.modifiers())
    named = ", ".join(explanation(slug, words.lang).title for slug in NAMED)
    lines += [words.say("games-changes", names=changes), words.say("games-named", names=named)]
    lines += ["", words.say("games-end")]
    return "\n".join(lines), rows(buttons, 2)


def family_face(words: Words, family: str) -> tuple[str, Keyboard]:
    """The games of one family with a line about each."""
    listed = catalogue.families()[family]
    lines = [f"<b>{catalogue.family_name(family, words)}</b>"]
    for entry in listed:
        name, summary = catalogue.marked(entry.slug, words), entry.summary[words.lang]
        lines.append(f"• {words.say('games-line', name=name, summary=summary)}")
    buttons = [Button(entry.names[words.lang], free("rules", entry.slug)) for entry in listed]
    back = Button(words.plain("button-back"), free("games", "all"))
    return "\n".join(lines), (*rows(buttons, 2), (back,))


# -- the language ---------------------------------------------------------------------------------


async def lang(talk: Talk, value: str) -> None:
    """Choose a language: a group's by its admins, everybody's own in private."""
    if not value:
        keyboard = (
            (
                Button(talk.words.plain("button-ru"), free("lang", "ru")),
                Button(talk.words.plain("button-en"), free("lang", "en")),
            ),
        )
        await talk.tell("lang-ask", keyboard)
        return
    text = await set_lang(talk, value)
    await lobby.refresh(talk)
    if talk.query:
        await talk.answer()
        await talk.edit(text)
    else:
        await talk.say(text)


async def set_lang(talk: Talk, value: str) -> str:
    """Set the language; the sentence that says so. Raises Sorry for those who may not."""
    if talk.private:
        await talk.work.people.set_lang(talk.person.id, value)
        return Words(value).say("lang-set")
    if not talk.admin:
        raise Sorry("only-admins")
    await talk.work.chats.set_lang(talk.chat.id, value)
    return Words(value, talk.words.formal).say("lang-set-group")
