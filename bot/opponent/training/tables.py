"""A game's parts as numbers, for the compiled core.

`compile_rules` reads a variant part by part; one that it does not know is refused by its name, so
that the core never plays another game than the rules do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import IntEnum
from random import Random
from types import NoneType
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bot.opponent.inputs import PLACES, geometry
from bot.opponent.outcome_chances import prices
from rules.board.shapes import Piles, Turned
from rules.mechanics.chief import holds
from rules.mechanics.dames import FaceUpOnTop, OffOverDames, Promote
from rules.mechanics.first_checker_ahead import Forerunner, OpenQuarter, scattered
from rules.mechanics.flights import CountFlights, Flight, FlightsFirst
from rules.mechanics.hills import Hills, TakeOut
from rules.mechanics.jumps import ByDead, FaceUp, FewerDead, FreedRest, JumpOver, LiveHome, NoneUp
from rules.mechanics.lists import SmallerTimesLarger, WholeList, any_list, of_equal_dice
from rules.parts.bearing import AllHome, AllHomeInPiles, AnyTime, Exact
from rules.parts.duties import LockedOffLast
from rules.parts.endings import AtOnce
from rules.parts.entry_priority import BarFirst, HandFirst, HandFree, TopOnly
from rules.parts.goals import AllOff, FirstOff, MotherPinned, PointsHeld
from rules.parts.landing import Block, Hit, Pin
from rules.parts.moves import SecondFromHead, Walk, own_double
from rules.parts.readings import EachOnce, PairsOfThree, Plain, Unrolled
from rules.parts.scales import ByLoser, Difference, Flat, backgammon, book, mars_only, page
from rules.parts.scales import traditional as folk
from rules.parts.step_prohibitions import (
    BookBearOff,
    Head,
    HomeRests,
    Lock,
    LowFirst,
    Prime,
    ahead,
    ahead_or_home,
    at_home,
    closed_points,
    occupied_places,
)
from rules.questions.again import AfterPlayed, MayDecline
from rules.questions.blocked_game import Blocked
from rules.questions.named_double import NamedDouble
from rules.questions.opening import Duel
from rules.questions.parity import PlayedByParity
from rules.questions.play import Dice, LoseRest, NextSide, Play
from rules.questions.rest import PassRest, Unhelped
from rules.variant import Variant

ROWS = 4
"""Rows of a compiled position: checkers of both sides, then those of them that are held."""
MANY = 99
"""A limit that is none."""


Code = IntEnum(
    "Code",
    """WIDTH LEAVING LANDING HEAD HEAD_FIRST HEAD_DOUBLES PRIME HOLDS RESTS BOOKOFF LOCK
    LOW_FIRST BEARING EXACT SECOND ENEMY_HEAD FLY FLY_DOUBLES DUTY READING LAST DICE MOTHER
    HOLD PASS_REST CHAIN REST_AGAIN SKIP AGAIN ALWAYS NAMED PARITY OPENING MARS FAR
    HEAD_LAST FACE_UP PASSES FREED FORERUNNER QUARTER HILLS GATED WANTED FEW""",
    start=0,
)
"""Where each part's number stands."""
FACING = len(Code)
SENT = FACING + 2 * PLACES
START = SENT + 2
SIZE = START + 2 * PLACES
"""After the codes: the other's place on each point, where those who are hit go, the start."""


Leaving = IntEnum("Leaving", "BAR_FIRST HAND_FIRST HAND_FREE TOP_ONLY", start=0)
Landing = IntEnum("Landing", "BLOCK HIT PIN JUMP TAKE PROMOTE", start=0)
Row = IntEnum("Row", "NO_PRIME AHEAD AT_HOME AHEAD_OR_HOME SCATTERED", start=0)
Holding = IntEnum("Holding", "OCCUPIED BY_TWO BY_PILE", start=0)
Bearing = IntEnum("Bearing", "ALL_HOME ANY_TIME NEVER_OFF LIVE_HOME", start=0)
Second = IntEnum("Second", "NO_SECOND OWN_DOUBLE ANY_LIST EQUAL_DICE", start=0)
Duty = IntEnum("Duty", "TURN_LAW FLIGHTS LOCKED_LAST WHOLE", start=0)
Reading = IntEnum("Reading", "DOUBLED UNROLLED BY_PAIRS EACH_ONCE LISTED", start=0)
LockOff = IntEnum("LockOff", "FREE FORCED NEVER", start=1)
Opening = IntEnum("Opening", "ANY_THROW NO_DOUBLE", start=0)
Goal = IntEnum("Goal", "FIRST_DONE FEWER_DEAD", start=1)
Loss = IntEnum("Loss", "MARS FOLK BOOK PAGE BG NONE LEFT DEAD", start=0)


class NotCompiled(Exception):
    """A game has a part that the core does not know; the text names it."""

    def __init__(self, part: object) -> None:
        name = part if isinstance(part, str) else type(part).__name__
        super().__init__(f"this part is not compiled yet: {name}")


class Tables(NamedTuple):
    """A compiled game: all that its parts say, as one row of numbers, what wins of each
    side are worth (single, mars, more), and keys that tell positions apart."""

    law: NDArray[np.int64]
    prices: NDArray[np.float64]
    keys: NDArray[np.uint64]


TURN_PARTS = (Dice, Play, LoseRest, PassRest, Unhelped, AfterPlayed, PlayedByParity, Blocked)
TURN_PARTS += (NextSide, NamedDouble, MayDecline)  # type: ignore[assignment]

GATES = (BookBearOff, CountFlights, Forerunner, FreedRest, Head, Hills, HomeRests, Lock, LowFirst)
GATES += (OpenQuarter, Prime)  # type: ignore[assignment]
RARE = (Forerunner, FreedRest, Hills, OpenQuarter)
"""Gates that few games have, judged apart."""

Codes: TypeAlias = dict[int, int]


def compile_rules(variant: Variant) -> Tables:
    """The tables of a game; NotCompiled names a part that is not among those known."""
    facing = _facing(variant)
    for what, there in (("marked checkers", variant.marked), ("a full point", variant.crowd)):
        if there:
            raise NotCompiled(what)
    codes: Codes = {}
    codes[Code.HEAD] = MANY
    codes[Code.WIDTH] = PLACES * (ROWS if isinstance(variant.shape, Piles | Turned) else 2)
    _movement(variant, codes)
    for gate in variant.gates:
        _gate(gate, codes)
    for part in variant.moves:
        _moves(part, codes)
    for whole in (variant.final, variant.colours):
        if whole is not None:
            raise NotCompiled(whole)
    _turn(variant, codes)
    if not isinstance(variant.ending, AtOnce):
        raise NotCompiled(variant.ending)
    law = np.zeros(SIZE, np.int64)
    for code, number in codes.items():
        law[code] = number
    law[FACING:SENT] = facing.ravel()
    board, to_hand = variant.board, variant.landing.to_hand
    for side, row in enumerate(variant.start):
        law[SENT + side] = board.hand if side in to_hand else board.bar
        for place, count in row.items():
            law[START + side * PLACES + place] = count
    worth = [prices(variant, side) for side in range(2)]
    return Tables(law, np.array(worth, np.float64), _keys())


def _facing(variant: Variant) -> NDArray[np.int64]:
    """The geometry, checked: 24 points that both pass, a number leads down by as much."""
    board = variant.board
    plain = tuple(tuple(start - die for die in range(25)) for start in (*range(26), 25))
    if board.length != PLACES - 3 or board.home != 6 or board.targets != (plain, plain):
        raise NotCompiled(f"the board {board.name}")
    return geometry(board).astype(np.int64)


def _keys() -> NDArray[np.uint64]:
    """A number for each row and place; the sum over all checkers names a position."""
    lot = Random("keys of positions")
    return np.array([lot.getrandbits(64) | 1 for _ in range(ROWS * PLACES)], np.uint64)


def _one_of(part: object, known: Mapping[Any, int]) -> int:
    """The number of a part's type, which must be exactly one of the known."""
    if type(part) not in known:
        raise NotCompiled(part)
    return known[type(part)]


def _movement(variant: Variant, codes: Codes) -> None:
    by_place = dict(zip((BarFirst, HandFirst, HandFree), Leaving, strict=False))
    top = dict.fromkeys((TopOnly, FaceUp, FaceUpOnTop), Leaving.TOP_ONLY)
    codes[Code.LEAVING] = _one_of(variant.leaving, {**by_place, **top})
    landings = dict(zip((Block, Hit, Pin, JumpOver, TakeOut, Promote), Landing, strict=True))
    codes[Code.LANDING] = _one_of(variant.landing, landings)
    if isinstance(variant.landing, Promote) and variant.landing.by_jumps:
        raise NotCompiled("dames made by jumps")
    _bearing(variant.bearing, codes)
    _goal(variant.goal, codes)
    codes[Code.MARS] = _scale(variant)
    codes[Code.FAR] = variant.board.enemy_home.start
    duty = variant.duty
    known = {NoneType: Duty.TURN_LAW, FlightsFirst: Duty.FLIGHTS, WholeList: Duty.WHOLE}
    codes[Code.DUTY] = _one_of(duty, {**known, LockedOffLast: Duty.LOCKED_LAST})


def _bearing(bearing: object, codes: Codes) -> None:
    if type(bearing) is Exact:
        codes[Code.EXACT], bearing = 1, bearing.base
    known = dict(zip((AllHome, AnyTime, NoneType, LiveHome), Bearing, strict=True))
    alike = dict.fromkeys((AllHomeInPiles, OffOverDames), Bearing.ALL_HOME)
    codes[Code.BEARING] = _one_of(bearing, {**known, **alike})
    codes[Code.PASSES] = int(type(bearing) is LiveHome and bearing.passes)
    if type(bearing) is AnyTime and not bearing.oversize:
        codes[Code.EXACT] = 1


def _goal(goal: object, codes: Codes) -> None:
    known: dict[type, int] = dict.fromkeys((AllOff, MotherPinned, PointsHeld, FirstOff), 0)
    known |= dict(zip((NoneUp, FewerDead), Goal, strict=True))
    codes[Code.FACE_UP] = _one_of(goal, known)
    codes[Code.MOTHER] = int(type(goal) is MotherPinned)
    codes[Code.HOLD] = goal.points if isinstance(goal, PointsHeld) else 0
    if isinstance(goal, FirstOff):
        codes[Code.WANTED], codes[Code.FEW] = goal.wanted, goal.few


def _scale(variant: Variant) -> int:
    scale = variant.scale
    if type(scale) is ByLoser:
        known: dict[Callable[..., Any], int] = {
            mars_only: Loss.MARS,
            folk: Loss.FOLK,
            book: Loss.BOOK,
            page: Loss.PAGE,
            backgammon: Loss.BG,
        }
        if scale.class_of in known:
            return known[scale.class_of]
        raise NotCompiled(scale.class_of.__name__)
    return _one_of(scale, {Flat: Loss.NONE, Difference: Loss.LEFT, ByDead: Loss.DEAD})


def _gate(gate: object, codes: Codes) -> None:
    _one_of(gate, dict.fromkeys(GATES, 0))
    codes[Code.GATED] = codes.get(Code.GATED, 0) | isinstance(gate, RARE)
    match gate:
        case Head():
            codes[Code.HEAD], codes[Code.HEAD_FIRST] = gate.limit, gate.first
            codes[Code.HEAD_DOUBLES], codes[Code.HEAD_LAST] = _mask(gate.doubles), gate.last
        case Prime():
            permits: dict[Callable[..., Any], int] = {
                ahead: Row.AHEAD,
                at_home: Row.AT_HOME,
                ahead_or_home: Row.AHEAD_OR_HOME,
                scattered: Row.SCATTERED,
            }
            holding: dict[Callable[..., Any], int] = {
                occupied_places: Holding.OCCUPIED,
                closed_points: Holding.BY_TWO,
                holds: Holding.BY_PILE,
            }
            if gate.allowed not in permits or gate.holds not in holding:
                raise NotCompiled(gate)
            codes[Code.PRIME], codes[Code.HOLDS] = permits[gate.allowed], holding[gate.holds]
        case HomeRests():
            codes[Code.RESTS] = 1 + gate.on_arrival
        case BookBearOff():
            codes[Code.BOOKOFF] = 1
        case LowFirst():
            codes[Code.LOW_FIRST] = 1
        case FreedRest():
            codes[Code.FREED] = 1
        case Forerunner():
            codes[Code.FORERUNNER] = 1
        case OpenQuarter():
            codes[Code.QUARTER] = 1
        case Hills():
            codes[Code.HILLS] = 1
        case Lock():
            names = ("free", "only_if_forced", "never")
            codes[Code.LOCK] = dict(zip(names, LockOff, strict=True))[gate.off]


def _mask(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _moves(part: object, codes: Codes) -> None:
    _one_of(part, dict.fromkeys((Walk, Flight, SecondFromHead), 0))
    match part:
        case Flight():
            codes[Code.FLY], codes[Code.FLY_DOUBLES] = _mask(part.numbers), int(part.doubles)
        case SecondFromHead():
            when: dict[Callable[..., Any], int] = {
                own_double: Second.OWN_DOUBLE,
                any_list: Second.ANY_LIST,
                of_equal_dice: Second.EQUAL_DICE,
            }
            if part.when not in when:
                raise NotCompiled(part)
            codes[Code.SECOND], codes[Code.ENEMY_HEAD] = when[part.when], int(part.enemy_head)


LINK = 4
"""Steps of a link of a chain."""


def _turn(variant: Variant, codes: Codes) -> None:
    reading = variant.reading
    if isinstance(reading, Unrolled) and reading.steps != LINK:
        raise NotCompiled("links of fewer steps")
    readings = (Plain, Unrolled, PairsOfThree, EachOnce, SmallerTimesLarger)
    codes[Code.READING] = _one_of(reading, dict(zip(readings, Reading, strict=True)))
    codes[Code.LAST] = reading.last if isinstance(reading, Unrolled) else 0
    for part in variant.opening:
        if isinstance(part, Duel) and part.plays:
            codes[Code.OPENING] = Opening.NO_DOUBLE
    for part in variant.turn:
        _one_of(part, dict.fromkeys(TURN_PARTS, 0))
        match part:
            case Dice():
                codes[Code.DICE] = part.dice
            case PassRest():
                codes[Code.PASS_REST], codes[Code.CHAIN] = 1, int(part.chain)
                codes[Code.REST_AGAIN], codes[Code.SKIP] = int(part.again), int(part.skip)
            case AfterPlayed():
                codes[Code.AGAIN] = part.numbers[0] * 8 + part.numbers[1]
                codes[Code.ALWAYS], codes[Code.NAMED] = int(part.always), int(part.named)
            case PlayedByParity():
                codes[Code.PARITY] = 1
