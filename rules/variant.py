"""Variants: games as named parts put together. The file of a game has only its differences from
another game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING

from rules.board.boards import Board
from rules.board.facts import PENDING, Fact
from rules.board.position import Position, none_spare, read, spare_of_all, spare_of_each, write
from rules.board.shapes import Marks, Men, Shape
from rules.dice.throws import Batch, Throw, may_be_left, read_batches
from rules.multi_board import read_boards
from rules.part_list import PartList
from rules.protocols import (
    BearingOff,
    Colours,
    Doubling,
    Duty,
    Ending,
    Final,
    Flying,
    Frame,
    Gate,
    Goal,
    HeadGate,
    Keeping,
    Landing,
    LawGiving,
    Leaving,
    Linking,
    MovesPart,
    Payout,
    PlainPart,
    Pooling,
    Reading,
    Recalling,
    Regretting,
    RowGate,
    Scale,
    Shrinking,
    Source,
    TakingOut,
    Trimming,
    WithRoles,
)
from rules.refusal import PositionError
from rules.search.kernel import Facing, Kernel
from rules.search.turn import ALL_PLAYED, KEPT, TURN_LAWS, Ends, Moves, Situation, Turn

if TYPE_CHECKING:
    from rules.game import Part, Standing, State

Row = Mapping[int, int]
ANY_NUMBER = 99
"""A number of checkers that never leave the head in one turn, for turns without a limit."""


def _plain(part: object) -> bool:
    """Return whether the fast search knows a part."""
    return isinstance(part, PlainPart) and part.plain


def by_seat(state: State, worth: Sequence[float]) -> tuple[float, ...]:
    """Return the points of each seat from those of each side."""
    points = [0.0] * len(state.points)
    for side, value in enumerate(worth):
        points[state.owners[side]] += value
    return tuple(points)


class AsScored:
    """Payout without a stake: the scale's points."""

    keeps: tuple[Fact, ...] = ()

    def check(self, facts: Mapping[str, str]) -> None:
        """Accept all facts."""

    def pay(
        self, state: State, kind: str, worth: tuple[float, ...]
    ) -> tuple[str, tuple[float, ...]]:
        """Return the kind, and the points of each seat without a change."""
        return kind, by_seat(state, worth)

    def parties(self, state: State) -> tuple[int, ...]:
        """Return the seats that play the sides."""
        return state.owners


@dataclass(frozen=True, slots=True)
class Requirement:
    """Condition of an option: another option has one of some values, and its own requirement is
    met."""

    option: str
    values: tuple[str, ...]
    needs: Requirement | None = None

    def met(self, settings: Mapping[str, str]) -> bool:
        """Return whether the settings meet the requirement."""
        beneath = self.needs is None or self.needs.met(settings)
        return beneath and settings.get(self.option) in self.values


@dataclass(frozen=True, slots=True)
class Option:
    """Choice of a table: its name, default and values, or the lowest and highest of the whole
    numbers that it may be. It has no meaning unless what it `needs` is met."""

    name: str
    default: str
    values: tuple[str, ...] = ()
    needs: Requirement | None = None
    between: tuple[int, int] | None = None

    def takes(self, value: str) -> bool:
        """Return whether a value may be chosen."""
        if self.between is None:
            return value in self.values
        low, high = self.between
        return value.isascii() and value.isdecimal() and low <= int(value) <= high

    def matters(self, settings: Mapping[str, str]) -> bool:
        """Return whether the option has a meaning under these settings."""
        return self.needs is None or self.needs.met(settings)


@dataclass(frozen=True, eq=False)
class Variant:
    """Game as its parts; a variant is known by identity.

    `start` has each side's checkers by own place; `turn` are the parts of every turn and `opening`
    those before the first; `standing` are what a seat may say at any time; `told` are facts that
    the text of one board of several has beside those of its parts, `carried` those that the next
    game of a match begins with; `crowd` is how many checkers of one side a point holds (0: any
    number); `colours` are the checkers that may be moved (None: the own ones); `marked` the special
    ones at the start; `turnabout`: its sides are so unlike that the seats change them from game to
    game of a match; `frame` holds the boards if there are several; `musters`: all checkers are in
    hand until their owners have set them up.
    """

    slug: str
    board: Board
    shape: Shape
    start: tuple[Row, ...]
    leaving: Leaving
    landing: Landing
    gates: tuple[Gate, ...]
    bearing: BearingOff | None
    moves: tuple[MovesPart, ...]
    goal: Goal
    scale: Scale
    reading: Reading
    ending: Ending
    opening: PartList[Part]
    turn: PartList[Part]
    standing: PartList[Standing] = field(default_factory=PartList)
    payout: Payout = field(default_factory=AsScored)
    duty: Duty | None = None
    final: Final | None = None
    colours: Colours | None = None
    told: tuple[Fact, ...] = ()
    settings: Mapping[str, str] = field(default_factory=dict)
    players: int = 2
    pips: bool = True
    carried: tuple[str, ...] = ()
    crowd: int = 0
    marked: tuple[Marks, ...] = ()
    turnabout: bool = False
    frame: Frame | None = None
    musters: bool = False

    @cached_property
    def source(self) -> Source:
        """Return the part of the turn that gives its numbers. Raises PartMissing."""
        return self.turn.the(Source)  # type: ignore[type-abstract]

    @cached_property
    def kept(self) -> Mapping[str, Fact]:
        """Return the facts that the game's parts keep, by key."""
        parts = (*self.turn, *self.standing, self.ending, self.payout)
        facts = (fact for part in parts if isinstance(part, Keeping) for fact in part.keeps)
        return {fact.key: fact for fact in (*facts, *self.told)}

    @cached_property
    def facts(self) -> Mapping[str, Fact]:
        """Return all facts that a position of the game may have, by key."""
        return {fact.key: fact for fact in PENDING} | dict(self.kept)

    @cached_property
    def by_seat(self) -> frozenset[str]:
        """Return the facts that are kept by seat, and written by side."""
        return frozenset(key for key, fact in self.kept.items() if fact.by_seat)

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """Return the number of checkers of each side at the start."""
        return tuple(sum(row.values()) for row in self.start)

    @cached_property
    def census(self) -> tuple[Counter[str], ...]:
        """Return the number of checkers of each kind that each side begins with."""
        return tuple(
            Counter(
                mark
                for place, count in row.items()
                for mark in (self.marked[side] if self.marked else {}).get(place, ("",) * count)
            )
            for side, row in enumerate(self.start)
        )

    @property
    def pooled(self) -> bool:
        """Return whether checkers change sides."""
        return isinstance(self.landing, Pooling) and self.landing.pooled

    def regretted(self, mover: int) -> Callable[[Men], bool] | None:
        """Return a function that finds an end of the game bad for its maker, None if there is no
        such end."""
        goal = self._regretting
        return None if goal is None else goal.regretted(self, mover)

    @cached_property
    def _regretting(self) -> Regretting | None:
        """Return the goal if it may be bad for the side that reaches it."""
        return self.goal if isinstance(self.goal, Regretting) else None

    @cached_property
    def takes_out(self) -> bool:
        """Return whether hit checkers leave the game for good, so that fewer are left."""
        return isinstance(self.landing, TakingOut) and self.landing.takes_out

    def out(self, men: Men, side: int) -> list[str]:
        """Return the marks of a side's checkers that are out of the game."""
        gone = self.census[side] - self.there(men, side) if self.takes_out else Counter[str]()
        return sorted(gone.elements())

    def there(self, men: Men, side: int) -> Counter[str]:
        """Return the number of checkers of each kind that a side still has, on the board and
        off."""
        counts: Counter[str] = Counter()
        for place in range(self.board.length + 3):
            for count, mark in self.shape.runs(self.board, men, side, place):
                counts[mark.rstrip("!")] += count
        return counts

    @cached_property
    def first(self) -> Men:
        """Return the checkers as they stand at the start."""
        width = self.board.length + 3
        rows = [[row.get(place, 0) for place in range(width)] for row in self.start]
        return self.shape.build(self.board, rows, [set()] * len(rows), self.marked)

    def row(self, men: Men, side: int) -> Sequence[int]:
        """Return one side's checkers by own place."""
        return self.shape.row(self.board, men, side)

    def live(self, men: Men, side: int) -> Sequence[int]:
        """Return one side's checkers by own place, without those that can never move again."""
        return self.shape.live(self.board, men, side)

    def read(self, text: str) -> Position:
        """Read a position's text. Raises PositionError with a sentence that names the fault."""
        if self.frame is not None:
            return read_boards(self.frame, text)
        spare = spare_of_all if self.pooled else none_spare if self.takes_out else spare_of_each
        place = read(self.board, self.shape, self.census, self.facts, text, spare)
        rows = [self.row(place.men, side) for side in range(self.board.sides)]
        for side, row in enumerate(rows):
            self._check_waiting(side, row, place.men)
            if self.crowd and max(row[1 : self.board.bar]) > self.crowd:
                raise PositionError(f"a point holds at most {self.crowd} in this game")
        self._check_due(place)
        self.source.check(place.facts)
        self.payout.check(place.facts)
        self.ending.check(self, place)
        return place

    def _check_due(self, place: Position) -> None:
        """Check that numbers that are due can be the rest of a throw on this board or at the start.
        Raises PositionError."""
        due = place.facts.get("due")
        if due is None:
            return
        if (due == "0") == self.source.numbered:
            raise PositionError(f"due={due} cannot be: it is 0 only where nothing is thrown")
        batches = read_batches(due)
        if self.source.numbered and not any(
            may_be_left(batches, self.reading.read(self, throw, men, place.side))
            for men in (self.first, place.men)
            for throw in self.source.throws
        ):
            raise PositionError(f"due={due} cannot be: no throw makes these numbers")

    def _check_waiting(self, side: int, row: Sequence[int], men: Men) -> None:
        """Check the checkers on the bar and in hand: only those sent there, or there from the
        start. Raises PositionError."""
        back_in_hand = side in self.landing.to_hand
        if row[self.board.bar] and not self.landing.to_bar:
            raise PositionError("nothing is hit in this game: there is no bar")
        if row[self.board.bar] and back_in_hand:
            raise PositionError("a hit checker goes back to the hand: this side has no bar")
        all_of_them = back_in_hand or self.musters
        most = self.totals[side] if all_of_them else self.start[side].get(self.board.hand, 0)
        if row[self.board.hand] > most:
            limit = f"at most {most} wait in hand" if most else "there is no hand"
            raise PositionError(f"{limit} in this game")
        runs = [*self.shape.runs(self.board, men, side, self.board.hand)]
        first = {mark for _, mark in self.shape.runs(self.board, self.first, side, self.board.hand)}
        for _, mark in runs if not all_of_them else ():
            if mark not in first:
                raise PositionError(f"{mark} is never in hand")

    def write(self, position: Position) -> str:
        """Return a position as text."""
        if self.frame is not None and position.boards:
            each = zip(self.frame.games, position.boards, strict=True)
            return "|".join(game.write(board) for game, board in each)
        return write(self.board, self.shape, position, self.facts)

    def prepare(self, now: Situation) -> Turn:
        """Prepare all parts for one actor's batch."""
        return self._kept(now)

    @cached_property
    def _kept(self) -> Callable[[Situation], Turn]:
        """Return a cached `prepare`: the legal plays of a turn are read several times before it
        is played."""
        return lru_cache(maxsize=KEPT)(self._prepared)

    def _prepared(self, now: Situation) -> Turn:
        awake = [(gate, ready) for gate in self.gates if (ready := gate.prepare(self, now))]
        names = tuple([gate.name for gate, _ in awake])
        over = self.goal.prepare(self, now)
        ranked = self.duty.prepare(self, now, names) if self.duty else None
        rank, top = ranked or (None, ALL_PLAYED)
        final = self.final.prepare(self, now) if self.final else None
        trim = self._trim(now)
        plain = self.plain and not (over or rank or final or trim)
        turn = Turn(
            men=now.men,
            memo=tuple([slot for _, (_, slot) in awake]),
            batch=now.batch,
            build=partial(self._tiers, now),
            gates=names,
            over=over,
            regretted=self.regretted(now.side),
            rank=rank,
            top=top,
            laws=self.duty.laws if self.duty and ranked else TURN_LAWS,
            whole=self.duty.whole if self.duty else "",
            final=final,
            kernel=self._kernel(now, [gate for gate, _ in awake]) if plain else None,
            trim=trim,
            side=now.side,
        )
        if self._law_giving is not None:
            turn.law = self._law_giving.law(turn)
        return turn

    @cached_property
    def _law_giving(self) -> LawGiving | None:
        """Return the duty if it replaces the search."""
        return self.duty if isinstance(self.duty, LawGiving) else None

    def _trim(self, now: Situation) -> Callable[[Men, Batch], Batch] | None:
        """Return the function that cuts the numbers left in this turn, None if none are cut."""
        return self._trimming(self, now) if self._trimming else None

    @cached_property
    def _trimming(self) -> Trimming | None:
        """Return the function that cuts throws while they are played."""
        return self.reading.trim if isinstance(self.reading, Shrinking) else None

    def _tiers(self, now: Situation) -> tuple[Moves, ...]:
        prepared = (part.prepare(self, now) for part in self.moves)
        return tuple(moves for moves in prepared if moves is not None)

    @cached_property
    def plain(self) -> bool:
        """Return whether the kernel may serve the plain turns of this game, by its parts."""
        parts = (self.leaving, self.landing, self.bearing, self.goal)
        return self.board.sides == 2 and all(map(_plain, parts)) and any(map(_plain, self.moves))

    @cached_property
    def _heads(self) -> tuple[HeadGate, ...]:
        """Return the gates that count the checkers leaving the head."""
        return tuple(gate for gate in self.gates if isinstance(gate, HeadGate))

    @cached_property
    def _row_gates(self) -> tuple[RowGate, ...]:
        """Return the gates that forbid rows."""
        return tuple(gate for gate in self.gates if isinstance(gate, RowGate))

    @cached_property
    def _further(self) -> tuple[MovesPart, ...]:
        """Return the ways of moving that the fast search does not know."""
        return tuple(part for part in self.moves if not _plain(part))

    @cached_property
    def _facing(self) -> tuple[Facing, ...]:
        """Return by side the kernel's tables for the other's row."""
        return tuple(
            Facing([there for _, there in self.board.facing[side][: self.board.bar]])
            for side in range(2)
        )

    def _kernel(self, now: Situation, gates: Sequence[Gate]) -> Callable[[], Ends] | None:
        """Return the kernel's search for this turn, None if the turn has a gate or anything else
        that the kernel does not know."""
        batch, left, ban = now.batch, ANY_NUMBER, None
        if now.men[now.side][self.board.hand] or not (len(batch) == 2 or len(set(batch)) == 1):
            return None
        if gates:
            heads = [gate for gate in self._heads if gate in gates]
            bans = [gate.row_ban(self, now) for gate in self._row_gates if gate in gates]
            known = len(gates) == len(heads) + len(bans) and len(heads) < 2 and len(bans) < 2
            if not known or None in bans:
                return None
            left = heads[0].left_now(self, now) if heads else ANY_NUMBER
            ban = bans[0] if bans else None
        for part in self._further:
            if part.prepare(self, now) is not None:
                return None
        facing, closed_at = self._facing[now.side], self.landing.closed_at
        return Kernel(now.men, now.side, batch, facing, closed_at, left, ban).ends

    @cached_property
    def doubles(self) -> bool:
        """Return whether equal dice are a double in this game."""
        return self.reading.doubles if isinstance(self.reading, Doubling) else True

    @property
    def roles(self) -> bool:
        """Return whether each die has a role of its own."""
        return isinstance(self.reading, WithRoles) and self.reading.roles

    @cached_property
    def flying(self) -> tuple[Flying, ...]:
        """Return the moves that may lead otherwise than along the path."""
        return tuple(part for part in self.moves if isinstance(part, Flying))

    @cached_property
    def linking(self) -> tuple[Linking, ...]:
        """Return the parts of the turn that play a throw in links."""
        return self.turn.of(Linking)  # type: ignore[type-abstract]

    def throw_of(self, batch: Batch) -> Throw:
        """Return the throw from which a side's numbers came: equal numbers are of a double, however
        many are left, unless the reading decides."""
        if isinstance(self.reading, Recalling):
            return self.reading.throw_of(batch)
        return Throw(batch[:2] if len(set(batch)) == 1 else batch)

    def flights(self, now: Situation) -> dict[tuple[int, int], int]:
        """Return the targets, beside the path, of a place and a number."""
        return {way: to for part in self.flying for way, to in part.flights(self, now).items()}

    def dice_for(self, now: Situation, origin: int, target: int, rest: Batch) -> list[int]:
        """Return the numbers of the rest that lead from one place to another, in ascending
        order."""
        targets = self.board.targets[now.side]
        if not targets:
            return list(dict.fromkeys(rest))
        dice, flights = [], self.flights(now)
        for die in sorted(set(rest)):
            place = targets[origin][die] if origin < len(targets) else 0
            walks = place == target or (target == 0 and place < 0)
            if walks or flights.get((origin, die)) == target:
                dice.append(die)
        return dice
