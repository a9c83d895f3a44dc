"""The words of the game in both languages, as they stand after `letters.folded`."""

from __future__ import annotations

import re
from typing import Final


def phrases(table: dict[str, str]) -> dict[str, str]:
    """Phrases, parted by commas, to what they mean."""
    return {
        " ".join(phrase.split()): name
        for name, line in table.items()
        for phrase in line.replace("\n", " ").split(",")
    }


PHRASES: Final = phrases(
    {
        "throw": """бросаю, бросить, бросай, бросок, брось, бросаем, кидаю, кинуть, кидай, кидок,
            катить, зары, бросаю зары, бросить зары, бросаю кости, бросить кости, кинуть зары,
            кинуть кости, кидаю зары, кидаю кости, мой бросок, roll, throw, roll dice,
            roll the dice, throw dice, throw the dice, i roll, i throw, 🎲, тяну, тянуть, тяни,
            тяну кость, тянуть кость, тяну карту, открываю карту, открыть карту, тяну бочонок,
            тянуть бочонок, draw a tile, draw tile, draw a card, turn up a card,
            draw a barrel, draw barrel, тряси, трясу, мешай, мешаю""",
        "done": "готово, готов, готова, подтвердить, подтверждаю, done, confirm, ready, ✓",
        "restart": "заново, с начала, сначала, start over, restart, reset, from the start",
        "undo": """вернуть, верни, вернуть ход, верни ход, отменить, отмена, отменить ход, назад,
            ход назад, взять назад, беру назад, перехожу, undo, take back, takeback, back, cancel,
            ↩""",
        "yes": "да, ага, угу, принять, принимаю, согласен, согласна, ок, ok, okay, yes, y, accept",
        "no": """нет, не, неа, отказ, отказываюсь, отклонить, не согласен, не согласна, no, n,
            nope, decline, refuse, reject""",
        "pass": """пас, пасс, пропуск, пропускаю, пропустить, дроп, pass, i pass, drop, i drop,
            skip, -, ø""",
        "stop": """стоп, хватит, считаем, посчитать, стоп считаем, останавливаюсь, остановиться,
            мне хватит, stop, count, stop and count, i stop, enough, that's enough""",
        "draw": """ничья, ничью, на ничью, предлагаю ничью, предложить ничью, давай ничью, давайте
            ничью, согласен на ничью, согласна на ничью, мировая, draw, a draw, offer draw, offer a
            draw, i offer a draw, call it a draw, let's call it a draw, let's draw""",
        "double": """давэ, даве, дав, удваиваю, удвоить, удвоение, повышаю, поднимаю ставку,
            i double, redouble, dave""",
        "take": "беру, взять, возьму, принято, take, take it, i take, i take it",
        "beaver": "бивер, редубль, басэ, басе, beaver, contempt",
        "raccoon": "ракун, контрбивер, raccoon",
        "compel": "меняемся, меняемся сторонами, принуждаю, с принуждением, change sides, compel",
        "let": """пусть, пусть играет, не трогаю, оставить, играем, ходи, ходите, уступаю,
            без торга, let it be, let it stand, keep it, i yield, yield, no bid""",
        "reroll": "переброс, перебросить, перебрось, маркер, reroll, re-roll, roll over, marker",
        "kestum": "кестум, кестим, kestum, kestim",
        "win": "забираю, забрать, забираю очки, take the win, take the points",
        "go": """дальше, играем дальше, играю дальше, иду дальше, идем дальше, продолжаем,
            продолжим, рискую, рискну, рискнуть, еще, go, go on, i go on, play on, continue, risk
            it""",
        "moves": """ходы, все ходы, какие ходы, какие есть ходы, мои ходы, возможные ходы, moves,
            all moves, legal moves, what moves, my moves""",
        "hint": "подсказка, подскажи, подскажите, подсказку, hint, advice, what would you play",
        "position": """опиши, опишите, опиши доску, опиши позицию, описать, позиция словами,
            доска словами, словами, что на доске, describe, describe the board,
            describe the position, position in words, in words, позиция, position, где шашки,
            где мои шашки, где стоят шашки, где стоят мои шашки, не вижу доску, не вижу доски,
            я не вижу доску, покажи позицию словами, расскажи позицию, расскажи что на доске,
            прочитай доску, прочти доску, прочитай позицию, текстом, позиция текстом, read the
            board, read me the board, where are my checkers, where are the checkers, i can't see
            the board, i cant see the board, i can't see the picture, tell me the position""",
        "lately": """что выпало, что было, что изменилось, что произошло, что там было, кто как
            сходил, what was played, what happened, what changed, what was thrown, what was
            rolled""",
        "wordy": """всегда словами, позиция всегда словами, описывай всегда, всегда описывай,
            always in words, always describe, describe always""",
        "unwordy": """без слов, не описывай, позиция без слов, хватит слов, without words, no words,
            don't describe, stop describing""",
        "board": """доска, доску, покажи доску, покажи, положение, board, show board,
            show the board""",
        "join": """сесть, сажусь, сяду, сесть за доску, я сяду, я играю, я в игре, join, sit,
            sit down, i join, i'm in, im in""",
        "enter": """участвую, я участвую, буду участвовать, хочу участвовать, запиши меня, запишите
            меня, sign me up, i take part, i'll take part, i want to take part""",
        "withdraw": "не участвую, я не участвую, выпишите меня, i don't take part, count me out",
        "leave": "уйти, ухожу, выйти, встать, встаю, leave, stand up, get up, quit",
        "bot": "бот, позвать бота, позови бота, посади бота, bot, invite bot, invite the bot",
        "level": """уровень, уровень бота, сменить уровень, поменять уровень, какой уровень, какой у
            тебя уровень, поменяй уровень, смени уровень, измени уровень, другой уровень, играй
            слабее, играй сильнее, level, bot level, change level, change the level, which level,
            which level are you, what level are you""",
        "remind": """напомнить, напоминать, напоминай, напоминайте, напоминать о ходе, remind,
            remind me, remind us, reminders""",
        "unremind": """не напоминать, не напоминай, не напоминайте, без напоминаний,
            don't remind, do not remind, no reminders""",
        "mute": """не звать меня, не зови меня, не зовите меня, кто меня зовет, don't call me,
            do not call me, mute""",
        "block": """черный список, заблокировать, не сажать, block, block list, blacklist""",
        "queue": """в очередь, я в очередь, встать в очередь, очередь, я следующий, я следующая,
            играю с победителем, queue, line up, i'm next, i play the winner""",
        "unqueue": """из очереди, выйти из очереди, не в очередь, leave the queue,
            out of the queue""",
        "say": "передать сопернику, сказать сопернику, tell the other player",
        "close": """закрыть доску, закрой доску, убери доску, закрой, закрыть, close the board,
            close the table, close""",
        "tables": """доски, мои доски, все доски, столы, мои игры, мои партии, tables, my tables,
            boards, my boards, my games""",
        "stats": """статистика, моя статистика, покажи статистику, как я играю, stats, my stats,
            statistics, my statistics, how many games have i won, сколько партий я выиграл,
            сколько партий я выиграла, сколько я выиграл, сколько я выиграла, мой рейтинг, какой у
            меня рейтинг, my rating, what's my rating""",
        "top": """рейтинг, рейтинги, топ, кто лучший, таблица рейтинга, rating, ratings, top,
            leaderboard""",
        "practice": """упражнения, упражнение, мои ошибки, работа над ошибками, потренируемся, хочу
            потренироваться, дай упражнение, задачи, задача, practice, exercises, exercise, an
            exercise, puzzle, my mistakes""",
        "pace": """с таймером, без таймера, с часами, без часов, поставь таймер, поставь часы, блиц,
            хочу блиц, with a clock, without a clock, with a timer, without a timer, no clock,
            blitz""",
        "handicap": """фору, дай фору, дай мне фору, с форой, фору дашь, handicap, give me a
            handicap, give me odds, give me a head start""",
        "unpractice": """хватит упражнений, больше не надо упражнений, закончим упражнения,
            stop exercises, no more exercises, stop the exercises""",
        "review": """разбор, разбор партии, разбери партию, разбери мою партию, review,
            review my game, game review, analyse my game, analyze my game""",
        "analyse": """анализ, проанализируй, проанализируй позицию, анализ позиции, analyse,
            analyze, analysis, analyse the position, analyze the position""",
        "solution": """не знаю, ответ, покажи ответ, какой ответ, решение, покажи решение, i don't
            know, i dont know, no idea, show me the answer, show the answer, answer, solution""",
        "learn": """научи, научи меня, научи меня играть, урок, уроки, обучение, learn, lessons,
            tutorial""",
        "legal": """так нельзя, так нельзя ходить, это не по правилам, это против правил,
            он неправильно сходил, неправильный ход, that was not a legal move, that's not a legal
            move, that's illegal, illegal move, that is not allowed, that's not allowed""",
        "daily": "позиция дня, задача дня, position of the day, puzzle of the day",
        "history": """история, история партий, прошлые партии, сыгранные партии, мои прошлые партии,
            history, past games, finished games, replay, show me the replay, повтор, повтор партии,
            посмотреть партию, запись партии, файл партии, скачать партию, скачай партию, сохрани
            партию, экспорт партии, watch a replay, watch a replay of my last match, replay of my
            last game, replay of my last match, show the replay, match file, the match file, give me
            the match file, game file, export match, export the match, export the game, download the
            game, save the game""",
        "cup": "турнир, кубок, соревнование, cup, tournament, contest",
        "standings": """таблица, таблица турнира, турнирная таблица, кто в финале, standings, the
            standings, who is in the final""",
        "new_cup": """устроим турнир, давай турнир, давайте турнир, хочу турнир, новый турнир, еще
            турнир, let's have a tournament, new tournament, another tournament, new contest""",
        "pips": "пипсы, пипс, pips, pip count, pipcount, race",
        "score": "счет, какой счет, какой у нас счет, score, what's the score, whats the score",
        "help": "помощь, помоги, помогите, справка, help, what can you do, что ты умеешь",
        "games": """игры, какие игры, какие есть игры, список игр, games, list of games, all games,
            what games, what games are there, поменяй игру, сменить игру, смени игру, поменять игру,
            change the game, change game""",
        "fair": """честные ли зары, честность, проверить зары, зары честные, fair, fairness,
            are the dice honest, are the dice fair""",
        "settings": """настройки, настройка, без картинок, без картинки, убери картинку, убери
            картинки, переверни доску, поверни доску, смени доску, поменяй доску, settings, no
            pictures, without pictures, flip the board, turn the board, flip board, change the
            board, change the theme, board theme""",
        "lang": "язык, сменить язык, language, change language",
        "privacy": "приватность, что хранится, privacy, what is kept",
        "export": "экспорт, мои данные, export, my data",
        "deleteme": "удали меня, удалить меня, забудь меня, delete me, forget me",
    }
)
"""Whole messages without a value."""

DAVE: Final = phrases(
    {
        "3": "давэ ба сэ, даве ба се, dave ba se",
        "4": "давэ ба чяр, давэ ба чар, даве ба чар, dave ba char",
        "5": "давэ ба бещ, давэ ба беш, даве ба беш, dave ba besh",
        "6": "давэ ба щещ, давэ ба шеш, даве ба шеш, dave ba shesh",
    }
)
"""Raises that name the stake."""

FACES: Final = phrases(
    {
        "1": """1-1, один, одна, единица, единицу, единицы, единички, дубль один, один-один,
            one, ones, ace, aces, double one""",
        "2": "2-2, два, двойка, двойку, двойки, дубль два, два-два, two, twos, double two",
        "3": """3-3, три, тройка, тройку, тройки, дубль три, три-три, three, threes,
            double three""",
        "4": """4-4, четыре, четверка, четверку, четверки, дубль четыре, четыре-четыре, four,
            fours, double four""",
        "5": """5-5, пять, пятерка, пятерку, пятерки, дубль пять, пять-пять, five, fives,
            double five""",
        "6": """6-6, шесть, шестерка, шестерку, шестерки, дубль шесть, шесть-шесть, six, sixes,
            double six""",
    }
)
"""A face of a die, or the double of it, where a number is asked for."""

COMMANDS: Final = phrases(
    {
        "m": "m, move, м, ход, play",
        "throw": "roll, throw, бросить, бросок, бросаю",
        "undo": "undo, back, вернуть, назад",
        "resign": "resign, сдаюсь, сдаться",
        "moves": "moves, ходы",
        "hint": "hint, подсказка",
        "board": "board, доска",
        "position": "position, describe, позиция, опиши",
        "join": "join, sit, сесть",
        "leave": "leave, уйти",
        "new": "new, newgame, новая, игра",
        "level": "level, уровень",
        "remind": "remind, напомнить",
        "unremind": "unremind, ненапоминать",
        "mute": "mute, незвать",
        "block": "block, несажать",
        "close": "close, закрыть",
        "queue": "queue, очередь",
        "unqueue": "unqueue, внеочереди",
        "say": "say, tell, сказать, скажи",
        "tables": "tables, доски",
        "stats": "stats, статистика",
        "top": "top, топ, рейтинг",
        "practice": "practice, упражнения",
        "daily": "daily",
        "history": "history, история",
        "cup": "cup, tournament, турнир, кубок",
        "score": "score, счет",
        "start": "start",
        "help": "help, помощь",
        "rules": "rules, правила",
        "term": "term, термин",
        "games": "games, игры",
        "fair": "fair, зары",
        "word": "word, слово",
        "settings": "settings, настройки",
        "lang": "lang, language, язык",
        "privacy": "privacy, приватность",
        "export": "export, экспорт",
        "deleteme": "deleteme, удалить",
        "done": "done, готово",
        "pass": "pass, drop, пас",
        "double": "double, redouble, дубль, давэ",
        "take": "take, беру",
        "beaver": "beaver, бивер, басэ",
        "raccoon": "raccoon, ракун",
        "kestum": "kestum, кестум",
        "yes": "yes, да",
        "no": "no, нет",
    }
)
"""What may stand after the slash; "m" is followed by a play."""

COLOURS: Final = phrases(
    {
        "w": """белые, белыми, белый, я белые, беру белые, играть белыми, играю белыми, быть белыми,
            буду белыми, за белых, white, whites, take white, i take white, i'll take white,
            play white, play as white, be white, as white, i'll be white, ⚪""",
        "b": """черные, черными, черный, я черные, беру черные, играть черными, играю черными, быть
            черными, буду черными, за черных, black, blacks, take black, i take black, i'll take
            black, play black, play as black, be black, as black, i'll be black, ⚫""",
    }
)

LANGUAGES: Final = phrases(
    {
        "en": "en, eng, english, in english, английский, на английском, по-английски, по английски",
        "ru": "ru, rus, russian, in russian, русский, на русском, по-русски, по русски",
    }
)

LEVELS: Final = phrases(
    {
        "beginner": """новичок, новичка, новичком, новичку, начинающий, начинающим, слабый, слабого,
            слабым, самый слабый, самого слабого, самым слабым, легкий, легкого, легким, самым
            легким, послабее, полегче, попроще, слабее, beginner, easy, easiest, weak, weakest""",
        "amateur": "любитель, любителя, любителем, средний, amateur, medium",
        "strong": """сильный, сильного, сильным, посильнее, посложнее, сильнее, сложнее, strong,
            hard, harder, stronger""",
        "master": """мастер, мастера, мастером, самый сильный, самого сильного, самым сильным,
            master, expert, strongest, hardest""",
    }
)
"""How well the bot plays."""

LEVEL: Final = re.compile(
    r"(?:(?:бот )?(?:уровень|играй как|level|play as)(?: a| an)? )(?P<level>\w+)"
)

RESIGN_KINDS: Final = phrases(
    {
        "single": "оин, оином, оюн, оюном, ойн, простой, single, game, oyun",
        "mars": "марс, марсом, гэммон, mars, gammon",
        "home_mars": "домашний марс, домашним марсом, home mars, home gammon",
        "koks": "кокс, коксом, бэкгэммон, koks, backgammon",
    }
)

MOVE: Final = re.compile(
    r"(?:(?P<sure>(?:мой )?ход|(?:я )?(?:хожу|иду|пойду|схожу)|(?:my |i )?move|m|м)"
    r"|(?:я )?играю|(?:i |ill |i'll )?play)"
    r"(?: ?: ?| )"
)
"""What may stand before a play."""

RESIGN: Final = re.compile(
    r"(?:я |мы )?(?:сдаюсь|сдаемся|сдаться|сдаю партию|сдаю)(?: просто)?"
    r"(?: (?P<value>(?:на |за |с )?[\w ]+))?"
    r"|(?:i )?(?:resign|give up|surrender)(?: (?P<worth>(?:for |with |a |by )?[\w ]+))?"
)

CLOSE: Final = re.compile(
    r"(?:закрыть|закрой|закрываю|close) (?:the )?(?:доску|стол|board|table)[ :,.–-]+(?P<why>\S.*)",
    re.IGNORECASE | re.DOTALL,
)
"""A table that is to be closed, and why."""
CLOSE_ALL: Final = re.compile(
    r"(?:закрыть|закрой|закройте|close) (?:все|all) (?:the )?"
    r"(?:доски|столы|партии|boards|tables)[.!]?",
    re.IGNORECASE,
)
"""All tables of a group are to be closed."""

LINE: Final = re.compile(
    r"(?:сказать|скажи|передать|передай|say|tell)(?: [^\W\d]+)? ?: ?(?P<line>\S.*)",
    re.IGNORECASE | re.DOTALL,
)
"""Something to be told to the other player."""

SOW: Final = re.compile(
    r"(?:накрыть|накрываю|накрой|накрывной ход|разложить|раскладываю|рассыпать|рассыпаю|сеять|сею"
    r"|cover|sow|lay out)(?: (?:с|со|из|from))? (?P<place>\w+)"
)

GUARD: Final = re.compile(
    r"(?:(?:ввести|ввожу|введи|ставлю|поставить|put|enter|bring in) )?"
    r"(?:(?P<both>два|оба|двух|two|both) |a |the )?(?:нукер\w{0,3}|nukers?|guards?)"
    r"(?: (?:на|к|to|on|at))?(?: (?P<place>\w+))?"
)
"""What may be done before a throw (emir)."""

SPOTS: Final = phrases(
    {
        "head": "голова, голову, голове, головы, head",
        "emir": "эмир, эмиру, эмира, emir",
    }
)
"""Places that have names of their own there."""

REFUSE: Final = "drop"
"""The command that refuses a stake, and means nothing else as "pass" may."""
RULES: Final = re.compile(
    r"(?:(?:какие )?правила|расскажи правила|как играть|как играют|что за игра"
    r"|как ходить|расскажи (?:про|о|об)|(?:what are |whats |what's )?(?:the )?rules"
    r"|tell me about|how to play|how do (?:i|you|we) play|how is it played)"
    r"(?: (?:в |во |of |for |the )*(?P<game>(?!with (?:my|a) |с (?:друг|подр|жен|муж|бра))\S.*))?"
)
THIS_GAME: Final = frozenset(
    {"игры", "игра", "игре", "какие", "тут", "здесь", "этой игры", "этой игре", "эту игру"}
    | {"попроще", "проще", "простыми словами", "подробнее", "покороче", "коротко", "simply"}
    | {"game", "this game", "the game", "this", "it", "here", "please", "пожалуйста"}
)
"""What asks for the rules of no other game than that on the board."""

PLAINLY: Final = re.compile(
    r"(?:^|,? )(?:для (?:\w+ )?(?:ребенка|детей|новичк\w+|чайник\w+|начинающ\w+)|на пальцах"
    r"|(?:по)?проще|простыми словами|for (?:a |an )?(?:kids?|child(?:ren)?|beginners?|dummies)"
    r"|in (?:simple|plain) \w+|simply|(?:again )?(?:real )?quick(?:ly)?)"
)
"""How rules are to be told, behind the game."""

WORD: Final = re.compile(r"(?:слово|мое слово|word|my word)[ :]+\S")

EVERYDAY: Final = frozenset(
    {"против", "ничего", "золотой", "серебряный", "погода", "without", "reverse"}
)
"""Words that sound nearly like the name of a game, or begin one, and are none."""

NUMBERS: Final = {
    word: number
    for number, line in (
        (1, "одно одного одной один one"),
        (2, "два двух two"),
        (3, "три трех three"),
        (4, "четыре четырех four"),
        (5, "пять пяти five"),
        (6, "шесть шести six"),
        (7, "семь семи seven"),
        (8, "восемь восьми eight"),
        (9, "девять девяти nine"),
        (10, "десять десяти ten"),
        (11, "одиннадцать одиннадцати eleven"),
        (12, "двенадцать двенадцати twelve"),
        (13, "тринадцать тринадцати thirteen"),
        (14, "четырнадцать четырнадцати fourteen"),
        (15, "пятнадцать пятнадцати fifteen"),
    )
    for word in line.split()
}
