"""What is this game? Its start as a picture, a few words, and the whole text page by page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot import catalogue
from bot.callbacks import free
from bot.commands import finding, lobby
from bot.commands.start import games
from bot.faces import Button, Keyboard
from bot.i18n import Words
from bot.tables import ALL, Sorry
from bot.talk import Talk
from rules.explain import explanation, html
from rules.explain import term as find_term
from rules.named import NAMED
from rules.variants import parts_of

PAGE = 3000


async def rules(talk: Talk, said: str) -> None:
    """Tell about the game named, or the one on the table, or list the games."""
    slug, chosen = catalogue.only_named(said), dict[str, str]()
    if said and not slug:
        wanted = catalogue.wanted(said, "")
        slug = wanted.slug
        if not slug:
            await _offer(talk, said, wanted.maybe)
            return
    elif not slug:
        rooms = await finding.here(talk)
        slug = rooms[-1].table.slug if rooms else ""
        chosen = catalogue.as_mapping(rooms[-1].table.options) if rooms else {}
    if not slug:
        await games(talk)
        return
    await tell(talk, slug, chosen)


async def _offer(talk: Talk, said: str, maybe: tuple[str, ...]) -> None:
    words = talk.words
    if not maybe:
        raise Sorry("no-such-game", query=said)
    names = ", ".join(f"«{catalogue.name(slug, words.lang)}»" for slug in maybe)
    await talk.tell("no-such-game-maybe", ways_to(maybe, words), query=said, names=names)


async def tell(talk: Talk, slug: str, chosen: Mapping[str, str] | None = None) -> None:
    """The start as a picture with the short text, and the conditions of a table here."""
    if talk.query:
        await talk.answer()
    words = talk.words
    if slug in NAMED:
        await _tell_name(talk, slug)
        return
    title = words.say("rules-title", name=catalogue.marked(slug, words))
    parts = [html(words.play(explanation(part, words.lang).short)) for part in parts_of(slug)]
    keyboard = (
        (
            Button(words.plain("button-details"), free("page", f"{slug}.0")),
            Button(words.plain("button-play-this"), free("begin", slug)),
        ),
    )
    agreed = "\n".join(catalogue.conditions(slug, chosen or {}, words))
    await talk.picture(slug, "\n\n".join(filter(None, (title, *parts, agreed))), keyboard)


async def _tell_name(talk: Talk, slug: str) -> None:
    """What is known of a game without rules, and the way to those nearest to it."""
    words, text = talk.words, explanation(slug, talk.words.lang)
    lines = [words.say("rules-title", name=text.title), html(text.body)]
    if near := catalogue.near(slug):
        names = ", ".join(f"«{catalogue.name(other, words.lang)}»" for other in near)
        lines.append(words.say("only-named-near", names=names))
    await talk.say("\n\n".join(lines), ways_to(near, words))


def ways_to(slugs: Sequence[str], words: Words) -> Keyboard:
    """Buttons that tell about games."""
    return tuple((Button(catalogue.name(slug, words.lang), free("rules", slug)),) for slug in slugs)


async def page(talk: Talk, value: str) -> None:
    """A page of the whole text; pages after the first replace the one before."""
    slug, _, number = value.rpartition(".")
    if any(part not in catalogue.entries() for part in parts_of(slug)):
        raise Sorry("stale")
    await talk.answer()
    listed = pages(slug, talk.words)
    at = int(number) if number.isdecimal() and int(number) < len(listed) else 0
    keyboard: Keyboard = ()
    if at + 1 < len(listed):
        label = talk.words.plain("button-next-page")
        keyboard = ((Button(label, free("page", f"{slug}.{at + 1}")),),)
    if at:
        await talk.edit(listed[at], keyboard)
    else:
        await talk.say(listed[0], keyboard)


def pages(slug: str, words: Words) -> list[str]:
    """The whole text in pieces that Telegram takes, cut between paragraphs."""
    bodies = (explanation(part, words.lang).body for part in parts_of(slug))
    text = "\n\n".join(html(words.play(body)) for body in bodies)
    title = words.say("rules-title", name=catalogue.marked(slug, words))
    listed = [title]
    for paragraph in text.split("\n\n"):
        if len(listed[-1]) + len(paragraph) > PAGE:
            listed.append(paragraph)
        else:
            listed[-1] = f"{listed[-1]}\n\n{paragraph}"
    return listed


async def begin(talk: Talk, slug: str) -> None:
    """Play the game that was told about: with the bot in private, a table in a group."""
    if any(part not in catalogue.entries() for part in parts_of(slug)):
        raise Sorry("stale")
    lobby.may_open(talk)
    await talk.answer()
    await lobby.opened(talk, slug, {}, bots=ALL if talk.private else 0)


async def term(talk: Talk, said: str) -> None:
    """What a word means."""
    found = find_term(said, talk.words.lang) if said.strip() else None
    if found is None:
        raise Sorry("no-such-term", word=said.strip() or "?")
    lang = talk.words.lang
    lines = [f"<b>{html(found.name[lang])}</b>", html(found.text[lang])]
    if found.name["en"] in ("kestum", "autokestum"):
        lines.append(talk.words.say("term-live"))
    await talk.say("\n".join(lines))
