### Resigning and taking back.

resign-choose = Сдать партию? Сначала цена:
resign-offer = { $who } сдаёт партию: { $kind }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}. Решает { $other }.
resign-accepted = Сдача принята.
resign-declined = { $who } играет дальше, партия продолжается.
resign-cannot = Сдаться сейчас нельзя: шашки ещё могут встретиться, всё решит игра.
resign-wrong-value = Так сдать нельзя. Можно: { $values }
resign-pending = Сдача предложена, решает { $other }.
button-resign-for = { $kind }, −{ $points }
button-accept = Принять
button-decline = Играть дальше

takeback-ask = { $who } просит вернуть ход { $play }. Решает { $other }.
takeback-done = Ход возвращён.
takeback-refused = { $who }: ход остаётся.
takeback-too-late = Поздно: зары уже брошены.
takeback-nothing = Возвращать нечего.
takeback-off = За этой доской ход не возвращают.
takeback-pending = Просьба уже есть, решает { $other }.
undo-step = Шаг возвращён.
button-allow = Вернуть
button-keep = Оставить
