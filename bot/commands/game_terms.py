"""The terms of a game, and the meaning of a term that a person asks for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from bot import catalogue
from bot.commands.find_terms_in_text import Meant, NamedSign, NamedThrow, named_within
from bot.commands.rules import Place, check, tell, tell_passage, told
from bot.i18n import TERM, Html, Words, bold, explained, in_lines, quoted
from bot.i18n.dice_names import throw_called
from bot.requests import find_table, game_by_name
from bot.requests.handler_registries import Action, Menu, button, command, deep_link
from bot.requests.people_by_name import NO_FRIENDS
from bot.requests.request import Request
from bot.speech import NewGame, Unknown, Word, folded
from bot.speech.examples import answers
from bot.speech.read_message import Reading
from bot.speech.slots import asks_who, read_slots
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot
from bot.ui.callback_data import free
from bot.ui.message import Button, Keyboard, rows
from rules.explain import (
    Term,
    about_word,
    asks_for_rules,
    explanation,
    fold,
    named_so,
    term_of,
    terms_in,
)
from rules.explain import term as find_term
from rules.variants import parts_of

_EDGES = " .,!?"
_SEVERAL = re.compile(r"\([2-9]\)|[x\u0445][2-9]")
_NUMBER = re.compile(r"\d{1,2}")
_QUOTES = ' «»“”<>"'
_NEARLY = frozenset({"", "term", "numbers", "rules", "new"})
"""What a question for a term may be taken for."""
_FEW_WORDS = 2
SEVERAL = 3
"""The most meanings that are sent for a phrase."""
NEAR = 4
"""The least letters of a term in another case: another end of a shorter word makes another word."""
IN_A_ROW = ((4, 7), (3, 12))
"""How many buttons stand in a row on a phone, and the most letters of each; longer ones: two."""


@button("glossary", lasting=True)
async def glossary(request: Request, slug: str) -> None:
    """List the terms of a game as buttons."""
    check(request, slug)
    text = request.words.say("rules-terms", name=catalogue.marked(slug, request.words))
    await request.say(text, _terms(slug, request.words), game=slug)


@button("gloss", lasting=True)
async def gloss(request: Request, place: Place) -> None:
    """Show the meaning of a term of a game above the list of its terms. Raises UserError if the
    list has changed."""
    check(request, place.slug)
    terms = _words_of(place.slug, request.words.lang)
    if place.at >= len(terms):
        raise UserError("stale")
    await request.edit(meaning(terms[place.at], request), _terms(place.slug, request.words))


def _words_of(slug: str, lang: str) -> tuple[Term, ...]:
    body = " ".join(explanation(part, lang).body for part in parts_of(slug))
    return terms_in(body, lang)


def _terms(slug: str, words: Words) -> Keyboard:
    """Return a button for each term of a game, with more room for long terms. Short terms that
    do not fill a row stand beside longer ones."""
    left = [
        Button(term.name[words.lang], free("gloss", Place(slug, at)))
        for at, term in enumerate(_words_of(slug, words.lang))
    ]
    keyboard: Keyboard = ()
    for count, letters in IN_A_ROW:
        short = [button for button in left if len(button.label) <= letters]
        full = short[: len(short) // count * count]
        keyboard += rows(full, count)
        left = [button for button in left if button not in full]
    return keyboard + rows(left, 2)


@command("term", menu=Menu(300))
async def term(request: Request, text: str) -> None:
    """Send what a sign or a word means. A word is looked up in the text of the game at hand
    first, unless it is a term of the board itself; the name of a game leads to that game. Raises
    UserError if the word is missing or unknown."""
    if sign := sign_called(text):
        await request.tell(f"sign-{sign}")
        return
    lang, text = request.words.lang, text.strip(_QUOTES)
    if not text:
        raise UserError("term-which")
    term_named = named_so(text, lang)
    called = game_by_name.called(text)
    own = term_named is not None and fold(term_named.name[lang]) == fold(text)
    if (called or not own) and await _told_here(request, text, called):
        return
    if term_named is None and called:
        await _tell_called(request, called)
    elif term_named is None and (topic := game_by_name.topic(text)):
        await request.say(request.with_terms(told(topic, request.words)))
    elif term_named is None and (throw := throw_called(text)):
        await request.tell("term-throw", throw=throw)
    else:
        await _tell_nearest(request, term_named, text)


async def read(
    request: Request, reading: Reading, waiting: Sequence[TableSnapshot]
) -> Action | None:
    """Read a message that is only a term, or asks for the meaning of one, if its words are no plain
    word for something else."""
    if reading.exact or request.text.startswith("/") or _is_play(reading):
        return None
    lang, whole = request.words.lang, request.text.strip(_EDGES)
    only_term = is_term(whole, lang) and not reading.verbatim
    nearly = reading.name in _NEARLY and (not reading.verbatim or reading.name == "term")
    if not (only_term or nearly):
        return None
    term_asked = read_slots(request.text, NO_FRIENDS, "term").term
    likely = "term" in [reading.name, *(guess.intent for guess in reading.guesses)]
    whole_only = reading.name == "new" or (asks_for_rules(folded(request.text)) and not likely)
    named = (whole,) if whole_only else (whole, term_asked)
    known = (name for name in named if is_term(name, lang) or game_by_name.topic(name))
    word = next(known, "")
    asks = likely and len(term_asked.split()) <= _FEW_WORDS and term_asked != whole
    names_who = likely and asks_who(request.text) and bool(game_by_name.called(term_asked))
    if not word and (asks or names_who):
        word = term_asked if reading.name in ("", "term") else ""
    if not word and likely:
        meanings = named_within(request.text, lang, sign_called)
        word = whole if any(isinstance(each, NamedSign) for each in meanings) else ""
    return partial(term, request, word) if word else None


def _is_play(reading: Reading) -> bool:
    return not isinstance(reading.intent, Word | NewGame | Unknown)


def sign_called(text: str) -> str:
    """Return the sign that is called so, or that a text begins with, «🔒 3826c127…»; "" for
    anything else."""
    wording, signs = folded(text).strip(_EDGES + " «»“”\"'"), answers("signs")
    if _SEVERAL.fullmatch(wording):
        return "several"
    if _NUMBER.fullmatch(wording):
        return "number"
    first = wording[:1]
    return signs.get(wording) or ("" if first.isascii() else signs.get(first, ""))


def is_term(text: str, lang: str) -> bool:
    """Return whether a message is only a term, a sign or the name of a roll, and no name of a
    game that can be played."""
    if sign_called(text):
        return True
    text = text.strip(_QUOTES)
    explained = named_so(text, lang) is not None or bool(throw_called(text))
    return explained and (not game_by_name.called(text) or bool(game_by_name.only_named(text)))


async def _tell_called(request: Request, slug: str) -> None:
    """Describe a game, or what a modifier changes."""
    if slug in {entry.slug for entry in catalogue.modifiers()}:
        await request.say(request.with_terms(told(slug, request.words)))
    else:
        await tell(request, slug)


async def _tell_nearest(request: Request, exact: Term | None, text: str) -> None:
    """Send a term, or the term with the nearest spelling, which is named then. Raises UserError
    if there is none."""
    lang = request.words.lang
    is_phrase = exact is None and " " in text
    if is_phrase and (known := named_within(text, lang, sign_called)):
        await request.say(in_lines(_meant(each, request) for each in known[:SEVERAL]))
        return
    near = exact or (None if len(text.split()) > _FEW_WORDS else find_term(text, lang))
    if near is None:
        raise UserError("no-such-term", word="none" if is_phrase else quoted(text))
    lines = [meaning(near, request)]
    if exact is None and not _differs_at_its_end(text, near):
        lines.insert(0, request.words.say("term-near", word=quoted(text)))
    await request.say(in_lines(lines))


def _meant(named: Meant, request: Request) -> Html:
    """Return the meaning of a sign, a roll or a term."""
    if isinstance(named, NamedSign):
        return request.words.say(f"sign-{named.name}")
    if isinstance(named, NamedThrow):
        return request.words.say("term-throw", throw=named.throw)
    return meaning(named, request)


def _differs_at_its_end(text: str, near: Term) -> bool:
    """Return whether a word is a term in another grammatical case."""
    names = (fold(name) for name in (*near.name.values(), *near.aliases))
    return any(len(name) >= NEAR and fold(text)[: len(name) - 1] == name[:-1] for name in names)


async def _told_here(request: Request, word: str, called: str) -> bool:
    """Send what the text of the game at hand says about a word; without a game, the text of the
    game that bears a person's name if the question is who that is. Return False if the text does
    not use the word."""
    snapshot = await find_table.named(request) or next(iter(await find_table.here(request)), None)
    slug = snapshot.table.slug if snapshot is not None else ""
    if called and called not in parts_of(slug or called):
        return False
    if not slug and (not called or not asks_who(request.text)):
        return False
    slug = slug or called
    for part in parts_of(slug):
        if text := about_word(explanation(part, request.words.lang).body, word):
            await tell_passage(request, slug, part, word, text)
            return True
    return False


@deep_link(TERM)
async def term_linked(request: Request, key: str) -> None:
    """Send the meaning of a word that was tapped in a text. Raises UserError if it is no term."""
    linked = term_of(key)
    if linked is None:
        raise UserError("no-such-term", word=quoted(key or "?"))
    await request.say(meaning(linked, request))


def meaning(term: Term, request: Request) -> Html:
    words = request.words
    lines = [bold(explained(term.name[words.lang])), explained(term.text[words.lang])]
    if term.name["en"] in ("kestum", "autokestum"):
        lines.append(words.say("term-live"))
    return request.with_terms(in_lines(lines), term.key)
