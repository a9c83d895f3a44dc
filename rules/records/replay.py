"""Replay of recorded games by the rules: the first ply that does not fit, and the reason.

A record is played as a game is: throws and plays are answers, and the claims of the record on the
way (hits, numbers that could not be used, positions, the stake, the result) are compared with the
state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rules.board.facts import in_full
from rules.board.position import Position
from rules.dice.throws import read_throw
from rules.game import CHANCE, Answer, Played, State, answer, run
from rules.position_state import from_position
from rules.questions.play import asks_for_play, with_throw
from rules.records.notation import read_play
from rules.records.printed_games import SIDES, Checkpoint, Claim, Ply, Record, Setup, read_records
from rules.refusal import PositionError, Refusal, Refused
from rules.search.plays import ends
from rules.search.turn import Step
from rules.variant import Variant
from rules.variants import UnknownVariant, find


@dataclass(frozen=True, slots=True)
class Mismatch:
    """Difference between a record and the rules: a name and facts, as text, for the sentence."""

    name: str
    facts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Failure:
    """First difference in a file.

    `ply` and `side` are None if it is no ply's fault; `what` shows the ply ("6-5 24/18 13/8"),
    `record` names the sequence or position within a file of several. A `Refusal` means that the
    rules forbid the play.
    """

    record: str
    ply: int | None
    side: int | None
    what: str
    why: Refusal | Mismatch


@dataclass(frozen=True, slots=True)
class Dice:
    """Number of chance's answers verified from the secret, and of those that cannot be."""

    checked: int = 0
    unknown: int = 0

    def __add__(self, other: Dice) -> Dice:
        return Dice(self.checked + other.checked, self.unknown + other.unknown)


@dataclass(frozen=True, slots=True)
class Report:
    """Result of a file: the number of plies that fit, and the failure, None if all of it fits;
    `dice` if the record has their source."""

    id: str
    plies: int
    failed: Failure | None = None
    dice: Dice | None = None

    @property
    def ok(self) -> bool:
        """Return whether the whole file fits."""
        return self.failed is None


class Misfit(Exception):
    """Error inside a replay: the record and the rules differ."""

    def __init__(self, why: Refusal | Mismatch, ply: Ply | None = None) -> None:
        super().__init__(why)
        self.why, self.ply = why, ply


def misfit(name: str, **facts: str) -> Misfit:
    """Return the error for a mismatch, which the caller raises."""
    return Misfit(Mismatch(name, facts))


def replay(document: object) -> Report:
    """Replay a parsed file, the plies of all its records in turn, up to the first failure.

    Raises RecordError if the document is not a record at all.
    """
    name, records = read_records(document)
    plies = 0
    for record in records:
        try:
            game = _Replay(record)
            for ply in record.plies:
                game.play(ply)
                plies += 1
            game.close()
        except Misfit as error:
            return Report(name, plies, _failure(record, error))
    return Report(name, plies)


def _failure(record: Record, misfit: Misfit) -> Failure:
    ply = misfit.ply
    if ply is None:
        return Failure(record.id, None, None, "", misfit.why)
    return Failure(record.id, ply.number, ply.side, describe(ply), misfit.why)


def describe(ply: Ply) -> str:
    """Return a ply as text: "6-5 24/18 13/8", "6-6 -", "double 4"."""
    if ply.cube:
        return f"{ply.cube} {ply.value}"
    return " ".join(word for word in (ply.dice, _text(ply.moves, ply.marks)) if word)


def _text(moves: tuple[tuple[str, str], ...], marks: tuple[str, ...] = ()) -> str:
    marks = marks or ("",) * len(moves)
    steps = (f"{a}/{b}{mark}" for (a, b), mark in zip(moves, marks, strict=True))
    return " ".join(steps) or "-"


@dataclass
class _Stake:
    """Doubling cube: its value, its owner (None: both may turn it), an open offer, the side that
    has just taken a double, and the side that dropped."""

    value: int
    owner: int | None = None
    offer: Ply | None = None
    taken: int | None = None
    dropped: int | None = None

    def turn(self, ply: Ply, on_turn: bool) -> None:
        """Apply a cube action (doubling.md 2 and 3). Raises Misfit if its order or value is
        wrong."""
        offer = self.offer if self.offer and self.offer.side != ply.side else None
        free = self.offer is None and on_turn and self.owner in (None, ply.side)
        if ply.cube == "double" and free:
            self.offer = _worth(ply, 2 * self.value)
        elif ply.cube == "beaver" and self.may_beaver(ply.side):
            self.offer = _worth(ply, 2 * (offer.value if offer else self.value))
        elif ply.cube == "take" and offer:
            self.take(_worth(ply, offer.value), offer)
        elif ply.cube == "drop" and offer:
            self.value, self.offer, self.dropped = offer.value // 2, None, ply.side
        else:
            raise misfit("cube-order")

    def may_beaver(self, side: int) -> bool:
        """Return whether a side may beaver: in answer to a double, or right after its take."""
        if self.offer:
            return self.offer.cube == "double" and self.offer.side != side
        return self.taken == side

    def take(self, ply: Ply, offer: Ply) -> None:
        """Give the cube to the side that takes an offer; if the offer is a beaver, the side that
        beavered keeps it."""
        beaver = offer.cube == "beaver"
        self.value, self.offer = offer.value, None
        self.owner = offer.side if beaver else ply.side
        self.taken = None if beaver else ply.side


def _worth(ply: Ply, value: int) -> Ply:
    """Return a cube action whose value is right. Raises Misfit if it is not."""
    if ply.value != value:
        raise misfit("cube-value", value=str(value))
    return ply


class _Replay:
    """Record in progress. `idle` are turns that the game passed by itself, without a throw, and
    that the record has not mentioned yet."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.variant = _variant(record)
        place = Position(self.variant.first, record.first)
        if record.start is not None:
            place = self.read(record.start, record.first)
        _check_draw(record)
        self.stake = _Stake(record.cube[0])
        self.state = from_position(self.variant, place)
        self.idle: list[Played] = []
        self.last: Ply | None = None
        self.advance(run(self.state))

    def read(self, setup: Setup, side: int) -> Position:
        """Return a listed position. Raises Misfit if it cannot be."""
        try:
            return self.variant.read(setup.text(side))
        except PositionError as error:
            raise misfit("position", text=str(error)) from error

    def advance(self, state: State) -> None:
        """Take over a later state; its turns without a throw are added to `idle`."""
        fresh = state.turns - self.state.turns
        latest = state.played[-fresh:] if fresh else ()
        self.idle += [played for played in latest if not played.throw]
        self.state = state

    def play(self, ply: Ply) -> None:
        """Apply a ply. Raises Misfit, which names the ply."""
        try:
            if self.last is not None and (ply.number, ply.side) != self._key(self.last):
                self.check_positions(self.last)
            if self.state.result is not None or self.stake.dropped is not None:
                raise misfit("over")
            if ply.cube:
                self.stake.turn(ply, self.on_turn() == ply.side)
            elif self.stake.offer is not None:
                raise misfit("cube-order")
            else:
                self.turn(ply)
                self.last, self.stake.taken = ply, None
        except Refused as refused:
            raise Misfit(refused.refusal, ply) from refused
        except Misfit as error:
            raise Misfit(error.why, error.ply or ply) from error

    @staticmethod
    def _key(ply: Ply) -> tuple[int, int]:
        return ply.number, ply.side

    def on_turn(self) -> int:
        """Return the side that is next in the record: the side that passes without a throw, or the
        thrower."""
        return self.idle[0].side if self.idle else self.state.thrower

    def turn(self, ply: Ply) -> None:
        """Apply a throw and its play, or a turn without a throw. Raises Misfit or Refused."""
        if ply.side != self.on_turn():
            raise misfit("turn", who=SIDES[self.on_turn()])
        if self.idle:
            if ply.moves:
                raise misfit("dead")
            self.idle.pop(0)
            return
        if ply.dice is None:
            raise misfit("not-thrown")
        self.ready()
        before = self.state
        ask = before.open_ask
        after = answer(before, Answer(ask.kind, CHANCE, ply.dice))
        if asks_for_play(after) and after.turns == before.turns:
            self.advance(after)
            self.make(ply)
            return
        self.advance(after)
        if ply.moves:
            raise misfit("no-play")
        batches = with_throw(before, read_throw(ply.dice, ask.dice)).due
        self.check_unplayed(ply, sum(map(len, batches)))

    def ready(self) -> None:
        """Bring the game to a throw: if the record goes on, the player chose to play on. Raises
        Misfit if no throw of dice is due."""
        ask = self.state.ask
        while ask is not None and "go" in (ask.choices or ()):
            self.advance(answer(self.state, Answer(ask.kind, ask.who[0], "go")))
            ask = self.state.ask
        if ask is None or ask.who != (CHANCE,) or not ask.dice:
            raise misfit("question")

    def make(self, ply: Ply) -> None:
        """Apply the moves of a ply. Raises Misfit or Refused."""
        if not ply.moves:
            raise misfit("pass")
        before = self.state
        steps = self.steps(ply)
        if tuple(step.mark for step in steps) != ply.marks:
            raise misfit("marks")
        if ply.forced and len(ends(before.turn())) != 1:
            raise misfit("forced")
        self.check_head(ply)
        after = self.after(before, _text(ply.moves, ply.marks))
        self.check_ways(ply, before, after)
        left = len(before.due[0]) - len(steps)
        if after.result is None or ply.unplayed:
            self.check_unplayed(ply, left)
        self.advance(after)

    def steps(self, ply: Ply) -> tuple[Step, ...]:
        """Return the steps of a ply; if only its marks are wrong, the steps without them. Raises
        Refused."""
        try:
            return read_play(self.state, _text(ply.moves, ply.marks))
        except Refused as marked:
            try:
                return read_play(self.state, _text(ply.moves))
            except Refused as unmarked:
                raise marked if unmarked.refusal.rule == "ambiguous" else unmarked from None

    def after(self, state: State, text: str) -> State:
        """Return the state after a play. Raises Refused."""
        return answer(state, Answer("play", state.owners[state.mover], text))

    def check_head(self, ply: Ply) -> None:
        """Check how many checkers left the farthest point. Raises Misfit."""
        head = self.variant.board.label(ply.side, self.variant.board.length)
        count = sum(origin == head for origin, _ in ply.moves)
        if ply.from_head not in (None, count):
            raise misfit("head-count", count=str(count))

    def check_ways(self, ply: Ply, before: State, after: State) -> None:
        """Check that other plays printed for the throw are legal, and end alike if the record has
        it so. Raises Misfit."""
        for way in ply.ways:
            text = _text(way.moves)
            try:
                other = self.after(before, text)
            except Refused as refused:
                shown = replace(ply, moves=way.moves, marks=("",) * len(way.moves))
                raise Misfit(refused.refusal, shown) from refused
            if (other.men == after.men) != way.same:
                raise misfit("alternative", text=text)

    def check_unplayed(self, ply: Ply, left: int) -> None:
        """Check how many numbers could not be used. Raises Misfit."""
        if ply.unplayed != left:
            raise misfit("unplayed", count=str(left))

    def check_positions(self, ply: Ply) -> None:
        """Check the positions printed after a ply. Raises Misfit."""
        for point in self.record.checkpoints:
            if (point.number, point.side) == self._key(ply):
                self.check_position(ply, point)

    def check_position(self, ply: Ply, point: Checkpoint) -> None:
        """Check a printed position; some are known to differ from their record. Raises Misfit."""
        try:
            agrees = self.read(point.setup, 0).men == self.state.men
        except Misfit:
            if not point.agrees:
                return
            raise
        if agrees != point.agrees:
            raise Misfit(Mismatch("position-after", {"text": self.board()}), ply)

    def board(self) -> str:
        """Return the position as text."""
        return self.variant.write(Position(self.state.men, self.state.thrower))

    def close(self) -> None:
        """Check the final position and the result of the record. Raises Misfit."""
        if self.last is not None:
            self.check_positions(self.last)
        final = self.record.final
        if final is not None:
            if self.read(final, 0).men != self.state.men:
                raise misfit("final", text=self.board())
            hands = [
                self.variant.row(self.state.men, side)[self.variant.board.hand] for side in (0, 1)
            ]
            if final.phase and final.phase != (1 if all(hands) else 2):
                raise misfit("final", text=self.board())
        over = self.state.result is not None or self.stake.dropped is not None
        claim = self.record.claim
        if over != (claim.reached if claim else self.record.complete):
            raise misfit("ended" if over else "unfinished")
        if claim is not None and over:
            self.check_result(claim)

    def check_result(self, claim: Claim) -> None:
        """Check the winner, the kind and the points, multiplied by the stake. Raises Misfit."""
        result = self.state.result
        if result is not None:
            outcome = result.winner, result.kind, max(result.points) * self.stake.value
        else:
            assert self.stake.dropped is not None
            outcome = 1 - self.stake.dropped, claim.kind, float(self.stake.value)
        if outcome != (claim.winner, claim.kind, claim.points):
            winner = "-" if outcome[0] is None else SIDES[outcome[0]]
            facts = {"kind": outcome[1], "points": in_full(outcome[2]), "game": self.variant.slug}
            raise misfit("result", who=winner, **facts)


def _variant(record: Record) -> Variant:
    try:
        return find(record.variant)
    except UnknownVariant as error:
        raise misfit("variant", text=record.variant) from error


def _check_draw(record: Record) -> None:
    """Check the opening dice: ties are thrown again, the higher die of the last pair begins, and
    each tie may double the stake. Raises Misfit."""
    start, doublings = record.cube
    ties = len(record.draw) - 1
    if record.draw:
        *again, (white, black) = record.draw
        if any(a != b for a, b in again) or white == black:
            raise misfit("draw")
        if record.first != (0 if white > black else 1):
            raise misfit("draw")
    if start != 2**doublings or (record.draw and doublings > ties):
        raise misfit("cube-start")
