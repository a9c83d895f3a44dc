### Доска как страница.

page-boards = Мои доски
page-none = Открытых досок нет: новая игра начинается в чате.
page-done = Готово
page-undo = Шаг назад
page-restart = Ход заново
page-swap = Сменить зар
page-send = Отправить
page-typed = Ход или слова, например 24/18 13/8
page-more = Ещё
page-in-words = Словами
page-close = Закрыть
page-online = Связь есть
page-offline = Связи нет, пробую снова. Начатый ход не пропадёт.
page-away = { $formal ->
    [no] Связи нет давно. Не появится – открой доску ещё раз из чата.
   *[yes] Связи нет давно. Не появится – откройте доску ещё раз из чата.
}
page-sending = Отправляю…
page-sent = Отправлено
page-unsent = Ещё не отправлено, пробую снова
page-left = Осталось: { $left }
page-whole = Ход готов
page-single = Сыграть { $play }
page-point = Пункт { $place }
page-bar = Бар
page-hand = Рука
page-off = Снятые
page-empty = пусто
page-can-go = можно на { $places }
page-light = светлых: { $value }
page-dark = тёмных: { $value }
page-third = красных: { $value }
page-fourth = синих: { $value }
page-anew = { $formal ->
    [yes] Откройте
   *[no] Открой
} доску ещё раз из чата.
page-gone = Такой доски здесь нет.
page-stale = За доской уже сыграли, вот что на ней теперь.
page-sure = Точно? Ещё раз
page-played = { $who }: { $play }
page-watching = Идёт чужая игра
page-roll = Бросить зары
page-tall = Высокая доска
page-two-taps = Ходить в два касания: шашка, потом пункт
page-slow-steps = Показывать ходы медленно
page-still = Без движения
page-leave = Закрыть доску на всех устройствах
page-left-all = Доска закрыта на всех устройствах. Новый вход – из чата.
page-large = Крупные числа
page-where = Куда?
page-which = Как сходить?
page-cannot = Эта шашка сейчас не ходит.
button-page = ▦ Доска
page-ticket = Ссылка откроет доску в браузере, один раз и только за пять минут.
help-page = <b>Доска рукой</b>: кнопка «▦ Доска» под доской откроет её страницей: шашками там ходят пальцем или мышью.
settings-of-page = Вид страницы с доской меняют на ней самой: «⋯».

check-title = Проверка бросков
check-how = Всё считается здесь, в браузере: на сервер отсюда ничего не уходит.
check-hash = Отпечаток, показанный до первого броска
check-secret = Секрет, открытый после партии
check-words = Слова игроков, через черту «|»
check-game = Номер партии
check-throws = Броски по порядку, через точку
check-do = Проверить
check-right = Отпечаток и броски сошлись:
check-wrong = Не сошлись броски:
check-print = Секрет не тот: его отпечаток другой.
check-unread = Не разобрать: секрет – шестнадцатеричные цифры, броски – как 65.31.
check-skipped = полёт зар здесь не проверяется
