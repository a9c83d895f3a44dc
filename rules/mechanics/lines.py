"""The two-line board of helmet: moves both ways, crossing, reserve, pins and hits, runs of points.

Places 1-12 are White's line, 13-24 Black's, column by column; a cell and the cell that faces it lie
twelve apart. A cell's number is its column, from 1 to 6 twice. A line belongs to a camp: one side,
or a pair of them whose checkers hold, close and count together, each lifting only its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from rules.board.boards import OFF, Board
from rules.board.shapes import LETTERS, Men, Piles, camp_letters
from rules.parts.entry_priority import TopOnly
from rules.parts.landing import Land, refuse_closed
from rules.parts.moves import Way, awake, past
from rules.parts.scales import OneWinner, Worth
from rules.protocols import Over
from rules.refusal import Refusal
from rules.search.turn import Memo, Moves, Outcome, Situation
from rules.variant import Variant

COLUMNS = 12
CAMPS = (0, 1)
HELMET = 3
"""The number of closed points in a row that win."""
HELMETS = {HELMET: "copper_helmet", 4: "silver_helmet"}
FEW = 6
"""The fewest checkers with which a camp can build a helmet."""


def own_line(camp: int) -> range:
    """Return the places of a camp's own line."""
    return range(1 + COLUMNS * camp, 1 + COLUMNS * (camp + 1))


@cache
def hands(board: Board, camp: int) -> tuple[int, ...]:
    """Return the spots of a camp's reserves in a shape of piles."""
    return tuple(Piles().aside(board, ally, board.hand) for ally in board.allies[camp])


def camp_of(variant: Variant, side: int) -> int:
    """Return the camp of a side: the number of the first of its sides."""
    return variant.board.allies[side][0]


def number(place: int) -> int:
    """Return a cell's number, 1-6, by which it is crossed and entered."""
    return (place - 1) % 6 + 1


@cache
def entries(entering: range, die: int) -> tuple[int, ...]:
    """Return the cells on which a number lets a checker enter from the reserve."""
    return tuple(place for place in entering if number(place) == die)


@cache
def ways(own: range, origin: int, die: int) -> tuple[int, ...]:
    """Return the targets of a number for a side whose own line is `own`: both ways along, and
    across."""
    line = (origin - 1) // COLUMNS
    targets = [
        target
        for target in (origin - die, origin + die)
        if target > OFF and (target - 1) // COLUMNS == line
    ]
    if origin in own and number(origin) == die:
        targets.append((origin + COLUMNS - 1) % (2 * COLUMNS) + 1)
    return tuple(targets)


class EntersFromReserve(TopOnly):
    """The mover's checkers that no enemy lies upon, and the reserve."""

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], Sequence[int]]:
        """Return a function from men to the places that checkers may leave, the reserve first."""
        board, letter = variant.board, LETTERS[now.side]
        hand, camp = board.hand, camp_letters(board, now.side)
        reserve = Piles().aside(board, now.side, hand)
        places = range(board.length, OFF, -1)

        def sources(men: Men) -> Sequence[int]:
            free = [at for at in places if letter in men[at - 1] and men[at - 1][-1] in camp]
            return [hand, *free] if men[reserve] else free

        return sources


@cache
def lay_checker(pile: str, letter: str, camp: str) -> str:
    """Return a pile with one more checker: a prisoner below all others, allies sorted."""
    held = pile[:1].strip(camp)
    return held + "".join(sorted(pile[len(held) :] + letter, key=camp.index))


class Both:
    """A landing that pins a lone enemy; once a reserve is empty it may hit the enemy instead, for
    good."""

    closed_at = 2
    to_bar = False
    to_hand = ()
    unhit = "hit-early"

    def prepare(self, variant: Variant, now: Situation) -> Land:
        """Return the landing of the mover's checkers, with one or two outcomes."""
        board, shape, side = variant.board, Piles(), now.side
        letter, camp = LETTERS[side], camp_letters(board, side)
        hand = shape.aside(board, side, board.hand)
        sides = range(board.sides)
        reserves = [shape.aside(board, each, board.hand) for each in sides]
        taken = {LETTERS[each]: shape.aside(board, each, OFF) for each in sides}

        def land(men: Men, origin: int, target: int) -> Refusal | Sequence[tuple[Men, str]]:
            pile = men[target - 1]
            source = hand if origin == board.hand else origin - 1
            foreign = pile != "" and pile[-1] not in camp
            if origin == board.hand and pile.strip(camp):
                return Refusal("reserve", {"place": board.label(side, target)})
            if foreign and len(pile) > 1:
                return refuse_closed(variant, side, target)
            cells = list(men)
            cells[source] = men[source].replace(letter, "", 1)
            cells[target - 1] = lay_checker(pile, letter, camp)
            pinned = tuple(cells)
            if not foreign:
                return ((pinned, ""),)
            if all(men[reserve] for reserve in reserves):
                return ((pinned, "°"),)
            cells[target - 1] = letter
            cells[taken[pile]] += pile
            return ((pinned, "°"), (tuple(cells), "*"))

        return land


@dataclass(frozen=True)
class LineWalk:
    """Moves along the line either way, across from the own line, in from the reserve. `entering`
    are by side the places on which a reserve may enter; if it is empty, all of the own line."""

    entering: tuple[range, ...] = ()

    def prepare(self, variant: Variant, now: Situation) -> Moves | None:
        """Return the moves of this turn."""
        own = own_line(camp_of(variant, now.side))
        return LineNow(variant, now, own, self.entering[now.side] if self.entering else own)


class LineNow:
    """The moves of one turn on two lines: `own` is the mover's line, `entering` has the places on
    which their reserve enters."""

    def __init__(self, variant: Variant, now: Situation, own: range, entering: range) -> None:
        self.variant, self.now, self.own, self.entering = variant, now, own, entering
        self.sources = variant.leaving.prepare(variant, now)
        self.land = variant.landing.prepare(variant, now)
        self.gates = awake(variant, now)

    def targets(self, origin: int, die: int) -> Sequence[int]:
        """Return the targets of a number from a place."""
        if origin == self.variant.board.hand:
            return entries(self.entering, die)
        return ways(self.own, origin, die)

    def steps(self, men: Men, memo: Memo, die: int) -> Sequence[Outcome]:
        """Return every step of one number."""
        all_outcomes: list[Outcome] = []
        for origin in self.sources(men):
            for target in self.targets(origin, die):
                outcomes = self.outcomes(men, memo, (origin, target, die))
                all_outcomes += () if isinstance(outcomes, Refusal) else outcomes
        return all_outcomes

    def outcomes(self, men: Men, memo: Memo, way: Way) -> Refusal | Sequence[Outcome]:
        """Return the boards that a checker may leave by this way, or the refusal."""
        landed = self.land(men, way[0], way[1])
        return landed if isinstance(landed, Refusal) else past(self.gates, men, memo, way, landed)

    def refuse(self, men: Men, memo: Memo, origin: int, target: int, die: int) -> Refusal | None:
        """Return why this step cannot be made, None if it can."""
        if origin not in self.sources(men):
            return self.variant.leaving.refuse(self.variant, self.now, men, origin)
        if target not in self.targets(origin, die):
            other = any(target in self.targets(origin, number) for number in range(1, 7))
            return Refusal("no-die" if other else "no-way")
        outcomes = self.outcomes(men, memo, (origin, target, die))
        return outcomes if isinstance(outcomes, Refusal) else None


@dataclass(frozen=True)
class HelmetBuilt:
    """A win at once by three or more adjacent closed points on the enemy's line; with fewer than
    six checkers in each camp, or none left on an own line and in reserve, the points are counted.
    With `over_prisoner` two checkers on a prisoner close a point too."""

    over_prisoner: bool = False

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], bool] | None:
        """Return a test of what this batch can still bring about, None if it can end nothing: a
        number closes one point at most, and takes one checker from a line. Only the mover's camp
        can build a helmet."""
        rows, few = self.within_reach(variant, now), self.nearly_spent(variant, now)
        leaving = [camp for camp in CAMPS if self.at_home(variant, now.men, camp) <= len(now.batch)]
        if not (rows or few or leaving):
            return None
        letters, shut = camp_letters(variant.board, now.side), self.shut

        def over(men: Men) -> bool:
            for first in rows:
                if all(shut(pile, letters) for pile in men[first : first + HELMET]):
                    return True
            left_home = any(not self.at_home(variant, men, camp) for camp in leaving)
            return left_home or (few and self.spent(variant, men))

        return over

    def within_reach(self, variant: Variant, now: Situation) -> list[int]:
        """Return the starts of the rows of three points that the mover may have closed after
        this batch."""
        letters = camp_letters(variant.board, now.side)
        line = own_line(1 - camp_of(variant, now.side))
        needs = [self.needed(now.men[place - 1], letters) for place in line]
        return [
            line[at] - 1
            for at in range(COLUMNS - HELMET + 1)
            if sum(needs[at : at + HELMET]) <= len(now.batch)
        ]

    def needed(self, pile: str, letters: str) -> int:
        """Return the fewest steps that close this point, more than any throw has if none can."""
        own = sum(letter in letters for letter in pile)
        if own and pile[-1] in letters and (own == len(pile) or self.over_prisoner):
            return max(2 - own, 0)
        if own or len(pile) > 1:
            return own + 2 if pile[-1] in letters else 99
        return 2

    def nearly_spent(self, variant: Variant, now: Situation) -> bool:
        """Return whether so few checkers are left that this batch may end the game."""
        left = [self.left(variant, now.men, camp) for camp in CAMPS]
        left[1 - camp_of(variant, now.side)] -= len(now.batch)
        return max(left) < FEW

    def over(self, variant: Variant, men: Men) -> Over | None:
        """Return the winner by a helmet or by the count, None while the game goes on."""
        for camp in CAMPS:
            longest = max(self.runs(variant, men, camp), default=0)
            if longest >= HELMET:
                kind = HELMETS.get(longest, "gold_helmet")
                return Over(camp, f"{kind}:{longest * longest}")
        return self.count(variant, men) if self.counted(variant, men) else None

    def counted(self, variant: Variant, men: Men) -> bool:
        """Return whether it is time to count: too few checkers for a helmet, or a camp has left
        home."""
        left_home = any(not self.at_home(variant, men, camp) for camp in CAMPS)
        return left_home or self.spent(variant, men)

    def spent(self, variant: Variant, men: Men) -> bool:
        """Return whether no camp has checkers enough for a helmet."""
        return all(self.left(variant, men, camp) < FEW for camp in CAMPS)

    def left(self, variant: Variant, men: Men, camp: int) -> int:
        """Return the number of a camp's checkers that are not captured."""
        everywhere = "".join(men[: variant.board.points])
        on_board = sum(everywhere.count(letter) for letter in camp_letters(variant.board, camp))
        return on_board + self.reserve(variant, men, camp)

    def at_home(self, variant: Variant, men: Men, camp: int) -> int:
        """Return the number of checkers that a camp still has on its own line or in reserve."""
        home = own_line(camp)
        line = "".join(men[home[0] - 1 : home[-1]])
        on_line = sum(line.count(letter) for letter in camp_letters(variant.board, camp))
        return on_line + self.reserve(variant, men, camp)

    def reserve(self, variant: Variant, men: Men, camp: int) -> int:
        """Return the number of a camp's checkers that have not come in yet."""
        return sum(len(men[hand]) for hand in hands(variant.board, camp))

    def runs(self, variant: Variant, men: Men, camp: int) -> list[int]:
        """Return the lengths of a camp's runs of closed points on the enemy's line."""
        letters, line = camp_letters(variant.board, camp), own_line(1 - camp)
        lengths, run = [], 0
        for pile in men[line[0] - 1 : line[-1]]:
            if len(pile) > 1 and self.shut(pile, letters):
                run += 1
            elif run:
                lengths.append(run)
                run = 0
        return [*lengths, run] if run else lengths

    def shut(self, pile: str, letters: str) -> bool:
        """Return whether a pile closes its point: two of a camp, and no prisoner unless that
        counts."""
        if len(pile) < 2 or pile[-1] not in letters:
            return False
        return pile[0] in letters or (self.over_prisoner and len(pile) > 2)

    def count(self, variant: Variant, men: Men) -> Over:
        """Return the winner by the sums of squares; equal sums are a draw."""
        white, black = (self.points(variant, men, camp) for camp in CAMPS)
        if white == black:
            return Over(None)
        return Over(0 if white > black else 1, f"count:{abs(white - black)}")

    def points(self, variant: Variant, men: Men, camp: int) -> int:
        """Return the sum of the squares of a camp's runs."""
        return sum(run * run for run in self.runs(variant, men, camp))


@dataclass(frozen=True)
class Helmets(OneWinner):
    """A scale on which a helmet is worth 9, 16 or 25 and a count the difference of squares; with
    `one_point` each win is worth one (helmet.md)."""

    one_point: bool

    def won(self, variant: Variant, men: Men, winner: int, kind: str) -> Worth:
        """Return the name of the helmet, or "count", and its points."""
        name, _, value = kind.partition(":")
        return name, 1 if self.one_point else int(value)

    def offers(self, variant: Variant, men: Men, side: int) -> tuple[Worth, ...]:
        """Return the value of a copper helmet; if the enemy has too few checkers left to build one,
        the difference of the runs as they stand, one point at least."""
        goal, camp = variant.goal, camp_of(variant, side)
        assert isinstance(goal, HelmetBuilt)
        if goal.left(variant, men, 1 - camp) >= FEW:
            return (("copper_helmet", 1 if self.one_point else HELMET * HELMET),)
        ahead = goal.points(variant, men, 1 - camp) - goal.points(variant, men, camp)
        return (("count", 1 if self.one_point else max(ahead, 1)),)
