"""Roles that the parts of a variant play: the functions of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeAlias, runtime_checkable

from rules.board.facts import Fact
from rules.board.position import Position
from rules.board.shapes import Men
from rules.dice.throws import Batch, Throw
from rules.refusal import Refusal
from rules.search.turn import Law, Memo, Moves, Rank, Situation, Step, Turn

if TYPE_CHECKING:
    from rules.game import Ask, State
    from rules.search.kernel import RowBan
    from rules.variant import Variant
    from rules.view.view import Result

Trimming: TypeAlias = "Callable[[Variant, Situation], Callable[[Men, Batch], Batch] | None]"
"""Function from the start of a batch to the function that cuts the numbers left on a board; None if
nothing is cut this turn."""


@runtime_checkable
class Keeping(Protocol):
    """A part that keeps facts which the board cannot show."""

    @property
    def keeps(self) -> tuple[Fact, ...]:
        """Return the facts that a position's text needs."""


@runtime_checkable
class Waiting(Protocol):
    """Part whose open decision stands in a position's text."""

    def told(self, state: State) -> Mapping[str, str]:
        """Return the facts about the decision while it is open."""


@runtime_checkable
class Resuming(Protocol):
    """Part of the turn with which a game goes on if its text was written at the part's decision."""

    def waits(self, state: State) -> bool:
        """Return whether the text has the decision."""


class Leaving(Protocol):
    """Part that names the checkers which may start a step."""

    @property
    def first(self) -> tuple[str, ...]:
        """Return the places ("bar", "hand") whose checkers go before all others."""

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], Sequence[int]]:
        """Return a function from men to the places that checkers may leave."""

    def refuse(self, variant: Variant, now: Situation, men: Men, origin: int) -> Refusal:
        """Return the reason why a checker may not leave this place."""


class Landing(Protocol):
    """The effect of a landing on a point: `closed_at` enemies close it, a single one may be sent
    to the bar, or to the hand if it is of a side in `to_hand`."""

    closed_at: int

    @property
    def to_bar(self) -> bool:
        """Return whether a hit checker waits on the bar."""

    @property
    def to_hand(self) -> tuple[int, ...]:
        """Return the sides whose hit checkers go back to their hand."""

    def prepare(
        self, variant: Variant, now: Situation
    ) -> Callable[[Men, int, int], Refusal | Sequence[tuple[Men, str]]]:
        """Return a function (men, origin, target) to a refusal, or to the possible men after it,
        each with a mark."""


@runtime_checkable
class Pinning(Protocol):
    """A landing that may hold a single enemy instead of hitting it: `unhit` is the reason if it
    cannot be hit."""

    unhit: str


@runtime_checkable
class Pooling(Protocol):
    """A landing by which checkers change sides."""

    pooled: bool


@runtime_checkable
class TakingOut(Protocol):
    """A landing by which hit checkers leave the game for good, so that fewer are left."""

    takes_out: bool


@runtime_checkable
class PlainPart(Protocol):
    """A part that the fast search may know."""

    @property
    def plain(self) -> bool:
        """Return whether the fast search can do the work of the part."""


class Gate(Protocol):
    """A prohibition with a name."""

    name: str

    def prepare(
        self, variant: Variant, now: Situation
    ) -> tuple[Callable[[Men, Any, Step, Men], object], object] | None:
        """Return a check `(men, slot, step, men after) -> slot or Refusal` and its first slot; None
        if the gate cannot matter this turn."""


@runtime_checkable
class HeadGate(Gate, Protocol):
    """Gate that counts the checkers leaving the head; the fast search counts them itself."""

    def left_now(self, variant: Variant, now: Situation) -> int:
        """Return how many checkers may still leave the head in this turn."""


@runtime_checkable
class RowGate(Gate, Protocol):
    """The gate that forbids rows of six; the fast search judges them itself."""

    def row_ban(self, variant: Variant, now: Situation) -> RowBan | None:
        """Return which rows are forbidden in this turn; None if hits may change that."""


class BearingOff(Protocol):
    """The condition of bearing off."""

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men, int, int], Refusal | Men]:
        """Return a function (men, origin, pips wasted) to the men after it, or a refusal."""


class MovesPart(Protocol):
    """Way of moving, which may be closed in a turn."""

    def prepare(self, variant: Variant, now: Situation) -> Moves | None:
        """Return the moves for this turn, None if there are none."""


@runtime_checkable
class Flying(Protocol):
    """Way of moving that may lead otherwise than along the path."""

    def flights(self, variant: Variant, now: Situation) -> dict[tuple[int, int], int]:
        """Return the targets by place and number."""


@runtime_checkable
class FlyingByThrow(Flying, Protocol):
    """Flights that some throws make and others do not."""

    def unflown(self, variant: Variant, origin: int, target: int) -> str:
        """Return the throw or the number that leads there, "" without one."""


class Duty(Protocol):
    """The obligation to play. `laws` names the rule behind each part of its rank, the weightiest
    first; `whole` the rule that a batch is played to its end or not at all, "" if it is played
    as far as it goes."""

    laws: tuple[str, ...]
    whole: str

    def prepare(
        self, variant: Variant, now: Situation, gates: Sequence[str]
    ) -> tuple[Callable[[Batch, Memo], Rank], Rank] | None:
        """Return a function from the numbers left and the memory to a rank, and the highest rank;
        None for the turn law of the base games."""


@runtime_checkable
class LawGiving(Protocol):
    """Duty with a law of its own that replaces the search."""

    def law(self, turn: Turn) -> Law:
        """Return the law of a turn."""


class Colours(Protocol):
    """The checkers that a side may move in its turn."""

    def turn(self, state: State) -> Turn:
        """Return the mover's batch, prepared for the search."""

    def moved(self, state: State, side: int) -> tuple[int, ...]:
        """Return the sides whose checkers a side may move in its next turn."""


class Final(Protocol):
    """Law about the position after a whole play."""

    def prepare(
        self, variant: Variant, now: Situation
    ) -> Callable[[Men, tuple[Step, ...]], Refusal | None] | None:
        """Return a test of the last position, None if it cannot matter this turn."""


@dataclass(frozen=True, slots=True)
class Over:
    """A finished game as the board shows it: the side that won (the first of its camp, None for
    no winner) and how. `both` have finished in one step: if games end at once, its maker wins."""

    winner: int | None
    kind: str = ""
    both: bool = False


class Goal(Protocol):
    """Condition under which the game is over."""

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], bool] | None:
        """Return a test of the men after every step, None if no step can end the game this turn."""

    def over(self, variant: Variant, men: Men) -> Over | None:
        """Return the finished game that the board shows, None while it goes on."""


@runtime_checkable
class Regretting(Protocol):
    """Goal that may be bad for the side that reaches it."""

    def regretted(self, variant: Variant, mover: int) -> Callable[[Men], bool] | None:
        """Return a function that finds an end bad for its maker, None if there is no such end."""


class Scale(Protocol):
    """The points of a finished game."""

    def worth(self, variant: Variant, men: Men, over: Over) -> tuple[str, tuple[float, ...]]:
        """Return the kind of result and the points of each side."""

    def offers(self, variant: Variant, men: Men, side: int) -> tuple[tuple[str, int], ...]:
        """Return kind and points of each result that a side can still suffer, the least first."""

    def likely(self, variant: Variant, men: Men, side: int) -> tuple[str, int]:
        """Return kind and points of a side's likeliest loss, from the position alone."""

    def refused(self, variant: Variant, men: Men, side: int) -> int:
        """Return the points that a side loses by refusing a double, at a stake of one."""


class Payout(Protocol):
    """The final payment of a result: the stake, agreements about it, and the seats that share in
    it."""

    @property
    def keeps(self) -> tuple[Fact, ...]:
        """Return the facts that the payout needs."""

    def check(self, facts: Mapping[str, str]) -> None:
        """Check the facts of a position. Raises PositionError if they cannot be."""

    def pay(
        self, state: State, kind: str, worth: tuple[float, ...]
    ) -> tuple[str, tuple[float, ...]]:
        """Return the kind of result and the points of each seat, from those of each side."""

    def parties(self, state: State) -> tuple[int, ...]:
        """Return the seats that win or lose by the result."""


class Ending(Protocol):
    """The consequence of reaching a goal; `keeps` are the facts that it needs."""

    keeps: tuple[Fact, ...]

    def check(self, variant: Variant, place: Position) -> None:
        """Check the facts of a position. Raises PositionError if the board contradicts them."""

    def reached(self, state: State, over: Over) -> State:
        """Return the state after a goal was reached: the game ends, or goes on."""


@runtime_checkable
class Deadlocking(Protocol):
    """An ending that settles a blocked game by itself."""

    def standstill(self, state: State) -> State:
        """Return the state after no side can ever move again."""


class Reading(Protocol):
    """The meaning of a throw."""

    def read(self, variant: Variant, throw: Throw, men: Men, side: int) -> tuple[Batch, ...]:
        """Return the batches to be played, in order."""


@runtime_checkable
class Shrinking(Protocol):
    """A reading whose throws may shrink while they are played."""

    @property
    def trim(self) -> Trimming | None:
        """Return the function that cuts numbers, None without one."""


@runtime_checkable
class Doubling(Protocol):
    """A reading for which equal dice may be a double."""

    doubles: bool


@runtime_checkable
class WithRoles(Protocol):
    """Reading in which each die may have a role of its own."""

    roles: bool


@runtime_checkable
class Recalling(Protocol):
    """Reading that finds the throw of a batch in its own way."""

    def throw_of(self, batch: Batch) -> Throw:
        """Return the throw from which a batch came."""


@runtime_checkable
class Linking(Protocol):
    """A part of the turn that plays a throw in several links."""

    def continued(self, state: State) -> bool:
        """Return whether the first link is over."""


@runtime_checkable
class JudgingPlays(Protocol):
    """Part of the turn that may depend on the way in which numbers were played, not only on the
    numbers."""

    by_play: bool


@runtime_checkable
class Source(Protocol):
    """The source of a turn's numbers: dice, or their substitute. `by_chance`: they are thrown or
    drawn anew before every turn; `numbered`: steps are made with numbers."""

    by_chance: ClassVar[bool]
    numbered: ClassVar[bool]

    @property
    def throws(self) -> Sequence[Throw]:
        """Return all throws that may come; empty if steps are made without numbers."""

    def read(self, text: str) -> Throw:
        """Return a throw from its text. Raises ValueError with a sentence."""

    def check(self, facts: Mapping[str, str]) -> None:
        """Check the facts of a position. Raises PositionError if they cannot be."""

    def cast(self, state: State, text: str) -> State:
        """Return the state with a throw of that text. Raises ValueError or Refused if it cannot
        fall now."""


class Frame(Protocol):
    """Several boards side by side: `games` are those played on them, as each stands by itself;
    `common` are facts that belong to all of them together; `one_turn`: the turn is that of all
    boards."""

    one_turn: ClassVar[bool]

    @property
    def common(self) -> tuple[str, ...]:
        """Return the facts that belong to no single board, beside those of the match."""

    @property
    def games(self) -> tuple[Variant, ...]:
        """Return the game of each board by itself, which reads and writes the board's positions."""

    def seated(self) -> tuple[Variant, ...]:
        """Return the game of each board as it is played within the whole."""

    def placed(self, place: Position) -> State:
        """Return a state in mid-game from a position whose boards have turns of their own."""

    def known(self, state: State) -> tuple[State, str] | None:
        """Return the state and an answer of chance if another board has one for the open decision;
        in the state that board's answer is used up. None if no board has one."""

    def noted(self, state: State, ask: Ask, value: str) -> State:
        """Return the state after chance has answered a decision on the board in front."""

    def closed(self, state: State, result: Result) -> State:
        """Return the state after the board in front has ended with a result."""

    def total(self, state: State) -> Result | None:
        """Return the result of all boards together, None while one is played."""
