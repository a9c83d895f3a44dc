"""/opening: the first plays of a game for a roll, and in backgammon the reply to a first play."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bot import catalogue
from bot.commands.newcomer_questions import tips
from bot.dialogs.play_text import told_play
from bot.i18n import Html, Words, code, in_lines
from bot.i18n.dice_names import throw_called
from bot.messages.rules_pictures import FIRST
from bot.requests.find_game import game_within, named_or_at_hand
from bot.requests.handler_registries import Menu, command
from bot.requests.request import Request
from bot.speech import folded
from bot.table.errors import UserError
from bot.ui.message import free_button
from bot.ui.study_orders import JudgeStudyPosition, ShowStudyPosition
from rules.analysis import after_play, at_throw, start_text
from rules.exchange.decision import Decision
from rules.exchange.played_match import open_decision
from rules.exchange.xgid import write_xgid
from rules.explain import openings
from rules.game import State
from rules.position_state import position
from rules.records.notation import read_play
from rules.variants import find

REPLIES: Final = "backgammon"
"""The game in which replies are judged."""
_ROLL: Final = re.compile(r"(?<!\d)([1-6])\s?[-–:]?\s?([1-6])(?!\d)", re.ASCII)
_WORD: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)+")


@command("opening", menu=Menu(186))
async def opening(request: Request) -> None:
    """Show the first plays for the roll that is named, in the game that is named or at hand; for
    two rolls the reply with the second to the first. Without a roll send the advice for the
    beginning of a game."""
    rolls = rolls_in(request.text)
    slug = await _game(request, rolls)
    if not rolls or slug not in _FIRST_PLAYS:
        await tips(request, slug)
    elif len(rolls) > 1:
        await _reply(request, rolls[0], rolls[1])
    else:
        await _show(request, slug, rolls[0])


_FIRST_PLAYS: Final = ("short", REPLIES)
"""The games whose first plays are known, roll by roll."""
ADVISED: Final = ("long", *_FIRST_PLAYS)
"""The games whose beginning is described."""


async def _game(request: Request, rolls: Sequence[str]) -> str:
    """Return the game whose beginning is asked about: the one named or at hand if its first plays
    or advice are known, else backgammon. Who names rolls and no game asks for first plays."""
    slug = await named_or_at_hand(request)
    named = bool(game_within(folded(request.text)))
    known = _FIRST_PLAYS if rolls and not named else ADVISED
    return slug if slug in known else REPLIES


def rolls_in(text: str) -> list[str]:
    """Return the rolls of a text in their order, larger number first: "65", "6-5", «шеш-беш»."""
    line = folded(text)
    numbers = {at.start(): (at[1], at[2]) for at in _ROLL.finditer(line)}
    named = {at.start(): throw_called(at[0]).split("-") for at in _WORD.finditer(line)}
    rolls = {**numbers, **{at: pair for at, pair in named.items() if len(pair) == 2}}
    return ["-".join(sorted(rolls[at], reverse=True)) for at in sorted(rolls)]


async def _show(request: Request, slug: str, throw: str) -> None:
    """Show the first plays of a game for a roll. Raises UserError for other rolls."""
    if throw not in openings(slug):
        raise UserError("opening-no-double")
    words = request.words
    numbering = request.setting("numbering") if request.private else "own"
    keyboard = ((free_button(words, "button-tips", "tips", slug),),)
    text = opening_text(slug, throw, numbering, words)
    await request.picture(slug, text, keyboard, f"{FIRST}{throw}")


def opening_text(slug: str, throw: str, numbering: str, words: Words) -> Html:
    """Return the first plays of a game for a roll with their plans, in a numbering."""
    state = _opened(slug, throw)
    lines = [words.say("opening-title", name=catalogue.name(slug, words.lang), throw=throw)]
    for number, first in enumerate(openings(slug)[throw]):
        play = told_play(state, read_play(state, first.play), numbering, words)
        message = "opening-other" if number else "opening-main"
        lines.append(words.say(message, play=code(play), plan=first.plan[words.lang]))
    if slug == REPLIES:
        lines.append(words.say("opening-replies", roll=throw))
    return in_lines(lines)


def _opened(slug: str, throw: str) -> State:
    variant = find(slug)
    return at_throw(variant, start_text(variant), throw)


async def _reply(request: Request, first: str, second: str) -> None:
    """Show the position after the main first play of a roll, and judge the replies with another.
    Raises UserError for a first roll that begins no game."""
    if first not in openings(REPLIES):
        raise UserError("opening-no-double")
    xgid = write_xgid(_reply_decision(first, second))
    await request.post(ShowStudyPosition(xgid, to=request.to(reply_to=request.message)))
    await request.post(JudgeStudyPosition(xgid, False, to=request.to(reply_to=request.message)))


def decision_in(text: str) -> Decision | None:
    """Return the reply that the first two rolls of a text ask for, None if they ask for none."""
    rolls = rolls_in(text)
    asks = len(rolls) > 1 and rolls[0] in openings(REPLIES)
    return _reply_decision(*rolls[:2]) if asks else None


def _reply_decision(first: str, second: str) -> Decision:
    decision = open_decision(reply_state(first, second))
    assert decision is not None
    return decision


def reply_state(first: str, second: str) -> State:
    """Return the state in which the second roll of backgammon is to be played, after the main
    play of the first."""
    state = _opened(REPLIES, first)
    play = read_play(state, openings(REPLIES)[first][0].play)
    return at_throw(
        state.variant, state.variant.write(position(after_play(state, state.turn(), play))), second
    )
