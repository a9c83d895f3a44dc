"""Questions of a newcomer: the game to begin with, opponents, the cube, who made the bot; and ways
to learn a game."""

from __future__ import annotations

from collections.abc import Mapping

from bot import catalogue
from bot.catalogue import DEFAULT_GAME
from bot.commands import game_terms, legality_quiz, open_table, rules
from bot.commands.rules import check
from bot.commands.start import QUICK
from bot.dialogs.stake import stake_line, stake_unraised
from bot.i18n import Html, Words, code, in_lines, join
from bot.messages.rules_pictures import OPENINGS, first_plays
from bot.opponent.levels import BEGINNER
from bot.requests import find_table
from bot.requests.find_game import game_at_hand, game_within, named_or_at_hand
from bot.requests.handler_registries import Command, button, command
from bot.requests.request import Request
from bot.speech import folded
from bot.table.errors import UserError
from bot.table.service import ALL
from bot.ui.callback_data import free
from bot.ui.message import Button, Keyboard, free_button, rows
from rules.explain import openings
from rules.explain import tips as advice


@command("first_game")
async def first_game(request: Request) -> None:
    """Offer the game that is learned soonest, and the shortest."""
    words = request.words
    long, quick = (catalogue.name(slug, words.lang) for slug in (DEFAULT_GAME, QUICK))
    games = (Button(long, free("begin", DEFAULT_GAME)), Button(quick, free("begin", QUICK)))
    rules = free_button(words, "button-rules", "rules", DEFAULT_GAME)
    friend = free_button(words, "button-call-friend", "friend")
    text = words.say("first-game", long=long, quick=quick)
    await request.say(text, (games, (rules, friend) if request.private else (rules,)))


@command("people")
async def people(request: Request) -> None:
    """Say with whom to play: the bot brings no strangers together; in a group offer a board that
    all may join."""
    words = request.words
    friend = free_button(words, "button-call-friend", "friend")
    me = free_button(words, "button-play-me", "play")
    board = free_button(words, "button-open-board", "begin", request.setting("game"))
    await request.tell("whom-to-play", ((friend, me),) if request.private else ((board,),))


@command("cube")
async def cube(request: Request) -> None:
    """Say what the cube shows at the person's own board that has one; else how the doubling cube
    is switched on, and which text explains it."""
    for snapshot in await find_table.here(request):
        if snapshot.state is None or snapshot.seat_of(request.person) is None:
            continue
        names, words = snapshot.names(request.words), request.words
        if line := stake_line(snapshot.state, names, words) or stake_unraised(
            snapshot.state, words
        ):
            await request.say(line)
            return
    await request.tell("cube-where")


@command("maker")
async def maker(request: Request) -> None:
    """Say who made the bot, and who answers for it."""
    await request.tell("made-by", contact=request.services.contact or "none")


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
        ("button-with-mentor", "mentor", slug),
        ("button-rules", "rules", slug),
        ("button-quiz", "quiz", slug),
        ("button-exercise", "drill", f"next~{slug}."),
        ("button-easy", "easy", slug),
    )
    leading = ((label, way, game) for label, way, game in ways if rules.leads(way, slug, words))
    return rows((free_button(words, label, way, game) for label, way, game in leading), 2)


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


@button("easy")
async def easy(request: Request, slug: str) -> None:
    """Begin a game with the bot as a beginner."""
    rules.check(request, slug)
    bots = ALL if request.private else 0
    await open_table.opened(request, slug, {}, bots=bots, level=BEGINNER)


@button("tips", lasting=True)
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
    hints = advice(slug, words.lang)
    if not hints:
        return in_lines(())
    title = words.say("tips-title", name=catalogue.marked(slug, words))
    plays = [join(": ", (throw, code(play))) for throw, play in first_plays(slug).items()]
    first = in_lines((words.say("tips-plays"), *plays) if plays else ())
    return join("\n\n", (title, in_lines(f"• {hint}" for hint in hints), first))


WAYS: Mapping[str, Command] = {
    "quiz": legality_quiz.quiz,
    "example": lambda request, slug: rules.example(request, rules.Place(slug, 0)),
    "details": lambda request, slug: rules.page(request, rules.Place(slug, 0)),
    "glossary": game_terms.glossary,
    "tips": tips,
}
"""Handlers of the buttons under the rules of a game, by the word that asks for the same."""

for _name in WAYS:
    command(_name)(way(_name))
