"""The main parts of a turn: the throw, the play, the numbers left over, the next side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from rules.board.facts import BOUGHT, FIRST, Fact
from rules.board.shapes import TURNS
from rules.dice.throws import Throw, read_throw, throws_of, with_anew
from rules.game import CHANCE, Ask, Part, Phase, State, record
from rules.parts.step_prohibitions import is_unmoved
from rules.records.notation import read_play
from rules.refusal import Refusal, Refused
from rules.search.plays import playable, walk
from rules.search.turn import Step, Turn
from rules.undo import AGAIN, Undo, bar_take_backs, shallow

if TYPE_CHECKING:
    from rules.variant import Variant

ANEW = Fact("anew", r"-|[\w:-]+(\.[\w:-]+)*", "anew=-", before=True)
"""A throw falls anew: `-`, or as much of it as has fallen on another board already."""


@dataclass(frozen=True)
class Dice:
    """A throw of `dice` dice by chance before every play (common.md 5)."""

    dice: int = 2
    skip_dead: bool = False
    by_chance: ClassVar[bool] = True
    numbered: ClassVar[bool] = True
    kind = "throw"
    phase = Phase.THROW

    def open(self, state: State) -> State:
        """Ask for a throw, unless the draw has already thrown or nothing thrown could be played."""
        if state.throw is not None:
            return with_throw(state.fact(again=None), state.throw)
        if self.skip_dead and self.dead(state):
            return record(replace(state.fact(again=None), due=(), left=()), ())
        return self.ask(state)

    def ask(self, state: State) -> State:
        """Ask chance for a throw."""
        return state.push(Ask(self, (CHANCE,), dice=self.dice))

    def dead(self, state: State) -> bool:
        """Return whether a throw cannot be played: checkers wait on the bar or in hand, every
        point of entry is closed, and no other may move either (common.md 7). Each number is
        tried alone: a game may want one of several to be played first."""
        return all(self._shut_out(state, die) for die in range(1, 7))

    def _shut_out(self, state: State, die: int) -> bool:
        turn = replace(state, due=((die,),)).turn()
        return all(
            self._waits(state, each.side) and not each.steps(each.men, each.memo, die)
            for each in (turn, *turn.instead)
        )

    def _waits(self, state: State, side: int) -> bool:
        board, row = state.variant.board, state.variant.row(state.men, side)
        return bool(row[board.bar] or row[board.hand])

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Return the state with the fallen dice to be played. Raises Refused unless the value shows
        all dice; only a position may have fewer."""
        try:
            if ask.dice and sum(sign in "123456" for sign in value) != ask.dice:
                raise ValueError(f"{value!r} does not show {ask.dice} dice")
            return self.cast(state.fact(again=None), value)
        except ValueError as error:
            raise Refused(Refusal("bad-throw", {"said": value})) from error

    def read(self, text: str) -> Throw:
        """Return a throw from its text, `6-5`. Raises ValueError if the text is no throw."""
        return read_throw(text, self.dice)

    @property
    def throws(self) -> Sequence[Throw]:
        """Return the throws that the dice may show."""
        return throws_of(self.dice)

    def check(self, facts: Mapping[str, str]) -> None:
        """Accept all facts."""

    def cast(self, state: State, text: str) -> State:
        """Return the state with this throw; any throw may fall at any time. Raises ValueError if
        the text is no throw."""
        return with_throw(state, self.read(text))


def no_two_dice(variant: Variant) -> str | None:
    """Return why a game has no two thrown dice that may be replaced: it throws other dice, or
    nothing. None if it has."""
    dice = variant.turn.of(Dice)
    if any(type(part) is Dice and part.dice == 2 for part in dice):
        return None
    return "two-dice" if dice else "nothing-thrown"


def two_dice_for_two(variant: Variant) -> str | None:
    """Return why a game is not one of two players who throw two dice, None if it is."""
    return "two-players" if variant.players != 2 else no_two_dice(variant)


def with_throw(state: State, throw: Throw) -> State:
    """Return the state with a throw, read into the batches that are due."""
    batches = state.variant.reading.read(state.variant, throw, state.men, state.mover)
    return replace(state.fact(anew=None), throw=throw, due=batches, left=())


def thrown_anew(state: State, next_part: Part) -> State:
    """Return the state in which a throw does not count: another one falls in its place, and
    `next_part` is opened after it. What was played before may not be taken back."""
    again = state.variant.turn.since(Phase.THROW).until(next_part.phase)
    state = replace(bar_take_backs(state, AGAIN), throw=None, due=()).fact(anew=with_anew(()))
    return state.push(*again, next_part)


class Play:
    """The play of one batch by the mover, who passes without being asked if it cannot be played."""

    kind = "play"
    phase = Phase.BATCH

    def open(self, state: State) -> State:
        """Ask for a play if there is one."""
        if not state.due:
            if state.throw is not None and not state.left:
                return record(state, ())
            return state
        if playable(state.turn()):
            return state.push(Ask(self, (state.owners[state.mover],)))
        return record(replace(state, left=state.due[0], due=state.due[1:]), ())

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Read the play and make it."""
        return self.make(state, ask, state.turn(), read_play(state, value))

    def make(self, state: State, ask: Ask, turn: Turn, steps: Sequence[Step]) -> State:
        """Make the steps; a finished game ends, else the numbers left wait for the next part."""
        men, memo, rest = walk(turn, steps)
        turn = turn.meant(steps)
        past: list[Mapping[str, Any]] = list(state.past)
        past[turn.side] = {**past[turn.side], **dict(zip(turn.gates, memo, strict=True))}
        before = Undo(shallow(state).push(replace(ask, given=())))
        after = record(
            replace(
                state,
                men=men,
                left=rest,
                due=state.due[1:],
                past=tuple(past),
                undo={**state.undo, state.owners[state.mover]: before},
            ),
            steps,
            state,
        )
        after = _noting_first_turns(state, after, steps)
        over = after.variant.goal.over(after.variant, men) if turn.done(men) else None
        return after if over is None else after.variant.ending.reached(after, over)


def not_begun(state: State, side: int) -> bool:
    """Return whether a side has not yet moved in a turn of its own."""
    return state.fresh(side) or is_unmoved(state.variant, state.men, side)


def _noting_first_turns(before: State, after: State, steps: Sequence[Step]) -> State:
    """Return the state after a play with the sides that have yet to move in a turn of their own,
    in games in which a side may move in the other's (gulbar.md)."""
    side = before.mover
    if FIRST.key not in before.variant.kept or not steps or not not_begun(before, side):
        return after
    own = side == before.thrower and BOUGHT.key not in before.facts
    yet = set(before.facts.get(FIRST.key, "")) - {TURNS[side]}
    return after.fact(first="".join(sorted(yet if own else {*yet, TURNS[side]}, reverse=True)))


def asks_for_play(state: State, seat: int | None = None) -> bool:
    """Return whether a play is asked for, of this seat if one is given."""
    ask = state.ask
    return ask is not None and ask.kind == Play.kind and (seat is None or seat in ask.who)


class LoseRest:
    """The loss of unplayable numbers; a further batch is played next."""

    kind = "rest"
    phase = Phase.REST

    def open(self, state: State) -> State:
        """Go on with the next batch, if there is one."""
        state = replace(state, left=())
        return state.push(PLAY, self) if state.due else state


class NextSide:
    """The change of the thrower: the next side throws, or the same side if it throws again."""

    kind = "next"
    phase = Phase.NEXT

    def open(self, state: State) -> State:
        """Hand the dice on."""
        sides = state.variant.board.sides
        side = state.thrower if "again" in state.facts else (state.thrower + 1) % sides
        return new_turn(state, side)


def new_turn(state: State, side: int) -> State:
    """Return the state in which a side begins a turn with nothing thrown."""
    past: tuple[Mapping[str, Any], ...] = ({},) * state.variant.board.sides
    state = state.fact(bought=None) if BOUGHT.key in state.facts else state
    return replace(state, thrower=side, mover=side, throw=None, due=(), left=(), past=past)


PLAY = Play()
