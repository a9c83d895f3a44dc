### How well the bot plays.

setting-level = Level of the bot
value-level-beginner = beginner
value-level-amateur = amateur
value-level-strong = strong
value-level-master = master
level-rated = { $level }, PR { $best ->
    [yes] < { $rate }
   *[no] { $rate }
}
lobby-bot-level = { $bot } ({ $level })
level-ask = How well should the bot play?
level-set = The bot now plays as: { $level }.
level-none-weaker = The bot plays no weaker than a beginner.
level-none-stronger = The bot plays no stronger than a master.
level-no-bot = The bot does not play here. To call it: /new with the bot
button-rules = Rules
button-level = Level…
command-level = level of the bot
handicap-none = There is no handicap here: both sides begin even. The bot can play more weakly, though: /level
