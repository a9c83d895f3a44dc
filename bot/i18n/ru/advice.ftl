### What the bot would play.

advice-title = { $alike ->
    [all] Все равны, годится любой
    [two] На выбор, первые два равны
   *[none] На выбор, лучший первым
}{ $left ->
    [none] :
   *[other] {" "}(остальное пропадает: { $left }):
}
advice-only = Ход только один: { $play }.{ $left ->
    [none] {""}
   *[other] {" "}Остальное пропадает: { $left }.
}
advice-line = { $number }. { $play }{ $told ->
    [yes] , хуже на { $cost } очка
   *[no] {""}
}{ $reason ->
    [none] {""}
   *[other] {" "}– { $reason }
}
advice-hurried = Мастер занят, поэтому советует сильный уровень.
advice-stake = { $best ->
    [double] Лучше поднять ставку до { $stake }
    [throw] Лучше бросать
    [take] Лучше взять
    [pass] Лучше пас
   *[other] Лучше взять и поднять до { $stake }
}: { $others }.
advice-stake-other = { $answer ->
    [double] поднять ставку
    [throw] просто бросить
    [take] взять
    [pass] пас
   *[other] взять и поднять
} { $close ->
    [yes] почти так же хорошо
   *[no] хуже на { $cost } очка
}
advice-answer = { $kind ->
    [announce] Лучше назвать { $answer }
    [named-double] Лучше назвать { $answer }
    [before] { $answer ->
        [none] Лучше сразу бросать
       *[other] Лучше до броска сделать { $answer }
    }
    [setup] Расстановку не должны угадать, поэтому бот каждый раз придумывает новую, например { $answer }
    [die] Лучше поставить { $answer }
    [removal] Лучше убрать { $answer }
    [bid] Бот скажет: { $answer }
    [board] Лучше играть на доске { $answer }
   *[other] Лучше «{ $answer }»
}{ $play ->
    [none] .
   *[other] {" "}и сыграть <code>{ $play }</code>.
}
advice-resign = Эта партия уже проиграна: бот бы сдался, /resign.
advice-unknown = Бот подсказывает, как играть, а это решать { $formal ->
    [no] тебе
   *[yes] вам
}.
advice-not-yet = Подсказка ещё не готова. Кнопка сработает чуть позже.
advice-tap = Подсказка только для того, кто ходит: её увидит тот, кто нажмёт.
advice-none = За этой доской бот не подсказывает: { $why ->
    [off] так выбрано в /settings
   *[people] за ней играют между собой люди. Разрешить можно в /settings, «Остальное»
}.
button-play-this-way = Сыграть так
button-advice = Подсказка
setting-advice = Подсказки бота
value-advice-bot = в игре с ботом
value-advice-all = всегда
value-advice-off = нет
command-hint = подсказка: лучшие ходы

review-title = По мнению бота:
    { $told }.
review-counts = { $who }: { $told }
review-blunders = { $count ->
    [1] одна грубая
    [one] { $count } грубая
   *[other] { $count } грубых
}
review-only-blunders = { $count ->
    [1] одна грубая ошибка
    [one] { $count } грубая ошибка
    [few] { $count } грубые ошибки
   *[other] { $count } грубых ошибок
}
review-no-turns = ни одного хода
review-mistakes = { $count ->
    [0] без ошибок
    [1] одна ошибка
    [one] { $count } ошибка
    [few] { $count } ошибки
   *[other] { $count } ошибок
}
review-inaccuracies = { $count ->
    [1] одна неточность
    [one] { $count } неточность
    [few] { $count } неточности
   *[other] { $count } неточностей
}
review-luck = { $told }, везение { $luck ->
    [none] около нуля
   *[other] { $luck } очка
}
review-private = Разобрать свои в личном чате
review-rating = { $who }: уровень игры – { $name }, PR { $rating } (0 – без ошибок)
review-without-luck = Если вычесть везение: { $who } +{ $points } очка
review-luckiest = Самый удачный бросок: { $throw }
review-unluckiest = Самый неудачный бросок: { $throw }
review-throw = { $who }, ход { $turn }, { $throw } ({ $luck } очка{ $size ->
    [much] , это много
    [very-much] , это очень много
   *[none] { "" }
})
chart-chances = Шансы на победу: { $who }; точки – ошибки
chart-luck = Везение в очках: { $who }
review-place = { $number } из { $count }.{ $game ->
    [0] {""}
   *[other] {" "}Партия { $game }.
}
question-play = Ход { $turn }, { $throw }: как сыграть?
question-raise = Ход { $turn }: бросить или поднять ставку до { $stake }?
question-take = Ход { $turn }: соперник поднял ставку до { $stake }. Беру или пас?
question-right = { $play } – верно.
question-wrong = { $play }{ $told }
question-worse = { $sort ->
    [blunder] {" "}{ $mark }, грубая ошибка: хуже на { $cost } очка
    [mistake] {" "}{ $mark }, ошибка: хуже на { $cost } очка
    [inaccuracy] {" "}{ $mark }, неточность: хуже на { $cost } очка
   *[none] {":"} чуть хуже, на { $cost } очка
}
question-why = Что даёт лучший ход: { $reason }.
category-grandmaster = гроссмейстер
category-master = мастер
category-expert = эксперт
category-advanced = продвинутый
category-intermediate = середняк
category-amateur = любитель
category-pupil = ученик
category-novice = новичок
category-beginner = начинающий
question-throw = { $throw }: как сыграть?
exercise-own = <b>{ $game }</b>, из вашей партии.
exercise-stored = <b>{ $game }</b>, сложность { $difficulty } из 5.
exercise-daily = Позиция дня: <b>{ $game }</b>, сложность { $difficulty } из 5.
exercise-answered = { $how ->
    [said] Ответ уже был, { $ago } назад
   *[shown] Ответ уже показан, { $ago } назад
}; завтра будет новая.
practice-private = Упражнения есть в личном чате со мной: /practice и /daily.
exercise-nearest = Упражнений для игры «{ $game }» нет, вот упражнение из самой похожей.
practice-none-of = Упражнений по игре «{ $game }» нет. Они есть по этим играм:
review-no-more = В разборе всего { $count } { $count ->
    [one] ход
    [few] хода
   *[other] ходов
}. Партии заново: /history, упражнения: /practice
practice-stopped = Хорошо, без упражнений. Понадобятся – /practice.
review-later = Разбор будет после партии.
practice-none = Упражнений пока нет: сыграйте партию, и через день я спрошу о ваших ошибках.
button-exercises = Упражнения
button-next-exercise = Ещё
setting-weekly = Итоги недели, вс 20:00
setting-daily = Позиция дня 19:00
daily-streak = Позиция дня { $days ->
    [1] отвечена. Завтра – следующая.
   *[other] отвечена, дней подряд: <b>{ $days }</b>.
}
daily-stopped = Три дня никто не ответил, позиций дня больше не будет. Включить снова: /settings, «Остальное»
command-practice = упражнения: ошибки и позиции
command-daily = позиция дня
review-played = Сыграно { $play }{ $told }
review-best = { $sort ->
    [other] Лучше
   *[only] Лучший ход:
} { $play }{ $reason ->
    [none] { "" }
   *[other] { " " }– { $reason }
}
review-none = Разбирать пока нечего: здесь не закончена ни одна { $formal ->
    [no] твоя
   *[yes] ваша
} партия.
review-nothing = Разбирать пока нечего: законченных партий у { $formal ->
    [no] тебя
   *[yes] вас
} ещё нет. Можно решить упражнение или сыграть со мной, разбор будет после партии.
button-review = Разбор

reason-wins = выигрывает партию
reason-hits = бьёт { $number ->
    [one] шашку
    [few] { $number } шашки
   *[other] { $number } шашек
}
reason-eats = съедает { $number ->
    [one] шашку
    [few] { $number } шашки
   *[other] { $number } шашек
}
reason-dames = { $number ->
    [one] превращает шашку в дамку
    [few] превращает { $number } шашки в дамки
   *[other] превращает { $number } шашек в дамки
}
reason-pins = берёт в плен { $number ->
    [one] шашку
    [few] { $number } шашки
   *[other] { $number } шашек
}
reason-mars = снимает первую шашку, марса не будет
reason-six = закрывает шесть пунктов подряд
reason-wall = закрывает { $number ->
    [few] { $number } пункта
   *[other] { $number } пунктов
} подряд
reason-escape = уводит шашку из чужого дома, с пункта { $place }
reason-point = закрывает пункт { $place }
reason-keeps = держит пункт { $place }
reason-home = приводит домой больше шашек
reason-rear = подтягивает заднюю шашку
reason-stack = не складывает шашки в столб
reason-off = снимает { $number ->
    [one] шашку
    [few] { $number } шашки
   *[other] { $number } шашек
}
reason-race = расходится с соперником: дальше гонка
reason-enters = вводит { $number ->
    [one] шашку
    [few] { $number } шашки
   *[other] { $number } шашек
}
reason-shots = { $number ->
    [0] никого не подставляет
    [one] подставляется лишь под { $number } бросок из { $of }
    [few] подставляется лишь под { $number } броска из { $of }
   *[other] подставляется лишь под { $number } бросков из { $of }
}
reason-head = берёт шашку с головы
reason-pips = пипсы { $number } : { $of }

why-played = { $who }{ $throw ->
    [none] {""}
   *[other] , { $throw }
}: { $play }{ $reasons ->
    [none] .
   *[other] {" "}– { $reasons }.
}
why-best = По моему счёту лучше хода не было.
why-better = По моему счёту лучше { $play }, на { $cost } очка{ $reasons ->
    [none] .
   *[other] : { $reasons }.
}
why-only = Другого хода не было.
why-each = Что даёт каждый:
why-none = Такого хода в этой партии ещё не было.
why-further = { $alike ->
    [all] Они равны: годится любой.
    [two] Первые два равны: годится любой из них.
   *[none] На этой доске первый ничем не выделяется: он лучше на следующих бросках.
}
