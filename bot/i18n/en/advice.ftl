### What the bot would play.

advice-title = I would play:
advice-line = { $number }. { $play }{ $told ->
    [yes] , { $cost } worse
   *[no] {""}
}
advice-tap = Advice is for whoever has to play: only the one who taps will see it.
advice-none = The bot gives no advice at this board.
button-advice = Hint
setting-advice = Advice of the bot
value-advice-bot = against the bot
value-advice-all = always
value-advice-off = never
command-hint = hint: the best moves

review-title = Mistakes, as the bot sees it: { $told }.
review-line = Turn { $turn }, { $who }, { $throw }: { $play }; better { $best } (the mistake cost { $cost })
button-review = Review
