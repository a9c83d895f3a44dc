"""What the bot would say to a stake, and what the other answers cost."""

from __future__ import annotations

from collections.abc import Mapping

from bot.i18n import Html, Words
from rules.game import State
from rules.questions.stake import Exchange, Stake, raised

CLOSE = 0.005
"""So many points a game make no difference."""


def asks_for_stake(state: State) -> bool:
    """Whether something is to be said to a stake, and can be advised on."""
    ask = state.ask
    return ask is not None and not state.boards and isinstance(ask.part, Stake | Exchange)


def stake_advice(state: State, costs: Mapping[str, float], words: Words) -> Html:
    """The best answer, and by how many points a game at a stake of one each of the others is
    worse; that there is no telling where no costs are known."""
    if not costs:
        return words.say("advice-unknown")
    best = min(costs, key=costs.__getitem__)
    others = [
        words.plain(
            "advice-stake-other",
            answer=answer,
            cost=words.figure(cost, 2),
            close="yes" if cost < CLOSE else "no",
        )
        for answer, cost in costs.items()
        if answer != best
    ]
    stake = raised(state) or 0
    return words.say("advice-stake", best=best, stake=stake, others=", ".join(others))
