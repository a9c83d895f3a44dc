"""Long nardy and its kin: both sides run the same way, one checker closes a point.

Keys that gulbar's positions carry, each only where the next turn depends on it:

* `due`: numbers handed on to TURN, larger first, whenever any are left and the game goes on (also
  when nobody will be able to play them);
* `by`: the thrower, if the numbers are handed to his opponent;
* `used`: checkers taken from either head in this throw, while numbers are due and one was taken;
* `again=1`: a double has been played in full by its thrower, who throws once more.

`alone` and `idle` are never needed: numbers come back to the thrower only after his opponent has
played some (if not, both are stuck and the rest is void), and then there is no extra throw.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from .board import TURNS, Board, Place, Position
from .law import End, Game, Node, Turn
from .short import may_bear_off, met_twice


def opposite(point: int) -> int:
    """The other side's number of a point."""
    return point - 12 if point > 12 else point + 12


class Long(Game):
    """Memory of a turn: checkers taken from the head, points landed on."""

    setup: ClassVar[dict[Place, int]] = {24: 15}

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        sport = options.get("preset", "book") == "sport"
        self.head = options.get("head", "list" if sport else "book")
        self.prime = options.get("prime", "each")
        self.every_node_may_end = self.prime == "end"

    def opposite(self, point: int) -> int:
        """The other side's number of a point."""
        return opposite(point)

    def begin(self, turn: Turn) -> Node:
        return Node(turn.position.board, (0, frozenset()))

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        side, board = turn.side, node.board
        taken, landed = node.memo
        for source in board.points(side):
            target = source - die
            if source == 24 and taken >= self.head_allowance(turn, die):
                continue
            now_taken = taken + (source == 24)
            if target <= 0:
                if self.may_go_off(board, side, source, die):
                    yield Node(board.moved(side, source, "off"), (now_taken, landed))
            elif self.rests(board, side, source):
                continue
            elif not board.count(1 - side, self.opposite(target)):
                new = board.moved(side, source, target)
                if self.prime == "each" and self.builds_prime(new, side, target):
                    continue
                yield Node(new, (now_taken, self.remember(landed, target)))

    def may_go_off(self, board: Board, side: int, source: int, die: int) -> bool:
        """Whether a number takes a checker off from that point."""
        return may_bear_off(board, side, source, die)

    def rests(self, board: Board, side: int, source: int) -> bool:
        """Whether a checker may not be moved any more inside the board."""
        return False

    def remember(self, landed: frozenset[int], target: int) -> frozenset[int]:
        """The points landed on are judged later only if the end of the turn is what counts."""
        return landed | {target} if self.prime == "end" else landed

    def allowed(self, turn: Turn, end: End) -> bool:
        if self.prime != "end":
            return True
        side, board = turn.side, end.node.board
        _, landed = end.node.memo
        return not any(
            self.builds_prime(board, side, point) for point in landed if board.count(side, point)
        )

    # The head.

    def is_first_turn(self, turn: Turn) -> bool:
        return turn.position.board.count(turn.side, 24) == self.total

    def head_allowance(self, turn: Turn, die: int) -> int:
        """How many checkers may leave the head in this turn (`list` doubles two)."""
        if self.head == "list" and turn.double and die in (3, 4, 6):
            return 2 if self.is_first_turn(turn) else 1
        return 1

    def ends(self, turn: Turn) -> list[End]:
        if self.head in ("book", "002") and turn.double and self.is_first_turn(turn):
            return [self.forced_first_turn(turn)]
        return super().ends(turn)

    def forced_first_turn(self, turn: Turn) -> End:
        """One checker goes as far as it can, then (perhaps) a second one, never a third."""
        die, left = turn.numbers[0], len(turn.numbers)
        node = self.begin(turn)
        for number in (1, 2):
            at = 24
            while left and (new := self.one_step(turn, node, at, die)):
                node, at, left = new, at - die, left - 1
                if self.over(turn, node.board):
                    return End(node, tuple(turn.numbers[left:]), won=True)
            if self.head == "002" and number == 1 and not self.second_is_free(turn, at, die):
                break
        return End(node, tuple(turn.numbers[left:]))

    def second_is_free(self, turn: Turn, at: int, die: int) -> bool:
        """`002`: a listed double, and the first checker was stopped by the enemy's head."""
        enemy_head = self.opposite(24)
        held = turn.position.board.count(1 - turn.side, 24) > 0
        return die in (3, 4, 6) and at - die == enemy_head and held

    def one_step(self, turn: Turn, node: Node, source: int, die: int) -> Node | None:
        """A step of the first turn from a given point, where there is room before the end."""
        side, target = turn.side, source - die
        if target <= 0 or node.board.count(1 - side, self.opposite(target)):
            return None
        new = node.board.moved(side, source, target)
        if self.prime == "each" and self.builds_prime(new, side, target):
            return None
        taken, landed = node.memo
        return Node(new, (taken + (source == 24), landed))

    # The prime.

    def builds_prime(self, board: Board, side: int, target: int) -> bool:
        """Whether the row that holds `target` is one that may not be built.

        The row is read along the enemy's path, 24 to 1, without a bend from 1 to 24.
        """
        row = [self.opposite(target)]
        while row[0] > 1 and board.count(side, self.opposite(row[0] - 1)):
            row.insert(0, row[0] - 1)
        while row[-1] < 24 and board.count(side, self.opposite(row[-1] + 1)):
            row.append(row[-1] + 1)
        return len(row) >= 6 and not self.prime_permitted(board, 1 - side, row[0])

    def prime_permitted(self, board: Board, enemy: int, lowest: int) -> bool:
        """An enemy checker is ahead of the row, or off."""
        ahead = any(point < lowest for point in board.points(enemy))
        return ahead or board.count(enemy, "off") > 0


class Karzar(Long):
    """As long, but only an enemy checker at home (or off) permits a prime."""

    def prime_permitted(self, board: Board, enemy: int, lowest: int) -> bool:
        at_home = any(point <= 6 for point in board.points(enemy))
        return at_home or board.count(enemy, "off") > 0


class Buffalo(Karzar):
    """The sides meet; the head may be free, and a checker ahead of a prime may be enough."""

    def __init__(self, options: dict[str, str]) -> None:
        head = {"1": "book", "unlimited": "free"}[options.get("head", "1")]
        super().__init__({"head": head})
        self.ahead_will_do = options.get("prime") == "ahead-or-home"

    def opposite(self, point: int) -> int:
        return 25 - point

    def head_allowance(self, turn: Turn, die: int) -> int:
        return 4 if self.head == "free" else 1

    def prime_permitted(self, board: Board, enemy: int, lowest: int) -> bool:
        ahead = self.ahead_will_do and any(point < lowest for point in board.points(enemy))
        return ahead or super().prime_permitted(board, enemy, lowest)


class Khachapuri(Long):
    """Neither head nor prime is limited."""

    setup: ClassVar[dict[Place, int]] = {24: 4, 6: 11}

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__({**options, "head": "free", "prime": "free"})

    def head_allowance(self, turn: Turn, die: int) -> int:
        return 4


class Fevga(Long):
    """The first checker goes alone till it is past the enemy's head; the starting quarter is never
    full; a row elsewhere may not shut in all enemies on one point."""

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__({**options, "head": "free"})

    def head_allowance(self, turn: Turn, die: int) -> int:
        return 4

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        side, before = turn.side, node.board
        for new in super().steps(turn, node, die):
            left = before.count(side, 24) - new.board.count(side, 24)
            alone = [point for point in before.points(side) if point != 24]
            if left and before.count(side, 24) == self.total - 1 and min(alone, default=0) >= 12:
                continue
            full = all(new.board.count(side, point) for point in range(19, 25))
            if full and new.board.key() != before.key() and self.entered(before, new.board, side):
                continue
            yield new

    def entered(self, before: Board, after: Board, side: int) -> bool:
        """Whether the step ended in the starting quarter."""
        return any(after.count(side, point) > before.count(side, point) for point in range(19, 25))

    def prime_permitted(self, board: Board, enemy: int, lowest: int) -> bool:
        points = board.points(enemy)
        return len(points) > 1 or board.count(enemy, "off") > 0 or points[0] < lowest


class LongGiveaway(Long):
    """Whoever has nobody left first loses, and the duty comes before that."""

    def loses(self, turn: Turn, board: Board) -> bool:
        return not board.in_play(turn.side)


class Gulbar(Long):
    """As long, but what one side cannot play the other must."""

    def thrower(self, position: Position) -> int:
        return TURNS.index(position.facts.get("by", TURNS[position.turn]))

    def used(self, position: Position) -> list[int]:
        """Head checkers taken in this throw by white and by black."""
        text = position.facts.get("used", "w0b0")
        return [int(text[1]), int(text[3])]

    def turn(self, position: Position, dice: list[int]) -> Turn:
        """Numbers that are due are played instead of the throw."""
        if "due" not in position.facts:
            return super().turn(position, dice)
        numbers = [int(mark) for mark in position.facts["due"]]
        return Turn(position, numbers, len(numbers) > 1 and numbers[0] == numbers[1])

    def is_first_turn(self, turn: Turn) -> bool:
        """The exception belongs to the thrower, who may have moved in the other's turn before."""
        own = self.thrower(turn.position) == turn.side
        return own and self.not_begun(turn.position, turn.side)

    def not_begun(self, position: Position, side: int) -> bool:
        """Whether a side has not moved in a turn of its own."""
        named = TURNS[side] in position.facts.get("first", "")
        return named or position.board.count(side, 24) == self.total

    def ends(self, turn: Turn) -> list[End]:
        """Once somebody has left the head the first turn is not forced: it goes step by step."""
        begun = turn.position.board.count(turn.side, 24) < self.total
        return Game.ends(self, turn) if begun else super().ends(turn)

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        """Where nothing else can be moved a second checker leaves the head on the first turn."""
        found = list(super().steps(turn, node, die))
        second = self.head == "book" and turn.double and self.is_first_turn(turn)
        if not found and second and node.memo[0] == 1:
            self.allowance = 2
            found = list(super().steps(turn, node, die))
            self.allowance = 1
        return found

    allowance = 1

    def head_allowance(self, turn: Turn, die: int) -> int:
        return max(self.allowance, super().head_allowance(turn, die))

    def begin(self, turn: Turn) -> Node:
        return Node(turn.position.board, (self.used(turn.position)[turn.side], frozenset()))

    def passed_on(self, turn: Turn, end: End) -> Position:
        """What follows, with the sides that have yet to move in a turn of their own."""
        position = self.next_position(turn, end)
        if yet := self.not_begun_after(turn, end):
            position.facts["first"] = yet
        return position

    def not_begun_after(self, turn: Turn, end: End) -> str:
        """The letters of those who have moved, but never in a turn of their own."""
        yet, letter = set(turn.position.facts.get("first", "")), TURNS[turn.side]
        if end.won:
            return ""
        if end.used and self.not_begun(turn.position, turn.side):
            own = self.thrower(turn.position) == turn.side
            yet = yet - {letter} if own else yet | {letter}
        return "".join(letter for letter in "wb" if letter in yet)

    def next_position(self, turn: Turn, end: End) -> Position:
        """Who plays or throws next. One who cannot use what is due ends it: both are stuck then."""
        thrower, board = self.thrower(turn.position), end.node.board
        if end.won:
            return Position(board, 1 - thrower)
        left, stuck = list(turn.numbers), not end.used
        for die in end.used:
            left.remove(die)
        if left and not (stuck and "due" in turn.position.facts):
            return self.handed_on(turn, end, left)
        alone = turn.double and len(end.used) == 4 and turn.side == thrower
        return Position(board, thrower, {"again": "1"}) if alone else Position(board, 1 - thrower)

    def handed_on(self, turn: Turn, end: End, left: list[int]) -> Position:
        """The other side is to play what is left."""
        thrower, other = self.thrower(turn.position), 1 - turn.side
        facts = {"due": "".join(str(die) for die in sorted(left, reverse=True))}
        if thrower != other:
            facts["by"] = TURNS[thrower]
        used = self.used(turn.position)
        used[turn.side] = end.node.memo[0]
        if any(used):
            facts["used"] = f"w{used[0]}b{used[1]}"
        return Position(end.node.board, other, facts)


class TwelveHoles(Long):
    """Nobody leaves the board, one checker the head; twelve points of one's own win."""

    def head_allowance(self, turn: Turn, die: int) -> int:
        return 1

    def ends(self, turn: Turn) -> list[End]:
        return Game.ends(self, turn)

    def may_go_off(self, board: Board, side: int, source: int, die: int) -> bool:
        return False

    def over(self, turn: Turn, board: Board) -> bool:
        holds = any(len(board.points(side)) >= 12 for side in (0, 1))
        return holds or all(self.most(board, side) < 12 for side in (0, 1))

    def most(self, board: Board, side: int) -> int:
        """On how many points a side could yet stand, with nobody in its way: the lowest checkers
        take the lowest points, and none takes a higher one than its own."""
        taken = 0
        for point in sorted(board.points(side)):
            for _ in range(board.count(side, point)):
                taken += point > taken
        return taken


class Clash(Long):
    """The sides meet twice; the head never gives two."""

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__({**options, "head": "one"})

    def opposite(self, point: int) -> int:
        return met_twice(point)
