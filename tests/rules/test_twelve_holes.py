"""Twelve holes: the end of the game is seen wherever it may come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from rules.board.shapes import Men
from rules.parts.goals import PointsHeld
from rules.search.plays import ends
from rules.search.turn import Situation
from rules.variant import Variant
from rules.variants import find

GAME = find("twelve-holes")
WANTED = 12
CHECKERS = 15


class Awake(PointsHeld):
    """The same goal, asked after every step."""

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], bool]:
        """Never asleep."""
        return lambda men: self.over(variant, men) is not None


def near_the_end(rng: Random) -> Men | None:
    """A board on which both sides hold five to eleven points, some of them near their last ones;
    None where they would meet."""
    rows = []
    for _ in range(2):
        last = rng.choice((11, 13, 14, 24))
        row = [0] * (GAME.board.length + 3)
        for place in rng.sample(range(1, last + 1), rng.randint(5, 11)):
            row[place] = 1
        while sum(row) < CHECKERS:
            row[rng.randint(1, last)] += 1
        rows.append(row)
    spots = [
        {spot for place, spot in enumerate(GAME.board.spots[side], 1) if rows[side][place]}
        for side in range(2)
    ]
    return None if spots[0] & spots[1] else tuple(map(bytes, rows))


def test_the_end_is_seen_wherever_it_may_come() -> None:
    """With the twelfth point, and with the last hope of it; where neither can come in this throw
    the goal is not asked."""
    awake, rng = replace(GAME, goal=Awake(WANTED)), Random(2)
    asleep = ended = 0
    for _ in range(8000):
        men, numbers = near_the_end(rng), sorted(rng.choices(range(1, 7), k=2), reverse=True)
        if men is None or GAME.goal.over(GAME, men):
            continue
        double = numbers[0] == numbers[1]
        batch, side = tuple(numbers) * (1 + double), rng.randrange(2)
        now = Situation(men, side, batch, side, double)
        turn = GAME.prepare(now)
        found = ends(turn)
        assert set(found) == set(ends(awake.prepare(now)))
        asleep += turn.over is None
        ended += any(GAME.goal.over(GAME, left) for left in found)
    assert asleep > 50
    assert ended > 50
