"""Texts that hold a position or a match of backgammon: IDs, match files, the project's own form."""

from __future__ import annotations

import re
from typing import Final

from rules.dice.throws import read_batches
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
)
from rules.exchange.gnu_id import find_gnu_id
from rules.exchange.mat import looks_like_mat, read_mat
from rules.exchange.match_file import MatchFile
from rules.exchange.sgf import looks_like_sgf, read_sgf
from rules.exchange.xgid import MARKED, find_xgid, find_xgids
from rules.questions.stake import read_score
from rules.refusal import PositionError
from rules.variants import find

LONGEST: Final = 2_000_000
"""The most characters of a file."""
MOST_GAMES: Final = 25
"""The most games of a match."""
_OWN: Final = re.compile(
    r"(?<!\S)(?:-|[a-z0-9:,]+);(?:-|[a-z0-9:,]+);[wb](?:;[a-z]+=[^\s;]+)*(?!\S)"
)
_CUBE: Final = re.compile(r"(\d+)@([wb-])")


def read_any(text: str) -> Decision | MatchFile:
    """Return the position or the match that a text holds. Raises Unreadable with a text of one
    line."""
    if len(text) > LONGEST:
        raise Unreadable(f"the text is longer than {LONGEST} characters")
    match = read_match(text)
    if match is not None:
        return match
    decision = read_position(text)
    if decision is None:
        raise Unreadable("there is no position and no match here: an XGID, a GNU ID, .mat or .sgf")
    return decision


def read_match(text: str) -> MatchFile | None:
    """Return the match that a text is, None if it is none. Raises Unreadable if the match is
    broken."""
    reads = read_sgf if looks_like_sgf(text) else read_mat if looks_like_mat(text) else None
    if reads is None:
        return None
    match = reads(text)
    if len(match.games) > MOST_GAMES:
        raise Unreadable(f"the match has {len(match.games)} games, at most {MOST_GAMES} are read")
    return match


def read_position(text: str) -> Decision | None:
    """Return the first position that a text holds, None if there is none. Raises Unreadable if the
    position is broken."""
    return find_xgid(text) or find_gnu_id(text) or _own_text(text)


def may_be_file(text: str) -> bool:
    """Return whether a text looks like a match, or has several positions."""
    return looks_like_sgf(text) or looks_like_mat(text) or len(MARKED.findall(text)) > 1


def read_file(text: str) -> MatchFile | tuple[Decision, ...]:
    """Return the match that a text is, or else all positions that it has as XGIDs, or its only
    position. Raises Unreadable."""
    read = read_any(text)
    return read if isinstance(read, MatchFile) else tuple(find_xgids(text)) or (read,)


def _own_text(text: str) -> Decision | None:
    own_line = _OWN.search(text)
    if own_line is None:
        return None
    try:
        place = find("backgammon", {"cube": "on"}).read(own_line[0])
    except PositionError as error:
        raise Unreadable(str(error)) from error
    rows: tuple[Row, Row] = (tuple(place.men[X][: BAR + 1]), tuple(place.men[O][: BAR + 1]))
    cube = _CUBE.fullmatch(place.facts.get("cube", "1@-"))
    assert cube is not None
    owner = {"w": X, "b": O}.get(cube[2])
    stage: Stage = "roll"
    dice = None
    if due := read_batches(place.facts.get("due", "")):
        low, high = sorted(due[0][:2])
        stage, dice = "play", (high, low)
    elif "offer" in place.facts:
        stage = "offered"
    terms: MatchScore | Money = Money()
    points, length = read_score(place.facts.get("score", "0-0"))
    if length:
        score = (int(points[X]), int(points[O]))
        terms = MatchScore(length, score, "crawford" in place.facts)
    return checked(Decision(rows, place.side, stage, dice, int(cube[1]), owner, terms))
