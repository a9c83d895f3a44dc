"""A play that is typed, alone or after the board that it is for; the picture of its refusal."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress

from bot.dialogs import secret_answer
from bot.dialogs.choose_answer import give
from bot.dialogs.dialog import dialog_of
from bot.dialogs.play.bare_numbers import settle
from bot.dialogs.play.tapped import may_undo
from bot.dialogs.play_text import numbers_left, told_play
from bot.dialogs.turn import enter_play, no_play, refused_text, require_turn
from bot.dialogs.viewer import TableButtons
from bot.i18n import Html, Words, link, spaced
from bot.opponent import heuristic_play
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import WHY, Menu, button, deep_link, show_in_menu
from bot.requests.request import Request
from bot.speech import Bare, Typed
from bot.table.autoplay import example
from bot.table.errors import UserError
from bot.table.game_cache import earlier
from bot.table.numbering import numbering_of
from bot.table.show_orders import show_draft
from bot.table.snapshot import TableSnapshot
from bot.table.tapped_draft import Draft
from bot.ui.callback_data import Arguments, Rest
from bot.ui.message import Keyboard
from bot.ui.orders import ShowRefused
from rules.analysis import next_steps
from rules.game import Answer, State, answer
from rules.questions.boards import not_named, playable
from rules.questions.play import asks_for_play
from rules.questions.standing import made_is_final
from rules.records.notation import read_groups, read_play, read_typed, write_groups, write_play
from rules.records.short_plays import short_play
from rules.refusal import Refusal, Refused
from rules.search.turn import Step

TWO_NUMBERS = "two-numbers"
"""The hint stored for a person who was told how two numbers are read."""


show_in_menu("m", Menu(40))


async def play(request: Request, intent: Typed | Bare) -> None:
    """Make a typed play, or refuse it with the reason. Raises UserError, WhichTable."""
    snapshot, seat = await find_table.game(request)
    ask = snapshot.state.ask if snapshot.state is not None else None
    if ask is not None and seat in ask.who and "throw" in (ask.choices or ()):
        raise UserError("moves-not-now")
    text = intent.text if isinstance(intent, Typed) else " ".join(intent.places)
    try:
        await _play(request, snapshot, seat, intent)
    except Refused as refused:
        text = _as_step(snapshot, intent) or text
        begun = _tapped_beginning(snapshot, seat, intent)
        whole = f"{begun} {text}".lstrip()
        if refused.refusal.rule == "duty" and (steps := _legal_beginning(snapshot, seat, whole)):
            await go_on_from(request, snapshot, seat, steps, refused.refusal.facts["left"])
            return
        why = refused_text(request.words, snapshot, seat, refused.refusal, whole)
        if begun:
            why = spaced(request.words.say("tapped-so-far", play=request.words.play(begun)), why)
        answer_text, keyboard = with_picture(request, snapshot, seat, whole, why)
        await request.refuse(answer_text, snapshot, keyboard, text, whole)


def _as_step(snapshot: TableSnapshot, intent: Typed | Bare) -> str:
    """Return two bare numbers as one step (`13/8`) if a play is to be made, "" otherwise."""
    state = snapshot.state
    if isinstance(intent, Typed) or len(intent.places) != 2 or state is None:
        return ""
    return "/".join(intent.places) if asks_for_play(state) else ""


def _legal_beginning(snapshot: TableSnapshot, seat: int, text: str) -> tuple[Step, ...]:
    """Return the steps of a typed play if a legal play may begin with them; none otherwise, or if
    steps that were made cannot be taken back."""
    state = snapshot.state
    if state is None or not asks_for_play(state) or made_is_final(state):
        return ()
    try:
        steps = read_typed(state, text, numbering_of(snapshot, seat), whole=False)
    except Refused:
        return ()
    fits = all(step in next_steps(state, steps[:at]) for at, step in enumerate(steps))
    return steps if fits else ()


async def go_on_from(
    request: Request, snapshot: TableSnapshot, seat: int, steps: tuple[Step, ...], left: str
) -> None:
    """Store the steps of a play as if they had been tapped, and ask for the rest."""
    state, numbering = snapshot.game, numbering_of(snapshot, seat)
    await show_draft(request.work, snapshot, Draft(seat, steps))
    rest = write_play(state, heuristic_play(state, steps)[len(steps) :], numbering)
    words = request.words
    begun, numbers = told_play(state, steps, numbering, words), numbers_left(left.split("-"), words)
    facts = {"play": begun, "left": numbers, "example": words.play(rest)}
    await request.refuse(words.say("half-typed", **facts), snapshot, message=None)


async def judge(request: Request, snapshot: TableSnapshot, seat: int, text: str) -> None:
    """Send whether a play or its beginning may be made now, or why not; nothing is played.
    Raises UserError if it is not this seat's turn, Refused if no play is to be made."""
    state, words = require_turn(request, snapshot, seat), request.words
    if not asks_for_play(state):
        raise no_play(state)
    if not _legal_beginning(snapshot, seat, text):
        try:
            read_typed(state, text, numbering_of(snapshot, seat))
        except Refused as refused:
            why = refused_text(words, snapshot, seat, refused.refusal, text)
            await request.say(*with_picture(request, snapshot, seat, text, why))
            return
    await request.tell("play-allowed", play=words.play(text))


async def _play(request: Request, snapshot: TableSnapshot, seat: int, intent: Typed | Bare) -> None:
    state = require_turn(request, snapshot, seat)
    if isinstance(intent, Typed) and intent.text.partition(":")[0].isdecimal():
        await on_board(request, snapshot, seat, intent.text)
        return
    numbering = numbering_of(snapshot, seat)
    if state.open_ask.hidden and not request.private:
        await secret_answer.not_here(request, snapshot)
    elif asks_for_play(state):
        steps = _whole_play(request, snapshot, seat, intent)
        after = await enter_play(request, snapshot, seat, steps)
        await _tell_reading(request, snapshot, seat, intent, steps, after)
    elif implied := dialog_of(state.open_ask.part).implied(state, seat, intent, numbering):
        await _both(request, snapshot, Answer(state.open_ask.kind, seat, implied), intent)
    else:
        value = dialog_of(state.open_ask.part).read_places(state, state.open_ask, intent, numbering)
        await give(request, snapshot, seat, state, value)


async def _tell_reading(
    request: Request,
    snapshot: TableSnapshot,
    seat: int,
    intent: Typed | Bare,
    steps: Sequence[Step],
    after: TableSnapshot,
) -> None:
    """Send, once per person and only in their own chat, that two numbers were read as two
    checkers and not as one step; `after` decides whether the message offers to take the play
    back."""
    if not request.private or TWO_NUMBERS in request.person.hints:
        return
    if isinstance(intent, Typed) or len(intent.places) != 2:
        return
    state, numbering = snapshot.game, numbering_of(snapshot, seat)
    step = "/".join(intent.places)
    with suppress(Refused):
        if Counter(read_typed(state, step, numbering)) == Counter(steps):
            return
    if len(steps) > 1:
        await request.work.people.first_time(request.person.id, TWO_NUMBERS)
        play, back = short_play(state, steps, numbering), may_undo(after, seat)
        origin, target = (
            state.variant.board.place(state.mover, place, numbering) for place in intent.places
        )
        onward = origin is not None and target is not None and origin > target
        shown = step if onward else write_play(state, steps[:1], numbering)
        await request.tell("two-numbers", play=play, step=shown, back="yes" if back else "no")


def _whole_play(
    request: Request, snapshot: TableSnapshot, seat: int, intent: Typed | Bare
) -> tuple[Step, ...]:
    """Return the typed play, or the play of the tapped steps and the typed rest. Raises Refused
    if both together make no play, or the text alone makes none and was not meant as the rest."""
    state, numbering = snapshot.game, numbering_of(snapshot, seat)
    try:
        return read_said(state, intent, numbering, request.words)
    except Refused:
        begun = _tapped_beginning(snapshot, seat, intent)
        if not begun or not isinstance(intent, Typed):
            raise
    return read_typed(state, f"{begun} {intent.text}", numbering)


def _tapped_beginning(snapshot: TableSnapshot, seat: int, intent: Typed | Bare) -> str:
    """Return the tapped steps if the typed text is meant as their rest, that is, has no more
    steps than are left; "" otherwise."""
    state, draft = snapshot.state, snapshot.draft
    if state is None or draft is None or draft.seat != seat or not isinstance(intent, Typed):
        return ""
    if not draft.steps:
        return ""
    numbering = numbering_of(snapshot, seat)
    left = len(heuristic_play(state, draft.steps)) - len(draft.steps)
    return write_play(state, draft.steps, numbering) if intent.text.count("/") <= left else ""


def read_said(state: State, intent: Typed | Bare, numbering: str, words: Words) -> tuple[Step, ...]:
    """Return the typed play. Raises Refused if it is not legal, UserError if its meaning is
    open."""
    if isinstance(intent, Typed):
        return _read_text(state, intent.text, numbering)
    return _read_bare(state, intent.places, numbering, words)


def _read_text(state: State, text: str, numbering: str) -> tuple[Step, ...]:
    """Return a typed play; a mark of a hit is ignored if nothing is hit. Raises Refused."""
    try:
        return read_typed(state, text, numbering, starred=True)
    except Refused as refused:
        if refused.refusal.rule != "mark":
            raise
        return read_typed(state, text.replace("*", ""), numbering)


def _read_bare(
    state: State, places: Sequence[str], numbering: str, words: Words
) -> tuple[Step, ...]:
    """Return the play that bare numbers stand for. Raises UserError if they may mean several
    plays, or none; Refused if they can only be steps that are illegal."""
    settled = settle(state, places, numbering)
    if settled.play:
        return read_play(state, settled.play)
    if not settled.ways and (steps := _as_steps(state, places, numbering)):
        return read_typed(state, steps, numbering)
    facts = {"typed": " ".join(places), "example": words.play(example(state, numbering))}
    if settled.ways:
        plays = f" {words.plain('either')} ".join(map(words.play, settled.ways))
        raise UserError("which-reading-example", plays=plays, **facts)
    raise UserError("no-reading-example", two="yes" if len(places) == 2 else "no", **facts)


def _as_steps(state: State, places: Sequence[str], numbering: str) -> str:
    """Return numbers that fit no play as the steps for which they may have been meant: pairs of
    origin and target if a checker stands at each origin, or the way of a single checker; "" if they
    are neither."""
    stand = [_stands(state, place, numbering) for place in places]
    if len(places) > 2 and not len(places) % 2 and all(stand[::2]):
        pairs = zip(places[::2], places[1::2], strict=True)
        return " ".join(f"{origin}/{target}" for origin, target in pairs)
    one_way = len(places) > 1 and not any(stand[1:]) and (stand[0] or len(places) == 2)
    return "/".join(places) if one_way else ""


def _stands(state: State, place: str, numbering: str) -> bool:
    """Return whether the mover has a checker on a place."""
    board, side = state.variant.board, state.mover
    at = board.place(side, place, numbering) if numbering in board.labels else None
    return at is not None and state.variant.row(state.men, side)[at] > 0


async def _both(
    request: Request, snapshot: TableSnapshot, implied_answer: Answer, intent: Typed | Bare
) -> None:
    """Make a typed play, and give the answer that it implies before it. Nothing is stored if the
    play is refused. Raises Refused."""
    seat, after = implied_answer.seat, answer(snapshot.game, implied_answer)
    steps = read_said(after, intent, numbering_of(snapshot, seat), request.words)
    answer(after, Answer("play", seat, write_play(after, steps)))  # before an answer is stored
    await enter_play(
        request, await request.tables.act(request.work, snapshot, implied_answer), seat, steps
    )


async def on_board(request: Request, snapshot: TableSnapshot, seat: int, text: str) -> None:
    """Make a play that names its board, `2: 24/18 13/11`. The board is named first if that decision
    is open; nothing is stored if the play is refused. Raises Refused, UserError."""
    state, numbering = snapshot.game, numbering_of(snapshot, seat)
    board, _, play = text.partition(":")
    if not state.boards:
        raise Refused(Refusal("unreadable", {"text": f"{board}:"}))
    if asks_for_play(state) and board == str(state.front + 1):
        await enter_play(request, snapshot, seat, read_typed(state, play, numbering))
        return
    if int(board) - 1 not in playable(state):
        raise Refused(not_named(state, board))
    named = Answer("board", seat, board)
    after = answer(state, named)
    if not asks_for_play(after) or str(after.front + 1) != board:
        raise no_play(after)
    steps = read_typed(after, play, numbering)
    snapshot = await request.tables.act(request.work, snapshot, named)
    if snapshot.state is not None and asks_for_play(snapshot.state, seat):
        await enter_play(request, snapshot, seat, steps)


LINK_LIMIT = 64
"""The most characters that Telegram passes on from a link."""
BUTTON_LIMIT = 40
"""The most characters of the value of a button."""


def with_picture(
    request: Request, snapshot: TableSnapshot, seat: int, typed: str, text: Html
) -> tuple[Html, Keyboard]:
    """Return a refusal with a button under it, or a link in it, that shows why; without them if
    the text is no play, or too long."""
    state, play = snapshot.state, _own(snapshot, seat, typed)
    if state is None or not play:
        return text, ()
    reference = str(RefusedPlay(snapshot.table.length, play.replace(" ", ",")))
    if request.private:
        buttons = TableButtons(snapshot, request.words)
        fits = len(reference) <= BUTTON_LIMIT
        return text, (((buttons.said("button-why", "why", reference),),) if fits else ())
    carried = urlsafe_b64encode(reference.encode()).decode().rstrip("=")
    start = f"{WHY}{snapshot.table.public_id}_{carried}"
    if len(start) > LINK_LIMIT:
        return text, ()
    address = f"https://t.me/{request.services.bot_name}?start={start}"
    return spaced(text, link(address, request.words.plain("button-why"))), ()


def _own(snapshot: TableSnapshot, seat: int, typed: str) -> str:
    """Return a typed play in the player's own numbers, "" if the text is no play or no play is
    to be made."""
    state = snapshot.state
    number, colon, play = typed.partition(":")
    typed = play if colon and number.isdecimal() else typed
    if state is None or not asks_for_play(state, seat) or "/" not in typed:
        return ""
    with suppress(Refused):
        board, numbering = state.variant.board, numbering_of(snapshot, seat)
        return write_groups(board, state.mover, read_groups(board, state.mover, typed, numbering))
    return ""


class RefusedPlay(Arguments, form="{length}.{play}"):
    """A play with commas for spaces, and the number of answers before it."""

    length: int
    play: Rest


@button("why", Allowed.SEATED)
async def show(request: Request, snapshot: TableSnapshot, refused: RefusedPlay) -> None:
    """Enqueue the picture of a refused play. Raises UserError if it was not this person's turn to
    play then."""
    seat, length, play = snapshot.seat_of(request.person), refused.length, refused.play
    if seat is None or not play or length > snapshot.table.length or snapshot.state is None:
        raise UserError("stale")
    past_state = (await earlier(request.work, snapshot, length)).state
    if past_state is None or not asks_for_play(past_state, seat):
        raise UserError("stale")
    order = ShowRefused(snapshot.table.id, length, seat, play.replace(",", " "))
    await request.post(order, key=f"why:{snapshot.table.id}:{seat}")


@deep_link(WHY, Allowed.SEATED)
async def show_linked(request: Request, snapshot: TableSnapshot, carried: str) -> None:
    """Enqueue the picture that a link asks for; `carried` is the value that its button would
    carry. Raises UserError."""
    value = ""
    with suppress(ValueError):
        value = urlsafe_b64decode(carried + "=" * (-len(carried) % 4)).decode()
    await show(request, snapshot, RefusedPlay.read(value))
