"""Matches as `.mat` text, the form that other backgammon programs read.

Two columns, seat 0 on the left; places are the mover's own, the bar 25 and off 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rules.game import Answer, Played, State, answer
from rules.questions.stake import value_of
from rules.search.turn import Step
from rules.view.view import Result

VARIATIONS: Mapping[str, str] = {
    "short": "Backgammon",
    "backgammon": "Backgammon",
    "nackgammon": "NackGammon",
    "hypergammon": "HyperGammon (3)",
}
"""The games that the form knows, by slug, and what it calls them."""
_LEFT = 34
_NOT_IN_NAME = re.compile(r"[\s:：]")
"""Readers take a name up to the first space or colon; gnubg crashes at a colon."""


class NotTold(ValueError):
    """A game or a cube action that the form has no words for; the text says which."""


@dataclass(frozen=True)
class Game:
    """A game: its state before the first answer, the answers, and its end (None if the answers
    have it)."""

    start: State
    answers: Sequence[Answer]
    result: Result | None = None


def write_match(games: Sequence[Game], names: Sequence[str], points: int = 0) -> str:
    """A match of two, played to so many points (0: no match). Raises NotTold."""
    slug = games[0].start.variant.slug
    if slug not in VARIATIONS:
        raise NotTold(f"there is no .mat form for {slug}")
    lines = [f'; [Variation "{VARIATIONS[slug]}"]', f" {points} point match", ""]
    score = [0, 0]
    for number, game in enumerate(games, 1):
        result, entries = _entries(game)
        left, right = (
            f"{_NOT_IN_NAME.sub('_', name)} : {score[seat]}" for seat, name in enumerate(names)
        )
        lines += [f" Game {number}", f" {left:<{_LEFT - 2}} {right}"]
        rows = _columns(entries)
        if result.winner is not None:
            won = int(result.points[result.winner])
            score[result.winner] += won
            last = " and the match" if points and max(score) >= points else ""
            rows = _add_ending(rows, result.winner, f"Wins {won} point{'s' * (won != 1)}{last}")
        lines += [*rows, ""]
    return "\n".join(lines)


Entry = tuple[int, str]
"""What a seat did: its column, and the text."""


def _entries(game: Game) -> tuple[Result, list[Entry]]:
    """Return the events of a game, in order."""
    state, entries = game.start, list[Entry]()
    for game_answer in game.answers:
        before, state = state, answer(state, game_answer)
        entries += _cube(before, game_answer)
        fresh = state.turns - before.turns
        if fresh < 0:  # a play was taken back
            del entries[fresh:]
        entries += [
            (entry.seat, _write_entry(entry)) for entry in state.played[-fresh:] if fresh > 0
        ]
    result = state.result or game.result
    if result is None:
        raise NotTold("the game is not over")
    return result, entries


def _cube(state: State, game_answer: Answer) -> Iterable[Entry]:
    kind, seat, value = game_answer
    if kind == "stake" and value == "double":
        yield seat, f" Doubles => {value_of(state) * 2}"
    elif kind == "offer" and value in ("take", "pass"):
        yield seat, " Takes" if value == "take" else " Drops"
    elif kind in ("offer", "beaver", "raccoon", "compel"):
        raise NotTold(f"there is no .mat form for this {kind}: {value}")


def _write_entry(entry: Played) -> str:
    if not entry.throw:
        return ""  # nothing was thrown: every point of entry is closed
    dice = entry.throw.replace("-", "")
    return f"{dice}: {' '.join(map(_step, entry.steps))}".rstrip()


def _step(step: Step) -> str:
    return f"{step.origin}/{step.target}{'*' if step.mark else ''}"


def _add_ending(rows: list[str], winner: int, ending: str) -> list[str]:
    """The end stands in the winner's column, beside the last entry if that has room."""
    if winner == 0:
        return [*rows, f"{'':6}{ending}"]
    if rows and len(rows[-1]) < _LEFT:
        return [*rows[:-1], f"{rows[-1]:<{_LEFT}}{ending}"]
    return [*rows, f"{'':{_LEFT}}{ending}"]


def _columns(entries: Iterable[Entry]) -> list[str]:
    """Numbered lines: a left entry, a right entry, or both, apart however long the left one is."""
    rows: list[list[str]] = []
    for seat, text in entries:
        if seat == 0 or not rows or rows[-1][1]:
            rows.append(["", ""])
        rows[-1][seat] = text
    width = _LEFT - 6
    return [f"{n:>3}) {left:<{width}} {right}".rstrip() for n, (left, right) in enumerate(rows, 1)]
