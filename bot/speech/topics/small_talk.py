"""What people say beside the moves: about luck, about how they feel, to whoever plays with them."""

from __future__ import annotations

from typing import Final

from bot.speech.topics.alternatives import any_of

SKILL: Final = any_of(
    r"\b(?:удач[аиу]|везени[ея]|случай\w*|случайност\w+)\b.{0,15}"
    r"\b(?:или|решает|решают|и только)\b",
    r"\bигра на (?:удачу|везение)\b",
    r"\bвс[её] решают (?:кости|зары|кубики)\b",
    r"\b(?:just|only|all|pure|mostly|about) luck\b",
    r"\bluck (?:or|versus|vs) ",
    r"\bskill (?:or|versus|vs) luck\b",
    r"\bgame of (?:luck|chance|skill)\b",
)
"""Whether luck decides, or skill."""
LUCK: Final = any_of(
    r"^(?:как |очень |ну |так ){0,2}(?:обидно|жалко|досадно)\b",
    r"\bне (?:по)?вез[её](?:т|ло)\b",
    r"\b(?:теб[еяю]|боту|ему|ей)\b.{0,12}\b(?:по)?вез[её](?:т|ло)\b",
    r"\b(?:опять|снова|вечно|всегда)\b.{0,12}\b(?:дубл\w+|куш\w*|шест[её]рк\w+|единиц\w+|шеш\w*)\b",
    r"\b(?:wtf|what|the hell|the heck)\b.{0,12}\b(?:that|this) (?:roll|throw|dice)\b",
    r"\bу (?:тебя|бота|него|нее) (?:все|одни|сплошные|вечно) (?:шест|дубл|куш)\w+",
    r"\b(?:you|he|she|it|bot) always (?:rolls?|gets?|throws?)\b",
    r"\b(?:doubles?|sixes|[1-6][ -][1-6])\b.{0,4}\bagain\b",
    r"\bчто за (?:бросок|зары|кости|кубики)\W*$",
    r"\b(?:un|so |too |very |damn |just |get |got |are )lucky\b",
    r"\b(?:bad|terrible|awful|rotten|no|my|your|what) luck\b",
    r"\byour (?:dice|rolls|throws)\b",
)
"""Somebody sighs at the dice."""
LOST: Final = any_of(
    r"\b(?:опять|снова|всегда|вечно)\b.{0,10}\bпроигр\w+",
    r"\b(?:lost|losing|lose) (?:again|every|all)\b",
    r"\b(?:always|keep) los(?:e|ing)\b",
)
"""Somebody loses and loses."""
MOOD: Final = any_of(
    r"\bкак (?:у тебя )?(?:дела|жизнь|настроение)\b",
    r"^(?:ну )?(?:как ты|как сам)\b\W*$",
    r"\bhow(?:'s| is| are) (?:it going|you(?: doing| today)?|things|life)\W*$",
    r"^(?:hey |hi |yo )?(?:what'?s up|sup)\b\W*(?:bro|dude|man|mate)?\W*$",
)
"""How the bot is doing."""
SCOLD: Final = any_of(
    r"\b(?:иди|пошел|да ну) (?:ты |тебя )?(?:на ?фиг|нафиг|в баню|лесом|к черту)",
    r"\b(?:отвали|заткнись|отцепись)\b",
    r"^(?:wtf|what the (?:hell|heck))\W*$",
    r"\b(?:дурацк\w+|глуп\w+|туп\w+|плохой|чертов|идиотск\w+|ужасн\w+) (?:бот|игр\w+)\b",
    r"\bты\b.{0,10}\b(?:лох|дурак|дура|идиот|тупой|тупица|козел|болван|глупый|дебил)\b",
    r"\b(?:бесит|бесишь|достал[аи]?|задолбал[аи]?)\b",
    r"\bсколько можно\W*$",
    r"\bчто за (?:бред|чушь|ерунда|фигня)\b",
    r"\b(?:stupid|dumb|useless|terrible|awful) (?:bot|game|thing)\b",
    r"\b(?:this|it|that|game|bot) (?:is so |is |really )?"
    r"(?:stupid|dumb|sucks|ridiculous|rubbish)\b",
    r"\byou(?:'re| are)?(?: so| such| a| an)* (?:idiot|stupid|dumb|suck|moron|loser|useless)\b",
    r"\bi hate (?:this|you|it)\b",
)
"""Somebody is angry."""
_CRY: Final = (
    r"а?ха(?:ха){0,6}х?|хах\w{0,12}|хи|хе|лол|ого|вау|ой|ух|эх|ы{2,9}|у{3,9}|а{3,9}|мда|ну и ну"
    r"|ну и дела|ну и бросок"
    r"|ну ты дал[аи]?|(?:я )?в шоке|офигеть|обалдеть|с ума сойти|bruh|sheesh|jeez"
    r"|wait what|finally|ez"
    r"|да ладно(?: тебе)?|ничего себе|жесть|блин|капец|ну ты да[её]шь|вот это да|вот так(?: вот)?"
    r"|ha|hah\w{0,12}|lol|lmao|rofl|wow|omg|oh my|damn|whoa|ouch|yikes|hehe|nice|oh no|no way"
)
"""How people laugh and wonder."""
BOAST: Final = any_of(
    r"\b(?:тебя|вас|бота)\b.{0,12}\b(?:обыграю|разгромлю|порву|уделаю|разнесу|сделаю)\b",
    r"\b(?:обыграю|разгромлю|порву|уделаю|разнесу) (?:я )?(?:тебя|вас|бота)\b",
    r"^(?:\w{1,10} ){0,2}(?:все равно|сейчас|щас|тут) (?:я )?выиграю\b",
    r"^(?:nice|good|great|lucky) (?:rolls?|throws?|dice)\b",
    r"\b(?:спорим|спорю|ставлю|зуб даю)\b.{0,20}\b(?:про|вы|обы)игра\w+",
    r"^(?:ну |а |может |ты |что ){0,3}(?:сдаешься|сдавайся|сдаваться будешь|будешь сдаваться)"
    r"(?: уже| тогда)?\W*$",
    r"^(?:do you |you |will you |why don't you )?(?:just )?(?:give up|giving up|surrender)"
    r"(?: already| yet| now)?\?*$",
    r"\b(?:i bet|bet you)\b.{0,15}\b(?:lose|win)\b",
    r"\bтебе (?:конец|крышка|не выиграть)\b",
    rf"^(?:{_CRY})(?:[ ,.-]{{1,3}}(?:{_CRY})){{0,4}}\W*$",
    r"\b(?:i'll|i will|i'm going to|i'm gonna|gonna)\b.{0,8}\b(?:win|beat|crush|destroy)\b",
    r"\byou(?:'re| are)? (?:going down|toast|done for|finished)\b",
)
"""Somebody laughs, wonders, or means to win."""
THANKS: Final = any_of(
    r"^(?:ну |ой |о )?(?:спасибо|спасибк\w+|благодар\w+|пасиб\w*|спс)\b",
    r"^gg\b",
    r"^(?:thanks?|thx|ty|many thanks)\b(?! for nothing)",
    r"^(?:ну |какой ты |ты )?(?:красав\w+|молодч\w+|молодец|супер|классно?|круто|здорово|умничка"
    r"|отлично)\b\W*$",
    r"^(?:(?:very|so|that(?:'s| is| was)|how) )?(?:nice|great|lovely|awesome|cool|brilliant"
    r"|amazing|wonderful|fun)\b\W*$",
)
"""A kind word."""
