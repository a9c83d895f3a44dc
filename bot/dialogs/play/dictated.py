"""A play in words: made if the words mean one legal play, otherwise the bot asks about the rest."""

from __future__ import annotations

from collections import Counter
from typing import Final

from bot.dialogs import secret_answer
from bot.dialogs.play.find_dictated_plays import Meant, plays_meant
from bot.dialogs.play.match_play_to_words import Steps
from bot.dialogs.play.typed import go_on_from
from bot.dialogs.play_text import made_by_taps
from bot.dialogs.turn import count, enter_play, no_play, require_turn
from bot.dialogs.viewer import TableButtons
from bot.i18n.markup import unmarked
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import Valid, button
from bot.requests.request import Request
from bot.speech.play_in_words import DictatedPlay
from bot.table.autoplay import example
from bot.table.numbering import numbering_of
from bot.table.snapshot import TableSnapshot
from rules.analysis import next_steps
from rules.game import State
from rules.questions.play import asks_for_play
from rules.questions.standing import made_is_final
from rules.records.notation import read_typed, write_play
from rules.search.plays import complete

_ASKED: Final = 2
"""The most plays that are offered with buttons."""


async def play(request: Request, intent: DictatedPlay) -> None:
    """Make a play that was described in words. Raises Refused, UserError, WhichTable."""
    snapshot, seat = await find_table.game(request)
    state = require_turn(request, snapshot, seat)
    if state.ask is not None and state.ask.hidden and not request.private:
        await secret_answer.not_here(request, snapshot)
        return
    if not asks_for_play(state):
        raise no_play(state)
    meant = plays_meant(intent, state, numbering_of(snapshot, seat))
    sure, numbers = not intent.is_talk, len(state.turn().batch)
    if sure and meant.is_clear:
        await enter_play(request, snapshot, seat, meant.plays[0], worded=True)
    elif sure and meant.begins(numbers) and _may_begin(state, meant.named):
        await _go_on(request, snapshot, seat, meant.named)
    else:
        await _ask(request, snapshot, seat, state, meant)


@button("words", Allowed.SEATED, Valid.BOARD)
async def choose(request: Request, snapshot: TableSnapshot, seat: int, value: str) -> None:
    """Make the play that a button offers, or begin with its steps; if plays are confirmed, the
    second tap on the button confirms. Raises Refused, UserError."""
    state = require_turn(request, snapshot, seat)
    if not asks_for_play(state):
        raise no_play(state)
    steps = read_typed(state, value.replace("_", " "), whole=False)
    if steps == snapshot.steps_of(seat) and complete(state.turn(), steps):
        await count(request, snapshot, seat, steps)
    elif complete(state.turn(), steps):
        await enter_play(request, snapshot, seat, steps)
        if snapshot.preferences.confirm:
            play_text = made_by_taps(state, steps, numbering_of(snapshot, seat), request.words)
            request.answer(unmarked(play_text))
    else:
        await _go_on(request, snapshot, seat, steps)


def _may_begin(state: State, steps: Steps) -> bool:
    """Return whether a play may begin with these steps, to be stored until the rest is known."""
    if not steps or made_is_final(state):
        return False
    return all(step in next_steps(state, steps[:at]) for at, step in enumerate(steps))


async def _go_on(request: Request, snapshot: TableSnapshot, seat: int, steps: Steps) -> None:
    """Store the steps that the words name, and ask for the numbers that are left."""
    left = Counter(snapshot.game.turn().batch) - Counter(step.die for step in steps)
    await go_on_from(request, snapshot, seat, steps, "-".join(map(str, left.elements())))


async def _ask(
    request: Request, snapshot: TableSnapshot, seat: int, state: State, meant: Meant
) -> None:
    """Ask which of several plays is meant, or say that none is legal."""
    words, numbering = request.words, numbering_of(snapshot, seat)
    if not meant.plays:
        shown = words.play(example(state, numbering))
        await request.refuse(words.say("dictated-none", unmet=meant.unmet, example=shown), snapshot)
        return
    options = (meant.named,) if _may_begin(state, meant.named) else meant.options
    keys, offered = TableButtons(snapshot, words), options[:_ASKED]
    keyboard = tuple(
        (keys.button(write_play(state, steps, numbering), "words", _pack_steps(state, steps)),)
        for steps in offered
    )
    await request.say(words.say("dictated-which", count=len(options)), keyboard)


def _pack_steps(state: State, steps: Steps) -> str:
    """Return steps as the value of a button."""
    return write_play(state, steps).replace(" ", "_")
