"""The answer to a message that the bot cannot read: what it would understand."""

from __future__ import annotations

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
from rules.refusal import Refused

_EXAMPLE = "24/18 13/11"
LONG = 30
"""The most letters of a text that is repeated; a longer one is chatter."""


def _in_words(said: Unknown, unreadable: UserError | Refused) -> UserError | None:
    """Return the answer to chatter while a play is asked for: it was hardly meant as a play."""
    talk = not said.movelike and not any(map(str.isdigit, said.text))
    if not talk or isinstance(unreadable, Refused):
        return None
    return UserError("no-play", example=unreadable.values["example"])


async def _no_move_now(request: Request, said: Unknown) -> None:
    """Raise UserError for a text in the place of a play, unless a play is asked for here."""
    try:
        snapshot, seat = await find_table.game(request)
        asked_to_play(request, snapshot, seat)
    except UserError as sorry:
        why = request.words.say(sorry.message, **sorry.values)
        text = quoted(said.text) if 0 < len(said.text) <= LONG else "none"
        raise UserError("move-none-now", text=text, why=why) from sorry


async def puzzled(request: Request, said: Unknown, snapshot: TableSnapshot | None) -> None:
    """Answer a message that was not understood with what would be."""
    if said.text.startswith("/"):
        raise UserError("unknown-command", text=quoted(said.text.split()[0]))
    if slug := named_board.not_played(said.text):
        raise UserError("not-played-here", game=catalogue.name(slug, request.words.lang))
    state = snapshot.state if snapshot else None
    ask = state.ask if state is not None else None
    if snapshot is not None and state is not None and ask is not None and CHANCE not in ask.who:
        numbering = numbering_of(snapshot, snapshot.seat_of(request.person))
        told = dialog_of(ask.part).unreadable(state, ask, request.words, numbering)
        if told is not None:
            raise _in_words(said, told) or told
    if said.movelike and not any(map(str.isdigit, said.text)):
        await _no_move_now(request, said)
    elif said.movelike:
        off = state is None or state.variant.bearing is not None
        raise UserError("unreadable", example=_EXAMPLE, off="yes" if off else "no", bar="yes")
    board = snapshot or await find_table.named(request)
    if board is not None and (asked := _awaited(request, board)):
        text = quoted(said.text) if len(said.text) <= LONG else "none"
        raise UserError("unknown-at-board", text=text, asked=asked)
    if len(said.text) > LONG:
        raise UserError("unknown-talk")
    if snapshot is None:
        raise UserError("unknown-here", text=quoted(said.text))
    raise UserError("unknown-word", text=quoted(said.text), example=_EXAMPLE)


def _awaited(request: Request, board: TableSnapshot) -> Html:
    """Return what a board waits for and how to go on there, an empty text if the game is over."""
    words = request.words
    if board.table.status != "lobby":
        return open_question(request, board)
    buttons = {name: words.plain(f"button-{name}") for name in ("sit", "game")}
    return words.say("board-gathers", **buttons)
