### A table before the game: who sits, what is played; then the draw for the first move.

lobby-call = { $opener } зовёт за доску: <b>{ $game }</b>, { $length }.
lobby-single = одна партия
lobby-option = { $title }: { $value }
lobby-pairs = Играют двое на двое, пары решает жребий.
lobby-seat-free = свободно
lobby-seat-kept = место для @{ $username }
lobby-bot = Бот
lobby-left = Место освободилось: { $who }.
lobby-folded = Доска убрана: за день никто не сел. Новая: /new
lobby-replaced = Доска убрана: вместо неё открыта другая, ниже.
lobby-aside = Доска убрана: есть другая. Приглашение на неё в силе. Новая: /new
game-outdated = Правила этой игры уточнены, и начатая партия по ним не продолжается. Она закрыта, никто не проиграл. Новая: /new
lobby-closed = Доска убрана. Новая: /new
lobby-choose-game = Во что играем?
lobby-chosen = Играем: <b>{ $game }</b>.
lobby-already = { $formal ->
    [no] Ты
   *[yes] Вы
} уже за этой доской.
lobby-full = Все места заняты. Своя доска: /new
lobby-kept-for = Это место для @{ $username }. Своя доска: /new
lobby-only-opener = Игру и условия выбирает { $opener } или администратор.
lobby-nowhere = Свободной доски нет. Открыть: /new
lobby-too-many = В этой группе открыто уже { $count } досок. Сначала надо доиграть: /tables
lobby-too-many-own = Незаконченных досок уже { $count }, больше у одного игрока не бывает. Сначала надо доиграть: /tables
lobby-own-many = Один человек держит здесь не больше { $count } незаконченных досок. Сначала надо доиграть или закрыть: /tables
lobby-only-some = Доски здесь открывают администраторы.
not-played-here = Игра «{ $game }» здесь не идёт. Начать её: /new { $game }
no-such-game = Игры «{ $query }» не знаю. Все игры: /games
no-such-game-maybe = Игры «{ $query }» не знаю. Может быть, { $names }?
in-quotes = «{ $text }»
games-apart = Две игры в одну не соединить: { $names }. Соединяют игру с особым правилом, например /new long+imbyurti
game-not-for = «{ $game }» { $count ->
    [3] – игра не на троих. На троих есть
   *[4] – игра не на четверых. На четверых есть
}: { $names }
bad-options = Так не сыграть: { $why }
option-unknown = У игры «{ $game }» нет условия «{ $said }». Какие есть, видно под доской: /new, «Условия…».
option-values = «{ $option }»: { $values }. «{ $said }» не бывает.
option-range = «{ $option }»: число от { $low } до { $high }. «{ $said }» не бывает.

conditions-length = Длина
button-other-length = Другая…
length-any = Любую длину можно назвать сразу: <code>/new длинные до 13</code> или <code>/new длинные 10 партий</code>.
conditions-stake = Ставка
conditions-rules = Правила этой игры
conditions-changes = Добавки
conditions-throw = Бросок
conditions-value = <i>{ $name }</i>: { $meaning }

button-sit = Сесть
button-game = Игра…
button-all-games = Все игры…
button-conditions = Условия…
button-invite-bot = Позвать бота
button-fold = Убрать доску
button-back = ← Назад
button-next-page = Дальше →

draw-rolls = Жребий: { $rolls }.
draw-tie = Поровну – ещё раз.
draw-colours = ⚪ { $white }, ⚫ { $black }.
draw-colours-boards = Доска 1: ⚪ { $white }, ⚫ { $black }; доска 2: ⚪ { $black }, ⚫ { $white }.
draw-parity = Чёт – { $even }, нечет – { $odd }.
draw-starts = Начинает { $starter }: { $throw }.
draw-starts-anew = Начинает { $starter }, зары бросаются заново.
draw-starts-plain = Начинает { $starter }.
draw-starts-drawn = Начинает { $starter }, вытянутое возвращается.
draw-choose = { $who }, цвет на выбор. За { $formal ->
    [no] тобой
   *[yes] вами
} и первый ход.
button-white = ⚪ Белые
button-black = ⚫ Чёрные

### Families of games.

family-short = Короткие
family-long = Длинные
family-same-path = Одним путём
family-symmetric-long = Встречные без боя
family-pin = С пленом
family-many = Для троих и больше
family-other = Особые доски
family-modifier = Добавки к игре
wish-taken = Взято: { $taken }.
took-cube = { $value ->
    [off] без куба
   *[other] с кубом
}
took-dave = { $value ->
    [off] без давэ
   *[other] с давэ
}
took-jacoby = { $value ->
    [off] без правила Джакоби
   *[other] с правилом Джакоби
}
took-beavers = { $value ->
    [off] без биверов
   *[other] с биверами
}
took-dice = { $value ->
    [plain] обычные зары
   *[other] живые зары
}
took-pace = { $pace ->
    [days1] день на ход
    [days3] 3 дня на ход
    [days7] неделя на ход
   *[other] с часами
}
left-cube = Куба в этой игре нет.
left-dave = Давэ в этой игре нет.
left-jacoby = Правила Джакоби в этой игре нет.
left-beavers = Биверов в этой игре нет.
left-dice = Живых зар в этой игре нет.
left-clock = Часов нет: их ставят, когда играют двое.
left-pace = Часы – ближайшие из тех, что есть: { $pace }.
left-colour = Цвет решит розыгрыш.
left-money = На деньги здесь не играют: считаются очки.
left-players = На { $count } игроков эта игра не рассчитана.
left-name = { $formal ->
    [no] { $name }: позови по @имени или перешли приглашение с доски.
   *[yes] { $name }: позовите по @имени или перешлите приглашение с доски.
}
left-bot = Бот не сядет: второе место – для друга.
left-words = «{ $words }»: такого выбора нет.
