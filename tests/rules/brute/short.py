"""Short nardy and its kin: the sides meet, a lone checker is hit and goes to the bar."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from .board import TURNS, Board, Place, Position
from .law import End, Game, Node, Turn

Locked = frozenset[int]


class Short(Game):
    """Memory of a turn: points where a checker that hit at home is locked; whether one went off.

    Used with `caucasus` only. Such a checker may not step onto own checkers in the same turn.
    `caucasus_off=only_if_forced` is taken as a choice between whole plays: where some play that
    satisfies the duty leaves the locked checker on the board, those that bear it off are illegal.
    """

    setup: ClassVar[dict[Place, int]] = {24: 2, 13: 5, 8: 3, 6: 5}
    waiting: tuple[tuple[Place, ...], ...] = (("bar",),) * 4
    """Where checkers of each side may wait beside the board, those that were hit first."""

    def shared_with(self, side: int, point: int) -> tuple[int, int]:
        """The other side for which this is a point too, and its number of it."""
        return 1 - side, 25 - point

    def option(self, name: str) -> bool:
        return self.options.get(name, "off") not in ("off", "no", "false", "0")

    def begin(self, turn: Turn) -> Node:
        return Node(turn.position.board, (frozenset(), False))

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        side, board = turn.side, node.board
        for source in self.movers(board, side):
            start = source if isinstance(source, int) else 25
            target = start - die
            if target > 0:
                yield from self.walk(side, node, source, target)
                continue
            forbidden = self.book_forbids(turn, start, die)
            if self.may_leave(board, side, start, die) and not forbidden:
                yield from self.off(side, node, start)

    def movers(self, board: Board, side: int) -> list[Place]:
        """Whose turn it is to move: the bar's first."""
        return ["bar"] if board.count(side, "bar") else list(board.points(side))

    def may_leave(self, board: Board, side: int, start: int, die: int) -> bool:
        """Whether a checker may be borne off."""
        return may_bear_off(board, side, start, die)

    def walk(self, side: int, node: Node, source: Place, target: int) -> Iterable[Node]:
        """To a point that holds at most one checker of the other side, which is hit."""
        board = node.board
        enemy, there = self.shared_with(side, target)
        if board.count(enemy, there) >= 2:
            return
        locked, went_off = node.memo
        runs = self.locked_leaves(board, side, source, locked)
        if runs and board.count(side, target):
            return
        hit = board.count(enemy, there) == 1
        new = board.moved(side, source, target)
        if hit:
            new.take(enemy, there)
            new.put(enemy, "bar")
        if runs:
            locked = locked - {source}
        if self.option("caucasus") and (runs or (hit and target <= 6)):
            locked = locked | {target}
        yield Node(new, (locked, went_off))

    def off(self, side: int, node: Node, source: int) -> Iterable[Node]:
        locked, went_off = node.memo
        runs = self.locked_leaves(node.board, side, source, locked)
        if runs and self.options.get("caucasus_off") == "never":
            return
        if runs:
            locked, went_off = locked - {source}, True
        yield Node(node.board.moved(side, source, "off"), (locked, went_off))

    def locked_leaves(self, board: Board, side: int, source: Place, locked: Locked) -> bool:
        """Whether the checker that leaves is the locked one: free ones beside it go first."""
        return source in locked and board.count(side, source) == 1

    def book_forbids(self, turn: Turn, start: int, die: int) -> bool:
        """`bookoff`: the six must take a checker from 6 if one stood there before the turn."""
        return (
            self.option("bookoff")
            and die > start
            and not turn.double
            and turn.position.board.count(turn.side, die) > 0
        )

    def preferred(self, ends: list[End]) -> list[End]:
        if self.options.get("caucasus_off") != "only_if_forced":
            return ends
        return [end for end in ends if not end.node.memo[1]] or ends


def may_bear_off(board: Board, side: int, start: int, die: int) -> bool:
    """All checkers home, and the die exact, or too large for the highest point."""
    if board.count(side, "bar") or board.count(side, "hand"):
        return False
    highest = board.points(side)[0]
    return highest <= 6 and (start == die or (start < die and start == highest))


class Nackgammon(Short):
    setup: ClassVar[dict[Place, int]] = {24: 2, 23: 2, 13: 4, 8: 3, 6: 4}


class Jacquet(Short):
    setup: ClassVar[dict[Place, int]] = {24: 15}


class Matador(Jacquet):
    """A 4-3 throws again; if both were played, a named double comes first (`free=1`)."""

    def passed_on(self, turn: Turn, end: End) -> Position:
        after = super().passed_on(turn, end)
        if end.won:
            return after
        if "free" in turn.position.facts:
            return Position(after.board, turn.side, {"again": "1"})
        if sorted(turn.numbers) != [3, 4]:
            return after
        facts = {"again": "1", "free": "1"} if len(end.used) == 2 else {"again": "1"}
        return Position(after.board, turn.side, facts)


class Caucasian(Short):
    """Short nardy with its option `caucasus`."""

    def option(self, name: str) -> bool:
        return name == "caucasus" or super().option(name)


class Hypergammon(Short):
    total = 3
    setup: ClassVar[dict[Place, int]] = {24: 1, 23: 1, 22: 1}


class Trigammon(Short):
    """Three sides; each point belongs to two of them. Whoever is all off is passed over.

    When only one is left the game is over, and nobody is passed over any more.
    """

    sides = 3

    def shared_with(self, side: int, point: int) -> tuple[int, int]:
        neighbour = side + 1 if point >= 13 else side + 2
        return neighbour % 3, 25 - point

    def passed_on(self, turn: Turn, end: End) -> Position:
        return Position(end.node.board, next_in_play(end.node.board, turn.side, self.sides))


class Quartgammon(Trigammon):
    """Four sides: the quarters of a path are shared with the one opposite, the left neighbour, the
    right one, and the one opposite again."""

    sides = 4

    def shared_with(self, side: int, point: int) -> tuple[int, int]:
        ahead = (2, 3, 1, 2)[(point - 1) // 6]
        return (side + ahead) % 4, 25 - point


class Speedwalkers(Short):
    """Any checker goes off as soon as it is home, and five are enough.

    `claim` names who last came to five or more by bearing off, and what stopping was worth then.
    """

    setup: ClassVar[dict[Place, int]] = {24: 15}

    def start(self) -> Position:
        return Short({}).start() if self.options.get("start") == "short" else super().start()

    def may_leave(self, board: Board, side: int, start: int, die: int) -> bool:
        if self.options.get("off") == "all_home":
            return super().may_leave(board, side, start, die)
        higher = any(start < point <= 6 for point in board.points(side))
        return start == die or (start < die and not higher)

    def passed_on(self, turn: Turn, end: End) -> Position:
        after = super().passed_on(turn, end)
        before, now = (
            board.count(turn.side, "off") for board in (turn.position.board, after.board)
        )
        facts = dict(turn.position.facts)
        if now > before and now >= 5:
            facts["claim"] = f"{TURNS[turn.side]}{2 ** (now - 5)}"
        return Position(after.board, after.turn, {} if end.won else facts)


class ShortGiveaway(Short):
    """Whoever has nobody left first loses, and the duty comes before that."""

    def loses(self, turn: Turn, board: Board) -> bool:
        return not board.in_play(turn.side)


class Confrontation(Short):
    """All on 24, one of them leaves it in a turn (memory: whether one has); two rows of twelve
    points, each run by both sides from opposite ends."""

    setup: ClassVar[dict[Place, int]] = {24: 15}

    def shared_with(self, side: int, point: int) -> tuple[int, int]:
        return 1 - side, met_twice(point)

    def begin(self, turn: Turn) -> Node:
        return Node(turn.position.board, False)

    def walk(self, side: int, node: Node, source: Place, target: int) -> Iterable[Node]:
        if source == 24 and node.memo:
            return
        plain = Node(node.board, (frozenset(), False))
        for new in super().walk(side, plain, source, target):
            yield Node(new.board, node.memo or source == 24)

    def off(self, side: int, node: Node, source: int) -> Iterable[Node]:
        yield Node(node.board.moved(side, source, "off"), node.memo)


def met_twice(point: int) -> int:
    """The other side's number of a point where the sides meet twice: 24 is 13, 12 is 1."""
    upper = dict(zip(range(13, 25), range(24, 12, -1), strict=True))
    lower = dict(zip(range(1, 13), range(12, 0, -1), strict=True))
    return {**upper, **lower}[point]


def next_in_play(board: Board, side: int, sides: int) -> int:
    """Who follows, those who are all off passed over while two are left."""
    following = [(side + n) % sides for n in range(1, sides)]
    if sum(board.in_play(each) > 0 for each in range(sides)) > 1:
        following = [each for each in following if board.in_play(each)]
    return following[0]
