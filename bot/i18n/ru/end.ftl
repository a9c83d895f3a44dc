### The end of a game.

end-win = <b>{ $kind }: { $who }</b>, +{ $points }{ $stake ->
    [1] {""}
   *[other] {" "}при ставке { $stake }
}.
end-resigned = <b>Победа: { $who }</b>, +{ $points }{ $stake ->
    [1] {""}
   *[other] {" "}при ставке { $stake }
}. Сдача принята{ $kind ->
    [none] {""}
   *[other] : { $kind }
}.
end-congratulation = Поздравляю.
end-worth = { $times ->
    [1] простая победа
    [2] двойная победа
    [3] тройная победа
    [4] четверная победа
   *[other] победа
}
end-left = <b>Победа: { $who }</b>, +{ $points }. Другая сторона ушла.
end-by-board = По доске это { $kind ->
    [none] {""}
   *[other] { $kind }:{" "}
}+{ $points }{ $stake ->
    [1] {""}
   *[other] , ставка { $stake }
}.
end-by-boards = Недоигранные доски засчитаны по положению.
end-draw = <b>Ничья</b>{ $points ->
    [0] {""}
   *[other] , по { $points }
}.
end-stopped = Партия прекращена без счёта.
end-standing = { $who }: { $points ->
    [one] { $figure } очко
    [few] { $figure } очка
    [many] { $figure } очков
   *[other] { $figure } очка
}
end-score = Счёт: { $told }; { $length }.
end-time = Времени прошло: { $time }.
end-length = Сделано ходов: { $told }; { $time }.
end-length-alike = По { $turns ->
    [one] { $turns } ходу
    [few] { $turns } хода
   *[other] { $turns } ходов
}, { $time }.
end-minutes = { $count ->
    [0] меньше минуты
    [one] { $count } минута
    [few] { $count } минуты
   *[other] { $count } минут
}
end-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[other] { $count } часов
}
end-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[other] { $count } дней
}
end-mistakes = Ошибки, по мнению бота: { $told }.
end-no-mistakes = Ошибок бот не нашёл.
end-luck = Больше везло: { $who } ({ $points } очка).
button-rematch = { $match ->
    [yes] Реванш
   *[no] Ещё партию
}
rematch-ask = { $match ->
    [yes] { $who } хочет реванш: { $game }. { $other }, сыграем?
   *[no] { $who } хочет ещё партию: { $game }. { $other }, сыграем?
}
rematch-ask-you = { $match ->
    [yes] { $who } хочет реванш: { $game }. Сыграем?
   *[no] { $who } хочет ещё партию: { $game }. Сыграем?
}
rematch-waiting = Начнём, как только будет согласие. Ждём: { $other }.
button-record = Запись
button-fair = Честные ли зары?
end-taken-back = Ходы возвращали: { $count }.{ $bots ->
    [0] {" "}В статистику партия не идёт.
   *[other] {""}
}
end-led = Сыграно по подсказке бота: { $count }. В рейтинг и статистику партия не идёт.
record-text = Запись партии ход за ходом.
record-double = удваиваю: { $stake }
record-take = беру
record-pass = пас
record-beaver = бивер
record-raccoon = ракун
record-caption = Для программ: броски, ходы и секрет заров.
record-withheld = Что было выбрано втайне и так и не открылось, в ней не названо.
record-mat = Та же партия для других программ бэкгэммона.

kinds-mean = Цена: { $kinds }.
result-means = { $kind } – { $worth }
kind-single = Оюн
result-win = Победа
kind-mars = Марс
result-gammon = Марс
kind-home_mars = Домашний марс
result-home_gammon = Домашний марс
kind-koks = Кокс
result-backgammon = Кокс
kind-home_mars_emir = Домашний марс, эмир не дома
kind-koks_emir = Кокс с эмиром
kind-mars_emir = Марс, эмир не дома
kind-shekh = Шех
kind-shekh_emir = Шех, эмир не дома
kind-shekh_emir_bar = Шех, эмир на баре
kind-emir_pinned = Эмир мат, в плену
kind-emir_hit = Эмир мат, побит
kind-copper_helmet = Медный шлем
kind-silver_helmet = Серебряный шлем
kind-gold_helmet = Золотой шлем
kind-azanne = Азанне
kind-count = По счёту
kind-tsar = Царь взят
kind-points = По очкам
kind-boards = Все доски
kind-match = Весь матч
kind-draw = Ничья
button-card = Карточка
card-contest = Турнир: { $game }
card-contest-won = Победа в турнире: { $who }
