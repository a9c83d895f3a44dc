"""The draw for the first move in words: who threw what, who has which colour, who starts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.boards import common_turn
from bot.i18n import Words
from bot.meanings import roles
from bot.room import Room
from bot.sides import pairs
from rules.explain import throw_text
from rules.game import State
from rules.questions.boards import colours
from rules.questions.drawn import bag_of
from rules.questions.opening import Round, rounds_of


def draw_lines(room: Room, words: Words) -> list[str]:
    """How the draw for colours and the first move went."""
    state = room.state
    if state is None or not {"draw", "lot"} & set(state.facts):
        return []
    names = room.names(words)
    lot, draw = (rounds_of(state.facts.get(key, "")) for key in ("lot", "draw"))
    lines = [_rolls(one, names, words, "team-lot") for one in lot if any(one)]
    lines += [_rolls(one, names, words) for one in draw if any(one)]
    opening = room.table.extra.get("opening")
    if opening:
        lines += _outcome(state, opening, names, words)
    return lines


def _rolls(one: Round, names: Sequence[str], words: Words, message: str = "draw-rolls") -> str:
    thrown = [
        (name, ", ".join(throw_text(value, words.lang) for value in values))
        for name, values in zip(names, one, strict=False)
        if values
    ]
    rolls = words.say(message, rolls=", ".join(f"{name} {die}" for name, die in thrown))
    if len({die for _, die in thrown}) == 1 and len(thrown) > 1:
        return f"{rolls} {words.say('draw-tie', die=thrown[0][1])}"
    return rolls


def _outcome(
    state: State, opening: dict[str, Any], names: Sequence[str], words: Words
) -> list[str]:
    starter = names[opening["starter"]]
    lines = []
    if len(state.owners) == 2:
        white, black = (names[seat] for seat in colours(state))
        message = "draw-colours" if common_turn(state) else "draw-colours-boards"
        lines.append(words.say(message, white=white, black=black))
    lines += [line for line in [pairs(state, names, words)] if line]
    lines += roles(state, names, words)
    if opening["throw"]:
        lines.append(words.say("draw-starts", starter=starter, throw=opening["throw"]))
    else:
        anew = "draw-starts-anew" if bag_of(state.variant) is None else "draw-starts-drawn"
        lines.append(words.say(anew, starter=starter))
    return lines
