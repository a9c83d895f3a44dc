### Moments at the table that the other files leave out.

first-board = <b>{ $game }</b>{ $score ->
    [none] { "" }
   *[other] , { $score }
}{ $level ->
    [none] { "" }
   *[other] , бот – { $level }
}.
turn-cannot-move = { $who }: ни одна шашка не может пойти, ход пропущен
turn-entry-closed = { $who }: войти некуда, ход пропущен
seat-empty = Место освободилось: можно сесть вместо или закончить партию.
seat-empty-several = Ход за свободным местом. Можно сесть вместо, позвать бота, закончить партию или играть дальше без замены – тогда ушедший проигрывает, и очки получают остальные: { $shares }.
already-drawn = Уже есть { $throw }. Ходы: /moves
already-thrown = Зары уже брошены: { $throw }. Ходы: /moves
throw-no-dice = Заров в этой игре не бросают. { $asked }
throw-later = Бросать рано. { $asked }
game-not-begun = Партия ещё не началась: ждём, пока сядут все.
board-elsewhere = Эта доска стоит в другом чате.
board-in-group = Эта доска – в группе «{ $group }».
forwarded = Пересланное сообщение ходом не считается: ход пишут сами.
edited-unread = Правку уже не прочесть: нужно новое сообщение.
answer-below = Ответ уже ниже
board-below = Доска уже ниже
answer-taken = Принято. Ждём: { $other }.
done-in-group = Сделано. Доска – в группе «{ $group }».
lobby-joined-elsewhere = { $formal ->
    [no] Ты
   *[yes] Вы
} за доской. Играют в группе «{ $group }».
player-left-last = { $who } уходит из-за доски. Партия окончена{ $won ->
    [yes] , победа: { $winner }
   *[no] {" "}без победителя
}.
no-reading-example =
    «{ $typed }» сыграть нельзя{ $two ->
        [yes] : ни двумя шашками с этих пунктов, ни одной с первого на второй
       *[no] {""}
    }. Можно, например: <code>{ $example }</code>.
either = или
dictated-none = С этим броском так не сыграть. Можно, например: <code>{ $example }</code>.
dictated-which = { $count ->
    [1] Сыграть так?
    [2] Это можно сыграть двумя способами. Как?
   *[other] Это можно сыграть по-разному. Вот два хода, другой напишите числами или нажмите на доске.
}
which-reading-example = Как понять «{ $typed }»: { $plays }? Можно, например: <code>{ $example }</code>.
term-which = Какое слово объяснить? Например: /term марс
term-throw = Так называют бросок { $throw }. Числа от одного до шести: як, ду, сэ, чар, пяндж, шеш.
no-such-term = { $word ->
    [none] Знакомого слова тут не вижу.
   *[other] Слова «{ $word }» не знаю.
} Можно, например: /term марс
button-share = Отправить другу
button-copy-link = Скопировать ссылку
button-to-group = Играть в группе
command-term = что значит слово
command-leave = уйти из-за доски
two-names = { $first } и { $second }
pairs = Пары: { $white } – { $black }.

roll-going = 🎲 { $who }: зары брошены, смотрим…
roll-lost = Лишний зар в чате не в счёт: Telegram не успел сказать боту, что на нём выпало.
roll-own = Свой зар в игре не считается: бросает бот, кнопкой «Бросить» или словом «бросок».
roll-refused = Здесь мне не разрешают бросать 🎲. { $formal ->
    [no] Разреши боту стикеры и напиши «бросок» – или открой
   *[yes] Разрешите боту стикеры и напишите «бросок» – или откройте
} новую доску, где зары бросает бот.
