"""Looking at a table: the legal plays, the board again."""

from __future__ import annotations

from bot.commands import finding
from bot.commands.turn import waited_for
from bot.driver import by_hand
from bot.i18n import Html
from bot.passing import to_play
from bot.room import Room
from bot.tables import Sorry
from bot.talk import Talk
from bot.views import numbering_of
from rules.explain import throw_text
from rules.notation import write_play
from rules.study import legal_plays

SHOWN_PLAYS = 40


async def moves(talk: Talk) -> None:
    """All legal plays."""
    room, seat = await finding.game(talk)
    await moves_at(talk, room, seat)


async def moves_at(talk: Talk, room: Room, seat: int) -> None:
    """List the legal plays of a table to its player."""
    words, state = talk.words, room.state
    assert state is not None
    if not room.house.hints and not room.private:
        raise Sorry("moves-hidden")
    must_play(talk, room, seat)
    found = legal_plays(state, SHOWN_PLAYS * 25)
    numbering = numbering_of(room, seat)
    texts = [f"<code>{write_play(state, one.steps, numbering)}</code>" for one in found]
    thrown = to_play(state) or throw_text(str(state.throw or "none"), words.lang)
    lines = [words.say("moves-title", throw=thrown), "\n".join(texts[:SHOWN_PLAYS])]
    if len(texts) > SHOWN_PLAYS:
        lines.append(words.say("moves-more", count=len(texts) - SHOWN_PLAYS))
    await talk.say(Html("\n".join(lines)))


def must_play(talk: Talk, room: Room, seat: int) -> None:
    """This seat is asked for a play. Raises Sorry."""
    state = room.state
    assert state is not None
    if state.ask is not None and state.ask.kind == "play" and seat in state.ask.who:
        return
    if seat in room.acting and by_hand(state) is None:
        raise Sorry("not-now", waiting="")
    if seat in room.acting:
        raise Sorry("moves-not-now")
    raise Sorry("moves-not-yours", who=waited_for(talk, room))


async def board(talk: Talk) -> None:
    """Show the board, or the lobby, again."""
    room = await finding.any_table(talk)
    await show_again(talk, room)


async def show_again(talk: Talk, room: Room) -> None:
    """Show a table as a new message where it is asked for, or where it stands."""
    for place in room.places():
        if place.chat == talk.telegram_chat:
            await talk.tables.again(talk.work, room, place.key)
            return
    await talk.tell("board-elsewhere")
