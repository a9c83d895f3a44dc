"""At the board: plays and set-ups that are typed, and throwing."""

from __future__ import annotations

from collections.abc import Sequence

from bot.commands import finding, secret
from bot.commands.before import asked_before, throw_instead
from bot.commands.choosing import choose_at
from bot.commands.reading import read_bare, refused_text
from bot.commands.turn import asked, made, not_yours
from bot.driver import by_hand
from bot.room import Room
from bot.speech import Arranged, Bare, Typed
from bot.tables import Sorry
from bot.talk import Talk
from bot.views import numbering_of
from rules.explain import throw_text
from rules.game import CHANCE, Answer, State, answer
from rules.notation import read_typed, write_play
from rules.questions.boards import NameBoard, not_named, playable
from rules.questions.kestum import in_the_air
from rules.questions.markers import LET, Markers
from rules.questions.setting_up import SetUp
from rules.refusal import Refusal, Refused
from rules.turn import Step


async def play(talk: Talk, said: Typed | Bare) -> None:
    """A typed play."""
    room, seat = await finding.game(talk)
    text = said.text if isinstance(said, Typed) else " ".join(said.places)
    try:
        await _play(talk, room, seat, said)
    except Refused as refused:
        await talk.refuse(refused_text(talk.words, room, seat, refused.refusal, text), room)


async def _play(talk: Talk, room: Room, seat: int, said: Typed | Bare) -> None:
    state = asked(talk, room, seat)
    assert state.ask is not None
    if isinstance(said, Typed) and said.text.partition(":")[0].isdecimal():
        await _on_board(talk, room, seat, said.text)
        return
    choices, before = state.ask.choices, asked_before(state, seat)
    if state.ask.hidden and not (talk.private and isinstance(state.ask.part, SetUp)):
        text = said.text if isinstance(said, Typed) else "".join(said.places)
        await secret.typed(talk, room, seat, state, chosen(said, choices or ()) or text)
        return
    if isinstance(state.ask.part, SetUp):
        raise state.ask.part.army.unreadable()
    if isinstance(state.ask.part, Markers) and seat == state.owners[state.thrower]:
        await _let_and_play(talk, room, seat, said)
        return
    if before is not None:
        text = said.text if isinstance(said, Typed) else " ".join(said.places)
        value = before.read(state, text, numbering_of(room, seat))
        await talk.tables.act(talk.work, room, Answer(before.kind, seat, value))
        return
    if choices is not None:
        word = chosen(said, choices)
        if word not in choices and isinstance(state.ask.part, NameBoard):
            text = said.text if isinstance(said, Typed) else " ".join(said.places)
            raise Refused(not_named(state, text))
        if word not in choices:
            refusal = Refusal("bad-choice" if isinstance(said, Bare) else "not-now")
            raise Refused(state.ask.refusal or refusal)
        await talk.tables.act(talk.work, room, Answer(state.ask.kind, seat, word))
        return
    await made(talk, room, seat, _read(talk, state, said, numbering_of(room, seat)))


def _read(talk: Talk, state: State, said: Typed | Bare, numbering: str) -> tuple[Step, ...]:
    if isinstance(said, Typed):
        return read_typed(state, said.text, numbering)
    return read_bare(state, said.places, numbering, talk.words)


async def _let_and_play(talk: Talk, room: Room, seat: int, said: Typed | Bare) -> None:
    """A play typed where the thrower could still spend a marker: the throw stands."""
    assert room.state is not None and room.state.ask is not None
    given = Answer(room.state.ask.kind, seat, LET)
    after = answer(room.state, given)
    steps = _read(talk, after, said, numbering_of(room, seat))
    answer(after, Answer("play", seat, write_play(after, steps)))  # refused before anything is said
    await made(talk, await talk.tables.act(talk.work, room, given), seat, steps)


async def _on_board(talk: Talk, room: Room, seat: int, said: str) -> None:
    """`2: 24/18 13/11`: the board is named with the play, if it was not. Nothing is named where the
    play is refused."""
    state, numbering = room.state, numbering_of(room, seat)
    assert state is not None and state.ask is not None
    board, _, play = said.partition(":")
    if not state.boards:
        raise Refused(Refusal("unreadable", {"text": f"{board}:"}))
    if state.ask.kind == "play" and board == str(state.front + 1):
        await made(talk, room, seat, read_typed(state, play, numbering))
        return
    if int(board) - 1 not in playable(state):
        raise Refused(not_named(state, board))
    named = Answer("board", seat, board)
    after = answer(state, named)
    if after.ask is None or after.ask.kind != "play" or str(after.front + 1) != board:
        raise Refused(Refusal("no-play"))
    steps = read_typed(after, play, numbering)
    room = await talk.tables.act(talk.work, room, named)
    asked = room.state.ask if room.state is not None else None
    if asked is not None and asked.kind == "play" and seat in asked.who:
        await made(talk, room, seat, steps)


async def set_up(talk: Talk, said: Arranged) -> None:
    """An army that was typed."""
    room, seat = await finding.game(talk)
    try:
        state = asked(talk, room, seat)
        assert state.ask is not None
        if not isinstance(state.ask.part, SetUp):
            raise Refused(Refusal("unreadable", {"text": said.text}))
        board, side = state.variant.board, state.owners.index(seat)
        value = ""
        if talk.private or not state.ask.hidden:
            army = state.ask.part.army
            stacks = army.read(board, side, said.text, numbering_of(room, seat))
            value = army.write(board, side, stacks)
        if state.ask.hidden:
            await secret.typed(talk, room, seat, state, value)
        else:
            await talk.tables.act(talk.work, room, Answer(state.ask.kind, seat, value))
    except Refused as refused:
        told = refused_text(talk.words, room, seat, refused.refusal, said.text)
        await talk.refuse(told, room)


def chosen(said: Typed | Bare, choices: Sequence[str]) -> str:
    """The choice that a typed number or throw means (`4`; `6-5`, `56`, `6 5`); "" for none."""
    text = said.text.replace("/", "") if isinstance(said, Typed) else "".join(said.places)
    throw = "-".join(sorted(text, reverse=True))
    return next((choice for choice in (text, throw) if choice in choices), "")


async def throw(talk: Talk) -> None:
    """Throw the dice."""
    room, seat = await finding.game(talk)
    await throw_at(talk, room, seat)


async def throw_at(talk: Talk, room: Room, seat: int) -> None:
    """Throw the dice at a table."""
    assert room.state is not None
    ask = room.state.ask
    if ask is not None and ask.kind == "stake" and seat in ask.who:
        await choose_at(talk, room, seat, "throw")
        return
    if await throw_instead(talk, room, seat):
        return
    thrower = by_hand(room.state)
    if thrower is None or CHANCE not in (room.state.ask.who if room.state.ask else ()):
        if seat in room.acting and in_the_air(room.state):
            raise Sorry("throw-in-air")
        if seat in room.acting and room.state.throw is None:
            raise Sorry("not-now", waiting="")
        if seat in room.acting:
            raise Sorry(
                "already-thrown", throw=throw_text(str(room.state.throw or ""), talk.words.lang)
            )
        raise not_yours(talk, room, seat)
    if thrower != seat:
        raise not_yours(talk, room, seat)
    await talk.tables.throw(talk.work, room)
