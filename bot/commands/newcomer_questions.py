"""What a newcomer asks: with which game to begin, with whom and how many, where, what it
costs and for what one plays, who made the bot."""

from __future__ import annotations

from collections.abc import Mapping

from bot import catalogue
from bot.catalogue import DEFAULT_GAME
from bot.commands.command_types import Saying, plain
from bot.commands.start import QUICK
from bot.dialogs.stake import stake_line, stake_unraised
from bot.requests import find_table
from bot.requests.request import Request
from bot.ui.callback_data import free
from bot.ui.message import Button


async def first_game(request: Request) -> None:
    """The game that is learned soonest and the one that is over soonest, to be played."""
    words = request.words
    long, quick = (catalogue.name(slug, words.lang) for slug in (DEFAULT_GAME, QUICK))
    games = (Button(long, free("begin", DEFAULT_GAME)), Button(quick, free("begin", QUICK)))
    rules = Button(words.plain("button-rules"), free("rules", DEFAULT_GAME))
    friend = Button(words.plain("button-call-friend"), free("friend"))
    text = words.say("first-game", long=long, quick=quick)
    await request.say(text, (games, (rules, friend) if request.private else (rules,)))


async def people(request: Request) -> None:
    """Tell with whom to play: nobody is brought together with strangers; in a group there is the
    way to a board where anybody sits down."""
    words = request.words
    friend = Button(words.plain("button-call-friend"), free("friend"))
    me = Button(words.plain("button-play-me"), free("play"))
    board = Button(words.plain("button-open-board"), free("begin", request.setting("game")))
    await request.tell("whom-to-play", ((friend, me),) if request.private else ((board,),))


async def money(request: Request) -> None:
    """What it costs to play, and for what is played."""
    await request.tell("costs-nothing")


async def points(request: Request) -> None:
    """For what is played, and how far."""
    await request.tell("played-for-points")


async def wins(request: Request) -> None:
    """That a match is counted in points, where somebody wants it counted in wins."""
    await request.tell("wins-are-points")


async def cube(request: Request) -> None:
    """What the stake is at a board of one's own that has a cube; else where the doubling cube is
    switched on, and where it is explained."""
    for one in await find_table.here(request):
        if one.state is None or one.seat_of(request.person) is None:
            continue
        names, words = one.names(request.words), request.words
        if told := stake_line(one.state, names, words) or stake_unraised(one.state, words):
            await request.say(told)
            return
    await request.tell("cube-where")


async def one_phone(request: Request) -> None:
    """How two play who have one phone, and what comes of a lost connection."""
    await request.tell("one-phone")


async def maker(request: Request) -> None:
    """Who made the bot, and who answers for it."""
    await request.tell("made-by", contact=request.services.contact or "none")


async def heads(request: Request) -> None:
    """How many people play."""
    await request.tell("for-how-many")


async def app(request: Request) -> None:
    """Where one plays."""
    await request.tell("played-here")


ANSWERS: Mapping[str, Saying] = {
    "first_game": plain(first_game),
    "money": plain(money),
    "points": plain(points),
    "wins": plain(wins),
    "cube": plain(cube),
    "one_phone": plain(one_phone),
    "people": plain(people),
    "maker": plain(maker),
    "heads": plain(heads),
    "app": plain(app),
}
