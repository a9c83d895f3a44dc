"""Game as the fold of its answers: an agenda of decisions put to seats and to chance.

The state keeps a stack of things to do. Its top is a part that opens, or an `Ask` that waits.
Answering hands the value to the part that asked, which may put more on the stack. The core has no
clock and no dice: `CHANCE` answers from outside like a seat. No decision is known by name here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any, NamedTuple, Protocol, TypeAlias

from rules.board.facts import BOUGHT, FIRST
from rules.board.shapes import TURNS, Men
from rules.dice.throws import Batch, Throw
from rules.multi_board import games_of_boards
from rules.protocols import Over
from rules.refusal import Refusal, Refused
from rules.search.turn import Situation, Step, Turn
from rules.undo import Fallen, Undo
from rules.variant import Variant
from rules.view.view import Result

CHANCE = -1


class Phase(IntEnum):
    """Named moments of a turn, in order; each part belongs to one of them."""

    OPENING = 0
    BEFORE = 1
    STAKE = 2
    FREE = 3
    THROW = 4
    WINDOW = 5
    AUCTION = 6
    CHOICE = 7
    BATCH = 8
    REST = 9
    AFTER = 10
    NEXT = 11


class Answer(NamedTuple):
    """An entry of a game's record: the kind of decision, who answered (a seat or CHANCE), the
    value."""

    kind: str
    seat: int
    value: str


class Named(Protocol):
    """A part with a name and a place in the turn."""

    @property
    def kind(self) -> str:
        """Return the name of the decision."""

    @property
    def phase(self) -> Phase:
        """Return its place in the turn."""


class Part(Named, Protocol):
    """Part in a phase of the turn: it asks, or happens by itself."""

    def open(self, state: State) -> State:
        """Return the state after the part was reached on the agenda: it may ask, or change the
        state."""


class Asker(Named, Protocol):
    """A part that asks for a decision, and applies the answer."""

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Return the state after all seats in the decision have answered. Raises Refused if the
        value is not possible."""


class FreeAsker(ABC):
    """Part that also takes answers beside the choices it names.

    `FreeAsker` and `Standing` are base classes, not protocols: they are checked at every answer,
    and protocols are slow to check.
    """

    @abstractmethod
    def admit(self, state: State, ask: Ask, seat: int, value: str) -> None:
        """Check a value as soon as a seat gives it. Raises Refused if it is not possible."""


class Standing(ABC):
    """Part by which a seat may say something while another decision is open; other seats may be
    asked about it. It is `Named`."""

    kind: str
    phase: Phase

    @abstractmethod
    def offers(self, state: State, seat: int) -> tuple[str, ...]:
        """Return the values that a seat may say now, empty if there are none."""

    def takes(self, state: State, seat: int, value: str) -> bool:
        """Return whether a seat may say a value; older records have some that are not offered."""
        return value in self.offers(state, seat)

    @abstractmethod
    def interrupt(self, state: State, seat: int, value: str) -> State:
        """Return the state after the seat has said a value."""


class Wish(Standing):
    """Request of a seat while another decision is open, which other seats decide about. A
    position's text has it, beside the decision under it."""

    @abstractmethod
    def waits(self, state: State) -> bool:
        """Return whether the state, read from a text, has this request."""

    @abstractmethod
    def open(self, state: State) -> State:
        """Return the state in which the other seats are asked about the request."""


@dataclass(frozen=True, slots=True)
class Ask:
    """An open decision.

    `who` has to answer; `given` are answers already in (hidden from others until all are).
    `choices` lists the possible values if they are few; a `FreeAsker` takes others too. For CHANCE,
    `dice` is the number of dice or `bag` the things one of which is drawn (equal things stand in it
    as often as there are), and `about` the seat concerned; one that `repeats` an attempt is no new
    decision to it. `refusal` gives the reason if another value is given.
    """

    part: Asker
    who: tuple[int, ...]
    choices: tuple[str, ...] | None = None
    hidden: bool = False
    given: tuple[tuple[int, str], ...] = ()
    dice: int = 0
    bag: tuple[str, ...] = ()
    about: int | None = None
    refusal: Refusal | None = None
    repeats: bool = False

    @property
    def kind(self) -> str:
        """Return the name of the decision."""
        return self.part.kind


class Played(NamedTuple):
    """Play of a seat: a player's part of a turn; no steps is a pass. `numbers` are those that had
    to be played, `own`: they are of the player's own throw, `board` is the number of the board,
    `before` as much of the state before the steps as a text of the play needs."""

    side: int
    seat: int
    throw: str
    steps: tuple[Step, ...]
    numbers: Batch = ()
    own: bool = True
    board: int = 0
    before: State | None = None

    @property
    def void(self) -> bool:
        """Return whether a throw fell without a number to play."""
        return bool(self.throw) and not self.numbers


class Beside(NamedTuple):
    """Board among several: the game played there, its checkers and its own facts; `points` of each
    seat once it is closed. If each board has turns of its own `kept` is the state of its game when
    it was last in front, and `taken` the number of its throws."""

    variant: Variant
    men: Men
    facts: Mapping[str, str]
    points: tuple[float, ...] | None = None
    kept: State | None = None
    taken: int = 0


Item: TypeAlias = "Part | Ask"


@dataclass(frozen=True, slots=True)
class State:
    """Game at one moment. Sides are colours on the board, `owners[side]` is a side's seat.

    `due` are the batches still to be played by `mover`, `left` the unplayable numbers of the last;
    `past[side]` is the memory of gates within this throw; `facts` are those that the board cannot
    show, under the names of the position's text; `played` are the last parts of turns and `turns`
    their number; `rounds` the number of turns of each seat, with consecutive parts as one turn;
    `chance` counts the answers of CHANCE; `undo` is the last play of each seat as it may be taken
    back. `fallen` are the answers of chance after plays taken back, which fall again, `taken_back`
    is the number of such plays. With several boards `boards` are all of them and `front` is the
    number of the board whose game, checkers and facts are those of the state itself.
    """

    variant: Variant
    men: Men
    owners: tuple[int, ...]
    thrower: int = 0
    mover: int = 0
    throw: Throw | None = None
    due: tuple[Batch, ...] = ()
    left: Batch = ()
    past: tuple[Mapping[str, Any], ...] = ()
    agenda: tuple[Item, ...] = ()
    facts: Mapping[str, str] = field(default_factory=dict)
    points: tuple[float, ...] = ()
    played: tuple[Played, ...] = ()
    turns: int = 0
    rounds: Mapping[int, int] = field(default_factory=dict)
    chance: int = 0
    undo: Mapping[int, Undo] = field(default_factory=dict)
    fallen: tuple[Fallen, ...] = ()
    taken_back: int = 0
    result: Result | None = None
    boards: tuple[Beside, ...] = ()
    front: int = 0

    @property
    def ask(self) -> Ask | None:
        """Return the open decision, None if the game is over."""
        top = self.agenda[-1] if self.agenda else None
        return top if isinstance(top, Ask) else None

    @property
    def open_ask(self) -> Ask:
        """Return the open decision of a game that is not over."""
        assert self.ask is not None
        return self.ask

    def offers(self, seat: int) -> tuple[str, ...]:
        """Return the values that a seat may say besides answering the open decision, as
        `kind:value`."""
        if self.ask is None:
            return ()
        return tuple(
            f"{part.kind}:{value}"
            for part in self.variant.standing
            for value in part.offers(self, seat)
        )

    def fact(self, **facts: str | None) -> State:
        """Return the state with facts set, or removed if their value is None."""
        merged = {**self.facts, **facts}
        return replace(self, facts={key: value for key, value in merged.items() if value})

    def push(self, *items: Item) -> State:
        """Put things on the agenda, the first to be done first."""
        return replace(self, agenda=(*self.agenda, *reversed(items)))

    @property
    def situation(self) -> Situation:
        """Return the facts that parts see at the start of the mover's batch."""
        double = self.throw.double if self.throw else len(set(self.due[0])) < len(self.due[0])
        double = double and self.variant.doubles
        later = any(part.continued(self) for part in self.variant.linking)
        return Situation(
            men=self.men,
            side=self.mover,
            batch=self.due[0],
            thrower=self.thrower,
            double=double,
            past=dict(self.past[self.mover]),
            first=not later and BOUGHT.key not in self.facts,
            fresh=self.fresh(self.mover),
        )

    def fresh(self, side: int) -> bool:
        """Return whether a side has moved in the opponent's turns alone."""
        return TURNS[side] in self.facts.get(FIRST.key, "")

    def turn(self) -> Turn:
        """Return the mover's batch prepared for the search; only while a play is asked."""
        colours = self.variant.colours
        return self.variant.prepare(self.situation) if colours is None else colours.turn(self)


def start(
    variant: Variant,
    seats: int | None = None,
    facts: Mapping[str, str] | None = None,
    owners: Sequence[int] | None = None,
) -> State:
    """Return a new game: seat 0 has side 0 and so on, or the sides as `owners` has them, until a
    draw decides; `facts` are those from before the game, such as the score of a match."""
    sides = variant.board.sides
    count = seats or variant.players
    state = State(
        variant,
        variant.first,
        owners=tuple(owners or range(sides)),
        past=({},) * sides,
        points=(0.0,) * count,
        facts=dict(facts or {}),
        boards=tuple(Beside(game, game.first, {}) for game in games_of_boards(variant)),
    )
    return run(state.push(*variant.opening))


def answer(state: State, entry: Answer) -> State:
    """Return the state after an answer. Raises Refused if it is not possible."""
    ask = state.ask
    if ask is None:
        raise Refused(Refusal("finished"))
    kind, seat, value = entry
    if kind != ask.kind:
        return run(_interrupt(state, seat, kind, value))
    if seat not in ask.who:
        raise Refused(Refusal("not-your-turn"))
    possible = ask.bag or ask.choices
    if isinstance(ask.part, FreeAsker):
        ask.part.admit(state, ask, seat, value)
    elif possible is not None and value not in possible:
        choices = ", ".join(dict.fromkeys(possible))
        raise Refused(ask.refusal or Refusal("bad-choice", {"choices": choices}))
    return run(_note_answer(state, ask, seat, value))


def _note_answer(state: State, ask: Ask, seat: int, value: str) -> State:
    """Return the state after one of the asked seats has answered."""
    counts = seat == CHANCE and not ask.repeats
    undo, agenda = _since(state, ask, seat, value), state.agenda[:-1]
    rest = replace(state, agenda=agenda, chance=state.chance + counts, undo=undo)
    if seat == CHANCE and state.variant.frame is not None:
        rest = state.variant.frame.noted(rest, ask, value)
    answers = (*ask.given, (seat, value))
    waiting = tuple(other for other in ask.who if other != seat)
    if waiting:
        return rest.push(replace(ask, who=waiting, given=answers))
    return ask.part.answer(rest, replace(ask, given=answers), value)


def _since(state: State, ask: Ask, seat: int, value: str) -> dict[int, Undo]:
    """Return the plays that may be taken back after one more answer. A decision on a double, or on
    a request of another seat, is no move."""
    if seat == CHANCE:
        return {by: undo.after_fall(ask, value) for by, undo in state.undo.items()}
    if ask.part.phase == Phase.STAKE or isinstance(ask.part, Standing):
        return dict(state.undo)
    return {by: undo.after_move(ask, seat) for by, undo in state.undo.items()}


def _interrupt(state: State, seat: int, kind: str, value: str) -> State:
    for part in state.variant.standing:
        if part.kind == kind:
            if not part.takes(state, seat, value):
                raise Refused(Refusal("not-now", {"said": kind}))
            return part.interrupt(state, seat, value)
    raise Refused(Refusal("not-now", {"said": kind, "asked": state.ask.kind if state.ask else ""}))


def step(state: State) -> State:
    """Open the next thing on the agenda, a new turn if there is none."""
    if not state.agenda:
        return state.push(*state.variant.turn)
    top = state.agenda[-1]
    assert not isinstance(top, Ask)
    return top.open(replace(state, agenda=state.agenda[:-1]))


def run(state: State) -> State:
    """Open things on the agenda until a seat or chance is asked or the game is over. An answer of
    chance may be known already, from another board, or after a play that was taken back."""
    while state.result is None:
        ask, frame = state.ask, state.variant.frame
        if ask is None:
            state = step(state)
            continue
        if CHANCE not in ask.who:
            return state
        known = frame.known(state) if frame is not None else None
        if known is not None:
            state = _repeat_chance(ask, *known)
        elif state.fallen:
            state = _again(ask, state)
        else:
            return state
    return state


def _repeat_chance(ask: Ask, state: State, value: str) -> State:
    """Return the state after chance has given an answer known from another board, which takes
    nothing from the bag."""
    again = replace(ask, bag=(*ask.bag, value), given=((CHANCE, value),))
    return ask.part.answer(replace(state, agenda=state.agenda[:-1]), again, value)


def _again(ask: Ask, state: State) -> State:
    """Return the state after the next fallen answer of chance has fallen again; if another decision
    is open now, drop all fallen answers."""
    next_, *later = state.fallen
    if not next_.answers(ask):
        return replace(state, fallen=())
    return _note_answer(replace(state, fallen=tuple(later)), ask, CHANCE, next_.value)


def fold(
    variant: Variant,
    answers: Iterable[Answer],
    seats: int | None = None,
    facts: Mapping[str, str] | None = None,
) -> State:
    """Return the state after a whole record. Raises Refused."""
    state = start(variant, seats, facts)
    for entry in answers:
        state = answer(state, entry)
    return state


def finish(state: State, result: Result) -> State:
    """End the game with a result: nothing more is asked. Of several boards, end the game in
    front."""
    frame = state.variant.frame
    return end_game(state, result) if frame is None else frame.closed(state, result)


def end_game(state: State, result: Result) -> State:
    """End the game as a whole with a result."""
    return replace(state, result=result, agenda=(), due=(), points=result.points, undo={})


def settle(state: State, over: Over) -> State:
    """Score a finished game by its scale and end it."""
    variant = state.variant
    kind, points = variant.payout.pay(state, *variant.scale.worth(variant, state.men, over))
    winner = None if over.winner is None else state.owners[over.winner]
    return finish(state, Result(points, kind, winner))


def round_of(state: State, seat: int) -> int:
    """Return the number, from 1, of the seat's own turn whose dice are to be thrown or played
    now."""
    goes_on = bool(state.played) and state.played[-1].own and state.played[-1].seat == seat
    return state.rounds.get(seat, 0) + (not goes_on)


def record(state: State, steps: Sequence[Step], before: State | None = None) -> State:
    """Return the state with the mover's play, or pass, in `played`; `before` is the state that
    asked for it."""
    thrown = str(state.throw) if state.throw else ""
    numbers = (*(step.die for step in steps), *state.left)
    own = state.mover == state.thrower
    seat = state.owners[state.mover]
    state_before = before and replace(before, agenda=(), played=(), undo={}, fallen=(), boards=())
    entry = Played(state.mover, seat, thrown, tuple(steps), numbers, own, state.front, state_before)
    rounds = {**state.rounds, seat: round_of(state, seat) if own else state.rounds.get(seat, 0)}
    played = (*state.played, entry)[-16:]
    return replace(state, played=played, turns=state.turns + 1, rounds=rounds)
