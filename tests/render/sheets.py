"""The sheets of matches that the stored pictures show."""

from __future__ import annotations

from typing import Any

from render import Sheet
from render.sheet import Cell, Row
from tests.render.scenes import FOUR, PAIR


def game(number: int, kind: str, *cells: tuple[int | None, str, str], **more: Any) -> Row:
    """A line of a sheet."""
    return Row(str(number), kind, tuple(Cell(*cell) for cell in cells), **more)


def long_session() -> tuple[Row, ...]:
    """Thirty games, won in turn."""
    rows = []
    for n in range(30):
        cells = ((n % 2, "", str(n // 2)), (1 - n % 2, "+1", str(n // 2 + 1)))
        rows.append(game(n + 1, "Single game", *(cells if n % 2 else cells[::-1])))
    return tuple(rows)


SHEETS: dict[str, Sheet] = {
    "sheet": Sheet(
        names=PAIR,
        scores=("7", "3"),
        ahead=(0,),
        title="Короткие нарды",
        length="матч до 7",
        rows=(
            game(1, "Марс", (0, "+4", "4"), (1, "", "0"), stake=2),
            game(2, "Оюн", (1, "", "4"), (0, "+2", "2"), stake=2, note="пас"),
            game(3, "Домашний марс, эмир не дома", (1, "+2", "6"), (0, "", "2")),
            game(4, "Оюн", (1, "", "6"), (0, "+1", "3"), note="партия Кроуфорда"),
            game(5, "Оюн", (1, "+1", "7"), (0, "", "3"), stake=64),
        ),
    ),
    "sheet-long": Sheet(
        names=("Anna", "Xenophon-Maximilian von Hohenlohe"),
        scores=("15", "15"),
        title="Short nardy + Doubling with compulsion",
        length="no end",
        rows=long_session(),
        theme="clear",
    ),
    "sheet-team": Sheet(
        names=(*FOUR, "Даша Константинова"),
        scores=("−4", "+2", "0", "+2", "0"),
        title="Шуэт",
        length="без конца",
        rows=(
            game(
                1,
                "Марс",
                (None, "−4", "−4"),
                (None, "+2", "+2"),
                (None, "", "0"),
                (None, "+2", "+2"),
                (None, "", "0"),
                stake=2,
                note="ящик: Анна",
            ),
        ),
        theme="turquoise",
    ),
    "sheet-empty": Sheet(names=PAIR, scores=("0", "0"), title="Короткие нарды"),
}
