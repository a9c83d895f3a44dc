"""Signs and numbers of a board's picture and its caption, as somebody asks about them."""

from __future__ import annotations

import re
from typing import Final

from bot.speech.normalized_text import folded
from bot.speech.vocabulary import phrases

_CALLED: Final = phrases(
    {
        "promise": "🔒, замок, замочек, lock, padlock",
        "several": """скобки, число в скобках, цифра в скобках, brackets, parentheses, number in
            brackets, number in parentheses""",
        "arrow": "→, >, стрелка, стрелки, стрелочка, стрелочки, arrow, arrows",
        "colour": """⚪, ⚫, 🔴, 🔵, кружок, кружочек, кружки, кружочки, белый кружок,
            черный кружок, circle, circles, white circle, black circle, dot, dots""",
        "ally": "•, кольцо, ring",
        "off": "✓, галка, галочка, check mark, tick, off",
        "eaten": "⚔, мечи, скрещенные мечи, swords, crossed swords",
        "crown": "♚, корона, crown",
        "arms": "♟, ♞, ♜, ✹, конь, пешка, ладья, knight, pawn, rook",
        "dame": "⛁",
        "clock": "⏱, часы под доской, секундомер, stopwatch",
        "boards": "⇄",
        "dice": "🎲",
        "undo": "↩",
        "left-out": "⋮",
        "movable": "подсветка, свечение, обводка, светящиеся шашки, glow, highlight, highlights",
        "slash": "/, слэш, слеш, косая черта, дробь, slash",
        "number": """цифра, цифры, число, числа, номер, номера, цифры на доске, цифры по краям,
            цифра на шашке, число на шашке, цифры на шашках, числа на доске, номера пунктов, number,
            numbers, digit, digits, number on the checker, number on a checker, numbers on the
            board, numbers around the board, numbers on the checkers""",
    }
)
"""Each sign, and what people call it."""
_SEVERAL: Final = re.compile(r"\([2-9]\)|[xх][2-9]")
_NUMBER: Final = re.compile(r"\d{1,2}")
_NAMES: Final = "|".join(sorted(filter(str.isalpha, _CALLED), key=len, reverse=True))
WONDERED: Final = (
    rf"(?:а )?(?:что (?:это )?за|зачем(?: нуж\w+)?|what(?:'s| is) with|why is there)"
    rf"(?: (?:тут|там|здесь|эт\w{{1,2}}|an?|the|this|these))* (?P<wondered>[^\w\s]+|{_NAMES})"
    r"(?: (?:тут|там|здесь|под доской|на доске|here|there|under the board|on the board))*"
)
"""A question for a sign by other words than for a term."""
_EDGES: Final = " «»“”\"'.,!?"


def sign_called(said: str) -> str:
    """The sign that is called so, or that it begins with, «🔒 3826c127…»; "" for anything else."""
    asked = folded(said).strip(_EDGES)
    if _SEVERAL.fullmatch(asked):
        return "several"
    if _NUMBER.fullmatch(asked):
        return "number"
    first = asked[:1]
    return _CALLED.get(asked) or ("" if first.isascii() else _CALLED.get(first, ""))
