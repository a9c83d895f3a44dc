### Contests of a group: the sign-up, the rounds, what the organiser may do.

cup-call = <b>{ $opener }</b> зовёт на турнир: <b>{ $game }</b>, { $length }.
cup-in = Участвуют ({ $count }): { $who }
cup-team = Команда { $number } ({ $count }): { $who }
cup-folded = Турнир отменён. Новый: /cup
cup-started = Турнир начался: <b>{ $game }</b>. Таблица ниже, показать снова: /cup
cup-system-circle = Каждый с каждым
cup-system-twice = В два круга
cup-system-knockout = На вылет
cup-system-swiss = Швейцарская
cup-system-lives = До трёх поражений
cup-system-teams = Две команды
cup-means-circle = Каждый играет с каждым, очки складываются.
cup-means-twice = Каждый играет с каждым дважды, очки складываются.
cup-means-knockout = Проигравший выбывает; есть матч за третье место.
cup-means-swiss = Никто не выбывает; встречаются те, у кого поровну побед, и не больше одного раза.
cup-means-lives = После третьего поражения выбывают; встречаются те, у кого поровну побед.
cup-means-teams = Каждый играет с каждым из другой команды.
cup-category-low = Начинающий, новичок, ученик: до 5, без куба
cup-category-amateur = Любитель: до 7, с кубом
cup-category-intermediate = Средняк: до 9, с кубом
cup-category-advanced = Продвинутый: до 11, с кубом
cup-category-expert = Специалист: до 11, с кубом
cup-category-master = Мастер, гроссмейстер: до 13, с кубом
button-cup-category = По категории игроков…
cup-pairs = Парами
cup-means-pairs = Играют парами: думают вместе, ходит капитан, в каждом туре другой. Пары – по порядку записи.
cup-apart = Доски в личных чатах
cup-means-here = Доски – здесь, по одному сообщению на пару.
cup-means-apart = Доски – в личных чатах со мной; у кого такого чата нет, играет здесь.
cup-joined-here = Записано. Доска придёт в личный чат со мной, если открыть его: /start. Иначе она будет здесь.
cup-entered = { $who } участвует в турнире.
cup-withdrawn = { $who } не участвует в турнире.
cup-rounds-chosen = Туров: { $count }.
cup-usual = как обычно
cup-days = { $count ->
    [0] без срока
    [1] 1 день
    [3] 3 дня
   *[other] { $count } дней
}
cup-clock-begins = Пойдут, когда каждый сделает первый ход.
cup-means-days = Срок тура: <b>{ $days }</b>. На половине срока зову тех, кто не доиграл; по ночам никого не зову.
button-cup-join = Участвую
button-cup-first = В команду 1
button-cup-second = В команду 2
button-cup-leave = Не участвую
button-cup-system = Система…
button-cup-rounds = Сколько туров…
button-cup-days = Срок тура
button-cup-start = Начать турнир
button-cup-fold = Отменить

cup-title = <b>Турнир: { $game }</b>, { $length }
cup-note = { $system }, { $length }
cup-note-teams = { $note } · { $first } : { $second }
cup-now = <b>{ $round }</b>
cup-round = Тур { $round }
cup-round-of = Тур { $round } из { $rounds }
cup-extra = Дополнительный тур за первое место
cup-final = Финал
cup-semi-finals = Полуфиналы
cup-last-of = 1/{ $count } финала
cup-third = 3-е место
cup-pair = { $one } – { $other }
cup-plays = { $pair }: играют
cup-plays-on = { $pair } { $home } : { $away }, играют
cup-waits = { $pair } { $home } : { $away }, ждут замены
cup-match-waits = Матч ждёт замены: { $who }. Кнопка под таблицей турнира, /cup
cup-match-awarded = Матч решён без игры. Таблица турнира: /cup
cup-score = { $pair } { $home } : { $away }
cup-walkover = { $pair } { $home } : { $away }, без игры
cup-lost-without-play = Поражение без игры: { $who } ({ $pair })
cup-ask-lose = Поражение: { $who }. Засчитать матч { $pair } без игры?
cup-ask-drop = Снять с турнира: { $who }? Всё, что осталось, засчитается без игры.
cup-bye = { $one }: в этом туре без пары{ $won ->
    [yes] , это победа
   *[no] {""}
}
cup-counted = { $who } ({ $count })
cup-warned = Предупреждения: { $who }
cup-paused = Пауза: время стоит, новые туры не начинаются; начатые партии можно доиграть.
cup-wanted = Нужна замена: { $who }. Кто сядет?
cup-won = <b>Победа: { $who }</b>
cup-team-won = { $won ->
    [first] <b>Победа: команда 1</b>, { $first } : { $second }
    [second] <b>Победа: команда 2</b>, { $second } : { $first }
   *[none] <b>Ничья</b>, { $first } : { $second }
}
cup-place = { $place }. { $who }
cup-place-points = { $place }. { $who }: { $points }
cup-place-wins = { $place }. { $who }: побед { $wins }, очков { $points }
cup-head-points = Очки
cup-head-wins = Победы
button-cup-organiser = Организатору…
button-cup-warn = Предупредить…
button-cup-lose = Поражение…
button-cup-swap = Заменить…
button-cup-drop = Снять…
button-cup-pause = Пауза
button-cup-go-on = Продолжить
button-cup-instead = Вместо: { $who }
button-cup-defeat = Поражение: { $who }
button-cup-like = Новый турнир
button-cup-put-out = Снять: { $who }
cup-call-round = Тур ещё не доиграли: { $who }. { $left }
cup-round-out = Срок тура вышел, не доиграли: { $who }. Что дальше?
cup-lost = Поражение записано: { $who }.
cup-longer = Срок тура начался снова.

cup-group = Турнир собирают в группе, командой /cup
cup-none = Турнира здесь пока нет. Собрать: /cup
cup-for-two = Турнир бывает в играх на двоих. Выбрать другую: /games
cup-one-game = Турнир – по одной игре, а это несколько игр подряд. Например: /cup короткие
cup-which-length = До { $number } очков или ровно { $number ->
    [one] { $number } партия
    [few] { $number } партии
   *[other] { $number } партий
}? Например: /cup до { $number }
cup-own-chat = Эта доска стоит в личных чатах. Сесть за неё можно после /start в чате со мной.
cup-begun = Турнир уже начался. Таблица: /cup
cup-already = { $formal ->
    [no] Ты уже участвуешь.
   *[yes] Вы уже участвуете.
}
cup-not-in = { $formal ->
    [no] Тебя
   *[yes] Вас
} в списке нет.
cup-close = Это турнирная партия, её решает организатор: кнопка «Организатору…» под таблицей, /cup
cup-room = Для этой системы нужно от { $least } до { $most } участников, а записалось { $count }. Другая – кнопка «Система…».
cup-full = Мест больше нет: записалось { $count }.
cup-teams = Команды должны быть равны, а сейчас { $first } и { $second }.
cup-odd = Разбить на пары не получится: участников нечётное число, нужен ещё один.
cup-not-on = Турнир сейчас не идёт. Новый: /cup
cup-is-out = Этот игрок уже снят с турнира.
cup-plays-nobody = Этот игрок сейчас ни с кем не играет.
cup-nobody-wanted = Замена уже не нужна.
cup-seat = За этой доской играют турнирную партию, сесть сюда нельзя. Замену объявляет организатор.
cup-next = Следующая партия турнира начнётся сама. Чего она ждёт: /cup
cup-leave-ask = Уйти из-за доски? { $other } сможет закончить партию победой, а организатор – найти замену. До тех пор можно вернуться: /join
cup-player-left = { $who } уходит из-за доски. Вернуться: /join. Ещё можно закончить партию или попросить организатора о замене.
cup-seat-left = { $who } может вернуться: /join. Ещё можно закончить партию или попросить организатора о замене.
button-cup-back = Вернуться: { $who }
cup-elsewhere = Этот турнир идёт в другом чате.
cup-only-organiser = Это решает { $opener } или администратор.
command-cup = турнир в группе
match-games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
} по очкам
