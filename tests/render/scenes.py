"""The situations that the stored pictures show."""

from __future__ import annotations

from typing import Any

from render import Scene, Sheet
from render.sheet import Cell, Row
from rules.view import Die, Result
from tests.render.build import BOARDS, turn, view, with_board

PAIR = ("Анна", "Борис Константинопольский")
THREE = (*PAIR, "Мехмед")
FOUR = (*THREE, "Глеб")
SHORT = "24:2 13:5 8:3 6:5"

SCENES: dict[str, Scene] = {
    "short-start": Scene(
        view=view("meeting", SHORT, SHORT, dice=(6, 5)),
        names=PAIR,
        title="Короткие нарды",
        score="2 : 1, до 5",
        note="ваш ход",
    ),
    "short-hits": Scene(
        view=view(
            "meeting",
            "bar:2 13:3 8:2 6:4 5:2 2:1 1:1",
            "24:1 20:2 13:4 8:3 6:3 4:2",
            dice=(Die(6, True), 5),
            recent=(
                turn("meeting", 1, "5-3", "8/3* 6/3"),
                turn("meeting", 1, "5-3", "24/20*/13"),
            ),
            stake=2,
            stake_owner=1,
        ),
        names=PAIR,
        side=1,
        numbering="book",
        title="Короткие нарды",
        note="ваш ход",
    ),
    "cube-offered": Scene(
        view=view(
            "meeting",
            SHORT,
            SHORT,
            asked="offer",
            acting=(1,),
            stake=2,
            stake_owner=0,
            facts={"cube": "2@w", "offer": "4"},
        ),
        names=PAIR,
        cube=True,
    ),
    "two-boards": Scene(
        view=view(
            "meeting",
            SHORT,
            SHORT,
            boards=(
                view(
                    "meeting",
                    "off:15",
                    "6:3 5:2 3:1 off:9",
                    result=Result((0.5, 0), "closed", 0),
                    mover=None,
                ),
                view("chasing", "24:12 18:2 13", "24:14 20", dice=(6, 5)),
            ),
            front=1,
        ),
        names=PAIR,
        boards=("1 · Короткие нарды", "2 · Длинные нарды"),
        score="до 5",
        note="ваш ход",
    ),
    "three-boards": Scene(
        view=view(
            "meeting",
            SHORT,
            SHORT,
            asked="board",
            boards=(
                view("meeting", "24 13:6 8:3 6:5", SHORT, dice=(6, 5)),
                view("chasing", "24:12 18:2 13", "24:14 20", dice=(6, 5)),
                view("meeting", SHORT, "24:2 13:5 8:2 6:5 bar:1", dice=(6, 5)),
            ),
        ),
        names=PAIR,
        boards=("1 · Короткие нарды", "2 · Длинные нарды", "3 · Нэкгэммон"),
    ),
    "duplicate-offer": Scene(
        view=view(
            "meeting",
            SHORT,
            SHORT,
            asked="offer",
            acting=(0,),
            facts={"offer": "2"},
            boards=(
                view("meeting", "24 13:6 8:3 6:5", SHORT, mover=None, staked=True),
                view(
                    "meeting",
                    SHORT,
                    SHORT,
                    owners=(1, 0),
                    acting=(0,),
                    facts={"offer": "2"},
                    staked=True,
                ),
            ),
            front=1,
        ),
        names=PAIR,
        boards=("1 · Короткие нарды", "2 · Короткие нарды"),
        sides=(0, 1),
        cube=True,
    ),
    "cube-beaver": Scene(
        view=view(
            "chasing",
            "24:15",
            "24:15",
            asked="beaver",
            acting=(0,),
            facts={"offer": "64.128"},
        ),
        names=PAIR,
        theme="clear",
        cube=True,
    ),
    "short-end": Scene(
        view=view("meeting", "6:2 5:3 3:1 2:2 1:1 off:6", "6:1 4:3 2:1 off:9 bar:1", dice=(2, 1)),
        names=PAIR,
        numbering="algebraic",
        theme="turquoise",
        cube=True,
    ),
    "criss": Scene(
        view=view(
            "criss",
            "24:9 20:2 18 12 6:2",
            "bar:1 24:7 21:2 20:2 10 4 off:1",
            dice=(6, 1),
            acting=(1,),
            mover=1,
            recent=(turn("criss", 0, "6-5", "24/18*"),),
        ),
        names=PAIR,
        side=1,
        theme="clear",
        title="Нарды-противостояние",
    ),
    "long-start": Scene(
        view=view("chasing", "24:15", "24:15", dice=(3, 3, Die(3, True), Die(3, True))),
        names=PAIR,
        title="Длинные нарды",
        note="ваш ход",
    ),
    "long-middle": Scene(
        view=view(
            "chasing",
            "24:11 18 13 9 5",
            "24:9 19:2 14:3 7",
            acting=(1,),
            mover=1,
            recent=(turn("chasing", 0, "6-5", "24/18/13"),),
        ),
        names=PAIR,
        side=1,
        numbering="book",
        theme="clear",
        note="ваш бросок",
    ),
    "long-over": Scene(
        view=view(
            "chasing",
            "off:15",
            "6:3 5:2 3:1 off:9",
            acting=(),
            mover=None,
            asked="",
            recent=(turn("chasing", 0, "6-5", "6/off 5/off"),),
            result=Result((2, 0), "mars", 0),
        ),
        names=PAIR,
        counts=("двор", "31 очко"),
        score="игра окончена",
    ),
    "tapa": Scene(
        view=view(
            "meeting",
            "24:9 18 12:2",
            "24:8",
            piles={"5": "w!bb", "6": "b!ww", "20": "b!w", "13": "b!wwwwwww"},
            dice=(6, 1),
            recent=(turn("meeting", 1, "4-1", "21/20"),),
        ),
        names=PAIR,
        note="ваш ход",
    ),
    "ring": Scene(
        view=view(
            "ring",
            "0 1 2 3 9 15",
            "23 22 21 off:3",
            dice=(6, 1),
            recent=(turn("ring", 1, "6-2", "17/23*"),),
        ),
        names=PAIR,
        theme="clear",
    ),
    "lines": Scene(
        view=view(
            "lines",
            "11 12 13 14 15 21:2 22:3 31:2 hand:2 off:1",
            "41 42 43 45 46:2 33:7 34 35 36 14 hand:1 off:2",
            piles={"16": "b!w", "24": "w!b", "44": "b!ww"},
            dice=(5, 5, 5, Die(5, True)),
            recent=(turn("lines", 0, "6-2", "22/32 hand/15"),),
        ),
        names=PAIR,
        note="ваш ход",
    ),
    "hands": Scene(
        view=view("meeting", "hand:15", "hand:2 bar:1 24 22:2 6:5 off:4", dice=(6, 5)),
        names=PAIR,
        note="ваш ход",
    ),
    "common": Scene(
        view=view(
            "common",
            "hand:9 24:2 20 13:3",
            "6:5 18:4 3:2 10:3 off:1",
            dice=(2, 1),
            mover=1,
            acting=(1,),
            recent=(turn("common", 0, "5-2", "hand/20 15/13"),),
        ),
        names=PAIR,
        side=1,
        numbering="book",
        theme="turquoise",
    ),
    "chief": Scene(
        view=view(
            "chasing",
            "hand:3 16:2",
            "hand:1 9",
            piles={
                "24": "wwwwwEwwwww",
                "20": "w!bb",
                "18": "wEw",
                "5": "bE!ww",
                "2": "w!b",
                "12": "bbb",
            },
            dice=(Die(6, True), 1),
        ),
        names=PAIR,
        note="ваш ход",
    ),
    "kinds": Scene(
        view=with_board(
            view(
                "meeting",
                "18 off:2",
                "",
                marks=(
                    {
                        "24": " ".join(f"#{n}" for n in range(15, 0, -1)),
                        "13": "#9 #8 #7 #6 #5 #4 #3 #2 #1",
                        "12": "#13",
                        "9": "- K - -",
                        "4": "- - K",
                    },
                    {
                        "24": ".1 .2 .2 .3",
                        "20": ".1 .2 .3 .1 .2 .3 .1 .2 .3 .1 .2 .3",
                        "15": "K",
                        "8": "- - - - - R R - -",
                        "4": "R R",
                    },
                ),
                dice=(6, 5),
            ),
            out=(("",), ("", "", "")),
        ),
        names=PAIR,
        theme="clear",
        note="ваш ход",
    ),
    "dames": Scene(
        view=view(
            "meeting",
            "17 6:6 4:2",
            "24:2 6:7 5:3",
            piles={"16": "wD", "14": "wD", "13": "bD", "8": "bD!www", "10": "b!w"},
            dice=(6, 5),
        ),
        names=PAIR,
        note="ваш ход",
    ),
    "lines-4": Scene(
        view=view(
            "lines-4",
            "11 12 13 14:2 hand:1 off:1",
            "41 42 43 44 off:3",
            "31 32 33 34 35:2 hand:1",
            "21 22 23 24 25:2 hand:1 off:2",
            piles={"45": "w!b3b3", "15": "w4", "46": "b!4w", "26": "3!4"},
            dice=(6, 1),
            mover=2,
            acting=(2,),
            recent=(turn("lines-4", 1, "6-2", "34/46/44 hand/42"),),
        ),
        names=FOUR,
        side=2,
        theme="clear",
        note="ваш ход",
    ),
    "tile": Scene(view=view("meeting", SHORT, SHORT, dice=(6, 5), drawn=("tile:6-5",))),
    "cards": Scene(
        view=view("chasing", "24:15", "24:15", dice=(5,) * 5, drawn=("card:5", "card:10")),
        theme="turquoise",
    ),
    "joker": Scene(
        view=view("chasing", "24:15", "24:15", dice=(6, 6, 6, 6), drawn=("card:joker6",)),
        theme="clear",
    ),
    "lotto": Scene(view=view("chasing", "24:15", "24:15", dice=(6, 5), drawn=("lotto:56",))),
    "five-dice": Scene(
        view=view("meeting", SHORT, SHORT, dice=(6, 5, Die(4, True), 3, 2)), theme="clear"
    ),
    "many-dice": Scene(
        view=view(
            "chasing",
            "24:15",
            "24:15",
            dice=[Die(n, n == 1) for n in (1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)],
            throw="1-1",
        ),
    ),
    "thrown": Scene(
        view=view("chasing", "24:15", "24:15", dice=(5, 5, Die(5, True)), throw="5-3"),
    ),
    "star": Scene(
        view=view(
            "star",
            SHORT,
            SHORT,
            SHORT,
            dice=(6, 5),
            recent=(turn("star", 2, "6-4", "24/18 13/9"),),
        ),
        names=THREE,
        title="Тригаммон",
        score="4 : 1 : 0",
        note="ваш ход",
    ),
    "star-side": Scene(
        view=view(
            "star",
            f"{SHORT} off:3 bar:1",
            "24:1 13:7 8:3 6:5 bar:2 off:4",
            "6:1 off:14",
            dice=(4, 4, 4, 4),
            mover=1,
            acting=(1,),
        ),
        names=THREE,
        side=1,
        theme="clear",
    ),
    "cross": Scene(
        view=view(
            "cross",
            SHORT,
            SHORT,
            SHORT,
            SHORT,
            dice=(6, 5),
            recent=(turn("cross", 3, "6-4", "24/18 13/9"),),
        ),
        names=FOUR,
        title="Квартгаммон",
        note="ваш ход",
    ),
    "cross-side": Scene(
        view=view(
            "cross",
            "bar:1 13:7 12:3 6:4",
            "bar:2 20:1 13:4 8:3 6:5",
            "off:15",
            "20:1 3:3 2:3 1:2 off:6",
            dice=(4, 4, 4, 4),
            mover=1,
            acting=(1,),
            facts={"out": "3", "points": "0-0-9-0"},
        ),
        names=FOUR,
        side=1,
        theme="clear",
    ),
    "circle": Scene(
        view=view(
            "circle",
            "36:12 30 26 22",
            "36:13 31 25",
            "36:14 30",
            dice=(6, 5),
            recent=(turn("circle", 2, "6-4", "36/30 36/32"),),
        ),
        names=THREE,
        title="Нарды на троих",
        note="ваш ход",
    ),
    "circle-side": Scene(
        view=view(
            "circle",
            "6:4 5:2 4:3 off:6",
            "12:1 11:2 10:3 9:4 13:5",
            "20 3 off:13",
            dice=(4, 4, 4, 4),
            mover=1,
            acting=(1,),
        ),
        names=THREE,
        side=1,
        theme="turquoise",
    ),
    "paths": Scene(
        view=view("chasing", "24:15", "24:15"),
        paths=tuple(tuple(reversed(row)) for row in BOARDS["chasing"].spots),
    ),
    "diagram": Scene(view=view("chasing", "24:11 18 13 9 5", "24:9 19:2 14:3 7"), theme="clear"),
}


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
