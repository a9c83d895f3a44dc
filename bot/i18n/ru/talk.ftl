### Resigning and taking back.

resign-offer = { $who } сдаёт партию: { $kind }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}. Решает { $other }.
resign-offer-pair = { $who } предлагает сдать партию за пару: { $kind }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}. Согласиться должны все: { $other }.
resign-declined = { $who } не принимает сдачу: играем дальше.
resign-too-early = Сдаваться рано: партия ещё не началась.
resign-cannot = Сдаться сейчас нельзя: шашки ещё могут встретиться, всё решит игра.
resign-ask = За сколько сдать партию?
resign-board-first = Сдают по одной доске: сначала выбирают, на какой играть этот бросок.
resign-wrong-value = Так сдать нельзя. Можно: { $values }
resign-pending = Сдача предложена, решает { $other }.
button-resign-for = { $kind }, −{ $points }
give-up-ask = Точно сдаться? Очки получат: { $shares }. Шашки снимут с доски, остальные играют дальше.
button-give-up = Сдаться, −{ $points }
button-without = Играть без замены
button-accept = Принять
button-decline = Играть дальше

takeback-ask = { $who } просит вернуть ход { $play }. Решает { $other }.
takeback-too-late = Поздно: зары уже брошены.
takeback-nothing = Возвращать нечего.
takeback-pending = Просьба уже есть, решает { $other }.
button-allow = Вернуть
button-keep = Оставить
