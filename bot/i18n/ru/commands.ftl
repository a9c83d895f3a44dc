### The command lists that Telegram shows; one short line each.

command-start = начать
command-help = как играть
command-new = открыть доску
command-join = сесть за доску
command-m = ход: /m 24/18 13/11
command-roll = бросить зары
command-board = показать доску
command-moves = все ходы
command-undo = вернуть ход
command-resign = сдаться
command-games = какие есть игры
command-rules = правила игры
command-tables = мои доски
command-fair = честные ли зары
command-settings = настройки
command-lang = язык
command-privacy = что хранится
command-export = забрать свои данные
command-deleteme = удалить свои данные
