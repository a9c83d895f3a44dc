"""Exercises: the person's own mistakes again, stored positions, decks of backgammon; the position
of the day; words that go on from an exercise or end it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from functools import partial

from bot import catalogue
from bot.commands import legality_quiz, typed_exercise_answers
from bot.messages.exercise_message import ExerciseAnswer, NextExercise
from bot.messages.pasted_position import SLUG
from bot.messages.position_exercise import DeckAnswer, NextOfDeck, decks_keyboard
from bot.opponent.exercise_decks import deck
from bot.opponent.exercise_positions import (
    as_hard,
    games,
    nearest,
    numbers_of,
    stored_positions,
)
from bot.opponent.sage_engine import there
from bot.requests import find_table
from bot.requests.find_game import game_told, meant
from bot.requests.handler_registries import Action, Menu, Seen, button, command
from bot.requests.people_by_name import NO_FRIENDS
from bot.requests.request import Request
from bot.speech import Bare, Intent, Word
from bot.speech.examples import answer_in
from bot.speech.read_message import Reading
from bot.speech.slots import read_slots
from bot.store.typed_json import read, written
from bot.table.daily_poll import position_of_day
from bot.table.errors import UserError
from bot.table.pictured_position import AskedPosition, PicturedPosition
from bot.table.snapshot import TableSnapshot
from bot.ui.callback_data import free
from bot.ui.message import Button, rows
from bot.ui.orders import AskExercise, ShowMistake
from bot.ui.study_orders import AskDeck

BESIDE = 3
"""The games in a row of buttons."""


@command("practice", menu=Menu(280, Seen.PRIVATE))
async def practice(request: Request, text: str = "") -> None:
    """Send the next exercise of the game and the difficulty that are named, and offer the decks of
    backgammon if it is that. Raises UserError in a group."""
    _check(request)
    wish = read_slots(text, NO_FRIENDS, "practice")
    await ask_next(request, wish.game, wish.hard)
    if not wish.hard and has_decks(_base(wish.game) or await _game_to_practise(request)):
        await offer_decks(request)


@command("unpractice")
async def stop(request: Request) -> None:
    """Stop exercises: close the last one, so that later answers are not taken for it."""
    exercises = request.work.exercises
    if (question := await exercises.asked(request.person.id)) is not None:
        await _close(request, question[0])
    await exercises.unask(request.person.id)
    await request.tell("practice-stopped")


async def _close(request: Request, message: int) -> None:
    """Close the position in a message of the private chat: from now on only replies to it mean
    it."""
    pictures, chat = request.work.pictures, request.chat.id
    body = await pictures.of(chat, message) if request.private else None
    if body is not None:
        closed = replace(read(PicturedPosition, body), closed=True)
        await pictures.change(chat, message, written(closed))


@command("daily", menu=Menu(290, Seen.PRIVATE))
async def daily(request: Request) -> None:
    """Send the position of the day, of the game that the person plays most, with their answer if
    they gave one. Raises UserError in a group."""
    _check(request)
    if not stored_positions():
        raise UserError("practice-none")
    now = request.work.now
    before = await request.work.exercises.of_the_day(request.person.id)
    if before is not None:
        minutes = (now - before.at) // timedelta(minutes=1)
        order = replace(
            _asked(request),
            number=before.number,
            daily=True,
            answered=True,
            said=before.said,
            minutes_ago=minutes,
        )
    else:
        number = await position_of_day(request.work, request.person.id)
        order = replace(_asked(request), number=number, daily=True)
    await _post(request, order)


@button("drill")
async def drill(request: Request, wanted: NextExercise | ExerciseAnswer) -> None:
    """Carry out a button of an exercise: an answer, the solution, or the next exercise. Raises
    UserError."""
    _check(request)
    if isinstance(wanted, NextExercise):
        await ask_next(request, wanted.game, wanted.hard)
        return
    if not request.bears or not (wanted.table or wanted.kind):
        raise UserError("stale")
    order = replace(
        _asked(request),
        number=wanted.number,
        daily=wanted.kind == "d",
        answered=True,
        choice=wanted.choice,
        to=request.to(instead=request.message),
        game=wanted.game,
        hard=wanted.hard,
    )
    if wanted.table:
        order = await _own(request, order, wanted.table, wanted.length)
    await _post(request, order)


def _check(request: Request) -> None:
    request.require_private("practice-private")


def _asked(request: Request) -> AskExercise:
    return AskExercise(request.person.id, to=request.to())


async def _post(request: Request, order: AskExercise) -> None:
    await request.post(order, key=f"exercise:{request.message}")


async def _own(request: Request, order: AskExercise, table: int, length: int) -> AskExercise:
    """Return the outbox message with an exercise from a game of this person. Raises UserError if
    the game is not theirs."""
    games = await request.work.tables.of_person(request.person.id, ("over",))
    seats = [game.seat_of(request.person.id) for game in games if game.id == table]
    if not seats or seats[0] is None:
        raise UserError("stale")
    return replace(order, table=table, length=length, seat=seats[0])


async def ask_next(request: Request, slug: str, hard: str) -> None:
    """Send a mistake that is due, else a position of the collection: of the game asked for or a
    related one; without a game, of the game that was described, is played, or was played last.
    `hard` holds the digits of difficulties. Raises UserError if the collection is empty."""
    if not stored_positions():
        raise UserError("practice-none")
    game, order = _base(slug), replace(_asked(request), hard=hard)
    for exercise in [] if hard else await request.work.exercises.due(request.person.id):
        if game in ("", _base(exercise.slug)):
            await _post(request, await _own(request, order, exercise.table, exercise.length))
            return
    if game and not nearest(game):
        await _offer_others(request, game)
        return
    named = game or _base(await game_told(request))
    meant = named or _base(await _game_to_practise(request))
    near = nearest(meant)
    numbers = numbers_of(near)
    if (
        hard
        and not game
        and not any(str(stored_positions()[at].difficulty) in hard for at in numbers)
    ):
        near, numbers = "", tuple(range(len(stored_positions())))
    fit = await _others(request, as_hard(numbers, hard))
    lot = int.from_bytes(request.work.entropy(2))
    lacking = meant if near and near != meant else ""
    order = replace(order, game=near if named else "", lacking=lacking)
    await _post(request, replace(order, number=fit[lot % len(fit)]))


async def _others(request: Request, numbers: Sequence[int]) -> Sequence[int]:
    """Return the numbers of positions in the collection without the last one asked, if others
    remain."""
    question = await request.work.exercises.asked(request.person.id)
    last = read(AskedPosition, question[1]) if question is not None else None
    if last is None or last.table or last.review or last.quiz:
        return numbers
    return [number for number in numbers if number != last.number] or numbers


def _base(slug: str) -> str:
    """Return a game without its modifiers, "" if there is no such game."""
    base = slug.partition("+")[0]
    return base if catalogue.is_game(base) else ""


async def _game_to_practise(request: Request) -> str:
    """Return the game that goes on here, else the last played, else the usual one."""
    if running := await find_table.here(request):
        return running[-1].table.slug
    finished = await request.work.finished.of_person(request.person.id)
    return finished[-1].slug if finished else request.setting("game")


async def _offer_others(request: Request, game: str) -> None:
    """Offer the games that have exercises, if the wished one has none."""
    words = request.words
    buttons = [
        Button(catalogue.name(slug, words.lang), free("drill", NextExercise(slug)))
        for slug in games()
    ]
    name = catalogue.name(game, words.lang)
    await request.tell("practice-none-of", rows(buttons, BESIDE), game=name)


_WORDS = {
    **dict.fromkeys(("go", "rematch", "restart"), "next"),
    **dict.fromkeys(("stop", "unpractice"), "enough"),
}
"""Words that ask for the next exercise, or that end exercises."""
_HARD = {"easier": "12", "harder": "45"}
"""The digits of difficulties for an exercise that shall be easier or harder than the last."""
_ANEW = frozenset({"rematch", "restart"})
"""Words that mean another game if the dialog before was the review of one."""


async def read_follow_up(
    request: Request, reading: Reading, waiting: Sequence[TableSnapshot]
) -> Action | None:
    """Read words that go on or stop if an exercise, a quiz or a mistake of a review was the last
    question."""
    shown = await _in_review(request, reading.intent, waiting)
    if shown is not None:
        return shown
    wanted = answer_in("exercise", request.text) or _meant(reading)
    question = await meant(request, waiting) if wanted not in ("", "back") else None
    if question is None:
        return None
    if wanted == "shown" and not question.answered:
        return partial(typed_exercise_answers.solution, request)
    if wanted == "shown" or question.review:
        return None
    if wanted == "enough":
        return partial(stop, request)
    if question.quiz:
        return partial(legality_quiz.go_on, request, question.quiz)
    return partial(ask_next, request, question.game, _HARD.get(wanted, question.hard))


async def _in_review(
    request: Request, intent: Intent, waiting: Sequence[TableSnapshot]
) -> Action | None:
    """Read a wish for another mistake of a review. A number asks for a mistake after the shown one
    is answered, and is left to the boards `waiting` if the review has no such number."""
    way, number = _way(request, intent), _number(intent)
    question = await meant(request, waiting) if way or number is not None else None
    if question is None or not question.count:
        return None
    if number is not None and not question.answered:
        return None
    place = question.number + way if number is None else number - 1
    if 0 <= place < question.count:
        order = ShowMistake(question.review, question.seat, place, False)
        return partial(request.post, order)
    if number is not None and waiting:
        return None
    return partial(_refuse_mistake, question.count)


async def _refuse_mistake(count: int) -> None:
    """Raise UserError: the review has no such mistake."""
    raise UserError("review-no-more", count=count)


def _way(request: Request, intent: Intent) -> int:
    """Return 1 for words that lead on through a review, -1 for words that lead back, 0 for any
    others."""
    way = answer_in("exercise", request.text)
    if way == "back":
        return -1
    name = intent.name if isinstance(intent, Word) else ""
    return int(name not in _ANEW and (way == "next" or _WORDS.get(name) == "next"))


def _number(intent: Intent) -> int | None:
    """Return a number that is typed alone, None for any other intent."""
    places = intent.places if isinstance(intent, Bare) else ()
    return int(places[0]) if len(places) == 1 and places[0].isdecimal() else None


def _meant(reading: Reading) -> str:
    """Return the way on that words ask for, "" if they ask for none."""
    return _WORDS.get(reading.name, "") if reading.exact else ""


def has_decks(slug: str) -> bool:
    """Return whether a game has decks of its own."""
    return slug == SLUG and there()


async def offer_decks(request: Request) -> None:
    """Offer the decks."""
    await request.tell("decks-offer", decks_keyboard(request.words))


@button("deck")
async def study(request: Request, wanted: NextOfDeck | DeckAnswer) -> None:
    """Ask the next exercise of a deck, or tell what an answer is worth. Raises UserError in a
    group, and if the button is stale."""
    request.require_private("practice-private")
    if not request.bears:
        raise UserError("stale")
    if isinstance(wanted, NextOfDeck):
        await _ask_next(request, wanted.deck)
        return
    if wanted.number >= len(deck(wanted.deck)):
        raise UserError("stale")
    to = request.to(instead=request.message)
    order = AskDeck(request.person.id, wanted.deck, wanted.number, wanted.choice, to=to)
    await request.post(order, key=f"exercise:{request.message}")


async def _ask_next(request: Request, name: str) -> None:
    """Ask the exercise that has been due longest, else one that was never answered, else the one
    that is due soonest."""
    due = await request.work.exercises.drilled(request.person.id)
    numbers = range(len(deck(name)))
    known = sorted(
        (due[exercise.xgid], number)
        for number, exercise in enumerate(deck(name))
        if exercise.xgid in due
    )
    fresh = [number for number in numbers if deck(name)[number].xgid not in due]
    if known and (known[0][0] <= request.work.now or not fresh):
        number = known[0][1]
    else:
        number = fresh[int.from_bytes(request.work.entropy(2)) % len(fresh)]
    order = AskDeck(request.person.id, name, number, to=request.to())
    await request.post(order, key=f"exercise:{request.message}")
