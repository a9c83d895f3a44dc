### Chances of the dice apart from any board.

chances-distances = Шансы пройти столько пунктов одним броском
chances-distances-note = Пустая доска: ни один пункт на пути не закрыт
chances-points = пунктов
chances-chance = шанс
chances-last-two = Шансы снять две последние шашки одним броском
chances-last-two-note = По пунктам, на которых они стоят
chances-point = пункт { $point }
chances-of = { $distance } { $distance ->
    [one] пункт
    [few] пункта
   *[other] пунктов
}{ $closed ->
    [none] {" "}на пустой доске
   *[other] , если закрыто через { $closed }
}: { $count } { $count ->
    [one] бросок
    [few] броска
   *[other] бросков
} из 36, { $percent }.{ $throws ->
    [none] {""}
   *[other] {" "}Годятся { $throws }.
}{ $closed ->
    [none] {"\u000A"}С закрытыми пунктами: <code>/chances 8 2 6</code> – на 8, если закрыто через 2 и 6.
   *[other] {""}
}
button-last-two = Снять две последние
button-all-chances = Вся таблица
command-chances = шансы бросков
