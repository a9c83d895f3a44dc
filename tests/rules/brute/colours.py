"""Games in which a side may, or has to, move the other side's checkers."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import replace

from .board import TURNS, Board, Position
from .law import End, Game, Node, Turn
from .long import Long
from .short import Short
from .written import written


class Colours(Game):
    """Memory of a turn: whose checkers have begun to move, and that of the game beneath, to which
    the owner of these checkers is on turn."""

    @abstractmethod
    def choices(self, turn: Turn) -> list[int]:
        """Whose checkers may be moved, those first that have to be."""

    def by_owner(self, turn: Turn, side: int) -> Turn:
        position = turn.position
        return Turn(Position(position.board, side, position.facts), turn.numbers, turn.double)

    def begin(self, turn: Turn) -> Node:
        return Node(turn.position.board, (None, None))

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        begun, memo = node.memo
        for side in self.choices(turn) if begun is None else [begun]:
            owner = self.by_owner(turn, side)
            old = super().begin(owner) if begun is None else Node(node.board, memo)
            for new in super().steps(owner, old, die):
                source, target, mark = written(old, new, side)
                named = source if side == turn.side else f"{TURNS[side]}:{source}"
                yield Node(new.board, (side, new.memo), (named, target, mark))

    def over(self, turn: Turn, board: Board) -> bool:
        return not (board.in_play(0) and board.in_play(1))

    def ends(self, turn: Turn) -> list[End]:
        """The duty holds for each colour by itself; with the first of two stuck, passing is one of
        the choices."""
        found, choices = self.sequences(turn), self.choices(turn)
        lawful = [
            end
            for side in choices
            for end in self.lawful(turn, side, [end for end in found if end.node.memo[0] == side])
        ]
        if not lawful:
            return [End(self.begin(turn), ())]
        if any(end.node.memo[0] == choices[0] for end in lawful):
            return lawful
        return [*lawful, End(self.begin(turn), (), by_choice=True)]

    def lawful(self, turn: Turn, side: int, found: list[End]) -> list[End]:
        """What the duty leaves of the plays with one colour."""
        return self.dutiful(turn, found)

    def allowed(self, turn: Turn, end: End) -> bool:
        begun, memo = end.node.memo
        if begun is None:
            return True
        return super().allowed(
            self.by_owner(turn, begun), replace(end, node=Node(end.node.board, memo))
        )


class LongColours(Colours):
    """Where a first double is played by a rule of its own, it is that for checkers of either
    colour that all stand on their head."""

    def lawful(self, turn: Turn, side: int, found: list[End]) -> list[End]:
        end = self.first_double(turn, side)
        if end is None:
            return super().lawful(turn, side, found)
        return [end] if end.used else []

    def first_double(self, turn: Turn, side: int) -> End | None:
        """The one play with these checkers, where they all stand on their head; else None."""
        owner, beneath = self.by_owner(turn, side), Long(self.options)
        own_rule = beneath.head in ("book", "002") and turn.double
        if not (own_rule and beneath.is_first_turn(owner)):
            return None
        end = beneath.forced_first_turn(owner)
        return replace(end, node=Node(end.node.board, (side, end.node.memo)))

    def forced(self, turn: Turn) -> list[tuple[int, End]]:
        ends = ((side, self.first_double(turn, side)) for side in self.choices(turn))
        return [(side, end) for side, end in ends if end is not None and end.used]


class Either(Colours):
    def choices(self, turn: Turn) -> list[int]:
        return [turn.side, 1 - turn.side]


class InTurns(Colours):
    """One's own in the first, third, fifth turn; `turns` counts those that are over."""

    def choices(self, turn: Turn) -> list[int]:
        odd = self.counted(turn)[turn.side] % 2 == 0
        return [turn.side if odd else 1 - turn.side]

    def counted(self, turn: Turn) -> list[int]:
        return [int(count) for count in turn.position.facts.get("turns", "0-0").split("-")]

    def passed_on(self, turn: Turn, end: End) -> Position:
        counts = self.counted(turn)
        counts[turn.side] += 1
        facts = {} if end.won else {"turns": "-".join(map(str, counts))}
        return Position(end.node.board, 1 - turn.side, facts)


class Stavropol(Either, Short):
    pass


class StavropolLong(Either, LongColours, Long):
    pass


class Chuvash(InTurns, Short):
    pass


class ChuvashLong(InTurns, LongColours, Long):
    pass


class EachNumber(Colours):
    """Every number is played with either colour. Memory of a turn: that of the game beneath for
    the own checkers and for the others, and whether one of the others has moved."""

    def choices(self, turn: Turn) -> list[int]:
        return [turn.side, 1 - turn.side]

    def begin(self, turn: Turn) -> Node:
        own, others = (
            super(Colours, self).begin(self.by_owner(turn, side)).memo
            for side in self.choices(turn)
        )
        return Node(turn.position.board, (own, others, False))

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        *memos, mixed = node.memo
        for at, side in enumerate(self.choices(turn)):
            owner, old = self.by_owner(turn, side), Node(node.board, memos[at])
            for new in super(Colours, self).steps(owner, old, die):
                source, target, mark = written(old, new, side)
                after = [*memos]
                after[at] = new.memo
                named = f"{TURNS[side]}:{source}" if at else source
                yield Node(new.board, (*after, mixed or at == 1), (named, target, mark))

    def ends(self, turn: Turn) -> list[End]:
        """With one's own alone as ever; with some of the others until one's own cannot go on."""
        alone: list[End] = []
        mixed: list[End] = []
        seen = set()

        def visit(node: Node, left: list[int], used: tuple[int, ...]) -> None:
            if (key := (node.key(), tuple(left))) in seen:
                return
            seen.add(key)
            stuck = True
            for die in sorted(set(left)):
                rest = left.copy()
                rest.remove(die)
                for new in self.steps(turn, node, die):
                    assert new.step is not None
                    stuck = stuck and ":" in str(new.step[0])
                    if self.over(turn, new.board):
                        (mixed if new.memo[2] else alone).append(End(new, (*used, die), won=True))
                    else:
                        visit(new, rest, (*used, die))
            if stuck:
                (mixed if node.memo[2] else alone).append(End(node, used))

        visit(self.begin(turn), sorted(turn.numbers), ())
        lawful = [end for end in self.dutiful(turn, alone) if end.used]
        if not mixed:
            return lawful or [End(self.begin(turn), ())]
        return [*(lawful or [End(self.begin(turn), (), by_choice=True)]), *mixed]


class MixedShort(EachNumber, Short):
    pass


class MixedLong(EachNumber, Long):
    pass


class Unwanted(Game):
    def loses(self, turn: Turn, board: Board) -> bool:
        """Who has nobody left first loses, whoever took his last one off."""
        return not board.in_play(turn.side)


class Giveaway(Unwanted, Stavropol):
    pass


class MixedGiveaway(Unwanted, MixedShort):
    pass


def stavropol(options: dict[str, str]) -> Game:
    """Over short nardy, in one colour or in both."""
    return (MixedShort if options.get("mix") == "on" else Stavropol)(options)


def giveaway(options: dict[str, str]) -> Game:
    """Stavropol over short nardy, where nobody wants to be the first without checkers."""
    return (MixedGiveaway if options.get("mix") == "on" else Giveaway)(options)


def stavropol_long(options: dict[str, str]) -> Game:
    """The same over long nardy; mixed with a head of one checker more on listed doubles."""
    return (MixedLong if options.get("mix") == "on" else StavropolLong)(options)
