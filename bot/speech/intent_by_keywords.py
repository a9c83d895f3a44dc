"""What is wanted where no phrase that is known says so, by words that stand in it anywhere."""

from __future__ import annotations

import re
from typing import Final

from bot.speech.filler_words import without_edges
from bot.speech.intents import Intent, NewGame, Word
from bot.speech.letters import folded
from bot.speech.question_or_wish import only_asks
from bot.speech.vocabulary import ANY_GAME, LEVELS, phrases

LONGEST: Final = 120
"""A longer message is a story."""
_PLAY: Final = re.compile(
    r"\b(?:по|сы)?игра(?:ть|ем|ю|й|л)|\bсыгра|\bпарти[юи]\b|\bplay\b|\bgame\b"
)
_BOT: Final = re.compile(
    r"\bбот(?:а|ом|у|ик\w*)?\b|\bкомп(?:ом|ьютер\w*)?\b|с тобой|против тебя|\bbot\b|\bcomputer\b"
    r"|(?:with|against) you\b"
)
_COMPARED: Final = r"(?:по)?(?:слабее|легче|проще|сильнее|сложнее|труднее)\b"
_PLAYED: Final = re.compile(
    r"(?:игра|сыгра)\w{0,4} (?:с(?:о мной| тобой| ботом) )?в (?P<ru>[\w -]{2,40}?)"
    rf"(?= (?:с|со|против|на|до) |(?: но)? {_COMPARED}|[^\w -]|$)"
    r"|\bplay(?:ing)? (?P<en>[\w -]{2,40}?)(?= (?:with|against|vs)\b)"
)
_NO_GAME: Final = phrases(
    {
        "": """it, this, that, one, once, now, again, some, something, anything, me, us, easy, a,
            bit, little, while, here, on, еще, раз, них, нее, эту, эти, игру, game, games, match"""
    }
).keys()
"""Words behind «сыграть в» and "play" that name no game."""
_EASY: Final = re.compile(
    r"\b(?:по)?слаб\w*|\b(?:по)?легче\b|\bлегк\w*|\b(?:по)?проще\b|\bнович\w+|\beas(?:y|ier|iest)\b"
    r"|\bweak\w*|\bbeginner"
)
_HARD: Final = re.compile(
    r"\b(?:по)?сильн\w*|\b(?:по)?сложн\w*|\bтрудн\w*|\bhard(?:er|est)?\b|\bstrong\w*"
)
_CHANGED: Final = re.compile(rf"\b{_COMPARED}|\b(?:easi|weak|hard|strong)er\b")
"""How people ask for another level; «сильный бот» may be praise."""
_LEVEL: Final = re.compile(r"\bуровн\w*|\bуровень|\bсложность|\blevels?\b|\bdifficulty")
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
    rf"(?:(?:с|со|против|with|against|vs) (?:an? |the )?(?P<with>{_LEVELS})(?: бот\w{0, 2}| bot)?"
    rf"|(?P<bot>{_LEVELS}) (?:бот|bot|computer))(?: please| пожалуйста)?"
)
"""Nothing but how well whoever one would play is to play."""
_WHY_NOT: Final = re.compile(
    r"\b(?:почему|отчего|why)\b.*(?:не могу|не дает|не получается|не ходит|can't|cant|cannot|won't)"
)
_WHAT_IF: Final = re.compile(
    r"\b(?:если|что если) (?:я )?(?:с|по)?(?:хожу|пойду|сыграю)\b|\bwhat (?:if|about) (?:i\b|\d)"
    r"|\bif i (?:play|move|go)\b"
)
_BEST: Final = re.compile(
    r"\b(?:с )?(?:какой|какую|чем|куда|как)\b.{0,20}\b(?:лучше|выгоднее|надежнее)\b.{0,20}"
    r"\b(?:пойти|ходить|сходить|сыграть|играть|пойду|сделать|взять)\b"
    r"|\bwhich checker should i\b|\bwhat.{0,15}\b(?:safest|strongest) (?:move|play)"
)
"""The best play is asked for."""
_OTHER_GAME: Final = re.compile(
    r"\bдруг(?:ую|ая|ие|ое)\b.*\b(?:игр|нибудь)|\bигр(?!аем|аю|ать|ай)\w+.*"
    r"(?:веселее|повеселее|поинтереснее|попроще)"
    r"|\b(?:что|чего|во что)[ -](?:нибудь|то) друго(?:е|го)\b|\bplay (?:some|any)thing else\b"
    r"|\b(?:another|different|other)\b.*\bgames?\b"
    r"|как\w+ игр\w+ (?:самая )?интересн|\bсколько игр (?:ты |вы )?зна"
    r"|\bhow many games (?:do you|are there)"
)
_NEAR_RU: Final = (
    r"(?:другом|друзьями|подругой|девушкой|парнем|женой|мужем|братом|сестрой|мамой|папой|отцом"
    r"|сыном|дочкой|дочерью|детьми|реб[её]нком|бабушкой|дедушкой|коллег\w+|приятел\w+)"
)
_NEAR_EN: Final = (
    r"(?:friends?|girlfriend|boyfriend|wife|husband|partner|brother|sister|mom|mum|dad|mother|father"
    r"|son|daughter|kids?|children|child|grand\w+|colleagues?)"
)
"""With whom people play who sit beside them."""
_FIRST_GAME: Final = re.compile(
    r"\bс какой (?:из них )?(?:игры )?(?:\w+ ){0,2}нач"
    r"|\bкак(?:ую|ая|ой)(?: \w+){0,2} игр\w+.{0,30}"
    r"\b(?:нач|прост|легк|проще|легче|лучше|нович|посовет|порекоменд|выбра|взять|нам|мне)"
    r"|\b(?:посовету|порекоменду)\w+ (?:мне |нам )?(?:какую[- ]нибудь )?игр"
    r"|\bво что\b.{0,20}(?:игра|сыгра).{0,20}\b(?:прост|легк|нович|начинающ|впервые|первый раз)"
    rf"|\bво что\b.{{0,20}}(?:игра|сыгра)\w+.{{0,20}}\bс(?:о своей| моей| моим)? {_NEAR_RU}"
    r"|\b(?:что|чего|во что)[- ](?:нибудь|то)\b.{0,20}\b(?:прост|легк|для (?:нович|начинающ|детей))"
    r"|\bсам(?:ая|ую) (?:прост|легк)\w+(?: игр\w+)?|\bигр\w+ для (?:нович|начинающ|детей)"
    r"|\b(?:easiest|simplest)\b.*\b(?:games?|one|variant|to (?:learn|start|play))\b"
    r"|\b(?:which|what|best|good|nice|right)\b.{0,25}\bgames?\b.{0,25}"
    r"\b(?:start|begin|first|learn|easy|newb)"
    r"|\b(?:something|anything|games?)\b.{0,20}\bfor (?:\w+ )?(?:beginners|newbies|kids|children"
    rf"|(?:me and |us |my )*{_NEAR_EN})"
    rf"|\bwhat\b.{{0,20}}\bplay with (?:a |my |our |the )?{_NEAR_EN}"
    r"|\b(?:something|anything) (?:easy|simple)\b"
    r"|\b(?:recommend|suggest) (?:me |us )?(?:a|some) game"
    r"|\bwhat (?:should|do|can|shall) (?:i|we) (?:start|begin|play) (?:with|first)\b"
)
_MONEY: Final = re.compile(
    r"\b(?:на|за|настоящи\w+|реальн\w+) деньги\b|\bна реальные\b"
    r"|\b(?:бес)?платн\w+|\bподписк\w+"
    r"|\bсколько (?:это |ты |бот |игра |вс[её] )*стоит\W*$"
    r"|\bсколько стоит (?:это|игра|играть|бот)\b"
    r"|\b(?:надо|нужно) (?:ли )?платить|\bдонат\w*|\bреклам[аыу]\b"
    r"|\b(?:for|with|real) money\b|\b(?:is|are) (?:it|this|you|the game|everything) (?:all )?free\b"
    r"|\bfree (?:to play|of charge|game)\b|\b(?:have|need) to pay\b"
    r"|\bsubscription|\bdonat(?:e|ion)"
    r"|\bhow much (?:does|do) (?:it|this|you|the (?:bot|game)) cost|\bany ads\b"
)
_MAKER: Final = re.compile(
    r"\bкто (?:\w+ )?(?:тебя|его|бота|вас) (?:с?делал|создал|написал|придумал|разработал)"
    r"|\bкто (?:с?делал|создал|написал|придумал|разработал) (?:тебя|этого|бота|вас)"
    r"|\bкто (?:тво\w |здесь |этого бота )?(?:автор|созда[тл]|разработчик|хозяин|владелец)"
    r"|\bчей (?:ты|это) бот"
    r"|\b(?:связаться|написать|пожаловаться) .{0,12}(?:автор|разработчик|хозя|владел|админу бота)"
    r"|\b(?:я )?наш[её]л(?:а|ся)? (?:баг|ошибку в боте)|\bсообщить об ошибке"
    r"|\bwho (?:made|created|built|wrote|programmed|developed|coded|owns|runs) (?:you|this|the bot)"
    r"|\bwho(?:'s| is) (?:your|the) (?:maker|creator|author|developer|owner|programmer)"
    r"|\bcontact (?:the |your )?(?:author|developer|owner|support)"
    r"|\b(?:report|found) (?:a |an )?(?:bug|error)\b"
)
_PEOPLE: Final = re.compile(
    r"\b(?:найди|найти|найд[её]шь|подбери|подобрать|поищи|ищу|искать|нужен|есть)\b.{0,15}"
    r"\b(?:соперник|противник|партн[её]р|игрок|напарник)"
    r"|\bс (?:(?:живы|реальны|настоящи|други|незнакомы)\w+ )?"
    r"(?:людьми|человеком|игроками|незнаком\w+)\b"
    r"|\bс (?:живым|реальным|настоящим|незнакомым|случайным)\b"
    r"|\bс кем\b.{0,15}\b(?:игра|сыгра|поигра)"
    r"|\b(?:find|get|need|want|looking for|match) (?:me )?(?:an? |some )?(?:\w+ )?"
    r"(?:opponent|partner|players?|someone|somebody)\b"
    r"|\b(?:real|random|other|live) (?:people|persons?|players?|humans?|opponents?)\b"
    r"|\bplay (?:with |against )?(?:an? )?(?:stranger|human|random|online)"
    r"|\bis (?:it|this) (?:online|multiplayer)"
)
_LOOK: Final = re.compile(
    r"\bне нрав\w+ (?:эта |этот |мне )?(?:доска|картинка|цвет)|\b(?:по)?крупнее\b|\bмелко\b"
    r"|\bdo(?:n't|nt| not) like (?:this|the|these) (?:board|picture|colou?rs?)"
    r"|\bbigger (?:picture|board)"
    r"|\bфон\w{0,2}\b|\bдругого цвета\b|\b(?:темн|ночн|светл|дневн)\w+ (?:режим|тем|оформлен)\w*"
    r"|\b(?:доск[аеу]|картинк[аиу]|тем[ауы])\b.{0,15}"
    r"\b(?:по)?(?:темн|светл|ярч|ярк|син|зелен|бирюз)\w+"
    r"|\b(?:темн|светл|ярк|син|зелен|бирюз)\w+ (?:доск|картинк)\w+"
    r"|\bbackground\b|\b(?:dark|night|light) (?:mode|theme)"
    r"|\b(?:board|picture|theme) (?:dark|light|brighter)"
    r"|\bcolou?rs? of (?:the |my )?(?:board|checkers|background)"
)
_FRIEND: Final = re.compile(
    rf"\b(?:сыгра|поигра|игра)(?:ть|ем)\b.*\bс {_NEAR_RU}\b"
    r"|\b(?:позови|позвать|пригласи|пригласить) (?:друга|друзей|подругу)\b"
    rf"|\b(?:play with|invite|bring) (?:an? |my |some )?{_NEAR_EN}\b"
    r"|\bссылк\w* .*\b(?:друг|подруг)|\blink\b.*\bfriend"
)
_LEARN: Final = re.compile(
    r"\b(?:на|об|вы|по)?учи(?:ть|ться|ться|те|шь)?\b|\bучусь|\bурок\w*|\bобучени\w*|\bнович\w+"
    r"|для начинающих|с чего нач(?:ать|инать)|не умею|\bteach\b|\blearn\b|\blessons?\b|\btutorial"
    r"|\bbeginners?\b|\bnewbie|new to (?:this|the game|nardy|backgammon)|never played"
)
_REVIEW: Final = re.compile(
    r"\bразб(?:ор|ер)\w*|\bошибок\b|\bмои ошибки|\bсколько\b.*\bошиб"
    r"|\breview|\bmistakes\b|\bblunders\b|\bwhat went wrong"
)
_MINE: Final = re.compile(
    r"\b(?:где|в чем)\b.*\bошиб|\bwhere did (?:i|we) go wrong|\bwhat did (?:i|we) do wrong"
)
_ANALYSE: Final = re.compile(r"\b(?:про)?анализ\w*|\banaly[sz]\w*")
_EXERCISE: Final = re.compile(
    r"\b(?:сложность\w*|difficulty) [1-5]\b|\bзадач\w*|\bупражнени\w*|\bтрениров\w*|\bпотренир\w*"
    r"|\bexercises?\b|\bpuzzles?\b|\bpractice"
)
_NO_EXERCISE: Final = re.compile(
    r"(?:\bхватит|\bстоп|\bне (?:хочу|надо|нужн\w+)|\bбез|\bзакон\w*|\bпрекра\w*|\bдостаточно"
    r"|\bstop|\bno more|\benough|\bquit|\bend|\bdon't want|\bdont want|\bno)\b"
    rf".*(?:{_EXERCISE.pattern})"
)
_DICE: Final = re.compile(
    r"\b(?:зар|кост|кубик|dice|rolls?)\w*\b.*(?:честн|подкруч|подтасов|fixed|rigged|random|fair|loaded)"
    r"|\bнечестн|\bunfair|(?:плохие|ужасные|bad|awful) (?:кубики|зары|кости|dice|rolls)"
    r"|\bжульни|\bмухлю|\bcheat|(?:честн|подкруч|fixed|rigged|loaded)\w*.*\b(?:зар|кост|кубик|dice)"
)
_CUP: Final = re.compile(r"\bтурнир\w*|\bлиг[аиуе]\b|\btournaments?\b|\bleague\b|\bcontest\b")
_PACE: Final = re.compile(
    r"\bтаймер\w*|\b(?:с|без) час(?:ами|ов)\b|\b(?:играть|(?:по|сы)?играем|партию|давай) на время\b"
    r"|\b(?:сколько|лимит|ограничени\w+)\b.{0,12}\bврем\w+(?: на ход)?$|\btime limit"
    r"|^на время$|\bблиц\w*|\bминут\w* на (?:партию|игру|ход)|\btimers?\b|\bblitz|\btimed game"
    r"|\b(?:the|an?|no|chess|with|without|any) clocks?\b|\bminutes? (?:per|a|each|for)\b"
)
_HANDICAP: Final = re.compile(
    r"\bфор(?:а|у|ы|ой)\b|\bhandicap|\bhead start|\b(?:give|get|want|have) (?:me )?odds\b|\bspot me"
)
_STATS: Final = re.compile(
    r"сколько (?:раз|игр|партий)\b.*(?:выигр|сыгр|побе|проигр)|\bстатистик\w*|\bstatistics\b"
    r"|how many (?:games|times)\b.*(?:won|win|play|lost|lose)"
)
_DURATION: Final = re.compile(
    r"\bсколько\b.*\b(?:длит|длят|(?:идет|играется) (?:одна )?(?:парти|игр))"
    r"|\bсколько (?:по )?(?:времени|минут|часов)\b.*\b(?:парти|игр|матч|займ|занима|уй?д[её]т)"
    r"|\b(?:как )?долго\b.*\b(?:парти|игр|матч|длит)|\b(?:парти|игр)\w+ (?:очень )?дол(?:гая|го)\b"
    r"|\bбыстр(?:ое|ую|ая|ой|енькую|енькое)\b|\b(?:что|игр|парти)\S*.{0,20}\bпобыстрее\b"
    r"|\bна (?:пару|пять|десять|5|10|15) минут\b"
    r"|\bhow (?:long|much time)\b.*\b(?:games?|match|takes?|lasts?|play)\b"
    r"|\b(?:something|anything|an?) (?:quick|fast)(?:er)?\b|\b(?:quick|fast) (?:game|one)\b"
)
_NUMBERS: Final = re.compile(
    r"\b(?:почему|отчего|зачем|why)\b.*\b(?:номер|цифр|нумер|number)"
    r"|\b(?:почему|отчего|зачем|why)\b.*\b(?:бот|он\b|соперник|противник|компьютер|bot\b|opponent"
    r"|computer|he\b|she\b|they\b).*?"
    r"(?P<start>\d{1,2}) ?(?:на|в|до|→|->|-|/|to) ?(?P<end>\d{1,2})\b"
)
"""Somebody wonders at numbers, or at a play of the other side whose numbers go up."""
_UNDO: Final = re.compile(
    r"\b(?:верни|отмени|забери)(?:те)?\b.*\bход\b|\btake (?:it|that|(?:my|the) move) back\b"
)

_WORDS: Final = (
    (_NUMBERS, "numbers"),
    (_WHY_NOT, "why_not"),
    (_WHAT_IF, "hint"),
    (_BEST, "hint"),
    (_DICE, "fair"),
    (_CUP, "cup"),
    (_MINE, "mine"),
    (_ANALYSE, "analyse"),
    (_REVIEW, "review"),
    (_NO_EXERCISE, "unpractice"),
    (_EXERCISE, "practice"),
    (_MONEY, "money"),
    (_MAKER, "maker"),
    (_PEOPLE, "people"),
    (_LOOK, "settings"),
    (_FIRST_GAME, "first_game"),
    (_LEARN, "learn"),
    (_LEVEL, "level"),
    (_OTHER_GAME, "games"),
    (_STATS, "stats"),
    (_FRIEND, "friend"),
    (_PACE, "pace"),
    (_HANDICAP, "handicap"),
    (_DURATION, "duration"),
    (_UNDO, "undo"),
)


def _game(said: str) -> str:
    """What is to be played, as it was called; "" where that was not said."""
    found = _PLAYED.search(said)
    named = without_edges(found["ru"] or found["en"]) if found else ""
    return "" if named in ANY_GAME or set(named.split()) <= _NO_GAME else named


def _goes_down(said: str) -> bool:
    """Whether the play that is wondered at is told as plays are, so that its reason is asked."""
    found = _NUMBERS.search(said)
    return found is not None and int(found["start"] or 0) > int(found["end"] or 0)


def intent_by_keywords(text: str) -> Intent | None:
    """What a message that was not understood is about; None where nothing in it tells."""
    said = folded(text)
    if len(said) > LONGEST:
        return None
    if named := _NAMED.get(said.rstrip(" .!")):
        return Word("level", named, loose=True)
    if wished := _OPPONENT.fullmatch(said.strip(" .!?")):
        return NewGame(bot=True, level=LEVELS[wished["with"] or wished["bot"]])
    level = "beginner" if _EASY.search(said) else "strong" if _HARD.search(said) else ""
    asks = only_asks(said)
    if not asks and _BOT.search(said) and _PLAY.search(said) and not _LEARN.search(said):
        return NewGame(_game(said), bot=True, level=level)
    if _CHANGED.search(said) and (_BOT.search(said) or _LEVEL.search(said)):
        return Word("level", "weaker" if level == "beginner" else "stronger", loose=True)
    name = next((name for pattern, name in _WORDS if pattern.search(said)), "")
    name = "why" if name == "numbers" and _goes_down(said) else name
    if not name and level and not asks and _PLAY.search(said):
        return NewGame(_game(said), bot=True, level=level)
    value = text if name == "practice" else ""
    return Word(name, value, loose=True) if name else None
