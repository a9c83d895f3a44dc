"""What people say about the bot: what it costs, who made it, how its pictures look."""

from __future__ import annotations

from typing import Final

from bot.speech.topics.alternatives import any_of

MONEY: Final = any_of(
    r"\b(?:на|за|настоящи\w+|реальн\w+) деньги\b",
    r"\bна реальные\b",
    r"\b(?:бес)?платн\w+",
    r"\bподписк\w+",
    r"\bсколько (?:это |ты |бот |игра |вс[её] )*стоит\W*$",
    r"\bсколько стоит (?:это|игра|играть|бот)\b",
    r"\b(?:надо|нужно) (?:ли )?платить",
    r"\bдонат\w*",
    r"\bреклам[аыу]\b",
    r"\b(?:for|with|real) money\b",
    r"\b(?:is|are) (?:it|this|you|the game|everything) (?:all )?free\b",
    r"\bfree (?:to play|of charge|game)\b",
    r"\b(?:have|need) to pay\b",
    r"\bsubscription",
    r"\bdonat(?:e|ion)",
    r"\bhow much (?:does|do) (?:it|this|you|the (?:bot|game)) cost",
    r"\bany ads\b",
)
"""What it costs, and whether money is played for."""
MAKER: Final = any_of(
    r"\bкто (?:\w+ )?(?:тебя|его|бота|вас) (?:с?делал|создал|написал|придумал|разработал)",
    r"\bкто (?:с?делал|создал|написал|придумал|разработал) (?:тебя|этого|бота|вас)",
    r"\bкто (?:тво\w |здесь |этого бота )?(?:автор|созда[тл]|разработчик|хозяин|владелец)",
    r"\bчей (?:ты|это) бот",
    r"\bэто (?:обман|развод|вирус|лохотрон|мошенник\w*)\b",
    r"\b(?:is|are) (?:this|it|you) (?:a )?(?:scam|virus|fake|legit|safe)\b",
    r"\b(?:связаться|написать|пожаловаться) .{0,12}(?:автор|разработчик|хозя|владел|админу бота)",
    r"\b(?:я )?наш[её]л(?:а|ся)? (?:баг|ошибку в боте)",
    r"\bсообщить об ошибке",
    r"\bwho (?:made|created|built|wrote|programmed|developed|coded|owns|runs) (?:you|this|the bot)",
    r"\bwho(?:'s| is) (?:your|the) (?:maker|creator|author|developer|owner|programmer)",
    r"\bcontact (?:the |your )?(?:author|developer|owner|support)",
    r"\b(?:report|found) (?:a |an )?(?:bug|error)\b",
)
"""Who made it, and how to reach him."""
QUIET: Final = any_of(
    r"\b(?:не|хватит|перестань|прекрати|кончай)(?: мне| нам| сюда| больше)* "
    r"(?:пиши|писать|шли|слать|присылай|присылать|спамь|спамить|беспоко\w+)\b",
    r"\bзачем (?:ты|вы)(?: мне| нам)? (?:пиш|шл)\w+",
    r"\b(?:отключ|выключ|убер|убра|убав)\w* (?:\w+ )?(?:уведомлени|звук|оповещени|сообщени)\w*",
    r"\b(?:включ|верн|прибав|добав)\w* (?:\w+ )?(?:уведомлени|звук|оповещени)\w*",
    r"\b(?:turn|switch) (?:on|up) (?:the |your |my |all )?(?:notifications?|sounds?|alerts?)\b",
    r"\b(?:бот|ты)\W+(?:по)?тише\b",
    r"\b(?:как|хочу|можно)\b.{0,12}\b(?:удалить|выгнать|убрать|отключить|заблокировать)"
    r" (?:тебя|бота|этого бота|это|этот чат)\b",
    r"\bотста(?:нь|ньте)\b",
    r"\b(?:удали|убери|выгони|заблокируй) (?:этого )?(?:бота|себя)\b",
    r"\b(?:stop|quit) (?:messaging|texting|writing|spamming|bothering|pinging|notifying)\b",
    r"\b(?:don't|dont|do not) (?:message|text|write|bother|spam|notify|ping)\b",
    r"\b(?:turn|switch) (?:off|down) (?:the |your |my |all )?(?:notifications?|sounds?|alerts?)\b",
    r"\b(?:disable|mute|no more|stop) (?:the |your |my |all )?(?:notifications?|messages|alerts)\b",
    r"\b(?:remove|kick|delete|block|get rid of) (?:you|this bot|the bot)\b",
    r"\bleave me (?:alone|be)\b",
)
"""The bot is to write less, or not at all, or to be heard when it does."""
LOOK: Final = any_of(
    r"\b(?:буду|хочу|быть|играть)\b.{0,12}\b(?:красн|син|зелен|желт|розов)\w+",
    r"\b(?:запрет|разреш|огранич)\w+\b.{0,15}\b(?:откры|доск|игра)\w+",
    r"\bтолько админ\w*",
    r"\b(?:only (?:the )?admins|admins only)\b",
    r"\bне нрав\w+ (?:эта |этот |мне )?(?:доска|картинка|цвет)",
    r"\b(?:по)?крупнее\b",
    r"\bмелко\b",
    r"\bdo(?:n't|nt| not) like (?:this|the|these) (?:board|picture|colou?rs?)",
    r"\bbigger (?:picture|board)",
    r"\bфон\w{0,2}\b",
    r"\bдругого цвета\b",
    r"\b(?:темн|ночн|светл|дневн)\w+ (?:режим|тем|оформлен)\w*",
    r"\b(?:доск[аеу]|картинк[аиу]|тем[ауы])\b.{0,15}"
    r"\b(?:по)?(?:темн|светл|ярч|ярк|син|зелен|бирюз)\w+",
    r"\b(?:темн|светл|ярк|син|зелен|бирюз)\w+ (?:доск|картинк)\w+",
    r"\b(?:друг|смен|помен|измен|включ|выбер|выбра)\w*\b.{0,12}\b(?:нумерац|нотац|картинк)\w+",
    r"\b(?:change|switch|choose|set|another|other|different)\b.{0,12}\b(?:numbering|notation)",
    r"^(?:нумерация|нотация|(?:the )?(?:numbering|notation))[.!?]?$",
    r"\bbackground\b",
    r"\b(?:dark|night|light) (?:mode|theme)",
    r"\b(?:board|picture|theme) (?:dark|light|brighter)",
    r"\bcolou?rs? of (?:the |my )?(?:board|checkers|background)",
)
"""The pictures are to look otherwise."""
