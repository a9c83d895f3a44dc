### What the bot would play.

advice-title = Я бы играл так:
advice-line = { $number }. { $play }{ $told ->
    [yes] , хуже на { $cost }
   *[no] {""}
}
advice-tap = Подсказка только для того, кто ходит: её увидит тот, кто нажмёт.
advice-none = За этой доской бот не подсказывает.
button-advice = Подсказка
setting-advice = Подсказки бота
value-advice-bot = в игре с ботом
value-advice-all = всегда
value-advice-off = нет
command-hint = подсказка: лучшие ходы

review-title = Ошибок по мнению бота: { $told }.
review-line = Ход { $turn }, { $who }, { $throw }: { $play }; лучше { $best } (цена ошибки { $cost })
button-review = Разбор
