"""The tables and brackets of contests that the stored pictures show."""

from __future__ import annotations

from render import Bracket, BracketMatch, CrossTable, Standing

NAMES = ("Анна", "Борис", "Вера", "Глеб", "Дарья Константиновна", "Егор")
BOOK = (
    ("", "5:4", "4:7", "6:3", "2:5", "4:5"),
    ("4:5", "", "5:4", "4:6", "5:4", "4:5"),
    ("7:4", "4:5", "", "5:4", "6:4", "5:3"),
    ("3:6", "6:4", "4:5", "", "7:4", "6:2"),
    ("5:2", "4:5", "4:6", "4:7", "", "5:4"),
    ("5:4", "5:4", "3:5", "2:6", "4:5", ""),
)
TOTALS = (21, 22, 27, 26, 22, 19)
BOXES = (
    BracketMatch(("Анна", "Борис"), ("3", "1"), 0),
    BracketMatch(("Вера", "Глеб"), ("0", "4"), 1),
    BracketMatch(("Дарья Константиновна", "–")),
    BracketMatch(("Жанна", "Захар"), ("3", "2"), 0),
)

CONTESTS: dict[str, CrossTable | Bracket] = {
    "cross-table": CrossTable(
        title="Длинные нарды",
        note="Каждый с каждым, матч до 5",
        heads=tuple("123456"),
        sum_head="Очки",
        rows=tuple(
            Standing(
                str(at + 1),
                name,
                tuple(None if at == other else cell for other, cell in enumerate(BOOK[at])),
                str(TOTALS[at]),
                at == 2,
            )
            for at, name in enumerate(NAMES)
        ),
        parts=(3,),
        theme="clear",
    ),
    "bracket": Bracket(
        title="Короткие нарды",
        note="На вылет, матч до 3",
        rounds=(
            BOXES,
            (
                BracketMatch(("Анна", "Глеб")),
                BracketMatch(("Дарья Константиновна", "Жанна"), ("5", "0"), 0),
            ),
            (BracketMatch(("", "Дарья Константиновна")),),
        ),
        third=BracketMatch(("", "Жанна")),
        third_title="3-е место",
    ),
}
