"""What people say who choose what to play, and how: which game, how long, how fast."""

from __future__ import annotations

import re
from typing import Final

from bot.speech.intents import NewGame
from bot.speech.topics.alternatives import any_of
from bot.speech.topics.company import NEAR_EN, NEAR_RU

OTHER_GAME: Final = any_of(
    r"\bдавай(?:те)? (?:\w{1,10} )?друг(?:ую|ое)\W*$",
    r"\bнадоел[иоа]? (?:мне )?(?:эт\w+|длинн\w+|коротк\w+|нард\w+)",
    r"\bесть (?:\w{1,5} )?(?:еще|другие) игр\w+",
    r"\b(?:something|anything) (?:different|new)\b",
    r"\bдруг(?:ую|ая|ие|ое)\b.*\b(?:игр|нибудь)",
    r"\bигр(?!аем|аю|ать|ай)\w+.*(?:веселее|повеселее|поинтереснее|попроще)",
    r"\b(?:что|чего|во что)[ -](?:нибудь|то) друго(?:е|го)\b",
    r"\bplay (?:some|any)thing else\b",
    r"\b(?:another|different|other)\b(?: \w+){0,2} games?\b",
    r"как\w+ игр\w+ (?:самая )?интересн",
    r"\bсколько игр (?:ты |вы )?зна",
    r"\bhow many games (?:do you|are there)",
)
"""Something else is to be played."""
FIRST_GAME: Final = any_of(
    r"\bво что[ -](?:нибудь|то|угодно)\b",
    r"\b(?:легк|прост)\w+ игр\w+",
    r"\b(?:something|anything) (?:fun|cool|nice)\b",
    r"\bс какой (?:из них )?(?:игры )?(?:\w+ ){0,2}нач",
    r"\bкак(?:ую|ая|ой)(?: \w+){0,2} игр\w+.{0,30}"
    r"\b(?:нач|прост|легк|проще|легче|лучше|нович|посовет|порекоменд|выбра|взять|нам|мне)",
    r"\b(?:посовету|порекоменду)\w+ (?:мне |нам )?(?:какую[- ]нибудь )?игр",
    r"\bво что\b.{0,20}(?:игра|сыгра).{0,20}"
    r"\b(?:прост|легк|нович|начинающ|впервые|первый раз)",
    rf"\bво что\b.{{0,20}}(?:игра|сыгра)\w+.{{0,20}}\bс(?:о своей| моей| моим)? {NEAR_RU}",
    r"\b(?:что|чего|во что)[- ](?:нибудь|то)\b.{0,20}"
    r"\b(?:прост|легк|для (?:нович|начинающ|детей))",
    r"\bсам(?:ая|ую) (?:прост|легк)\w+(?: игр\w+)?",
    r"\bигр\w+ для (?:нович|начинающ|детей)",
    r"\b(?:easiest|simplest)\b.*\b(?:games?|one|variant|to (?:learn|start|play))\b",
    r"\b(?:which|what|best|good|nice|right)\b.{0,25}\bgames?\b.{0,25}"
    r"\b(?:start|begin|first|learn|easy|newb)",
    r"\b(?:something|anything|games?)\b.{0,20}\bfor (?:\w+ )?(?:beginners|newbies|kids|children"
    rf"|(?:me and |us |my )*{NEAR_EN})",
    rf"\bwhat\b.{{0,20}}\bplay with (?:a |my |our |the )?{NEAR_EN}",
    r"\b(?:something|anything) (?:easy|simple)\b",
    r"\b(?:recommend|suggest) (?:me |us )?(?:a|some) game",
    r"\bwhat (?:should|do|can|shall) (?:i|we) (?:start|begin|play) (?:with|first)\b",
)
"""With which game to begin."""
DURATION: Final = any_of(
    r"\bпокороче\b",
    r"\b(?:something|anything|a game)\b.{0,10}\bshorter\b",
    r"\bсколько\b.*\b(?:длит|длят|(?:идет|играется) (?:одна )?(?:парти|игр))",
    r"\bсколько (?:по )?(?:времени|минут|часов)\b.*\b(?:парти|игр|матч|займ|занима|уй?д[её]т)",
    r"\b(?:как )?долго\b.*\b(?:парти|игр|матч|длит)",
    r"\b(?:парти|игр)\w+ (?:очень )?дол(?:гая|го)\b",
    r"\bбыстр(?:ое|ую|ая|ой|енькую|енькое)\b",
    r"\b(?:что|игр|парти)\S*.{0,20}\bпобыстрее\b",
    r"\bна (?:пару|пять|десять|5|10|15) минут\b",
    r"\bhow (?:long|much time)\b.*\b(?:games?|match|takes?|lasts?|play)\b",
    r"\b(?:something|anything|an?) (?:quick|fast)(?:er)?\b",
    r"\b(?:quick|fast) (?:game|one)\b",
)
"""How long a game takes."""
PACE: Final = any_of(
    r"\bсколько\b.{0,15}\bвремени\b.{0,12}\b(?:осталось|у меня)\b",
    r"\bсколько у меня (?:еще )?времени\b",
    r"\b(?:осталось|остается)\b.{0,12}\b(?:сколько )?времени\b",
    r"^(?:а |ну )?что (?:там )?(?:по|со) време?н(?:и|ем)\b",
    r"\bhow much time\b.{0,20}\b(?:left|remain\w*|have)\b",
    r"\btime (?:is )?left\b",
    r"\bпо (?:\d{1,2}|одной|две|три|пять|десять) минут\w*",
    r"\bтаймер\w*",
    r"^(?:а |тут |здесь |у нас ){0,3}(?:есть|идут) (?:тут |здесь )?часы\W*$",
    r"^(?:is there|do we have|are we on) (?:a |any |the )?(?:clock|timer)s?\W*$",
    r"\b(?:с|без) час(?:ами|ов)\b",
    r"\b(?:играть|(?:по|сы)?играем|партию|давай) на время\b",
    r"\b(?:сколько|лимит|ограничени\w+)\b.{0,12}\bврем\w+(?: на ход)?\W*$",
    r"\btime limit",
    r"^на время$",
    r"\bблиц\w*",
    r"\bминут\w* на (?:партию|игру|ход)",
    r"\btimers?\b",
    r"\bblitz",
    r"\btimed game",
    r"\b(?:the|an?|no|chess|with|without|any) clocks?\b",
    r"\bminutes? (?:per|a|each|for)\b",
)
"""How fast is to be played."""
WINS: Final = any_of(
    r"\bдо \w{1,10} (?:побед\w*|выигрыш\w*)",
    r"\b(?:лучш\w+|матч\w*|серия) из \w{1,10}(?: (?:партий|игр))?\W*$",
    r"\bbest (?:of|out of) \w+",
    r"\b(?:first )?to \w{1,10} wins\b",
)
"""A match is to be counted by games that are won."""
LENGTH: Final = any_of(
    r"^(?!матч\W*$)(?:(?:ну|а|давай|давайте|хочу|можно|сыграем|сыграть|играем) ){0,3}матч"
    r"(?: (?:в|на) \w+(?: \w+)?)?\W*$",
    r"^(?!match\W*$)"
    r"(?:(?:let's|lets|let us|can we|i want to|i want|wanna|how about) )?(?:play )?(?:a )?"
    r"(?:(?!what|that|this|last|next|good|great|nice|the|my|our|a\b)\w+ ){0,2}match"
    r"(?: (?:of|at|in) \w+(?: \w+)?)?\W*$",
)
"""A match of which no length is told."""
HANDICAP: Final = any_of(
    r"\b(?:дай|сделай|чтобы)\b.{0,12}\b(?:выиграть|я выиграла?)\b",
    r"\blet me win\b",
    r"\bфор(?:а|у|ы|ой)\b",
    r"\bhandicap",
    r"\bhead start",
    r"\b(?:give|get|want|have) (?:me )?odds\b",
    r"\bspot me",
)
"""Whoever plays worse is to get something."""
POINTS: Final = any_of(
    r"\b(?:игра(?:ем|ть|ю)|сыгра(?:ем|ть)|давай(?:те)?|спорим)\b(?: \w+){0,2} на"
    r" (?:раздевание|пиво|пивко|шоколадку|кофе|приседания|отжимания|щелчки|поцелуй|ужин|обед)\b",
    r"\bна (?:очки|интерес|щелбаны|желание)\b",
    r"\bна что\b.{0,6}\bигра\w+",
    r"\bбез ставок\b",
    r"\bfor (?:points|fun|nothing|kicks)\b",
    r"\bwhat (?:are|do) we play(?:ing)? for\b",
)
"""For what is played, where it is not for money."""
ONE_PHONE: Final = any_of(
    r"\bтелефон у нас один\b",
    r"\b(?:одном|одного|один) (?:телефон|экран|устройств|аккаунт)\w*",
    r"\bбез (?:интернета|сети|связи)\b",
    r"\b(?:связь|интернет|сеть) (?:пропа\w+|плох\w+|отвал\w+)",
    r"\b(?:one|same|single) (?:phone|device|account|screen)\b",
    r"\b(?:pass and play|hot ?seat|offline)\b",
    r"\b(?:without|no|lost|lose) (?:the |an |my )?(?:internet|connection|signal|wifi|wi-fi)\b",
)
"""Two want to play on one phone, or somebody has no connection."""
_ELSEWHERE_RU: Final = "шашки|шахматы|домино|карты|покер|дурак|морской бой"
_ELSEWHERE_EN: Final = "chess|checkers|draughts|poker|dominoes|cards|uno"
_OTHER_KIND: Final = re.compile(
    r"(?:а |и |ты ){0,2}(?:умеешь|можешь|знаешь|играешь)(?: ли)?(?: ты)?(?: играть)? (?:в|про) "
    rf"(?P<ru>\w[\w -]{{2,30}})|(?:а |у тебя ){{0,2}}есть (?P<have>{_ELSEWHERE_RU})"
    r"|(?:а |у тебя |бывают |есть ){1,3}(?P<нарды>(?!как|друг|еще|эт|тут|там)\w{3,20}) нарды"
    rf"|(?:а )?(?P<are>{_ELSEWHERE_RU}) (?:есть|умеешь|можешь|знаешь)"
    r"|(?:and )?(?:do|can) you (?:also )?(?:play|know how to play) "
    r"(?P<en>(?!it\b|with|against|faster|quicker|easier|better|slower|me\b)\w[\w -]{2,30})"
    rf"|(?:and )?(?:do you have|is there) (?P<got>{_ELSEWHERE_EN})"
    r"|(?:can we |let's |i want to |please ){0,2}switch (?:over )?to"
    r" (?P<instead>(?!(?:a |the )?(?:dark|light|night|english|russian|another)\b)\w[\w -]{2,30})"
    r"|(?:а |ну )?(?:сыграть )?в (?P<слабо>\w[\w -]{2,30}?) слабо"
    r"|(?:а |ну )?(?:тебе )?слабо (?:сыграть )?в (?P<рискнешь>\w[\w -]{2,30})"
    r"|(?:давай(?:те)? |можно |хочу ){0,2}(?:перейдем|переключимся|перейти|переключиться) (?:на|в)"
    r" (?P<вместо>(?!(?:англ|русск|темн|светл|ночн|ты\b|вы\b))\w[\w -]{2,30})"
)
"""Whether another game can be played, by the name of which."""


def asked_for(said: str) -> NewGame | None:
    """The game of which somebody asks whether it can be played here."""
    found = _OTHER_KIND.fullmatch(said.rstrip(" ?!."))
    return None if found is None else NewGame(next(filter(None, found.groups())))
