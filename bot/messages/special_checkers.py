"""Stacks of unlike checkers in words: the checkers on each point, bottom to top, and those that
have left the game. In battles also the types that beat each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby

from bot.i18n import EMPTY, Html, Words, join, spaced
from bot.ui.colour_signs import sign
from rules.board.boards import Board
from rules.board.shapes import DAME, Turned
from rules.game import State
from rules.mechanics.battle import Destroyed, Fight, left_of
from rules.view.view import BoardView, Checker, View

TYPED = "#."
"""Signs before numbers and types; checkers that have them are listed singly."""


def stack_lines(
    state: State, seen: View, words: Words, numbering: str, sides: Sequence[int] = ()
) -> list[Html]:
    """Return for each side the points with checkers of a kind; none if all checkers are alike.
    `seen` is the game as a spectator sees it; several boards are shown by their numbers. Points
    are numbered as in the picture: `sides` are the sides from which the boards are seen, White
    by default."""
    shown = [
        (f"{at}) ", board_state.variant.board) for at, board_state in enumerate(state.boards, 1)
    ]
    each = [board_view.board for board_view in seen.boards] or [seen.board]
    lines_found = []
    for at, (before, board) in enumerate(shown or [("", state.variant.board)]):
        board_seen = each[at]
        labels = board_seen.numbers(numbering, sides[at] if sides else 0)
        lines = [_stacks(board, board_seen, side, words, labels) for side in range(board.sides)]
        lines_found += [join("", (before, line)) for line in lines if line]
    return lines_found


def _stacks(board: Board, seen: BoardView, side: int, words: Words, labels: Sequence[str]) -> Html:
    """Return the stacks of a side that hold a checker of a kind, by the `labels` of all points;
    of dames, each alone on its point, only the points."""
    spots, kinds = {}, set()
    for place in board.order:
        spot = board.spots[side][place - 1]
        own = [checker for checker in seen.piles[spot] if checker.side == side]
        marked = {checker.kind for checker in own} - {""}
        if marked:
            spots[labels[spot]] = told_of(own, words)
            kinds |= marked
    entering = [Checker(side, mark) for mark in seen.bar_marks[side]] if seen.bar_marks else []
    if any(checker.kind for checker in entering):
        spots[words.plain("place-bar")] = told_of(entering, words)
        kinds |= {checker.kind for checker in entering}
    if kinds == {DAME}:
        return words.say("dames", sign=sign(board, side), points=", ".join(spots))
    stacks = "; ".join(f"{label}: {own}" for label, own in spots.items())
    return words.say("stacks", sign=sign(board, side), stacks=stacks) if stacks else EMPTY


def scores_line(board: Board, seen: View, words: Words) -> Html:
    """Return each side's score in a game won by points, and the score that wins; empty in other
    games."""
    if not seen.scores:
        return EMPTY
    counts = " : ".join(f"{sign(board, side)} {count}" for side, count in enumerate(seen.scores))
    return words.say("scores", counts=counts, enough=seen.enough)


def gone(state: State, seen: View, words: Words) -> Html:
    """Return the checkers that were taken out for good and those borne off; empty if there are
    none, or in games that take no checkers out."""
    if state.boards or not state.variant.takes_out:
        return EMPTY
    if not any((*seen.board.off_marks, *seen.board.out)):
        return EMPTY
    board = state.variant.board
    off, out = (
        " : ".join(
            f"{sign(board, side)} {_checkers_off(side, marks, words)}"
            for side, marks in enumerate(each)
        )
        for each in (seen.board.off_marks, seen.board.out)
    )
    return words.say("gone", off=off, out=out)


def dead_line(state: State, seen: View, words: Words) -> Html:
    """Return the number of each side's checkers that lie face down for good; empty if there are
    none."""
    if state.boards:
        return EMPTY
    lying = dead_of(state.variant.board, seen)
    if not any(lying):
        return EMPTY
    board = state.variant.board
    counts = " : ".join(f"{sign(board, side)} {count}" for side, count in enumerate(lying))
    return words.say("dead", counts=counts)


def dead_of(board: Board, seen: View) -> list[int]:
    """Return the number of dead checkers of each side; zeros in games without them."""
    lying = Counter(
        checker.side
        for pile in seen.board.piles
        for checker in pile
        if checker.mark.endswith(Turned.DEAD)
    )
    return [lying[side] for side in range(board.sides)]


def _checkers_off(side: int, marks: Sequence[str], words: Words) -> str:
    """Return checkers off the board, by number if they have numbers; else their count, and the
    names of those with a name."""
    named = told_of([Checker(side, mark) for mark in marks if mark], words)
    if any(mark.startswith("#") for mark in marks):
        return words.plain("numbered", numbers=named)
    return f"{len(marks)} ({named})" if named else str(len(marks))


def told_of(checkers: Iterable[Checker], words: Words) -> str:
    """Return checkers bottom to top: plain ones by their count, others by number, type or name."""
    groups = []
    for mark, alike in groupby(checker.kind for checker in checkers):
        count = len(list(alike))
        if mark.startswith(tuple(TYPED)):
            groups += [mark.lstrip(TYPED)] * count
        else:
            named = words.plain("mark", mark=mark) if mark else ""
            groups.append(f"{named} ×{count}" if named and count > 1 else named or str(count))
    return ", ".join(groups)


ARMS = {"1": "♟", "2": "♞", "3": "♜", "4": "✹"}
"""The signs that pictures have for the types."""


def battle_line(state: State, words: Words) -> Html:
    """Return which types of checkers beat which, if there are types that fight, and how many
    checkers each side has left; empty in other games and after the end."""
    variant = state.variant
    if not isinstance(variant.goal, Destroyed) or state.result is not None:
        return EMPTY
    left = " : ".join(
        f"{sign(variant.board, side)} {left_of(variant, state.men, side)}" for side in (0, 1)
    )
    lines = [words.say("battle-left", counts=left)]
    if isinstance(variant.landing, Fight):
        arms = [kind.lstrip(".") for kind in variant.shape.kinds]
        circle = " → ".join(f"{ARMS[arm]} {arm}" for arm in (*arms, arms[0]))
        lines.insert(0, words.say("battle-arms", circle=circle))
    return spaced(*lines)
