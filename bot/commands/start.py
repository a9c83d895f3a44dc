"""First contact: the welcome and its choices, links, help, small talk."""

from __future__ import annotations

import re
from typing import Final, Literal

from bot import catalogue
from bot.catalogue import DEFAULT_GAME
from bot.commands import lobby, open_table
from bot.commands.board_queries import question_here, show_again
from bot.dialogs.viewer import TableButtons
from bot.i18n import LANGS, Html, Words, folded, in_lines, spaced
from bot.messages.lobby import games_menu
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import LINKS, Menu, Seen, button, command, menu_of
from bot.requests.read_request import read_as_chosen
from bot.requests.request import Request
from bot.speech import NewGame
from bot.table.service import ALL
from bot.table.snapshot import TableSnapshot
from bot.ui.callback_data import Arguments, free
from bot.ui.message import Button, Keyboard, free_button

QUICK = "hypergammon"
"""The game that takes a couple of minutes by its own text."""
CUBE_GAME = "backgammon"
"""The game that is offered with the cube beside the usual one."""
TWO_FIRST_GAMES = frozenset({"en"})
"""Languages whose players know that game as well as the usual one."""
_FIRST = "-"
"""The value of a button that goes back to the first choices, in place of a list of games."""


class FirstGame(Arguments, form="{slug}[.{cube}]"):
    """A game with the bot, maybe with the cube."""

    slug: str
    cube: Literal["", "cube"] = ""


@command("start", menu=Menu(10, Seen.PRIVATE))
async def start(request: Request, payload: str) -> None:
    """Handle /start: send the welcome, or do what a link asks for."""
    link = next((link for link in LINKS if payload.startswith(link)), None)
    if link is not None:
        await LINKS[link](request, payload.removeprefix(link))
    elif not request.private:
        if payload:
            await open_table.new(request, NewGame())
        else:
            await request.tell("welcome")
    else:
        await _welcome(request)


@command("greet")
async def greeted(request: Request) -> None:
    """Greet back: in private during a game with what the game waits for, else with the welcome.
    Raises WhichTable."""
    if request.private and await find_table.playing(request):
        snapshot, _ = await find_table.game(request)
        question, keyboard = question_here(request, snapshot)
        await request.say(in_lines([request.words.say("greeted-amid-game"), question]), keyboard)
    else:
        await start(request, "")


@command("duration")
async def duration(request: Request) -> None:
    """Say how long games take, and offer a short game."""
    words = request.words
    play = free_button(words, "button-play-this", "begin", QUICK)
    text = words.say("duration", game=catalogue.name(QUICK, words.lang))
    await request.say(text, ((play,),), game=QUICK)


@command("want")
async def wanted(request: Request) -> None:
    """Offer the first choices to a person who wants to play; in a group join the table replied
    to, or open one. Raises UserError if their own table waits for others there."""
    if not request.private and await find_table.named(request):
        await lobby.join(request)
        return
    if not request.private and (waits := await find_table.company_wanted(request)):
        raise waits
    await (_welcome(request) if request.private else open_table.new(request, NewGame()))


async def _welcome(request: Request) -> None:
    text, keyboard = await _first_choices(request)
    await request.picture(DEFAULT_GAME, text, keyboard, moment="play")


async def _first_choices(request: Request) -> tuple[Html, Keyboard]:
    """Return the text and buttons of the welcome."""
    words = request.words
    running = [
        r for r in await find_table.here(request) if r.private and r.table.status == "playing"
    ]
    if not running:
        running = await find_table.put_aside(request)
    text = words.say("start", games=len(catalogue.games()))
    return text, (*_going_on(request, running), *welcome_keyboard(words))


def _going_on(request: Request, running: list[TableSnapshot]) -> Keyboard:
    """Return the button to the board that waits for this person, or else to the newest."""
    if not running:
        return ()
    mine = [snapshot for snapshot in running if snapshot.seat_of(request.person) in snapshot.acting]
    board, words = (mine or running)[-1], request.words
    label = words.plain("button-go-on", game=board.title(words), mine="yes" if mine else "no")
    action = "resume" if board.table.status == "aside" else "show"
    return ((TableButtons(board, words).button(label, action),),)


def welcome_keyboard(words: Words) -> Keyboard:
    """Return the first choices."""
    friend = free_button(words, "button-call-friend", "friend")
    further = (free_button(words, "button-another-game", "another"), _language(words))
    if words.lang not in TWO_FIRST_GAMES:
        return ((free_button(words, "button-play-me", "play"), friend), further)
    games = (FirstGame(DEFAULT_GAME), FirstGame(CUBE_GAME, "cube"))
    return (*((_first_game(each, words),) for each in games), (friend, *further))


def _first_game(first: FirstGame, words: Words) -> Button:
    """Return the button that begins a game with the bot."""
    game = catalogue.name(first.slug, words.lang)
    label = words.plain("button-first-game", game=game, cube="yes" if first.cube else "no")
    return Button(label, free("play", first))


def _language(words: Words) -> Button:
    return free_button(words, "button-other-language", "speak", _other(words.lang))


def _other(lang: str) -> str:
    return next(other for other in LANGS if other != lang)


@button("another")
async def another(request: Request, chosen: str) -> None:
    """Show well-known games, the families of all games, or those of a family, to play with the
    bot. They replace the first choices, with a button back."""
    words = request.words
    if chosen == _FIRST:
        await request.edit(*await _first_choices(request), caption=True)
        return
    keyboard = games_menu(
        words,
        chosen,
        lambda label, slug: Button(label, free("play", slug)),
        lambda label, opened: Button(label, free("another", opened)),
        free_button(words, "button-back", "another", _FIRST),
    )
    await request.edit(words.say("lobby-choose-game"), keyboard, caption=True)


@button("play")
async def play(request: Request, first: FirstGame | None = None) -> None:
    """Begin a game with the bot at once: the chosen one, or the usual if no game goes on. The
    buttons to choose from are removed."""
    if first is not None and catalogue.is_game(first.slug):
        options = {"cube": "on"} if first.cube else {}
        await open_table.opened(request, first.slug, options, bots=ALL)
    else:
        await _play_usual(request)
    text = request.words.say("start", games=len(catalogue.games()))
    await request.edit(text, ((_language(request.words),),), caption=True)


async def _play_usual(request: Request) -> None:
    alone = [
        r for r in await find_table.here(request) if r.private and r.bots and r.state is not None
    ]
    if alone:
        await show_again(request, alone[-1])
        return
    await open_table.opened(request, request.setting("game"), {}, bots=ALL)


@button("friend")
async def call_friend(request: Request) -> None:
    """Open a table in private with a link for a friend."""
    await open_table.opened(request, request.setting("game"), {})


@button("invite", Allowed.SEATED)
async def call_friend_instead(request: Request, snapshot: TableSnapshot) -> None:
    """Turn a game with the bot that has hardly begun into a table with a link for a friend.
    Raises UserError if the game has gone on."""
    await request.tables.wait_for_friend(request.work, snapshot, request.person)


@command("friend")
async def with_friend(request: Request) -> None:
    """Open a table for a friend, as asked for in words; in a group a table that others may join."""
    reading = read_as_chosen("new", request.text, request.services.bot_name)
    wished = reading.intent if reading is not None else None
    if not isinstance(wished, NewGame) or (request.private and not wished.slots.game):
        await call_friend(request)
    else:
        await open_table.open_or_ask(request, wished)


@button("speak")
async def speak(request: Request, lang: str) -> None:
    """Set the other language, from the button under the welcome."""
    lang = lang if lang in LANGS else LANGS[0]
    await request.work.people.set_lang(request.person.id, lang)
    words = Words(lang, request.words.formal)
    text = words.say("start", games=len(catalogue.games()))
    await request.edit(text, welcome_keyboard(words), caption=True)


@command("help", menu=Menu(340))
async def help_(request: Request) -> None:
    """Explain how to play, and list the commands; in short in a group."""
    words = request.words
    if not request.private:
        await request.say(request.with_terms(words.say("help-group")))
        return
    first, more = words.say("help"), words.say("help-more")
    more = in_lines([more, *further_commands(words, first + more)])
    page = [words.say("help-page")] if request.services.ticket is not None else []
    await request.say(
        in_lines([request.with_terms(first), *page, folded(request.with_terms(more))])
    )


def further_commands(words: Words, text: str) -> list[Html]:
    """Return a line for each command of the private menu that a text does not name, in the order
    of the menu."""
    named = {"start", "help", *re.findall(r"/(\w+)", text)}
    slashes = (slash for slash in menu_of(Seen.PRIVATE) if slash not in named)
    return [spaced(f"/{slash} –", words.say(f"command-{slash}")) for slash in slashes]


@command("now")
async def now(request: Request) -> None:
    """Say what to do: what the person's game waits for; help if there is no game. Raises
    WhichTable, UserError if a table waits for others to join."""
    if not await find_table.playing(request):
        if waits := await find_table.company_wanted(request):
            raise waits
        await help_(request)
        return
    snapshot, _ = await find_table.game(request)
    text, keyboard = question_here(request, snapshot)
    await request.say(text, keyboard)


_LAUGHS: Final = "😁"


@command("quiet")
async def quiet(request: Request) -> None:
    """Say when the bot writes, and how to stop it."""
    await request.tell("when-i-write" if request.private else "when-i-write-group")


@command("boast")
async def boast(request: Request) -> None:
    """Answer laughter, wonder, or the will to win; in a group, since others may be meant, with a
    reaction alone if the chat allows it."""
    if request.private:
        await request.tell("board-will-tell")
    else:
        await request.react(_LAUGHS, "board-will-tell")


async def chatted(request: Request) -> bool:
    """Answer what is said beside the game; return False if no game is played here."""
    if not await find_table.playing(request):
        return False
    await boast(request)
    return True
