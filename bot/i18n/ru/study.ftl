### Positions of backgammon that are pasted, and their analysis.

study-match = Матч до { $length }, счёт { $left }:{ $x } { $right }:{ $o }{ $crawford ->
    [yes] , партия Кроуфорда
   *[no] {""}
}.
study-money = Без матча{ $jacoby ->
    [yes] , правило Якоби
   *[no] {""}
}{ $beavers ->
    [yes] , с бивером
   *[no] {""}
}.
study-cube = Куб { $value }{ $owned ->
    [no] {" "}посередине
   *[other] {" "}у { $owner }
}.
study-pips = Пипсы { $left } { $x }, { $right } { $o }.
study-task = { $stage ->
    [play] <b>{ $who } играет { $dice }.</b> Как?
    [offered] <b>{ $who } удваивает.</b> Взять?
    [beavered] <b>{ $who } удвоил, ответ – бивер.</b> Взять?
    [raccooned] <b>{ $who } ответил на бивер.</b> Взять?
   *[roll] <b>Бросать будет { $who }.</b> Удвоить?
}
study-over = Партия окончена: { $who } снял все шашки.
study-unreadable = В этой позиции ошибка: { $field ->
    [cube] такого куба не бывает
    [highest] такого куба не бывает
    [owner] непонятно, чей куб
    [turn] непонятно, чей ход
    [dice] таких чисел на зарах не бывает
    [score] такого счёта быть не может
    [rule] такого правила нет
    [length] такой длины матча не бывает
    [crawford] партия Кроуфорда, а до победы никому не одно очко
    [checkers] шашек больше, чем может быть, или на одном пункте стоят обе стороны
    [places] пунктов должно быть 26, шашки – буквами от A до O
    [fields] не хватает полей или есть лишние
   *[text] номер позиции написан не целиком
}.
study-no-play = Ходов нет.
study-play = { $number }. { $play } <b>{ $equity }</b>{ $best ->
    [yes] {""}
   *[no] {" "}({ $loss })
}, глубина { $plies }
    { $chances }
study-chances = победа { $win } % (марс { $win_gammon }, кокс { $win_backgammon }), проигрыш { $lose } % (марс { $lose_gammon }, кокс { $lose_backgammon })
study-action = { $action ->
    [no-double-take] Не удваивать, взять
    [no-redouble-take] Не удваивать снова, взять
    [no-double-pass] Не удваивать, отказаться
    [no-redouble-pass] Не удваивать снова, отказаться
    [double-take] Удвоить, взять
    [redouble-take] Удвоить снова, взять
    [double-pass] Удвоить, отказаться
    [redouble-pass] Удвоить снова, отказаться
    [double-beaver] Удвоить, бивер
    [no-double-beaver] Не удваивать, бивер
    [no-redouble-beaver] Не удваивать снова, бивер
    [redouble-beaver] Удвоить снова, бивер
    [too-good-pass] Слишком хороша, отказаться
    [too-good-to-redouble-pass] Слишком хороша, отказаться
   *[no-double] Удваивать нельзя
}
study-no-double = Не удваивать: { $equity }
study-double-take = Удвоить, возьмут: { $equity }
study-double-pass = Удвоить, откажутся: { $equity }
button-study-plays = Лучшие ходы
button-study-cube = Удваивать?

### Match files that are sent, and their review.

file-received = <b>{ $length ->
    [0] Партии на деньги
   *[other] Матч до { $length }
}: { $left } – { $right }.</b> Партий: { $games }.{ $judged ->
    [yes] {" "}Разбираю обоих; это до минуты.
   *[no] {""}
}
file-positions = Позиций: { $count }.
file-broken = { $line ->
    [0] Это не матч и не список позиций. Читаю <code>.mat</code>, <code>.sgf</code> и строки XGID, до 25 партий.
   *[other] Файл читается до строки { $line }, в ней ошибка.
}
file-unknown = Из файлов читаю матчи в короткие нарды: <code>.mat</code>, <code>.txt</code> и <code>.sgf</code>.
file-too-long = Файл слишком велик: читаю до 2 МБ.
file-gone = Этот файл уже не хранится. Можно прислать его ещё раз.
file-title = <b>{ $length ->
    [0] Партии на деньги
   *[other] Матч до { $length }
}: { $left } – { $right }</b>
file-player = { $who }: { $count ->
    [0] без ошибок
    [one] { $count } ошибка, потеряно { $cost }
    [few] { $count } ошибки, потеряно { $cost }
   *[other] { $count } ошибок, потеряно { $cost }
}
file-progress = Разбираю партию { $number } из { $games }…
file-worst = Дороже всего:
file-error = партия { $game }, бросок { $turn }, { $who }: { $done }, лучше { $best } ({ $cost })
file-cube = { $action ->
    [double] Удвоить
    [take] Взять
    [drop] Отказаться
    [beaver] Бивер
    [raccoon] Ответ на бивер
    [resign] Сдаться
   *[other] Не удваивать
}
file-figures = <b>{ $who }</b>: PR { $pr }, ошибки на 1000 решений { $rate } ({ $rating ->
    [supernatural] сверхъестественно
    [world-class] мировой класс
    [expert] эксперт
    [advanced] продвинутый
    [intermediate] середняк
    [casual] любитель
    [beginner] новичок
   *[awful] совсем слабо
}), Snowie { $snowie }. Шашки { $checkers }, куб { $cube }, решений { $decisions }. Везение { $luck }.
file-without-luck = Без везения: { $who }, { $sort ->
    [match] шансы на победу в матче { $figure } %.
   *[money] +{ $figure } очка.
}
file-rule = Решения для PR сосчитаны так же, как в XG.
file-place = { $number } из { $count }
file-turn = Партия { $game }, счёт { $left } : { $right }. <b>{ $who }</b>: { $done }
file-error-place = <b>Ошибка { $number } из { $count }</b>
file-exercise = <b>Задача { $number } из { $count }</b>
file-answer = { $answer ->
    [right] <b>Верно:</b> { $best }. В матче сыграно { $made } ({ $cost }).
    [wrong] <b>Так было и в матче</b>: { $made } ({ $cost }). Лучше { $best }.
   *[shown] <b>Лучше { $best }.</b> В матче сыграно { $made } ({ $cost }).
}
button-file-replay = Повтор
button-file-positions = Показать
button-file-errors = Ошибки
button-file-exercises = Упражнения
button-file-figures = Числа
button-study-exercise = Задача из этого
button-study-play-on = Играть дальше с ботом
study-answer = { $answer ->
    [right] <b>Верно: { $best }.</b>
    [wrong] <b>Лучше { $best }.</b> { $made }: { $loss }.
   *[shown] <b>Лучше всего { $best }.</b>
}
button-xgid = XGID
setting-ids = XGID под позициями
button-study-more = Ещё ходы
button-study-market = Потеря рынка
study-market = <b>Рынок теряется в { $share } %</b> из 1296 пар бросков, своего и ответного, в среднем на { $lost } дальше точки приёма.
study-market-none = Рынок не теряется ни при каких бросках.
study-market-roll = { $roll } { $share } %
study-market-rolls = По броскам: { $rolls }.
study-market-depth = Глубина 0: лучшие ходы и куб оценивает одна сеть.
study-market-lost = Терять нечего: куб и так пасуют.
study-prices = Без марсов и передвоений: брать от { $take_point } %; цена марса { $gammon_value } % простой победы.
figures-none = Для этой партии таких чисел нет: другие программы её не знают.
button-rollout = Роллаут
button-rollout-stop = Остановить
command-rollout = разыграть позицию много раз
rollout-goes = Разыгрываю: { $games } из { $most } партий.
rollout-done = Роллаут, партий: { $games }. До пяти ходов, со снижением разброса; ± – на 95 %.
rollout-value = { $number }. { $name } <b>{ $equity }</b> ± { $interval }
rollout-cube = { $action ->
    [no-double] Без удвоения
   *[double-take] Удвоение / взять
}
rollout-sure = { $sure ->
    [yes] Разница надёжна.
   *[no] Разница может быть случайной.
}
rollout-stops = Остановлю после этих партий.
rollout-stopped = Роллаут остановлен.
rollout-off = Роллауты у этого бота выключены.
rollout-none = Здесь нет позиции бэкгаммона для роллаута. Можно вставить XGID или сыграть партию.

### Колоды упражнений.

decks-offer = Ещё можно поупражняться:
deck-openings = Первые ходы
deck-replies = Ответы на первый ход
deck-cubes = Куб
deck-races = Гонки
deck-references = Опорные позиции
deck-title = <b>{ $deck }.</b>
deck-reference = { $name ->
    [ace-point] Игра с первого пункта.
    [deuce-point] Игра со второго пункта.
    [golden-anchor] Якорь на 20-м пункте.
    [bar-anchor] Якорь на 18-м пункте.
    [midpoint] Контакт на середине.
    [closeout-one] Одна шашка заперта, пять снято.
    [closeout-two] Две шашки заперты, пять снято.
    [two-rolls] Два броска против двух.
    [three-rolls] Три броска против трёх.
   *[last-roll] Последний бросок.
}
race-formula = { $name }: { $mine } против { $theirs } – { $doubles ->
    [yes] удваивать
   *[no] не удваивать
}, { $takes ->
    [yes] брать
   *[no] пас
}.

### Названные ходы.

named-worth = { $number }. { $play } <b>{ $equity }</b>{ $best ->
    [yes] {" "}(лучший)
   *[no] {" "}({ $loss })
}, глубина { $plies }
named-illegal = { $play }: так здесь ходить нельзя.
named-no-dice = В этой позиции зары не брошены: оценивать нечего.
