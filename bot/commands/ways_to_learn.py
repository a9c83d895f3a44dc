"""Ways to learn a game, for beginners."""

from __future__ import annotations

from collections.abc import Mapping

from bot import catalogue
from bot.commands import game_terms, legality_quiz, open_table, opening_advice, rules
from bot.opponent.levels import BEGINNER
from bot.requests.bare_game_name import game_within
from bot.requests.buttons import button
from bot.requests.commands import Command, command
from bot.requests.find_game import game_at_hand, named_or_at_hand
from bot.requests.request import Request
from bot.speech import folded
from bot.table.service import ALL
from bot.ui.callback_data import free
from bot.ui.message import Button, Keyboard, rows


@command("learn")
async def learn(request: Request) -> None:
    """Show the ways to learn the game that is named or at hand; in a group its rules."""
    slug = await named_or_at_hand(request)
    if not request.private or not catalogue.is_game(slug):
        await rules.rules(request, game_within(folded(request.text)))
        return
    words = request.words
    text = words.say("learn", game=catalogue.name(slug, words.lang))
    await request.say(text, _ways(request, slug), game=slug)


def _ways(request: Request, slug: str) -> Keyboard:
    words = request.words
    ways = (
        ("button-rules", "rules", slug),
        ("button-quiz", "quiz", slug),
        ("button-exercise", "drill", f"next~{slug}."),
        ("button-easy", "easy", slug),
    )
    found = (one for one in ways if rules.leads(one[1], slug, words))
    return rows((Button(words.plain(label), free(way, value)) for label, way, value in found), 2)


WAYS: Mapping[str, Command] = {
    "quiz": legality_quiz.quiz,
    "example": lambda request, slug: rules.example(request, f"{slug}.0"),
    "details": lambda request, slug: rules.page(request, f"{slug}.0"),
    "glossary": game_terms.glossary,
    "tips": opening_advice.tips,
}
"""Handlers of the buttons under the rules of a game, by the word that asks for the same."""


def way(name: str) -> Command:
    """Return the command that opens a way to learn the game at hand, or its rules if the game
    lacks it."""

    async def shown(request: Request, value: str) -> None:
        slug = await game_at_hand(request)
        if slug and rules.leads(name, slug, request.words):
            await WAYS[name](request, slug)
        else:
            await (rules.tell(request, slug) if slug else rules.rules(request, ""))

    return shown


for _name in WAYS:
    command(_name)(way(_name))


@button("easy")
async def easy(request: Request, slug: str) -> None:
    """Begin a game with the bot as a beginner."""
    rules.check(request, slug)
    bots = ALL if request.private else 0
    await open_table.opened(request, slug, {}, bots=bots, level=BEGINNER)
