"""The list of games: by family, a family with a line about each, games by number of players,
modifiers."""

from __future__ import annotations

from collections.abc import Sequence

from bot import catalogue
from bot.i18n import EMPTY, Html, Words, bold, in_lines, spaced
from bot.requests.handler_registries import Menu, button, command
from bot.requests.request import Request
from bot.ui.callback_data import free
from bot.ui.message import Button, Keyboard, rows
from rules.explain import explanation
from rules.name_only_games import NAMED
from rules.variants import Entry

CHANGES = "changes"
"""What is asked for by no number of people: what changes a game."""
GLANCE = 4
"""The games of a family that are named before it is opened."""


@button("games", lasting=True)
async def games(request: Request, family: str = "") -> None:
    """Show all games by family, or a family's with a line about each, in the same message."""
    words, families = request.words, catalogue.families()
    if family in families:
        text, keyboard = family_view(words, family)
    else:
        text, keyboard = changes_view(words) if family == CHANGES else families_view(words)
    if family:
        await request.edit(text, keyboard)
    else:
        await request.say(text, keyboard)


@command("games", menu=Menu(160))
async def games_asked_for(request: Request, wanted: str) -> None:
    """Show the games for a number of players, the modifiers, or all games by family."""
    words = request.words
    if wanted == CHANGES:
        await request.say(*changes_view(words))
        return
    listed = [entry for entry in catalogue.entries().values() if wanted in map(str, entry.players)]
    if not listed or wanted == "2":
        await games(request)
        return
    listed.sort(key=lambda entry: entry.kind)
    title = bold(words.say("games-for", count=int(wanted)))
    await request.say(*games_view(words, title, listed))


def families_view(words: Words) -> tuple[Html, Keyboard]:
    """Return a view of the families with their first games, and the buttons that open one."""
    lines = [words.say("games-title")]
    buttons = []
    for family, listed in catalogue.families().items():
        name = catalogue.family_name(family, words)
        names = ", ".join(catalogue.marked(entry.slug, words) for entry in listed[:GLANCE])
        more = max(0, len(listed) - GLANCE)
        lines.append(words.say("games-family", family=name, names=names, more=more))
        buttons.append(Button(name, free("games", family)))
    buttons.append(Button(words.plain("games-changes-title"), free("games", CHANGES)))
    lines += [EMPTY, words.say("games-end")]
    return in_lines(lines), rows(buttons, 2)


def changes_view(words: Words) -> tuple[Html, Keyboard]:
    """Return a view of the game modifiers with a line about each, and of the games of which only
    the name is known."""
    listed = catalogue.modifiers()
    named = ", ".join(explanation(slug, words.lang).title for slug in NAMED)
    lines = [words.say("games-changes"), *_game_lines(listed, words), EMPTY]
    lines.append(words.say("games-named", names=named))
    back = Button(words.plain("button-back"), free("games", "all"))
    return in_lines(lines), (*rows(_rules_of(listed, words), 2), (back,))


def family_view(words: Words, family: str) -> tuple[Html, Keyboard]:
    """Return a view of the games of a family with a line about each."""
    title = bold(catalogue.family_name(family, words))
    return games_view(words, title, catalogue.families()[family])


def games_view(words: Words, title: Html, listed: Sequence[Entry]) -> tuple[Html, Keyboard]:
    """Return a view of some games with a line about each."""
    lines = [title, *_game_lines(listed, words)]
    back = Button(words.plain("button-back"), free("games", "all"))
    return in_lines(lines), (*rows(_rules_of(listed, words), 2), (back,))


def _game_lines(listed: Sequence[Entry], words: Words) -> list[Html]:
    """Return a line about each game."""
    entries = [(catalogue.marked(entry.slug, words), entry.summary[words.lang]) for entry in listed]
    return [
        spaced("•", words.say("games-line", name=name, summary=summary))
        for name, summary in entries
    ]


def _rules_of(listed: Sequence[Entry], words: Words) -> list[Button]:
    return [Button(entry.names[words.lang], free("rules", entry.slug)) for entry in listed]
