"""Puff: short nardy in which the smaller die comes first, or nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from .hands import Russian
from .law import End, Game, Node, Turn
from .long import Long
from .short import Jacquet, Nackgammon, Short


class LowFirst(Game):
    """Memory of a turn: that of the game beneath, and whether the smaller die has been played."""

    def begin(self, turn: Turn) -> Node:
        beneath = super().begin(turn)
        return Node(beneath.board, (beneath.memo, turn.double))

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        memo, low_played = node.memo
        if die != min(turn.numbers) and not low_played:
            return
        for new in super().steps(turn, Node(node.board, memo), die):
            yield Node(new.board, (new.memo, True))

    def allowed(self, turn: Turn, end: End) -> bool:
        return super().allowed(turn, replace(end, node=Node(end.node.board, end.node.memo[0])))


class ShortPuff(LowFirst, Short):
    pass


class NackPuff(LowFirst, Nackgammon):
    pass


class GegenPuff(LowFirst, Jacquet):
    pass


class LangenPuff(LowFirst, Russian):
    rows = False


class LongLowFirst(LowFirst, Long):
    """The same over long nardy, whose own rule of a first double is left as it is."""

    def ends(self, turn: Turn) -> list[End]:
        if not turn.double:
            return super().ends(turn)
        beneath = Long(self.options).ends(turn)
        return [replace(end, node=Node(end.node.board, (end.node.memo, True))) for end in beneath]


STARTS: dict[str, type[Game]] = {
    "short": ShortPuff,
    "nack": NackPuff,
    "gegen": GegenPuff,
    "langen": LangenPuff,
}


def puff(options: dict[str, str]) -> Game:
    """The judge for one of the four starts."""
    plain: dict[str, Any] = {name: value for name, value in options.items() if name != "start"}
    return STARTS[options.get("start", "short")](plain)
