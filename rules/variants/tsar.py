"""Tsar nardy: numbered checkers in stacks, borne off or eaten for points; 111 or a tsar wins
(tsar.md).

Title, setup figure and opening paragraph of the source are lost; the digest's completion: all
fifteen on the farthest point, 1 on top and the tsar, 15, at the bottom (`head_order=asc`); by
choice the other way round (`desc`), or `shuffled`, in one order drawn for both. Only the top of a
stack moves. The win of the tsar is worth one point, as any other. Nobody goes back, so a game ends;
one that is blocked is drawn.
"""

from __future__ import annotations

from dataclasses import replace

from rules.parts.gates import Head
from rules.parts.scales import Flat
from rules.parts.stacks import BarThenTop, EatLone, OffTheTop, Scored
from rules.questions.shuffled import Shuffled
from rules.registry import Game, Settings
from rules.shapes import Piles
from rules.variant import Option, Variant
from rules.variants import jacquet, reversi, short

ENOUGH = 111
NUMBERS = tuple(f"#{number}" for number in range(1, 16))
ORDERS = {"asc": NUMBERS[::-1], "desc": NUMBERS, "shuffled": NUMBERS[::-1]}
"""The head from its bottom up, before it is shuffled."""

OPTIONS = (Option("head_order", "asc", tuple(ORDERS)), *reversi.TABLE)


def build(settings: Settings) -> Variant:
    """Short nardy with numbers, without a bar."""
    base = short.build({**reversi.PLAIN, **settings})
    order = {base.board.length: ORDERS[settings["head_order"]]}
    shuffled = (Shuffled(),) if settings["head_order"] == "shuffled" else ()
    return replace(
        base,
        slug="tsar",
        shape=Piles(*NUMBERS, pins=False),
        start=(jacquet.START, jacquet.START),
        marked=(order, order),
        leaving=BarThenTop(),
        landing=EatLone(),
        gates=(Head(),),
        bearing=OffTheTop(),
        goal=Scored(ENOUGH, NUMBERS[-1]),
        scale=Flat((1, 1), draw=float(settings["draw_points"])),
        opening=(*shuffled, *base.opening),
        pips=False,
        settings=settings,
    )


GAME = Game("tsar", "short", "003 l.820-834", OPTIONS, build, status="partial")
