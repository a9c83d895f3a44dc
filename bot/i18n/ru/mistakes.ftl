### What went wrong, in one short answer. The game is never changed by any of these.

not-your-turn = Сейчас ходит { $who }.
turn-of-empty-seat = Очередь за свободным местом ({ $who } уже не играет): можно сесть вместо или закончить партию.
stale-here = Кнопки отстали от доски, сейчас обновятся.
stale = Доска уже другая, вот она.
stranger = За этой доской: { $names }. Своя: /new
unreadable = Не понял ход. Пишут так: <code>{ $example }</code> – откуда и куда{ $off ->
    [no] .
   *[yes] { $bar ->
        [no] ; ещё <code>6/off</code>.
       *[yes] ; ещё <code>бар/20</code>, <code>6/off</code>.
    }
} Остальное: /help
no-play = { $sentence ->
    [first] Сейчас ваш ход, например <code>{ $example }</code>. Поможет слово «подсказка» или «что делать», остальное: /help
   *[other] Ход пишут так: <code>{ $example }</code>. Ещё понимаю «ходы», «опиши», «пипсы», «правила»; остальное: /help
}
unknown-here = { $sentence ->
    [first] Сыграем? Напишите, например, «короткие до 3» или /new. Правила: /rules, остальное: /help
   *[other] Доску откроет /new, а «научи» – первый урок. Всё, что я умею: /help
}
unknown-at-board = { $asked } { $sentence ->
    [first] Спросить можно так: «что делать», «правила».
   *[other] Что ещё можно написать: /help
}
board-gathers = Доска ждёт игроков. Место займёт «{ $sit }», меня позовёт слово «бот», игру сменит «{ $game }».
move-none-now = После /m пишут сам ход. { $why }
unknown-command = Команды { $text } нет. Какие есть: /help
board-waits = Доска ждёт, пока кто-нибудь сядет. Сыграть со мной: «{ $button }» под доской или слово «бот».
no-game-here = Здесь нет открытой доски. Открыть: /new, все свои: /tables
again = { $said ->
    [none] Ответ тот же
   *[other] Опять { $said }
}. { $why }
which-table = За какой доской?
board-with = { $game } · { $who }
which-chosen = За доской «{ $game }»:
which-gone = Тех слов уже нет: { $formal ->
    [yes] напишите
   *[no] напиши
} ещё раз.
which-not-yours = Это спросили не у { $formal ->
    [yes] вас
   *[no] тебя
}.
which-whose = На это отвечает { $who }.
game-over = Эта партия окончена. Новая: /new
rematch-later = Партия ещё идёт. Когда она кончится, под ней будет «Ещё партию»; сдать её раньше: /resign.
not-now = Сейчас не время для этого.
only-admins = Это решают администраторы группы.
settings-only-admins = Настройки группы меняют её администраторы. Свои – в личном чате со мной: /settings
admins-unknown = Telegram пока не говорит, кто здесь администратор; через минуту может получиться.
no-person = Играют люди, а это написано от имени группы или канала. Писать надо от своего.
no-words = Читаю только текст: ход или просьбу словами. Что можно написать: /help
only-private = Это работает в личном чате со мной.

button-why = Показать

## What the signs of a picture, and those of a written play, mean

key-of-picture = На картинке: { $told }.
key-play = стрелки – ход
key-made = стрелки – разрешённая часть хода
key-crossed = зачёркнуто – запрещено
key-ringed = обведено – что мешает
key-dotted = пунктир – разрешённый ход
key-best = стрелки – лучший ход
key-beside = пунктир – <code>{ $play }</code>

key-of-writing = Как читать: { $told }.
key-step = <code>{ $step }</code> – с { $origin } на { $target }
key-chain = <code>{ $step }</code> – одна шашка, шаг за шагом
key-several = <code>({ $count })</code> – так идут { $count ->
    [few] { $count } шашки
   *[other] { $count } шашек
}
key-hit = <code>*</code> – бьют
key-pin = <code>°</code> – берут в плен
key-bar = <code>{ $step }</code> – вход с бара
key-hand = <code>{ $step }</code> – вход из руки
key-off = <code>{ $step }</code> – снять с доски
key-other = <code>{ $step }</code> – чужими шашками
key-board = <code>{ $step }</code> – номер доски
gave-up-board = Не получилось показать доску. Ещё раз: /board
gave-up = Не получилось: что-то сломалось у меня. Стоит попробовать ещё раз.
