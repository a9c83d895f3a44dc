"""Questions of a newcomer: the game to begin with, opponents and how many play, the place, the
price, the stakes, and who made the bot."""

from __future__ import annotations

from bot import catalogue
from bot.catalogue import DEFAULT_GAME
from bot.commands.start import QUICK
from bot.dialogs.stake import stake_line, stake_unraised
from bot.requests import find_table
from bot.requests.commands import command
from bot.requests.request import Request
from bot.ui.callback_data import free
from bot.ui.message import Button


@command("first_game")
async def first_game(request: Request) -> None:
    """Offer the game that is learned soonest, and the shortest."""
    words = request.words
    long, quick = (catalogue.name(slug, words.lang) for slug in (DEFAULT_GAME, QUICK))
    games = (Button(long, free("begin", DEFAULT_GAME)), Button(quick, free("begin", QUICK)))
    rules = Button(words.plain("button-rules"), free("rules", DEFAULT_GAME))
    friend = Button(words.plain("button-call-friend"), free("friend"))
    text = words.say("first-game", long=long, quick=quick)
    await request.say(text, (games, (rules, friend) if request.private else (rules,)))


@command("people")
async def people(request: Request) -> None:
    """Say with whom to play: the bot brings no strangers together; in a group offer a board that
    all may join."""
    words = request.words
    friend = Button(words.plain("button-call-friend"), free("friend"))
    me = Button(words.plain("button-play-me"), free("play"))
    board = Button(words.plain("button-open-board"), free("begin", request.setting("game")))
    await request.tell("whom-to-play", ((friend, me),) if request.private else ((board,),))


@command("money")
async def money(request: Request) -> None:
    """Say what it costs to play, and that no money is played for."""
    await request.tell("costs-nothing")


@command("points")
async def points(request: Request) -> None:
    """Say what is played for, and to what length."""
    await request.tell("played-for-points")


@command("wins")
async def wins(request: Request) -> None:
    """Say that a match is counted in points, to a person who wants it counted in wins."""
    await request.tell("wins-are-points")


@command("cube")
async def cube(request: Request) -> None:
    """Say what the cube shows at the person's own board that has one; else how the doubling cube
    is switched on, and which text explains it."""
    for one in await find_table.here(request):
        if one.state is None or one.seat_of(request.person) is None:
            continue
        names, words = one.names(request.words), request.words
        if told := stake_line(one.state, names, words) or stake_unraised(one.state, words):
            await request.say(told)
            return
    await request.tell("cube-where")


@command("one_phone")
async def one_phone(request: Request) -> None:
    """Say that two people cannot play each other with one phone, and what happens after a lost
    connection."""
    await request.tell("one-phone")


@command("maker")
async def maker(request: Request) -> None:
    """Say who made the bot, and who answers for it."""
    await request.tell("made-by", contact=request.services.contact or "none")


@command("heads")
async def heads(request: Request) -> None:
    """Say how many people play."""
    await request.tell("for-how-many")


@command("app")
async def app(request: Request) -> None:
    """Say in which chats games are played."""
    await request.tell("played-here")
