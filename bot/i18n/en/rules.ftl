### /rules: what a game is.

rules-title = <b>{ $name }</b>
rules-example = <b>{ $name }</b>, example { $number } of { $count }: the board { $moment ->
    [after] after
   *[before] before
} the play
rules-example-play = { $throw }: { $play }
rules-example-wrong = { $throw }: not { $play }
rules-example-instead = Possible, for instance: { $play }
rules-example-others = Also possible: { $plays }{ $count ->
    [one] {""}
   *[other] . { $more ->
        [yes] More than { $count }
       *[no] { $count }
    } plays in all
}.
rules-no-throw = No roll
rules-terms = <b>{ $name }</b>: the words of this game. A button explains its word.
button-example = Example
button-details = In detail
button-glossary = Terms
button-play-this = Play

button-way = How do I move?
way = Checkers { $sign } go along this line, from { $first } to { $last }. { $off ->
    [yes] The tinted points { $home } to { $last } are home: once all checkers are there, they come off the board.
   *[no] A checker goes as many points as the die shows.
} A move is typed by its numbers: where from and where to.

term-near = I do not know the word “{ $word }”. A word like it:
play-allowed = <code>{ $play }</code> may be played: type just that.
rules-about = <b>{ $name }</b>. { $about }

quiz-title = <b>{ $name }</b>, question { $number } of { $count }
quiz-ask = May it be played?
quiz-answers = The answer here is “yes” or “no”.
question-answered = The answer is above, under the board. “next” brings another question.
quiz-right = Right.
quiz-wrong = Not quite.
quiz-legal = It may be played: it breaks no rule.
quiz-total = Right answers: { $right } of { $count }.
quiz-so-far = In this game so far: { $right } of { $count }.
button-quiz = Test yourself
button-may = It may
button-may-not = It may not
button-turn-first = To start
button-turn-back = Back
button-turn-on = Next
button-turn-last = To end
button-next-question = Go on
button-quiz-again = Five more

tips-title = <b>{ $name }</b>: how to begin
tips-plays = First plays:
tips-offer = That was your third opening error lately. How about some advice for the beginning of “{ $name }”?
button-tips = Tips
