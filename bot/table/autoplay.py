"""Automatic steps of a game: dice fall, forced plays are made.

Pure: takes a state and returns the answers that follow. Chance answers from the game's own
generator, so the same record and the same secret always give the same answers.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence
from contextlib import suppress
from dataclasses import dataclass

from bot.opponent import strong_steps
from rules.analysis import legal_plays, next_steps
from rules.dice import chance
from rules.game import CHANCE, Answer, Ask, Phase, State, answer
from rules.questions.kestum import called_off, in_the_air
from rules.questions.stake import Stake
from rules.records.short_plays import short_play
from rules.refusal import Refused
from rules.search.turn import Step
from rules.view.refused_play import kept_steps


@dataclass(frozen=True, slots=True)
class Dice:
    """The generator of one game: its seed, the game's public id. With `telegram` it draws colours
    and the like, but dice are thrown by others."""

    seed: str
    game: str
    telegram: bool = False

    def elsewhere(self, ask: Ask) -> bool:
        """Return whether the open decision waits for dice that are thrown outside this
        generator."""
        return self.telegram and CHANCE in ask.who and ask.dice > 0

    def answer(self, state: State, ask: Ask) -> str:
        """Return the answer of chance to the open decision."""
        return chance.answer(state, self.seed, self.game)


@dataclass(frozen=True, slots=True)
class Autoplayed:
    """A state in which a seat has to decide, the answers that led to it, and the numbers of the
    turns in which there was only one play."""

    state: State
    answers: tuple[Answer, ...]
    forced: tuple[int, ...]


def opening(state: State | None) -> bool:
    """Return whether the draw for the first move is going on."""
    return state is not None and state.ask is not None and state.ask.part.phase == Phase.OPENING


def by_hand(state: State) -> int | None:
    """Return the seat that throws the dice now due; None if they do not belong to a seat."""
    ask = state.ask
    if ask is None or CHANCE not in ask.who or ask.part.phase == Phase.OPENING:
        return None
    if called_off(state):
        return state.owners[state.thrower]
    if ask.repeats:
        return None
    if any(stake.may_raise(state) for stake in state.variant.turn.of(Stake)):
        return None  # asked whether to raise the stake, the seat has said: throw
    return state.owners[state.thrower]


def follow(
    state: State,
    dice: Dice,
    *,
    waits: Container[int] = (),
    bots: Container[int] = (),
    callers: Collection[int] = (),
    choosing: Container[int] = (),
) -> Autoplayed:
    """Go on until a seat has to decide, or dice are thrown elsewhere.

    `waits`: seats that throw their dice by hand. `bots`: seats that choose even if there is only
    one play, as those in `choosing` do in their first turn. `callers`: seats that may challenge a
    throw, so that it stays in flight; after a challenge its thrower throws again by hand.
    """
    answers: list[Answer] = []
    forced: list[int] = []
    while (next_answer := _next(state, dice, waits, bots, callers, choosing)) is not None:
        state = answer(state, next_answer)
        answers.append(next_answer)
        if next_answer.kind == "play":
            forced.append(state.turns)
    return Autoplayed(state, tuple(answers), tuple(forced))


def _next(
    state: State,
    dice: Dice,
    waits: Container[int],
    bots: Container[int],
    callers: Collection[int],
    choosing: Container[int],
) -> Answer | None:
    ask = state.ask
    if ask is None:
        return None
    if CHANCE in ask.who:
        thrower = by_hand(state)
        again = called_off(state) and thrower not in bots
        held = dice.elsewhere(ask) or stays_up(state, callers)
        if again or held or thrower in waits:
            return None
        return Answer(ask.kind, CHANCE, dice.answer(state, ask))
    if asked_bot(state, bots) is not None:
        return None
    if ask.kind == "play" and ask.part.phase == Phase.BATCH:
        seat = ask.who[0]
        if seat in choosing and not any(entry.seat == seat for entry in state.played):
            return None
        play = only_play(state)
        return None if play is None else Answer(ask.kind, ask.who[0], play)
    return None


def stays_up(state: State, callers: Collection[int]) -> bool:
    """Return whether a throw is in flight that one of these seats may challenge."""
    return in_the_air(state) and any("kestum:call" in state.offers(seat) for seat in callers)


def asked_bot(state: State, bots: Container[int]) -> int | None:
    """Return the seat of the bot that has to answer before play can go on, None if there is
    none."""
    return next((seat for seat in state.ask.who if seat in bots), None) if state.ask else None


def only_play(state: State) -> str | None:
    """Return the only legal play, in the player's own numbers; None if there is a choice."""
    first = next_steps(state)
    # Each number of the batch can begin a forced play in one way only.
    if len(first) > len(set(state.due[0])):
        return None
    plays = legal_plays(state, limit=2)
    return plays[0].text if len(plays) == 1 else None


def example(state: State, numbering: str = "own") -> str:
    """Return the first play by place as people read it."""
    return short_play(state, by_place(state), numbering)


def by_place(state: State, made: Sequence[Step] = ()) -> Sequence[Step]:
    """Return the first legal play by place, or its rest after the steps already made: always the
    checker furthest from home, as far as it goes. If another side's checkers may be moved, the
    play begins with one of them, as that is written in another way."""
    steps = list(made)

    def rank(step: Step) -> tuple[bool, int, int]:
        return not steps and step.side is not None, step.origin, -step.target

    while further := next_steps(state, steps):
        steps.append(max(further, key=rank))
    return steps


def nearest(
    state: State, text: str, numbering: str = "own", *, good: bool = False
) -> Sequence[Step]:
    """Return a legal play that keeps what it can of a written one, and goes on step by step: as the
    strong level would if `good`, else by place."""
    steps = list[Step]()
    with suppress(Refused):
        steps = kept_steps(state, text, numbering)
    return strong_steps(state, steps) if good else by_place(state, steps)


def secret_answers(before: State, followed: Autoplayed) -> tuple[int, ...]:
    """Return the numbers of the answers that are given in secret: the first or none."""
    ask, answers = before.ask, followed.answers
    return (
        (0,) if ask is not None and ask.hidden and answers and answers[0].kind == ask.kind else ()
    )
