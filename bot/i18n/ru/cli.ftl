### What the commands of `nardy` print for people.

side-white = Белые
side-black = Чёрные
side-third = Третьи
side-fourth = Четвёртые
seat-number = Место { $number }
side-marked = { $side } с меткой

cli-plays = { $count ->
    [0] Ходов нет.
    [one] { $count } ход.
    [few] { $count } хода.
    [many] { $count } ходов.
   *[other] { $count } хода.
}
cli-lost = { $count ->
    [one] { $count } число сыграть нельзя.
    [few] { $count } числа сыграть нельзя.
    [many] { $count } чисел сыграть нельзя.
   *[other] { $count } числа сыграть нельзя.
}
cli-cut = Здесь список обрезан: ходов больше.
cli-legal = Можно.
cli-not-legal = Нельзя ({ $rule }). { $why }
cli-not-over = Партия не окончена.
cli-best = Лучший ход: { $play }
cli-tally = { $who } ({ $level }): побед { $wins }, очков { $points }
cli-drawn = Ничьих { $draws }, не доиграно { $unfinished }
cli-played = Партий { $games }, ходов { $plies }, секунд { $seconds }
cli-ppg = { $level }: { $ppg } очка за партию, стандартная ошибка { $se }
cli-trained = { $slug }: сеть обучена, партий { $games }, { $size } КБ
cli-learned = { $hidden ->
    [0] { $slug }: выучены веса, партий { $games }
   *[other] { $slug }: выучена малая сеть, скрытых узлов { $hidden }, партий { $games }
    }
cli-measured = { $name }: { $ppg } очка за партию, стандартная ошибка { $se }, партий { $games }
cli-picture = Картинка: { $file }
cli-fits = { $file }: сходится, ходов { $plies }
cli-fits-answers = { $file }: сходится, ответов { $answers }; броски: проверено { $checked }, проверить нельзя { $unknown }
cli-misfit = { $file }: { $why }
cli-misfit-ply = { $file }, ход { $n }, { $who }, { $what }: { $why }
cli-misfit-answer = { $file }, ответ { $n }, { $what }: { $why }
cli-rotated = Зашифровано новым ключом: { $count }. Прежние ключи нужны только для старых копий.
cli-backup = Копия лежит в { $file }: она цела, и прочесть её может только владелец файла.
cli-copied = Скопировано: { $rows }; партий проиграно заново в обеих базах: { $games }.
cli-dead-none = Отложенного нет.
cli-retried = Будет сделана новая попытка: { $count }
cli-dropped = Выброшено: { $count }
cli-stats = Людей { $people }, чатов { $chats }; столы: ждут игроков { $lobbies }, играют { $playing }, сыграны { $over }; ответов { $answers }; в очереди: входящих { $updates }, исходящих { $orders }; отложено { $dead }
cli-demo = Демонстрация открыта: { $url } (закончить – Ctrl-C)

## Where a recorded game and the rules part.

replay-alternative = { $text } приводит не туда, куда говорит запись.
replay-cube-order = Ставку сейчас так не меняют.
replay-cube-start = Начальная ставка не следует из розыгрыша.
replay-cube-value = Ставка была бы { $value }.
replay-dead = Вход закрыт, сыграть ничего нельзя.
replay-dice = Из секрета здесь выходит { $text }.
replay-draw = По зарам розыгрыша не видно, кто начинает.
replay-ended = Партия здесь окончена, а по записи – нет.
replay-final = Последняя позиция другая: { $text }
replay-forced = По записи ход единственный, но есть и другие.
replay-head-count = С головы снято шашек: { $count }.
replay-marks = Отметки боя или плена не те.
replay-no-play = С этим броском играть нечем.
replay-not-thrown = Здесь надо бросать зары.
replay-over = Партия окончена раньше.
replay-pass = Ход есть, пропускать нельзя.
replay-position = Такой позиции быть не может: { $text }
replay-position-after = Напечатанная позиция и запись здесь расходятся: { $text }
replay-question = Игра спрашивает здесь о другом.
replay-result = По правилам: победитель { $who }, { $kind }, очков { $points }.
replay-result-by-answers = По ответам: победитель – место { $seat }, { $kind }, очки { $points }.
replay-results-before = Записанные итоги прежних партий не те: до этой сыграно { $count }.
replay-secret = SHA-256 секрета не тот, что был обещан.
replay-seed = Зерно составлено не из этого секрета.
replay-turn = Очередь другой стороны: { $who }.
replay-taken-back = По ответам ходы брали назад столько раз: { $count }.
replay-withheld = Ответа в записи нет, но втайне здесь не спрашивали.
replay-unfinished = Партия здесь не окончена, а по записи – окончена.
replay-unplayed = Чисел сыграть нельзя: { $count }.
replay-variant = Игры { $text } нет.
cli-variant = { $names } (игроков: { $players }; источник: { $source })
cli-named = { $names } (источник: { $source })
