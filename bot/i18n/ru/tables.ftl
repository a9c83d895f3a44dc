### Tables, comings and goings, the bot in a group.

tables-title = <b>Открытые доски</b>
tables-none = Открытых досок нет. Открыть: /new
tables-line = { $game }: { $names }. { $state }
tables-waiting = Ждёт игроков.
tables-turn = Ход: { $who }.
button-show-board = Показать { $number }

welcome = Здравствуйте. Я держу доску для нард: /new откроет её, «Сесть» займёт место.
    Ход пишут ответом на доску или после /m: <code>/m 24/18 13/11</code>. Сделайте меня администратором – пойму ходы и без этого.
bot-returned = Я снова здесь. Доски на месте: /tables
player-away = { $who } не слышит меня: чат со мной закрыт. Доска ждёт.
player-back = { $who } снова за доской.
player-left = { $who } уходит из-за доски. Место свободно: можно сесть вместо или закончить партию.
leave-ask = Уйти из-за доски? Другие смогут закончить партию или позвать замену.
button-leave = Уйти
button-stay = Остаться
button-end-game = Закончить партию
button-sit-instead = Сесть вместо
