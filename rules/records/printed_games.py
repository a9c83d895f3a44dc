"""Recorded games as data: the format of files with printed games, examples and positions.

A file holds one game (`plies`), short sequences from the start (`sequences`), first plays for every
throw (`rolls`) or single positions (`positions`). All become records: a start, plies, and the
claims of the print about the positions on the way and about the end. In records `shlem` is the
catalogue's `helmet`, and `R` is the hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, TypeVar

Json: TypeAlias = Mapping[str, Any]
T = TypeVar("T")

SIDES = ("white", "black")
GAMES = {"shlem": "helmet"}
PLACES = {"R": "hand", "hit": "off"}


class RecordError(ValueError):
    """Error for a record that cannot be read, with a sentence that names the fault."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Checkers as a record lists them: for each side `place:count`, in the position's spelling.

    `phase` is that of helmet (1: only pins, 2: hits too), 0 if a record does not have it.
    """

    sides: tuple[str, str]
    phase: int = 0

    def text(self, side: int) -> str:
        """Return the text of the position with that side to throw."""
        return f"{self.sides[0]};{self.sides[1]};{'wb'[side]}"


@dataclass(frozen=True, slots=True)
class Way:
    """Alternative play printed for a throw, and whether it leads to the same position."""

    moves: tuple[tuple[str, str], ...]
    same: bool


@dataclass(frozen=True, slots=True)
class Ply:
    """Player's part of a turn, or a cube action (`cube` not empty).

    `dice` is None without a throw; `marks` has "", "*" or "°" for each move; `unplayed` counts the
    numbers that could not be used; `from_head` is None if a record does not have it.
    """

    number: int
    side: int
    dice: str | None = None
    moves: tuple[tuple[str, str], ...] = ()
    marks: tuple[str, ...] = ()
    unplayed: int = 0
    ways: tuple[Way, ...] = ()
    from_head: int | None = None
    forced: bool = False
    cube: str = ""
    value: int = 0


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """Position printed after a ply; `agrees`: the record reaches it."""

    number: int
    side: int
    setup: Setup
    agrees: bool


@dataclass(frozen=True, slots=True)
class Claim:
    """End of a game by the record; `reached`: the plies get there."""

    winner: int | None
    kind: str
    points: float
    reached: bool


@dataclass(frozen=True, slots=True)
class Record:
    """Record to replay. `start` None is the start of the game; `draw` are pairs of opening dice,
    White's first, ties included; `cube` is the stake at the start and how many of its doublings
    were automatic."""

    id: str
    variant: str
    first: int
    plies: tuple[Ply, ...] = ()
    start: Setup | None = None
    draw: tuple[tuple[int, int], ...] = ()
    cube: tuple[int, int] = (1, 0)
    checkpoints: tuple[Checkpoint, ...] = ()
    final: Setup | None = None
    claim: Claim | None = None
    complete: bool = False


def read_records(document: object) -> tuple[str, tuple[Record, ...]]:
    """Return the id of a file and the records in it. Raises RecordError if it cannot be read."""
    if not isinstance(document, dict):
        raise RecordError("a record is a JSON object")
    name = field(document, "id", str)
    readers = {
        "plies": _game,
        "sequences": _sequences,
        "rolls": _first_plays,
        "positions": _positions,
    }
    for key, read in readers.items():
        if key in document:
            return name, tuple(read(document))
    raise RecordError(f"a record has one of these: {', '.join(readers)}")


def field(record: Json, key: str, kind: type[T]) -> T:
    """Return the value of a record under a name. Raises RecordError if it has none of that kind."""
    value = record.get(key)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise RecordError(f"{key!r} is missing or not of the right kind")
    return value


def objects(record: Json, key: str) -> list[Json]:
    """Return the objects that a record lists under a name; none if it does not have the name.
    Raises RecordError if they are not objects."""
    values = field(record, key, list) if key in record else []
    if not all(isinstance(value, dict) for value in values):
        raise RecordError(f"{key!r} must list objects")
    return values


def _side(name: object) -> int:
    if name not in SIDES:
        raise RecordError(f"{name!r} is not a player: {' or '.join(SIDES)}")
    return SIDES.index(str(name))


def _variant(record: Json) -> str:
    name = field(record, "ruleset" if "ruleset" in record else "variant", str)
    return GAMES.get(name, name)


def _setup(record: Json) -> Setup:
    pins = record.get("pinned_by", {})
    if not isinstance(pins, dict):
        raise RecordError("'pinned_by' names the side on top for each point")
    sides = [_men(record, side, pins) for side in (0, 1)]
    return Setup((sides[0], sides[1]), field(record, "phase", int) if "phase" in record else 0)


def _men(record: Json, side: int, pins: Json) -> str:
    listed = dict(field(record, SIDES[side], dict))
    off = record.get(f"{SIDES[side]}_off")
    if isinstance(off, int) and off:
        listed["off"] = off
    held = {place for place, top in pins.items() if _side(top) != side}
    parts = [
        f"{PLACES.get(place, place)}:{count}{'!' if place in held else ''}"
        for place, count in listed.items()
    ]
    return ",".join(parts) or "-"


def _moves(record: Json) -> tuple[tuple[str, str], ...]:
    moves = field(record, "moves", list)
    for move in moves:
        if not isinstance(move, list) or [type(place) for place in move] != [str, str]:
            raise RecordError(f"{move!r} is not a step, like ['24', '18']")
    return tuple(
        (PLACES.get(origin, origin), PLACES.get(target, target)) for origin, target in moves
    )


def _ply(record: Json) -> Ply:
    ply = Ply(field(record, "n", int), _side(record.get("player")))
    if "cube" in record:
        return replace(ply, cube=field(record, "cube", str), value=field(record, "value", int))
    moves = _moves(record)
    return replace(
        ply,
        dice=_dice(record.get("dice")),
        moves=moves,
        marks=_marks(record, len(moves)),
        unplayed=field(record, "unplayed", int) if "unplayed" in record else 0,
        ways=tuple(_way(other) for other in objects(record, "alternatives")),
        from_head=field(record, "from_head", int) if "from_head" in record else None,
    )


def _dice(value: object) -> str | None:
    if value is None:
        return None
    if not isinstance(value, list) or not all(isinstance(number, int) for number in value):
        raise RecordError(f"{value!r} is not a throw, like [6, 5]")
    return "-".join(map(str, value))


def _marks(record: Json, count: int) -> tuple[str, ...]:
    marks = [""] * count
    for key, mark in (("hits", "*"), ("pins", "°")):
        for at in field(record, key, list) if key in record else []:
            if not isinstance(at, int) or not 0 <= at < count:
                raise RecordError(f"{key!r} names a move that is not there")
            marks[at] = mark
    return tuple(marks)


def _way(record: Json) -> Way:
    return Way(_moves(record), record.get("same_result") is True)


def _game(record: Json) -> Iterable[Record]:
    start = field(record, "start", dict) if "start" in record else None
    cube = field(record, "cube", dict) if "cube" in record else {"start": 1, "automatic_doubles": 0}
    first = _side(record.get("first"))
    if start is not None and _side(start.get("to_move")) != first:
        raise RecordError("'first' and 'to_move' name different players")
    plies = tuple(_ply(ply) for ply in objects(record, "plies"))
    checkpoints = tuple(_checkpoint(entry) for entry in objects(record, "checkpoints"))
    played = {(ply.number, ply.side) for ply in plies if not ply.cube}
    if not all((point.number, point.side) in played for point in checkpoints):
        raise RecordError("a checkpoint stands after a ply that is not in the record")
    yield Record(
        id=field(record, "id", str),
        variant=_variant(record),
        first=first,
        plies=plies,
        start=None if start is None else _setup(start),
        draw=tuple(_pair(pair) for pair in record.get("draw", ())),
        cube=(field(cube, "start", int), field(cube, "automatic_doubles", int)),
        checkpoints=checkpoints,
        final=_setup(field(record, "final", dict)) if "final" in record else None,
        claim=_claim(field(record, "result", dict)) if "result" in record else None,
        complete=record.get("complete") is True,
    )


def _pair(value: object) -> tuple[int, int]:
    if not isinstance(value, list) or [type(die) for die in value] != [int, int]:
        raise RecordError(f"{value!r} is not a pair of opening dice, like [3, 5]")
    return (value[0], value[1])


def _checkpoint(record: Json) -> Checkpoint:
    after = field(record, "after", dict)
    return Checkpoint(
        field(after, "n", int),
        _side(after.get("player")),
        _setup(record),
        field(record, "agrees_with_record", bool),
    )


def _claim(record: Json) -> Claim:
    winner = record.get("winner")
    points = record.get("points")
    if not isinstance(points, int | float):
        raise RecordError("'points' of a result is a number")
    return Claim(
        None if winner is None else _side(winner),
        field(record, "kind", str).replace(" ", "_"),
        points,
        field(record, "reached", bool),
    )


def _sequences(record: Json) -> Iterable[Record]:
    for entry in objects(record, "sequences"):
        plies = [_ply(ply) for ply in objects(entry, "plies")]
        if not plies:
            raise RecordError("a sequence has plies")
        plies[-1] = replace(plies[-1], forced=entry.get("forced") is True)
        name, variant = field(entry, "id", str), _variant(record)
        yield Record(name, variant, plies[0].side, tuple(plies))


def _first_plays(record: Json) -> Iterable[Record]:
    side = _side(record.get("player"))
    for throw, entry in field(record, "rolls", dict).items():
        if not isinstance(entry, dict):
            raise RecordError(f"the plays of {throw} must be an object")
        for play in objects(entry, "plays"):
            moves = _moves(play)
            ply = Ply(1, side, throw, moves, _marks(play, len(moves)))
            yield Record(throw, _variant(record), side, (ply,))


def _positions(record: Json) -> Iterable[Record]:
    for entry in objects(record, "positions"):
        name, side = field(entry, "id", str), _side(entry.get("to_move"))
        yield Record(name, _variant(entry), side, start=_setup(entry))
