"""The roles that the parts of a variant play: what each of them is asked, and what it answers."""

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
"""From the start of a batch to what cuts the numbers left, on each board that a step has made; None
if nothing is cut this turn."""


@runtime_checkable
class Keeping(Protocol):
    """A part that keeps facts which the board cannot show."""

    @property
    def keeps(self) -> tuple[Fact, ...]:
        """Return the facts that a position's text needs."""


@runtime_checkable
class Waiting(Protocol):
    """A part whose open decision stands in a position's text."""

    def told(self, state: State) -> Mapping[str, str]:
        """Return the facts about the decision while it is open."""


@runtime_checkable
class Resuming(Protocol):
    """A part of the turn with which a game goes on that was written down at its question."""

    def waits(self, state: State) -> bool:
        """Return whether the text has the decision."""


class Leaving(Protocol):
    """Which checkers may start a step."""

    @property
    def first(self) -> tuple[str, ...]:
        """The places ("bar", "hand") whose checkers go before all others."""

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], Sequence[int]]:
        """A function from men to the places that checkers may leave."""

    def refuse(self, variant: Variant, now: Situation, men: Men, origin: int) -> Refusal:
        """Why a checker may not leave this place."""


class Landing(Protocol):
    """The effect of a landing on a point: `closed_at` enemies close it, a single one may be sent
    to the bar, or to the hand if it is of a side in `to_hand`."""

    closed_at: int

    @property
    def to_bar(self) -> bool:
        """Return whether a hit checker waits on the bar."""

    @property
    def to_hand(self) -> tuple[int, ...]:
        """The sides whose hit checkers go back to their hand."""

    def prepare(
        self, variant: Variant, now: Situation
    ) -> Callable[[Men, int, int], Refusal | Sequence[tuple[Men, str]]]:
        """A function (men, origin, target) to the men after it with a mark, or a refusal."""


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
        """Return whether it does what the fast search expects of its kind."""


class Gate(Protocol):
    """A prohibition with a name."""

    name: str

    def prepare(
        self, variant: Variant, now: Situation
    ) -> tuple[Callable[[Men, Any, Step, Men], object], object] | None:
        """A check `(men, slot, step, men after) -> slot or Refusal` and its first slot; None if
        the gate cannot matter this turn."""


@runtime_checkable
class HeadGate(Gate, Protocol):
    """The gate that counts who leaves the head; the fast search does so itself."""

    def left_now(self, variant: Variant, now: Situation) -> int:
        """Return how many may still leave in this turn."""


@runtime_checkable
class RowGate(Gate, Protocol):
    """The gate that forbids rows of six; the fast search judges them itself."""

    def row_ban(self, variant: Variant, now: Situation) -> RowBan | None:
        """Return which rows are forbidden in this turn; None if hits may change that."""


class BearingOff(Protocol):
    """The condition of bearing off."""

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men, int, int], Refusal | Men]:
        """A function (men, origin, pips wasted) to the men after it, or a refusal."""


class MovesPart(Protocol):
    """A way of moving; may answer "not this turn"."""

    def prepare(self, variant: Variant, now: Situation) -> Moves | None:
        """The moves for this turn."""


@runtime_checkable
class Flying(Protocol):
    """A way of moving that may lead otherwise than along the path."""

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
        """A rank from what is left and remembered, with one that no play surpasses; None for the
        turn law of the base games."""


@runtime_checkable
class LawGiving(Protocol):
    """A duty with a law of its own for what plays are legal."""

    def law(self, turn: Turn) -> Law:
        """Return the law of a turn."""


class Colours(Protocol):
    """The checkers that a side may move in its turn."""

    def turn(self, state: State) -> Turn:
        """The mover's batch, prepared for the search."""

    def moved(self, state: State, side: int) -> tuple[int, ...]:
        """Return the sides whose checkers a side may move in its next turn."""


class Final(Protocol):
    """A law about the position that a whole play leaves."""

    def prepare(
        self, variant: Variant, now: Situation
    ) -> Callable[[Men, tuple[Step, ...]], Refusal | None] | None:
        """A test of the last position, None if it cannot matter this turn."""


@dataclass(frozen=True, slots=True)
class Over:
    """A finished game as the board shows it: the side that won (the first of its camp, None for
    no winner) and how. `both` have finished in one step: if games end at once, its maker wins."""

    winner: int | None
    kind: str = ""
    both: bool = False


class Goal(Protocol):
    """When the game is over."""

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], bool] | None:
        """A test asked after every step, None if nothing can end it this turn."""

    def over(self, variant: Variant, men: Men) -> Over | None:
        """Return the finished game that the board shows, None while it goes on."""


@runtime_checkable
class Regretting(Protocol):
    """A goal that may be bad for who reaches it."""

    def regretted(self, variant: Variant, mover: int) -> Callable[[Men], bool] | None:
        """Return a function that finds an end bad for its maker, None if there is no such end."""


class Scale(Protocol):
    """The points of a finished game."""

    def worth(self, variant: Variant, men: Men, over: Over) -> tuple[str, tuple[float, ...]]:
        """The kind of result and the points of each side."""

    def offers(self, variant: Variant, men: Men, side: int) -> tuple[tuple[str, int], ...]:
        """Kind and points of each result that a side can still suffer, the least first."""

    def likely(self, variant: Variant, men: Men, side: int) -> tuple[str, int]:
        """Return kind and points of a side's likeliest loss, from the position alone."""

    def refused(self, variant: Variant, men: Men, side: int) -> int:
        """Return the points that a side loses by refusing a double, at a stake of one."""


class Payout(Protocol):
    """The final payment of a result: the stake, agreements about it, and the seats that share in
    it."""

    @property
    def keeps(self) -> tuple[Fact, ...]:
        """The facts that it needs."""

    def check(self, facts: Mapping[str, str]) -> None:
        """Refuse facts of a position that cannot be, with PositionError."""

    def pay(
        self, state: State, kind: str, worth: tuple[float, ...]
    ) -> tuple[str, tuple[float, ...]]:
        """The kind of result and the points of each seat, from those of each side."""

    def parties(self, state: State) -> tuple[int, ...]:
        """The seats that win or lose by the result."""


class Ending(Protocol):
    """The consequence of reaching a goal; `keeps` are the facts that it needs."""

    keeps: tuple[Fact, ...]

    def check(self, variant: Variant, place: Position) -> None:
        """Refuse facts that the board contradicts, with PositionError."""

    def reached(self, state: State, over: Over) -> State:
        """End the game, or let it go on."""


@runtime_checkable
class Deadlocking(Protocol):
    """An ending that settles a blocked game by itself."""

    def standstill(self, state: State) -> State:
        """Return the state after it is clear that no side will ever move again."""


class Reading(Protocol):
    """The meaning of a throw."""

    def read(self, variant: Variant, throw: Throw, men: Men, side: int) -> tuple[Batch, ...]:
        """The batches to be played, in order."""


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
    """A reading in which each die may have a part of its own."""

    roles: bool


@runtime_checkable
class Recalling(Protocol):
    """A reading that returns the throw of a batch, if that is not as usual."""

    def throw_of(self, batch: Batch) -> Throw:
        """The throw."""


@runtime_checkable
class Linking(Protocol):
    """A part of the turn that plays a throw in several links."""

    def continued(self, state: State) -> bool:
        """Return whether the first link is over."""


@runtime_checkable
class JudgingPlays(Protocol):
    """A part of the turn that may depend on how numbers were played, not only on which."""

    by_play: bool


@runtime_checkable
class Source(Protocol):
    """The source of a turn's numbers: dice, or their substitute. `by_chance`: they are thrown or
    drawn anew before every turn; `numbered`: steps are made with numbers."""

    by_chance: ClassVar[bool]
    numbered: ClassVar[bool]

    @property
    def throws(self) -> Sequence[Throw]:
        """All that may come; nothing where steps are made without numbers."""

    def read(self, text: str) -> Throw:
        """A throw from its text; ValueError with a sentence otherwise."""

    def check(self, facts: Mapping[str, str]) -> None:
        """Refuse facts of a position that cannot be, with PositionError."""

    def cast(self, state: State, text: str) -> State:
        """The state with a throw of that text; ValueError or Refused if it cannot fall now."""


class Frame(Protocol):
    """Several boards side by side: `games` are those played on them, as each stands by itself;
    `common` are facts that belong to all of them together; `one_turn`: the turn is that of all
    boards."""

    one_turn: ClassVar[bool]

    @property
    def common(self) -> tuple[str, ...]:
        """The facts that belong to no single board, beside those of the match."""

    @property
    def games(self) -> tuple[Variant, ...]:
        """The game of each board by itself; its positions are read and written by it."""

    def seated(self) -> tuple[Variant, ...]:
        """The same games as they are played within the whole."""

    def placed(self, place: Position) -> State:
        """A state in mid-game, where each board has turns of its own."""

    def known(self, state: State) -> tuple[State, str] | None:
        """Return the answer of chance to the open decision if another board has it, and the
        state that waits for it no more."""

    def noted(self, state: State, ask: Ask, value: str) -> State:
        """Chance has said this to a question on the board in front."""

    def closed(self, state: State, result: Result) -> State:
        """The board in front has ended so."""

    def total(self, state: State) -> Result | None:
        """Return the result of all boards together, None while one is played."""
