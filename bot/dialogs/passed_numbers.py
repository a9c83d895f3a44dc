"""Words for rolls whose numbers pass from side to side: the side that plays them, the numbers still
to come, and the end of the turn (gulbar, mad gulbar)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.i18n import EMPTY, Html, Words
from rules.dice.throws import Batch
from rules.game import Played, State
from rules.questions.chosen_dice import ChosenDice
from rules.questions.rest import PassRest
from rules.search.turn import Step


def passing(state: State) -> PassRest | None:
    """Return the part by which unplayed numbers pass to the other side, None if they are lost."""
    return state.variant.turn.find(PassRest)


def helping(state: State) -> bool:
    """Return whether the mover plays numbers that the other side has left of its roll."""
    return passing(state) is not None and state.mover != state.thrower


def numbers(batch: Batch) -> str:
    """Return a batch of numbers as text: a whole link of a chain as a double, part of a link number
    by number."""
    if len(batch) == 4 and len(set(batch)) == 1:
        return f"{batch[0]}-{batch[0]}"
    return ", ".join(map(str, batch))


def numbers_lost(state: State, batch: Batch, steps: Sequence[Step]) -> Batch:
    """Return the numbers of a batch that a play leaves unplayed, the largest first; none if they
    pass to the other side, or if the play does not consist of the batch's numbers."""
    fallen, used = Counter(batch), Counter(step.die for step in steps)
    if passing(state) or not used <= fallen:
        return ()
    return tuple(sorted((fallen - used).elements(), reverse=True))


def to_play(state: State) -> str:
    """Return the numbers to be played now, "" if they are the thrower's roll as it fell."""
    batch = state.due[0]
    fallen = state.throw is not None and batch == state.throw.moves
    plain = passing(state) is None or (fallen and state.mover == state.thrower)
    return "" if plain else numbers(batch)


def links_to_come(state: State, names: Sequence[str], words: Words) -> Html:
    """Return the rest of a chain of doubles and how the turn will end, "" outside a chain."""
    part, throw = passing(state), state.throw
    if part is None or not part.chain or throw is None or not throw.double:
        return EMPTY
    other = state.owners[(state.thrower + 1) % state.variant.board.sides]
    return words.say(
        "chain-line",
        links=", ".join(map(numbers, state.due[1:])) or "none",
        skip="yes" if part.skip and len(state.due) > 1 else "no",
        alone="yes" if part.again and "alone" in state.facts else "no",
        next=names[other],
        set="yes" if isinstance(state.variant.source, ChosenDice) else "no",
    )


def link_of(entry: Played) -> str:
    """Return the double of a later link of a chain, "" for numbers that the roll itself shows."""
    number = next(iter(set(entry.numbers)), 0)
    later = len(set(entry.numbers)) == 1 and str(number) not in entry.throw
    return f"{number}-{number}" if later else ""
