"""The list of games: by family, a family with a line about each, games by number of players and by
difficulty, modifiers, games of which only the name is known."""

from __future__ import annotations

from collections.abc import Sequence

from bot import catalogue
from bot.i18n import EMPTY, Html, Words, bold, in_lines, spaced
from bot.requests.handler_registries import Menu, button, command
from bot.requests.request import Request
from bot.ui.callback_data import free
from bot.ui.message import Button, Keyboard, free_button, rows
from rules.explain import GROUPS, difficulty, explanation, of_difficulty
from rules.name_only_games import LISTED, NAMED
from rules.variants import Entry

CHANGES = "changes"
"""What is asked for by no number of people: what changes a game."""
NAMES = "names"
"""The page of the games of which only the name is known."""
GLANCE = 4
"""The games of a family that are named before it is opened."""


@button("games", lasting=True)
async def games(request: Request, page: str = "") -> None:
    """Show all games by family, or in the same message a page of them with a line about each."""
    view = games_page(request.words, page) or families_view(request.words)
    await (request.edit if page else request.say)(*view)


@command("games", menu=Menu(160))
async def games_asked_for(request: Request, wanted: str) -> None:
    """Show the games for a number of players or of a difficulty, the modifiers, or all games by
    family."""
    words = request.words
    if view := games_page(words, wanted):
        await request.say(*view)
        return
    listed = [entry for entry in catalogue.entries().values() if wanted in map(str, entry.players)]
    if not listed or wanted == "2":
        await games(request)
        return
    listed.sort(key=lambda entry: entry.kind)
    title = bold(words.say("games-for", count=int(wanted)))
    await request.say(*games_view(words, title, listed))


def games_page(words: Words, page: str) -> tuple[Html, Keyboard] | None:
    """Return the view of a family, of a group by difficulty, of the modifiers or of the games
    without rules; None for any other word."""
    if page in catalogue.families():
        return family_view(words, page)
    if page in GROUPS:
        return difficulty_view(words, page)
    views = {CHANGES: changes_view, NAMES: names_view}
    return views[page](words) if page in views else None


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
    buttons.append(free_button(words, "games-changes-title", "games", CHANGES))
    buttons.append(free_button(words, "games-names-title", "games", NAMES))
    lines += [EMPTY, words.say("games-end")]
    groups = [free_button(words, f"difficulty-{group}", "games", group) for group in GROUPS]
    return in_lines(lines), (*rows(buttons, 2), *rows(groups, 2))


def changes_view(words: Words) -> tuple[Html, Keyboard]:
    """Return a view of the game modifiers with a line about each."""
    return games_view(words, words.say("games-changes"), catalogue.modifiers())


def names_view(words: Words) -> tuple[Html, Keyboard]:
    """Return a view of the games of which only the name is known, by the sections of their list."""
    sections: dict[str, list[str]] = {}
    for slug in NAMED:
        section = LISTED[slug].section[words.lang] if slug in LISTED else ""
        sections.setdefault(section, []).append(_named(slug, words))
    lines = [words.say("games-names")]
    for section, names in sections.items():
        lines.append(words.say("games-names-of", section=section or "none", names=", ".join(names)))
    return in_lines([*lines, EMPTY, words.say("games-marks")]), (_back(words),)


def difficulty_view(words: Words, group: str) -> tuple[Html, Keyboard]:
    """Return a view of the games of a difficulty: a line about each that can be played, and the
    names of the others."""
    slugs = of_difficulty(group)
    listed = [catalogue.entries()[slug] for slug in slugs if slug not in NAMED]
    text, keyboard = games_view(words, bold(words.say(f"difficulty-{group}")), listed)
    if named := ", ".join(_named(slug, words) for slug in slugs if slug in NAMED):
        text = in_lines([text, EMPTY, words.say("games-only-names", names=named)])
    return text, keyboard


def _named(slug: str, words: Words) -> str:
    """Return the name of a game without rules, with its mark of difficulty."""
    mark = difficulty(slug)
    return f"{explanation(slug, words.lang).title} {mark}".rstrip()


def family_view(words: Words, family: str) -> tuple[Html, Keyboard]:
    """Return a view of the games of a family with a line about each."""
    title = bold(catalogue.family_name(family, words))
    return games_view(words, title, catalogue.families()[family])


def games_view(words: Words, title: Html, listed: Sequence[Entry]) -> tuple[Html, Keyboard]:
    """Return a view of some games with a line about each."""
    lines = [title, *_game_lines(listed, words)]
    if any(difficulty(entry.slug) for entry in listed):
        lines += [EMPTY, words.say("games-marks")]
    return in_lines(lines), (*rows(_rules_of(listed, words), 2), _back(words))


def _back(words: Words) -> tuple[Button, ...]:
    return (free_button(words, "button-back", "games", "all"),)


def _game_lines(listed: Sequence[Entry], words: Words) -> list[Html]:
    """Return a line about each game, with its mark of difficulty."""
    return [
        spaced(
            "•",
            words.say(
                "games-line",
                name=catalogue.marked(entry.slug, words),
                mark=difficulty(entry.slug) or "none",
                summary=entry.summary[words.lang],
            ),
        )
        for entry in listed
    ]


def _rules_of(listed: Sequence[Entry], words: Words) -> list[Button]:
    return [Button(entry.names[words.lang], free("rules", entry.slug)) for entry in listed]
