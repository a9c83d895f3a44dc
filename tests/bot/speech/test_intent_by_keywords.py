"""What is wanted is told by words that stand anywhere in a message."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.speech import Intent, NewGame, Word, intent_by_keywords

BOT = NewGame(bot=True)
EASY = NewGame(bot=True, level="beginner")
SAID: dict[str, Intent] = {
    "почему бот так долго думает": Word("slow"),
    "бот завис": Word("slow"),
    "а побыстрее можешь?": Word("slow"),
    "он что-то долго ходит": Word("slow"),
    "can you play faster": Word("slow"),
    "why are you so slow": Word("slow"),
    "is the bot stuck?": Word("slow"),
    "автоматически": Word("automatic"),
    "а зары сами бросаются?": Word("automatic"),
    "is there auto-roll": Word("automatic"),
    "а можно кликать": Word("tapping"),
    "куда нажимать": Word("tapping"),
    "do i have to type it": Word("tapping"),
    "can we add carl": Word("joining"),
    "добавь васю": Word("joining"),
    "а папа может присоединиться?": Word("joining"),
    "can my brother join": Word("joining"),
    "я хожу первым?": Word("begins"),
    "а кто начинает": Word("begins"),
    "почему ты ходишь первым": Word("begins"),
    "who goes first?": Word("begins"),
    "why do you go first": Word("begins"),
    "is the bot smart": Word("level"),
    "ты умный?": Word("level"),
    "how good are you at this": Word("level"),
    "умеешь в шашки": NewGame("шашки"),
    "ты жулик": Word("fair"),
    "почему мне столько плохих кубиков": Word("fair"),
    "does the bot see the dice before": Word("fair"),
    "where do the dice come from": Word("fair"),
    "я нажал не туда": Word("undo"),
    "i pressed the wrong button": Word("undo"),
    "i'm blind": Word("position"),
    "буквы мелкие": Word("settings"),
    "the text is too small": Word("settings"),
    "кто ещё сейчас онлайн": Word("people"),
    "is anybody online": Word("people"),
    "партия сохранится?": Word("later"),
    "is my game saved": Word("later"),
    "can i leave and come back": Word("later"),
    "не могу войти с бара": Word("why_not"),
    "i can't move": Word("why_not"),
    "как закончить партию": Word("leave"),
    "how do i end the game": Word("leave"),
    "сколько я проиграл": Word("stats"),
    "дай ссылку": Word("friend"),
    "как пригласить маму": Word("friend"),
    "сколько игроков может играть": Word("heads"),
    "how many people can play this": Word("heads"),
    "а приложение есть": Word("app"),
    "мои данные кому-то передаются": Word("privacy"),
    "do you sell my data": Word("privacy"),
    "а бот живой человек?": Word("greet"),
    "are you a robot": Word("greet"),
    "чем отличаются длинные от коротких": Word("first_game"),
    "what's the difference between long and short": Word("first_game"),
    "какие у меня шансы выиграть": Word("score"),
    "внучек, как тут начать": Word("want"),
    "у меня не получается": Word("now"),
    "it does not work": Word("now"),
    "переключи на английский": Word("lang", "en"),
    "do you speak russian": Word("lang", "ru"),
    "make the bot dumber": Word("level", "weaker"),
    "а шахматы есть?": NewGame("шахматы"),
    "do you play chess?": NewGame("chess"),
    "привет я вообще не умею играть научи меня пожалуйста": Word("learn"),
    "есть уроки?": Word("learn"),
    "с чего начать новичку": Word("learn"),
    "советы для новичка": Word("learn"),
    "where do i start, i am new to backgammon": Word("learn"),
    "can you give me a lesson": Word("learn"),
    "сыграть с ботом": BOT,
    "хочу сыграть с самым слабым ботом": EASY,
    "can i play against the easiest bot": EASY,
    "играем с тобой в короткие нарды, но попроще": replace(EASY, game="короткие нарды"),
    "сыграй со мной в длинные посложнее": NewGame("длинные", bot=True, level="strong"),
    "пригласи подругу или позови друзей": Word("friend"),
    "хочу сыграть с другом": Word("friend"),
    "can i play with a friend": Word("friend"),
    "давай что-нибудь другое": Word("games"),
    "can i play something else": Word("games"),
    "сыграй со мной в тапу полегче": NewGame("тапу", bot=True, level="beginner"),
    "новичок": Word("level", "beginner"),
    "Strong.": Word("level", "strong"),
    "сделай бота послабее": Word("level", "weaker"),
    "make the bot stronger please": Word("level", "stronger"),
    "а какие уровни есть": Word("level"),
    "где же я тут ошиблась": Word("mine"),
    "покажи мои ошибки в этой партии": Word("review"),
    "what did i do, where were my mistakes": Word("review"),
    "еще задачку": Word("practice", "еще задачку"),
    "give me a puzzle": Word("practice", "give me a puzzle"),
    "сложность 5": Word("practice", "сложность 5"),
    "хватит с меня задач": Word("unpractice"),
    "i don't want any more exercises": Word("unpractice"),
    "анализ": Word("analyse"),
    "analyse this": Word("analyse"),
    "почему я не могу пойти": Word("why_not"),
    "why can't my checker move": Word("why_not"),
    "хочу какую нибудь другую игру, повеселее": Word("games"),
    "какая игра самая простая": Word("first_game"),
    "с какой игры начать?": Word("first_game"),
    "посоветуйте игру попроще для новичков": Word("first_game"),
    "во что поиграть с девушкой": Word("first_game"),
    "something for two beginners": Word("first_game"),
    "which game is good to start with": Word("first_game"),
    "what can i play with my kids": Word("first_game"),
    "а мне не нравится эта доска": Word("settings"),
    "bigger picture please": Word("settings"),
    "how do i play with my friend": Word("friend"),
    "как играть с женой": Word("friend"),
    "хочу с новичком": NewGame(bot=True, level="beginner"),
    "хочу с сильным ботом": NewGame(bot=True, level="strong"),
    "против слабого бота": EASY,
    "easy bot please": NewGame(bot=True, level="beginner"),
    "а можно против мастера?": NewGame(bot=True, level="master"),
    "найди мне соперника": Word("people"),
    "а с людьми можно?": Word("people"),
    "с кем тут можно сыграть": Word("people"),
    "how do i find an opponent": Word("people"),
    "can i play with real people": Word("people"),
    "play random person": Word("people"),
    "ты нечестно играешь": Word("fair"),
    "is there a time limit": Word("pace"),
    "это бесплатно?": Word("money"),
    "а у вас платно?": Word("money"),
    "можно играть на деньги": Word("money"),
    "do i have to pay for this": Word("money"),
    "сколько это стоит?": Word("money"),
    "кто тебя сделал?": Word("maker"),
    "как связаться с разработчиком": Word("maker"),
    "who wrote this bot": Word("maker"),
    "i found a bug": Word("maker"),
    "хочу сменить нумерацию": Word("settings"),
    "другая нотация": Word("settings"),
    "Нумерация": Word("settings"),
    "change the numbering": Word("settings"),
    "notation": Word("settings"),
    "смени картинки": Word("settings"),
    "сделай фон тёмным": Word("settings"),
    "а есть ночной режим": Word("settings"),
    "make the background dark": Word("settings"),
    "хочу поиграть с женой": Word("friend"),
    "can i play with my brother": Word("friend"),
    "с какой шашки лучше пойти": Word("hint"),
    "сколько стоит марс": None,
    "are the dice fixed": Word("fair"),
    "зары точно честные у тебя": Word("fair"),
    "can you run a tournament for my club? 4 people": Word("cup"),
    "сколько раз я выиграла": Word("stats"),
    "давай с таймером 5 минут": Word("pace"),
    "давай без часов": Word("pace"),
    "поиграем на время": Word("pace"),
    "play with a clock of 5 minutes": Word("pace"),
    "without a clock": Word("pace"),
    "верните ход, я ошибся": Word("undo"),
    "sorry, i didn't see it, take it back": Word("undo"),
    "дай мне фору": Word("handicap"),
    "can i get a head start": Word("handicap"),
}
TALK = (
    *("прощай бот", "ну ты и сильный бот", "ой я ошибся пунктом", "i made a mistake there"),
    *("сколько раз можно бросать?", "я на время отойду", "форма красивая"),
    *(
        "как дела?",
        "ну и бросок",
        "вот это да",
        "сегодня дождь",
        "how are you?",
        "nice weather today",
    ),
    *(
        "what a roll",
        "я тебя люблю",
        "получил письмо",
        "кто сегодня дежурит",
        "ok computer",
        "ха-ха",
    ),
    "я вчера играл на гитаре и пел",
    "мы с другом идём домой",
    "can i ask something else",
)


@pytest.mark.parametrize("said", SAID)
def test_what_is_said_in_ones_own_words_is_understood(said: str) -> None:
    assert intent_by_keywords(said) == SAID[said]


@pytest.mark.parametrize("said", TALK)
def test_talk_asks_for_nothing(said: str) -> None:
    assert intent_by_keywords(said) is None


def test_a_story_asks_for_nothing() -> None:
    assert intent_by_keywords("научи " * 30) is None


@pytest.mark.parametrize(
    "said",
    [
        "why does the bot play my dice",
        "how does the bot play",
        "does the computer play for me?",
        "почему бот играет за меня",
        "как бот играет",
        "бот сыграет за меня?",
    ],
)
def test_a_question_wishes_for_no_game(said: str) -> None:
    assert intent_by_keywords(said) is None


@pytest.mark.parametrize(
    "said", ["can i play with the bot?", "можно сыграть с ботом?", "сыграем с ботом?"]
)
def test_a_wish_may_be_put_as_a_question(said: str) -> None:
    assert intent_by_keywords(said) == BOT
