### /rules: what a game is.

rules-title = <b>{ $name }</b>
rules-example = <b>{ $name }</b>, пример { $number } из { $count }
rules-example-play = { $throw }: { $play }
rules-example-wrong = { $throw }: нельзя { $play }
rules-example-instead = Можно, например: { $play }
rules-example-others = Годится и другое: { $plays }{ $count ->
    [one] {""}
   *[other] . Всего ходов { $count }
}.
rules-no-throw = Без броска
rules-terms = <b>{ $name }</b>: слова этой игры. Кнопка объясняет своё слово.
button-example = Пример хода
button-details = Подробно
button-glossary = Термины
button-play-this = Сыграть
