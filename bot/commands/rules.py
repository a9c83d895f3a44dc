"""What is this game? Its start as a picture, a few words, and the whole text page by page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot import catalogue
from bot.commands import lobby
from bot.commands.start import games
from bot.i18n import Html, Words, bold, explained, in_lines, join, quoted
from bot.requests import find_table
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.table.service import ALL
from bot.ui.callback_data import free
from bot.ui.message import Button, Keyboard
from rules.explain import explanation
from rules.explain import term as find_term
from rules.explain.faults import CannotBe
from rules.name_only_games import NAMED
from rules.variants import find, parts_of

PAGE = 3000


async def rules(request: Request, said: str) -> None:
    """Tell about the game named, or the one on the table, or list the games."""
    slug, chosen = catalogue.only_named(said), dict[str, str]()
    if said and not slug:
        wanted = catalogue.wanted(said, "")
        slug = wanted.slug
        if not slug:
            await _offer(request, said, wanted.maybe)
            return
    elif not slug:
        snapshots = await find_table.here(request)
        slug = snapshots[-1].table.slug if snapshots else ""
        chosen = catalogue.as_mapping(snapshots[-1].table.options) if snapshots else {}
    if not slug:
        await games(request)
        return
    await tell(request, slug, chosen)


async def _offer(request: Request, said: str, maybe: tuple[str, ...]) -> None:
    words = request.words
    if not maybe:
        raise UserError("no-such-game", query=quoted(said))
    names = ", ".join(f"«{catalogue.name(slug, words.lang)}»" for slug in maybe)
    await request.tell("no-such-game-maybe", ways_to(maybe, words), query=quoted(said), names=names)


async def tell(request: Request, slug: str, chosen: Mapping[str, str] | None = None) -> None:
    """The start as a picture with the short text, and the conditions of a table here."""
    if request.query:
        await request.answer()
    words = request.words
    if slug in NAMED:
        await _tell_name(request, slug)
        return
    _check(request, slug)
    title = words.say("rules-title", name=catalogue.marked(slug, words))
    parts = [explained(words.play(explanation(part, words.lang).short)) for part in parts_of(slug)]
    keyboard = (
        (
            Button(words.plain("button-details"), free("page", f"{slug}.0")),
            Button(words.plain("button-play-this"), free("begin", slug)),
        ),
    )
    agreed = in_lines(catalogue.conditions(slug, chosen or {}, words))
    await request.picture(slug, join("\n\n", (title, *parts, agreed)), keyboard)


def _check(request: Request, slug: str) -> None:
    """There is such a game. Raises UserError."""
    if any(part not in catalogue.entries() for part in parts_of(slug)):
        raise UserError("stale")
    try:
        find(slug)
    except CannotBe as wrong:
        raise UserError("bad-options", why=wrong.say(request.words.lang)) from wrong


async def _tell_name(request: Request, slug: str) -> None:
    """What is known of a game without rules, and the way to those nearest to it."""
    words, text = request.words, explanation(slug, request.words.lang)
    lines = [words.say("rules-title", name=text.title), explained(text.body)]
    if near := catalogue.near(slug):
        names = ", ".join(f"«{catalogue.name(other, words.lang)}»" for other in near)
        lines.append(words.say("only-named-near", names=names))
    await request.say(join("\n\n", lines), ways_to(near, words))


def ways_to(slugs: Sequence[str], words: Words) -> Keyboard:
    """Buttons that tell about games."""
    return tuple((Button(catalogue.name(slug, words.lang), free("rules", slug)),) for slug in slugs)


async def page(request: Request, value: str) -> None:
    """A page of the whole text; pages after the first replace the one before."""
    slug, _, number = value.rpartition(".")
    _check(request, slug)
    await request.answer()
    listed = pages(slug, request.words)
    at = int(number) if number.isdecimal() and int(number) < len(listed) else 0
    keyboard: Keyboard = ()
    if at + 1 < len(listed):
        label = request.words.plain("button-next-page")
        keyboard = ((Button(label, free("page", f"{slug}.{at + 1}")),),)
    if at:
        await request.edit(listed[at], keyboard)
    else:
        await request.say(listed[0], keyboard)


def pages(slug: str, words: Words) -> list[Html]:
    """The whole text in pieces that Telegram takes, cut between paragraphs."""
    bodies = (explanation(part, words.lang).body for part in parts_of(slug))
    title = words.say("rules-title", name=catalogue.marked(slug, words))
    listed = [title]
    for paragraph in (one for body in bodies for one in words.play(body).split("\n\n")):
        told = explained(paragraph)
        if len(listed[-1]) + len(told) > PAGE:
            listed.append(told)
        else:
            listed[-1] = join("\n\n", (listed[-1], told))
    return listed


async def begin(request: Request, slug: str) -> None:
    """Play the game that was told about: with the bot in private, a table in a group."""
    _check(request, slug)
    lobby.may_open(request)
    await request.answer()
    await lobby.opened(request, slug, {}, bots=ALL if request.private else 0)


async def term(request: Request, said: str) -> None:
    """What a word means."""
    found = find_term(said, request.words.lang) if said.strip() else None
    if found is None:
        raise UserError("no-such-term", word=quoted(said.strip() or "?"))
    lang = request.words.lang
    lines = [bold(explained(found.name[lang])), explained(found.text[lang])]
    if found.name["en"] in ("kestum", "autokestum"):
        lines.append(request.words.say("term-live"))
    await request.say(in_lines(lines))
