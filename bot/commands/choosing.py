"""Words and buttons that answer the open question: yes, no, stop, go, raise, a colour, a board."""

from __future__ import annotations

from collections.abc import Mapping

from bot.boards import common_turn
from bot.commands import finding, secret
from bot.commands.turn import asked, count
from bot.raising import no_raise
from bot.room import Room
from bot.tables import Sorry
from bot.talk import Talk
from bot.teams import is_out
from rules.game import Answer, Ask, State
from rules.questions.before import GO
from rules.questions.board_stakes import shared_stake
from rules.questions.boards import open_boards
from rules.questions.stake import raised, value_of
from rules.refusal import Refused
from rules.side_by_side import bring
from rules.study import is_whole

ALIKE: Mapping[str, tuple[str, ...]] = {
    "yes": ("take",),
    "no": ("pass", GO),
    "pass": ("-", GO),
    "let": ("pass",),
    "win": ("stop",),
}
"""Words that also stand for other answers."""


def meant(ask: Ask, word: str) -> str | None:
    """The answer to a question that a word stands for."""
    choices = ask.choices or ()
    plain = next((said for said in (word, *ALIKE.get(word, ())) if said in choices), None)
    on_boards = [choice for choice in choices if choice.startswith(f"{word}:")]
    return plain or (on_boards[0] if len(on_boards) == 1 else word if on_boards else None)


async def choose(talk: Talk, value: str, stake: str = "") -> None:
    """A word that answers the open question: yes, no, stop, go, take, pass, a colour; a raise may
    name its stake, or after a colon the board that it is for."""
    room, seat = await finding.game(talk)
    ask = room.state.ask if room.state else None
    if value == "double" and room.state is not None and is_out(room.state, seat):
        raise Sorry("team-sits-out")
    if value == "double" and room.state is not None and (ask is None or ask.kind != "stake"):
        raise Sorry(no_raise(room.state, seat), stake=value_of(room.state))
    if value == "double" and room.state is not None and room.state.boards:
        await choose_at(talk, room, seat, _raise_on(room.state, seat, stake, ask))
        return
    stake = stake.removeprefix(":")
    higher = raised(room.state) if value == "double" and room.state is not None else None
    if stake and higher is not None and stake != str(higher):
        raise Sorry("stake-step", raised=higher)
    await choose_at(talk, room, seat, (ask and meant(ask, value)) or value)


def _raise_on(state: State, seat: int, board: str, ask: Ask | None) -> str:
    """The answer that raises the stake of a board, or of all boards. Raises Sorry where none was
    named and several are possible, or that one may not be raised."""
    assert ask is not None
    said = f"double{board}" if board.startswith(":") else meant(ask, "double") or "double"
    choices = ask.choices or ()
    if said in choices:
        return said
    at = int(board[1:]) - 1 if board.startswith(":") else -1
    if "double" in choices and (at in (-1, state.front) or shared_stake(state.variant)):
        return "double"
    free = [choice.partition(":")[2] for choice in choices if ":" in choice]
    free += [str(state.front + 1)] if "double" in choices else []
    if at < 0 and free:
        raise Sorry("stake-which-board", boards=", ".join(free), example=free[0])
    if at in open_boards(state) and common_turn(state):
        raise Sorry(no_raise(bring(state, at), seat), stake=value_of(bring(state, at)))
    raise Sorry("stake-no-board", boards=", ".join(free) or "–")


async def pick_at(talk: Talk, room: Room, seat: int, value: str) -> None:
    """Answer the open question of a table with the choice of that number."""
    state = asked(talk, room, seat)
    choices = (state.ask.choices if state.ask is not None else None) or ()
    if not value.isdecimal() or int(value) >= len(choices):
        raise Sorry("stale")
    await choose_at(talk, room, seat, choices[int(value)])


async def choose_at(talk: Talk, room: Room, seat: int, value: str) -> None:
    """Answer the open question of a table with one of its choices."""
    for kind in ("raise", "board"):
        if room.state is not None and f"{kind}:{value}" in room.state.offers(seat):
            await talk.tables.act(talk.work, room, Answer(kind, seat, value))
            if talk.query:
                await talk.answer()
            return
    state = asked(talk, room, seat)
    assert state.ask is not None
    if value == "pass" and state.ask.kind == "play" and is_whole(state, ()):
        await count(talk, room, seat, ())
        return
    if value not in (state.ask.choices or ()):
        if state.ask.refusal is not None:
            raise Refused(state.ask.refusal)
        raise Sorry("not-now", waiting="")
    if state.ask.hidden:
        await secret.typed(talk, room, seat, state, value)
        return
    await talk.tables.act(talk.work, room, Answer(state.ask.kind, seat, value))
    if talk.query:
        await talk.answer()
