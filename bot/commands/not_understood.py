"""The answer to a message that the bot cannot read: what the moment asks for, with an example, and
never the same sentence twice in a row."""

from __future__ import annotations

from typing import Final

from bot import catalogue
from bot.commands import named_board
from bot.commands.board_queries import open_question
from bot.dialogs.dialog import dialog_of
from bot.dialogs.turn import asked_to_play
from bot.i18n import Html, quoted
from bot.requests import find_table
from bot.requests.request import Request
from bot.speech import Unknown
from bot.table.errors import UserError
from bot.table.numbering import numbering_of
from bot.table.snapshot import TableSnapshot
from rules.game import CHANCE

_EXAMPLE = "24/18 13/11"
_SENTENCE: Final = "puzzled"
"""A person's setting: which of the two sentences answered them last."""


async def _sentence(request: Request) -> str:
    """Return which of the two sentences is next: "first" or "other"."""
    before = request.person.settings
    after = "other" if before.get(_SENTENCE) == "first" else "first"
    await request.work.people.set_settings(request.person.id, {**before, _SENTENCE: after})
    return after


def _is_chatter(intent: Unknown) -> bool:
    """Return whether a text was hardly meant as a play."""
    return not intent.movelike and not any(map(str.isdigit, intent.text))


async def _no_move_now(request: Request) -> None:
    """Raise UserError for a text in the place of a play, unless a play is asked for here."""
    try:
        snapshot, seat = await find_table.game(request)
        asked_to_play(request, snapshot, seat)
    except UserError as sorry:
        why = request.words.say(sorry.message, **sorry.values)
        raise UserError("move-none-now", why=why) from sorry


async def puzzled(request: Request, intent: Unknown, snapshot: TableSnapshot | None) -> None:
    """Answer a message that was not understood with what would be."""
    if intent.text.startswith("/"):
        raise UserError("unknown-command", text=quoted(intent.text.split()[0]))
    if slug := named_board.game_not_played(intent.text):
        raise UserError("not-played-here", game=catalogue.name(slug, request.words.lang))
    state = snapshot.state if snapshot else None
    ask = state.ask if state is not None else None
    if snapshot is not None and state is not None and ask is not None and CHANCE not in ask.who:
        numbering = numbering_of(snapshot, snapshot.seat_of(request.person))
        hint = dialog_of(ask.part).unreadable(state, ask, request.words, numbering)
        if isinstance(hint, UserError) and _is_chatter(intent):
            example = hint.values["example"]
            raise UserError("no-play", example=example, sentence=await _sentence(request))
        if hint is not None:
            raise hint
    if intent.movelike and not any(map(str.isdigit, intent.text)):
        await _no_move_now(request)
    elif intent.movelike:
        off = state is None or state.variant.bearing is not None
        raise UserError("unreadable", example=_EXAMPLE, off="yes" if off else "no", bar="yes")
    board = snapshot or await find_table.named(request)
    if board is not None and (question := _awaited(request, board)):
        raise UserError("unknown-at-board", asked=question, sentence=await _sentence(request))
    raise UserError("unknown-here", sentence=await _sentence(request))


def _awaited(request: Request, board: TableSnapshot) -> Html:
    """Return what a board waits for and how to go on there, an empty text if the game is over."""
    words = request.words
    if board.table.status != "lobby":
        return open_question(request, board)
    buttons = {name: words.plain(f"button-{name}") for name in ("sit", "game")}
    return words.say("board-gathers", **buttons)
