"""Words by which a newcomer's question is known, where it is put in no way that others have."""

from __future__ import annotations

import re
from typing import Final

from bot.speech.intents import Word

_FAIR: Final = re.compile(
    r"\b(?:жулик|шулер|читер|обманщик)\w*|\bподкруч\w*"
    r"|\bплох\w+ (?:кубик|зар|кост|броск)\w*|\bоткуда\b.{0,20}\b(?:зар|кост|кубик|броск)\w*"
    r"|\b(?:видит|видишь|знает|знаешь)\b.{0,25}\b(?:броск|зар|кубик|кост)\w*|\bсекрет\b"
    r"|\b(?:bot|you)\b.{0,12}\b(?:sees?|knows?)\b.{0,20}\b(?:dice|rolls?|throws?)\b"
    r"|\bwhere do (?:the |these )?(?:dice|rolls|throws|numbers) come"
    r"|\bmy (?:dice|rolls|luck) (?:sucks?|(?:is|are) (?:bad|terrible|awful))"
)
_UNDO: Final = re.compile(
    r"\b(?:нажал|тыкнул|ткнул|сходил|пош[её]л|поставил)а? не туда\b|\bнажал[а]? случайно\b"
    r"|\b(?:pressed|tapped|clicked|hit) (?:on )?(?:the |a )?wrong\b"
)
_POSITION: Final = re.compile(r"\b(?:слепой|слепая|незряч\w+|blind|screen ?reader)\b")
_LOOK: Final = re.compile(
    r"\b(?:доску|стол) (?:пере|по)верн\w+|\b(?:пере|по)верн\w+ (?:мне )?доску\b"
    r"|\b(?:буквы|цифры|шрифт|картинка|текст)\b.{0,12}\bмелк\w+|\bмелк\w+ (?:буквы|цифры|шрифт)"
    r"|\b(?:text|picture|board|letters|numbers)\b.{0,12}\btoo small\b"
)
_PEOPLE: Final = re.compile(
    r"\b(?:кто|есть)\b.{0,20}\bонлайн\b|\b(?:anybody|anyone|who|players?)\b.{0,12}\bonline\b"
)
_LATER: Final = re.compile(
    r"\bпаузу\b|\b(?:сохран|пропад)\w+ (?:ли )?(?:моя )?(?:парти|игр)\w+"
    r"|\b(?:парти|игр)\w+ (?:не )?(?:сохран|пропад)\w+"
    r"|\b(?:вернуться|доиграть) (?:позже|потом|завтра)"
    r"|\b(?:leave|go|stop) and come back\b|\bcome back (?:later|tomorrow)\b"
    r"|\bgame saved\b|\bsave my game\b"
)
_STUCK: Final = re.compile(
    r"\bне получается\b|\bне работает\b|\bчто (?:мне )?(?:писать|нажимать|вводить)\b"
    r"|\bi(?:'m| am) stuck\b|\b(?:doesn't|does not|not) work(?:ing)?\b"
    r"|\bwhat (?:do|should) i type\b"
)
_WHY_NOT: Final = re.compile(
    r"^(?:я )?не могу (?:войти|ходить|пойти|сходить|снять|побить|поставить)\b"
    r"|^i can'?(?:t|not) (?:move|enter|bear|hit|play)\b"
)
_LEAVE: Final = re.compile(
    r"\bкак\b.{0,12}\b(?:закончить|завершить|прервать|остановить) (?:эту )?(?:партию|игру)\b"
    r"|\bhow (?:do|can) i (?:end|stop|finish|exit|close) (?:the|this|my) (?:game|match)\b"
)
_CHANCES: Final = re.compile(
    r"\bшанс\w*|\b(?:my|the|your|what|any) chances?\b|\bкакой у меня счет\b"
)
_LOST: Final = re.compile(r"\bсколько (?:партий )?(?:я|мы) (?:про|вы)игра\w+")
_FRIEND: Final = re.compile(
    r"^(?:дай|скинь|пришли|где|send|give|share)\b.{0,14}\b(?:ссылк\w+|link)\W*$"
    r"|\b(?:позвать|пригласить|позови|пригласи) (?:мою |моего )?(?:маму|папу|брата|сестру|деда\w*"
    r"|бабушку|жену|мужа|сына|дочь|дочку|сос[её]да|коллегу|внука)\b"
)
_HEADS: Final = re.compile(
    r"\bсколько (?:человек|игроков|людей|народу)\b|\bhow many (?:people|players|persons|of us)\b"
)
_APP: Final = re.compile(
    r"\bприложени\w+|\bс (?:телефона|компьютера)\b|\bна (?:телефоне|компьютере|айфоне)\b"
    r"|\b(?:an|the|your|mobile|phone) app\b"
    r"|\bon (?:my |a |the )?(?:phone|mobile|iphone|tablet|pc)\b"
)
_PRIVACY: Final = re.compile(
    r"\bмои данные\b|\bудали все\b|\bсотри все\b|\bmy data\b|\bdelete (?:everything|all)\b"
)
_WANT: Final = re.compile(
    r"\bкак\b.{0,12}\b(?:начать|начинать)\b|\bhow (?:do|can) (?:i|we) (?:start|begin)\b"
)
_WHO: Final = re.compile(
    r"\b(?:бот|ты)\b.{0,10}\b(?:живой|человек|настоящий|робот)\b"
    r"|\b(?:is|are) (?:the |this )?(?:bot|you)\b.{0,10}\b(?:real|human|robot|person|ai)\b"
)
_LONG_OR_SHORT: Final = re.compile(
    r"\b(?:отлича|разниц)\w+.*\b(?:длинн|коротк)\w+.*\b(?:длинн|коротк)\w+"
    r"|\bdifference between (?:the )?(?:long|short)\b"
)
_REVIEW: Final = re.compile(
    r"\bпочему (?:я|мы) проигра\w+|\bкак (?:я|мы) сыграл\w*"
    r"|\bwhy did (?:i|we) lose\b(?! (?:my|a|the|our) turn)|\bhow did (?:i|we) (?:do|play)\b"
)
_WON: Final = re.compile(r"\bкто (?:победил|выиграл)\b|\bwho (?:has )?won\b")
_QUEUE: Final = re.compile(
    r"\b(?:с|против) победител\w+|\bplay (?:with |against )?(?:the )?winner\b"
)

NEWCOMERS: Final = (
    (_REVIEW, "review"),
    (_WON, "history"),
    (_QUEUE, "queue"),
    (_FAIR, "fair"),
    (_UNDO, "undo"),
    (_POSITION, "position"),
    (_LOOK, "settings"),
    (_PEOPLE, "people"),
    (_LATER, "later"),
    (_WHY_NOT, "why_not"),
    (_LEAVE, "leave"),
    (_LOST, "stats"),
    (_FRIEND, "friend"),
    (_HEADS, "heads"),
    (_APP, "app"),
    (_PRIVACY, "privacy"),
    (_WHO, "greet"),
    (_LONG_OR_SHORT, "first_game"),
    (_CHANCES, "score"),
    (_WANT, "want"),
    (_STUCK, "now"),
)
"""Each with the word of the game, or of talk, that it stands for."""
_LANGUAGE: Final = re.compile(
    r"\b(?:переключи|смени|поменяй|говори|говоришь|пиши|switch|change|speak|talk)\w*\b.{0,25}\b"
    r"(?:(?P<en>английск\w+|english)|(?P<ru>русск\w+|russian))\b"
)


def language_wished(said: str) -> Word | None:
    """The language that the bot is to speak."""
    found = _LANGUAGE.search(said)
    return found and Word("lang", "en" if found["en"] else "ru", loose=True)
