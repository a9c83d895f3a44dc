"""The rules as tests ask them: text in, text out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules import analysis, game, position_state
from rules.board.shapes import TURNS
from rules.game import Answer, State
from rules.records.notation import read_play, write_play
from rules.refusal import Refused
from rules.search import plays
from rules.search.turn import Step
from rules.variant import Variant
from rules.variants import find
from rules.view.view import Result, View
from rules.view.visibility import view


@dataclass(frozen=True)
class Listing:
    """Legal plays by the position each leads to, and how many numbers are lost."""

    plays: dict[str, str]
    lost: int


def variant(row: Mapping[str, Any]) -> Variant:
    """The game of an example under its options."""
    return find(row["game"], row["options"])


def listing(row: Mapping[str, Any], dice: str | None = None) -> Listing:
    """All legal plays of an example's position and throw."""
    found = analysis.list_plays(variant(row), row["position"], dice or row["dice"])
    assert not found.cut
    by_position = {position: play for play, position in found.plays}
    assert len(by_position) == len(found.plays), "two plays lead to one position"
    return Listing(by_position, found.lost)


def refusal(row: Mapping[str, Any], play: str, numbering: str = "own") -> str | None:
    """The rule that forbids a play; None if it is legal."""
    found = analysis.check_play(variant(row), row["position"], row["dice"], play, numbering)
    return None if found is None else found.rule


def played(row: Mapping[str, Any], play: str) -> State:
    """The state after a legal play, before anybody else does anything."""
    state = analysis.at_throw(variant(row), row["position"], row["dice"])
    if state.boards:
        state, play = analysis.on_board(state, play)
        if state.ask is None:
            return analysis.end_turn_without_play(state)
    return analysis.after_play(state, state.turn(), read_play(state, play))


def text(state: State) -> str:
    """The position of a state as text."""
    return state.variant.write(position_state.position(state))


def after(row: Mapping[str, Any], play: str) -> str:
    """The position after a legal play, as text."""
    return text(played(row, play))


def normal(row: Mapping[str, Any], position: str) -> str:
    """A position's text as the rules themselves write it."""
    rules = variant(row)
    return rules.write(rules.read(position))


def board(state: State) -> str:
    """The sides and the turn of a position, without its keys."""
    return ";".join(text(state).split(";")[: state.variant.board.sides + 1])


def first_steps(row: Mapping[str, Any]) -> set[str]:
    """The steps that may open a play, as text."""
    state = analysis.at_throw(variant(row), row["position"], row["dice"])
    return {write_play(state, (step,)) for step in analysis.next_steps(state)}


def walks(state: State) -> Iterator[tuple[Step, ...]]:
    """Every draft, whole or not, that fingers may come to in the open play."""
    drafts: list[tuple[Step, ...]] = [()]
    while drafts:
        draft = drafts.pop()
        yield draft
        drafts += [(*draft, step) for step in analysis.next_steps(state, draft)]


def legal_texts(state: State) -> list[str]:
    """The plays that answer the open question."""
    return [play.text for play in analysis.legal_plays(state)]


def after_text(state: State, play: str) -> str:
    """The position after a play of the open question, the turn handed on."""
    after = analysis.after_play(state, state.turn(), read_play(state, play))
    return text(analysis.handed_on(after))


def outcome(state: State) -> dict[str, Any]:
    """The result of a finished game with the winning side's letter ("" for a draw)."""
    result = state.result
    assert result is not None, "the game is not over"
    winner = "" if result.winner is None else TURNS[state.owners.index(result.winner)]
    return {"winner": winner, "kind": result.kind, "points": [float(p) for p in result.points]}


def is_over(state: State, play: str) -> bool:
    """Whether a play of the open question ends the game on the board."""
    turn = state.turn()
    men, _, _ = plays.walk(turn, read_play(state, play))
    return turn.done(men)


@dataclass
class Table:
    """A game told by its answers, from the start or from a position."""

    row: Mapping[str, Any]
    answers: list[Answer] = field(default_factory=list)
    state: State = field(init=False)

    def __post_init__(self) -> None:
        rules = variant(self.row)
        if "position" in self.row:
            self.state = game.run(
                position_state.from_position(rules, rules.read(self.row["position"]))
            )
        else:
            self.state = game.start(rules, self.row.get("seats"), self.row.get("facts"))

    @property
    def result(self) -> Result:
        """The result of the game, which is over."""
        assert self.state.result is not None
        return self.state.result

    def say(self, kind: str, seat: int, value: str) -> None:
        """Give an answer; Refused if it is not possible."""
        given = Answer(kind, seat, value)
        self.state = game.answer(self.state, given)
        self.answers.append(given)

    def refuses(self, kind: str, seat: int, value: str) -> str | None:
        """The rule that refuses an answer; None if it is taken."""
        try:
            game.answer(self.state, Answer(kind, seat, value))
        except Refused as refused:
            return refused.refusal.rule
        return None

    def seen(self, seat: int | None) -> View:
        """The game as a seat sees it."""
        return view(self.state, seat)
