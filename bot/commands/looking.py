"""Looking at a table: the legal plays, the board again."""

from __future__ import annotations

from bot.boards import choice_labels
from bot.commands import finding
from bot.commands.turn import waited_for
from bot.driver import by_hand
from bot.i18n import Html, Words
from bot.passing import to_play
from bot.room import Room
from bot.tables import Sorry
from bot.talk import Talk
from bot.views import numbering_of
from rules.explain import throw_text
from rules.game import State
from rules.notation import write_play
from rules.questions.boards import NameBoard
from rules.study import legal_plays, named_boards

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
    ask = state.ask
    naming = ask is not None and ask.kind == NameBoard.kind and seat in ask.who
    if not naming:
        must_play(talk, room, seat)
    numbering = numbering_of(room, seat)
    left = "" if naming else to_play(state)
    thrown = left or throw_text(str(state.throw or "none"), words.lang)
    lines = [words.say("moves-title", throw=thrown)]
    if naming:
        labels = choice_labels(state, words)
        for one, (board, label) in zip(named_boards(state), labels.items(), strict=True):
            most = SHOWN_PLAYS // len(labels)
            lines += [f"<b>{label}</b>", *_listed(one, numbering, most, words, f"{board}: ")]
    else:
        lines += _listed(state, numbering, SHOWN_PLAYS, words)
    await talk.say(Html("\n".join(lines)))


def _listed(state: State, numbering: str, most: int, words: Words, board: str = "") -> list[str]:
    """The plays of the open question as they may be typed, after their `board` where it is not
    named yet; nothing where no play is asked."""
    if state.ask is None:
        return []
    numbering = numbering if numbering in state.variant.board.labels else "own"
    found = legal_plays(state, most * 25)
    texts = [words.play(write_play(state, one.steps, numbering)) for one in found[:most]]
    lines = [f"<code>{board}{text}</code>" for text in texts]
    if len(found) > most:
        lines.append(words.say("moves-more", count=len(found) - most))
    return lines


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
