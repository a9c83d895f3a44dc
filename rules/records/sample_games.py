"""Printed games to play through: their turns, and the comments on them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from rules.frames.from_record import begin
from rules.game import CHANCE, Answer, Ask, State, answer
from rules.variants import find

SKIPPED = "-"
"""A turn without a roll, which the rules skip as nothing could be played."""


@dataclass(frozen=True, slots=True)
class SampleGame:
    """Printed game. `draw` are the rolls that settle who begins, `plies` the rolls with their plays
    ("6-5 24/18/13") and answers about the cube; a text of `comments`, by language, stands after
    that many turns."""

    key: str
    game: str
    options: Mapping[str, str]
    name: Mapping[str, str]
    draw: Sequence[str]
    plies: Sequence[str]
    comments: Mapping[int, Mapping[str, str]]


@cache
def sample_games() -> Mapping[str, SampleGame]:
    """Return all printed games by their keys."""
    source = files("rules.records") / "sample_games.toml"
    rows = tomllib.loads(source.read_text(encoding="utf-8"))
    return {key: _read(key, row) for key, row in rows.items()}


def _read(key: str, row: Mapping[str, Any]) -> SampleGame:
    comments = {int(turn): text for turn, text in row["comments"].items()}
    return SampleGame(
        key, row["game"], row["options"], row["name"], row["draw"], row["plies"], comments
    )


@dataclass(frozen=True, slots=True)
class SampleTurn:
    """Turn of a printed game: the state that asks for its play, and the play. `plies_before`: the
    printed plies since the play before that have no play (turns without a legal play, doubles and
    their answers)."""

    state: State
    play: str
    plies_before: tuple[str, ...]


@cache
def sample_turns(key: str) -> tuple[SampleTurn, ...]:
    """Return the turns of a printed game. Raises Refused if a play is against the rules, KeyError
    if there is no such game."""
    turns, plies_before = list[tuple[str, tuple[str, ...]]](), list[str]()
    for ply in sample_games()[key].plies:
        play = ply.partition(" ")[2]
        if play and play != SKIPPED:
            turns.append((play, tuple(plies_before)))
            plies_before = []
        else:
            plies_before.append(ply)
    states = (state for state in _states(key) if state.result is None)
    return tuple(SampleTurn(state, *turn) for state, turn in zip(states, turns, strict=True))


def sample_end(key: str) -> State:
    """Return the end of a printed game. Raises as `sample_turns`."""
    return _states(key)[-1]


@cache
def _states(key: str) -> tuple[State, ...]:
    """Return the states of a game that ask for a play, then its end."""
    script = _Script(sample_games()[key])
    state, states = begin(find(script.game.game, script.game.options), 2), list[State]()
    while state.result is None and state.ask is not None:
        if state.ask.kind == "play":
            states.append(state)
        state = script.go_on(state, state.ask)
    return (*states, state)


class _Script:
    """Rest of a printed game, as answers to the decisions of its rules."""

    def __init__(self, game: SampleGame) -> None:
        self.game = game
        self.faces = [face for pair in game.draw for face in pair.split("-")]
        self.plies = list(game.plies)

    def go_on(self, state: State, ask: Ask) -> State:
        """Return the state after the next answer; the first seat has White."""
        who = ask.who[0]
        if self.plies[0] == SKIPPED:
            self.plies.pop(0)
            return answer(state, Answer(ask.kind, who, "throw")) if ask.choices else state
        after = answer(state, Answer(ask.kind, who, self._value(ask)))
        if who == CHANCE and after.turns > state.turns:
            assert self.plies.pop(0).endswith(SKIPPED), "a roll that cannot be played"
        return after

    def _value(self, ask: Ask) -> str:
        """Return the answer to a question of the game."""
        if ask.kind == "duel":
            return self.faces.pop(0)
        if ask.bag:
            return ask.bag[0]
        if ask.who == (CHANCE,):
            return self.plies[0].partition(" ")[0]
        if "throw" in (ask.choices or ()):
            return self.plies.pop(0) if self.plies[0] == "double" else "throw"
        return self.plies.pop(0) if ask.choices else self.plies.pop(0).partition(" ")[2]
