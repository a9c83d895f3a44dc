"""The text of a play as players read it, and of the numbers left of a roll."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.i18n import Html, Words, listed
from rules.analysis import after_draft, next_steps
from rules.board.boards import Board
from rules.game import Played, State
from rules.records.notation import write_steps
from rules.records.short_plays import short_play
from rules.search.turn import Step

NAMED = frozenset("123456")
"""Numbers that have a name."""


def told_play(state: State, steps: Sequence[Step], numbering: str, words: Words) -> str:
    """Return a play of `state`, or its beginning, as it may be typed, in the numbers of its
    player. Every text that shows a play uses it."""
    known = numbering if numbering in state.variant.board.labels else "own"
    return words.play(short_play(state, steps, known))


def told_entry(state: State, entry: Played, numbering: str, words: Words) -> str:
    """Return the play of a part of a turn; with several boards after the number of its board."""
    board = state.boards[entry.board].variant.board if state.boards else state.variant.board
    if entry.before is not None:
        play = told_play(entry.before, entry.steps, numbering, words)
    else:
        known = numbering if numbering in board.labels else "own"
        play = words.play(write_steps(board, entry.side, entry.steps, known))
    return f"{entry.board + 1}: {play}" if state.boards else play


def made_so_far(state: State, steps: Sequence[Step], numbering: str, words: Words) -> Html:
    """Return the steps made of an unfinished play, as they are typed, and the numbers left of
    the roll."""
    rest = [str(number) for number in after_draft(state, steps)[1]]
    left = numbers_left(rest, words) if rest else "none"
    play = told_play(state, steps, numbering, words)
    return words.say("made-so-far", play=play, left=left)


def made_by_taps(state: State, steps: Sequence[Step], numbering: str, words: Words) -> Html:
    """Return the steps tapped so far and the numbers left of the roll, or how to play them if no
    number is left to be played."""
    rest = after_draft(state, steps)[1] if next_steps(state, steps) else ()
    left = numbers_left([str(number) for number in rest], words) if rest else "none"
    play = told_play(state, steps, numbering, words)
    return words.say("tapped-play", play=play, left=left)


def lifted_to(state: State, ways: Sequence[Step], numbering: str, words: Words) -> Html:
    """Return the places between which a lifted checker has to choose."""
    board, side = state.variant.board, ways[0].by(state.mover)
    origin = place_in_words(board, side, ways[0].origin, numbering, words)
    ends = (
        f"{place_in_words(board, side, way.target, numbering, words)}{way.mark}" for way in ways
    )
    return words.say("tap-lifted", place=origin, ends=listed(ends))


def place_in_words(board: Board, side: int, place: int, numbering: str, words: Words) -> str:
    """Return the label of a place for a side, in words if it has a name instead of a number."""
    label = board.label(side, place, numbering)
    message = f"place-{label}"
    return words.plain(message) if words.has(message) else label


def numbers_left(numbers: Sequence[str], words: Words) -> Html:
    """Return the numbers of a roll still to be played, in words if each number has a name."""
    if not set(numbers) <= NAMED:
        return words.say("numbers-left", count=len(numbers), numbers="-".join(numbers))
    parts = [
        words.say("number-left", number=int(number), count=count)
        for number, count in Counter(numbers).items()
    ]
    return words.say("numbers-left", count=len(numbers), numbers=listed(parts))
