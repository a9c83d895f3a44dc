### The end of a game.

end-win = <b>{ $kind }, победа: { $who }</b>, +{ $points }.
end-resigned = <b>Победа: { $who }</b>, +{ $points }. Сдача принята: { $kind }.
end-left = <b>Победа: { $who }</b>, +{ $points }. Другая сторона ушла.
end-draw = <b>Ничья</b>{ $points ->
    [0] {""}
   *[other] , по { $points }
}.
end-stopped = Партия прекращена без счёта.
end-standing = { $who }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
end-length = { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[other] { $turns } ходов
}, { $minutes ->
    [0] меньше минуты
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[other] { $minutes } минут
}.
button-rematch = Ещё партию
rematch-ask = { $who } хочет ещё партию: { $game }. { $other }, сыграем?
rematch-ask-you = { $who } хочет ещё партию: { $game }. Сыграем?
rematch-waiting = Начнём, как только будет согласие. Ждём: { $other }.
button-record = Запись
button-fair = Честные ли зары?
record-caption = Запись партии: броски, ходы и зерно заров.
record-withheld = Что было выбрано втайне и так и не открылось, в ней не названо.
record-mat = Та же партия для программ бэкгэммона.

kind-single = Оюн
kind-mars = Марс
kind-home_mars = Домашний марс
kind-koks = Кокс
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
kind-draw = Ничья
