### Tables, comings and goings, the bot in a group.

tables-title = <b>Открытые доски</b>
tables-none = Открытых досок нет. Открыть: /new. Сыгранные партии: /history
tables-line = { $game }: { $names }. { $state }
tables-waiting = Ждёт игроков.
tables-turn = { $count ->
    [one] Ходит
   *[other] Ходят
} { $who }, ждут { $time }.
tables-aside = Отложена.
button-resume = Продолжить
button-resume-board = Продолжить { $number }
board-put-aside = <b>{ $game }</b>
    Доска отложена: давно никто не ходил. Партия цела, продолжить можно в любой день.
board-aside = Доска отложена, партия цела. Продолжить – кнопкой под ней или отсюда: /tables
board-goes-on = Эта партия уже идёт.
button-show-board = Показать доску { $number }

welcome = { $formal ->
    [no] Привет
   *[yes] Здравствуйте
}. Я держу доску для нард: /new откроет её, «Сесть» займёт место.
    Ход пишут ответом на доску или после /m: <code>/m 24/18 13/11</code>. { $formal ->
    [no] Сделай
   *[yes] Сделайте
    } меня администратором – пойму ходы и без этого.
pictures-forbidden = Картинки в этой группе мне запрещены, поэтому доска – словами.
bot-returned = Я снова здесь. Доски на месте: /tables
topic-closed = <b>{ $game }</b>: тема в группе закрыта. Доска ждёт и придёт, когда тему откроют.
player-away = { $who } не слышит меня: чат со мной закрыт. Доска подождёт, а можно закончить партию победой.
player-back = { $who } снова за доской.
seat-handed = { $sign ->
    [none] Теперь здесь
   *[other] За { $sign } теперь
} { $who } (вместо: { $before }).
player-left = { $who } уходит из-за доски. Место свободно: можно сесть вместо или закончить партию.
leave-ask = Уйти из-за доски? { $other ->
    [none] Другие смогут закончить партию или позвать замену.
   *[other] { $other } сможет закончить партию победой или позвать замену.
}
end-ask = { $who } предлагает закончить партию: очков никому. Она кончится, когда согласится ещё кто-то из игроков.
leave-ask-last = Уйти из-за доски? Других людей за ней нет, поэтому партия сразу кончится: { $won ->
    [yes] победит { $winner }
   *[no] без победителя
}. В статистику она не пойдёт.
leave-already = Место уже свободно. Вернуться за доску: /join
leave-others = Уходить не надо: за этой доской играют без { $formal ->
    [no] тебя
   *[yes] вас
} ({ $names }).
leave-none = Уходить не надо: { $formal ->
    [no] ты здесь не играешь
   *[yes] вы здесь не играете
}. Свои доски: /tables
button-leave = Уйти
button-stay = Остаться
playing-on = Хорошо, играем дальше.
button-end-game = Закончить партию
button-sit-instead = Сесть вместо

match-points = матч до { $points }
match-four = четыре партии, меняясь цветами
match-endless = без конца
match-score = Счёт { $score }, { $length }.
match-won = Матч выигран: <b>{ $who }</b>, { $score }.
match-drawn = Матч окончен поровну, { $score }.
no-match-here = Это одна партия, без счёта. Матч открывает, например, /new до 5
score-title = <b>{ $names }</b>
score-line = { $number }. { $game }: { $score }
score-early = { $number }: { $score }
score-going-on = идёт партия
score-resigned = сдача
score-passed = пас
score-left = уход
score-crawford = партия Кроуфорда
button-next-game = Следующая партия
command-score = счёт матча
