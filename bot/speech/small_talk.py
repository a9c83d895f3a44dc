"""What people say beside the moves: how they feel about the game, its luck and its pace, and about
whoever plays it with them."""

from __future__ import annotations

from typing import Final

from bot.speech.vocabulary import phrases

SMALL_TALK: Final = phrases(
    {
        "hurry": """твой ход, ваш ход, твоя очередь, ваша очередь, ходи уже, ходи скорее, ну ходи,
            ходи давай, давай ходи, чего ждешь, играй уже, your move, your turn, it's your move,
            it's your turn, your go, you go, you're up, make your move, move already, just move, go
            already, just play, shut up and play, what are you waiting for""",
        "unhurried": """помедленнее, медленнее, не спеши, не торопи, не торопи меня, не так быстро,
            куда ты торопишься, slow down, slower, not so fast, don't rush, don't rush me, take it
            slow""",
        "simply": """скажи проще, объясни проще, проще, простыми словами,
            по-простому, на пальцах, слишком сложно объясняешь, explain simpler, explain simply, say
            it simpler, simpler, simpler please, in simple words, in simple terms, in plain english,
            in plain words, dumb it down""",
        "quiet": """не пиши мне, не пиши, хватит мне писать, хватит писать, отключи уведомления,
            выключи уведомления, отключи звук, выключи звук, тише, отстань, отвяжись, оставь меня в
            покое, stop messaging me, stop texting me, stop writing to me, don't message me, turn
            off notifications, disable notifications, mute notifications, quiet, be quiet, leave me
            alone, go away""",
        "skill": """это игра на удачу, это удача, нарды это удача, удача или умение, удача или
            мастерство, все решают кости, is it luck or skill, luck or skill, is it all luck, is it
            just luck, is this luck, is it luck""",
        "luck": """мне не везет, мне не повезло, не везет, не повезло, тебе везет, тебе повезло,
            везет тебе, везет же тебе, повезло, опять дубль, хочу дубль, дубль хочу, unlucky,
            that was unlucky, i'm unlucky, bad luck, you're lucky, lucky you, you got lucky, so
            lucky, your dice are insane""",
        "boast": """ура, yay, я тебя обыграю, я выиграю, сейчас выиграю, ха, хаха, ха-ха, ха ха,
            лол, ого,
            ну и ну, ничего себе, да ладно, вот это да, lol, haha, ha, ha ha, wow, i'll beat you,
            i'm gonna win, i will win, omg""",
        "scold": """дурацкий бот, глупый бот, тупой бот, плохой бот, ты дурак, ты глупый, бесишь,
            достал, надоел ты, stupid bot, bad bot, dumb bot, you suck, this sucks, this is stupid,
            you're stupid, i hate you""",
        "mood": """как дела, как ты, как жизнь, как настроение, что нового, how are you, how's it
            going, how are things, what's up, hey what's up, sup, how do you do, you ok""",
        "lost": """я опять проиграл, я опять проиграла, опять проиграл, опять проиграла, снова
            проиграл, всегда проигрываю, я всегда проигрываю, i lost again, lost again, i always
            lose, i keep losing""",
        "points": """на очки, играем на очки, давай на очки, на интерес, давай на интерес, играем на
            интерес, просто так, без ставок, на что играем, for points, play for points, let's play
            for points, for fun, play for fun, just for fun, what do we play for, what are we
            playing for""",
        "wins": """до побед, матч до побед, играем до побед, по победам, to wins, a match by wins,
            do you count wins""",
        "match": """давай матч, давайте матч, сыграем матч, хочу матч, let's play a match, play a
            match, let's have a match""",
        "cube": """есть куб, а куб есть, с кубом можно, is there a cube, do you have a cube""",
        "one_phone": """на одном телефоне, с одного телефона, вдвоем на одном телефоне, без
            интернета, можно без интернета, on one phone, pass and play, hot seat, offline, can i
            play offline, without internet""",
        "won": """кто победил, кто выиграл, кто выиграл партию, чем кончилось, чем закончилось, чем
            все кончилось, кто кого, who won, who has won, who won the game, how did it end, what
            was the result""",
    }
)
"""Whole messages of this kind."""
