"""A game as the fold of its answers: an agenda of questions put to seats and to chance.

The state keeps a stack of things to do. Its top is a part that opens, or an `Ask` that waits.
Answering hands the value to the part that asked, which may put more on the stack. The core has no
clock and no dice: `CHANCE` answers from outside like a seat. No question is known by name here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

from rules.plays import Situation, Step, Turn
from rules.position import BY_SEAT, Position
from rules.refusal import Refusal, Refused
from rules.shapes import Men
from rules.throws import Batch, Throw
from rules.variant import Over, Variant, with_common
from rules.view import Result

CHANCE = -1
COMMON = ("score", "crawford", "owner")
"""Facts that belong to the match or the seats, never to a single board."""


class Phase(IntEnum):
    """The named moments of a turn, in order; a part stands in one of them."""

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
    """One entry of a game's record: the kind of question, who answered (a seat or CHANCE), what."""

    kind: str
    seat: int
    value: str


class Named(Protocol):
    """What has a name and a place in the turn."""

    @property
    def kind(self) -> str:
        """The name of the question."""

    @property
    def phase(self) -> Phase:
        """Where in the turn it stands."""


class Part(Named, Protocol):
    """Something in a phase of the turn: it asks, or happens by itself."""

    def open(self, state: State) -> State:
        """Reached on the agenda: may ask, or change the state."""


class Asker(Named, Protocol):
    """What asks a question, and takes the answer."""

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """All who were asked have answered; raises Refused where the value is not possible."""


@runtime_checkable
class FreeAsker(Asker, Protocol):
    """What also takes answers beside the choices that it names."""

    def admit(self, state: State, ask: Ask, seat: int, value: str) -> None:
        """Raise Refused for a value that is not possible; asked as soon as a seat gives it."""


class Standing(Named, Protocol):
    """Something a seat may say while another question is open; others may be asked about it."""

    def offers(self, state: State, seat: int) -> tuple[str, ...]:
        """The values this seat may say now; empty for none."""

    def interrupt(self, state: State, seat: int, value: str) -> State:
        """The seat said it."""


@dataclass(frozen=True, slots=True)
class Ask:
    """An open question.

    `who` owes an answer; `given` are answers already in (hidden from others until all are).
    `choices` lists the possible values where they are few; a `FreeAsker` takes others too. For
    CHANCE, `dice` tells how many dice are thrown or `bag` from which things one is drawn (things
    alike stand in it as often as there are), and `about` for which seat; one that `repeats` an
    attempt is no new question to it. `refusal` says why not, where another value is given.
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
        """The name of the question."""
        return self.part.kind


class Played(NamedTuple):
    """One actor's part of a turn as it was played; no steps is a pass. `numbers` are those that he
    had to play, `own` tells whether they are of his own throw, `board` which of several it was."""

    side: int
    seat: int
    throw: str
    steps: tuple[Step, ...]
    numbers: Batch = ()
    own: bool = True
    board: int = 0


class Beside(NamedTuple):
    """One of several boards: the game played there, its checkers and its own facts; `points` of
    each seat once it is closed. Where each board has turns of its own `kept` is all of its game as
    it was left, and `taken` how many throws it has had."""

    variant: Variant
    men: Men
    facts: Mapping[str, str]
    points: tuple[float, ...] | None = None
    kept: State | None = None
    taken: int = 0


Item: TypeAlias = "Part | Ask"


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment. Sides are colours on the board, `owners[side]` the seat behind one.

    `due` are the batches still to be played by `mover`, `left` what he could not play of the last;
    `past[side]` what gates remember within this throw; `facts` what the board cannot show, under
    the names of the position's text; `played` the last parts of turns and `turns` their number;
    `chance` counts the answers of CHANCE; `undo` is the state before the last play, while it may
    still be taken back. Where several boards are played `boards` are all of them and `front` is
    the one whose game, checkers and facts are those of the state itself.
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
    chance: int = 0
    undo: State | None = None
    result: Result | None = None
    boards: tuple[Beside, ...] = ()
    front: int = 0

    @property
    def ask(self) -> Ask | None:
        """The open question; None when the game is over."""
        top = self.agenda[-1] if self.agenda else None
        return top if isinstance(top, Ask) else None

    def offers(self, seat: int) -> tuple[str, ...]:
        """What a seat may say besides answering the open question, as `kind:value`."""
        if self.ask is None:
            return ()
        return tuple(
            f"{part.kind}:{value}"
            for part in self.variant.standing
            for value in part.offers(self, seat)
        )

    def fact(self, **facts: str | None) -> State:
        """The same state with facts set, or removed where the value is None."""
        merged = {**self.facts, **facts}
        return replace(self, facts={key: value for key, value in merged.items() if value})

    def push(self, *items: Item) -> State:
        """Put things on the agenda, the first to be done first."""
        return replace(self, agenda=(*self.agenda, *reversed(items)))

    @property
    def situation(self) -> Situation:
        """The board as the mover's batch begins."""
        double = self.throw.double if self.throw else len(set(self.due[0])) < len(self.due[0])
        double = double and self.variant.doubles
        return Situation(
            men=self.men,
            side=self.mover,
            batch=self.due[0],
            thrower=self.thrower,
            double=double,
            past=dict(self.past[self.mover]),
            first="later" not in self.facts,
        )

    def turn(self) -> Turn:
        """The mover's batch prepared for the search; only while a play is asked."""
        colours = self.variant.colours
        return self.variant.prepare(self.situation) if colours is None else colours.turn(self)


def start(
    variant: Variant,
    seats: int | None = None,
    facts: Mapping[str, str] | None = None,
    owners: Sequence[int] | None = None,
) -> State:
    """A new game: seat 0 has side 0 and so on, or the sides as `owners` has them, until a draw says
    otherwise; `facts` are what holds from before it, such as the score of a match."""
    sides = variant.board.sides
    count = seats or variant.players
    state = State(
        variant,
        variant.first,
        owners=tuple(owners or range(sides)),
        past=({},) * sides,
        points=(0.0,) * count,
        facts=dict(facts or {}),
        boards=tuple(Beside(one, one.first, {}) for one in seated(variant)),
    )
    return run(state.push(*variant.opening))


def seated(variant: Variant) -> tuple[Variant, ...]:
    """The games of all boards, where several are played."""
    return variant.frame.seated() if variant.frame is not None else ()


def answer(state: State, given: Answer) -> State:
    """The state after an answer; Refused, and nothing changed, if it is not possible."""
    ask = state.ask
    if ask is None:
        raise Refused(Refusal("finished"))
    kind, seat, value = given
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
    counts = seat == CHANCE and not ask.repeats
    rest = replace(state, agenda=state.agenda[:-1], chance=state.chance + counts)
    if seat == CHANCE and state.variant.frame is not None:
        rest = state.variant.frame.noted(rest, ask, value)
    answers = (*ask.given, (seat, value))
    waiting = tuple(other for other in ask.who if other != seat)
    if waiting:
        return rest.push(replace(ask, who=waiting, given=answers))
    return run(ask.part.answer(rest, replace(ask, given=answers), value))


def _interrupt(state: State, seat: int, kind: str, value: str) -> State:
    for part in state.variant.standing:
        if part.kind == kind:
            if value not in part.offers(state, seat):
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
    """Go on until somebody is asked or the game is over. What chance is asked may be known, where
    it has said the same on another board."""
    while state.result is None:
        ask, frame = state.ask, state.variant.frame
        if ask is None:
            state = step(state)
            continue
        known = frame.known(state) if frame is not None and CHANCE in ask.who else None
        if known is None:
            return state
        state = _told(ask, *known)
    return state


def _told(ask: Ask, state: State, value: str) -> State:
    """The state after chance has repeated itself; what is drawn comes from no bag, and plays may
    still be taken back."""
    again = replace(ask, bag=(*ask.bag, value) if ask.bag else (), given=((CHANCE, value),))
    after = ask.part.answer(replace(state, agenda=state.agenda[:-1]), again, value)
    return replace(after, undo=state.undo)


def fold(
    variant: Variant,
    answers: Iterable[Answer],
    seats: int | None = None,
    facts: Mapping[str, str] | None = None,
    owners: Sequence[int] | None = None,
) -> State:
    """The state after a whole record."""
    state = start(variant, seats, facts, owners)
    for given in answers:
        state = answer(state, given)
    return state


def finish(state: State, result: Result) -> State:
    """The game is over: nothing more is asked. Of several boards this one is."""
    frame = state.variant.frame
    return ended(state, result) if frame is None else frame.closed(state, result)


def ended(state: State, result: Result) -> State:
    """The game as a whole is over."""
    return replace(state, result=result, agenda=(), due=(), points=result.points, undo=None)


def settle(state: State, over: Over) -> State:
    """Score a finished game by its scale and end it."""
    variant = state.variant
    kind, points = variant.payout.pay(state, *variant.scale.worth(variant, state.men, over))
    winner = None if over.winner is None else state.owners[over.winner]
    return finish(state, Result(points, kind, winner))


def own_facts(variant: Variant, facts: Mapping[str, str]) -> dict[str, str]:
    """Those facts that belong to one board where several are played."""
    frame = variant.frame
    if frame is not None and not frame.one_turn:
        return {key: value for key, value in facts.items() if key not in frame.common}
    common = (*COMMON, *(frame.common if frame is not None else ()))
    keys = {*variant.keys, *variant.ending.keys, *variant.payout.keys}.difference(common)
    return {key: value for key, value in facts.items() if key in keys}


def boards_of(state: State) -> tuple[Beside, ...]:
    """All boards as they stand now."""
    own, there = own_facts(state.variant, state.facts), state.boards[state.front]
    here = there._replace(men=state.men, facts=own)
    if there.kept is not None:
        kept = replace(state, facts=own, boards=(), front=0, played=(), turns=0, undo=None)
        here = here._replace(kept=kept)
    return (*state.boards[: state.front], here, *state.boards[state.front + 1 :])


def bring(state: State, front: int) -> State:
    """The same state with another board in front."""
    boards = boards_of(state)
    own = own_facts(state.variant, state.facts)
    common = {key: value for key, value in state.facts.items() if key not in own}
    chosen = boards[front]
    if chosen.kept is not None:
        return replace(
            chosen.kept,
            facts={**common, **chosen.facts},
            boards=boards,
            front=front,
            played=state.played,
            turns=state.turns,
            chance=state.chance,
            undo=state.undo,
        )
    return replace(
        state,
        variant=chosen.variant,
        men=chosen.men,
        facts={**common, **chosen.facts},
        boards=boards,
        front=front,
    )


def position(state: State) -> Position:
    """The board of a state with the keys that its text needs; all boards where there are more."""
    here = _position(state)
    if not state.boards:
        return here
    every = []
    for at, board in enumerate(boards_of(state)):
        one = here if at == state.front else Position(board.men, here.side, board.facts)
        owners = state.owners
        if board.kept is not None:
            one, owners = one if at == state.front else _position(board.kept), board.kept.owners
        if board.points is not None:
            points = "-".join(f"{board.points[seat]:g}" for seat in owners)
            one = Position(board.men, here.side, {"closed": points})
        every.append(one)
    frame = state.variant.frame
    assert frame is not None
    if not frame.one_turn:
        every[state.front] = _told_by_first(state, every[state.front])
    return replace(here, boards=tuple(with_common(frame, every)), front=state.front)


def _told_by_first(state: State, place: Position) -> Position:
    """What belongs to all boards is told by the colours of the first, where they differ."""
    first = (state if state.front == 0 else state.boards[0].kept) or state
    facts = dict(place.facts)
    for key in BY_SEAT.difference(own_facts(state.variant, facts)).intersection(facts):
        facts[key] = by_side(state.facts[key], first.owners)
    return replace(place, facts=facts)


def _position(state: State) -> Position:
    variant, facts = state.variant, dict(state.facts)
    for key in BY_SEAT.intersection(facts):
        facts[key] = by_side(facts[key], state.owners)
    lasting = (*variant.ending.keys, *variant.payout.keys)
    keys = {key: facts[key] for key in lasting if key in facts}
    if "order" in keys:
        keys["owner"] = "-".join(map(str, state.owners))
    if state.result is not None:
        return Position(state.men, (state.thrower + 1) % variant.board.sides, keys)
    keys.update((key, facts[key]) for key in variant.keys if key in facts)
    if not state.due:
        return Position(state.men, _to_throw(state), keys)
    keys["due"] = ".".join("".join(map(str, batch)) for batch in state.due)
    if state.throw is not None and state.throw.drawn:
        keys["drawn"] = str(state.throw)
    letters = ("w", "b", "3", "4")
    if state.mover != state.thrower:
        keys["by"] = letters[state.thrower]
    used = [past.get("head", 0) for past in state.past]
    if any(used):
        keys["used"] = "".join(f"{letters[side]}{count}" for side, count in enumerate(used))
    return Position(state.men, state.mover, keys)


def _to_throw(state: State) -> int:
    """The side to throw; a turn that has been played is handed on, whatever is asked after it."""
    over = state.ask is not None and state.ask.part.phase == Phase.AFTER
    handed_on = over and "again" not in state.facts
    return (state.thrower + handed_on) % state.variant.board.sides


def by_side(value: str, owners: Sequence[int]) -> str:
    """`3-1/7` told by seats, told by sides; of two the other way round too."""
    parts, slash, rest = value.partition("/")
    each = parts.split("-")
    return "-".join(each[seat] for seat in owners) + slash + rest


def _owners(facts: Mapping[str, str]) -> tuple[int, ...]:
    """The seats behind the sides, by letter or number; nothing where they are as at the start."""
    named = facts.get("owner", "")
    return tuple(
        "wb".index(seat) if seat in "wb" else int(seat) for seat in named.split("-") if seat
    )


def from_position(variant: Variant, place: Position) -> State:
    """A state in mid-game: the side to move throws, or plays what is due."""
    if place.boards and variant.frame is not None and not variant.frame.one_turn:
        return variant.frame.placed(place)
    if place.boards:
        variant = seated(variant)[place.front]
    state = laid(variant, place)
    if place.boards:
        assert variant.frame is not None
        state = replace(state, boards=_beside(state, place), front=place.front)
        result = variant.frame.total(state)
        if result is not None:
            return ended(state, result)
    over = variant.goal.over(variant, place.men)
    if over is not None:
        before = (place.side - 1) % variant.board.sides
        reached = variant.ending.reached(replace(state, mover=before), over)
        if reached.result is not None:
            return reached
        state = replace(reached, mover=state.mover)
    return to_be_played(state)


def to_be_played(state: State) -> State:
    """With the rest of a turn on the agenda: from its beginning, or from what is due."""
    phase = Phase.BATCH if state.due else Phase.BEFORE
    return state.push(*(part for part in state.variant.turn if part.phase >= phase))


def laid(variant: Variant, place: Position) -> State:
    """A board as a position tells it, with nothing on the agenda."""
    facts = dict(place.facts)
    batches = [sorted(map(int, batch)) for batch in facts.pop("due", "").split(".") if batch]
    due = tuple(tuple(reversed(batch)) for batch in batches)
    by, used = facts.pop("by", None), facts.pop("used", "")
    drawn = facts.pop("drawn", "")
    if drawn:
        throw: Throw | None = variant.source.read(drawn)
    else:
        throw = variant.throw_of(due[0]) if due and not by else None
    letters = "wb34"
    past: list[dict[str, Any]] = [{} for _ in range(variant.board.sides)]
    for letter, count in zip(used[::2], used[1::2], strict=False):
        past[letters.index(letter)]["head"] = int(count)
    owners = _owners(facts) or tuple(range(variant.board.sides))
    seats = map(int, facts["order"].split(".")) if "order" in facts else owners
    return State(
        variant,
        place.men,
        owners=owners,
        thrower=letters.index(by) if by else place.side,
        mover=place.side,
        throw=throw,
        due=due,
        past=tuple(past),
        facts=facts,
        points=(0.0,) * max(variant.players, *(1 + seat for seat in seats)),
    )


def _beside(state: State, place: Position) -> tuple[Beside, ...]:
    """The boards of a position."""
    boards = []
    for variant, board in zip(seated(state.variant), place.boards, strict=True):
        facts = dict(board.facts)
        each = [float(points) for points in facts.pop("closed", "").split("-") if points]
        points = tuple(each[state.owners.index(seat)] for seat in range(len(each)))
        boards.append(Beside(variant, board.men, facts, points or None))
    return tuple(boards)


def record(state: State, steps: Sequence[Step]) -> State:
    """Note what the mover played, or that he passed."""
    thrown = str(state.throw) if state.throw else ""
    numbers = (*(step.die for step in steps), *state.left)
    own = state.mover == state.thrower
    seat = state.owners[state.mover]
    entry = Played(state.mover, seat, thrown, tuple(steps), numbers, own, state.front)
    return replace(state, played=(*state.played, entry)[-16:], turns=state.turns + 1)
