"""A weaker hand on any player: it means well and sees dimly, but never plays nonsense."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

from bot.opponent.player import OnePly, Player
from rules.board.shapes import Men
from rules.game import State


@dataclass(frozen=True)
class NoisyPlayer(OnePly):
    """Sees what `player` sees, blurred, and never chooses what is worse than the middle one of the
    plays, nor what costs more than `bound`; a play that wins at once is made.

    Each board looks better or worse by up to `sway` times the difference between the best play
    and the worst that is still chosen. The blur comes from `lot` and the board, so that the same
    question under the same lot gets the same answer.
    """

    player: Player
    sway: float
    bound: float
    lot: str

    def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
        """See `Player`; a single board is seen clearly."""
        values = self.player.values(state, boards, side)
        if len(values) < 2 or _wins(state, boards, side):
            return values
        ordered = sorted(values, reverse=True)
        least = max(ordered[len(ordered) // 2], ordered[0] - self.bound)
        span = self.sway * (ordered[0] - least)
        return [
            value + span * (self._blur(men) if value >= least else -1.0)
            for men, value in zip(boards, values, strict=True)
        ]

    def _blur(self, men: Men) -> float:
        """From -1 to 1."""
        drawn = blake2b(f"{self.lot}{men}".encode(), digest_size=8).digest()
        return int.from_bytes(drawn, "big") / 2**63 - 1


def _wins(state: State, boards: Sequence[Men], side: int) -> bool:
    variant = state.variant
    overs = (variant.goal.over(variant, men) for men in boards)
    return any(over and over.winner in variant.board.allies[side] for over in overs)
