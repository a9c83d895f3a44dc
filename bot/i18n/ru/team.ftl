### One against a team: who is who, whose cube lies where, the ledger.

lobby-open = Играют от { $least } до { $most }, один против всех. Когда все сели – «Начать».
button-begin = Начать
button-sit-next = Сесть в следующей
button-get-up = Уйти

plate-box = Бокс: { $who }
plate-team = Команда: { $who }
team-game = партия { $number }
team-lot = Жребий о местах: { $rolls }.
team-captain = { $who } (капитан)
team-roles = Бокс: { $box }. Команда: { $team }.
team-out = Вне партии: { $who }.
team-coming = { $count ->
    [one] В следующей партии садится { $who }
   *[other] В следующей партии садятся { $who }
}.
team-may-raise = До броска поднять свою ставку { $count ->
    [one] может { $who }
   *[other] могут { $who }
}.
team-stake = Ставка { $stake }, куб { $holder ->
    [box] у бокса
    [team] у команды
   *[middle] посередине
}.
team-stakes = Ставки с боксом: { $stakes }.
team-stake-one = { $who } { $stake }{ $holder ->
    [box] {" "}(куб у бокса)
    [team] {" "}(куб у себя)
   *[middle] {""}
}
team-offer = { $who } поднимает ставку. <b>{ $other }</b>, беру – играем дальше. Пас – для отказавшихся партия окончена. { $terms }.
team-term = { $who }: ставка { $stake }, пас – минус { $cost }
team-answers = Ответы: { $answers }.
team-said = { $who } – { $said ->
    [pass] пас
    [take] беру
   *[other] ещё выше
}
team-captain-plays = Ходит { $who }, за капитаном последнее слово. Советовать можно прямо здесь.
team-sits-out = Для { $formal ->
    [no] тебя
   *[yes] вас
} эта партия окончена. Следующая – после неё.

team-end-box = <b>{ $how }, победа бокса: { $who }</b>.
team-end-team = <b>{ $how }, победа команды: { $who }</b>.
team-passed = Пас
team-gone = Уход
team-account = { $who }: { $points }, всего { $total }
team-next = Следующая партия: бокс – { $box }, капитан – { $captain }.
team-too-few = Для следующей партии нужно хотя бы { $least } игрока. Место – по кнопке «Сесть в следующей».
team-ledger = <b>Счёт за этой доской</b>
team-ledger-line = { $number }. { $accounts }
team-ledger-total = Всего: { $accounts }
team-ledger-none = Ещё не доиграна первая партия.

team-comes = { $who } садится со следующей партии.
team-comes-already = { $formal ->
    [no] Ты и так садишься
   *[yes] Вы и так садитесь
} со следующей партии.
team-left = { $who } больше не играет. Сесть можно со следующей партии: /join
team-leave-ask = Уйти из-за доски? Посреди партии это пас: ставка по кубу проиграна. Если уходит бокс, он платит каждому, и партия окончена.
