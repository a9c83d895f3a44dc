"""Kernel: all ends of a plain turn at once, for `plays.ends`.

It serves two sides on a path, counted checkers, hits to the bar or blocks, one batch of two
different numbers or a double, with no gate awake but the head's and the prime's, and no end of the
game in reach. Its results are those of the general search, which a random test checks.

A position is one integer, 8 bits a place: the mover's row, and above it the change of the other's
row. A step adds a table's entry. Two different numbers played by two checkers do not disturb each
other, so away from the bar and from bearing off their ends are a product; a double's steps are made
in falling order of the places they leave, which meets every end once.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter, neg
from typing import NamedTuple, TypeAlias

from rules.board.boards import OFF
from rules.dice.throws import Batch
from rules.search.turn import Ends, Step, without

LENGTH = 24
BAR = LENGTH + 1
WIDTH = LENGTH + 3
HOME = 6
BITS = 8 * WIDTH
LIMIT = 1 << BITS


class Move(NamedTuple):
    """Step and its change of the key: `add`, of which `hit` is a checker sent to the bar."""

    origin: int
    target: int
    add: int
    hit: int
    step: Step


def moves_of(die: int, hits: Sequence[int] | None = None) -> tuple[Move, ...]:
    """Return the step of a number from each place by origin. With `hits` the step hits:
    `hits[target]` is added to its change of the key."""
    moves = []
    for origin in range(BAR + 1):
        target = max(origin - die, OFF)
        hit, mark = (hits[target], "*") if hits else (0, "")
        step = Step(origin, target, die, mark)
        moves.append(Move(origin, target, (1 << 8 * target) - (1 << 8 * origin) + hit, hit, step))
    return tuple(moves)


FACES = range(1, 7)
PLAIN = ((), *(moves_of(die) for die in FACES))
ADDS = tuple(tuple(move.add for move in moves) for moves in PLAIN)
STEPS = tuple(tuple(move.step for move in moves) for moves in PLAIN)


class Facing:
    """Table by the mover's places: a reader of the other side's row, and the steps that hit."""

    def __init__(self, places: Sequence[int]) -> None:
        self.read: Callable[[bytes], tuple[int, ...]] = itemgetter(*places)
        hits = tuple(((1 << 8 * BAR) - (1 << 8 * place)) << BITS for place in places)
        self.hitting = ((), *(moves_of(die, hits) for die in FACES))


class RowBan(NamedTuple):
    """Ban on rows of six and more held by the mover: the other side's point for each of the mover's
    places, and by the lowest point of a row whether it is allowed."""

    points: Sequence[int]
    allowed: Sequence[bool]

    def is_banned(self, held: int, point: int) -> bool:
        """Return whether the row through a point is forbidden; `held` has a bit for each point."""
        sixes = held & held >> 1
        sixes &= sixes >> 2
        sixes &= sixes >> 2
        if not sixes >> max(point - 5, 0) & (1 << min(point, 5) + 1) - 1:
            return False
        while held >> point - 1 & 1:
            point -= 1
        return not self.allowed[point]


Keys: TypeAlias = dict[int, tuple[Step, ...]]


class Kernel:
    """Turn to search: `men` by side, the mover, their numbers, how many may leave the head (a large
    number without such a rule), how many enemies close a point, and which rows are forbidden, if
    any is in reach."""

    def __init__(
        self,
        men: tuple[bytes, bytes],
        side: int,
        batch: Batch,
        facing: Facing,
        closed_at: int,
        head: int = 99,
        ban: RowBan | None = None,
    ) -> None:
        own = men[side]
        self.side, self.batch, self.head = side, batch, head
        self.foe = men[1 - side]
        self.row = list(own)
        self.there = list(facing.read(self.foe))
        self.facing, self.closed_at = facing, closed_at
        self.key = int.from_bytes(own, "little")
        self.outside = sum(own[HOME + 1 :])
        self.ban = ban

    def ends(self) -> Ends:
        """Return every position in which a legal play can end, with one play for each."""
        return self.as_men(self.way()())

    def way(self) -> Callable[[], Keys]:
        """Return the function that finds the keys of all ends this turn."""
        if self.ban is not None:
            return self.step_by_step
        if len(self.batch) != 2 or self.batch[0] == self.batch[1]:
            return self.double
        return self.both_orders if self.row[BAR] or self.outside < 2 else self.product

    def as_men(self, keys: Keys) -> Ends:
        """Return the positions that keys stand for, each with its play."""
        side, foe = self.side, self.foe
        others = {0: foe}
        ends: Ends = {}
        for key, steps in keys.items():
            other = foe
            if key >= LIMIT:
                changed = key >> BITS
                key -= changed << BITS
                if changed not in others:
                    others[changed] = self._row_after_hits(changed)
                other = others[changed]
            mine = key.to_bytes(WIDTH, "little")
            ends[(mine, other) if side == 0 else (other, mine)] = steps
        return ends

    def _row_after_hits(self, change: int) -> bytes:
        """Return the other's row after hits, `change` being their change of the row."""
        return (int.from_bytes(self.foe, "little") + change).to_bytes(WIDTH, "little")

    def _moves(self, die: int) -> list[Move]:
        """Return the steps of one number inside the board from the places of the working row."""
        row = self.row
        last = LENGTH if self.head > 0 else LENGTH - 1
        return self._steps(die, [origin for origin in range(last, die, -1) if row[origin]])

    def _steps(self, die: int, origins: Iterable[int]) -> list[Move]:
        """Return the steps of one number from these places, whether or not checkers stand there."""
        there, closed_at = self.there, self.closed_at
        plain, hitting = PLAIN[die], self.facing.hitting[die]
        moves = []
        for origin in origins:
            count = there[origin - die]
            if not count:
                moves.append(plain[origin])
            elif count < closed_at:
                moves.append(hitting[origin])
        return moves

    def product(self) -> Keys:
        """Return the ends of two different numbers without a checker on the bar or about to be
        borne off."""
        larger, smaller = self.batch
        first, second = self._moves(larger), self._moves(smaller)
        row, key, one_head = self.row, self.key, self.head < 2
        keys: Keys = {}
        for origin, target, add, hit, step in first:
            base = key + add
            alone = row[origin] < 2 or (one_head and origin == LENGTH)
            for origin2, target2, add2, _, step2 in second:
                if origin2 == origin and alone:
                    continue
                if hit and target2 == target:
                    keys[base + add2 - hit] = (step, PLAIN[smaller][origin2].step)
                else:
                    keys[base + add2] = (step, step2)
        self._chains(first, smaller, keys)
        self._chains(second, larger, keys)
        if keys:
            return keys
        return {key + move[2]: (move[4],) for move in first or second}

    def _chains(self, moves: Sequence[Move], die: int, keys: Keys) -> None:
        """Add the ends in which one checker plays both numbers."""
        key, there = self.key, self.there
        closed_at, plain, hitting = self.closed_at, PLAIN[die], self.facing.hitting[die]
        for _, middle, add, _, step in moves:
            target = middle - die
            if target > OFF and there[target] < closed_at:
                onward = hitting[middle] if there[target] else plain[middle]
                after = key + add + onward.add
                if after not in keys:
                    keys[after] = (step, onward.step)

    def _reach(self, die: int) -> list[Move]:
        """Return the steps of one number, also those from the bar and those that bear off."""
        row = self.row
        if row[BAR]:
            return self._steps(die, (BAR,))
        moves = self._moves(die)
        if origin := bearing_off(row, die):
            moves.append(PLAIN[die][origin])
        return moves

    def _make(self, move: Move) -> int:
        """Make a step on the working rows and return the number of enemies that stood on the
        target."""
        origin, target = move[0], move[1]
        self.row[origin] -= 1
        self.row[target] += 1
        stood = self.there[target]
        if target:
            self.there[target] = 0
        if origin == LENGTH:
            self.head -= 1
        return stood

    def _unmake(self, move: Move, stood: int) -> None:
        origin, target = move[0], move[1]
        self.row[origin] += 1
        self.row[target] -= 1
        self.there[target] = stood
        if origin == LENGTH:
            self.head += 1

    def both_orders(self) -> Keys:
        """Return the ends of two different numbers whose order matters, because of the bar or
        bearing off."""
        larger, smaller = self.batch
        keys: Keys = {}
        single: dict[int, Keys] = {larger: {}, smaller: {}}
        for die, other in ((larger, smaller), (smaller, larger)):
            for move in self._reach(die):
                stood = self._make(move)
                base = self.key + move[2]
                for after in self._reach(other):
                    keys.setdefault(base + after[2], (move[4], after[4]))
                self._unmake(move, stood)
                single[die][base] = (move[4],)
        return keys or single[larger] or single[smaller]

    def step_by_step(self) -> Keys:
        """Return the ends if a step may be refused for the row that it leaves: those of most
        numbers played, then of the larger."""
        assert self.ban is not None
        row, points, is_banned = self.row, self.ban.points, self.ban.is_banned
        levels: dict[tuple[int, int], Keys] = {(0, 0): {}}
        full = levels[0, 0]
        seen: set[tuple[int, Batch]] = set()

        def go(key: int, held: int, rest: Batch, path: tuple[Step, ...]) -> None:
            seen.add((key, rest))
            stuck = True
            for die in dict.fromkeys(rest):
                left = without(rest, die)
                for move in self._reach(die):
                    origin, target, add, _, step = move
                    now = held if row[origin] > 1 else held & ~(1 << points[origin])
                    if target:
                        now |= 1 << points[target]
                        if is_banned(now, points[target]):
                            continue
                    stuck = False
                    if not left:
                        full.setdefault(key + add, (*path, step))
                    elif (key + add, left) not in seen:
                        stood = self._make(move)
                        go(key + add, now, left, (*path, step))
                        self._unmake(move, stood)
            if stuck and path:
                levels.setdefault((len(rest), sum(rest)), {})[key] = path

        held = sum(1 << points[place] for place in range(1, LENGTH + 1) if row[place])
        go(self.key, held, self.batch, ())
        return next((levels[left] for left in sorted(levels) if levels[left]), {})

    def double(self) -> Keys:
        """Return the ends of equal numbers: checkers on the bar enter first, the other numbers are
        played in falling order of places."""
        die, left, key, path = self.batch[0], len(self.batch), self.key, tuple[Step, ...]()
        entered = []
        while self.row[BAR] and left and (moves := self._reach(die)):
            move = moves[0]
            entered.append((move, self._make(move)))
            key, path, left = key + move[2], (*path, move[4]), left - 1
        levels = self._in_falling_order(key, path, left)
        for move, stood in reversed(entered):
            self._unmake(move, stood)
        return next((level for level in levels[: len(self.batch)] if level), {})

    def _in_falling_order(self, key: int, path: tuple[Step, ...], left: int) -> list[Keys]:
        """Return the ends by how many numbers are left over.

        `inside` are the places that may be left next: the place left last and those below it. The
        first step to a single enemy hits it, the next ones are plain.
        """
        die, row = self.batch[0], list(self.row)
        may_leave = max(0, min(row[LENGTH], self.head))
        near = self.outside < len(self.batch) and row[LENGTH] == may_leave
        row[LENGTH] = may_leave
        levels: list[Keys] = [{} for _ in range(len(self.batch) + 1)]
        full = levels[0]
        adds, steps, opened = list(ADDS[die]), list(STEPS[die]), [False] * BAR
        for origin, _, add, _, step in self._steps(die, range(LENGTH, die, -1)):
            adds[origin], steps[origin], opened[origin] = add, step, True

        def go(key: int, inside: list[int], path: tuple[Step, ...], left: int) -> None:
            leaving = inside
            if near and (place := bearing_off(row, die)):
                leaving = [*inside, place]
            if not left or not leaving:
                levels[left][key] = path
                return
            if left == 1:
                for origin in leaving:
                    full[key + adds[origin]] = (*path, steps[origin])
                return
            for index, origin in enumerate(leaving):
                add, step = adds[origin], steps[origin]
                target, rest = step.target, inside[index + (row[origin] < 2) :]
                if opened[target] and not row[target]:
                    insort(rest, target, key=neg)
                if step.mark:
                    adds[origin], steps[origin] = ADDS[die][origin], STEPS[die][origin]
                if left == 2 and not near and rest:
                    base, made = key + add, (*path, step)
                    for last in rest:
                        full[base + adds[last]] = (*made, steps[last])
                else:
                    row[origin] -= 1
                    row[target] += 1
                    go(key + add, rest, (*path, step), left - 1)
                    row[origin] += 1
                    row[target] -= 1
                adds[origin], steps[origin] = add, step

        stand = () if row[BAR] else range(LENGTH, die, -1)
        go(key, [place for place in stand if row[place] and opened[place]], path, left)
        return levels


def bearing_off(row: Sequence[int], die: int) -> int:
    """Return the place from which a number bears off: its own, or the highest below it; 0 for
    none."""
    if any(row[HOME + 1 :]):
        return 0
    if row[die]:
        return die
    if any(row[die + 1 : HOME + 1]):
        return 0
    return next((place for place in range(die - 1, 0, -1) if row[place]), 0)
