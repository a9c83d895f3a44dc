"""A finished game as lines to read: numbered turns, a column for each seat, marks for mistakes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.dialogs.play_text import told_entry
from bot.i18n import Words
from bot.i18n.markup import unmarked
from bot.messages.game_outcome import outcome
from bot.opponent.normalized_errors import BLUNDER, INACCURACY, MISTAKE
from bot.table.match import begin
from bot.table.notes import KeptMistake
from bot.table.snapshot import TableSnapshot
from rules.game import Answer, State, answer
from rules.questions.stake import proposed_stakes, value_of

LOST_TURN: Final = "Ø"
_GAP: Final = 2
"""Blanks between columns."""
_MARKS: Final = ((BLUNDER, "??"), (MISTAKE, "?"), (INACCURACY, "?!"))
"""The signs of mistakes by their least cost, the worst first."""
_CUBE_ANSWERS: Final[Mapping[str, str]] = {
    "take": "record-take",
    "pass": "record-pass",
    "beaver": "record-beaver",
    "raccoon": "record-raccoon",
}
"""The message of each answer to a double."""


@dataclass(frozen=True, slots=True)
class _Cell:
    """What a seat did, and the number of the turn it counts as."""

    seat: int
    text: str
    turn: int


def readable_record(
    games: Sequence[tuple[TableSnapshot, Sequence[Answer]]], numbering: str, words: Words
) -> str:
    """Return the games of a match, or a single game, as text."""
    return "\n\n".join(
        _game(snapshot, answers, numbering, words, number if len(games) > 1 else 0)
        for number, (snapshot, answers) in enumerate(games, 1)
    )


def _game(
    snapshot: TableSnapshot, answers: Sequence[Answer], numbering: str, words: Words, number: int
) -> str:
    names = snapshot.names(words)
    title = f"{snapshot.title(words)}: {' – '.join(names)}"
    head = [f"{number}. {title}" if number else title, ""]
    marks = {mistake.length: mark_of(mistake) for mistake in snapshot.notes.mistakes or ()}
    cells = _cells(begin(snapshot.table), answers, marks, numbering, words)
    return "\n".join([*head, *_rows(cells, names), "", unmarked(outcome(snapshot, words))])


def mark_of(mistake: KeptMistake) -> str:
    """Return the sign of a mistake by its cost, "" for a small one."""
    return next((sign for least, sign in _MARKS if mistake.error >= least), "")


def _cells(
    state: State,
    answers: Sequence[Answer],
    marks: Mapping[int, str],
    numbering: str,
    words: Words,
) -> list[_Cell]:
    """Return what the seats did, in order."""
    cells, waiting = list[_Cell](), ""
    for length, given in enumerate(answers):
        before, state = state, answer(state, given)
        if state.turns < before.turns:
            cells = [cell for cell in cells if cell.turn <= state.turns]
        waiting = marks.get(length, waiting)
        cube = _cube(before, given, words)
        if cube:
            cells.append(_Cell(given.seat, f"{cube}{waiting}", state.turns))
            waiting = ""
        fresh = state.turns - before.turns
        for back, entry in enumerate(state.played[-fresh:] if fresh > 0 else ()):
            play = told_entry(state, entry, numbering, words) if entry.steps else LOST_TURN
            text = f"{entry.throw} {play}{waiting}".strip()
            cells.append(_Cell(entry.seat, text, before.turns + back + 1))
            waiting = ""
    return cells


def _cube(state: State, given: Answer, words: Words) -> str:
    """Return an action with the stake in words, "" for any other answer."""
    if given.kind == "stake" and given.value == "double":
        after = answer(state, given)
        offered = proposed_stakes(after) if "offer" in after.facts else ()
        stake = offered[-1] if offered else value_of(after)
        return words.plain("record-double", stake=stake)
    if given.kind in ("offer", "beaver", "raccoon") and given.value in _CUBE_ANSWERS:
        return words.plain(_CUBE_ANSWERS[given.value])
    return ""


def _rows(cells: Sequence[_Cell], names: Sequence[str]) -> Iterator[str]:
    """Yield numbered lines, a column for each seat, under the names."""
    rows: list[list[str]] = []
    last = len(names)
    for cell in cells:
        if cell.seat <= last or rows[-1][cell.seat]:
            rows.append([""] * len(names))
        rows[-1][cell.seat] = cell.text
        last = cell.seat
    widths = [max(map(len, column)) + _GAP for column in zip(names, *rows, strict=True)]
    indent = len(str(len(rows))) + 2
    yield " " * indent + _line(names, widths)
    for number, row in enumerate(rows, 1):
        yield f"{number}.".ljust(indent) + _line(row, widths)


def _line(texts: Sequence[str], widths: Sequence[int]) -> str:
    padded = (text.ljust(width) for text, width in zip(texts, widths, strict=True))
    return "".join(padded).rstrip()
