"""A collection of decisions about the cube of backgammon, for exercises.

`nardy cubes --each N --out FILE` looks for them in games of the net with itself, for money and at
scores of matches, and has each of them rolled out. The collection is stored in
`cube_positions.json`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.opponent.backgammon_analysis import (
    FIRST_LOOK,
    CubeAnalysis,
    analyse_cube,
    analyse_plays,
    may_double,
)
from bot.opponent.backgammon_rollout import candidates_of, merged, roll_out
from rules.exchange.decision import Decision, MatchScore, Money
from rules.exchange.xgid import find_xgid, write_xgid

FILE: Final = Path(__file__).with_name("cube_positions.json")
_START: Final = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
BATCHES: Final = 6
"""Batches of games by which a position is rolled out."""
MARGIN: Final = 0.04
"""The least that a wrong answer loses."""
_WIDEST: Final = 0.35
"""The most that a wrong answer loses: a decision that costs more is too plain to be asked."""
_SECOND_BEST: Final = 0.15
"""The chance that the second best play is made, so that games differ."""

Verdict: TypeAlias = Literal["no double", "double", "take", "drop"]


class CubePosition(NamedTuple):
    """A position for a decision before the roll or after a double, as an XGID, with the values by
    rollouts of not doubling, of a double that is taken, and of one that is passed."""

    xgid: str
    no_double: float
    double_take: float
    double_pass: float


@cache
def cube_positions() -> tuple[CubePosition, ...]:
    """Return the collection in the order in which it was found."""
    entries = json.loads(FILE.read_text(encoding="utf-8"))["positions"]
    return tuple(CubePosition(*entry) for entry in entries)


def write_cube_positions(positions: Sequence[CubePosition], made: str) -> str:
    """Return the text of the file: the command by which it was `made`, and a position a line."""
    lines = ",\n".join(json.dumps(position) for position in positions)
    return f'{{"made": {json.dumps(made)}, "positions": [\n{lines}\n]}}\n'


def find_cube_positions(each: int, seed: str) -> Iterator[CubePosition]:
    """Yield `each` positions of every verdict, at most one of a game and verdict."""
    lot, count = Random(seed), Counter[Verdict]()
    while min(count[verdict] for verdict in VERDICTS) < each:
        verdicts = set[Verdict]()
        for decision in _decisions_of_a_game(lot):
            verdict = _verdict(decision, analyse_cube(decision, FIRST_LOOK))
            if verdict is None or verdict in verdicts or count[verdict] >= each:
                continue
            verdicts.add(verdict)
            if (position := _rolled_out(decision, verdict)) is not None:
                count[verdict] += 1
                yield position


VERDICTS: Final[tuple[Verdict, ...]] = ("no double", "double", "take", "drop")


def _decisions_of_a_game(lot: Random) -> Iterator[Decision]:
    """Yield the positions of a game in which the side on roll may double, some of them as an
    offered double."""
    decision = _random_start(lot)
    while decision.winner is None:
        if may_double(decision):
            yield replace(decision, stage=lot.choice(("roll", "offered")))
        high, low = sorted((lot.randint(1, 6), lot.randint(1, 6)), reverse=True)
        plays = analyse_plays(replace(decision, stage="play", dice=(high, low)), 1).plays
        rows = decision.rows
        if plays:
            rows = plays[len(plays) > 1 and lot.random() < _SECOND_BEST].rows
        decision = replace(decision, rows=rows, on_roll=1 - decision.on_roll)


def start_of_game() -> Decision:
    """Return the start of a game for money, the cube in the middle."""
    start = find_xgid(_START)
    assert start is not None
    return start


def _random_start(lot: Random) -> Decision:
    """Return the start of a game for money, or in a match at some score, with the cube in the
    middle or owned."""
    length = lot.choice((0, 0, 0, 3, 5, 7, 9, 11))
    cube, owner = lot.choice(((1, None), (1, None), (2, 0), (2, 1)))
    terms: MatchScore | Money = Money()
    if length:
        terms = MatchScore(length, (lot.randrange(length - 1), lot.randrange(length - 1)))
    return replace(start_of_game(), on_roll=lot.randint(0, 1), cube=cube, owner=owner, terms=terms)


def _verdict(decision: Decision, cube: CubeAnalysis) -> Verdict | None:
    """Return the right answer to a decision, None if it is too close or too plain to be asked."""
    if cube.double_take is None or cube.double_pass is None:
        return None
    if decision.stage == "roll":
        margin, answers = cube.gain, VERDICTS[:2]
    elif cube.gain < -MARGIN:
        return None  # no double would have been offered
    else:
        margin, answers = cube.double_take - cube.double_pass, VERDICTS[2:]
    return answers[margin > 0] if MARGIN <= abs(margin) <= _WIDEST else None


def _rolled_out(decision: Decision, verdict: Verdict) -> CubePosition | None:
    """Return a position with its values by rollouts, None if they contradict the verdict, or leave
    it in doubt."""
    candidates = candidates_of(decision)
    batches = [roll_out(decision, candidates, seed) for seed in range(BATCHES)]
    not_doubled, taken = merged(candidates, batches)
    cube = replace(
        analyse_cube(decision, 1),
        no_double=not_doubled.sample.equity,
        double_take=taken.sample.equity,
    )
    assert cube.double_take is not None and cube.double_pass is not None
    if _verdict(decision, cube) != verdict:
        return None
    values = (cube.no_double, cube.double_take, cube.double_pass)
    return CubePosition(write_xgid(decision), *(round(value, 3) for value in values))
