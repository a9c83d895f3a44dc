"""What a throw means in words, where its dice say more than two numbers to be played."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Words
from bot.sides import sign
from rules.explain import throw_text
from rules.game import Played, State
from rules.mixed import MixedTurn
from rules.parts.lists import SmallerTimesLarger
from rules.plays import complete
from rules.questions.parity import NAMES, by_parity
from rules.shapes import TURNS
from rules.variant import Variant


def meaning(state: State, names: Sequence[str], words: Words) -> list[str]:
    """Whose throw it is that waits to be played, and how often which number; nothing where the
    dice speak for themselves. `names` are those of the seats."""
    lines = []
    if by_parity(state.variant):
        lines.append(
            words.say(
                "parity-owner",
                number=len(state.due[0]),
                parity=NAMES[state.mover],
                foreign="yes" if state.mover != state.thrower else "no",
                thrower=names[state.owners[state.thrower]],
                who=names[state.owners[state.mover]],
            )
        )
    if isinstance(state.variant.reading, SmallerTimesLarger):
        batch = state.due[0]
        lines.append(words.say("list-means", count=len(batch), number=batch[0]))
    return [*lines, *_others(state, words)]


def _others(state: State, words: Words) -> list[str]:
    """That another side's checkers may be moved, or have to be."""
    turn = state.turn()
    if isinstance(turn, MixedTurn):
        how = "pass" if complete(turn, ()) else "mix"
        side = 1 - turn.side
        colour, letter = sign(state.variant.board, side), TURNS[side]
        return [words.say("play-others", how=how, sign=colour, letter=letter)]
    for other in (turn, *turn.instead):
        if other.foreign:
            how = "may" if turn.instead else "must"
            if turn.instead and complete(turn, ()):
                how = "pass"
            colour, letter = sign(state.variant.board, other.side), TURNS[other.side]
            return [words.say("play-others", how=how, sign=colour, letter=letter)]
    return []


def as_thrown(variant: Variant, entry: Played, words: Words) -> str:
    """A throw that was played, with its parity where that decided by whom."""
    text = throw_text(entry.throw, words.lang)
    if not by_parity(variant):
        return text
    return words.say("throw-parity", throw=text, parity=NAMES[entry.side])


def roles(state: State, names: Sequence[str], words: Words) -> list[str]:
    """Who plays which throws, as the draw has decided."""
    if not by_parity(state.variant):
        return []
    even, odd = (names[seat] for seat in state.owners)
    return [words.say("draw-parity", even=even, odd=odd)]
