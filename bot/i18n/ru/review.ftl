### The review of a finished game: progress, plain words, moments, the list.

review-toast = Смотрю партию
review-looking = Смотрю партию{ $games ->
    [1] {""}
   *[other] {" "}{ $number } из { $games }
}…{ $seconds ->
    [0] {""}
   *[other] {" "}Осталось примерно { $minutes ->
        [0] { $seconds } с
       *[other] { $minutes } мин
    }.
}
review-played-so = { $sort ->
    [clean] Ни одного промаха: лучше почти не сыграть.
    [few] Сыграно хорошо: промахи редкие и недорогие.
    [some] Сыграно неплохо, но несколько ходов обошлись дорого.
    [dear] Почти всё хорошо, но ошибки обошлись дорого.
   *[many] Промахов хватает. Начать стоит с самых дорогих.
}
review-decided-won-luck = Победе помогли зары.
review-decided-won-play = Победу принесли ходы, а не зары.
review-decided-lost-luck = Подвели зары, а не ходы.
review-decided-lost-play = Подвели ходы, а не зары: это поправимо.
review-moment = <b>{ $game ->
    [0] {""}
   *[other] Партия { $game }, х
}{ $game ->
    [0] Х
   *[other] {""}
}од { $turn }{ $throw ->
    [none] .
   *[other] , { $throw }.
}</b> { $decision ->
    [yes] Решение: { $played }; лучше: { $best }
   *[no] Сыграно { $played }, лучше { $best }
}{ $reason ->
    [none] .
   *[other] : { $reason }.
}
review-price = Цена: { $part ->
    [0] самая малость
    [1] почти целая партия
    [2] примерно полпартии
    [3] примерно треть партии
    [4] примерно четверть партии
    [5] примерно пятая часть партии
    [6] примерно шестая часть партии
    [7] примерно седьмая часть партии
    [8] примерно восьмая часть партии
    [9] примерно девятая часть партии
    [10] примерно десятая часть партии
    [12] примерно двенадцатая часть партии
    [15] примерно пятнадцатая часть партии
    [20] примерно двадцатая часть партии
    [30] примерно тридцатая часть партии
   *[other] примерно сороковая часть партии
}.
review-all = <b>Свои ошибки, сначала дорогие: { $count }</b>
review-of-bots = <b>Ошибки бота: { $count }</b>
review-by-bot = Ошибка бота.
review-line = { $head }{ $game ->
    [0] {""}
   *[other] {" "}Партия { $game }.
} Ход { $turn }{ $throw ->
    [none] {""}
   *[other] , { $throw }
}: { $played }, лучше { $best } (−{ $cost })
review-luck-unknown = Удачу в этой игре бот не считает.
review-luck-none = Зары были ровные: ни большой удачи, ни большого невезения.
review-chart = Как шла партия
review-chart-short = Для графика партия слишком коротка.
button-try-again = Попробовать самому
button-all-mistakes = Все ошибки
button-moments = Самое дорогое
button-luck = Удача
button-chart = График
