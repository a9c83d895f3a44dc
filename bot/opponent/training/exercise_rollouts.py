"""By how much the best play of a position for exercises leads the next one, by full rollouts."""

from __future__ import annotations

from bot.opponent.exercise_positions import StoredPosition
from bot.opponent.net import net_for
from bot.opponent.normalized_errors import MISTAKE, scaled
from bot.opponent.training.full_rollouts import RolledOut, played_on, told
from rules.records.notation import read_play
from rules.search.plays import walk

CERTAIN = 2
"""So many standard errors away, something is certain."""


def lead_by_rollouts(one: StoredPosition, error: float) -> RolledOut:
    """The lead on the scale of mistakes: both plays are played on to the end by the game's net, the
    same dice for both, until it is certain whether the lead is that of a mistake, or the standard
    error is at most `error`. Raises LookupError where the game has no net."""
    state = one.state
    net = net_for(state.variant)
    if net is None:
        raise LookupError(one.slug)
    turn, games = state.turn(), []
    boards = [walk(turn, read_play(state, play))[0] for play, _ in one.plays[:2]]
    for best, second in played_on(state.variant, net, boards, state.mover):
        games.append(scaled(state.variant, 1.0) * (best - second))
        lead = told(games)
        if lead.error <= error or abs(lead.equity - MISTAKE) > CERTAIN * lead.error:
            break
    return lead
