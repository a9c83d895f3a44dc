"""What people say about those whom they would play with: strangers, friends, who comes later, a
whole contest."""

from __future__ import annotations

from typing import Final

from bot.speech.topics.alternatives import any_of

NEAR_RU: Final = (
    r"(?:другом|друзьями|подругой|девушкой|парнем|женой|мужем|братом|сестрой|мамой|папой|отцом"
    r"|дяд[ейя]\w*|т[её]т[ейя]\w*|сосед\w+|внуком|внучкой|зятем|тестем|кумом|друганом|пацанами"
    r"|ребятами|подружкой|сыном|дочкой|дочерью|детьми|реб[её]нком|бабушкой|дедушкой|коллег\w+|приятел\w+)"
)
NEAR_EN: Final = (
    r"(?:friends?|girlfriend|boyfriend|wife|husband|partner|brother|sister|mom|mum|dad|mother|father"
    r"|son|daughter|kids?|children|child|grand\w+|colleagues?)"
)
"""With whom people play who sit beside them."""
STRANGERS: Final = any_of(
    r"\b(?:найди|найти|найд[её]шь|подбери|подобрать|поищи|ищу|искать|нужен|есть)\b.{0,15}"
    r"\b(?:соперник|противник|партн[её]р|игрок|напарник)",
    r"\bс (?:(?:живы|реальны|настоящи|други|незнакомы)\w+ )?"
    r"(?:людьми|человеком|игроками|незнаком\w+)\b",
    r"\bс (?:живым|реальным|настоящим|незнакомым|случайным)\b",
    r"\bс кем\b(?! я игра).{0,15}\b(?:игра|сыгра|поигра)",
    r"\b(?:find|get|need|want|looking for|match) (?:me )?(?:an? |some )?(?:\w+ )?"
    r"(?:opponent|partner|players?|someone|somebody)\b",
    r"\b(?:real|random|other|live) (?:people|persons?|players?|humans?|opponents?)\b",
    r"\bplay (?:with |against )?(?:an? )?(?:stranger|human|random|online)",
    r"\bis (?:it|this) (?:online|multiplayer)",
)
"""Somebody looks for people to play with."""
FRIEND: Final = any_of(
    rf"\b(?:сыгра|поигра|игра)(?:ть|ем)\b.*\bс {NEAR_RU}\b",
    r"\b(?:позови|позвать|пригласи|пригласить) (?:друга|друзей|подругу)\b",
    rf"\b(?:play with|invite|bring) (?:an? |my |some )?{NEAR_EN}\b",
    rf"^\w{{3,20}} с {NEAR_RU}(?: до \w{{1,12}})?$",
    rf"\bс {NEAR_RU}(?: \w{{2,15}})? (?:сыгра|поигра|игра)(?:ть|ем)\b",
    r"\bссылк\w* .*\b(?:друг|подруг)",
    r"\blink\b.*\bfriend",
)
"""A friend is to come."""
_THINGS_RU: Final = (
    r"бот|зар|куб|ещ|тайм|час|правил|врем|тем[уы]|звук|музык|картин|кнопк|язык|функц|режим|цвет|чат"
    r"|подсказ|игр[уы]\b"
)
_THINGS_EN: Final = (
    r"bot\b|dice\b|time|sound|music|theme|more\b|support|buttons?\b|language|rules?\b"
)
"""What is added to a game and is nobody who plays."""
JOINING: Final = any_of(
    r"\b(?:добав|подсад|подключ|посад|присоедин)(?:ь|ьте|ить|им|и|ите)\b"
    rf"(?! (?:\w+ ){{0,2}}(?:{_THINGS_RU}))(?: \S+){{1,3}}",
    r"\bможет (?:\S+ ){0,2}(?:присоединиться|подсесть|сесть)\b",
    rf"\b(?:add|include)\b(?: my| our)? (?!a |an |the |some |{_THINGS_EN})\w+",
    r"\bcan (?:my |our )?\w+ (?:join|sit|play (?:too|with us|as well))\b",
)
"""Somebody else is to come to the table."""
CONTEST: Final = any_of(
    r"\bтурнир\w*", r"\bлиг[аиуе]\b", r"\btournaments?\b", r"\bleague\b", r"\bcontest\b"
)
"""A contest of many."""
