"""Words that wish for a game, with the bot or another time."""

from __future__ import annotations

import re
from typing import Final

NEW: Final = re.compile(
    r"(?:новая партия|новую партию|новая игра|новую игру|новая|сыграем|давай сыграем|давай в"
    r"|давайте сыграем|играем в|поиграем|давай поиграем|партию|хочу в|хочу (?:сы|по)?играть"
    r"|(?:матч|match)(?= (?:до|to|в|of|at|in) )|new game|new|let's play|lets play"
    r"|(?:ты )?(?:(?:хочешь |можешь )?(?:(?:по)?игра|сыгра)ть|(?:(?:по)?игра|сыгра)й"
    r"|(?:сыгра|поигра)ешь)(?=.* (?:со мной|против меня)(?!\w))"
    r"|(?:can|could|will|would|do) you (?:(?:want|like) to )?play"
    r"(?=(?:.* (?:with|against))? me(?!\w))"
    r"|(?:i )?(?:want to|wanna) play|play)(?![\w'])"
)

WISHED: Final = re.compile(
    r"(?:(?:ну|а|я|и) ){0,2}(?:давай(?:те)?|можно|можем|хочу|хотим|хотел\w{0,2} бы|го|может|погнали"
    r"|can (?:we|i)|could we|shall we|(?:i'd|id|i would) like to|i want to|wanna|let's|lets)"
    r" (?P<before>(?:(?!(?:на|об|по)?учиться |learn )\S+ ){0,6}?)"
    r"(?:(?:(?:по)?игра|сыгра)(?:ть|ем|ю|ешь)|play)(?P<behind>(?: \S+){0,8})"
)
"""A wish to play, the game before the verb or behind it."""
ANY_GAME: Final = frozenset(
    {"нарды", "нард", "партию", "игру", "вместе", "together", "game", "nardy", "a game", "nards"}
    | {"nərd", "nard", "նարդի", "ნარდი", "табла", "tabla", "تخته نرد", "takhte nard"}
)
LATER: Final = frozenset(
    {"завтра", "послезавтра", "позже", "попозже", "потом", "вечером", "утром", "днем"}
    | {"сегодня", "сегодня вечером", "завтра вечером", "в другой раз", "на выходных", "через час"}
    | {"в следующий раз", "не сейчас", "как-нибудь", "как-нибудь потом", "tomorrow", "tonight"}
    | {"later", "another time", "some other time", "next time", "this evening", "at the weekend"}
    | {"in an hour", "some time", "sometime", "another day", "later on", "later today"}
)
"""When somebody would rather play: no game's name."""
BOT: Final = re.compile(
    r"\b(?:(?:(?:с|со|против|with|against|vs)\s+)?(?:бот\w{0,3}|комп(?:а|ом|ьютер\w{0,2})?"
    r"|(?:the )?(?:bot|computer))|с тобой|против тебя|со мной|против меня"
    r"|(?:with|against|vs) (?:you|me)|(?<!\S )me)(?!\w)"
)
"""The bot, or whoever asks it to play, "play me at short"."""
MATCH: Final = re.compile(r"match|матч\w{0,2}")
"""A game of several, as it stands beside the name of one."""
WITH_CUBE: Final = re.compile(
    r"\b(?:с кубом|куб (?:есть|включ\w+)|(?:with (?:a |the )?)cube|cube (?:is )?on)\b"
)
"""The stake may be raised."""
WITHOUT_BOT: Final = re.compile(
    r"\b(?:без|without|no) (?:бот\w{0,3}|комп(?:а|ьютер\w{0,2})|(?:the |a )?(?:bot|computer))(?!\w)"
)
"""The bot is not to play."""
WITH_BOT: Final = re.compile(
    r"\b(?:с|со|против|with|against|vs)"
    r" (?:бот\w{0,3}|комп(?:а|ом|ьютер\w{0,2})?|(?:the )?(?:bot|computer))(?!\w)"
    r"|\b(?:с тобой|против тебя|(?:with|against|vs) you)(?!\w)"
)
"""The bot as whom somebody wants to play with, not as whom he speaks to."""
