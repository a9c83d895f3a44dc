"""Random games, step by step: whoever is asked answers by lot."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rules import analysis, game
from rules.game import CHANCE, Answer, State
from rules.records.notation import write_play
from rules.search.turn import Step
from rules.variants import catalogue, find

MODIFIED = ("short+imbyurti", "long+imbyurti", "tapa+imbyurti", "icelandic+imbyurti")
GAMES = (*sorted(entry.slug for entry in catalogue() if entry.kind == "game"), *MODIFIED)
HIDDEN = tuple(slug for slug in GAMES if "imbyurti" in slug)


def random_play(state: State, lot: Random) -> tuple[Step, ...]:
    """A legal play, built step by step."""
    draft: list[Step] = []
    while steps := analysis.next_steps(state, draft):
        draft.append(lot.choice(steps))
    return tuple(draft)


def random_answer(state: State, lot: Random) -> Answer:
    """An answer of one of those who are asked."""
    ask = state.open_ask
    seat = lot.choice(ask.who)
    possible = ask.bag or ask.choices
    if possible is not None:
        value = lot.choice(possible)
    elif seat == CHANCE:
        dice = sorted((lot.randint(1, 6) for _ in range(ask.dice)), reverse=True)
        value = "-".join(map(str, dice))
    else:
        value = write_play(state, random_play(state, lot))
    return Answer(ask.kind, seat, value)


def wander(slug: str, seed: int, most: int = 1_000_000) -> Iterator[tuple[State, list[Answer]]]:
    """The states of a random game with the answers that lead to them, up to `most` answers."""
    lot = Random(f"{slug} {seed}")
    state, answers = game.start(find(slug)), list[Answer]()
    yield state, answers
    while state.result is None and len(answers) < most:
        given = random_answer(state, lot)
        state = game.answer(state, given)
        answers = [*answers, given]
        yield state, answers


def somewhere(slug: str, seed: int, kind: str | None = None) -> tuple[State, list[Answer]]:
    """A state in a random game; with a kind, the last one at which such a question is new."""
    found = None
    most = Random(seed).randint(4, 120)
    for state, answers in wander(slug, seed, most):
        asked = state.ask.kind if state.ask and not state.ask.given else ""
        if kind is None or asked == kind:
            found = (state, answers)
    if found is None:
        return somewhere(slug, seed + 1_000_003, kind)
    return found
