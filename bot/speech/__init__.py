"""What players may type, in Russian and English.

`read_message.read(text, moment, names)` says what a message asks for, and how surely, without
knowing any game: plays come out in the rules' own spelling (`Typed("24/18 13/11")`), bare numbers
as `Bare(("24", "13"))`, words of the game as `Word("throw")`. `GameNames` finds a game by a name
that may be misspelt, `OptionValues` a value of its options.
"""

from bot.speech.intents import Arranged, Bare, Dictated, Intent, NewGame, Typed, Unknown, Word
from bot.speech.names import Found, GameNames, heads_in, shortened, without_and
from bot.speech.normalized_text import folded
from bot.speech.option_values import OptionValues
from bot.speech.plays import read_typed

__all__ = [
    "Arranged",
    "Bare",
    "Dictated",
    "Found",
    "GameNames",
    "Intent",
    "NewGame",
    "OptionValues",
    "Typed",
    "Unknown",
    "Word",
    "folded",
    "heads_in",
    "read_typed",
    "shortened",
    "without_and",
]
