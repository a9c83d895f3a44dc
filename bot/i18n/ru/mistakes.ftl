### What went wrong, in one short answer. The game is never changed by any of these.

not-your-turn = Сейчас ход за другим: { $who }.
stale = Доска уже другая, вот она.
stranger = За этой доской: { $names }. Своя: /new
unreadable = Не понял ход. Пишут так: <code>{ $example }</code> – откуда и куда{ $off ->
    [no] .
   *[yes] { $bar ->
        [no] ; ещё <code>6/off</code>.
       *[yes] ; ещё <code>бар/20</code>, <code>6/off</code>.
    }
} Остальное: /help
unknown-word = Не понял «{ $text }». Ход пишут так: <code>{ $example }</code>, остальное: /help
unknown-talk = Не понял. Доска: /new, помощь: /help
no-game-here = Здесь нет открытой доски. Открыть: /new, все свои: /tables
again = Опять { $said ->
    [none] то же самое
   *[other] { $said }
}. { $why }
which-table = За какой доской?
which-chosen = За доской «{ $game }»:
which-gone = Тех слов уже нет: { $formal ->
    [yes] напишите
   *[no] напиши
} ещё раз.
which-not-yours = Это спросили не у { $formal ->
    [yes] вас
   *[no] тебя
}.
game-over = Эта партия окончена. Новая: /new
not-now = Сейчас не время для этого. { $waiting }
only-admins = Это решают администраторы группы.
admins-unknown = Telegram пока не говорит, кто здесь администратор; через минуту может получиться.
only-private = Это работает в личном чате со мной.

button-why = Показать
refused-legend = { $crossed ->
    [yes] Зачёркнут шаг, которого не сделать{ $ringed ->
        [yes] , в кружке – то, что мешает
       *[no] { "" }
    }; пунктиром – как можно.
   *[no] { $ringed ->
        [yes] В кружке – то, что мешает; пунктиром – как можно.
       *[no] Пунктиром – как можно.
    }
}
