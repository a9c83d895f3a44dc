"""Long nardy whose numbers are named: which throws may be, worked out by trying all of them."""

from __future__ import annotations

from .board import Position
from .law import End
from .long import Long


class WithoutDice(Long):
    """Every throw is played in all ways; those that come out whole may be named, else the fullest.

    Without a throw that moves anything nobody is asked.
    """

    def announcements(self, position: Position) -> set[str]:
        best: dict[str, int] = {}
        for high in range(1, 7):
            for low in range(1, high + 1):
                turn = self.turn(position, [high, low])
                ends = self.ends(turn)
                whole = any(self.is_whole(end, len(turn.numbers)) for end in ends)
                played = max((len(end.used) for end in ends), default=0)
                best[f"{high}-{low}"] = 9 if whole else played
        if not any(best.values()):
            return set()
        if self.options.get("doubles") == "forbidden":
            best = {throw: count for throw, count in best.items() if throw[0] != throw[-1]}
        if self.options.get("may_block_self") == "on":
            return set(best)
        return {throw for throw, count in best.items() if count == max(best.values())}

    def is_whole(self, end: End, numbers: int) -> bool:
        """Nothing is lost, or the game is won first."""
        return end.won or len(end.used) == numbers
