"""Tsar nardy: numbered checkers in stacks, borne off or eaten for points; 111 or a tsar wins
(tsar.md).

Title, setup figure and opening paragraph of the source are lost; the digest's completion: all
fifteen on the farthest point, 1 on top and the tsar, 15, at the bottom (`head_order=asc`); by
choice the other way round (`desc`), `shuffled`, in one order drawn for both, or `free`: both lay
their own order, in secret. Only the top of a stack moves. The win of the tsar is worth one point,
as any other. Checkers never go back, so a game ends; a blocked game is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules import table_rules
from rules.board.shapes import Piles
from rules.game import Part
from rules.mechanics.stacks import BarThenTop, EatLone, OffTheTop, Scored
from rules.part_list import PartList
from rules.parts.scales import Flat
from rules.parts.step_prohibitions import Head
from rules.questions.opening import lots_only
from rules.questions.setting_up import Army, Numbers
from rules.questions.shuffled import Shuffled
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import reversi, short

ENOUGH = 111
NUMBERS = tuple(f"#{number}" for number in range(1, 16))
ORDERS = {"asc": range(15, 0, -1), "desc": range(1, 16)}
MIXED = (15, 1, 14, 2, 13, 3, 12, 4, 11, 5, 10, 6, 9, 7, 8)
"""The numbers of a mixed head, bottom to top."""


def army(places: Sequence[int], *known: str) -> Army:
    """Return an army of fifteen numbers to be laid on some places; `known` are some good
    set-ups."""
    kinds = {kind[1:]: 1 for kind in NUMBERS}
    return Army(kinds, places, known, mark="#", joint=".", words="numbers")


HEAD = army((24,), *(f"24:{'.'.join(map(str, order))}" for order in (*ORDERS.values(), MIXED)))

OPTIONS = (Option("head_order", "asc", (*ORDERS, "shuffled", "free")), *reversi.TABLE)


def opening(settings: Settings) -> PartList[Part]:
    """Return the draw, with the head shuffled before it or laid after it."""
    drawn = table_rules.opening(settings)
    if settings["head_order"] == "free":
        return lots_only(drawn).add(Numbers(HEAD, hidden=True))
    shuffled = settings["head_order"] == "shuffled"
    return PartList((Shuffled(), *drawn)) if shuffled else drawn


def build(settings: Settings) -> Variant:
    """Return short nardy with numbers, without a bar."""
    start, marks = HEAD.start(HEAD.known[settings["head_order"] == "desc"])
    return replace(
        short.build({**reversi.PLAIN, **settings}),
        slug="tsar",
        shape=Piles(*NUMBERS, pins=False),
        start=(start, start),
        marked=(marks, marks),
        leaving=BarThenTop(),
        landing=EatLone(),
        gates=(Head(),),
        bearing=OffTheTop(),
        goal=Scored(ENOUGH, NUMBERS[-1]),
        scale=Flat((1, 1), draw=float(settings["draw_points"])),
        opening=opening(settings),
        pips=False,
        musters=settings["head_order"] == "free",
        settings=settings,
    )


GAME = Game("tsar", "short", "003 l.820-834", OPTIONS, build, status="partial")
