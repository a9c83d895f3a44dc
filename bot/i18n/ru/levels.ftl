### How well the bot plays.

setting-level = Уровень бота
value-level-beginner = новичок
value-level-amateur = любитель
value-level-strong = сильный
value-level-master = мастер
level-rated = { $level }, PR { $best ->
    [yes] < { $rate }
   *[no] { $rate }
}
lobby-bot-level = { $bot } ({ $level })
level-ask = Как играть боту?
level-set = Уровень бота: { $level }.
level-none-weaker = Слабее новичка бот не играет.
level-none-stronger = Сильнее мастера бот не играет.
level-no-bot = Бот здесь не играет. Позвать: /new с ботом
button-rules = Правила
button-level = Уровень…
command-level = уровень бота
handicap-none = Форы здесь нет: начинают поровну. Зато бот может играть слабее: /level
