"""Meanings of terms: for a typed word, or for the link that it is in a text."""

from __future__ import annotations

from bot.i18n import TERM, Html, bold, explained, in_lines, quoted
from bot.requests.links import deep_link
from bot.requests.request import Request
from bot.table.errors import UserError
from rules.explain import Term, term_of


@deep_link(TERM)
async def term_linked(request: Request, key: str) -> None:
    """Send the meaning of a word that was tapped in a text. Raises UserError if it is no term."""
    found = term_of(key)
    if found is None:
        raise UserError("no-such-term", word=quoted(key or "?"))
    await request.say(meaning(found, request))


def meaning(found: Term, request: Request) -> Html:
    words = request.words
    lines = [bold(explained(found.name[words.lang])), explained(found.text[words.lang])]
    if found.name["en"] in ("kestum", "autokestum"):
        lines.append(words.say("term-live"))
    return request.with_terms(in_lines(lines), found.key)
