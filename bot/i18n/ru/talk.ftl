### Resigning and taking back.

resign-offer = { $who } сдаёт партию: { $kind ->
    [none] {""}
   *[other] { $kind },{" "}
}{ $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}. Решает { $other }.
resign-offer-pair = { $who } предлагает сдать партию за пару: { $kind ->
    [none] {""}
   *[other] { $kind },{" "}
}{ $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}. Согласиться должны все: { $other }.
resign-declined = { $who } не принимает сдачу: играем дальше.
draw-not-agreed = О ничьей здесь не договариваются: партию доигрывают или сдают, /resign.
resign-on-turn = Сдаются в свой ход, сейчас решает { $who }.
resign-too-early = Сдаваться рано: партия ещё не началась.
resign-cannot = Сдаться сейчас нельзя: шашки ещё могут встретиться, всё решит игра.
resign-ask = { $kind ->
        [none] За сколько сдать партию?
       *[other] Сдать партию? Это { $kind ->
            [win] {""}
           *[other] { $kind }:{" "}
        }{ $points ->
            [one] { $points } очко
            [few] { $points } очка
            [many] { $points } очков
           *[other] { $points } очка
        }.
    }
resign-by-checkers = Очко за каждую неснятую шашку; если не снято ни одной – вдвое.
resign-late = Этот вопрос устарел: партия пошла дальше. Сдать её: /resign
resign-board-first = Сдают по одной доске: сначала выбирают, на какой играть этот бросок.
resign-wrong-value = Так сдать нельзя. Можно: { $values }
resign-pending = Сдача предложена, решает { $other }.
button-resign-for = Сдать: { $kind ->
    [none] {""}
   *[other] { $kind },{" "}
}−{ $points }
give-up-ask = Точно сдаться? Очки получат: { $shares }. { $formal ->
    [no] Твои
   *[yes] Ваши
} шашки уберут с доски, остальные играют дальше.
button-give-up = Сдаться: другим +{ $points }
button-without = Играть без замены
button-accept = Принять
button-decline = Играть дальше

takeback-ask = { $who } просит вернуть ход { $play }.{ $fallen ->
    [yes] {" "}Броски останутся теми же.
   *[no] {""}
} Решает { $other }.{ $bots ->
    [0] {" "}Если вернуть, в статистику партия не пойдёт.
   *[other] {""}
}
takeback-ask-earlier = { $who } просит вернуть последний ход.{ $fallen ->
    [yes] {" "}Броски останутся теми же.
   *[no] {""}
} Решает { $other }.{ $bots ->
    [0] {" "}Если вернуть, в статистику партия не пойдёт.
   *[other] {""}
}
takeback-kept = { $who } против: ход остаётся.
takeback-done = Ход вернули ({ $who }){ $thrown ->
    [yes] , броски те же
   *[no] {""}
}{ $bots ->
    [0] ; в статистику партия не идёт
   *[other] {""}
}.
steps-back = { $count ->
    [one] Шаг взят назад.
   *[other] Шаги взяты назад.
} { $formal ->
    [no] Ходи
   *[yes] Ходите
} дальше.
point-let-go = Выбор пункта отменён. { $formal ->
    [no] Ходи
   *[yes] Ходите
} дальше.
takeback-here = Последний ход возвращён.
takeback-nothing = Возвращать пока нечего.
takeback-returned = Этот ход уже вернули, теперь его можно сыграть иначе.
takeback-moved = Поздно: ответный ход уже сделан ({ $who }).
takeback-refused = Вернуть этот ход уже просили и получили отказ: он остаётся.
takeback-others = Вернуть ход сейчас может только { $who }.
takeback-forced = Последний ход был единственным возможным, возвращать его незачем.
takeback-pending = Сначала ответ на просьбу, которая уже есть: решает { $other }.
takeback-flying = Зары в воздухе. Вернуть ход можно, когда они лягут.
takeback-stake = Не вернуть: после этого хода поднимали ставку.
takeback-secret = Не вернуть: после этого хода уже выбирали втайне, второй раз выбор был бы не вслепую.
takeback-thrown-again = Не вернуть: после этого хода бросок отменили и бросили снова.
takeback-left = Не вернуть: после этого хода из партии выходили.
takeback-board = Не вернуть: после этого хода одна из досок доиграна.
takeback-over = Партия окончена, ходы уже не вернуть. Ещё одна: /new
nobody-left = Из партии никто не вышел, играют все: { $who }.
restart-nothing = Этот ход ещё не начат. Прошлый ход вернёт /undo, партию закончит /resign, новую доску откроет /new.
button-allow = Вернуть
button-keep = Оставить

which-length = { $game }: матч до { $number } или ровно { $number ->
    [one] { $number } партия
    [few] { $number } партии
   *[other] { $number } партий
}?
another-game = Здесь идёт партия. Открыть ещё одну доску: «{ $game }»?
button-open-another = Открыть: { $game }
button-rules-of = Правила этой игры
