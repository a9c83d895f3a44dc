"""Words for the stake: what is offered, what each answer costs, who may raise it next."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Html, Words
from rules.game import Ask, State
from rules.questions.stake import holder_of, proposed, raised, refusal_costs, stake_of, value_of

NO_RAISE = {
    "crawford": "stake-crawford",
    "early": "stake-early",
    "enough": "stake-enough",
    "held": "stake-held-by-other",
    "top": "stake-top",
}
"""Why the side on turn may not raise the stake, in words; otherwise it is not the moment."""
FURTHER = {"beaver": "ask-offer-beaver", "raccoon": "ask-offer-raccoon"}
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
    if "mars" in worth:
        line += f" {words.say('ask-offer-mars', mars=worth['mars'] * stake)}"
    return f"{line} {_further(state, ask, words)}".rstrip()


def _further(state: State, ask: Ask, words: Words) -> str:
    """What raising once more would make of the stake, and bring where it is refused."""
    choice = next((choice for choice in ask.choices or () if choice in FURTHER), None)
    part = stake_of(state.variant)
    if choice is None or part is None:
        return ""
    message = FURTHER[choice] if part.exchange.ladder.doubling else "ask-offer-contempt"
    return words.say(message, raised=raised(state) or 0, cost=proposed(state)[-1])


def no_raise(state: State, seat: int) -> str:
    """Why a seat cannot raise the stake now: the name of the message."""
    part = stake_of(state.variant)
    if part is None:
        return "stake-none"
    why = part.why_not(state) if state.owners[state.thrower] == seat else None
    if why == "thrown" and holder_of(state) not in (None, state.thrower):
        why = "held"
    if "crawford" in state.facts:
        why = "crawford"
    return NO_RAISE.get(why or "", "stake-cannot")


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
