"""At the board: plays and set-ups that are typed, and throwing."""

from __future__ import annotations

from bot.dialogs import secret
from bot.dialogs.before_throw import throw_instead
from bot.dialogs.choose_answer import choose_at, give
from bot.dialogs.count_play import asked, made, not_yours
from bot.dialogs.dialog import dialog_of
from bot.dialogs.play_refused import read_bare, refused_text
from bot.requests import find_table
from bot.requests.request import Request
from bot.speech import Arranged, Bare, Typed
from bot.table.autoplay import by_hand
from bot.table.errors import UserError
from bot.table.numbering import numbering_of
from bot.table.snapshot import TableSnapshot
from rules.explain import throw_text
from rules.game import CHANCE, Answer, State, answer
from rules.questions.boards import not_named, playable
from rules.questions.kestum import in_the_air
from rules.questions.markers import LET, Markers
from rules.questions.setting_up import SetUp
from rules.records.notation import read_typed, write_play
from rules.refusal import Refusal, Refused
from rules.search.turn import Step


async def play(request: Request, said: Typed | Bare) -> None:
    """A typed play."""
    snapshot, seat = await find_table.game(request)
    text = said.text if isinstance(said, Typed) else " ".join(said.places)
    try:
        await _play(request, snapshot, seat, said)
    except Refused as refused:
        await request.refuse(
            refused_text(request.words, snapshot, seat, refused.refusal, text), snapshot
        )


async def _play(request: Request, snapshot: TableSnapshot, seat: int, said: Typed | Bare) -> None:
    state = asked(request, snapshot, seat)
    assert state.ask is not None
    if isinstance(said, Typed) and said.text.partition(":")[0].isdecimal():
        await on_board(request, snapshot, seat, said.text)
        return
    numbering = numbering_of(snapshot, seat)
    if state.ask.hidden and not request.private:
        await secret.not_here(request, snapshot)
    elif isinstance(state.ask.part, Markers) and seat == state.owners[state.thrower]:
        await _let_and_play(request, snapshot, seat, said)
    elif state.ask.kind == "play":
        await made(request, snapshot, seat, _read(request, state, said, numbering))
    else:
        value = dialog_of(state.ask.part).read_places(state, state.ask, said, numbering)
        await give(request, snapshot, seat, state, value)


def _read(request: Request, state: State, said: Typed | Bare, numbering: str) -> tuple[Step, ...]:
    if isinstance(said, Typed):
        return read_typed(state, said.text, numbering)
    return read_bare(state, said.places, numbering, request.words)


async def _let_and_play(
    request: Request, snapshot: TableSnapshot, seat: int, said: Typed | Bare
) -> None:
    """A play typed where the thrower could still spend a marker: the throw stands."""
    assert snapshot.state is not None and snapshot.state.ask is not None
    given = Answer(snapshot.state.ask.kind, seat, LET)
    after = answer(snapshot.state, given)
    steps = _read(request, after, said, numbering_of(snapshot, seat))
    answer(after, Answer("play", seat, write_play(after, steps)))  # refused before anything is said
    await made(request, await request.tables.act(request.work, snapshot, given), seat, steps)


async def on_board(request: Request, snapshot: TableSnapshot, seat: int, said: str) -> None:
    """`2: 24/18 13/11`: the board is named with the play, if it was not. Nothing is named where the
    play is refused."""
    state, numbering = snapshot.state, numbering_of(snapshot, seat)
    assert state is not None and state.ask is not None
    board, _, play = said.partition(":")
    if not state.boards:
        raise Refused(Refusal("unreadable", {"text": f"{board}:"}))
    if state.ask.kind == "play" and board == str(state.front + 1):
        await made(request, snapshot, seat, read_typed(state, play, numbering))
        return
    if int(board) - 1 not in playable(state):
        raise Refused(not_named(state, board))
    named = Answer("board", seat, board)
    after = answer(state, named)
    if after.ask is None or after.ask.kind != "play" or str(after.front + 1) != board:
        raise Refused(Refusal("no-play"))
    steps = read_typed(after, play, numbering)
    snapshot = await request.tables.act(request.work, snapshot, named)
    asked = snapshot.state.ask if snapshot.state is not None else None
    if asked is not None and asked.kind == "play" and seat in asked.who:
        await made(request, snapshot, seat, steps)


async def set_up(request: Request, said: Arranged) -> None:
    """An army that was typed."""
    snapshot, seat = await find_table.game(request)
    try:
        state = asked(request, snapshot, seat)
        assert state.ask is not None
        if not isinstance(state.ask.part, SetUp):
            raise Refused(Refusal("unreadable", {"text": said.text}))
        board, side = state.variant.board, state.owners.index(seat)
        if state.ask.hidden and not request.private:
            await secret.not_here(request, snapshot)
            return
        army = state.ask.part.army
        stacks = army.read(board, side, said.text, numbering_of(snapshot, seat))
        await give(request, snapshot, seat, state, army.write(board, side, stacks))
    except Refused as refused:
        told = refused_text(request.words, snapshot, seat, refused.refusal, said.text)
        await request.refuse(told, snapshot)


async def throw(request: Request) -> None:
    """Throw the dice."""
    snapshot, seat = await find_table.game(request)
    await throw_at(request, snapshot, seat)


async def throw_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Throw the dice at a table."""
    assert snapshot.state is not None
    ask = snapshot.state.ask
    if ask is not None and ask.kind == "stake" and seat in ask.who:
        await choose_at(request, snapshot, seat, "throw")
        return
    if await throw_instead(request, snapshot, seat):
        return
    thrower = by_hand(snapshot.state)
    if thrower is None or CHANCE not in (snapshot.state.ask.who if snapshot.state.ask else ()):
        if seat in snapshot.acting and in_the_air(snapshot.state):
            raise UserError("throw-in-air")
        if seat in snapshot.acting and snapshot.state.throw is None:
            raise UserError("not-now", waiting="")
        if seat in snapshot.acting:
            raise UserError(
                "already-thrown",
                throw=throw_text(str(snapshot.state.throw or ""), request.words.lang),
            )
        raise not_yours(request, snapshot, seat)
    if thrower != seat:
        raise not_yours(request, snapshot, seat)
    await request.tables.throw(request.work, snapshot)
