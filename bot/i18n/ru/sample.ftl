### Printed games to be played through.

command-sample = партии для разбора
sample-list = <b>Партии, которые стоит посмотреть</b>
    Их можно листать по ходу или угадывать: 2 очка за ход партии, 1 – за ход, который выбрал бы бот.
sample-best = Ниже – самые чистые из разобранных партий.
sample-own = { $game }: { $names }
sample-title = <b>{ $name }</b>, { $turn } из { $turns }
sample-which = { $throw }: какой ход был сделан?
sample-double = Предложено удвоить.
sample-take = Удвоение взято.
sample-nothing = { $throw ->
    [none] Войти некуда: ход пропущен.
   *[other] { $throw }: ходить нечем.
}
sample-worth = { $points ->
    [2] Угадано: { $play }, 2 очка.
    [1] { $play }: так сыграл бы бот, 1 очко.
   *[other] { $play }: мимо.
}
sample-points = Очки: { $points } из { $most }
sample-won = <b>Победа: { $side }</b>, { $points }
button-guess = Угадать ход
button-all-samples = Все партии
