### Positions of backgammon that are pasted, and their analysis.

study-match = Матч до { $length }, счёт X:{ $x } O:{ $o }{ $crawford ->
    [yes] , партия Кроуфорда
   *[no] {""}
}.
study-money = Без матча{ $jacoby ->
    [yes] , правило Джекоби
   *[no] {""}
}{ $beavers ->
    [yes] , с бивером
   *[no] {""}
}.
study-cube = Куб { $value }{ $owner ->
    [none] {" "}посередине
   *[other] {" "}у { $owner }
}.
study-pips = Пипсы X { $x }, O { $o }.
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
}
    { $chances }
study-chances = победа { $win } % (марс { $win_gammon }, кокс { $win_backgammon }), проигрыш { $lose } % (марс { $lose_gammon }, кокс { $lose_backgammon })
study-verdict = <b>{ $action }</b>
study-no-double = Не удваивать: { $equity }
study-double-take = Удвоить, возьмут: { $equity }
study-double-pass = Удвоить, откажутся: { $equity }
button-study-plays = Лучшие ходы
button-study-cube = Удваивать?
