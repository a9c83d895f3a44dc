"""IDs of GNU Backgammon: the position in 14 characters, the match in 12. X is its player 1.

Both are bits, the lowest first, in Base64 without padding. A position has for the side that is not
on roll, then for the other, a 1 for each checker of the points 1 to 24 and the bar, a 0 behind each
of these places.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from typing import Final, NamedTuple

from rules.exchange.decision import (
    BAR,
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

_PAIR: Final = re.compile(
    r"(?<![\w+/])(?P<position>[A-Za-z0-9+/]{14})(?::(?P<match>[A-Za-z0-9+/]{12}))?(?![\w+/:=])"
)
_POSITION_LINE: Final = re.compile(r"Position ID\s*:\s*(\S+)", re.I)
_MATCH_LINE: Final = re.compile(r"Match ID\s*:\s*(\S+)", re.I)
_CENTERED: Final = 3
_PLAYING: Final = 1
_MONEY_WITHOUT_JACOBY: Final = "MAEAAAAAAAAE"
_POSITION_BITS, _MATCH_BITS = 80, 72


class _Field(NamedTuple):
    name: str
    bits: int


_FIELDS: Final = (
    _Field("cube", 4),
    _Field("owner", 2),
    _Field("on_roll", 1),
    _Field("crawford", 1),
    _Field("state", 3),
    _Field("decides", 1),
    _Field("doubled", 1),
    _Field("resigned", 2),
    _Field("die", 3),
    _Field("other_die", 3),
    _Field("length", 15),
    _Field("score_o", 15),
    _Field("score_x", 15),
    _Field("no_jacoby", 1),
)


def find_gnu_id(text: str) -> Decision | None:
    """Return the first position that a text has as a GNU ID, None if there is none. A position ID
    alone is a money game without Jacoby before the roll, X on roll. Raises Unreadable if the ID is
    broken."""
    if line := _POSITION_LINE.search(text):
        match = _MATCH_LINE.search(text)
        return _read(line[1], match[1] if match else None)
    for pair in _PAIR.finditer(text):
        if pair["match"] or _bits(pair["position"], _POSITION_BITS, strict=False) is not None:
            return _read(pair["position"], pair["match"])
    return None


def write_gnu_id(decision: Decision) -> str | None:
    """Return a position as a GNU ID; None after a beaver, which an ID cannot express."""
    if decision.stage in ("beavered", "raccooned"):
        return None
    match, money = decision.match, decision.money
    offered = decision.stage == "offered"
    die, other_die = decision.dice or (0, 0)
    values = {
        "cube": decision.cube.bit_length() - 1,
        "owner": {None: _CENTERED, X: 1, O: 0}[decision.owner],
        "on_roll": int(decision.on_roll == X),
        "crawford": int(match is not None and match.crawford),
        "state": _PLAYING,
        "decides": int(decision.decides == X),
        "doubled": int(offered),
        "resigned": 0,
        "die": die,
        "other_die": other_die,
        "length": match.length if match else 0,
        "score_o": match.points[O] if match else 0,
        "score_x": match.points[X] if match else 0,
        "no_jacoby": int(not (money and money.jacoby)),
    }
    number = shift = 0
    for name, bits in _FIELDS:
        number |= values[name] << shift
        shift += bits
    return f"{_write_position(decision)}:{_text(number, _MATCH_BITS)}"


def _write_position(decision: Decision) -> str:
    number = shift = 0
    for side in (1 - decision.on_roll, decision.on_roll):
        for count in decision.rows[side][1:]:
            number |= ((1 << count) - 1) << shift
            shift += count + 1
    return _text(number, _POSITION_BITS)


def _text(number: int, bits: int) -> str:
    return b64encode(number.to_bytes(bits // 8, "little")).decode().rstrip("=")


def _read(position: str, match: str | None) -> Decision:
    bits = _bits(position, _POSITION_BITS)
    assert bits is not None
    first, second = _rows(bits)
    fields = _match(match or _MONEY_WITHOUT_JACOBY)
    on_roll = X if fields["on_roll"] or match is None else O
    rows = (second, first) if on_roll == X else (first, second)
    terms: MatchScore | Money = Money(jacoby=not fields["no_jacoby"])
    if fields["length"]:
        score = (fields["score_x"], fields["score_o"])
        terms = MatchScore(fields["length"], score, bool(fields["crawford"]))
    owner = {_CENTERED: None, 1: X, 0: O}.get(fields["owner"], -1)
    if owner == -1:
        raise Unreadable("the match ID names no owner of the cube")
    dice = tuple(sorted((fields["die"], fields["other_die"]), reverse=True))
    if max(dice) > 6 or (dice[0] and not dice[1]):
        raise Unreadable("the match ID has dice that cannot be")
    stage: Stage = "offered" if fields["doubled"] else "play" if dice[0] else "roll"
    thrown = (dice[0], dice[1]) if stage == "play" else None
    return checked(Decision(rows, on_roll, stage, thrown, 1 << fields["cube"], owner, terms))


def _match(text: str) -> dict[str, int]:
    number = _bits(text, _MATCH_BITS)
    assert number is not None
    values = {}
    for name, bits in _FIELDS:
        values[name] = number & ((1 << bits) - 1)
        number >>= bits
    return values


def _bits(text: str, bits: int, *, strict: bool = True) -> int | None:
    """Return the bits of an ID as a number. Raises Unreadable if the text is not an ID. Unless
    `strict`, return None if the bits are not a position."""
    length = (bits + 5) // 6
    name = "position" if bits == _POSITION_BITS else "match"
    if not re.fullmatch(rf"[A-Za-z0-9+/]{{{length}}}", text):
        raise Unreadable(f"a {name} ID has {length} letters, digits, + and /")
    number = int.from_bytes(b64decode(text + "=" * (-length % 4)), "little")
    if not strict:
        try:
            _rows(number)
        except Unreadable:
            return None
    return number


def _rows(number: int) -> tuple[Row, Row]:
    rows = []
    for _ in range(2):
        counts = []
        for _ in range(BAR):
            count = 0
            while number & 1:
                count, number = count + 1, number >> 1
            number >>= 1
            counts.append(count)
        rows.append(row_of(counts))
    if number:
        raise Unreadable("the position ID has more places than a board")
    return rows[0], rows[1]
