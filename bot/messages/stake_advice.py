"""The bot's answer about the cube, and the cost of other answers."""

from __future__ import annotations

from collections.abc import Mapping

from bot.i18n import Html, Words
from rules.game import State
from rules.questions.stake import Exchange, Stake, raised

CLOSE = 0.005
"""The cost in points per game below which an answer counts as equal."""


def asks_for_stake(state: State) -> bool:
    """Return whether the open decision is about the cube or an exchange, and the bot can advise
    on it."""
    ask = state.ask
    return ask is not None and not state.boards and isinstance(ask.part, Stake | Exchange)


def stake_advice(state: State, costs: Mapping[str, float], words: Words) -> Html:
    """Return the best answer, and by how many points per game (with a cube of 1) the others are
    worse; without costs, that the bot cannot judge the decision."""
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
