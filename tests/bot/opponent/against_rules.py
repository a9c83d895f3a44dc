"""The compiled core against the rules: the same final positions for every throw of random games.

`python -m tests.bot.opponent.against_rules 20000 short long ...` compares so many throws of each
game (of all that are compiled, if none is named) and prints a table; a game may carry options,
`long:preset=sport`.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.opponent.inputs import grids
from bot.opponent.training.batch import prepare
from bot.opponent.training.plays import Room, ends, room
from bot.opponent.training.steps import FLOWN
from bot.opponent.training.tables import Code, Tables, compile_rules
from rules.analysis import after_play
from rules.board.shapes import Men
from rules.game import answer, run, start
from rules.search import plays
from rules.search.turn import Situation
from rules.variant import Variant
from rules.variants import find
from tests.rules.wandering import random_answer

COMPILED = (
    *("short", "short:bookoff=on", "short:system=trad", "backgammon", "nackgammon", "hypergammon"),
    *("caucasian", "caucasian:caucasus_off=never", "caucasian:caucasus_off=only_if_forced"),
    *("jacquet", "matador", "dragon", "acey-deucey", "dutch", "garanguet", "jaki"),
    *("russian", "russian:hit_priority=on", "pursuit", "pursuit:oversize=exact-only"),
    *("long", "long:preset=sport", "long:head=002", "karzar", "khachapuri", "kaftar", "kabutar"),
    *("puff", "puff:start=langen", "twelve-holes", "confrontation", "clash"),
    *("kabutar:single_flights=on", "gulbar", "mad-gulbar", "mad-gulbar:double_pass=skip"),
    *("mad-nardy", "mad-nardy:version=2", "mad-nardy:version=3,frozen_home=on", "odd-even"),
    *("astrogon", "astrogon:first_turn_second_head=equal", "buffalo", "keshmakesh"),
    *("buffalo:prime=ahead-or-home", "tapa", "tapa:mother=on", "tapa:head=unlimited,prime=none"),
    *("shemshesh", "azanne", "azanne:bearoff_passes=off", "fevga", "hills", "dames:dame=landed"),
)
"""The games that the core plays, with options that change their plays."""
SPACE = 1 << 17


class Met(NamedTuple):
    """A batch that came up in a game, and where its legal plays end by the rules."""

    situation: Situation
    ends: Collection[Men]


class Found(NamedTuple):
    """Final positions by the rules and by the core."""

    situation: Situation
    ruled: set[bytes]
    compiled: set[bytes]


def named(text: str) -> Variant:
    """`long:preset=sport` as a game."""
    slug, _, given = text.partition(":")
    return find(slug, dict(one.split("=") for one in given.split(",") if one))


def met(variant: Variant, count: int, seed: str) -> Iterator[Met]:
    """The batches to be played in random games, in which any end of a play is as likely. A first
    turn of who has moved in the other's is left out: the core tells first turns by the board."""
    lot = Random(f"{seed} {variant.slug}")
    state = start(variant)
    while count:
        if state.result is not None:
            state = start(variant)
        elif state.ask is not None and state.ask.kind == "play":
            turn = state.turn()
            found = plays.ends(turn)
            if not state.situation.fresh:
                yield Met(state.situation, found)
                count -= 1
            state = run(after_play(state, turn, lot.choice(list(found.values()))))
        else:
            state = answer(state, random_answer(state, lot))


def flat(variant: Variant, boards: Sequence[Men]) -> NDArray[np.int8]:
    """Positions as the core has them, a row for each."""
    rows, held = grids(variant, boards)
    return np.concatenate([part.reshape(len(boards), -1) for part in (rows, held)], axis=1)


def compared(variant: Variant, rules: Tables, space: Room, met: Met) -> Found:
    """One batch, played in both ways."""
    now, width = met.situation, int(rules.law[Code.WIDTH])
    rest = sum(1 << (4 * die) for die in now.batch)
    used = now.past.get("head", 0) + (now.past.get("flight", 0) << FLOWN)
    men = flat(variant, [now.men])[0]
    ready = prepare(rules.law, men, now.side, rest, now.double, now.own, now.first)
    count, _, _ = ends(rules, space, men, ready, rest, used)
    assert not space.full[0], "the room is too small"
    found = {bytes(row) for row in space.ends[: count * width].reshape(count, width)}
    assert len(found) == count, "a position was found twice"
    ruled = flat(variant, list(met.ends))[:, :width]
    return Found(now, {bytes(row) for row in ruled}, found)


def differences(text: str, count: int, seed: str = "1", nodes: int = SPACE) -> Iterator[Found]:
    """The batches of a game in which the two differ."""
    variant = named(text)
    rules, space = compile_rules(variant), room(nodes)
    for one in met(variant, count, seed):
        found = compared(variant, rules, space, one)
        if found.ruled != found.compiled:
            yield found


def main() -> None:
    """Print a line for each game."""
    count = int(sys.argv[1])
    for text in sys.argv[2:] or COMPILED:
        different = list(differences(text, count))
        print(f"{text:40} {count:6} throws, {len(different)} different", flush=True)
        for found in different[:2]:
            print(f"    {found.situation}")


if __name__ == "__main__":
    main()
