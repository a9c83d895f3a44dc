### The command lists that Telegram shows; one short line each.

command-start = begin
command-help = how to play
command-new = open a board
command-join = take a seat
command-m = a move: /m 24/18 13/11
command-roll = roll the dice
command-board = show the board
command-moves = all legal moves
command-undo = take back
command-resign = resign
command-games = the games there are
command-rules = rules of a game
command-tables = my boards
command-fair = are the dice honest
command-settings = settings
command-lang = language
command-privacy = what is kept
command-export = get my data
command-deleteme = delete my data
