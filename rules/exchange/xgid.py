"""XGID, the line in which eXtreme Gammon writes a position.

Ten fields: the places as X sees them, the cube (a power of two), its owner, who is on roll, the
dice, the scores of X and O, the rule, the length of the match (0: money), the highest cube.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from rules.exchange.decision import (
    BAR,
    HIGHEST_DOUBLING,
    Decision,
    MatchScore,
    Money,
    O,
    Row,
    Stage,
    Unreadable,
    X,
    checked,
    row_of,
)

MARKED: Final = re.compile(r"XGID\s*[=:]\s*(?P<places>[^\s:]+)(?P<fields>(?::[^\s:]*)*)", re.I)
_PLAIN: Final = re.compile(
    r"(?<![-\w])(?P<places>[-A-Pa-p]{26})(?P<fields>(?::-?\w+){8,9})(?![\w:])"
)
_LEAST, _MOST = 8, 9
"""The number of fields after the places; the highest cube may be missing."""
_OWNERS: Final = {1: X, -1: O, 0: None}
_STAGES: Final[dict[str, Stage]] = {"D": "offered", "B": "beavered", "R": "raccooned"}
_LETTER_OF: Final = {stage: letter for letter, stage in _STAGES.items()}
_HIGHEST_CUBE: Final = 20


def find_xgid(text: str) -> Decision | None:
    """Return the first position that a text has as an XGID, None if there is none. Raises
    Unreadable if it is broken."""
    return next(find_xgids(text), None)


def find_xgids(text: str) -> Iterator[Decision]:
    """Yield the positions that a text has as XGIDs. Raises Unreadable if one is broken."""
    pattern = MARKED if MARKED.search(text) else _PLAIN
    for occurrence in pattern.finditer(text):
        yield _read(occurrence["places"], occurrence["fields"].strip(".,;)").split(":")[1:])


def write_xgid(decision: Decision) -> str:
    """Return a position as an XGID."""
    match, money = decision.match, decision.money
    if match is not None:
        scores, rule, length = match.points, int(match.crawford), match.length
    else:
        assert money is not None
        scores, rule, length = (0, 0), money.jacoby + 2 * money.beavers, 0
    owner = {None: 0, X: 1, O: -1}[decision.owner]
    turn = 1 if decision.on_roll == X else -1
    dice = _LETTER_OF.get(decision.stage) or "".join(map(str, decision.dice or (0, 0)))
    fields = (decision.cube.bit_length() - 1, owner, turn, dice, *scores, rule, length)
    places = "".join(_letters(decision.rows))
    return f"XGID={places}:{':'.join(map(str, fields))}:{decision.highest}"


def _letters(rows: tuple[Row, Row]) -> Iterator[str]:
    for place in range(26):
        mine, theirs = rows[X][place] if place else 0, rows[O][25 - place] if place < BAR else 0
        if mine:
            yield chr(ord("A") + mine - 1)
        else:
            yield chr(ord("a") + theirs - 1) if theirs else "-"


def _read(places: str, fields: list[str]) -> Decision:
    rows = _rows(places)
    if not _LEAST <= len(fields) <= _MOST:
        raise Unreadable(f"an XGID has {_LEAST + 2} fields, this one {len(fields) + 1}", "fields")
    cube = _number(fields[0], "cube", 0, _HIGHEST_CUBE)
    owner = _OWNERS[_number(fields[1], "owner of the cube", -1, 1)]
    turn = _number(fields[2], "turn", -1, 1)
    if not turn:
        raise Unreadable("the turn is 1 (X) or -1 (O)", "turn")
    stage, dice = _dice(fields[3])
    length = _number(fields[7], "length", 0, 999)
    scores = (_number(fields[4], "score of X", -1, 999), _number(fields[5], "score of O", -1, 999))
    rule = _number(fields[6], "rule", 0, 3)
    terms: MatchScore | Money = Money(bool(rule & 1), bool(rule & 2))
    if length:
        terms = MatchScore(length, scores, bool(rule & 1))
    highest = (
        _number(fields[8], "highest cube", 0, 99) if len(fields) == _MOST else HIGHEST_DOUBLING
    )
    on_roll = X if turn == 1 else O
    return checked(Decision(rows, on_roll, stage, dice, 1 << cube, owner, terms, highest))


def _rows(places: str) -> tuple[Row, Row]:
    if len(places) != 26:
        raise Unreadable(f"an XGID has 26 places, this one {len(places)}", "places")
    counts = [[0] * 26, [0] * 26]
    for place, letter in enumerate(places):
        if letter == "-":
            continue
        side = X if letter.isupper() else O
        count = ord(letter.upper()) - ord("A") + 1
        if not letter.isalpha() or not 1 <= count <= 15:
            raise Unreadable(f"{letter!r} is no number of checkers: A to O or a to o", "places")
        own = place if side == X else 25 - place
        if not own:
            raise Unreadable(f"{letter!r} stands on the bar of the other side", "places")
        counts[side][own] = count
    return row_of(counts[X][1:]), row_of(counts[O][1:])


def _number(text: str, name: str, low: int, high: int) -> int:
    if not re.fullmatch(r"-?\d{1,3}", text) or not low <= int(text) <= high:
        raise Unreadable(f"the {name} cannot be {text!r}", name.partition(" ")[0])
    return int(text)


def _dice(text: str) -> tuple[Stage, tuple[int, int] | None]:
    if text in _STAGES:
        return _STAGES[text], None
    if text in ("00", "0"):
        return "roll", None
    if not re.fullmatch("[1-6][1-6]", text):
        raise Unreadable(f"the dice cannot be {text!r}", "dice")
    low, high = sorted(map(int, text))
    return "play", (high, low)
