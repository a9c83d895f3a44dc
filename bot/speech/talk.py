"""How people talk to a bot: greetings, wishes, questions."""

from __future__ import annotations

import re
from typing import Final

from bot.speech.azerbaijani_phrases import AZERBAIJANI
from bot.speech.filler_words import levelled
from bot.speech.sign_names import WONDERED
from bot.speech.small_talk import SMALL_TALK
from bot.speech.vocabulary import PHRASES, phrases

_BESIDE: Final = AZERBAIJANI | SMALL_TALK
TALK: Final = _BESIDE | phrases(
    {
        "greet": """меню, главное меню, в меню, старт, menu, main menu, the menu, ау, есть кто, есть
            кто живой, ты живой, ты живая, ты тут, что это за бот, это что за бот, что за бот, для
            чего ты, зачем ты нужен, what is this bot, what's this bot, is anybody there, anybody
            there, hello is anybody there, are you there, are you real, are you a real person, are
            you a person, are you alive, привет, приветик, здравствуйте, здравствуй, здрасте, добрый
            день, добрый вечер, доброе утро, хай, салам, салам алейкум, хеллоу, доброго времени
            суток, приветствую, ку, hi, hello, hello there, hi there, hey, heya, hiya, yo, howdy,
            greetings, good morning, good evening, good afternoon, всем привет, привет всем,
            приветики, дратути, здарова, здорово, hey there, good day, good night, добрый, доброй
            ночи, салют, вечер в хату, кто ты, ты кто, кто ты такой, ты бот, ты человек, как играть
            с ботом, как сыграть с ботом, who are you, what are you, are you a bot, are you human,
            how do i play with the bot, how can i play with the bot""",
        "thanks": """good job, nice one, well done, молодец, ты молодец, умница, красиво, спасибо,
            спс, спасибо большое, большое спасибо, благодарю, пасиб, рахмат, спасибо за игру,
            спасибо за партию, thanks, thank you, thx, tnx, ty, thanks a lot, thank you very much,
            cheers, many thanks, thanks for the game, good game thanks, спасибочки, благодарочка, от
            души, спасибо большое тебе, спасибо за помощь, thank you so much, thanks so much, thank
            you guys, thanks man, appreciate it, good move, nice move, good play, well played, good
            game, gg, хороший ход, красивый ход, отличный ход, хорошо сыграно, хорошая игра""",
        "want": """играть, сыграть, поиграть, играть с тобой, го играть, начать игру, начнем,
            начинаем, хочу играть, хочу сыграть, хочу поиграть, давай играть, давай поиграем, хочу
            играть с тобой, i want to play, i'd like to play, want to play, wanna play, i wanna
            play, start a game, start game, let's start, start playing, can i play, can we play,
            shall we play, begin, что играем, поиграть в нарды, сыграть в нарды, хочу в нарды, го в
            нарды, го нарды, давай в нарды, погнали в нарды, айда в нарды, let's begin, start, can
            we start, play a game, начинай, начинайте, начинай игру, давай начинай, давайте начнем,
            поехали играть, погнали, start the game, start it""",
        "rematch": """давай новую, новую давай, еще одну с тобой, one more with you, реванш, давай
            еще, еще партию, еще раз, еще разок, еще одну, еще игру, по новой, сыграем еще, сыграем
            еще раз, отыграться, rematch, again, play again, let's play again, let's go again, one
            more, one more game, another game, another one, once more, катку, еще катку, еще хочу
            партию, играем еще, играем снова, снова, по новой давай, следующая партия, следующую
            партию, следующая игра, следующую игру, next game, the next game, next game please,
            another round, play one more, go again, new round""",
        "way": """где дом, где мой дом, где у меня дом, where is my home, where is home, как ходить,
            как тут ходить, как ходят, как делать ход, как сделать ход, куда идут шашки, how to
            move, how do i move, how do you move, how do i make a move, which way do i go, which way
            do i move""",
        "rules": """как тут играть, как в это играть, не понимаю как играть, объясни правила,
            explain the rules, show me the rules, give me the rules, what are the rules, how does it
            work, how does this work, какие
            правила, правила какие, не знаю правил, как в нее играть, как в них играть, game rules,
            чем отличается, чем отличается от длинных, чем отличается от коротких, чем тут
            отличается от длинных, чем тут отличается от коротких, чем это отличается от длинных, в
            чем отличие, в чем разница, what's different, what is different, how is this different,
            how is it different, how is this different from backgammon, how does this game work, how
            does the game work, what the rules are, explain how to play, rules explained, how does
            bearing off work, how does hitting work""",
        "learn": """научи играть, не умею играть, не знаю как играть, хочу научиться, хочу учиться,
            я новичок, teach me, teach me to play, i don't know how to play, i want to learn, i'm
            new, i'm a beginner, дебют, дебюты, начальные ходы, как начинать, openings, opening
            moves, opening trainer, opening replies""",
        "quiz": """проверь себя, проверить себя, проверь меня, викторина, test yourself, test me,
            quiz, quiz me, a quiz""",
        "example": """пример, примеры, пример хода, покажи пример, покажи пример хода, дай пример,
            example, examples, an example, show me an example, show an example, give me an
            example""",
        "details": "подробно, подробнее, in detail, details, more details, tell me more",
        "glossary": """термины, покажи термины, какие есть термины, словарь, словарик, terms, the
            terms, show me the terms, what are the terms, glossary""",
        "tips": """good opening, what's a good opening, what is a good opening move, какой дебют
            лучше, стратегия, какая стратегия, тактика, какая тактика, как играть лучше, как лучше
            играть, как выигрывать, strategy, what's the strategy, any strategy, how to play better,
            how do i get better, how do i play better, советы, дай советы, какие советы, tips, any
            tips, give me tips, give me some tips""",
        "throw": """кинь, кинь кости, кидай кубики, бросить кубики, бросаю кубики, кидай уже, бросай
            кости, мечу, крути, 🎲🎲, roll them, roll it, shake, let's roll, rolling, roll the dice
            please, брось кости, брось зары, бросай зары, бросай кубики, кидай кости, кидай зары,
            кинь зары, кинь кубики, брось кубики, roll em, throw em, throw them, throw
            it""",
        "pass": """пропусти ход, пропусти мой ход, пропустить ход, пропускаю ход, skip my turn, skip
            turn, skip a turn, не беру, не возьму, не хочу брать, не принимаю ставку, пасую, сброс,
            нет хода, don't take, dont take, i don't take, i won't take it, won't take it, no take,
            fold, can't move, no move, i don't want it, i'll pass, i'll drop, i'm passing, i'm
            dropping""",
        "take": """беру ставку, принимаю ставку, i'll take it, i'll take, ill take it, accept the
            double, возьму ставку, беру конечно, i'll accept, i accept it""",
        "let": """пусть так, играем так, пусть будет так, оставляю, оставь так, без переброса, не
            перебрасываю, keep, keep this, keep this throw, keep the throw, keep the roll, keep this
            roll, keep these, let it be played, no marker""",
        "reroll": """переброс за маркер, переброшу, перебрасываю, хочу переброс, за маркер, трачу
            маркер, использую маркер, использовать маркер, беру маркер, use a marker, use marker,
            use my marker, spend a marker, i use a marker, i'll use a marker, throw again, roll
            again, throw it again, roll it again""",
        "double": """дубль, double, удвоить ставку, поднимаю, удвой, удваивай, удвой ставку,
            удваиваем, удвоим, давай удвоим, хочу удвоить, подними ставку, raise, doubling, i'll
            double, let's double, i want to double, double the stake""",
        "undo": """как отменить, как отменить ход, как вернуть ход, how do i undo, how to undo, how
            do i take it back, передумал, передумала, changed my mind, не туда, переходить, верни
            назад, ошибся, ошиблась, отмени ход, отмени, oops, take it back, go back, wrong move, my
            mistake, mistake, i made a mistake, undo that, take that back, случайно, я случайно,
            промах, промахнулся, промахнулась, верни как было, возьми ход назад, забери ход, верни
            мой ход, верните ход, можно переходить, undo my move, my bad, misclick, i misclicked,
            oops my bad, take my move back, can i go back""",
        "moves": """покажи куда можно, покажи куда, покажи куда ходить, куда мне идти, куда мне
            пойти, куда идти, where do i go, where should i go, куда ходить, куда можно, куда можно
            ходить, куда пойти, как я могу пойти, что можно сделать, какие у меня ходы, покажи ходы,
            what can i do, what can i play, where can i go, where can i move, show moves, possible
            moves, show me the moves, what are my moves, чем ходить, какие варианты, варианты,
            варианты ходов, куда могу ходить, куда могу пойти, чем можно ходить, what moves do i
            have, which moves do i have, where can i move to, what are my options, my options, where
            to move, what moves are there, what moves can i make""",
        "hint": """помоги походить, помоги сходить, помоги пойти, сходи сам, ходи сам, походи сам,
            что лучше, а что лучше, what's better, which is better, помоги с ходом, как лучше, как
            лучше пойти, подскажи ход, что посоветуешь, посоветуй, какой ход лучше, лучший ход, help
            me move, what's the best move, best move, what should i play, what should i do, should i
            take it, should i take, should i double, брать или нет, удваивать или нет, стоит ли
            удваивать, удваивать ли, мне удваивать, стоит ли удваиваться, стоит ли брать, брать ли,
            взять или нет, взять ли, взять или пасовать, взять или пас, брать или пасовать, брать
            или пас, пасовать или брать, пасовать или нет, стоит ли пасовать, поднимать или нет,
            стоит ли поднимать ставку, поднимать ли ставку, double or not, should i double now,
            should i redouble, is it a double, is this a double, do i double, should i pass, should
            i drop, take or pass, take or drop, do i take, is it a take, is this a take, should i
            accept, should i accept the double, should i take the double, give me a hint, any
            advice, advise me, дай подсказку, дать подсказку, подсказку дай, как ты пошел, как ты
            пошла, как пошел, что сыграть, сходи за меня, ходи за меня, сыграй за меня, походи за
            меня, сделай ход за меня, покажи лучший ход, чем лучше ходить, куда лучше ходить, what's
            my best move, what is the best play, best play, help me with my move, show me the best
            move, show the best move, what would you do, play for me, move for me, play it for me,
            make a move for me, make my move, take my turn, take my turn for me""",
        "board": """обновить, обнови, refresh, reload,
            последний ход, какой был ход, какой был последний ход, как ты сходил, как ты
            ходил, что ты сыграл, что он сыграл, как он сходил, what was the last move, last move,
            what did you play, what did he play, what did they play, где доска, покажи позицию,
            where is the board, show me the board, где она доска, доску покажи, покажи поле, board
            again, продолжить игру, продолжить партию, продолжим партию, продолжим игру, вернуться к
            игре, вернуться к партии, хочу доиграть, доиграть, доиграем, continue the game, continue
            my game, continue playing, resume, resume the game, resume my game, back to the game,
            back to my game""",
        "score": """какой у меня счет, какие шансы выиграть, сколько сколько, кто ведет, who is
            winning, who's ahead, счет какой, кто выигрывает, am i winning, am i losing, am i ahead,
            я выигрываю, я проигрываю, я впереди, какие шансы, какие у меня шансы, каковы шансы,
            what are my chances, what are the chances, my chances, is it crawford, is this crawford,
            is it the crawford game, is this the crawford game, when is the crawford game, это
            партия кроуфорда, сейчас кроуфорд, score now, the score, how many points""",
        "privacy": """что ты обо мне знаешь, что ты знаешь обо мне, что ты хранишь, что обо мне
            хранится, что ты помнишь обо мне, какие данные ты хранишь, what do you know about me,
            what do you keep, what do you store, what is kept about me, what do you keep about me,
            what data do you keep""",
        "deleteme": """удали мои данные, удали все мои данные, удали мой аккаунт, удали все обо мне,
            сотри мои данные, забудь обо мне, delete my data, delete all my data, delete my account,
            erase my data, remove my data, forget about me""",
        "lately": """что это было, what was that, что ты сделал, что ты сделала, что сделал бот,
            куда ты пошел, куда ты сходил, what did you do, where did you move, where did you go,
            какие цифры выпали, какие числа выпали, что мне выпало, что у меня выпало, сколько
            выпало, какой бросок, что на костях, что на кубиках, что на зарах, what did i roll, what
            did i throw, what are the dice, what's my roll, what's the roll""",
        "position": """где мои, я не вижу где мои, не вижу где мои, не вижу своих шашек, сколько у
            меня шашек, сколько шашек у меня, how many checkers do i have, where are mine""",
        "duration": """сколько длится игра, сколько длится партия, how long does a game take, how
            long is a game""",
        "numbers": """не понимаю цифры, не понимаю числа, непонятные цифры, непонятно что за цифры,
            что значат цифры, что означают цифры, что значат числа, что за цифры, что это за цифры,
            что за числа, what do the numbers mean, what are these numbers, what are the numbers,
            what do these numbers mean, почему такие номера, почему другие номера, why these
            numbers, why other numbers""",
        "first_game": """с какой игры начать, какую игру выбрать, какая игра самая простая,
            посоветуй игру, what should i play first, which game is easiest, recommend a game,
            suggest a game""",
        "money": """это бесплатно, бесплатно, это платно, сколько это стоит, is it free, is this
            free, how much does it cost, can we play for money""",
        "maker": """кто тебя сделал, кто тебя создал, кто твой автор, who made you, who created you,
            who built you""",
        "people": """найди соперника, найди мне соперника, с кем поиграть, с людьми можно, find
            an opponent, find me an opponent, play online, play with real people, play with
            strangers""",
        "bot": """добавь бота, добавьте бота, подключи бота, add the bot, add a bot, add bot, with
            the bot instead""",
        "slow": """почему бот так долго думает, почему ты так долго думаешь, побыстрее, можно
            побыстрее, быстрее, play faster, can you play faster, faster, faster please, hurry
            up""",
        "automatic": """автоматически, можно автоматически, автобросок, автоход, automatically,
            automatic, auto roll, auto""",
        "tapping": """можно кликать, можно нажимать, куда нажимать, куда кликать, где кнопки, can i
            tap, can i click, where do i click, where do i tap, where are the buttons""",
        "heads": """сколько игроков, сколько человек играет, сколько человек может играть, how many
            players, how many people can play""",
        "app": """есть приложение, с телефона можно, is there an app, can i play on my phone""",
        "joining": """как добавить игрока, добавить игрока, добавь игрока, как добавить друга, how
            do i add a player, add a player, how to add a player""",
        "begins": """кто начинает, кто первый, кто ходит первым, кто начинает первым, кто первый
            ходит, кто первым ходит, who starts, who begins, who goes first, who moves first""",
        "without": """продолжаем вдвоем, продолжим вдвоем, дальше вдвоем, доиграем вдвоем, без
            замены, играть без замены, играем без замены, играем без него, играем без нее,
            продолжаем без него, продолжаем без нее, доиграем без него, доиграем без нее, play on
            without, play without him, play without her, play on without him, play on without her,
            continue without him, continue without her, go on without him, go on without her""",
        "remind": """напомни ему, напомни ей, напомни им, напомни сопернику, напомни другу,
            поторопи, поторопи его, поторопи ее, поторопи соперника, пни его, remind him, remind
            her, remind them, remind my opponent, remind the other player, ping him, ping her, nudge
            him, nudge her""",
        "later": """забей, неважно, проехали, ладно забей, nvm, never mind, nevermind, forget it, не
            хочу больше, надоело, мне надоело, скучно, мне скучно, устал, устала, я
            устал, я устала, i'm tired, i'm bored, boring, enough for today, пауза, на паузу,
            перерыв, сделаем перерыв, доиграем завтра, доиграем потом, pause, pause the game, take a
            break, can we continue tomorrow, can we continue later, can we finish later, let's
            continue tomorrow, потом, позже, попозже, завтра, давай завтра, давай потом, давай
            позже, не хочу играть, больше не хочу, больше не хочу играть, мне пора, я пошел, я
            пошла, пока, спасибо пока, всем спасибо пока, спасибо до свидания, спасибо до завтра, до
            завтра, до встречи, до свидания, в другой раз, как-нибудь потом, сегодня не могу, later,
            maybe later, tomorrow, some other time, another time, next time, bye, goodbye, thanks
            bye, thank you bye, bye thanks, see you, see you later, see you tomorrow, i have to go,
            gotta go, i don't want to play, not today""",
        "help": """what can i do here, show me how, what do i do here, how do i use it, что умеешь,
            что ты можешь, как пользоваться, help me, how does this bot work, как этим пользоваться,
            how do i use this, how do i use you""",
        "now": """когда начнем, когда начинаем, когда начало, почему не начинается, почему не
            начинаем, when do we start, when does it start, why doesn't it start, why isn't it
            starting, продолжить, let's continue, что происходит, что тут происходит, моя очередь,
            сейчас моя очередь, what's happening, what's going on, it's not my turn, что это
            значит, что это, а что это, what does it mean, what does this mean, what is this, what
            is that, я первый хожу, мне ходить, мне сейчас ходить, am i first, do i go first, do i
            go now, is it me, что делать, что мне делать, что надо делать, что от меня надо, что
            дальше, дальше что, и что дальше, не понимаю, не понял, не поняла, ничего не понятно,
            ничего не понимаю, запутался, запуталась, чей ход, мой ход, ход, ход мой, ход чей, why
            am i on the bar, what can i do now, can i roll again, чья очередь, кто ходит, чего
            ждем, what do i do, what do i do next, what should i do now, what next, what now, what,
            i don't understand, i don't get it, i dont get it, confused, i'm confused, i'm lost, im
            lost what now, whose turn is it, whose turn, whose move, whose move is it, who is to
            move, who's to move, who moves, who moves now, who is on roll, who's on roll, is it my
            turn, what are we waiting for""",
        "why_not": """почему нельзя, почему не могу, почему не могу ходить, почему так нельзя, why
            not, why can't i, why can't i move, че так нельзя, чего так нельзя, че нельзя, why can't
            i do that, why can't i play that, почему мне нельзя""",
        "why": """почему, а почему, почему так, а почему так, почему именно так, почему такой ход,
            почему этот ход, почему ты так пошел, почему ты так сходил, почему ты так походил,
            почему бот так пошел, почему бот так сходил, почему так лучше, почему это лучше, почему
            он лучше, почему лучше, чем лучше, чем это лучше, чем он лучше, почему первый лучше,
            почему первый, зачем, а зачем, зачем так, зачем это, зачем ты так пошел, зачем ты так
            сходил, зачем ты так походил, зачем такой ход, зачем этот ход, зачем бот так пошел,
            зачем бот так сходил, объясни, объясни ход, объясни этот ход, объясни свой ход, объясни
            почему, поясни, поясни ход, поясни свой ход, поясни почему, why, why that, why this, why
            so, why this move, why that move, why this play, why that play, why did you play that,
            why did you do that, why did you move that, why did you move there, why did you make
            that move, why did the bot play that, why did the bot do that, why is that best, why is
            that the best, why is that better, why is it better, why is it best, why is this better,
            why is the first better, what's better about it, explain, explain that, explain this,
            explain why, explain the move, explain your move, explain that move, explain the play,
            tell me why, how come, what was that for""",
        "mine": """где я ошибся, где я ошиблась, где ошибся, где моя ошибка, в чем моя ошибка, в чем
            я ошибся, в чем я ошиблась, что я сделал не так, что я сделала не так, where did i go
            wrong, where was my mistake, what was my mistake, what did i do wrong,
            это ошибка, это была ошибка, это была моя ошибка, была ли это ошибка, я ошибся
            этим ходом, я правильно сходил, я правильно пошел, правильно я сходил, правильно я
            пошел, я хорошо сходил, я хорошо пошел, хорошо я сходил, как мой ход, как тебе мой ход,
            как я сходил, как я пошел, оцени мой ход, оцени ход, был ли ход хорошим, мой ход был
            хорошим, хороший ли был ход, was that a mistake, was it a mistake, was this a mistake,
            was that wrong, was that right, was that a good move, was that a good play, was that
            good, was my move good, was my play good, was my last move good, was my last play good,
            was my last move a mistake, is my move good, how was my move, how was my play, how was
            my last move, did i play that right, did i play it right, did i move right, rate my
            move, rate my play, judge my move, what about my move""",
        "pips": """сколько осталось, сколько мне осталось, сколько еще осталось, сколько нам
            осталось, сколько осталось пипсов, сколько пипсов, сколько у меня пипсов, сколько у
            меня осталось, сколько осталось идти, сколько еще
            идти, сколько еще ходов, сколько ходов осталось, сколько осталось ходов, сколько еще
            ходить, how many moves are left, how many moves left, how many turns are left, how
            many turns left, посчитай пипсы, какие пипсы, кто впереди, how many pips, how many
            pips are left, how many pips left, how many pips do i have, how many are left, how
            many left, how far to go, how far do i have to go, count the pips, who is ahead in
            the race, who leads the race""",
        "players": """кто играет, кто тут играет, кто играет со мной, кто со мной играет, с кем я
            играю, с кем играю, против кого я играю, против кого я, кто мой соперник, кто соперник,
            кто мой противник, кто за столом, какой у меня цвет, какого я цвета, какой мой цвет, за
            кого я, за кого я играю, кем я играю, чем я играю, какими я играю, какими шашками я
            играю, какие мои шашки, какие шашки мои, мои шашки, who am i playing, who am i
            playing with, who am i playing against, who do i play, who is my opponent, my opponent,
            who is playing, who plays,
            which color am i, what color am i, which colour am i, what colour am i, my color, my
            colour, am i white, am i black, which checkers are mine, which
            ones are mine, which are mine, which side am i, my checkers, what am i playing as""",
        "history": """покажи запись, покажи запись партии, show me the record, show the record,
            покажи партию, покажи партию по ходам, партия по ходам, поделиться, поделиться партией,
            share, share my game, share the game, show the game turn by turn, turn by turn, replay
            the game, replay my game""",
        "film": """фильм, фильм партии, фильм о партии, покажи фильм, покажи фильм партии, хочу
            фильм, сделай фильм, film, the film, the film of the game, show me the film, make a
            film, as a film, movie, the movie, show me the movie""",
        "tables": """хочу посмотреть, хочу посмотреть игру, посмотреть игру, хочу следить за игрой,
            следить за игрой, кто сейчас играет, открытые доски, i want to watch, i'd like to watch,
            can i watch, watch, watch a game, i want to watch a game, who is playing now, open
            tables, open boards, где моя доска, где моя игра, где моя партия, где мои доски, где мои
            игры, где мои партии, найди мою доску, найди мою партию, найди мои доски, незаконченные
            партии, мои незаконченные партии, where is my game, where's my game, where is my board,
            where's my board, where are my games, where are my boards, find my game, find my board,
            unfinished games, my unfinished games""",
        "level": """сделай проще, сделай попроще, играй проще, играй попроще, играй полегче, слишком
            сложно, слишком легко, сделай сложнее, сделай сильнее, make it easier, make it harder,
            make it weaker, make it stronger, too hard, too easy, play easier, play weaker, play
            harder, play stronger, you are too strong, you're too strong""",
        "games": """какие игры есть, во что можно поиграть, другая игра, другую игру, покажи игры,
            which games do you know, what games do you know, what games do you have, how many games
            are there, how many games do you know, сколько у тебя игр, сколько игр, какие игры ты
            знаешь, other games, list games, show games, another variant, какие еще игры есть,
            какие еще игры, еще игры, во что играть, what else is there, what other games are
            there, which games are there""",
        "fair": """ты жульничаешь, кости честные, зары подкручены, ты мухлюешь, are you cheating,
            you cheat, the dice are rigged, is it rigged, подкручиваешь, ты подкручиваешь, зары
            нечестные, кубики подкручены, кости подкручены, кости нечестные, кубики нечестные, ты
            читер, is this rigged, it's rigged, this is rigged, these dice are rigged, rigged, dice
            are rigged, is this fair, is the dice fair, are dice fair""",
        "done": "все, ход сделан, finished",
        "yes": """конечно, давай, ладно, хорошо, окей, 👍, yeah, yep, yup, sure, of course, agreed,
            fine, allow, allow it, i allow it, sure i accept, yes please, разрешаю, разрешить,
            можно, пусть вернет""",
        "no": """не надо, не хочу, не сейчас, ни за что, нет спасибо, no way, nah, not now, no
            thanks, never, refuse it, i refuse, не разрешаю, отказать, 👎""",
        "leave": """выхожу, я выхожу, я выхожу из игры, удали игру, удалить игру, как удалить игру,
            отмени игру, отменить игру, delete the game, delete this game, how do i delete the game,
            cancel the game, cancel game, останови игру, остановить игру, прекрати игру, прекратить
            игру, закончи игру, закончить игру, закончим игру, заверши игру, завершить игру, закрой
            игру, закрыть игру, останови партию, закончи партию, закончить партию, прекрати партию,
            хватит играть, я больше не играю, стоп игра, stop the game, stop this game, stop game,
            end the game, end this game, end game, finish the game, quit the game, quit game, close
            the game, stop playing, i quit, выйти из игры, я ушел, как выйти, как выйти из игры, как
            закончить игру, i'm leaving, exit, how do i quit, how do i leave, how do i leave the
            game""",
        "friend": """позвать друга, позови друга, сыграть с другом, пригласить друга, bring a
            friend, invite a friend""",
        "resign": "как сдаться, how do i resign, how do i give up",
        "settings": """тема, тема доски, другая тема, смени тему, поменяй тему, темная тема, светлая
            тема, темная доска, светлая доска, вид доски, другой вид доски, смени вид доски, цвет
            доски, другой цвет доски, смени цвет доски, theme, dark theme, light
            theme, dark board, another theme, board colour, board color, another
            board colour, another board color""",
        "join": """добавь меня, добавь меня в игру, посади меня, add me,
            хочу тоже, тоже хочу, и я хочу, а мне можно, а можно мне, как сесть, как мне
            сесть, куда нажать чтобы сесть, куда нажать чтоб сесть, как занять место, how do i sit
            down, how do i take a seat, where do i tap to sit, where do i tap to join, как
            присоединиться, как вступить, how do i join, how can i join, i want in, я с вами, с
            вами, я тоже, и я, я тоже играю, я тоже хочу, я тоже хочу играть, хочу тоже играть,
            можно мне, можно мне тоже, можно с вами, count me in, me too, i want to play
            too, i want to join, can i play too, can i join, let me in, i'll play""",
    }
)
"""Whole messages that are talk rather than words of the game."""

ASKED: Final = phrases(
    {
        "mine": """good move, nice move, good play, was it good, хороший ход, красивый ход, отличный
            ход, нормальный ход, хорошо сыграно, ошибка, mistake, blunder"""
    }
)
"""What means something else as a question."""

WHOLE: Final = PHRASES | TALK
"""The same and the words of the game."""
MEANT: Final = {levelled(said): name for said, name in WHOLE.items()}
"""All of them, however they are spelt."""

TERM: Final = re.compile(
    rf"{WONDERED}|"
    r"(?:объясни |а )?(?:что|кто|чо|че|шо) (?:такое|такой|такая|значит|это|означает)"
    r" (?P<asked>\S.{0,40})"
    r"|(?:а )?что за (?P<kind>(?!игр|бот|бред|чушь|ерунд|фигн|прикол|люд)\S.{1,30}?)"
    r" (?:такое|такой|такая|такие)"
    r"|(?P<this>\w{2,20}) (?:это что|что это|это|это как|(?:что|чо|че|шо) (?:такое|значит))"
    r"|what an? (?P<whole>\w[\w ]{0,40}) is"
    r"|what does (?:the )?(?P<does>\S.{0,40}) (?:mean|do)"
    r"|how does (?:the )?(?P<works>(?!this|it|he)\S.{0,40}) work"
    r"|(?:что делает|как работает|зачем нужен|зачем нужна) (?P<acts>(?!эт)\S.{0,40})"
    r"|(?:what is|what's|whats|what are(?! the rules)|define|explain)"
    r"(?! (?:the )?difference| (?:my|your|up|going?|goin|happening|wrong|the matter)\b)"
    r"(?! (?:the |a )?(?:easiest|simplest|best|good|right|first) .*\bgame)(?: an?| the)?"
    r" (?P<named>\S.{0,40})"
    r"|(?:who is|who's|whos|who are)(?: an?| the)?"
    r" (?P<who>(?!(?:your?|we|they|this|that|there|turn|move|go)\b)\S.{0,40})"
)
"""A question for what a word means."""
AT_HAND: Final = re.compile(r" (?:here|now|right now|сейчас|тут|здесь)$")
"""Behind a word that is asked for: something at the board before somebody, and no term."""
