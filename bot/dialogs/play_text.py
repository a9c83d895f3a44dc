"""A play as it is told under a picture: with the numbers that stand there, tail to head."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from bot.i18n import Html, Words, listed
from bot.ui.colour_signs import sign
from rules.analysis import after_draft
from rules.board.boards import OFF, Board
from rules.game import State
from rules.records.notation import PASS, chains_of, write_play
from rules.search.turn import Step

NAMED = frozenset("123456")
"""Numbers that have a name."""
ARROW = "→"


def told_play(
    board: Board, side: int, steps: Sequence[Step], numbers: Sequence[str], words: Words
) -> str:
    """Steps of a side as arrows; `numbers` are those beside the points of the picture."""

    def place(mover: int, at: int) -> str:
        if OFF < at <= board.length:
            return numbers[board.spots[mover][at - 1]]
        label = board.label(mover, at)
        return words.plain(f"place-{'gone' if label == 'off' else label}")

    def chain(made: Sequence[Step]) -> str:
        mover = made[0].by(side)
        colour = "" if made[0].side is None else sign(board, mover)
        ends = [place(mover, made[0].origin)]
        ends += [place(mover, step.target) + step.mark for step in made]
        return colour + ARROW.join(ends)

    if len(steps) > 1 and not steps[0].die and steps[0].origin <= board.length:
        others = (place(step.by(side), step.target) + step.mark for step in steps[1:])
        return ", ".join((chain(steps[:1]), *others))
    told = []
    for _, alike in groupby(map(chain, chains_of(steps)), key=lambda text: text.rstrip("*°")):
        texts = list(alike)
        told.append(texts[0] if len(texts) == 1 else f"{texts[0]} ×{len(texts)}")
    return ", ".join(told) or PASS


def made_so_far(state: State, steps: Sequence[Step], numbering: str, words: Words) -> Html:
    """The steps that are made of a play that is not, as they are typed, and what is left of the
    throw."""
    rest = [str(number) for number in after_draft(state, steps)[1]]
    left = numbers_left(rest, words) if rest else "none"
    play = write_play(state, steps, numbering)
    return words.say("made-so-far", play=words.play(play), left=left)


def numbers_left(numbers: Sequence[str], words: Words) -> Html:
    """What is still to be played of a throw, in words where each number has a name."""
    if not set(numbers) <= NAMED:
        return words.say("numbers-left", count=len(numbers), numbers="-".join(numbers))
    told = [
        words.say("number-left", number=int(one), count=count)
        for one, count in Counter(numbers).items()
    ]
    return words.say("numbers-left", count=len(numbers), numbers=listed(told))
