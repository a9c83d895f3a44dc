"""What people say who want a game with the bot: that they want one, of what, and how well it is to
play."""

from __future__ import annotations

import re
from typing import Final

from bot.speech.filler_words import without_edges
from bot.speech.intents import Intent, NewGame, Word
from bot.speech.question_or_wish import only_asks
from bot.speech.topics.alternatives import any_of
from bot.speech.topics.learning import LEARN
from bot.speech.vocabulary import LEVELS, phrases
from bot.speech.wish_to_play import ANY_GAME

_PLAY: Final = any_of(
    r"\b(?:по|сы)?игра(?:ть|ем|ю|й|л)", r"\bсыгра", r"\bпарти[юи]\b", r"\bplay\b", r"\bgame\b"
)
_BOT: Final = any_of(
    r"\bбот(?:а|ом|у|ик\w*)?\b",
    r"\bкомп(?:ом|ьютер\w*)?\b",
    r"с тобой",
    r"против тебя",
    r"\bbot\b",
    r"\bcomputer\b",
    r"(?:with|against) you\b",
)
_COMPARED: Final = r"(?:по)?(?:слабее|легче|проще|сильнее|сложнее|труднее)\b"
_PLAYED: Final = any_of(
    r"(?:игра|сыгра)\w{0,4} (?:с(?:о мной| тобой| ботом) )?в (?P<ru>[\w -]{2,40}?)"
    rf"(?= (?:с|со|против|на|до) |(?: но)? {_COMPARED}|[^\w -]|$)",
    r"\bplay(?:ing)? (?P<en>[\w -]{2,40}?)(?= (?:with|against|vs)\b)",
)
_NO_GAME: Final = phrases(
    {
        "": """it, this, that, one, once, now, again, some, something, anything, me, us, easy, a,
            bit, little, while, here, on, еще, раз, них, нее, эту, эти, игру, game, games, match"""
    }
).keys()
"""Words behind «сыграть в» and "play" that name no game."""
_EASY: Final = any_of(
    r"\b(?:по)?слаб\w*",
    r"\b(?:по)?легче\b",
    r"\bлегк\w*",
    r"\b(?:по)?проще\b",
    r"\bнович\w+",
    r"\beas(?:y|ier|iest)\b",
    r"\bweak\w*",
    r"\bdumber\b",
    r"\bbeginner",
)
_HARD: Final = any_of(
    r"\b(?:по)?сильн\w*",
    r"\b(?:по)?сложн\w*",
    r"\bтрудн\w*",
    r"\bhard(?:er|est)?\b",
    r"\bstrong\w*",
)
_CHANGED: Final = any_of(rf"\b{_COMPARED}", r"\b(?:easi|weak|dumb|hard|strong)er\b")
"""How people ask for another level; «сильный бот» may be praise."""
LEVEL: Final = any_of(
    r"\b(?:is|are) (?:the |this )?(?:bot|computer|you) (?:any |really |very |so )?"
    r"(?:smart|good|clever|dumb|stupid|intelligent|strong)\b",
    r"\bhow (?:smart|good|strong|clever|well) (?:is|are|do|does) (?:the bot|you|it)\b",
    r"\bнасколько (?:ты|бот) (?:умн|глуп|туп|сильн)\w+",
    r"^(?:а )?(?:ты|бот) (?:умн|глуп|туп|сильн)\w+\W*$",
    r"\b(?:умн|сильн)\w+ ли (?:ты|бот)\b",
    r"\bуровн\w*",
    r"\bуровень",
    r"\bсложность",
    r"\blevels?\b",
    r"\bdifficulty",
)
"""How well the bot plays."""
_NAMED: Final = phrases(
    {
        "beginner": "новичок, beginner",
        "amateur": "любитель, amateur",
        "strong": "сильный, strong",
        "master": "мастер, master",
    }
)
"""A level by the name that its button has, as who is asked for one types it."""
_LEVELS: Final = "|".join(sorted(LEVELS, key=len, reverse=True))
_OPPONENT: Final = re.compile(
    r"(?:(?:а|ну|хочу|давай|можно|i want|give me|ok|an?|the) ){0,3}"
    rf"(?:(?:с|со|против|with|against|vs) (?:an? |the )?(?P<with>{_LEVELS})(?: бот\w{{0,2}}| bot)?"
    rf"|(?P<bot>{_LEVELS}) (?:бот|bot|computer))(?: please| пожалуйста)?"
)
"""Nothing but how well whoever one would play is to play."""


def wished(said: str) -> Intent | None:
    """A game with the bot, or another level of it; None where neither is wished for in so many
    words."""
    if named := _NAMED.get(said.rstrip(" .!")):
        return Word("level", named, loose=True)
    if opponent := _OPPONENT.fullmatch(said.strip(" .!?")):
        return NewGame(bot=True, level=LEVELS[opponent["with"] or opponent["bot"]])
    if _BOT.search(said) and _wishes_to_play(said) and not LEARN.search(said):
        return NewGame(_game(said), bot=True, level=_level(said))
    if _CHANGED.search(said) and (_BOT.search(said) or LEVEL.search(said)):
        return Word("level", "weaker" if _EASY.search(said) else "stronger", loose=True)
    return None


def wished_by_level(said: str) -> NewGame | None:
    """A game with the bot where all that is said of whoever is to play is how well."""
    level = _level(said)
    return NewGame(_game(said), bot=True, level=level) if level and _wishes_to_play(said) else None


def _wishes_to_play(said: str) -> bool:
    return _PLAY.search(said) is not None and not only_asks(said)


def _level(said: str) -> str:
    """How well the bot is to play; "" where that was not said."""
    return "beginner" if _EASY.search(said) else "strong" if _HARD.search(said) else ""


def _game(said: str) -> str:
    """What is to be played, as it was called; "" where that was not said."""
    found = _PLAYED.search(said)
    named = without_edges(found["ru"] or found["en"]) if found else ""
    return "" if named in ANY_GAME or set(named.split()) <= _NO_GAME else named
