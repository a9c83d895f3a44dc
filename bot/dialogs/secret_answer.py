"""Secret answers: buttons that reply only to the player who taps them, the link to the player's own
chat with the bot, the question in that chat, and the answers.

These buttons name the question by the number of answers before it, not by a stamp: they stay valid
until all seats have answered.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.dialogs.viewer import Viewer
from bot.i18n import EMPTY, Html, Words, bold, code, in_lines, listed, spaced
from bot.requests.access import SECRET_CHOICE, Allowed
from bot.requests.handler_registries import SECRET, button, deep_link
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot
from bot.ui.callback_data import Arguments, Press, pack
from bot.ui.message import Button, Keyboard, rows
from rules.board.boards import Board
from rules.explain import throw_text
from rules.game import Answer, Ask, State
from rules.questions.setting_up import SetUp
from rules.view.visibility import view

WIDTH = 6


class Choice(Arguments, form="{before}.{at}"):
    """A choice by its number, in the question with so many answers before it."""

    before: int
    at: int


def secret_decision(snapshot: TableSnapshot) -> Ask | None:
    """Return the open decision if it is answered in secret, otherwise None."""
    ask = snapshot.state.ask if snapshot.state is not None else None
    playing = snapshot.table.status == "playing"
    return ask if ask is not None and ask.hidden and playing else None


def number(snapshot: TableSnapshot, ask: Ask) -> int:
    """Return the number of answers before a question, which names it."""
    return snapshot.table.length - len(ask.given)


def choice_label(kind: str, choice: str, at: int, words: Words) -> str:
    """Return the label of a choice: the name of its number if it has one, otherwise its value."""
    named = f"secret-{kind}-{at + 1}"
    if words.has(named):
        return words.plain(named)
    return words.plain("button-no-bid") if choice == "pass" else choice


def buttons(snapshot: TableSnapshot, ask: Ask, words: Words) -> Keyboard:
    """Return a button for each choice; only the player who taps it sees the choice."""
    before = number(snapshot, ask)
    choice_buttons = [
        Button(
            choice_label(ask.kind, choice, at, words),
            pack(Press(snapshot.table.public_id, 0, SECRET_CHOICE, str(Choice(before, at)))),
        )
        for at, choice in enumerate(ask.choices or ())
    ]
    return rows(choice_buttons, WIDTH if len(choice_buttons) > 3 else 1)


def link(snapshot: TableSnapshot, bot: str) -> str:
    """Return the address that opens the bot with the question."""
    return f"https://t.me/{bot}?start={SECRET}{snapshot.table.public_id}"


def way_in(snapshot: TableSnapshot, bot: str, words: Words) -> Keyboard:
    """Return the button that opens the bot with the question; none if the table is in the player's
    own chat, or if no `bot` is named, as on a page of the player alone."""
    if snapshot.private or not bot:
        return ()
    return ((Button(words.plain("button-secret"), url=link(snapshot, bot)),),)


def whose_turn(state: State | None, ask: Ask, names: Sequence[str], words: Words) -> Html:
    """Return whose turn is being set in secret, and whether it is one more turn; "" for other
    secret questions."""
    message = f"secret-{ask.kind}-turn"
    if state is None or not words.has(message):
        return EMPTY
    mover = state.owners[state.thrower]
    last = next((entry.seat for entry in reversed(state.played) if entry.own), None)
    throw = throw_text(str(state.throw or ""), words.lang)
    again = "yes" if last == mover else "no"
    return words.say(message, mover=names[mover], again=again, throw=throw)


def facts(ask: Ask, board: Board, side: int, numbering: str = "own") -> dict[str, str]:
    """Return the values of a question's message beside the name: for an army its kinds, places
    and an example."""
    if not isinstance(ask.part, SetUp):
        return {}
    army = ask.part.army
    return {
        "example": army.write(board, side, army.stacks_of(army.known[-1]), numbering),
        "places": ", ".join(board.label(side, place, numbering) for place in army.places),
        "army": ", ".join(f"{kind} ×{count}" for kind, count in army.kinds.items()),
    }


def question(snapshot: TableSnapshot, ask: Ask, seat: int, words: Words) -> tuple[Html, Keyboard]:
    """Return the question, with its buttons, for the chat of a seat's player with the bot."""
    values = facts(ask, snapshot.game.variant.board, snapshot.game.owners.index(seat))
    line = words.say(f"secret-{ask.kind}", who=snapshot.names(words)[seat], here="yes", **values)
    line = spaced(line, whose_turn(snapshot.game, ask, snapshot.names(words), words))
    game = snapshot.title(words)
    title = words.say("secret-title", game=game, group=snapshot.home.title or "")
    return in_lines((title, line)), buttons(snapshot, ask, words)


def confirm_answer(
    state: State | None,
    answered_ask: Ask,
    seat: int,
    value: str,
    snapshot: TableSnapshot,
    words: Words,
) -> Html:
    """Return that an answer was stored, and for whom the table waits; `answered_ask` is the
    answered question, `state` the state after it."""
    ask = state.ask if state is not None else None
    seats = [other for other, _ in ask.given] if ask is not None and ask.hidden else []
    waiting = ask.who if ask is not None and seat in seats else ()
    names = snapshot.names(words)
    who = ", ".join(names[other] for other in waiting) or "none"
    return words.say("secret-taken", what=_name_answer(answered_ask, value, words), who=who)


def _name_answer(ask: Ask, value: str, words: Words) -> Html:
    """Return an answer as its button calls it, and typed text as it is."""
    choices = ask.choices or ()
    if value not in choices:
        return code(value)
    return bold(choice_label(ask.kind, value, choices.index(value), words))


def prompt(viewer: Viewer, ask: Ask) -> Html:
    """Return the question, or the answer that this viewer has given."""
    state, words = viewer.state, viewer.words
    answer = view(state, viewer.seat).facts.get("given", "")
    if viewer.seat is not None and answer:
        return confirm_answer(state, ask, viewer.seat, answer, viewer.snapshot, words)
    if viewer.seat is not None and viewer.seat not in ask.who:
        return viewer.waiting()
    who = listed(viewer.who(seat) for seat in ask.who)
    line = words.say(f"secret-{ask.kind}", who=who, **facts_for(viewer, ask))
    return spaced(line, whose_turn(state, ask, viewer.names, words))


def facts_for(viewer: Viewer, ask: Ask) -> dict[str, str]:
    """Return the values that describe, to a viewer, the army that is to be set up; empty for
    other questions."""
    seat = ask.who[0] if viewer.seat is None else viewer.seat
    owners = viewer.state.owners
    side = owners.index(seat) if seat in owners else 0
    values = facts(ask, viewer.board, side, viewer.numbering)
    return {**values, "here": "yes" if viewer.snapshot.private else "no"} if values else values


@deep_link(SECRET, Allowed.SEATED)
async def show(request: Request, snapshot: TableSnapshot) -> None:
    """Send the question of a table to the player's own chat with the bot. Raises UserError."""
    request.require_private("only-private")
    seat, ask = snapshot.seat_of(request.person), secret_decision(snapshot)
    if ask is None or seat is None:
        raise UserError("secret-nothing")
    own_answer = dict(ask.given).get(seat)
    if own_answer is not None:
        await request.say(
            confirm_answer(snapshot.state, ask, seat, own_answer, snapshot, request.words)
        )
    elif seat not in ask.who:
        raise UserError("secret-nothing")
    else:
        await request.say(*question(snapshot, ask, seat, request.words))


@button(SECRET_CHOICE, Allowed.SEATED)
async def press(request: Request, snapshot: TableSnapshot, choice: Choice) -> None:
    """Answer by a button of a question; only the player who taps it sees the choice. Raises
    UserError if the button is stale, or the seat has answered or has no decision."""
    seat, ask = snapshot.seat_of(request.person), secret_decision(snapshot)
    choices = (ask.choices if ask is not None else None) or ()
    if ask is None or seat is None or choice.at >= len(choices):
        raise UserError("stale")
    if choice.before != number(snapshot, ask):
        raise UserError("stale")
    value = choices[choice.at]
    if seat not in ask.who:
        raise UserError("secret-given" if seat in dict(ask.given) else "secret-nothing")
    after = await request.tables.act(request.work, snapshot, Answer(ask.kind, seat, value))
    text = confirm_answer(after.state, ask, seat, value, after, request.words)
    request.answer_html(text)
    if request.private and not snapshot.private:
        await request.edit(text)


async def not_here(request: Request, snapshot: TableSnapshot) -> None:
    """Refuse a secret answer in a chat that others read, with the link to the player's own chat."""
    way = way_in(snapshot, request.services.bot_name, request.words)
    await request.refuse(request.words.say("secret-not-here"), snapshot, way)


async def answer_with_text(
    request: Request, snapshot: TableSnapshot, seat: int, state: State, value: str
) -> None:
    """Give a typed answer, or refuse it in a group, as others read there."""
    if not request.private:
        await not_here(request, snapshot)
        return
    after = await request.tables.act(
        request.work, snapshot, Answer(state.open_ask.kind, seat, value)
    )
    if not snapshot.private:
        await request.say(
            confirm_answer(after.state, state.open_ask, seat, value, after, request.words)
        )
