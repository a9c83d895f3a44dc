"""Emir: ordered stacks, one chief a side, pins on plain throws and hits on doubles.

The texts name a place once for each run of checkers alike, from the bottom up: `24:5,24:1E,24:6`;
`bar:1E!` is a chief that the other chief has hit.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from itertools import pairwise
from random import Random

from .board import TURNS, Board, Place, Position
from .law import Game, Node, Turn

Man = tuple[int, str]
"""A side and a mark: "" plain, "E" chief, "E!" chief taken for good."""


def over_there(point: int) -> int:
    """The other side's number of a point."""
    return point - 12 if point > 12 else point + 12


class Stacks(Board):
    """Lists of checkers, bottom first, by white's number of a point or by (side, word)."""

    def __init__(self) -> None:
        self.lists: dict[Hashable, list[Man]] = {}

    def where(self, side: int, place: Place) -> Hashable:
        if isinstance(place, str):
            return side, place
        return place if side == 0 else over_there(place)

    def at(self, side: int, place: Place) -> list[Man]:
        return self.lists.setdefault(self.where(side, place), [])

    def copy(self) -> Stacks:
        new = type(self)()
        new.lists = {key: list(men) for key, men in self.lists.items()}
        return new

    @property
    def men(self) -> dict[tuple[int, Place], int]:  # type: ignore[override]
        places: tuple[Place, ...] = ("bar", "hand", *range(1, 25), "off")
        counts = {(side, place): self.count(side, place) for side in (0, 1) for place in places}
        return {spot: count for spot, count in counts.items() if count}

    @property
    def pinned(self) -> set[tuple[int, Place]]:  # type: ignore[override]
        return {
            (side, point)
            for side in (0, 1)
            for point in range(1, 25)
            if (stack := self.at(side, point)) and stack[0][0] == side != stack[-1][0]
        }

    def count(self, side: int, place: Place) -> int:
        return sum(owner == side for owner, _ in self.at(side, place))

    def in_play(self, side: int) -> int:
        return 15 - self.count(side, "off")

    def beaten(self, side: int) -> int:
        """Grows with every hit: from the track to the head, from the head to the bar."""
        enemy = 1 - side
        return self.count(enemy, 24) + 2 * self.count(enemy, "bar") + self.count(enemy, "off")

    def points(self, side: int) -> list[int]:
        return [point for point in range(24, 0, -1) if self.count(side, point)]

    def key(self) -> Hashable:
        lists = {key: tuple(men) for key, men in self.lists.items() if men}
        for side in (0, 1):
            if (side, "off") in lists:
                lists[side, "off"] = tuple(sorted(lists[side, "off"]))
        return frozenset(lists.items())

    def mine_on_top(self, side: int, point: int) -> bool:
        stack = self.at(side, point)
        return bool(stack) and stack[-1][0] == side

    def enemy_on_top(self, side: int, point: Place) -> bool:
        stack = self.at(side, point)
        return bool(stack) and stack[-1][0] != side

    def closed(self, side: int, point: int) -> bool:
        """For `side`: two enemies, or an enemy on a checker of his."""
        return self.enemy_on_top(side, point) and len(self.at(side, point)) > 1


class Emir(Game):
    """Memory of a turn: checkers taken from the head."""

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.prime = options.get("prime", "none") == "long"
        self.head_cover = options.get("head_cover", "off") == "on"
        self.all_in = options.get("nukers_block_bearoff", "on") == "on"

    def start(self) -> Position:
        return self.read("hand:3,24:5,24:1E,24:6;hand:3,24:5,24:1E,24:6;w")

    def begin(self, turn: Turn) -> Node:
        """Whoever waits goes to the head, if the enemy does not hold it."""
        board, side = turn.position.board.copy(), turn.side
        assert isinstance(board, Stacks)
        if not board.at(side, 24) or board.mine_on_top(side, 24):
            board.at(side, 24).extend(board.at(side, "bar"))
            board.at(side, "bar").clear()
        return Node(board, 0)

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        side, board = turn.side, node.board
        assert isinstance(board, Stacks)
        for source in range(24, 0, -1):
            taken = int(node.memo) + (source == 24)
            if not board.mine_on_top(side, source) or taken > 1:
                continue
            target = source - die
            new = board.copy()
            man = new.at(side, source).pop()
            if target <= 0:
                if self.bears_off(board, side, source, die):
                    new.at(side, "off").append(man)
                    yield Node(new, taken)
            elif self.lands(new, side, target, man, turn.double) and not (
                self.prime and self.row_of_six(new, side, target)
            ):
                yield Node(new, taken)

    def lands(self, board: Stacks, side: int, target: int, man: Man, double: bool) -> bool:
        """Put a lifted checker down; False where that is not possible."""
        stack, enemy = board.at(side, target), 1 - side
        if board.closed(side, target):
            return False
        if not (stack and stack[-1][0] == enemy and double):
            stack.append(man)
            return True
        victim = stack[0]
        if victim[1] == "E" and over_there(target) <= 6:
            return False
        stack[:] = [man]
        if victim[1] == man[1] == "E":
            board.at(enemy, "bar").append((enemy, "E!"))
        elif not board.at(enemy, 24) or board.mine_on_top(enemy, 24):
            board.at(enemy, 24).append(victim)
        else:
            board.at(enemy, "bar").append(victim)
        return True

    def bears_off(self, board: Stacks, side: int, source: int, die: int) -> bool:
        words = ("bar", "hand") if self.all_in else ("bar",)
        outside = [point for point in board.points(side) if point > 6]
        if outside or any(board.count(side, word) for word in words):
            return False
        return die == source or source == max(board.points(side))

    def row_of_six(self, board: Stacks, side: int, target: int) -> bool:
        """A row through the point landed on, in the enemy's numbers, that none of his permits."""
        enemy = 1 - side
        low = high = over_there(target)
        if not board.closed(enemy, low):
            return False
        while low > 1 and board.closed(enemy, low - 1):
            low -= 1
        while high < 24 and board.closed(enemy, high + 1):
            high += 1
        ahead = board.count(enemy, "off") or min(board.points(enemy), default=25) < max(low, 7)
        return high - low >= 5 and not ahead

    def over(self, turn: Turn, board: Board) -> bool:
        assert isinstance(board, Stacks)
        if board.in_play(turn.side) == 0 or (1 - turn.side, "E!") in board.at(1 - turn.side, "bar"):
            return True
        caught = [(1 - turn.side, "E"), (turn.side, "E")]
        return any(stack[:2] == caught for stack in board.lists.values())

    # Before the throw.

    def acts(self, position: Position) -> dict[str, str]:
        """What may be done before the throw, and the position after each."""
        turn = self.turn(position, [1])
        board, side = self.begin(turn).board, position.turn
        assert isinstance(board, Stacks)
        found = {}
        for moves in [*self.guards(board, side), *self.sowings(board, side)]:
            new = board.copy()
            for source, target in moves:
                new.at(side, target).append(new.at(side, source).pop())
            text = " ".join(f"{source}/{target}" for source, target in moves)
            if moves[0][0] != "hand":
                text = f"{moves[0][0]}/" + ",".join(
                    f"{target}°" if board.enemy_on_top(side, target) else f"{target}"
                    for _, target in moves
                )
            found[text] = self.write(Position(new, side))
        return found

    def guards(self, board: Stacks, side: int) -> Iterator[list[tuple[Place, Place]]]:
        reserve = board.count(side, "hand")
        wanted = []
        if board.mine_on_top(side, 24) and board.count(side, 24) == 1:
            wanted.append(24)
        wanted += [n for n in range(23, 0, -1) if board.at(side, n) == [(side, "E")]]
        if reserve:
            yield from ([("hand", point)] for point in wanted)
        if reserve > 1 and len(wanted) == 2:
            yield [("hand", point) for point in wanted]

    def sowings(self, board: Stacks, side: int) -> Iterator[list[tuple[Place, Place]]]:
        for source in range(24 if self.head_cover else 23, 1, -1):
            count = board.count(side, source)
            if count < 3 or not board.mine_on_top(side, source) or board.closed(side, source - 1):
                continue
            way: list[int] = []
            for target in range(source - 1, 0, -1):
                if len(way) < count and not board.closed(side, target):
                    way.append(target)
            gaps = [one - other for one, other in pairwise(way)]
            if len(way) == count and max(gaps) <= 6:
                yield [(source, target) for target in way]

    # Texts.

    def read(self, text: str) -> Position:
        white, black, turn, *facts = text.split(";")
        board = Stacks()
        under = []
        for side, part in enumerate((white, black)):
            for item in part.split(",") if part != "-" else []:
                word, _, count = item.partition(":")
                place: Place = int(word) if word.isdigit() else word
                mark = count.lstrip("0123456789")
                if place != "bar" and mark.endswith("!"):
                    mark = mark[:-1]
                    under.append((side, place, mark))
                    continue
                board.at(side, place).extend([(side, mark)] * int(count.rstrip("E!")))
        for side, place, mark in under:
            board.at(side, place).insert(0, (side, mark))
        for side in (0, 1):
            here = [man for stack in board.lists.values() for man in stack if man[0] == side]
            missing = [(side, "")] * (self.total - len(here))
            if missing and not any(mark for _, mark in here):
                missing[-1] = (side, "E")
            board.at(side, "off").extend(missing)
        return Position(board, TURNS.index(turn), dict(fact.split("=", 1) for fact in facts))

    def write(self, position: Position) -> str:
        board = position.board
        assert isinstance(board, Stacks)
        sides = []
        for side in (0, 1):
            items: list[str] = []
            for place in self.places:
                stack = [man for man in board.at(side, place) if man[0] == side]
                held = isinstance(place, int) and (side, place) in board.pinned
                runs: list[tuple[str, int]] = []
                for _, mark in sorted(stack) if place == "off" else stack:
                    last = runs.pop() if runs and runs[-1][0] == mark else (mark, 0)
                    runs.append((mark, last[1] + 1))
                items += [f"{place}:{count}{mark}{'!' * held}" for mark, count in runs]
            sides.append(",".join(items) or "-")
        facts = [f"{key}={value}" for key, value in sorted(position.facts.items())]
        return ";".join([*sides, TURNS[position.turn], *facts])

    # Positions.

    def made_up(self, rng: Random) -> Position:
        """Armies on a few points, prisoners, reserves, checkers off and on the bar."""
        board = Stacks()
        for side in rng.sample((0, 1), 2):
            points, home = rng.choice((self.scattered, self.scattered, self.in_a_row, self.alone))(
                rng
            )
            points = [point for point in points if not board.at(side, point)]
            points = points or [point for point in range(1, 25) if not board.at(side, point)]
            waiting, off = rng.choice((0, 0, 1, 2, 3)), rng.choice((0, 0, 0, 3, 9)) if home else 0
            marks = [""] * (14 - waiting)
            marks.insert(0 if self.is_alone(points) else rng.randrange(len(marks) + 1), "E")
            for number, mark in enumerate(marks):
                gone = rng.random() < off / 15
                spot = points[number] if number < len(points) else points[-1]
                hit = not gone and rng.random() < 0.02
                board.at(side, "off" if gone else "bar" if hit else spot).append((side, mark))
            board.at(side, "hand").extend([(side, "")] * waiting)
        for _ in range(rng.choice((0, 1, 2, 4))):
            self.imprison(board, rng.randrange(2), rng)
        return self.read(self.write(Position(board, rng.randrange(2))))

    def scattered(self, rng: Random) -> tuple[list[int], bool]:
        """Stacks on some points, perhaps all at home."""
        high = rng.choice((6, 6, 12, 24, 24, 24))
        some = [rng.randint(1, high) for _ in range(rng.choice((2, 4, 6, 9)))]
        some += [24] * rng.choice((0, 0, 1, 3)) if high == 24 else []
        return [*some, *(rng.choice(some) for _ in range(15))], high == 6

    def in_a_row(self, rng: Random) -> tuple[list[int], bool]:
        """A row of pairs that lacks a point or two, and the missing ones behind it."""
        first = rng.randint(1, 18)
        pairs = 2 * list(range(first, first + 6))
        for _ in range(rng.choice((1, 1, 2))):
            pairs.remove(rng.choice(pairs))
        return [*pairs, *(min(24, first + 5 + rng.randint(1, 5)) for _ in range(5))], False

    def alone(self, rng: Random) -> tuple[list[int], bool]:
        """A chief by itself and perhaps one checker left on the head."""
        chief, *others = rng.sample(range(1, 24), 5)
        return [chief, rng.choice((24, others[0])), *others, *others, *others, *others], False

    def is_alone(self, points: list[int]) -> bool:
        """Whether nobody is to join the first checker."""
        return points[0] not in points[1:]

    def imprison(self, board: Stacks, side: int, rng: Random) -> None:
        """Put a checker of that side under a stack of the other side's."""
        loose = [n for n in board.points(side) if board.mine_on_top(side, n)]
        cells = [n for n in board.points(1 - side) if not board.count(side, over_there(n))]
        if loose and cells:
            man = board.at(side, rng.choice(loose)).pop()
            board.at(1 - side, rng.choice(cells)).insert(0, man)
