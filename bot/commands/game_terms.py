"""The words of a game, and what a word means that somebody asks for."""

from __future__ import annotations

from bot import catalogue
from bot.commands.rules import check, numbered, tell, told
from bot.commands.term_meaning import meaning
from bot.i18n import Words, quoted
from bot.i18n.dice_names import throw_called
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.ui.callback_data import free
from bot.ui.message import Button, Keyboard, rows
from rules.explain import Term, explanation, named_so, terms_in
from rules.explain import term as find_term
from rules.variants import parts_of

_QUOTES = ' «»“”<>"'
NARROW = 12
"""Three buttons with so many letters stand side by side on a phone."""


async def glossary(request: Request, slug: str) -> None:
    """The words of a game, to be tapped."""
    check(request, slug)
    await request.answer()
    text = request.words.say("rules-terms", name=catalogue.marked(slug, request.words))
    await request.say(text, _terms(slug, request.words))


async def gloss(request: Request, value: str) -> None:
    """What one of the words of a game means, over the same words."""
    slug, at = numbered(value)
    check(request, slug)
    await request.answer()
    found = _words_of(slug, request.words.lang)
    if at >= len(found):
        raise UserError("stale")
    await request.edit(meaning(found[at], request), _terms(slug, request.words))


def _words_of(slug: str, lang: str) -> tuple[Term, ...]:
    body = " ".join(explanation(part, lang).body for part in parts_of(slug))
    return terms_in(body, lang)


def _terms(slug: str, words: Words) -> Keyboard:
    """A button for each word of a game, long ones with more room."""
    named = [
        Button(one.name[words.lang], free("gloss", f"{slug}.{at}"))
        for at, one in enumerate(_words_of(slug, words.lang))
    ]
    short = [one for one in named if len(one.label) <= NARROW]
    return (*rows(short, 3), *rows((one for one in named if one not in short), 2))


async def term(request: Request, said: str) -> None:
    """What a word means; a word that is the name of a game tells about that."""
    lang, said = request.words.lang, said.strip(_QUOTES)
    if not said:
        raise UserError("term-which")
    found = named_so(said, lang)
    if found is None and (slug := catalogue.called(said)):
        await tell(request, slug)
        return
    if found is None and (topic := catalogue.topic(said)):
        await request.say(request.with_terms(told(topic, request.words)))
        return
    found = found or find_term(said, lang)
    if found is None and (throw := throw_called(said)):
        await request.tell("term-throw", throw=throw)
        return
    if found is None:
        raise UserError("no-such-term", word=quoted(said))
    await request.say(meaning(found, request))
