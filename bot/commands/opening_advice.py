"""Advice for the beginning of a game."""

from __future__ import annotations

from bot import catalogue
from bot.commands.rules import check
from bot.i18n import Html, Words, code, in_lines, join
from bot.messages.rules_pictures import OPENINGS, first_plays
from bot.requests.buttons import button
from bot.requests.request import Request
from bot.table.errors import UserError
from rules.explain import openings
from rules.explain import tips as advice


@button("tips")
async def tips(request: Request, slug: str) -> None:
    """Send the advice of books for a game, with a picture of its first plays if they are known.
    Raises UserError if there is no advice."""
    check(request, slug)
    text = tips_text(slug, request.words)
    if not text:
        raise UserError("stale")
    if openings(slug):
        await request.picture(slug, text, moment=OPENINGS)
    else:
        await request.say(request.with_terms(text), game=slug)


def tips_text(slug: str, words: Words) -> Html:
    """Return the advice, and first plays by their rolls; an empty text if there is none."""
    told = advice(slug, words.lang)
    if not told:
        return in_lines(())
    title = words.say("tips-title", name=catalogue.marked(slug, words))
    plays = [join(": ", (throw, code(play))) for throw, play in first_plays(slug).items()]
    first = in_lines((words.say("tips-plays"), *plays) if plays else ())
    return join("\n\n", (title, in_lines(f"• {one}" for one in told), first))
