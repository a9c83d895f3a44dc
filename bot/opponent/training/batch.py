"""State at the start of a batch of numbers, compiled."""

from __future__ import annotations

from bot.opponent.inputs import HOME, PLACES, POINTS
from bot.opponent.training.compiling import compiled, entry
from bot.opponent.training.face_down_and_dames import Flat, Law, ups
from bot.opponent.training.steps import FACES, PASSED, Now
from bot.opponent.training.tables import START, Code, Landing, Second


@entry
def prepare(law: Law, men: Flat, side: int, rest: int, double: bool, own: bool, first: bool) -> Now:
    """Look at the start of a batch."""
    mine, theirs = side * PLACES, (1 - side) * PLACES
    numbers, same = _numbers(rest)
    fresh = first and is_unmoved(law, men, side)
    head, second = law[Code.HEAD], False
    if head < men[mine + POINTS] <= law[Code.HEAD_LAST]:
        head = law[Code.HEAD_LAST]
    if fresh:
        if double and own and law[Code.HEAD_DOUBLES] >> same & 1:
            head = law[Code.HEAD_FIRST]
        second = _may_take_second(law[Code.SECOND], numbers == same, double and own)
    flying = _flying(law, rest, double) if men[mine + POINTS] else 0
    judged = law[Code.PRIME] > 0 and _is_judged(law, men, theirs)
    wasteless = _wasteless(men, mine, rest) if law[Code.BOOKOFF] and not double else 0
    total = 0
    for place in range(PLACES):
        total += men[mine + place]
    ending = (
        total - men[mine] <= numbers
        or law[Code.MOTHER] == 1
        or law[Code.HOLD] > 0
        or law[Code.WANTED] > 0
    )
    if law[Code.FACE_UP]:
        ending = ups(men, mine) <= numbers or ups(men, theirs) <= PASSED * numbers
    return Now(side, head, second, flying, judged, wasteless, total, ending)


@compiled
def _numbers(rest: int) -> tuple[int, int]:
    """Return how many numbers are to be played, and the highest of them."""
    numbers, highest = 0, 0
    for die in range(1, FACES):
        if rest >> (4 * die) & 15:
            numbers += rest >> (4 * die) & 15
            highest = die
    return numbers, highest


@compiled
def is_unmoved(law: Law, men: Flat, side: int) -> bool:
    """Return whether each place of a side's start has as many checkers as at the start."""
    for place in range(PLACES):
        count = law[START + side * PLACES + place]
        if count and men[side * PLACES + place] != count:
            return False
    return True


@compiled
def _may_take_second(kind: int, as_many: bool, own_double: bool) -> bool:
    """Return whether a second checker may leave the head at first; `as_many`: there are as many
    numbers as the highest of them."""
    if kind == Second.OWN_DOUBLE:
        return own_double
    return kind != Second.NO_SECOND and (kind == Second.ANY_LIST or as_many)


@compiled
def _flying(law: Law, rest: int, double: bool) -> int:
    """Which numbers are flown from the head, as bits."""
    flying, every = 0, law[Code.FLY_DOUBLES] and double
    for die in range(1, FACES):
        if rest >> (4 * die) & 15 and (every or law[Code.FLY] >> die & 1):
            flying |= 1 << die
    return flying


@compiled
def _is_judged(law: Law, men: Flat, theirs: int) -> bool:
    """Return whether rows are judged: while the enemy has none off and stands nowhere at home
    for good."""
    if men[theirs]:
        return False
    for place in range(1, HOME + 1):
        count = men[theirs + place]
        if count > 1 or (count and law[Code.LANDING] != Landing.HIT):
            return False
    return True


@compiled
def _wasteless(men: Flat, mine: int, rest: int) -> int:
    """With which numbers, as bits, nothing may be wasted: single ones that bear off exactly."""
    wasteless = 0
    for die in range(1, FACES):
        if rest >> (4 * die) & 15 == 1 and men[mine + die]:
            wasteless |= 1 << die
    return wasteless
