### A club that plays for months: how fast, and what comes of waiting.

conditions-pace = Темп
lobby-pace = Темп: <b>{ $pace }</b>. { $meaning }
pace-how = Обычно время не идёт. Часы включают за новой доской, /new: «Условия… → Темп», или там же словами: <code>/pace 2м+12с</code> – с добавкой 12 секунд за ход, <code>/pace 2м/12с</code> – первые 12 секунд хода не в счёт.
pace-not-here = Здесь без часов. Включить? Каждому из нас:
pace-minutes = { $count } мин
pace-off = Часы сняты: доска ждёт сколько угодно. Снова включит <code>/pace 5м</code>.
pace-stays = Время идёт дальше: с людьми оно остаётся таким, как условились до партии.
pace-too-long = У часов не больше трёх часов на игрока и пяти минут на ход.
pace-unread = Времени здесь не вижу. Например: <code>/pace 5м</code> или <code>/pace 2м+12с</code>, с добавкой 12 секунд за ход.
pace-too-late = Партия уже началась: время в ней не меняют. Новую доску с часами откроет <code>/new 2м+12с</code>.
pace-none = Без срока
pace-days1 = День на ход
pace-days3 = 3 дня на ход
pace-days7 = Неделя на ход
pace-clock9 = Матч до 9, по 18 минут
pace-clock7 = Матч до 7, по 14 минут
pace-blitz3 = Блиц до 3, по минуте
pace-blitz5 = Блиц до 5, по 2 минуты
pace-free = По { $bank }, { $adds ->
    [yes] плюс { $seconds } с за ход
   *[no] задержка { $seconds } с
}
pace-means-free = У каждого { $bank } на весь матч; { $adds ->
    [yes] каждый ход добавляет { $seconds } с
   *[no] первые { $seconds } с каждого хода не в счёт
}.
pace-means-none = Ждать можно сколько угодно.
pace-means-days1 = Через полсуток зову того, чей ход; по ночам никого не зову.
pace-means-days3 = Через полтора дня зову того, чей ход; по ночам никого не зову.
pace-means-days7 = Через три с половиной дня зову того, чей ход; по ночам никого не зову.
pace-means-clock9 = У каждого 18 минут на весь матч; первые 8 секунд каждого хода не в счёт.
pace-means-clock7 = У каждого 14 минут на весь матч; первые 8 секунд каждого хода не в счёт.
pace-means-blitz3 = У каждого минута на весь матч; первые 10 секунд каждого хода не в счёт.
pace-means-blitz5 = У каждого 2 минуты на весь матч; первые 10 секунд каждого хода не в счёт.

zone-ask = { $who }, по какому времени { $formal ->
    [no] ты живёшь
   *[yes] вы живёте
}? С 23 до 8 никого не зову; пока ответа нет, считаю по Москве.
zone-set = Время: { $zone }. С 23 до 8 никого не зову.
zone-asked-other = Отвечает тот, кого спросили. Позже – в настройках: /settings
zone-settings = Это уже выбрано. Поменять: /settings
setting-zone = Время
value-zone-moscow = Москва
value-zone-kaliningrad = Калининград
value-zone-yerevan = Ереван, Баку, Тбилиси
value-zone-yekaterinburg = Екатеринбург
value-zone-almaty = Алматы, Ташкент
value-zone-novosibirsk = Новосибирск
value-zone-irkutsk = Иркутск
value-zone-vladivostok = Владивосток
value-zone-london = Лондон
value-zone-berlin = Берлин
value-zone-athens = Афины
value-zone-newyork = Нью-Йорк

call-player = { $who }, { $formal ->
    [no] твой
   *[yes] ваш
} ход: <b>{ $game }</b>. { $left }
call-agreed = { $who }, { $formal ->
    [no] твой
   *[yes] ваш
} ход: <b>{ $game }</b>. Доска ждёт со вчерашнего дня.
call-hours = { $count ->
    [one] Остался { $count } час.
    [few] Осталось { $count } часа.
   *[other] Осталось { $count } часов.
}
call-days = { $count ->
    [one] Остался { $count } день.
    [few] Осталось { $count } дня.
   *[other] Осталось { $count } дней.
}
remind-waits = Буду напоминать, если { $other } тоже скажет «напомнить».
remind-agreed = Если хода не будет сутки, напомню. Передумать: «не напоминать».
remind-off = Напоминать не буду.
remind-pace = У этой партии есть срок: в середине срока напоминаю и так.
remind-alone = Бот о ходе помнит, напоминать некому.

time-out = Время на ход вышло: { $who }, <b>{ $game }</b>.
flag-fell = Флаг упал: { $who }, <b>{ $game }</b>.
flag-soon = ⏱ { $who }, осталось { $left }.
time-out-asked = { $told } { $other ->
    [none] Что дальше?
   *[other] { $other }, что дальше?
}
button-take-win = Забрать победу
button-wait-on = Ждать ещё
absent-not = Время ещё не вышло, или ход уже сделан.
absent-own = Решает другая сторона.
absent-bot = Время вышло: { $who }. Дальше играет бот.
absent-chose-win = Время вышло: { $who }. Победа записана.
absent-chose-wait = Ждём ещё столько же: { $who }.
absent-chose-bot = Дальше играет бот.
clock-left = ⏱ { $left }.
end-time-out = <b>Победа: { $who }</b>, +{ $points }. Время вышло: { $other }.
score-time = время

button-follow = Следить { $number }
button-unfollow = Не следить
button-to-board = К доске
follow-on = Доска – в { $formal ->
    [no] твоём
   *[yes] вашем
} чате со мной, без звука.
follow-off = Больше не показываю.
follow-seated = { $formal ->
    [no] Ты и так играешь
   *[yes] Вы и так играете
} за этой доской.

setting-top = В таблице рейтинга
stats-lesson = { $game } { $right } из { $asked }
stats-lessons = Верных ответов о правилах: { $lessons }.
stats-title = <b>{ $who }</b>
stats-games = Партии: { $games }, победы: { $wins }, { $dear }, очки { $won } : { $lost }.
stats-mars = марсы: { $count }
stats-gammons = марсы: { $count }
stats-both = марсы: { $count }
stats-streak = Побед подряд: сейчас { $now }, больше всего { $best }.
stats-favourites = Любимые игры: { $games }.
stats-counted = { $game } ({ $count })
stats-ratings = Рейтинг: { $ratings }
stats-rated = { $game } { $rating }
stats-provisional = { $rating }?
stats-unsure = «?» – сыграно ещё мало.
stats-rivals = Соперники: { $rivals }.
stats-rival = { $who } { $score }
stats-bot = С ботом: { $levels }.
stats-head-to-head = Личный счёт
week-title = <b>Неделя в группе.</b> Сыграно партий: { $games }.
week-most = Больше всех партий: { $who }, { $games }.
week-series = Лучшая серия: { $who }, побед подряд: { $wins }.
week-win = Самая крупная победа: { $who }, +{ $points } ({ $game }).
week-luck = Больше всех везло: { $who } ({ $luck } за партию), меньше всех: { $other } ({ $unluck }).
week-contest = { $status ->
    [signup] В турнир ещё можно записаться: /cup
   *[other] Турнир идёт: /cup
}
stats-between = { $who } и { $other }: { $score }.
stats-mistakes = По мнению бота, ошибок на партию: { $mistakes }.
stats-play = { $game } { $rating } ({ $name })
stats-plays = Уровень игры (0 – без ошибок): { $plays }.
stats-luck = Везение на партию: { $luck } очка.
stats-none = { $who }: засчитанных партий пока нет. Партии с ботом, с возвратом ходов и брошенные в начале не в счёт.
stats-uncounted = Не в счёт: { $reasons }.
stats-uncounted-reason = { $reason ->
    [bot] с ботом
    [stopped] прекращены без счёта
    [taken-back] с возвратом ходов
    [led] по подсказке бота
    [position] с готовой позиции
   *[early] брошены в начале
} – { $count }
stats-unknown = Игрока { $who } здесь не знаю. Своя статистика: /stats
stats-alike = Так зовут нескольких: { $who }. Назвать можно и по @имени.
stats-two = Статистика – по одному игроку за раз: { $each }
top-title = <b>Рейтинг: { $game }</b>
top-line = { $place }. { $who }: { $rating } (опыт { $experience })
top-experience = Опыт – сумма длин сыгранных матчей; «?» – он меньше { $least }.
top-none = { $game }: засчитанных партий пока нет. Партии с ботом, с возвратом ходов и брошенные в начале не в счёт. Другая игра – по названию: /top { $slug ->
    [short] длинные
   *[other] короткие
}
top-group = Рейтинг у каждой группы свой: /top в группе. Здесь – /stats
command-stats = что сыграно
command-top = рейтинг группы

history-title = <b>Сыгранные партии</b>
history-line = { $game }: { $names }. { $told } ({ $time } назад)
history-minutes = { $count ->
    [0] меньше минуты
    [one] { $count } минуту
    [few] { $count } минуты
   *[other] { $count } минут
}
history-won = Победа: { $who }, +{ $points }
history-none = Без победы
history-empty = Сыгранных партий ещё нет. Открыть доску: /new
won-not-yet = Эта партия ещё идёт.
button-last-game = Эта партия
history-game = <b>{ $game }</b>: { $names }
button-replay = Смотреть
history-turn = { $turn ->
    [0] <b>{ $game }</b>: начало, ходов { $turns }
   *[other] <b>{ $game }</b>, ход { $turn } из { $turns }
}
history-stake = Ставка теперь { $stake }.
history-old = Смотреть партию можно { $days } дней. Запись остаётся: кнопка «Запись».
command-history = сыгранные партии
stats-column-games = Партии
stats-column-wins = Победы
stats-column-rating = Рейтинг
stats-column-experience = Опыт

### Several games in turn.

series-tavli = Тавли
series-bulgarian-match = Болгарский матч
series-line = { $games } по очереди; победитель начинает следующую.

### Whoever wins stays: a queue at a table of a group.

queue-line = Очередь: { $who }. Победитель остаётся.
queue-empty = Очередь пуста.
queue-seated = За этой доской { $formal ->
    [no] играешь ты
   *[yes] играете вы
}; очередь для тех, кто ждёт.
queue-already = Место в очереди уже есть: { $place }.
queue-not-in = В этой очереди { $formal ->
    [no] тебя
   *[yes] вас
} нет. Встать в неё: /queue
queue-early = Партия ещё не началась, свободное место: /join. Очередь – для тех, кто потом сыграет с победителем.
queue-two = Очередь бывает там, где играют вдвоём.
queue-group = Очередь стоит у досок в группе.
queue-whose = Это решают победитель и те, кто в очереди. Встать в неё: /queue
button-plays-winner = С победителем играет { $who }
command-queue = сыграть с победителем

button-film = Фильм
film-coming = Собираю фильм, это недолго.
share-sharp = Самое острое место. { $who }, бросок { $throw }. Как бы вы сыграли?
share-players = Поделиться могут те, кто играл
button-past-game = Партия { $number }
button-share-game = Поделиться

### Level of play over time.

button-playing-strength = Уровень по партиям
played-title = { $game }: уровень игры
played-of = <b>{ $title }</b> (PR, 0 – без ошибок)
played-phases = По стадиям: { $phases }.
played-phase = { $phase ->
    [opening] дебют
    [contact] середина
    [back-game] бэкгейм
    [race] гонка
   *[cube] куб
} { $rate } ({ $count })
played-match = { $points ->
    [0] { $games ->
        [0] Партия
        [one] Партия
        [few] { $games } партии
       *[other] { $games } партий
    }
   *[other] Матч до { $points }
}, { $time } назад: <b>{ $rate }</b>{ $games ->
    [0] {""}
    [one] {""}
   *[other] {" "}(партии: { $rates })
}
played-rates = PR каждого матча
played-luck = Везение в очках
played-none = { $formal ->
    [no] Твоих
   *[yes] Ваших
} разобранных партий пока нет. Нужно доиграть партию и нажать под ней «Разбор».
