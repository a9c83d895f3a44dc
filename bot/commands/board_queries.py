"""Looking at a table: the legal plays, the board again, settings that have changed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot.board_questions import QUESTIONS
from bot.board_questions import text as answer_text
from bot.dialogs.open_question import question_lines
from bot.dialogs.parallel_boards import choice_labels
from bot.dialogs.passed_numbers import to_play
from bot.dialogs.play_text import made_so_far, told_play
from bot.dialogs.turn import vacant_turn, waited_for
from bot.dialogs.viewer import TableButtons, Viewer
from bot.i18n import EMPTY, Html, Words, bold, code, in_lines, join, listed, spaced
from bot.messages.board import whole_caption
from bot.messages.position_message import pictured_text, position_text
from bot.messages.xgid_and_gnu_id import id_buttons, with_ids
from bot.requests import find_game, find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import Menu, Valid, button, command
from bot.requests.request import Request
from bot.store.typed_json import read
from bot.table import show_orders
from bot.table.autoplay import by_hand
from bot.table.errors import UserError
from bot.table.numbering import numbering_of
from bot.table.orders import JudgeGame, PlayBot, ShowCards, ShowTable, ThrowDie
from bot.table.painting import paint_for_seat
from bot.table.pictured_position import PicturedPosition
from bot.table.seats import last_movers
from bot.table.shown_messages import shown_at
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.callback_data import Press
from bot.ui.message import Keyboard
from bot.ui.orders import TellPositionId
from rules.analysis import legal_plays, named_boards, plays_after
from rules.explain import throw_text
from rules.game import Played, State
from rules.questions.boards import NameBoard
from rules.questions.play import asks_for_play
from rules.search.turn import Step

SHOWN_PLAYS = 100


@command("moves", menu=Menu(80))
async def moves(request: Request) -> None:
    """List all legal plays."""
    snapshot, seat = await find_table.game(request)
    await moves_at(request, snapshot, seat)


@button("moves", Allowed.SEATED, Valid.BOARD)
async def moves_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """List the legal plays of a table to its player."""
    words, state = request.words, snapshot.game
    if not snapshot.preferences.hints and not snapshot.private:
        raise UserError("moves-hidden")
    ask = state.ask
    naming = ask is not None and ask.kind == NameBoard.kind and seat in ask.who
    if not naming:
        must_play(request, snapshot, seat)
    numbering, steps = numbering_of(snapshot, seat), snapshot.steps_of(seat)
    if naming:
        text = await asyncio.to_thread(_plays_of_boards, state, numbering, words)
    else:
        text = await asyncio.to_thread(_plays_after, state, steps, numbering, words)
    await request.say_alone(text)


def _plays_of_boards(state: State, numbering: str, words: Words) -> Html:
    """Return the plays of each board that may be named, under the board's name."""
    labels = choice_labels(state, words)
    thrown = throw_text(str(state.throw or "none"), words.lang)
    lines, most = [words.say("moves-title", throw=thrown)], SHOWN_PLAYS // len(labels)
    for board_state, (board, label) in zip(named_boards(state), labels.items(), strict=True):
        lines += [bold(label), *_listed(board_state, (), numbering, most, words, f"{board}: ")]
    return in_lines(lines)


def _plays_after(state: State, begun: Sequence[Step], numbering: str, words: Words) -> Html:
    """Return the plays that start with `begun`, under the steps made so far or else the roll."""
    if begun:
        head = made_so_far(state, begun, numbering, words)
    else:
        thrown = to_play(state) or throw_text(str(state.throw or "none"), words.lang)
        head = words.say("moves-title", throw=thrown)
    return in_lines([head, *_listed(state, begun, numbering, SHOWN_PLAYS, words)])


def _listed(
    state: State,
    begun: Sequence[Step],
    numbering: str,
    most: int,
    words: Words,
    board: str = "",
) -> list[Html]:
    """Return the plays of the open decision that start with `begun` as they may be typed, one
    line for each place of the first checker, each play after its `board` if the board is not
    named yet. Return no lines if no play is asked for."""
    if state.ask is None:
        return []
    numbering = numbering if numbering in state.variant.board.labels else "own"
    plays = plays_after(state, begun, most * 25) if begun else legal_plays(state, most * 25)
    texts = [told_play(state, play.steps, numbering, words) for play in plays[:most]]
    by_first: dict[str, list[Html]] = {}
    for text in texts:
        by_first.setdefault(text.partition("/")[0], []).append(code(f"{board}{text}"))
    lines = [join(" · ", together) for together in by_first.values()]
    if len(plays) > most:
        lines.append(words.say("moves-more", count=len(plays) - most))
    return lines


def must_play(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Raise UserError with the reason why no plays can be listed, unless this seat has to play.
    `turn.asked_to_play` gives the reasons why no play may be made."""
    state = snapshot.game
    if asks_for_play(state, seat):
        return
    if seat in snapshot.acting and by_hand(state) is None:
        raise UserError("not-now")
    if seat in snapshot.acting:
        raise UserError("moves-not-now")
    raise vacant_turn(request, snapshot) or UserError(
        "moves-not-yours", who=waited_for(request, snapshot)
    )


@command("board", menu=Menu(60))
async def board(request: Request) -> None:
    """Show the board, or the lobby, again."""
    snapshot = await find_table.any_table(request)
    await show_again(request, snapshot)


@command("position", menu=Menu(70))
async def position(request: Request) -> None:
    """Send the position in words, for people who cannot see the board. Raises UserError."""
    shown = await _pictured(request)
    if shown is not None:
        await request.say_alone(await asyncio.to_thread(pictured_text, shown, request.words))
        return
    snapshot = await _begun(request)
    seat, board = snapshot.seat_of(request.person), request.board
    text = await asyncio.to_thread(position_text, snapshot, seat, request.words, board)
    if not request.private:
        await request.say_alone(text)
        return
    settings = request.person.settings
    buttons = id_buttons(snapshot, settings, request.words)
    keyboard = (buttons,) if buttons else ()
    await request.say_alone(with_ids(text, snapshot.state, settings), keyboard)


@button("xgid", Allowed.PRESENT, lasting=True)
async def position_id(request: Request, snapshot: TableSnapshot, length: int) -> None:
    """Enqueue the IDs of the position after so many answers. Raises UserError if the game has no
    such position."""
    if length > snapshot.table.length:
        raise UserError("stale")
    await request.post(TellPositionId(snapshot.table.id, length, to=request.to()))


async def _begun(request: Request) -> TableSnapshot:
    """Return the table that is meant. Raises UserError before its game."""
    snapshot = await find_table.any_table(request)
    if snapshot.state is None:
        raise UserError("game-not-begun")
    return snapshot


def _viewer(request: Request, snapshot: TableSnapshot) -> Viewer:
    """Return the person of a request as the viewer of a table."""
    seat = snapshot.seat_of(request.person)
    numbering = numbering_of(snapshot, seat)
    shown = paint_for_seat(snapshot, seat if request.private else None)
    return Viewer(shown, request.words, seat, numbering, request.services.bot_name)


async def _pictured(request: Request) -> PicturedPosition | None:
    """Return the position in the message that was replied to, or without a reply in the message
    that was `_seen_last`, apart from running games. Return None if a board is meant."""
    message = request.reply_to or await _seen_last(request)
    body = await request.work.pictures.of(request.chat.id, message) if message else None
    shown = None if body is None else read(PicturedPosition, body)
    closed = shown is not None and shown.closed and request.reply_to is None
    return None if closed else shown


async def _seen_last(request: Request) -> int | None:
    """Return the newest message with a position in the person's own chat; during a game of
    theirs there, the exercise that waits for an answer. Return None if there is no message, or
    if a board came after it."""
    if not request.private or request.table is not None:
        return None
    boards = [
        board for board in await find_table.here(request) if find_table.shown_in(request, board)
    ]
    if any(_plays(request, board) for board in boards):
        message = await find_game.open_question(request, await find_table.awaiting(request))
    else:
        message = await request.work.pictures.newest(request.chat.id)
    since = any((message or 0) < find_table.shown_in(request, board) for board in boards)
    return None if since else message


def _plays(request: Request, table: TableSnapshot) -> bool:
    """Return whether the person of the request plays in a running game at a table."""
    return table.table.status == "playing" and table.seat_of(request.person) is not None


@command("lately")
async def lately(request: Request) -> None:
    """Send the last play of each side, and the roll of this turn. Raises UserError before the
    game."""
    viewer = _viewer(request, await _begun(request))
    played = viewer.state.played
    last = {entry.seat: at for at, entry in enumerate(played)}
    names = last_movers(viewer.snapshot, viewer.words)
    lines = [_played(viewer, played[at], names) for at in sorted(last.values())]
    text = in_lines([*lines, *question_lines(viewer)])
    await request.say_alone(text or request.words.say("lately-nothing"))


def _played(viewer: Viewer, entry: Played, names: Sequence[str]) -> Html:
    """Return the line about a play of a seat, with its roll if dice are rolled."""
    throw = throw_text(entry.throw, viewer.words.lang)
    played = listed(filter(None, (throw, viewer.play(entry))))
    line = viewer.words.say("lately-played", who=names[entry.seat], played=played)
    return spaced(viewer.sign(entry.seat), line)


def way_left(snapshot: TableSnapshot, words: Words, seat: int | None = None) -> Html:
    """Return how far each side has to go, and whether a seat is ahead; nothing if that is not
    counted, or the game is over."""
    state = snapshot.state
    if state is None or state.result is not None or not QUESTIONS["pips"].fits(state.variant):
        return EMPTY
    return answer_text(state, seat, "pips", {}, words, names=snapshot.names(words))


def question_here(request: Request, snapshot: TableSnapshot) -> tuple[Html, Keyboard]:
    """Return what a table waits for and, for the player to move, the ways to answer."""
    words, viewer = request.words, _viewer(request, snapshot)
    seat = viewer.seat
    if seat is None or not asks_for_play(viewer.state, seat):
        return in_lines(question_lines(viewer)), ()
    steps = snapshot.steps_of(seat)
    made = made_so_far(viewer.state, steps, viewer.numbering, words) if steps else EMPTY
    lines = [spaced(viewer.sign(seat), viewer.throw()), made] if made else question_lines(viewer)
    lines.append(words.say("play-ways"))
    buttons = [viewer.said("button-moves", "moves")] if snapshot.preferences.hints else []
    if snapshot.advice:
        buttons.append(viewer.said("button-advice", "hint"))
    return in_lines(lines), (tuple(buttons),) if buttons else ()


def open_question(request: Request, snapshot: TableSnapshot) -> Html:
    """Return what a table waits for unless that is a play, since the text about plays has an
    example of its own. Return an empty text if it is a play, or if no game goes on."""
    seat, state = snapshot.seat_of(request.person), snapshot.state
    if state is None or (seat is not None and asks_for_play(state, seat)):
        return EMPTY
    return in_lines(question_lines(_viewer(request, snapshot)))


def way_out(request: Request, snapshot: TableSnapshot | None, why: str) -> Keyboard:
    """Return a button for rolling the dice if that has to be done first."""
    if snapshot is None or why != "moves-not-now":
        return ()
    return ((TableButtons(snapshot, request.words).said("button-throw", "throw"),),)


@button("all", Allowed.PRESENT)
async def tell_all(request: Request, snapshot: TableSnapshot) -> None:
    """Send the facts, too, that did not fit under a board; show a table without a game anew."""
    for place in snapshot.audiences():
        if place.chat == request.telegram_chat and snapshot.state is not None:
            await request.say(whole_caption(snapshot, place))
            return
    await show_again(request, snapshot)


@button("show", Allowed.PRESENT)
async def show_board(request: Request, snapshot: TableSnapshot) -> None:
    """Show a table that is not over, unless its board stands below already. Raises UserError."""
    if snapshot.table.status not in ("lobby", "playing"):
        raise UserError("game-over")
    if not points_to_board(request, snapshot):
        await show_again(request, snapshot)


async def show_again(request: Request, snapshot: TableSnapshot) -> None:
    """Show a table as a new message in this chat, or say in which chat it stands."""
    for place in snapshot.audiences():
        if place.chat == request.telegram_chat:
            await show_orders.show_again(request.work, snapshot, place.key)
            return
    await _tell_where(request, snapshot)


def points_to_board(request: Request, snapshot: TableSnapshot) -> bool:
    """Answer a tap by pointing to the table's board if the board came below the tapped message
    or is about to; return False otherwise."""
    for place in snapshot.audiences():
        shown = shown_at(snapshot.table, place.key)
        newest = shown.lobby if snapshot.state is None else shown.board
        is_shown_here = place.chat == request.telegram_chat and bool(request.query)
        if is_shown_here and (shown.again or (newest or 0) > request.message):
            request.answer(request.words.plain("board-below"))
            return True
    return False


def points_to_answer(request: Request, press: Press) -> bool:
    """Answer a tap by pointing to the message that answered the same button before, if that came
    below the tapped message. Return False otherwise, and note that an answer will come; a button
    of the board page has no message."""
    if request.tap is None:
        return False
    button = f"{press.table}:{press.version}:{press.action}.{press.value}"
    message = request.work.memory.answers.message(request.telegram_chat, button)
    if message is None or message <= request.message:
        request.tap.button = button
        return False
    request.answer(request.words.plain("answer-below"))
    return True


async def _tell_where(request: Request, snapshot: TableSnapshot) -> None:
    """Say that a table is shown in another chat; name the group for its players."""
    if snapshot.private or snapshot.seat_of(request.person) is None:
        await request.tell("board-elsewhere")
    else:
        await request.tell("board-in-group", group=snapshot.home.title or "")


NEAR = 5
"""A board at most so many messages above is in sight."""


async def answer_below(request: Request) -> None:
    """Answer a typed message below it: show a board anew if it would only be edited above and
    nothing else answers, and confirm a change to a group's board in the private chat that it
    came from."""
    posted = request.work.outbox.posted.orders
    forms: Sequence[type[ShowTable | ThrowDie | PlayBot]] = (ShowTable, ThrowDie, PlayBot)
    boards = {
        order.told(form).table for order in posted for form in forms if order.kind == form.kind
    }
    silent = {form.kind for form in (*forms, ShowCards, JudgeGame)}
    if any(order.chat == request.telegram_chat and order.kind not in silent for order in posted):
        return
    for board in sorted(boards):
        table = await request.work.tables.get(board)
        snapshot = await request.tables.snapshot(request.work, table)
        places = [
            audience for audience in snapshot.audiences() if audience.chat == request.telegram_chat
        ]
        if not places and request.private and not snapshot.private:
            await request.tell("done-in-group", group=snapshot.home.title or "")
            return
        for place in places:
            if _goes_on(snapshot, place):
                await _show_or_acknowledge(request, snapshot, place)


def _goes_on(snapshot: TableSnapshot, place: Audience) -> bool:
    """Return whether the turn that a board shows in a place still goes on."""
    if snapshot.state is None or snapshot.table.status != "playing" or snapshot.in_one_message:
        return False
    turns = shown_at(snapshot.table, place.key).turn.partition(":")[0]
    return turns == str(snapshot.state.turns)


async def _show_or_acknowledge(request: Request, snapshot: TableSnapshot, place: Audience) -> None:
    """Show the board anew; in a group send only a line while other players have to answer the
    same decision, and nothing if the answer settles what a board near the message asks."""
    shown = shown_at(snapshot.table, place.key)
    near = request.message - (shown.board or 0) <= NEAR
    if place.seat is None and near and show_orders.is_settled(snapshot, shown):
        return
    ask, seat = snapshot.game.ask, snapshot.seat_of(request.person)
    if place.seat is None and ask is not None and seat in dict(ask.given):
        await request.tell("answer-taken", other=waited_for(request, snapshot))
    else:
        await show_orders.show_again(request.work, snapshot, place.key)


async def refresh(request: Request) -> None:
    """Update the boards on show after a change of settings."""
    for snapshot in await find_table.here(request):
        if snapshot.table.status == "playing":
            await request.tables.go_on(request.work, snapshot)
        else:
            await show_orders.order_shown(request.work, snapshot)
