"""What players may type, in Russian and English.

`understand(text)` says what a message asks for, without knowing any game: plays come out in the
rules' own spelling (`Typed("24/18 13/11")`), bare numbers as `Bare(("24", "13"))`, words of the
game as `Word("throw")`. `settle` reads bare numbers at a board, `GameNames` finds a game by a name
that may be misspelt, `OptionValues` a value of its options.
"""

from bot.speech.bare_numbers import Settled, settle
from bot.speech.exercise_wish import ExerciseWish, exercise_wish
from bot.speech.exercise_words import quiz_answer, way_on
from bot.speech.intent_by_keywords import intent_by_keywords
from bot.speech.intents import Arranged, Bare, Dictated, Intent, NewGame, Typed, Unknown, Word
from bot.speech.leaving_called_off import calls_off
from bot.speech.names import Found, GameNames, heads_in, shortened, without_and
from bot.speech.normalized_text import folded
from bot.speech.option_values import OptionValues
from bot.speech.plays import read_typed
from bot.speech.question_or_wish import asks, only_asks
from bot.speech.questions_about_games import CHANGES
from bot.speech.settings_wish import page_wished
from bot.speech.sign_names import sign_called
from bot.speech.subject_of_question import asked_in, asks_who, with_rules_behind, word_to_explain
from bot.speech.understand import resigned_for, understand, wish
from bot.speech.wish_to_play import ANY_GAME, MATCH, WITH_CUBE
from bot.speech.word_traits import WORDS

__all__ = [
    "ANY_GAME",
    "CHANGES",
    "MATCH",
    "WITH_CUBE",
    "WORDS",
    "Arranged",
    "Bare",
    "Dictated",
    "ExerciseWish",
    "Found",
    "GameNames",
    "Intent",
    "NewGame",
    "OptionValues",
    "Settled",
    "Typed",
    "Unknown",
    "Word",
    "asked_in",
    "asks",
    "asks_who",
    "calls_off",
    "exercise_wish",
    "folded",
    "heads_in",
    "intent_by_keywords",
    "only_asks",
    "page_wished",
    "quiz_answer",
    "read_typed",
    "resigned_for",
    "settle",
    "shortened",
    "sign_called",
    "understand",
    "way_on",
    "wish",
    "with_rules_behind",
    "without_and",
    "word_to_explain",
]
