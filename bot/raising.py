"""Words for the stake: what is offered, what each answer costs, who may raise it next."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Html, Words
from rules.game import Ask, State
from rules.questions.stake import holder_of, proposed, refusal_costs, value_of

RAISED = {"offer": "ask-offer", "beaver": "ask-beaver", "raccoon": "ask-raccoon"}


def offer_line(
    state: State, ask: Ask, names: Sequence[str], asked: str | Html, words: Words
) -> str:
    """Who has raised the stake, and what passing and playing on would cost the side that is
    asked."""
    other = ask.who[0]
    (seat,) = (seat for seat in state.owners if seat != other)
    stake = proposed(state)[-1]
    line = words.say(
        RAISED[ask.kind],
        who=names[seat],
        other=asked,
        proposed=stake,
        cost=refusal_costs(state),
    )
    variant = state.variant
    worth = dict(variant.scale.offers(variant, state.men, state.owners.index(other)))
    if "mars" not in worth:
        return line
    return f"{line} {words.say('ask-offer-mars', mars=worth['mars'] * stake)}"


def compel_line(
    state: State, ask: Ask, names: Sequence[str], asked: str | Html, words: Words
) -> str:
    """The choice after a pass: the points, or the other side at a higher stake."""
    (passed,) = (other for other in state.owners if other != ask.who[0])
    return words.say(
        "ask-compel",
        who=names[passed],
        other=asked,
        proposed=proposed(state)[-1],
        cost=refusal_costs(state),
    )


def stake_line(state: State, names: Sequence[str], words: Words) -> str:
    """What is at stake, once it has been raised; "" before that."""
    stake, holder = value_of(state), holder_of(state)
    if stake == 1 or state.result is not None:
        return ""
    if holder is None:
        return words.say("stake-middle", stake=stake)
    return words.say("stake-held", stake=stake, who=names[state.owners[holder]])
