"""What newcomers ask in words of their own: looked for after all other topics."""

from __future__ import annotations

import re
from typing import Final

from bot.speech.intents import Word
from bot.speech.topics.alternatives import any_of

_THROWS: Final = r"(?:зар(?:ы|ов|а)?|кост(?:и|ей|ям)|кубик\w{0,3}|броск\w{1,3})"
_FAIR: Final = any_of(
    r"\b(?:жулик|шулер|читер|обманщик)\w*",
    r"\bподкруч\w*",
    rf"\bплох\w+ {_THROWS}\b",
    rf"\bоткуда\b.{{0,20}}\b{_THROWS}\b",
    rf"\b(?:видит|видишь|знает|знаешь)\b.{{0,25}}\b{_THROWS}\b",
    r"\b(?:что за|какой|покажи|где) секрет\b",
    rf"\bсекрет\w{{0,2}}\b.{{0,20}}\b(?:{_THROWS}|партии|игры)\b",
    r"\b(?:докажи|prove it)\b",
    r"\b(?:bot|you)\b.{0,12}\b(?:sees?|knows?)\b.{0,20}\b(?:dice|rolls?|throws?)\b",
    r"\bwhere do (?:the |these )?(?:dice|rolls|throws|numbers) come",
    r"\bmy (?:dice|rolls|luck) (?:sucks?|(?:is|are) (?:bad|terrible|awful))",
)
_UNDO: Final = any_of(
    r"\bundo\b",
    r"\bне туда (?:нажал|ткнул|тыкнул|сходил|пош|поставил)\w*",
    r"\bкак (?:это |мне |теперь )*исправить\b",
    r"\b(?:нажал|тыкнул|ткнул|сходил|пош[её]л|поставил)а? не туда\b",
    r"\bнажал[а]? случайно\b",
    r"\b(?:pressed|tapped|clicked|hit) (?:on )?(?:the |a )?wrong\b",
)
_POSITION: Final = any_of(
    r"\b(?:слепой|слепая|незряч\w+|blind|screen ?reader)\b",
)
_LOOK: Final = any_of(
    r"\bцвет(?:а)? (?:шашек|доски|фишек|фигур)\b",
    r"\bдоск\w{1,2} (?:мне )?(?:друг|деревянн|красив|темн|светл|побольше|больше|покрупнее)\w*",
    r"\b(?:друг|деревянн|красив)\w{2} доск\w{1,2}\b",
    r"\b(?:board|picture|text|numbers|letters)\b.{0,6}\b(?:bigger|larger)\b",
    r"\b(?:bigger|larger) (?:board|picture|text|numbers|letters)\b",
    r"\b(?:can't|cannot|hard to) (?:read|see) the (?:numbers|text|letters|digits)\b",
    r"\bне (?:вижу|видно|разобрать) (?:цифр|букв|номер)\w*",
    r"\b(?:доску|стол) (?:пере|по)верн\w+",
    r"\bдоска (?:\w{1,10} )?(?:не туда|наоборот|вверх ногами|(?:пере|по)вернут)\w*",
    r"^(?:моя|своя|общая|какая|верни|верните|смени|поменяй) (?:\w{1,10} )?тем[ауы](?: доски)?\W*$",
    r"^(?:(?:можно|хочу|только|одним|все) ){1,2}текст(?:ом)?\W*$",
    r"^(?:text only|only text|(?:just|plain) text)\W*$",
    r"\bboard is (?:upside down|the wrong way|flipped|turned)\b",
    r"\b(?:пере|по)верн\w+ (?:мне )?доску\b",
    r"\b(?:буквы|цифры|шрифт|картинка|текст)\b.{0,12}\b(?:мелк|маленьк)\w+",
    r"\bмелк\w+ (?:буквы|цифры|шрифт)",
    r"\b(?:text|picture|board|letters|numbers)\b.{0,12}\btoo small\b",
)
_PEOPLE: Final = any_of(
    r"\b(?:кто|есть)\b.{0,20}\bонлайн\b",
    r"\bсколько (?:человек|игроков|людей)\b.{0,15}\b(?:сейчас|онлайн)\b",
    r"\b(?:anybody|anyone|who|players?)\b.{0,12}\bonline\b",
)
_LATER: Final = any_of(
    r"\b(?:скоро |сейчас |щас |и )вернусь\b",
    r"\bя\b.{0,15}\bотойду\b",
    r"\b(?:be right back|brb|afk|back in a (?:bit|minute|moment|sec\w*))\b",
    r"\bмне пора\b",
    r"\b(?:gotta|got to|have to|need to) (?:go|run|leave)\b(?! first)",
    r"\bпаузу\b",
    r"\b(?:сохран|пропад)\w+ (?:ли )?(?:моя )?(?:парти|игр)\w+",
    r"\b(?:парти|игр)\w+ (?:не )?(?:сохран|пропад|пропал)\w*",
    r"\b(?:вернуться|доиграть) (?:позже|потом|завтра)",
    r"\b(?:leave|go|stop) and come back\b",
    r"\bcome back (?:later|tomorrow)\b",
    r"\bgame saved\b",
    r"\bsave my game\b",
)
_STUCK: Final = any_of(
    r"\bне (?:понимаю|понял|поняла|знаю|соображу)\b,?(?: \w{1,12}){0,2} (?:куда|чем|как|что|кем)\b",
    r"\bничего не (?:понимаю|понял|поняла|понятно)\b",
    r"\b(?:idk |(?:don't|dont|not sure) (?:really )?(?:know )?)(?:what|how|where) to\b",
    r"\b(?:don't|dont|do not)(?: \w{1,10}){0,2} (?:follow|understand|get it)\b",
    r"\bi(?:'m| am) (?:so |totally |completely )?(?:lost|confused|puzzled)\b",
    r"\bwhat(?:'?s| is)? (?:going|goin) on\b",
    r"(?:^|\b(?:у меня|ничего|ход|так|это|что-то) )не (?:получается|работа(?:ет|ют))\b",
    r"\b(?:доска|картинк\w|ссылк\w|кнопк\w) не (?:груз|открыва|прихо|появля|показыва|нажима)\w+",
    r"\b(?:board|picture|image|link|buttons?) (?:won't|doesn't|does not|isn't|not) "
    r"(?:load|open|show|appear|respond)\w*",
    r"\bпочему (?:сейчас )?(?:не мой ход|ход не мой|не моя очередь)\b",
    r"\bwhy\b.{0,10}\bnot my (?:turn|move|go)\b",
    r"\b(?:бот|игра|доска|картинк\w|ссылк\w|команд\w) не работа(?:ет|ют)\b",
    r"\bгде (?:же )?мой ход\b",
    r"\bwho(?:'?s|se) (?:turn|move|go)\b",
    r"\bчто (?:мне )?(?:писать|нажимать|вводить)\b",
    r"\bi(?:'m| am) stuck\b",
    r"^(?:doesn't|does not|not) work(?:ing)?\b",
    r"\b(?:it|this|that|bot|board|picture|link|move|nothing|game)(?:'s| is)? "
    r"(?:doesn't|does not|isn't|not|won't) work(?:ing)?\b",
    r"\bwhat (?:do|should) i type\b",
)
_WHY_NOT: Final = any_of(
    r"^(?:я )?не могу (?:войти|ходить|пойти|сходить|снять|побить|поставить)\b",
    r"^i can'?(?:t|not) (?:move|enter|bear|hit|play)\b",
)
_LEAVE: Final = any_of(
    r"\b(?:like|want|have) to (?:stop|quit|finish) (?:now|here|playing|the game)\b",
    r"\bкак\b.{0,12}\b(?:закончить|завершить|прервать|остановить) (?:эту )?(?:партию|игру)\b",
    r"\bhow (?:do|can) i (?:end|stop|finish|exit|close) (?:the|this|my) (?:game|match)\b",
)
_PIPS: Final = any_of(
    r"\bсколько\b(?: \w+){0,2} (?:осталось|идти|пройти)\b.{0,6}\b(?:до дома|до конца)\b",
    r"\bhow far (?:am i|do i (?:have|still))\b",
)
_DRAW: Final = any_of(
    r"\b(?:если|бывает|может быть|возможна)\b.{0,10}\bничь(?:я|ей|ю)\b",
    r"\bничья (?:бывает|возможна|может)\b",
    r"\b(?:end|ends|ended) in a (?:draw|tie)\b",
    r"\b(?:what if|can|is|possible)\b.{0,12}\b(?:it's a draw|tied?|be a draw)\b",
)
_REROLL: Final = any_of(
    r"\b(?:перекинь|перекинуть|перебрось|перебросить|перекидыва\w+)\b",
    r"\bre-?roll\b",
)
_CHANCES: Final = any_of(
    r"\b(?:сколько|какой|какая)\b.{0,6}\b(?:процент|вероятност)\w*",
    r"\b(?:какие|каковы|какой|мои|оцени|сколько|есть ли)\b.{0,12}\bшанс\w*",
    r"\bшанс\w* (?:на победу|на выигрыш|победить|выиграть)\b",
    r"\b(?:my|the|your|what) chances?\b(?! to (?:play|talk|ask))",
    r"\bchances? (?:of|to) (?:win|losing)",
    r"^(?:а )?(?:какой|что по|скажи) (?:сейчас )?счет[у]?(?: у (?:нас|меня))?(?: сейчас)?\W*$",
    r"\b(?:покажи|show)(?: me| мне)? (?:the )?(?:счет|score)\b",
    r"\bкто\b.{0,8}\b(?:вед[её]т|впереди|выигрывает)\W*$",
    r"\bкакой у меня счет\b",
)
_LOST: Final = any_of(
    r"\bсколько (?:партий )?(?:я|мы) (?:про|вы)игра\w+",
)
_FRIEND: Final = any_of(
    r"^(?:позови|пригласи)(?:те)? (?!бот|всех|меня|его\b|ее\b|их\b|соперник|противник)"
    r"[а-я]{3,15}(?: [а-я]{3,15})?\W*$",
    r"^(?:дай|скинь|пришли|где|send|give|share)\b.{0,14}\b(?:ссылк\w+|link)\W*$",
    r"\b(?:позвать|пригласить|позови|пригласи) (?:мою |моего )?(?:маму|папу|брата|сестру"
    r"|деда\w*|бабушку|жену|мужа|сына|дочь|дочку|сос[её]да|коллегу|внука)\b",
)
_HEADS: Final = any_of(
    r"\bсколько (?:человек|игроков|людей|народу)\b",
    r"\bhow many (?:people|players|persons|of us)\b",
)
_APP: Final = any_of(
    r"\bприложени\w+",
    r"\bс (?:телефона|компьютера)\b",
    r"\bна (?:телефоне|компьютере|айфоне)\b",
    r"\b(?:an|the|your|mobile|phone) app\b",
    r"\bon (?:my |a |the )?(?:phone|mobile|iphone|tablet|pc)\b",
)
_PRIVACY: Final = any_of(
    r"\bмои данные\b",
    r"\b(?:удали|сотри) все\b(?! (?:доск|парт|игр|сообщ))",
    r"\bmy data\b",
    r"\bdelete (?:everything|all)\b(?! (?:boards?|games?|tables?|messages))",
)
_WANT: Final = any_of(
    r"\b(?:trouble you for|fancy|care for|up for|how about|in the mood for)"
    r" (?:a |another )?(?:quick |little )?(?:game|match)\b",
    r"\bв нард(?:ы|ах|ишки)\b",
    r"\bсыгран?[её]м\b",
    r"\bкак\b.{0,12}\b(?:начать|начинать)\b",
    r"\bhow (?:do|can) (?:i|we) (?:start|begin)\b",
)
_WHO: Final = any_of(
    r"^(?:эй|ау|ало|алло|але|бот)(?:[ ,!]{1,2}(?:ты|вы|бот|кто-нибудь))?"
    r"(?: (?:тут|здесь|там|где))?\W*$",
    r"^(?:эй |ну |а ){0,2}(?:бот|ты)(?: ты)? (?:где|тут|здесь)\W*$",
    r"\bты меня (?:слышишь|видишь|понимаешь)\b",
    r"\bcan you (?:hear|see|understand) me\b",
    r"^(?:anyone|anybody|somebody) home\W*$",
    r"^(?:а |и )?(?:это |вы |ты )?кто(?: это| вы| ты)?(?: такие| такой| вообще)?\W*$",
    r"\bwho (?:is|are|r) (?:this|that|you)\b",
    r"^(?:you|u|anyone|anybody) there\W*$",
    r"\b(?:бот|ты)\b.{0,10}\b(?:живой|человек|настоящий|робот)\b",
    r"\b(?:is|are) (?:the |this )?(?:bot|you)\b.{0,10}\b(?:real|human|robot|person|ai)\b",
)
_LONG_OR_SHORT: Final = any_of(
    r"\b(?:отлича|разниц)\w+.*\b(?:длинн|коротк)\w+.*\b(?:длинн|коротк)\w+",
    r"\bdifference between (?:the )?(?:long|short)\b",
)
_REVIEW: Final = any_of(
    r"\bпочему (?:я|мы) проигра\w+",
    r"\bкак (?:я|мы) сыграл\w*",
    r"\bwhy did (?:i|we) lose\b(?! (?:my|a|the|our) turn)",
    r"\bhow did (?:i|we) (?:do|play|lose)\b",
)
_WON: Final = any_of(
    r"\bкто\b.{0,15}\b(?:победил|выиграл|победитель)\b",
    r"\bчем (?:вс[её] |дело |партия |игра )*(?:за)?кончил(?:ось|ась)\b",
    r"\bwho (?:has |had )?won\b",
    r"\bhow did (?:it|the game|the match) end\b",
)
_QUEUE: Final = any_of(
    r"\b(?:с|против) победител\w+",
    r"\bplay (?:with |against )?(?:the )?winner\b",
)

_SIMPLY: Final = any_of(
    r"\b(?:скажи|объясни|расскажи|говори|можно)\b.{0,12}\b(?:по)?проще\b",
    r"\b(?:простыми|другими|своими) словами\b",
    r"\bпо-?простому\b",
    r"\bна пальцах\b",
    r"\b(?:explain|say|tell|put)\b.{0,15}\b(?:simpl(?:er|y)|easier|plainly)\b",
    r"\bin (?:simple|plain|easy|other) (?:words|terms|english)\b",
    r"\bdumb it down\b",
    r"\blike i(?:'m| am) (?:five|5|a child|stupid)\b",
)

_BOARD: Final = any_of(
    r"\bне (?:вижу|видно)\b.{0,8}\bдоск[уи]\b",
    r"\b(?:can't|cannot|don't) see (?:the |my )?board\b",
    r"\b(?:покажи|кинь)(?:те)?\b.{0,12}\bдоск[уи]\b",
    r"\b(?:show|see)(?: me| us)? (?:the |my )?board\b",
)
_LATELY: Final = any_of(
    r"\bкуда (?:ты |он |она |бот )?(?:пош[её]л|пошла|сходил|сходила)\b",
    r"\b(?:ты|он|бот) куда (?:пош[её]л|сходил)\b",
    r"\bкуда\b.{0,20}\b(?:дел(?:ась|ись|ся)|пропал\w*|исчезл\w*)",
    r"\bwhat\b.{0,15}\b(?:just )?happened\b",
    r"\bwhere did (?:my|the) (?:checkers?|piece|move|stone)s? go\b",
)
_PLAYERS: Final = any_of(
    r"\bкак(?:ая|ие)(?: (?:тут|здесь|шашк\w|фишк\w)){0,2} мо[яи]\b",
    r"^(?:а )?мои (?:шашки )?(?:белые|черные)\W*$",
    r"^(?:so )?who am i\W*$",
    r"^(?:а )?(?:я за кого|за кого я|какой у меня цвет|какой мой цвет)\W*$",
    r"\b(?:what'?s|what is) my colou?r\b|\b(?:which|what) colou?r am i\b",
    r"\bбел\w+ или ч[её]рн\w+",
    r"^(?:давай |можно |хочу |может ){0,2}(?:по|с)?меня(?:ем|ть|й)(?:ся)?"
    r" (?:цвета(?:ми)?|сторон(?:ы|ами))\W*$",
    r"^(?:can we |let's |please )?(?:swap|switch|change) (?:colou?rs|sides)\W*$",
    r"\bwhite or black\b",
)
_TABLES: Final = any_of(
    r"\b(?:вернуться|вернусь|попасть|зайти)(?: обратно| назад)?"
    r" (?:в|к) (?:игру|партию|партии|доске)\b",
    r"\b(?:случайно|нечаянно) вы(?:шел|шла)\b",
    r"\b(?:get|go|come) back (?:in)?to (?:the|my|our) (?:game|board|match)\b",
    r"\baccidentally (?:left|quit|closed)\b",
    r"\b(?:закр|почист|убер|удали|убра)\w* (?:все )?(?:доски|партии|игры)\b",
    r"\b(?:close|clear|delete|remove) (?:all )?(?:the |my |our )?(?:boards|tables|games)\b",
)
_WHAT_FOR: Final = any_of(
    r"\bчем (?:ты|вы) лучше\b",
    r"\b(?:для чего|зачем) (?:ты|этот бот)\b",
    r"\bwhy should i (?:use|play|pick)\b",
)
_REVENGE: Final = any_of(
    r"\bеще (?:одну|партию|игру|раз\w*)\b.{0,12}\bпосле\b",
    r"\b(?:another|one more)\b.{0,8}\bafter (?:this|that)\b",
    r"\b(?:отыграюсь|отыграться|реванш\w*|отомщу)\b",
    r"\b(?:revenge|get even|get you back)\b",
)

NEWCOMERS: Final = (
    (_REVIEW, "review"),
    (_WON, "won"),
    (_SIMPLY, "simply"),
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
    (_PIPS, "pips"),
    (_DRAW, "draw"),
    (_REROLL, "reroll"),
    (_CHANCES, "score"),
    (_WANT, "want"),
    (_STUCK, "now"),
    (_LATELY, "lately"),
    (_PLAYERS, "players"),
    (_TABLES, "tables"),
    (_BOARD, "board"),
    (_WHAT_FOR, "help"),
    (_REVENGE, "rematch"),
)
"""Each with the word of the game, or of talk, that it stands for."""
_LANGUAGE: Final = re.compile(
    r"\b(?:переключи|смени|поменяй|говори|говоришь|пиши|переведи|switch|translate|change|speak|talk)\w*\b.{0,25}\b"
    r"(?:(?P<en>английск\w+|english)|(?P<ru>русск\w+|russian))\b"
)
_TOLD: Final = (
    (
        re.compile(
            r"\b(?:is there|do you have|have you got|can we|turn|use|switch|with)\b.{0,12}"
            r"\b(?:doubling |stake )?cube\b(?! (?:root|dice))|^is the cube (?:on|off)\b"
            r"|\b(?:есть|включи|включить|поставь|играем с|можно с|а)\b.{0,8}"
            r"\b(?:куб|кубом|удвоени\w+)(?!\w)"
        ),
        Word("cube", loose=True),
    ),
    (
        re.compile(
            r"\b(?:если|когда)\b(?: \w+){0,2} (?:ходить нечем|нечем ходить|ходов нет|нет ходов)\b"
            r"|\b(?:if|when)(?: i| you| we| someone)? (?:can'?t|cannot) (?:move|play|go)\b"
        ),
        Word("term", "pass", loose=True),
    ),
)
"""What is asked for in words of one's own, by what explains it."""


def explanation_wished(said: str) -> Word | None:
    """What explains that which is asked: the doubling cube, a turn without a move."""
    return next((word for pattern, word in _TOLD if pattern.search(said)), None)


def language_wished(said: str) -> Word | None:
    """The language that the bot is to speak."""
    found = _LANGUAGE.search(said)
    return found and Word("lang", "en" if found["en"] else "ru", loose=True)
