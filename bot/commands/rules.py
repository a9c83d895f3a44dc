"""Rules of games: the start as a picture with a text of one screen, examples, the whole text
page by page; and texts about other topics."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from bot import catalogue
from bot.commands import open_table
from bot.commands.games_list import games
from bot.i18n import EMPTY, Html, Words, explained, in_lines, join, quoted, utf16
from bot.messages.conditions import told_conditions
from bot.messages.newcomer_hints import has_way
from bot.messages.play_examples import example_text, examples_of
from bot.messages.rules_pictures import EXAMPLE, WAYS
from bot.requests import find_table, game_by_name
from bot.requests.access import Allowed
from bot.requests.find_game import game_asked_about, game_told
from bot.requests.game_by_name import misfits_told
from bot.requests.handler_registries import Action, Menu, button, command
from bot.requests.request import Request
from bot.speech import folded
from bot.speech.read_message import Reading
from bot.table.errors import UserError
from bot.table.service import ALL
from bot.table.snapshot import TableSnapshot
from bot.ui.callback_data import Arguments, free
from bot.ui.message import CAPTION, Button, Keyboard, free_button, rows
from bot.ui.orders import ShowWay
from rules.explain import asks_for_rules, digest, explanation, name_options, passage, tips
from rules.name_only_games import NAMED
from rules.variants import find, parts_of

PAGE = 3000
QUIZ_SLUG = 32
"""The longest slug that leaves room for the other data of a quiz button."""


class Place(Arguments, form="{slug}.{at}"):
    """A page, an example or a term of a game's text, by its number."""

    slug: str
    at: int


_TOGETHER = re.compile(r"`((?=[^`]*[+(])[a-z0-9+(),-]+)`")
"""A game put together with others or with modifiers, as texts of rules name it."""
GAP = 2
"""Characters between two parts of a text."""


@command("rules", menu=Menu(170))
async def rules(request: Request, text: str) -> None:
    """Describe the named game or topic, or the game at hand, or list the games."""
    if topic := game_by_name.topic(text):
        await request.say(request.with_terms(told(topic, request.words)))
        return
    slug, chosen = game_by_name.only_named(text), dict[str, str]()
    if text and not slug:
        wanted = game_by_name.wanted(text, "")
        slug = wanted.slug
        if not slug:
            await _offer(request, text, wanted.maybe)
            return
    elif not slug:
        slug, chosen = await _at_hand(request)
    if not slug:
        await games(request)
        return
    await tell(request, slug, chosen)


async def _at_hand(request: Request) -> tuple[str, dict[str, str]]:
    """Return the game that was described last, or that of the board here with its options; "" if
    there is neither."""
    named = await find_table.named(request)
    if named is None and (game := await game_told(request)):
        return game, {}
    boards = await find_table.here(request) if named is None else [named]
    if not boards:
        return "", {}
    return boards[-1].table.slug, catalogue.as_mapping(boards[-1].table.options)


def told(slug: str, words: Words) -> Html:
    """Return the whole text of a topic, under its name."""
    text = explanation(slug, words.lang)
    return _under(words.say("rules-title", name=text.title), text.title, text.body, words)


async def _offer(request: Request, text: str, maybe: tuple[str, ...]) -> None:
    words = request.words
    if not maybe:
        raise UserError("no-such-game", query=quoted(text))
    names = words.in_quotes(catalogue.name(slug, words.lang) for slug in maybe)
    await request.tell("no-such-game-maybe", ways_to(maybe, words), query=quoted(text), names=names)


@button("rules", lasting=True)
async def tell(request: Request, slug: str, chosen: Mapping[str, str] | None = None) -> None:
    """Show a game: its start as a picture with the ways over it, the main points on one screen,
    and the options of a table here."""
    words = request.words
    if slug in NAMED:
        await _tell_name(request, slug)
        return
    slug = catalogue.with_its_game(slug)
    check(request, slug)
    text = short_text(slug, words, chosen or {})
    await request.picture(slug, text, _ways_on(slug, words), WAYS)


def short_text(slug: str, words: Words, chosen: Mapping[str, str]) -> Html:
    """Return the main points of a game under its name, as long as a caption may be, and the
    options that are not the usual ones."""
    title = words.say("rules-title", name=catalogue.marked(slug, words))
    agreed = in_lines(told_conditions(slug, chosen, words))
    parts = parts_of(slug)
    room = CAPTION - utf16(title) - utf16(agreed) - len(parts) * 2 * GAP
    if len(parts) > 1:
        paragraphs = [
            explained(words.play(paragraph)) for paragraph in _combine_modifiers(parts, words, room)
        ]
        return join("\n\n", (title, *paragraphs, agreed))
    name, body = catalogue.name(slug, words.lang), digest(_body(parts[0], words), room)
    return join("\n\n", (_under(title, name, body, words), agreed))


def _combine_modifiers(parts: Sequence[str], words: Words, room: int) -> list[str]:
    """Return the texts of the modifiers, then the first line of the game's text. One modifier
    alone is summed up; of several only the first lines are taken."""
    games = [_body(part, words) for part in parts if catalogue.is_game(part)]
    changes = [_body(part, words) for part in parts if not catalogue.is_game(part)]
    first = [body.partition("\n")[0] for body in games]
    if len(changes) == 1:
        return [digest(changes[0], room - sum(map(len, first))), *first]
    return [*(body.partition("\n")[0] for body in changes), *first]


def _under(title: Html, name: str, body: str, words: Words) -> Html:
    """Return a text under its name, without repeating the name if the text begins with it."""
    rest = body[len(name) :]
    if body.casefold().startswith(name.casefold()) and not rest[:1].isalpha():
        return join("", (title, explained(words.play(rest))))
    return join("\n\n", (title, explained(words.play(body))))


def _ways_on(slug: str, words: Words) -> Keyboard:
    """Return the buttons below the short text of a game."""
    ways = (
        ("button-example", "example"),
        ("button-details", "page"),
        ("button-quiz", "quiz"),
        ("button-glossary", "glossary"),
        ("button-tips", "tips"),
        ("button-play-this", "begin"),
    )
    paged = ("example", "page")
    return rows(
        (
            free_button(words, label, way, Place(slug, 0) if way in paged else slug)
            for label, way in ways
            if leads(way, slug, words)
        ),
        2,
    )


def leads(way: str, slug: str, words: Words) -> bool:
    """Return whether there is anything behind a button."""
    if way == "quiz":
        return find(slug).frame is None and len(slug) <= QUIZ_SLUG
    if way == "tips":
        return bool(tips(slug, words.lang))
    return way != "example" or bool(examples_of(slug, words.lang))


def check(request: Request, slug: str) -> None:
    """Raise UserError if there is no such game."""
    if any(part not in catalogue.entries() for part in parts_of(slug)):
        raise UserError("stale")
    with misfits_told(request.words):
        find(slug)


async def _tell_name(request: Request, slug: str) -> None:
    """Send what is known of a game without rules, and the way to its nearest relatives."""
    words, text = request.words, explanation(slug, request.words.lang)
    lines = [_under(words.say("rules-title", name=text.title), text.title, text.body, words)]
    if near := catalogue.near(slug):
        names = words.in_quotes(catalogue.name(other, words.lang) for other in near)
        lines.append(words.say("only-named-near", names=names))
    await request.say(request.with_terms(join("\n\n", lines)), ways_to(near, words))


def ways_to(slugs: Sequence[str], words: Words) -> Keyboard:
    """Return buttons that describe games."""
    return tuple((Button(catalogue.name(slug, words.lang), free("rules", slug)),) for slug in slugs)


async def read(
    request: Request, reading: Reading, waiting: Sequence[TableSnapshot]
) -> Action | None:
    """Read a question about rules of the game that it names, or of the game at hand, if its words
    are no plain word for something else."""
    plain = reading.exact or reading.name not in ("", "rules")
    question = folded(request.text)
    if plain or request.text.startswith("/"):
        return None
    if asks_for_rules(question):
        slug = await game_asked_about(request)
        return partial(tell_rule, request, slug, question) if slug else None
    last = question.strip(" .!?").split()[-2:]
    topics = filter(game_by_name.topic, (" ".join(last), *last[-1:]))
    topic = next(topics, "") if reading.name == "rules" else ""
    return partial(rules, request, topic) if topic else None


async def tell_rule(request: Request, slug: str, question: str) -> None:
    """Send what a game's text says about a question, or a summary of the text if it uses other
    words."""
    words = request.words
    for part in parts_of(slug):
        match = passage(_body(part, words), question, words.lang)
        if match is not None:
            await tell_passage(request, slug, slug, match.heading, match.text)
            return
    await tell(request, slug)


async def tell_passage(request: Request, slug: str, part: str, about: str, text: str) -> None:
    """Send the passage `about` something in the text of a `part` of a game ("" if it has no
    heading), with a button for the whole text."""
    words = request.words
    name = catalogue.marked(part, words)
    title = words.say("rules-about", name=name, about=about) if about else EMPTY
    explained_text = in_lines(filter(None, (title, explained(words.play(text)))))
    whole = free_button(words, "button-rules", "rules", slug)
    await request.say(request.with_terms(explained_text), ((whole,),), game=slug)


@button("page")
async def page(request: Request, place: Place) -> None:
    """Show a page of the whole text; pages after the first replace the page before."""
    check(request, place.slug)
    listed = pages(place.slug, request.words)
    at = place.at if place.at < len(listed) else 0
    keyboard: Keyboard = ()
    if at + 1 < len(listed):
        label = request.words.plain("button-next-page")
        keyboard = ((Button(label, free("page", Place(place.slug, at + 1))),),)
    if at:
        await request.edit(request.with_terms(listed[at]), keyboard)
    else:
        await request.say(request.with_terms(listed[0]), keyboard)


def _body(part: str, words: Words) -> str:
    """Return the text of a game or a modifier, with options and games named as on buttons."""

    def called(span: re.Match[str]) -> str:
        name = catalogue.name(span[1], words.lang)
        return words.in_quotes([name]) if name else span[0]

    return _TOGETHER.sub(called, name_options(explanation(part, words.lang).body, words.lang))


def pages(slug: str, words: Words) -> list[Html]:
    """Return the whole text in pieces that Telegram accepts, cut between paragraphs."""
    listed = list[Html]()
    for paragraph in _paragraphs(slug, words):
        if not listed or len(listed[-1]) + len(paragraph) > PAGE:
            listed.append(paragraph)
        else:
            listed[-1] = join("\n\n", (listed[-1], paragraph))
    return listed


def _paragraphs(slug: str, words: Words) -> Iterator[Html]:
    """Yield the paragraphs of the whole text, each part of a game under its name."""
    parts = parts_of(slug)
    if len(parts) > 1:
        yield words.say("rules-title", name=catalogue.marked(slug, words))
    for part in parts:
        first, *others = _body(part, words).split("\n\n")
        name = catalogue.name(part, words.lang)
        yield _under(
            words.say("rules-title", name=catalogue.marked(part, words)), name, first, words
        )
        yield from (explained(words.play(paragraph)) for paragraph in others)


@button("example", lasting=True)
async def example(request: Request, place: Place) -> None:
    """Show an example of play, as a new message."""
    await _example(request, place, instead=False)


@button("leaf")
async def leaf(request: Request, place: Place) -> None:
    """Show another example in place of the example whose button was tapped."""
    await _example(request, place, instead=True)


async def _example(request: Request, place: Place, *, instead: bool) -> None:
    slug = place.slug
    check(request, slug)
    words, examples = request.words, examples_of(slug, request.words.lang)
    if not examples:
        raise UserError("stale")
    at = place.at % len(examples)
    name = catalogue.marked(slug, words)
    text = await asyncio.to_thread(example_text, slug, at, name, words)
    beside = ((at - 1) % len(examples), "back"), ((at + 1) % len(examples), "on")
    row = tuple(
        free_button(words, f"button-turn-{way}", "leaf", Place(slug, number))
        for number, way in beside
    )
    keyboard = (row,) if len(examples) > 1 else ()
    await request.picture(slug, text, keyboard, f"{EXAMPLE}{at}", instead=instead)


@button("way", Allowed.SEATED)
async def way(request: Request, snapshot: TableSnapshot) -> None:
    """Show the player's way over a board, or the rules if the game has no single way. Raises
    UserError if the person does not sit there, or if no game goes on."""
    seat, state = snapshot.seat_of(request.person), snapshot.state
    if seat is None or state is None:
        raise UserError("game-over")
    if has_way(state.variant):
        order = ShowWay(snapshot.table.id, seat)
        await request.post(order, key=f"way:{snapshot.table.id}:{seat}")
    else:
        await tell(request, snapshot.table.slug, catalogue.as_mapping(snapshot.table.options))


@command("way")
async def way_here(request: Request) -> None:
    """Show the way over the person's board in private; elsewhere the rules."""
    waiting = await find_table.awaiting(request) if request.private else []
    await (way(request, waiting[-1]) if waiting else rules(request, ""))


@button("begin", asks_admins=True)
async def begin(request: Request, slug: str) -> None:
    """Open the game that was described: with the bot in private, as a table in a group."""
    check(request, slug)
    await open_table.opened(request, slug, {}, bots=ALL if request.private else 0)
