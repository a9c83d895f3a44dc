"""Step prohibitions, the `gates` of a game: each has a name, is prepared once per turn, and is
checked only if it can matter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from rules.board.boards import OFF, Board
from rules.board.shapes import Men
from rules.dice.throws import Batch
from rules.refusal import Refusal
from rules.search.kernel import RowBan
from rules.search.turn import Situation, Step
from rules.variant import Variant

Check: TypeAlias = Callable[[Men, Any, Step, Men], object]
Ready: TypeAlias = tuple[Check, object]


def is_unmoved(variant: Variant, men: Men, side: int) -> bool:
    """Return whether all checkers of a side stand on their starting places."""
    row = variant.row(men, side)
    return all(row[place] == count for place, count in variant.start[side].items())


def first_turn(variant: Variant, now: Situation) -> bool:
    """Return whether this is a side's first turn of its own: it has not moved yet but in the
    other's turns (long.md 8.5, gulbar.md), nor begun a later link of a chain (mad-gulbar.md)."""
    return now.first and (now.fresh or is_unmoved(variant, now.men, now.side))


@dataclass(frozen=True)
class Head:
    """A ban on more than `limit` checkers leaving the head in a turn (long.md 3).

    On a first turn `first` may leave with a double of one of the numbers `doubles` (head=list). The
    last `last` leave together, if no more stand there as the turn begins (azanne.md).
    """

    limit: int = 1
    first: int = 1
    doubles: tuple[int, ...] = ()
    last: int = 1
    name = "head"

    def prepare(self, variant: Variant, now: Situation) -> Ready | None:
        """Return a check that counts the checkers that leave, None if none is there or can still
        enter there."""
        head, limit = variant.board.length, self.limit_now(variant, now)
        if not any(variant.row(now.men, now.side)[head:]):
            return None

        def check(men: Men, slot: int, step: Step, after: Men) -> object:
            if step.origin != head:
                return slot
            if slot < limit:
                return slot + 1
            return Refusal("head", {"place": variant.board.label(now.side, head)})

        return check, now.past.get(self.name, 0)

    def limit_now(self, variant: Variant, now: Situation) -> int:
        """Return how many may leave in this turn."""
        if now.double and now.own and now.batch[0] in self.doubles and first_turn(variant, now):
            return self.first
        left = variant.row(now.men, now.side)[variant.board.length]
        return self.last if self.limit < left <= self.last else self.limit

    def left_now(self, variant: Variant, now: Situation) -> int:
        """Return how many may still leave, after those taken earlier in the same throw."""
        return self.limit_now(variant, now) - int(now.past.get(self.name, 0))


Occupied: TypeAlias = Callable[[Variant, Men, int], Sequence[int]]


def occupied_places(variant: Variant, men: Men, side: int) -> Sequence[int]:
    """Return which of a side's own places it holds (not 0) in games in which one checker closes
    a point."""
    return variant.row(men, side)


@cache
def facing_places(board: Board, side: int, other: int) -> bytes:
    """Return for each place of another side this side's place on the same point."""
    return bytes((0, *(board.place_at[side][spot] for spot in board.spots[other])))


def ahead(board: Board, row: Sequence[int], low: int) -> bool:
    """Return whether a checker of the enemy is beyond the row that ends at its place `low`, or off
    (rule 5)."""
    return bool(row[OFF]) or any(row[1:low])


def at_home(board: Board, row: Sequence[int], low: int) -> bool:
    """Return whether a checker of the enemy is in its home or off (rule 6, the only permission in
    karzar)."""
    return bool(row[OFF]) or any(row[1 : board.home + 1])


def ahead_or_home(board: Board, row: Sequence[int], low: int) -> bool:
    """Return whether rule 5 or rule 6 permits a row, for games in which an enemy at home may lie in
    the row itself."""
    return ahead(board, row, low) or at_home(board, row, low)


LONE_AS_NONE = bytes([0, 0, *range(2, 256)])
ONE_IF_HELD = bytes([0, *[1] * 255])
SIX_ONES = 0x010101010101
"""A row with a byte for each place, times this, has in each byte the sum of six places."""


def closed_points(variant: Variant, men: Men, side: int) -> Sequence[int]:
    """Return which of a side's own places it holds (not 0) in games in which it takes two to
    close a point (dutch.md, russian.md)."""
    return bytes(variant.row(men, side)).translate(LONE_AS_NONE)


@dataclass(frozen=True)
class Prime:
    """A ban on completing a row of six or more unless `allowed` (long.md 4).

    Only the row through the landing point is judged, in the blocked side's numbers, which do not
    run on from 1 to 24. `holds` returns the points of a side that are closed to the other. If
    checkers are hit, an old row may lose its permission; it stands, but no checker may join it.
    Against several sides the permission of one blocked side is enough (three-way.md); a side that
    has finished does not count. `need` names the permission if it differs from long nardy's.
    """

    allowed: Callable[[Board, Sequence[int], int], bool] = ahead
    holds: Occupied = occupied_places
    need: str = ""
    name = "prime"

    def prepare(self, variant: Variant, now: Situation) -> Ready | None:
        """Return a check of every step, None when no row can be completed or any row is allowed."""
        judge = self.judge(variant, now)
        if judge is None:
            return None

        def check(men: Men, slot: object, step: Step, after: Men) -> object:
            return judge(after, step.target) or slot

        return check, None

    def judge(
        self, variant: Variant, now: Situation
    ) -> Callable[[Men, int], Refusal | None] | None:
        """Return a test of the row that holds a landing point, None when no row can be completed or
        any row is allowed."""
        side, board = now.side, variant.board
        enemies = [
            enemy
            for enemy in range(board.sides)
            if enemy != side and (board.sides == 2 or any(variant.row(now.men, enemy)[1:]))
        ]
        if not now.mixed and not any(self._near(variant, now, enemy) for enemy in enemies):
            return None
        ways = [(facing_places(board, side, e), facing_places(board, e, side), e) for e in enemies]
        refusal = Refusal("prime", {"need": self.need} if self.need else {})

        def judge(after: Men, target: int) -> Refusal | None:
            held = self.holds(variant, after, side)
            if target == OFF or not held[target]:
                return None
            refused = None
            for places, theirs, enemy in ways:
                low = high = theirs[target]
                while low > 1 and held[places[low - 1]]:
                    low -= 1
                while high < board.length and held[places[high + 1]]:
                    high += 1
                if high - low >= 5:
                    if self.allowed(board, variant.row(after, enemy), low):
                        return None
                    refused = refusal
            return refused

        return judge

    def row_ban(self, variant: Variant, now: Situation) -> RowBan | None:
        """Return the ban for two sides that never hit: the enemy's permission stays as it is."""
        if self.holds is not occupied_places or variant.landing.closed_at > 1:
            return None
        board, enemy = variant.board, 1 - now.side
        enemies = variant.row(now.men, enemy)
        points = range(1, board.length + 1)
        allowed = (False, *(self.allowed(board, enemies, low) for low in points))
        return RowBan(facing_places(board, enemy, now.side), allowed)

    def _near(self, variant: Variant, now: Situation, enemy: int) -> bool:
        """Return whether six points in a row could all be held after this batch, and this enemy
        does not permit it.

        The enemy only moves by being hit, so its permission is known beforehand.
        """
        board, stay = variant.board, self._staying(variant, now, enemy)
        if at_home(board, stay, 1):
            return False
        places = facing_places(board, now.side, enemy)
        held = self.holds(variant, now.men, now.side)
        row = places.translate(bytes(held).translate(ONE_IF_HELD).ljust(256, b"\0"))
        sixes = (int.from_bytes(row, "little") * SIX_ONES).to_bytes(len(row) + 5, "little")
        enough = 6 - len(now.batch)
        if max(sixes) < enough:
            return False
        for low, six in enumerate(sixes[6 : len(row)], 1):
            if six >= enough and not self.allowed(board, stay, low):
                missing = [place for place in places[low : low + 6] if not held[place]]
                if self._within_reach(variant, now, missing):
                    return True
        return False

    def _staying(self, variant: Variant, now: Situation, enemy: int) -> Sequence[int]:
        """Return the enemy's checkers that cannot be hit in this batch, by place."""
        row = variant.row(now.men, enemy)
        if not variant.landing.to_bar:
            return row
        points = range(1, variant.board.length + 1)
        return [0 if place in points and count == 1 else count for place, count in enumerate(row)]

    def _within_reach(self, variant: Variant, now: Situation, missing: Sequence[int]) -> bool:
        """Return whether the numbers may suffice to bring a checker to each of these open
        places."""
        board, needed = variant.board, 0
        mine = list(variant.row(now.men, now.side))
        mine[board.bar] += mine[board.hand]
        flights = variant.flights(now).values()
        closed_at = variant.landing.closed_at
        for place in missing:
            shared = board.same[now.side][place]
            if any(variant.row(now.men, other)[there] >= closed_at for other, there in shared):
                return False
            ways = [
                numbers
                for pips, numbers in travels(now.batch)
                if place + pips <= board.bar and mine[place + pips]
            ]
            ways += [
                1 + numbers
                for pips, numbers in ((0, 0), *travels(now.batch))
                if place + pips in flights
            ]
            needed += min(ways, default=len(now.batch) + 1)
        return needed <= len(now.batch)


@cache
def travels(batch: Batch) -> tuple[tuple[int, int], ...]:
    """Return every distance that one checker may go with some of these numbers, each with the
    fewest numbers that it takes."""
    fewest: dict[int, int] = {0: 0}
    for die in batch:
        for pips, numbers in list(fewest.items()):
            fewest[pips + die] = min(numbers + 1, fewest.get(pips + die, numbers + 1))
    return tuple((pips, numbers) for pips, numbers in fewest.items() if pips)


@dataclass(frozen=True)
class PrimeAtEnd:
    """The prime law judged on the position that a whole play leaves (long.md 4, prime=end)."""

    gate: Prime

    def prepare(
        self, variant: Variant, now: Situation
    ) -> Callable[[Men, tuple[Step, ...]], Refusal | None] | None:
        """Return a test of the rows that hold a point landed on during the play, None when no row
        can be completed or any row is allowed."""
        judge = self.gate.judge(variant, now)
        if judge is None:
            return None

        def final(men: Men, steps: tuple[Step, ...]) -> Refusal | None:
            for target in {step.target for step in steps}:
                refusal = judge(men, target)
                if refusal is not None:
                    return refusal
            return None

        return final


@dataclass(frozen=True)
class HomeRests:
    """A ban on moves inside the home, but not off it: once the last checker has come home, at once
    and for the dice left in that turn too, or with `on_arrival` for each checker that has come
    (mad-nardy.md)."""

    on_arrival: bool = False
    name = "home-rests"

    def prepare(self, variant: Variant, now: Situation) -> Ready | None:
        """Return a check of steps that start at home, None while too many checkers are outside
        it."""
        side, home = now.side, variant.board.home
        outside = slice(home + 1, None)
        if not self.on_arrival and sum(variant.row(now.men, side)[outside]) > len(now.batch):
            return None
        refusal = Refusal("home-rests", {"need": "arrival" if self.on_arrival else "all"})

        def check(men: Men, slot: object, step: Step, after: Men) -> object:
            if step.target == OFF or step.origin > home:
                return slot
            rests = self.on_arrival or not any(variant.row(men, side)[outside])
            return refusal if rests else slot

        return check, None


class BookBearOff:
    """A ban on taking a lower checker off with a number of no double if at the start of the turn a
    checker stood on exactly that point (short.md 8.1, option bookoff)."""

    name = "bookoff"

    def prepare(self, variant: Variant, now: Situation) -> Ready | None:
        """Return a check of oversize bearing off with numbers that come once, None on a double."""
        if now.double:
            return None
        row = variant.row(now.men, now.side)

        def check(men: Men, slot: object, step: Step, after: Men) -> object:
            wasteful = step.target == OFF and step.die > step.origin and row[step.die]
            wasteful = wasteful and now.batch.count(step.die) == 1
            return Refusal("bookoff", {"place": str(step.die)}) if wasteful else slot

        return check, None


@dataclass(frozen=True)
class Lock:
    """A ban on hiding in the same turn for a checker that has hit in its own home (short.md 5).

    The slot is (places of the checkers that have hit, as bits; how many of them went off). `off` is
    "free", "only_if_forced" (the duty counts them) or "never". If other checkers share the point,
    they leave first.
    """

    off: str = "free"
    name = "caucasus"

    def prepare(self, variant: Variant, now: Situation) -> Ready | None:
        """Return a check that follows the checkers that hit at home."""
        side, home = now.side, variant.board.home

        def check(men: Men, slot: Any, step: Step, after: Men) -> object:
            locked, gone = slot
            hit_home = bool(step.mark) and OFF < step.target <= home
            if not (locked >> step.origin & 1 and men[side][step.origin] == 1):
                return (locked | 1 << step.target, gone) if hit_home else slot
            if step.target == OFF and self.off == "never":
                return Refusal("caucasus")
            if step.target != OFF and men[side][step.target]:
                return Refusal("caucasus")
            locked &= ~(1 << step.origin)
            return (locked, gone + 1) if step.target == OFF else (locked | 1 << step.target, gone)

        return check, (0, 0)


class LowFirst:
    """A ban on playing the larger of two different numbers before the smaller (puff.md)."""

    name = "low-first"

    def prepare(self, variant: Variant, now: Situation) -> Ready | None:
        """Return a check that remembers whether the smaller number has been played, None on doubles
        and single dice."""
        if len(set(now.batch)) < 2:
            return None
        low = min(now.batch)
        refusal = Refusal("low-first", {"die": str(low)})

        def check(men: Men, slot: Any, step: Step, after: Men) -> object:
            return True if step.die == low or slot else refusal

        return check, False
