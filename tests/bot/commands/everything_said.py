"""Every word, command and button at a table of every game in every phase: each is answered, and
nothing is set aside."""

from __future__ import annotations

import traceback
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bot.catalogue import players
from bot.messages.board import board_view
from bot.messages.end import end_view
from bot.messages.lobby import lobby_view
from bot.requests.handler_registries import FREE_BUTTONS, TABLE_BUTTONS
from bot.speech.examples import commands, known_sayings, words
from bot.store import Seat, Table
from bot.table.autoplay import by_hand
from bot.table.match import begin
from bot.table.notes import as_json
from bot.table.seats import broken_off
from bot.table.snapshot import TableSnapshot
from bot.ui.callback_data import NO_TABLE, Press, unpack
from rules import game
from rules.explain.faults import CannotBe
from rules.game import CHANCE, Answer, State
from rules.questions.standing import Resign, Takeback
from rules.variants import catalogue, find
from tests.bot.commands.trials import Trials, private, trials
from tests.rules.wandering import random_answer

GAMES = (
    *sorted(entry.slug for entry in catalogue() if entry.kind == "game"),
    *("long+imbyurti", "short+auction", "short+markers", "short+duplicate", "parallel(short,long)"),
    *("short+chouette", "long+dice-domino", "long+dice-cards", "long+dice-lotto", "long+no-dice"),
    "long+imbyurti-auction",
)
STAKES = {"cube": "on"}
LONGEST = 150
"""Answers of the game in which phases are looked for."""


def _first(phrases: Mapping[str, object]) -> list[str]:
    """One phrase for each meaning."""
    return list({meaning: phrase for phrase, meaning in reversed(phrases.items())}.values())


SPOKEN = (
    *_first(words()),
    *(f"/{command}" for command in _first(commands())),
    *_first(known_sayings()),
    *("уровень мастер", "сдаюсь марс", "/resign 2", "накрыть голова", "нукер на голова", "нукеры"),
    *(
        "слово зебра",
        "/word",
        "правила короткие",
        "как играть с кубом",
        "что такое кафтар",
        "/rules kestum",
        "/rules three-moves-on-double",
        "/rules жакет",
    ),
    *("/term марс", "/term", "/start join_nowhere", "/start secret_nowhere", "/new", "/new xyz"),
    *("/m 24/18 13/11", "24/18", "24", "13 24", "24:332 23:11", "доска 2", "доска 1", "стоп 3"),
    *("6/off", "bar/20*(4)", "ход", "что-то непонятное", "0", "/nothing", "удвоить на доске 2"),
)
"""What is typed: a phrase and a command for each meaning, and what carries a value."""
FORGED = ("", "9", "x.x", "x=y")
"""What a button may carry that nobody was shown."""
ALL = slice(None)


class Phase(NamedTuple):
    """A table in some phase, and those who sit there by the ids of their seats."""

    slug: str
    name: str
    table: Table
    people: tuple[int, ...]


def name_of(state: State) -> str:
    """What tells a phase from others: the open question, and who answers it how."""
    ask = state.ask
    if ask is None:
        return "over"
    told = [ask.kind]
    told += ["secret"] if ask.hidden else []
    told += ["by hand"] if by_hand(state) is not None else []
    told += ["given"] if ask.given else []
    return " ".join(told)


def reached(state: State, lot: Random) -> dict[str, list[Answer]]:
    """The phases of a random game, by name: the answers that lead to each of them first."""
    found: dict[str, list[Answer]] = {}
    answers: list[Answer] = []
    while state.ask is not None and len(answers) < LONGEST:
        if CHANCE not in state.ask.who or by_hand(state) is not None:
            found.setdefault(name_of(state), answers)
        for seat in range(len(state.owners)):
            for kind, _, value in (offer.partition(":") for offer in state.offers(seat)):
                if kind in (Resign.kind, Takeback.kind):
                    given = Answer(kind, seat, value)
                    found.setdefault(name_of(game.answer(state, given)), [*answers, given])
        given = random_answer(state, lot)
        state, answers = game.answer(state, given), [*answers, given]
    return found


async def _placed(
    desk: Trials, slug: str, people: Sequence[int], answers: Sequence[Answer], over: bool
) -> Table:
    """A table of these people where this was answered; at the end broken off, if it is not over."""
    opened = await desk.opened(slug, private(people[0]), people[0], options=_options(slug))
    async with desk.store.work() as work:
        seats = []
        for who in people:
            person = await work.people.seen(who, f"Name{who}", None, "ru")
            await work.people.set_settings(person.id, {"autothrow": "off"})
            seats.append(Seat("person", person.id))
        table = replace(opened, seats=tuple(seats), status="playing")
        table = await work.tables.append(table, answers)
        if over:
            snapshot = await desk.tables.snapshot(work, table)
            result = snapshot.game.result or broken_off(snapshot)
            table = replace(table, status="over", result=as_json(result), over_at=work.now)
            table = await work.tables.save(table)
        return table


@cache
def _options(slug: str) -> dict[str, str]:
    """The cube, where the game goes with it."""
    try:
        find(slug, STAKES)
    except CannotBe:
        return {}
    return STAKES


async def phases(desk: Trials, slug: str, seed: str) -> AsyncIterator[Phase]:
    """Tables of a game in every phase that a random game goes through."""
    seats, places = players(slug), count(101, 10)
    first = next(places)
    lobby = await desk.opened(slug, private(first), first)
    yield Phase(slug, "lobby", lobby, (first,))
    fresh = await _placed(desk, slug, range(first + 1, first + 1 + seats), (), False)
    found = reached(begin(fresh), Random(f"{slug} {seed}"))
    longest = max(found.values(), key=len)
    for name, answers in (*found.items(), ("over", longest)):
        first = next(places)
        people = tuple(range(first, first + seats))
        yield Phase(slug, name, await _placed(desk, slug, people, answers, name == "over"), people)


def shown(snapshot: TableSnapshot) -> Iterator[Press]:
    """The buttons of a table as its people see them."""
    for audience in snapshot.audiences():
        views = [lobby_view(snapshot, audience, "link")]
        views += [board_view(snapshot, audience)] if snapshot.state is not None else []
        views += [end_view(snapshot, audience)] if snapshot.table.status == "over" else []
        for button in (button for view in views for row in view.keyboard for button in row):
            press = unpack(button.data)
            if press is not None:
                yield press


def presses(snapshot: TableSnapshot) -> list[Press]:
    """What is shown and what may be forged at a table, each once."""
    public, stamp = snapshot.table.public_id, snapshot.stamp
    forged = [Press(public, stamp, action, value) for action in TABLE_BUTTONS for value in FORGED]
    free = [Press(NO_TABLE, 0, action, value) for action in FREE_BUTTONS for value in FORGED]
    return list(dict.fromkeys((*shown(snapshot), *forged, *free)))


async def faults(desk: Trials, phase: Phase, part: slice = ALL) -> AsyncIterator[str]:
    """What of all that may be said and tapped there (or of a `part` of it) is not answered, or
    fails: by whoever is to act, and by somebody else."""
    snapshot = await desk.snapshot(phase.table)
    others = [seat for seat in range(len(phase.people)) if seat not in snapshot.acting]
    for seat in dict.fromkeys((*snapshot.acting[:1], *others[:1])):
        who = phase.people[seat]
        everything: list[str | Press] = [*SPOKEN, *presses(snapshot)]
        for given in everything[part]:
            fault = await _fault(desk, phase.table, who, given)
            if fault:
                yield f"{phase.slug}, {phase.name}, seat {seat}: {given}: {fault}"


async def _fault(desk: Trials, table: Table, who: int, given: str | Press) -> str:
    """Why something that was said or tapped is not answered; "" if it is."""
    here = private(who)
    try:
        if isinstance(given, str):
            came, query = await desk.says(who, given, here, table), ""
        else:
            came, query = await desk.taps(who, given, here, table), "1"
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        return f"{error!r} ({where.filename.rpartition('/')[2]}:{where.lineno} {where.name})"
    return "" if came.answered(who, query) else "no answer"


async def unanswered(slug: str, shares: int, seed: str) -> list[str]:
    """What is not answered in the phases of a game, each of which gets one of so many shares of all
    that can be said."""
    found: list[str] = []
    with TemporaryDirectory() as folder:
        async with trials(Path(folder)) as desk:
            numbers = count(Random(f"{slug} {seed}").randrange(shares))
            async for phase in phases(desk, slug, seed):
                share = slice(next(numbers) % shares, None, shares)
                found += [fault async for fault in faults(desk, phase, share)]
    return found
