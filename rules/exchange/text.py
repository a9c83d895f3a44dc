"""A position as text to read, in the layout of eXtreme Gammon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.exchange.decision import BAR, LETTERS, OFF, Decision, O, X
from rules.exchange.xgid import write_xgid

_HEIGHT: Final = 5
"""The most checkers that a point shows; more are written as a number."""
_TOP: Final = " +13-14-15-16-17-18------19-20-21-22-23-24-+"
_BOTTOM: Final = " +12-11-10--9--8--7-------6--5--4--3--2--1-+"
_TASKS: Final = {
    "roll": "on roll, cube action",
    "offered": "doubled, cube action",
    "beavered": "doubled and was beavered, cube action",
    "raccooned": "doubled and raccooned, cube action",
}


def write_text(decision: Decision, names: tuple[str, str] = ("Player 1", "Player 2")) -> str:
    """Return a position as text, seen by X."""
    dice = "".join(map(str, decision.dice or ()))
    task = f"to play {dice}" if dice else _TASKS[decision.stage]
    owner = "" if decision.owner is None else f", {LETTERS[decision.owner]} own cube"
    off = "-".join(str(decision.rows[side][OFF]) for side in (X, O))
    return "\n".join(
        (
            write_xgid(decision),
            "",
            f"X:{names[X]}   O:{names[O]}",
            _score(decision),
            *_board(decision),
            f"Pip count  X: {decision.pips(X)}  O: {decision.pips(O)} X-O: {off}",
            f"Cube: {decision.cube}{owner}",
            f"{LETTERS[decision.on_roll]} {task}",
            "",
        )
    )


def _score(decision: Decision) -> str:
    match, money = decision.match, decision.money
    if match is not None:
        score = f"Score is X:{match.points[X]} O:{match.points[O]}"
        return f"{score} {match.length} pt.(s) match.{' Crawford' * match.crawford}"
    assert money is not None
    agreed = [name for name, on in (("Jacoby", money.jacoby), ("Beaver", money.beavers)) if on]
    return f"Score is X:0 O:0. Unlimited Game{', ' * bool(agreed)}{' '.join(agreed)}"


def _board(decision: Decision) -> Iterator[str]:
    yield _TOP
    for level in range(_HEIGHT):
        yield _line(decision, range(13, 19), range(19, 25), level, O)
    yield f" |{'':18}|BAR|{'':18}|"
    for level in reversed(range(_HEIGHT)):
        yield _line(decision, range(12, 6, -1), range(6, 0, -1), level, X)
    yield _BOTTOM


def _line(decision: Decision, left: range, right: range, level: int, barred: int) -> str:
    halves = ("".join(f" {_cell(decision, at, level)} " for at in half) for half in (left, right))
    bar = _stack(decision.rows[barred][BAR], LETTERS[barred], level)
    return " |" + f"| {bar} |".join(halves) + "|"


def _cell(decision: Decision, point: int, level: int) -> str:
    mine, theirs = decision.rows[X][point], decision.rows[O][25 - point]
    return _stack(mine or theirs, LETTERS[X if mine else O], level)


def _stack(count: int, letter: str, level: int) -> str:
    if count > _HEIGHT and level == _HEIGHT - 1:
        return str(count)[-1]
    return letter if level < count else " "
