"""The dice apart from any board: the chances to move a checker a distance, also past closed points,
and to bear off the last two; how often each face fell; and the address of the page that checks
the rolls of a finished game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from math import sqrt
from typing import Final
from urllib.parse import urlencode

from bot.i18n import Html, Words, listed
from bot.store import StoredAnswer
from bot.store.finished_games import FACES, faces_of, throws_with_faces
from bot.table.match import begin
from bot.table.snapshot import TableSnapshot
from bot.ui.message import MessageView
from render import CrossTable, Standing
from rules.game import CHANCE, Answer, Ask, answer
from rules.questions.kestum import Flying, LiveDice

NUMBERS: Final = range(1, 7)
LONGEST: Final = 24
"""The longest distance, four sixes."""
THROWS: Final = 36
_DOUBLE: Final = 4
"""The steps of a double."""


def throws_that_move(distance: int, closed: Collection[int] = ()) -> list[tuple[int, int]]:
    """Return the ordered throws by which a checker can move exactly so far; `closed` are distances
    at which it cannot land."""
    return [
        (first, second)
        for first, second in product(NUMBERS, repeat=2)
        if any(
            way[-1] == distance and not set(way[:-1]) & set(closed) for way in _ways(first, second)
        )
    ]


def _ways(first: int, second: int) -> Iterator[tuple[int, ...]]:
    """Yield where a checker lands step by step, for each way to move it with a throw."""
    if first == second:
        for steps in range(1, _DOUBLE + 1):
            yield tuple(first * step for step in range(1, steps + 1))
        return
    yield (first,)
    yield (second,)
    yield first, first + second
    yield second, first + second


def throws_that_bear_off(high: int, low: int) -> int:
    """Return how many of all throws bear off both last checkers, on these points of the home."""
    return sum(_empties((high, low), throw) for throw in product(NUMBERS, repeat=2))


def _empties(points: tuple[int, ...], throw: tuple[int, ...]) -> bool:
    """Return whether a throw bears off checkers on these points."""
    numbers = throw * (_DOUBLE // 2) if throw[0] == throw[1] else throw
    return any(_clears(points, order) for order in {numbers, numbers[::-1]})


@cache
def _clears(points: tuple[int, ...], numbers: tuple[int, ...]) -> bool:
    """Return whether numbers, played in this order, can bear off checkers on these points."""
    if not points:
        return True
    if not numbers:
        return False
    number, *rest = numbers
    for at, point in enumerate(points):
        others = points[:at] + points[at + 1 :]
        if number == point or (number > point and point == max(points)):
            after = others
        elif number < point:
            after = (*others, point - number)
        else:
            continue
        if _clears(after, tuple(rest)):
            return True
    return False


def distances_table(words: Words, theme: str) -> CrossTable:
    """Return the chances of all distances as a table: lines of six distances, each above a line
    with their chances."""
    rows = list[Standing]()
    for first in range(1, LONGEST + 1, 6):
        distances = range(first, first + 6)
        chances = tuple(percent(len(throws_that_move(distance))) for distance in distances)
        rows.append(Standing("", words.plain("chances-points"), tuple(map(str, distances)), ""))
        rows.append(Standing("", words.plain("chances-chance"), chances, ""))
    title, note = words.plain("chances-distances"), words.plain("chances-distances-note")
    heads = ("",) * 6
    return CrossTable(
        title=title, note=note, heads=heads, sum_head="", rows=tuple(rows), theme=theme
    )


def last_two_table(words: Words, theme: str) -> CrossTable:
    """Return the chances to bear off both last checkers as a table by their points."""
    points = tuple(reversed(NUMBERS))
    rows = tuple(
        Standing(
            "",
            words.plain("chances-point", point=high),
            tuple(percent(throws_that_bear_off(max(high, low), min(high, low))) for low in points),
            "",
        )
        for high in points
    )
    heads = tuple(map(str, points))
    title, note = words.plain("chances-last-two"), words.plain("chances-last-two-note")
    return CrossTable(title=title, note=note, heads=heads, sum_head="", rows=rows, theme=theme)


def percent(throws: int) -> str:
    """Return a number of throws of all as a percentage."""
    return f"{round(100 * throws / THROWS)}%"


def distance_text(distance: int, closed: Collection[int], words: Words) -> Html:
    """Return the chance of a distance with the throws that reach it."""
    throws = throws_that_move(distance, closed)
    named = dict.fromkeys(f"{max(throw)}-{min(throw)}" for throw in sorted(throws, reverse=True))
    return words.say(
        "chances-of",
        distance=distance,
        closed=listed(map(str, sorted(closed))) or "none",
        count=len(throws),
        percent=percent(len(throws)),
        throws=listed(named) or "none",
    )


EXPECTED: Final = 1 / 6
"""The chance of each face, and of a double."""
HEADS: Final = ("faces-fell", "faces-share", "faces-expected", "faces-spread")
"""The messages over the columns."""
WIDTH: Final = 1.96
"""The usual spread in standard deviations: 19 of 20 counts lie within."""


def faces_view(thrown: Mapping[str, int], words: Words, theme: str) -> MessageView:
    """Return the counts of throws, as the rules write them, as a table with its verdict."""
    thrown = throws_with_faces(thrown)
    faces = faces_of(thrown)
    if not faces:
        return MessageView(words.say("faces-none"))
    pairs = {throw: count for throw, count in thrown.items() if throw.count("-") == 1}
    doubles = sum(count for throw, count in pairs.items() if throw[0] == throw[2])
    figures = {face: (faces[face], faces.total()) for face in sorted(FACES)}
    figures[words.plain("faces-double")] = doubles, sum(pairs.values())
    throws = sum(thrown.values())
    outside = [head for head, (count, total) in figures.items() if is_outside(count, total)]
    verdict = "faces-outside" if outside else "faces-within"
    text = words.say(verdict, throws=throws, what=listed(outside))
    table = CrossTable(
        title=words.plain("faces-title"),
        note=words.plain("faces-note", throws=throws, dice=faces.total()),
        heads=tuple(map(words.plain, HEADS)),
        sum_head="",
        rows=tuple(
            Standing("", face, _cells(*counts, words), "", face in outside)
            for face, counts in figures.items()
        ),
        theme=theme,
    )
    return MessageView(text, table=table)


def _cells(count: int, total: int, words: Words) -> tuple[str, ...]:
    """Return a count, its share, what was expected, and the usual spread of that."""
    shares = (count / total if total else 0.0), EXPECTED, spread(total)
    return (str(count), *(f"{words.figure(100 * share, 1)} %" for share in shares))


def spread(total: int) -> float:
    """Return by how much a share of so many dice usually differs from what is expected."""
    return WIDTH * sqrt(EXPECTED * (1 - EXPECTED) / total) if total else 1.0


def is_outside(count: int, total: int) -> bool:
    """Return whether a count lies outside the usual spread."""
    return total > 0 and abs(count / total - EXPECTED) > spread(total)


LONGEST_ADDRESS: Final = 2000
"""The most characters of an address; the last rolls of a longer game are left out."""
UNREAD: Final = "x"
"""An answer of chance that the page cannot work out: how dice fly and where they land."""


def throws_to_check(snapshot: TableSnapshot, answers: Iterable[StoredAnswer]) -> list[str]:
    """Return the answers of chance in a game as `check.js` reads them: the dice of a roll ("65"),
    or the place of a thing among those in a bag ("13/28"), counted from 0; "~" before one
    that belongs to the same roll as the answer before."""
    state, throws = begin(snapshot.table), list[str]()
    for kind, seat, value, *_ in answers:
        ask = state.ask
        if seat == CHANCE and ask is not None:
            throws.append(("~" if ask.repeats else "") + _written(ask, value))
        state = answer(state, Answer(kind, seat, value))
    return throws


def first_roll(throws: Iterable[str]) -> int:
    """Return the number, from 1, of the first roll of dice among the answers of chance, before
    which colours may have been drawn; 1 if no dice were rolled."""
    ply = 0
    for throw in throws:
        ply += not throw.startswith("~")
        if throw.isdecimal():
            return ply
    return 1


def _written(ask: Ask, value: str) -> str:
    if isinstance(ask.part, Flying | LiveDice):
        return UNREAD
    return f"{ask.bag.index(value)}/{len(ask.bag)}" if ask.bag else value.replace("-", "")


def check_address(page: str, snapshot: TableSnapshot, throws: Sequence[str], lang: str) -> str:
    """Return the address of the page with a game; as many of its throws as there is room for."""
    table = snapshot.table
    seed_words = [table.words.get(seat, "") for seat in range(len(table.seats))]
    game = {
        "lang": lang,
        "hash": table.secret_hash,
        "secret": table.secret.hex(),
        "game": table.public_id,
        "word": seed_words,
    }
    address = f"{page}#{urlencode(game, doseq=True)}&throws="
    rolls = ".".join(throws)
    room = max(LONGEST_ADDRESS - len(address), 0)
    return address + (rolls if len(rolls) <= room else rolls[:room].rpartition(".")[0])
