"""What is wanted where no phrase that is known says so, by words that stand in it anywhere."""

from __future__ import annotations

from typing import Final

from bot.speech.colloquial_spelling import in_standard_words
from bot.speech.intents import Intent, Word
from bot.speech.normalized_text import folded
from bot.speech.russian_in_latin_letters import in_cyrillic
from bot.speech.topics.board_at_hand import (
    BEGINS,
    BEST_PLAY,
    DICE,
    NUMBERS,
    TAKE_BACK,
    WHAT_IF,
    WHY_NOT,
)
from bot.speech.topics.bot_itself import LOOK, MAKER, MONEY, QUIET
from bot.speech.topics.choice_of_game import (
    DURATION,
    FIRST_GAME,
    HANDICAP,
    LENGTH,
    ONE_PHONE,
    OTHER_GAME,
    PACE,
    POINTS,
    WINS,
    asked_for,
)
from bot.speech.topics.company import CONTEST, FRIEND, JOINING, STRANGERS
from bot.speech.topics.game_with_bot import LEVEL, wished, wished_by_level
from bot.speech.topics.learning import (
    ANALYSIS,
    EXERCISE,
    LEARN,
    NO_EXERCISE,
    OWN_MISTAKE,
    REVIEW,
    STATISTICS,
)
from bot.speech.topics.newcomers import NEWCOMERS, explanation_wished, language_wished
from bot.speech.topics.small_talk import BOAST, LOST, LUCK, MOOD, SCOLD, SKILL, THANKS
from bot.speech.topics.taking_turns import AUTOMATIC, HURRY, SLOW, TAPPING, UNHURRIED

LONGEST: Final = 120
"""A longer message is a story."""
_TOPICS: Final = (
    (NUMBERS, "numbers"),
    (BEGINS, "begins"),
    (WHY_NOT, "why_not"),
    (WHAT_IF, "hint"),
    (BEST_PLAY, "hint"),
    (DICE, "fair"),
    (CONTEST, "cup"),
    (OWN_MISTAKE, "mine"),
    (ANALYSIS, "analyse"),
    (REVIEW, "review"),
    (NO_EXERCISE, "unpractice"),
    (EXERCISE, "practice"),
    (QUIET, "quiet"),
    (SKILL, "skill"),
    (WINS, "wins"),
    (LENGTH, "match"),
    (POINTS, "points"),
    (MONEY, "money"),
    (ONE_PHONE, "one_phone"),
    (MAKER, "maker"),
    (STRANGERS, "people"),
    (LOOK, "settings"),
    (FIRST_GAME, "first_game"),
    (LEARN, "learn"),
    (LEVEL, "level"),
    (OTHER_GAME, "games"),
    (STATISTICS, "stats"),
    (FRIEND, "friend"),
    (PACE, "pace"),
    (HURRY, "hurry"),
    (UNHURRIED, "unhurried"),
    (SLOW, "slow"),
    (AUTOMATIC, "automatic"),
    (TAPPING, "tapping"),
    (HANDICAP, "handicap"),
    (DURATION, "duration"),
    (TAKE_BACK, "undo"),
    (JOINING, "joining"),
    *NEWCOMERS,
    (LUCK, "luck"),
    (LOST, "lost"),
    (MOOD, "mood"),
    (SCOLD, "scold"),
    (BOAST, "boast"),
    (THANKS, "thanks"),
)
"""What a message is about: the first of them that is found in it."""


def intent_by_keywords(text: str) -> Intent | None:
    """What a message that was not understood is about; None where nothing in it tells."""
    said = folded(text)
    if len(said) > LONGEST:
        return None
    spelt = (said, in_standard_words(said), in_cyrillic(said))
    meant = (_meant(one, text) for one in dict.fromkeys(spelt))
    return next((one for one in meant if one is not None), None)


def _meant(said: str, text: str) -> Intent | None:
    found = wished(said) or language_wished(said) or explanation_wished(said) or asked_for(said)
    return found or _topic(said, text) or wished_by_level(said)


def _topic(said: str, text: str) -> Word | None:
    """The first topic that is found, with the whole `text` where the wish is read further."""
    name = next((name for pattern, name in _TOPICS if pattern.search(said)), "")
    if name == "numbers" and _goes_down(said):
        name = "why"
    return Word(name, text if name == "practice" else "", loose=True) if name else None


def _goes_down(said: str) -> bool:
    """Whether the play that is wondered at is told as plays are, so that its reason is asked."""
    found = NUMBERS.search(said)
    return found is not None and int(found["start"] or 0) > int(found["end"] or 0)
