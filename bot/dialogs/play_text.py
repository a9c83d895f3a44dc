"""A play as people read it, and what is left of a throw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.i18n import Html, Words, listed
from rules.analysis import after_draft
from rules.game import Played, State
from rules.records.notation import write_steps
from rules.records.short_plays import short_play
from rules.search.turn import Step

NAMED = frozenset("123456")
"""Numbers that have a name."""


def told_play(state: State, steps: Sequence[Step], numbering: str, words: Words) -> str:
    """A play, or its beginning, before which `state` asks for it: in the numbers of whoever makes
    it, as it may be typed. Wherever people read a play it is told so."""
    known = numbering if numbering in state.variant.board.labels else "own"
    return words.play(short_play(state, steps, known))


def told_entry(state: State, entry: Played, numbering: str, words: Words) -> str:
    """What was played in a part of a turn; of several boards behind the number of its own."""
    board = state.boards[entry.board].variant.board if state.boards else state.variant.board
    if entry.before is not None:
        told = told_play(entry.before, entry.steps, numbering, words)
    else:
        known = numbering if numbering in board.labels else "own"
        told = words.play(write_steps(board, entry.side, entry.steps, known))
    return f"{entry.board + 1}: {told}" if state.boards else told


def made_so_far(state: State, steps: Sequence[Step], numbering: str, words: Words) -> Html:
    """The steps that are made of a play that is not, as they are typed, and what is left of the
    throw."""
    rest = [str(number) for number in after_draft(state, steps)[1]]
    left = numbers_left(rest, words) if rest else "none"
    play = told_play(state, steps, numbering, words)
    return words.say("made-so-far", play=play, left=left)


def numbers_left(numbers: Sequence[str], words: Words) -> Html:
    """What is still to be played of a throw, in words where each number has a name."""
    if not set(numbers) <= NAMED:
        return words.say("numbers-left", count=len(numbers), numbers="-".join(numbers))
    told = [
        words.say("number-left", number=int(one), count=count)
        for one, count in Counter(numbers).items()
    ]
    return words.say("numbers-left", count=len(numbers), numbers=listed(told))
