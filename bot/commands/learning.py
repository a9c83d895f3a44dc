"""Where somebody begins who wants to learn: the ways to it, of one game."""

from __future__ import annotations

from bot import catalogue
from bot.commands import lobby, rules
from bot.opponent.levels import BEGINNER
from bot.requests import find_table
from bot.requests.request import Request
from bot.table.service import ALL
from bot.ui.callback_data import free
from bot.ui.message import Button, Keyboard, rows


async def learn(request: Request) -> None:
    """The ways to learn the game at hand, or the one that is played usually; in a group its
    rules."""
    slug = await at_hand(request)
    if not request.private or not catalogue.is_game(slug):
        await rules.rules(request, "")
        return
    words = request.words
    text = words.say("learn", game=catalogue.name(slug, words.lang))
    await request.say(text, _ways(request, slug))


async def at_hand(request: Request) -> str:
    """The game that somebody speaks of who names none: that of the board here, else of the last
    one, in private the usual one; "" for none."""
    meant = await find_table.named(request)
    snapshots = [meant] if meant else await find_table.here(request)
    last = snapshots[-1] if snapshots else await find_table.finished(request)
    if last is not None:
        return last.table.slug
    return request.setting("game") if request.private else ""


def _ways(request: Request, slug: str) -> Keyboard:
    words = request.words
    ways = [
        ("button-rules", "rules", slug),
        ("button-quiz", "quiz", slug),
        ("button-exercise", "drill", "next"),
        ("button-easy", "easy", slug),
    ]
    if not rules.leads("quiz", slug, words):
        del ways[1]
    return rows((Button(words.plain(label), free(way, value)) for label, way, value in ways), 2)


async def easy(request: Request, slug: str) -> None:
    """A game with the bot as a beginner."""
    rules.check(request, slug)
    bots = ALL if request.private else 0
    await lobby.opened(request, slug, {}, bots=bots, level=BEGINNER)
    await request.answer()
