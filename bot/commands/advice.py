"""The bot's advice: /hint, which only the asking player sees, and a review after the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.commands.board_queries import must_play
from bot.dialogs.turn import asked_to_play, enter_play
from bot.dialogs.viewer import TableButtons
from bot.i18n import Words
from bot.messages.advice_in_words import asks_for_answer
from bot.messages.exercise_message import NextExercise
from bot.messages.mistake_review import MistakePlace
from bot.requests import find_game, find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import REVIEW, Action, Menu, Valid, button, command, deep_link
from bot.requests.people_by_name import NO_FRIENDS
from bot.requests.request import Request
from bot.speech import Bare
from bot.speech.numerals import numeral
from bot.speech.read_message import Reading
from bot.speech.slots import read_slots
from bot.speech.spelling import prepared
from bot.table.errors import UserError
from bot.table.preferences import value
from bot.table.shown_messages import advice_shown
from bot.table.snapshot import TableSnapshot
from bot.table.tapped_draft import whole_plays
from bot.ui.message import Keyboard, free_button
from bot.ui.orders import Advise, ReplyTo, ShowMistake
from bot.ui.study_orders import REVIEW_PARTS, PlayBest, Review, ShowMoment, ShowReviewPart
from rules.questions.play import Play, asks_for_play
from rules.records.notation import read_play
from rules.search.turn import Step


@command("hint", menu=Menu(90))
async def hint(request: Request) -> None:
    """Advise the player at their table; in a group only they can read it, after a tap on a
    button if need be. In private make the best play if the player wants it made for them. Raises
    UserError, WhichTable."""
    snapshot, seat = await find_table.game(request)
    if request.private and read_slots(request.text, NO_FRIENDS, "hint").whose:
        await play_for_me(request, snapshot, seat)
        return
    check_advice(request, snapshot, seat)
    if request.private:
        await hint_at(request, snapshot, seat)
        return
    words, keys = request.words, TableButtons(snapshot, request.words)
    text, keyboard = words.say("advice-tap"), ((keys.said("button-advice", "hint"),),)
    if request.alone is None:
        await request.say(text, keyboard)
        return
    await request.tables.advised(request.work, snapshot, seat)
    order = replace(
        _advice(request, snapshot, seat),
        alone=request.alone,
        otherwise=request.said(text, keyboard),
    )
    await request.post(order)


async def play_for_me(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Enqueue the best play of a seat, if the bot may advise there. Raises UserError."""
    check_advice(request, snapshot, seat)
    asked_to_play(request, snapshot, seat)
    table = snapshot.table
    order = PlayBest(table.id, table.length, seat, to=request.to())
    await request.post_once(order, f"best:{table.id}")


@button("hint", Allowed.SEATED, Valid.BOARD)
async def hint_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Enqueue the advice for a seat, and note in the game's record that it was asked for. In a
    group it is the answer to the tap; in private it is a message, so that a tap need not wait."""
    check_advice(request, snapshot, seat)
    await request.tables.advised(request.work, snapshot, seat)
    query = "" if request.private else request.hand_over_tap()
    order = replace(_advice(request, snapshot, seat), query=query)
    await request.post(order, urgent=bool(request.query))


def _advice(request: Request, snapshot: TableSnapshot, seat: int) -> Advise:
    """Return the outbox message with the bot's advice to a seat in the current position."""
    return Advise(
        table=snapshot.table.id,
        length=snapshot.table.length,
        seat=seat,
        to=request.to(),
        board=request.board,
    )


@command("advised")
async def play_advised(request: Request, number: str) -> None:
    """Make the advised play of that number. If no play was advised since the last answer, make the
    play of that button if the number is said, otherwise give advice. Raises UserError,
    WhichTable."""
    snapshot, seat = await find_table.game(request)
    steps = await _advised(request, snapshot, seat, number or "1")
    if steps is not None:
        await _make(request, snapshot, seat, steps)
    elif button_steps := _of_button(request, snapshot, seat, number):
        await enter_play(request, snapshot, seat, button_steps)
    else:
        await hint(request)


def _of_button(
    request: Request, snapshot: TableSnapshot, seat: int, number: str
) -> tuple[Step, ...]:
    """Return the play of a button by its number, if the board shows a button for each play and the
    text says the number; none otherwise."""
    state, said = snapshot.state, prepared(request.text).split()
    numbers = (numeral(said, at) for at in range(len(said)))
    named = {str(each.value) for each in numbers if each is not None}
    if state is None or number not in named or not asks_for_play(state, seat):
        return ()
    made = snapshot.steps_of(seat) if request.private else ()
    plays = [play.steps for play in whole_plays(state, made) if play.steps != made]
    return plays[int(number) - 1] if 0 < int(number) <= len(plays) else ()


async def read(
    request: Request, reading: Reading, waiting: Sequence[TableSnapshot]
) -> Action | None:
    """Read a number that is typed alone as a play that was just advised, at the first of the
    waiting tables that fits."""
    places = reading.intent.places if isinstance(reading.intent, Bare) else ()
    if len(places) != 1 or not request.private:
        return None
    for snapshot in waiting:
        seat = snapshot.seat_of(request.person)
        steps = None if seat is None else await _advised(request, snapshot, seat, places[0])
        if seat is not None and steps is not None:
            return partial(_make, request, snapshot, seat, steps)
    return None


async def _advised(
    request: Request, snapshot: TableSnapshot, seat: int, number: str
) -> tuple[Step, ...] | None:
    """Return the advised play of that number; None if none was advised since the last answer."""
    advised = advice_shown(snapshot.table, seat)
    if advised is None or snapshot.state is None:
        return None
    if await find_game.open_question(request, [snapshot]) is not None:
        return None  # an exercise, a quiz or a review has asked something since
    if number not in map(str, range(1, len(advised.plays) + 1)):
        return None
    return read_play(snapshot.state, advised.plays[int(number) - 1])


async def _make(
    request: Request, snapshot: TableSnapshot, seat: int, steps: tuple[Step, ...]
) -> None:
    led = snapshot.noted(led=snapshot.notes.led + 1)
    await enter_play(request, led, seat, steps, advised=True, worded=True)


@button("best", Allowed.SEATED, Valid.BOARD)
async def best_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Make the best of the plays that were just advised. Raises UserError if there was no
    advice, Refused."""
    steps = await _advised(request, snapshot, seat, "1")
    if steps is None:
        raise UserError("stale")
    await _make(request, snapshot, seat, steps)


@button("review", Allowed.PRESENT, lasting=True)
async def review_at(request: Request, snapshot: TableSnapshot) -> None:
    """Enqueue a review of a finished game, only once if it is asked for twice at once. Raises
    UserError if the game is not over."""
    if snapshot.table.status != "over":
        raise UserError("not-now")
    request.answer(request.words.plain("review-toast"))
    order = Review(
        table=snapshot.table.id,
        seat=snapshot.seat_of(request.person),
        to=request.to(),
    )
    begun = order.outbox_key(begun=True)
    if not await request.work.outbox.keyed(request.telegram_chat, begun):
        await request.post_once(order, order.outbox_key(begun=False))


@command("analyse")
async def analyse(request: Request) -> None:
    """Send the bot's advice in a game, or the review of a finished game. Raises UserError,
    WhichTable."""
    meant = await find_table.named(request)
    over = meant is not None and meant.table.status == "over"
    if over or not await find_table.playing(request):
        await review(request)
        return
    snapshot, _ = await find_table.game(request)
    if not snapshot.advice:
        raise UserError("review-later")
    await hint(request)


@command("review")
async def review(request: Request) -> None:
    """Review the finished game that was replied to, else the person's last game. Without a
    finished game offer other things to do in private. Raises UserError if a game goes on, or in
    a group if there is nothing to review."""
    meant = await find_table.named(request)
    if meant is None or meant.table.status != "over":
        group = None if request.private else request.chat.id
        last = await request.work.tables.last_over_of(request.person.id, group)
        meant = None if last is None else await request.tables.snapshot(request.work, last)
    if meant is not None:
        await review_at(request, meant)
    elif await find_table.playing(request):
        raise UserError("review-later")
    elif request.private:
        await request.tell("review-nothing", _instead(request.words))
    else:
        raise UserError("review-none")


def _instead(words: Words) -> Keyboard:
    """Return the buttons for a person who has finished no game."""
    exercise = free_button(words, "button-exercise", "drill", NextExercise())
    return ((exercise, free_button(words, "button-play-me", "play")),)


@deep_link(REVIEW, Allowed.SEATED)
async def review_linked(request: Request, snapshot: TableSnapshot) -> None:
    """Review a finished game by a link in a group. Raises UserError."""
    await review_at(request, snapshot)


@button("mistake", Allowed.SEATED)
async def mistake_at(request: Request, snapshot: TableSnapshot, place: MistakePlace) -> None:
    """Show one of the player's mistakes in a finished game, its solution, the review of an offered
    answer, or an entry of the list of all mistakes. Raises UserError if the button is stale."""
    seat, number = snapshot.seat_of(request.person), place.number
    if snapshot.table.status != "over" or seat is None or not request.bears:
        raise UserError("stale")
    if place.shows == "n":
        entry = ShowMoment(snapshot.table.id, seat, number, entry=True)
        await request.post(entry, key=f"mistake:{number}")
        return
    solved, to = place.shows == "s", ReplyTo(instead=request.message)
    order = ShowMistake(snapshot.table.id, seat, number, solved, place.choice, to=to)
    await request.post(order, key=f"mistake:{request.message}")


@button("mistakes", Allowed.SEATED)
async def mistakes_at(request: Request, snapshot: TableSnapshot, page: str) -> None:
    """Show another page of all the player's mistakes in a finished game, in place of the page
    whose button was tapped. Raises UserError if the button is stale."""
    old = request.message if request.bears else None
    await _part(request, snapshot, "mistakes", request.to(instead=old), page)


@button("part", Allowed.SEATED, lasting=True)
async def part_at(request: Request, snapshot: TableSnapshot, part: str) -> None:
    """Show a part of the review of a finished game. Raises UserError if the button is stale."""
    await _part(request, snapshot, part, request.to())


async def _part(
    request: Request, snapshot: TableSnapshot, part: str, to: ReplyTo, page: str = "0"
) -> None:
    seat = snapshot.seat_of(request.person)
    if snapshot.table.status != "over" or seat is None or part not in REVIEW_PARTS:
        raise UserError("stale")
    order = ShowReviewPart(snapshot.table.id, seat, part, page, to=to)
    await request.post(order, key=f"part:{part}:{to.instead or snapshot.table.id}")


def check_advice(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Raise UserError unless advice may be given at a table."""
    if not snapshot.advice:
        raise no_advice(snapshot)
    state = snapshot.state
    if state is None or state.ask is None or seat not in state.ask.who:
        must_play(request, snapshot, seat)
    elif state.ask.kind != Play.kind and not asks_for_answer(state):
        raise UserError("advice-unknown")


def no_advice(snapshot: TableSnapshot) -> UserError:
    """Return why the bot does not advise at a table."""
    off = value(snapshot.settings, "advice") == "off"
    return UserError("advice-none", why="off" if off else "people")
