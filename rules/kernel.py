"""The kernel: all ends of a plain turn at once, behind the same `plays.ends`.

It serves two sides on a path, counted checkers, hits to the bar or blocks, one batch of two
different numbers or a double, with no gate awake but the head's and no end of the game in reach.
What holds is the general search; a random test keeps the two equal.

A whole position is one integer, 8 bits a place, the mover's row below the other's: a step adds a
table's entry. Two different numbers played by two checkers do not disturb each other, so away from
the bar and from bearing off their ends are a product; a double's steps are made in falling order
of the places they leave, which meets every end once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import TypeAlias

from rules.plays import Ends, Step
from rules.throws import Batch

LENGTH = 24
BAR = LENGTH + 1
WIDTH = LENGTH + 3
HOME = 6
BITS = 8 * WIDTH

Table: TypeAlias = tuple[tuple[int, ...], ...]
SHIFT: Table = tuple(
    tuple((1 << 8 * target) - (1 << 8 * origin) for target in range(WIDTH))
    for origin in range(WIDTH)
)


class Facing:
    """For each of the mover's places, how the other's row is read and what a hit there adds."""

    def __init__(self, places: Sequence[int]) -> None:
        self.read: Callable[[bytes], tuple[int, ...]] = itemgetter(*places)
        self.hits = tuple(((1 << 8 * BAR) - (1 << 8 * place)) << BITS for place in places)


Move: TypeAlias = tuple[int, int, int, int, Step]
"""Origin, target, what the step adds to the key, what of it is a hit, the step itself."""


class Kernel:
    """One turn: `men` by side, the mover, his numbers, how many may leave the head (a large number
    where there is no such rule), and how many enemies close a point."""

    def __init__(
        self,
        men: tuple[bytes, bytes],
        side: int,
        batch: Batch,
        facing: Facing,
        closed_at: int,
        head: int = 99,
    ) -> None:
        own, foe = men[side], men[1 - side]
        self.side, self.batch, self.head = side, batch, head
        self.foe = foe
        self.row = list(own)
        self.there = list(facing.read(foe))
        self.hits, self.closed_at = facing.hits, closed_at
        self.key = int.from_bytes(own + foe, "little")
        self.outside = sum(own[HOME + 1 :])

    def ends(self) -> Ends:
        """Every position in which a legal play can end, with one play for each."""
        if len(self.batch) == 2 and self.batch[0] != self.batch[1]:
            plain = self.outside > 1 and not self.row[BAR]
            found = self._product() if plain else self._both_orders()
        else:
            found = self._double()
        foe, side = self.foe, self.side
        foe_key, ends = self.key >> BITS, {}
        for after, steps in found.items():
            cells = after.to_bytes(2 * WIDTH, "little")
            other = foe if after >> BITS == foe_key else cells[WIDTH:]
            ends[(cells[:WIDTH], other) if side == 0 else (other, cells[:WIDTH])] = steps
        return ends

    def _moves(self, die: int) -> list[Move]:
        """The steps of one number inside the board from where the checkers stand now."""
        row, there, closed_at, hits = self.row, self.there, self.closed_at, self.hits
        found = []
        for origin in range(LENGTH, die, -1):
            if row[origin]:
                target = origin - die
                count = there[target]
                if count < closed_at:
                    if count:
                        hit = hits[target]
                        step = Step(origin, target, die, "*")
                        found.append((origin, target, SHIFT[origin][target] + hit, hit, step))
                    else:
                        step = Step(origin, target, die)
                        found.append((origin, target, SHIFT[origin][target], 0, step))
        if self.head < 1:
            return [move for move in found if move[0] != LENGTH]
        return found

    def _product(self) -> dict[int, tuple[Step, ...]]:
        """Two different numbers with nobody on the bar and nobody about to be borne off."""
        larger, smaller = self.batch
        first, second = self._moves(larger), self._moves(smaller)
        row, key, one_head = self.row, self.key, self.head < 2
        found: dict[int, tuple[Step, ...]] = {}
        for origin, target, add, hit, step in first:
            base = key + add
            alone = row[origin] < 2 or (one_head and origin == LENGTH)
            for origin2, target2, add2, _, step2 in second:
                if origin2 == origin and alone:
                    continue
                if hit and target2 == target:
                    found[base + add2 - hit] = (step, step2._replace(mark=""))
                else:
                    found[base + add2] = (step, step2)
        self._chains(first, smaller, found)
        self._chains(second, larger, found)
        if found:
            return found
        return {key + move[2]: (move[4],) for move in first or second}

    def _chains(self, moves: Sequence[Move], die: int, found: dict[int, tuple[Step, ...]]) -> None:
        """One checker plays both numbers."""
        key, there = self.key, self.there
        for _, middle, add, _, step in moves:
            target = middle - die
            if target < 1 or there[target] >= self.closed_at:
                continue
            after = key + add + SHIFT[middle][target]
            mark = ""
            if there[target]:
                after, mark = after + self.hits[target], "*"
            if after not in found:
                found[after] = (step, Step(middle, target, die, mark))

    def _reach(self, die: int) -> list[Move]:
        """As `_moves`, with entering from the bar and bearing off."""
        row = self.row
        if row[BAR]:
            target = BAR - die
            count = self.there[target]
            if count >= self.closed_at:
                return []
            hit = self.hits[target] if count else 0
            step = Step(BAR, target, die, "*" if count else "")
            return [(BAR, target, SHIFT[BAR][target] + hit, hit, step)]
        found = self._moves(die)
        if not any(row[HOME + 1 :]):
            origin = die
            if not row[die]:
                highest = max(place for place in range(HOME + 1) if row[place] or not place)
                origin = highest if highest < die else 0
            if origin:
                found.append((origin, 0, SHIFT[origin][0], 0, Step(origin, 0, die)))
        return found

    def _make(self, move: Move) -> int:
        """Make a step on the working rows; returns what stood on the target."""
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

    def _both_orders(self) -> dict[int, tuple[Step, ...]]:
        """Two different numbers where the bar or bearing off makes their order matter."""
        larger, smaller = self.batch
        found: dict[int, tuple[Step, ...]] = {}
        single: dict[int, dict[int, tuple[Step, ...]]] = {larger: {}, smaller: {}}
        for die, other in ((larger, smaller), (smaller, larger)):
            for move in self._reach(die):
                stood = self._make(move)
                base = self.key + move[2]
                for after in self._reach(other):
                    found.setdefault(base + after[2], (move[4], after[4]))
                self._unmake(move, stood)
                single[die][base] = (move[4],)
        return found or single[larger] or single[smaller]

    def _double(self) -> dict[int, tuple[Step, ...]]:
        """Equal numbers, in falling order of the places left; the deepest level counts."""
        die, levels = self.batch[0], [dict[int, tuple[Step, ...]]() for _ in range(5)]
        last = len(self.batch)

        def go(key: int, top: int, path: tuple[Step, ...]) -> None:
            depth = len(path) + 1
            for move in self._reach(die):
                if move[0] > top:
                    continue
                after, steps = key + move[2], (*path, move[4])
                levels[depth][after] = steps
                if depth < last:
                    stood = self._make(move)
                    go(after, move[0], steps)
                    self._unmake(move, stood)

        go(self.key, BAR, ())
        return next((level for level in reversed(levels) if level), {})
