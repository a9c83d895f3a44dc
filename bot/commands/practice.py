"""Exercises: one's own mistakes again, then stored positions; the position of the day."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.opponent.exercise_positions import numbers_of, of_day, stored
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.ui.orders import AskExercise

NEXT = "next"
_CARRIED = re.compile(
    r"(?:t(?P<table>[0-9]{1,12})\.(?P<length>[0-9]{1,4})|(?P<kind>[sd])(?P<number>[0-9]{1,4}))"
    r"(?:p(?P<choice>[0-9])|s)",
    re.ASCII,
)
"""What a button carries: `t12.34p0`, a mistake and the answer; `s7s`, a position that is to be
shown; `d7p1`, that of the day."""


async def practice(request: Request) -> None:
    """The next exercise. Raises UserError in a group."""
    _check(request)
    await _post(request, await _next(request))


async def daily(request: Request) -> None:
    """The position of the day, the same for all. Raises UserError in a group."""
    _check(request)
    if not stored():
        raise UserError("practice-none")
    number = of_day(request.work.now.toordinal())
    await _post(request, replace(_asked(request), number=number, daily=True))


async def drill(request: Request, value: str) -> None:
    """A button of an exercise: an answer, the solution, or the next one. Raises UserError."""
    _check(request)
    if value == NEXT:
        await request.answer()
        await _post(request, await _next(request))
        return
    found = _CARRIED.fullmatch(value)
    if found is None or not request.bears:
        raise UserError("stale")
    choice = found["choice"]
    order = replace(
        _asked(request),
        daily=found["kind"] == "d",
        answered=True,
        choice=None if choice is None else int(choice),
        instead=request.message,
    )
    if found["table"] is None:
        order = replace(order, number=int(found["number"]))
    else:
        order = await _own(request, order, int(found["table"]), int(found["length"]))
    await request.answer()
    await _post(request, order)


def _check(request: Request) -> None:
    if not request.private:
        raise UserError("practice-private")


def _asked(request: Request) -> AskExercise:
    words = request.words
    return AskExercise(request.person.id, words.lang, words.formal, request.setting("theme"))


async def _post(request: Request, order: AskExercise) -> None:
    await request.post(order, key=f"exercise:{request.message}")


async def _own(request: Request, order: AskExercise, table: int, length: int) -> AskExercise:
    """An exercise out of a game of one's own. Raises UserError for any other."""
    games = await request.work.tables.of_person(request.person.id, ("over",))
    seats = [one.seat_of(request.person.id) for one in games if one.id == table]
    if not seats or seats[0] is None:
        raise UserError("stale")
    return replace(order, table=table, length=length, seat=seats[0])


async def _next(request: Request) -> AskExercise:
    """A mistake that is due, else a position out of the collection, of a game that was played
    lately where there is one. Raises UserError where there is none at all."""
    work, person, order = request.work, request.person.id, _asked(request)
    for one in await work.exercises.due(person):
        return await _own(request, order, one.table, one.length)
    finished = await work.finished.of_person(person)
    played = finished[-1].slug.partition("+")[0] if finished else request.setting("game")
    numbers = numbers_of(played)
    if not numbers:
        raise UserError("practice-none")
    lot = int.from_bytes(work.entropy(2))
    return replace(order, number=numbers[lot % len(numbers)])
