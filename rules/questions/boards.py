"""Several boards under one throw: the choice of the board on which it is played (parallel.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.board.facts import flag
from rules.game import Ask, Phase, Standing, State
from rules.multi_board import bring
from rules.questions.play import with_throw
from rules.questions.standing import Resign
from rules.refusal import Refusal

UNNAMED = flag("unnamed", partly=True)


def open_boards(state: State) -> tuple[int, ...]:
    """Return the numbers, from 0, of the boards that are still played."""
    return tuple(at for at, board in enumerate(state.boards) if board.points is None)


def playable(state: State) -> tuple[int, ...]:
    """Return the boards on which the throw may be played: those that are open, or the front one
    if each has turns of its own or the throw belongs to the board before."""
    frame = state.variant.frame
    free = "stays" not in state.facts and (frame is None or frame.one_turn)
    return open_boards(state) if free else (state.front,)


def not_named(state: State, text: str) -> Refusal:
    """Return why a text names no board for the throw: it is no number, there is no board of that
    number, or nothing is played there now."""
    facts = {"choices": ", ".join(str(at + 1) for at in playable(state))}
    if not text.isdecimal():
        return Refusal("no-board", facts)
    if 1 <= int(text) <= len(state.boards):
        return Refusal("other-board", {"text": text, **facts})
    return Refusal("missing-board", {"text": text, **facts})


def colours(state: State) -> tuple[int, ...]:
    """Return the seats behind the sides; those of the first board if they differ."""
    return bring(state, 0).owners if state.boards else state.owners


class KeepBoard:
    """The fact `stays`, set before a throw: another throw of the same side is played on the same
    board."""

    kind = "stays"
    phase = Phase.BEFORE

    def open(self, state: State) -> State:
        """Set the fact if the same side throws again, as the throw removes `again`."""
        return state.fact(stays="1" if "again" in state.facts else None)


class NameBoard:
    """The choice of an unfinished board for a throw, whether anything can be played there or not;
    the whole throw is played there by that game's rules."""

    kind = "board"
    phase = Phase.CHOICE
    keeps = (UNNAMED,)

    def open(self, state: State) -> State:
        """Ask, unless there is one board left or the throw belongs to the board before."""
        state, left = state.fact(unnamed=None), open_boards(state)
        if "stays" in state.facts or len(left) == 1:
            return self.take(state, state.front if "stays" in state.facts else left[0])
        names = tuple(str(at + 1) for at in left)
        seat, refusal = state.owners[state.thrower], not_named(state, "")
        return state.push(Ask(self, (seat,), choices=names, refusal=refusal))

    def told(self, state: State) -> Mapping[str, str]:
        """Return the fact that no board is named yet."""
        return {UNNAMED.key: "1"}

    def waits(self, state: State) -> bool:
        """Return whether a position's text says that the board is not named yet."""
        return UNNAMED.key in state.facts

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Play the throw on the named board."""
        return self.take(state, int(value) - 1)

    def take(self, state: State, at: int) -> State:
        """Return the state with a board in front, whose game reads the throw and goes on with the
        rest of its turn."""
        throw = state.throw
        assert throw is not None
        state = bring(replace(state, agenda=()).fact(raised=None), at)
        return with_throw(state, throw).push(*state.variant.turn.since(Phase.BATCH))


class OtherBoard(Standing):
    """The choice of another board, open until something has been played of the throw."""

    kind = "board"
    phase = Phase.CHOICE

    def offers(self, state: State, seat: int) -> tuple[str, ...]:
        """Return the other boards, for a seat that has to play a fresh throw of its own."""
        ask = state.ask
        if ask is None or ask.part.phase != Phase.BATCH or seat not in ask.who:
            return ()
        if "stays" in state.facts or state.mover != state.thrower or state.throw is None:
            return ()
        if with_throw(state, state.throw).due != state.due:
            return ()
        return tuple(str(at + 1) for at in open_boards(state) if at != state.front)

    def interrupt(self, state: State, seat: int, value: str) -> State:
        """Play the throw on the named board instead."""
        return NameBoard().take(state, int(value) - 1)


@dataclass(frozen=True)
class ResignBoard(Resign):
    """The resignation of one board at a time: the named one, or the last one."""

    def offers(self, state: State, seat: int) -> tuple[str, ...]:
        """Return the offers of `Resign`, nothing before a board is named."""
        ask = state.ask
        named = ask is not None and ask.part.phase == Phase.BATCH
        if not named and len(open_boards(state)) > 1:
            return ()
        return super().offers(state, seat)
