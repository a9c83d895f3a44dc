"""How people talk to a bot: greetings, wishes, questions, and what they say around a word."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from rapidfuzz.distance import OSA

from bot.speech.letters import by_other_keys, folded
from bot.speech.vocabulary import phrases

TALK: Final = phrases(
    {
        "greet": """привет, приветик, здравствуйте, здравствуй, здрасте, добрый день, добрый вечер,
            доброе утро, хай, салам, салам алейкум, хеллоу, доброго времени суток, приветствую, ку,
            hi, hello, hello there, hi there, hey, heya, hiya, yo, howdy, greetings, good morning,
            good evening, good afternoon""",
        "thanks": """спасибо, спс, спасибо большое, большое спасибо, благодарю, пасиб, рахмат,
            спасибо за игру, спасибо за партию, thanks, thank you, thx, tnx, ty, thanks a lot,
            thank you very much, cheers, many thanks, thanks for the game, good game thanks""",
        "want": """играть, сыграть, поиграть, играть с тобой, сыграй со мной, поиграй со мной,
            го играть, начать игру, начнем, начинаем, хочу играть, хочу сыграть, хочу поиграть,
            давай играть, давай поиграем, хочу играть с тобой, i want to play, i'd like to play,
            want to play, wanna play, i wanna play, start a game, start game, let's start,
            start playing, can i play, can we play, shall we play, play with me, begin""",
        "rematch": """реванш, давай еще, еще партию, еще раз, еще разок, еще одну, еще игру,
            по новой, сыграем еще, сыграем еще раз, отыграться, rematch, again, play again,
            let's play again, let's go again, one more, one more game, another game, another one,
            once more""",
        "rules": """как ходить, как тут ходить, как ходят, как тут играть, как в это играть,
            как делать ход, как сделать ход, научи играть, не понимаю как играть, объясни правила,
            how to move, how do i move, how do you move, how do i make a move, teach me,
            teach me to play, explain the rules, what are the rules, how does it work,
            i don't know how to play""",
        "throw": """кинь, кинь кости, кидай кубики, бросить кубики, бросаю кубики, кидай уже,
            бросай кости, мечу, крути, 🎲🎲, roll them, roll it, shake, let's roll, rolling,
            roll the dice please""",
        "pass": """не беру, не возьму, не хочу брать, не принимаю ставку, пасую, сброс, нет хода,
            don't take, dont take, i don't take, i won't take it, won't take it, no take, fold,
            can't move, no move""",
        "take": """беру ставку, принимаю ставку, i'll take it, i'll take, ill take it,
            accept the double""",
        "double": "удвоить ставку, поднимаю, raise, doubling, i'll double",
        "undo": """не туда, переходить, верни назад, ошибся, ошиблась, отмени ход, отмени, oops,
            take it back, go back, wrong move, my mistake, mistake, i made a mistake, undo that,
            take that back""",
        "moves": """куда ходить, куда можно ходить, куда пойти, как я могу пойти, что можно сделать,
            какие у меня ходы, покажи ходы, what can i do, what can i play, where can i go,
            where can i move, show moves, possible moves, show me the moves, what are my moves""",
        "hint": """помоги с ходом, как лучше, как лучше пойти, подскажи ход, что посоветуешь,
            посоветуй, какой ход лучше, лучший ход, help me move, what's the best move, best move,
            what should i play, what should i do, give me a hint, any advice, advise me""",
        "board": "где доска, покажи позицию, where is the board, show me the board",
        "score": "сколько сколько, кто ведет, who is winning, who's ahead",
        "help": """что делать, что мне делать, не понимаю, не понял, не поняла, ничего не понятно,
            как пользоваться, help me, i don't understand, i don't get it, i dont get it, confused,
            how does this bot work, what do i do, what now, what""",
        "games": """какие игры есть, во что можно поиграть, другая игра, другую игру, покажи игры,
            which games do you know, other games, list games, show games, another variant""",
        "fair": """ты жульничаешь, кости честные, зары подкручены, ты мухлюешь, are you cheating,
            you cheat, the dice are rigged, is it rigged""",
        "done": "все, ход сделан, finished",
        "yes": """конечно, давай, ладно, хорошо, окей, 👍, yeah, yep, yup, sure, of course, agreed,
            fine""",
        "no": """не надо, не хочу, ни за что, нет спасибо, no way, nah, not now, no thanks,
            never""",
        "leave": "выйти из игры, я ушел, i'm leaving, exit",
        "join": "я с вами, с вами, count me in, me too",
    }
)
"""Whole messages that are talk rather than words of the game."""

TERM: Final = re.compile(
    r"(?:объясни |а )?(?:что|кто|чо|че|шо) (?:такое|такой|такая|значит|это|означает)"
    r" (?P<asked>\S.{0,40})"
    r"|(?P<this>\w{2,20}) (?:это что|что это|это)"
    r"|what does (?P<does>\S.{0,40}) mean"
    r"|(?:what is|what's|whats|define|explain)(?: an?| the)? (?P<named>\S.{0,40})"
)
"""A question for what a word means."""

_FILLERS: Final = frozenset(
    phrases(
        {
            "": """ну, а, и, о, ладно, ок, ой, эй, все, давай, давайте, я, хочу, можно, пожалуйста,
                плиз, бот, уже, тогда, же, просто, мне, ok, okay, please, pls, i, i'd, like, want,
                to, wanna, can, could, the, bot, now, just, well, so, let's, a, an, oh, hey"""
        }
    )
)
_NEAR: Final = tuple(said for said, name in TALK.items() if name in {"greet", "thanks"})
_LONGEST: Final = 160
_TYPO: Final = 5
"""A greeting of so many letters may have one wrong."""


def tellings(words: str) -> Iterator[str]:
    """A message, then what is left without signs, and without words that only go along."""
    yield words
    if len(words) > _LONGEST:
        return
    plain = without_signs(words)
    if plain != words:
        yield plain
    kept = plain.split()
    while kept and kept[-1] in _FILLERS:
        kept.pop()
    yield " ".join(kept)
    while kept and kept[0] in _FILLERS:
        kept.pop(0)
        yield " ".join(kept)


def without_signs(words: str) -> str:
    """The words alone: no pictures, brackets or punctuation between them."""
    kept = (c if c.isalnum() or c in "'@+=-_/" else " " for c in words)
    return " ".join("".join(kept).split())


def without_pictures(line: str) -> str:
    """The same message without emoji, in which a play is looked for."""
    return "".join(
        " " if c > "\xff" and unicodedata.category(c) in {"So", "Sk"} else c for c in line
    )


def misspelt(words: str) -> str:
    """The greeting that was meant: a slip of the finger, or the other keyboard; "" for none."""
    if len(words) > _LONGEST:
        return ""
    other = folded(by_other_keys(words)) if words.isascii() else ""
    if other in TALK:
        return TALK[other]
    if len(words) < _TYPO - 1:
        return ""
    return next(
        (TALK[said] for said in _NEAR if len(said) >= _TYPO and OSA.distance(said, words) == 1), ""
    )
