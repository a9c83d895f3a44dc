"""At the board: plays typed or tapped, dice, answers, taking back, resigning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.asking import resignations
from bot.boards import common_turn
from bot.commands import finding, secret
from bot.commands.before import asked_before, throw_instead
from bot.commands.reading import read_bare, refused_text
from bot.driver import by_hand
from bot.i18n import Html
from bot.keyboards import Keys
from bot.passing import to_play
from bot.raising import no_raise
from bot.room import Draft, Room, spot
from bot.several import costs_of, shares
from bot.speech import Arranged, Bare, Typed
from bot.tables import Sorry
from bot.talk import Talk
from bot.teams import captain_of, is_out
from bot.views import numbering_of
from rules.explain import throw_text
from rules.game import CHANCE, Answer, Ask, State, answer
from rules.notation import read_typed, write_play
from rules.plays import Step
from rules.questions.before import GO
from rules.questions.board_stakes import shared_stake
from rules.questions.boards import open_boards
from rules.questions.kestum import in_the_air
from rules.questions.markers import LET, Markers
from rules.questions.setting_up import SetUp
from rules.questions.stake import raised, value_of
from rules.questions.standing import made_is_final
from rules.refusal import Refusal, Refused
from rules.side_by_side import bring
from rules.study import is_whole, legal_plays, next_steps

SHOWN_PLAYS = 40


async def play(talk: Talk, said: Typed | Bare) -> None:
    """A typed play."""
    room, seat = await finding.game(talk)
    text = said.text if isinstance(said, Typed) else " ".join(said.places)
    try:
        await _play(talk, room, seat, said)
    except Refused as refused:
        await talk.refuse(refused_text(talk.words, room, seat, refused.refusal, text), room)


async def _play(talk: Talk, room: Room, seat: int, said: Typed | Bare) -> None:
    state = _asked(talk, room, seat)
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
        if word not in choices:
            refusal = Refusal("bad-choice" if isinstance(said, Bare) else "not-now")
            raise Refused(state.ask.refusal or refusal)
        await talk.tables.act(talk.work, room, Answer(state.ask.kind, seat, word))
        return
    await _made(talk, room, seat, _read(state, said, numbering_of(room, seat)))


def _read(state: State, said: Typed | Bare, numbering: str) -> tuple[Step, ...]:
    if isinstance(said, Typed):
        return read_typed(state, said.text, numbering)
    return read_bare(state, said.places, numbering)


async def _let_and_play(talk: Talk, room: Room, seat: int, said: Typed | Bare) -> None:
    """A play typed where the thrower could still spend a marker: the throw stands."""
    assert room.state is not None and room.state.ask is not None
    given = Answer(room.state.ask.kind, seat, LET)
    after = answer(room.state, given)
    steps = _read(after, said, numbering_of(room, seat))
    answer(after, Answer("play", seat, write_play(after, steps)))  # refused before anything is said
    await _made(talk, await talk.tables.act(talk.work, room, given), seat, steps)


async def _on_board(talk: Talk, room: Room, seat: int, said: str) -> None:
    """`2: 24/18 13/11`: the board is named with the play, if it was not. Nothing is named where the
    play is refused."""
    state, numbering = room.state, numbering_of(room, seat)
    assert state is not None and state.ask is not None
    board, _, play = said.partition(":")
    if not state.boards:
        raise Refused(Refusal("unreadable", {"text": f"{board}:"}))
    if state.ask.kind == "play" and board == str(state.front + 1):
        await _made(talk, room, seat, read_typed(state, play, numbering))
        return
    if not common_turn(state):
        facts = {"text": board, "choices": str(state.front + 1)}
        raise Refused(Refusal("other-board", facts))
    named = Answer("board", seat, board)
    after = answer(state, named)
    if after.ask is None or after.ask.kind != "play" or str(after.front + 1) != board:
        raise Refused(Refusal("no-play"))
    steps = read_typed(after, play, numbering)
    room = await talk.tables.act(talk.work, room, named)
    asked = room.state.ask if room.state is not None else None
    if asked is not None and asked.kind == "play" and seat in asked.who:
        await _made(talk, room, seat, steps)


async def set_up(talk: Talk, said: Arranged) -> None:
    """An army that was typed."""
    room, seat = await finding.game(talk)
    try:
        state = _asked(talk, room, seat)
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


def _asked(talk: Talk, room: Room, seat: int) -> State:
    """The state, if this seat is asked something in it. Raises Sorry."""
    state = room.state
    assert state is not None
    if state.ask is None:
        raise Sorry("game-over")
    if seat in state.ask.who:
        return state
    if in_the_air(state):
        raise Sorry("throw-in-air")
    if seat in room.acting:
        raise Sorry("moves-not-now")
    raise _not_yours(talk, room, seat)


def _not_yours(talk: Talk, room: Room, seat: int) -> Sorry:
    """Why it is not for this seat to act now."""
    captain = captain_of(room, seat)
    if captain is not None:
        return Sorry("team-captain-plays", who=room.names(talk.words)[captain])
    if room.state is not None and is_out(room.state, seat):
        return Sorry("team-sits-out")
    return Sorry("not-your-turn", who=_waited_for(talk, room))


def _waited_for(talk: Talk, room: Room) -> str:
    return ", ".join(room.names(talk.words)[seat] for seat in room.acting)


async def _made(talk: Talk, room: Room, seat: int, steps: tuple[Step, ...]) -> None:
    """A whole play: it counts at once, or waits for "done" where the table wants it."""
    if room.house.confirm:
        await talk.tables.put_draft(talk.work, room, Draft(seat, steps))
    else:
        await _count(talk, room, seat, steps)


async def _count(talk: Talk, room: Room, seat: int, steps: tuple[Step, ...]) -> None:
    assert room.state is not None
    text = write_play(room.state, steps)
    await talk.tables.act(talk.work, room, Answer("play", seat, text))


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
        raise _not_yours(talk, room, seat)
    if thrower != seat:
        raise _not_yours(talk, room, seat)
    await talk.tables.throw(talk.work, room)


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
    state = _asked(talk, room, seat)
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
    state = _asked(talk, room, seat)
    assert state.ask is not None
    if value == "pass" and state.ask.kind == "play" and is_whole(state, ()):
        await _count(talk, room, seat, ())
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


# -- building a play ------------------------------------------------------------------------


def _draft(room: Room, seat: int) -> Draft:
    """What this seat has tapped so far."""
    draft = room.draft
    return draft if draft is not None and draft.seat == seat else Draft(seat)


async def lift(talk: Talk, room: Room, seat: int, value: str) -> None:
    """A tap on a point to leave; a single way from there is taken at once."""
    state = _asked(talk, room, seat)
    draft = _draft(room, seat)
    ways = [step for step in next_steps(state, draft.steps) if spot(step) == value]
    if not ways:
        raise Sorry("stale")
    if len(ways) == 1:
        draft = replace(draft, steps=(*draft.steps, ways[0]), lifted=None)
    else:
        draft = replace(draft, lifted=value)
    await talk.tables.put_draft(talk.work, room, draft)


async def step(talk: Talk, room: Room, seat: int, value: str) -> None:
    """A tap on a die: the lifted checker goes."""
    state = _asked(talk, room, seat)
    draft = _draft(room, seat)
    ways = next_steps(state, draft.steps)
    number = int(value) if value.isdecimal() else len(ways)
    if number >= len(ways):
        raise Sorry("stale")
    draft = replace(draft, steps=(*draft.steps, ways[number]), lifted=None)
    await talk.tables.put_draft(talk.work, room, draft)


async def done(talk: Talk) -> None:
    """The play is complete."""
    room, seat = await finding.game(talk)
    await done_at(talk, room, seat)


async def done_at(talk: Talk, room: Room, seat: int) -> None:
    """Confirm the play that was built at a table."""
    state = _asked(talk, room, seat)
    draft = _draft(room, seat)
    if not is_whole(state, draft.steps):
        raise Refused(Refusal("duty"))
    await _count(talk, room, seat, draft.steps)


async def restart(talk: Talk) -> None:
    """Drop the steps played so far."""
    room, seat = await finding.game(talk)
    await restart_at(talk, room, seat)


async def restart_at(talk: Talk, room: Room, seat: int) -> None:
    """Drop the steps of a table's draft."""
    state = _asked(talk, room, seat)
    _check_undo(state, _draft(room, seat))
    await talk.tables.put_draft(talk.work, room, Draft(seat))


def _check_undo(state: State, draft: Draft) -> None:
    """Refuse to take made steps back where the table plays touch-move."""
    final = made_is_final(state)
    if draft.steps and final is not None:
        raise Refused(final)


async def undo(talk: Talk) -> None:
    """Take a step back; a confirmed play with the opponent's leave."""
    room, seat = await finding.game(talk)
    await undo_at(talk, room, seat)


async def undo_at(talk: Talk, room: Room, seat: int) -> None:
    """Take something back at a table."""
    draft = _draft(room, seat)
    if draft.lifted is not None:
        await talk.tables.put_draft(talk.work, room, replace(draft, lifted=None))
    elif draft.steps:
        _check_undo(_asked(talk, room, seat), draft)
        await talk.tables.put_draft(talk.work, room, replace(draft, steps=draft.steps[:-1]))
    else:
        await takeback_at(talk, room, seat)


async def takeback_at(talk: Talk, room: Room, seat: int) -> None:
    """Ask for a confirmed play back."""
    state = room.state
    assert state is not None
    if "takeback:ask" not in state.offers(seat):
        pending = state.ask is not None and state.ask.kind == "takeback"
        if pending:
            raise Sorry("takeback-pending", other=_waited_for(talk, room))
        played = any(entry.seat == seat for entry in state.played)
        raise Sorry("takeback-too-late" if played else "takeback-nothing")
    await talk.tables.act(talk.work, room, Answer("takeback", seat, "ask"))


# -- resigning --------------------------------------------------------------------------------


async def resign(talk: Talk, value: str) -> None:
    """Offer to give the game up; without a value the buttons ask for it."""
    room, seat = await finding.game(talk)
    offers = resign_values(room, seat)
    if not offers:
        raise _cannot_resign(talk, room, seat)
    if value:
        await resign_at(talk, room, seat, _named(room, value))
    elif room.state is not None and costs_of(room.state, seat):
        # Nobody has to agree, so the player himself is asked.
        told = shares(room.state, seat, room.names(talk.words))
        keys = Keys(room, talk.words, seat, "own")
        label = talk.words.plain("button-give-up", points=offers[0])
        keyboard = ((keys.button(label, "resign", offers[0]), keys.said("button-stay", "stay")),)
        await talk.tell("give-up-ask", keyboard, shares=told)
    elif len(offers) == 1:
        await resign_at(talk, room, seat, offers[0])
    else:
        await menu(talk, room, seat, "resign")


def _named(room: Room, value: str) -> str:
    """The points that a kind of result stands for, or what it costs at the stake reached."""
    assert room.state is not None
    found = resignations(room.state)
    for offer in found:
        if value in (offer.kind, str(offer.cost)):
            return str(offer.points)
    raise Sorry("resign-wrong-value", values=", ".join(str(offer.cost) for offer in found))


def resign_values(room: Room, seat: int) -> list[str]:
    """The points at which a seat may give up now."""
    offers = room.state.offers(seat) if room.state else ()
    return [value for kind, _, value in (o.partition(":") for o in offers) if kind == "resign"]


def _cannot_resign(talk: Talk, room: Room, seat: int) -> Sorry:
    ask = room.state.ask if room.state else None
    if ask is not None and ask.kind == "resign":
        return Sorry("resign-pending", other=_waited_for(talk, room))
    if seat not in room.acting:
        return Sorry("not-your-turn", who=_waited_for(talk, room))
    return Sorry("resign-cannot")


async def resign_at(talk: Talk, room: Room, seat: int, value: str) -> None:
    """Offer to give up at a value."""
    offers = resign_values(room, seat)
    if not offers:
        raise _cannot_resign(talk, room, seat)
    if value not in offers:
        raise Sorry("stale")
    await talk.tables.act(talk.work, room, Answer("resign", seat, value))


async def menu(talk: Talk, room: Room, seat: int, name: str) -> None:
    """Open or close a menu under the board."""
    _asked(talk, room, seat)
    await talk.tables.put_draft(talk.work, room, replace(_draft(room, seat), menu=name))


# -- looking ----------------------------------------------------------------------------------


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
    raise Sorry("moves-not-yours", who=_waited_for(talk, room))


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
