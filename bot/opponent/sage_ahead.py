"""Open Sage with look-ahead: the plays that seem best to the raw nets, and every raise of the
stake, are judged after all throws and replies to come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.opponent.cube_decision import BOTH, MINE, THEIRS, Raise
from bot.opponent.cube_terms import agreed_jacoby, holding, score_of
from bot.opponent.outcome_chances import OutcomeChances
from bot.opponent.player import Candidate
from bot.opponent.sage import Sage, board_of, engine, finished, look_ahead
from rules.board.shapes import Men
from rules.game import State
from rules.parts.scales import ByLoser, backgammon
from rules.questions.stake import stake_of, value_of
from rules.search.plays import ends, walk
from rules.search.turn import Step
from rules.variant import Variant

PLIES = 3
"""How deep the look-ahead goes, as bgsage counts: one is the net itself, three every throw of the
other side and the best reply to each, then every throw again."""
KEPT, WITHIN = 6, 0.12
"""How many plays are looked at deeper, and how much worse than the best they may seem."""
OWNERS = {BOTH: "CENTERED", MINE: "PLAYER", THEIRS: "OPPONENT"}


def own_cube(variant: Variant) -> bool:
    """Whether stakes are those that bgsage knows by itself: a doubling cube over the scale of
    backgammon."""
    stake, scale = stake_of(variant), variant.scale
    return (
        stake is not None
        and stake.exchange.ladder.doubling
        and not stake.exchange.compels
        and isinstance(scale, ByLoser)
        and scale.class_of is backgammon
    )


def beavers(variant: Variant) -> bool:
    """Whether a raise may be answered by another one."""
    stake = stake_of(variant)
    return stake is not None and "beaver" in stake.exchange.answers


class DeepSage(Sage):
    """As `Sage`, with a look-ahead of so many plies."""

    def __init__(self, plies: int = PLIES) -> None:
        super().__init__()
        self.plies = plies

    def play(self, state: State) -> Sequence[Step]:
        """The best after a deeper look."""
        found = ends(state.turn())
        if len(found) < 2:
            return next(iter(found.values()), ())
        boards = list(found)
        values = self.values(state, boards, state.mover)
        order = sorted(range(len(boards)), key=values.__getitem__, reverse=True)[:KEPT]
        near = [boards[at] for at in order if values[order[0]] - values[at] <= WITHIN]
        return found[self.deeper(state, near)[0][0]]

    def ranked(self, state: State) -> list[Candidate]:
        """The plays worth a deeper look first, by it; the others as they seemed."""
        first = super().ranked(state)
        near = [play for play in first[:KEPT] if first[0].equity - play.equity <= WITHIN]
        if len(near) < 2:
            return first
        turn = state.turn()
        plays = {walk(turn, play.steps)[0]: play.steps for play in near}
        deeper = self.deeper(state, list(plays))
        return [Candidate(plays[men], equity) for men, equity in deeper] + first[len(near) :]

    def deeper(self, state: State, boards: list[Men]) -> list[tuple[Men, float]]:
        """Boards that the mover may leave with what they are worth, the best first."""
        if len(boards) < 2:
            return [(men, 0.0) for men in boards]
        ahead = self.ahead(state, boards, state.mover)
        worth = self.valued(state, boards, state.mover, ahead)
        pairs = zip(boards, worth, strict=True)
        return sorted(pairs, key=lambda pair: pair[1], reverse=True)

    def ahead(self, state: State, boards: Sequence[Men], side: int) -> list[OutcomeChances]:
        """The chances of a side that has just moved, so many plies ahead."""
        judge = self._tree(state, 1 - side)
        return [
            finished(men, side) or OutcomeChances(*judge(board_of(men, 1 - side))).turned()
            for men in boards
        ]

    def outlook(self, state: State, side: int) -> OutcomeChances:
        """So many plies ahead of the throw."""
        return self.ahead(state, [state.men], 1 - side)[0].turned().sound()

    def raised(self, state: State) -> Raise | None:
        """By bgsage's own search where it knows the stakes (beavers and Jacoby only where no match
        is played), else by the chances ahead."""
        side = state.thrower
        if (
            not own_cube(state.variant)
            or self.terms(state, side).next(True, value_of(state)) is None
        ):
            return super().raised(state)
        stake = stake_of(state.variant)
        assert stake is not None
        sage = engine()
        found = sage.cpp.cube_decision_nply_unified(
            board_of(state.men, side),
            n_plies=self.plies,
            strategy_type=sage.nets[0],
            weight_paths=sage.nets[1],
            hidden_sizes=sage.nets[2],
            n_threads=1,
            max_cube_value=stake.exchange.ladder.top,
            bearoff_db=sage.bearoff,
            **self._stake(state, side),
        )
        kept, taken, passed = (found[f"equity_{name}"] for name in ("nd", "dt", "dp"))
        if found["is_beaver"]:
            return Raise(kept, taken / 2, passed, taken)
        return Raise(kept, taken, passed)

    def _tree(self, state: State, roller: int) -> Callable[[list[int]], Sequence[float]]:
        """The look-ahead before a throw of a side: where stakes or a match call for other plays, by
        them."""
        sage, about = engine(), self._stake(state, roller)
        if about["away1"] or (stake_of(state.variant) and own_cube(state.variant)):
            return lambda board: sage.cpp.cubeful_probs_nply(
                board,
                strategy=sage.raw,
                n_plies=self.plies,
                n_threads=1,
                bearoff_db=sage.bearoff,
                **about,
            )
        deep = look_ahead(self.plies)
        deep.clear_cache()

        def judged(board: list[int]) -> Sequence[float]:
            flipped = sage.cpp.flip_board(board)
            return OutcomeChances(*deep.evaluate_board(flipped, flipped)["probs"]).turned()

        return judged

    def _stake(self, state: State, side: int) -> dict[str, Any]:
        """The stake and the match before a throw of a side, in bgsage's words; a game without a
        cube in a match is like Crawford's."""
        variant = state.variant
        score = score_of(state, side, *(self.prices(variant, each) for each in (side, 1 - side)))
        stake = stake_of(variant)
        return {
            "cube_value": value_of(state),
            "owner": getattr(engine().cpp.CubeOwner, OWNERS[holding(state, side)]),
            "away1": score.mine if score else 0,
            "away2": score.theirs if score else 0,
            "is_crawford": score is not None and ("crawford" in state.facts or stake is None),
            "jacoby": agreed_jacoby(variant),
            "beaver": beavers(variant),
        }
