"""The words that a message may say, each with what is so of it."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple


class Traits(NamedTuple):
    """What is so of a word.

    `answer`: it answers an open question, so that no command of its own need do it. `board`: it is
    about one's own board, where a group hears it too. `anytime`: whoever's turn it is there.
    `tells`: it is told about a board and changes nothing there, so that of several the one seen
    last will do. `casual`: people also say it to each other; in a group it counts only where the
    bot was spoken to (`addressed`, or a reply to its message), or where just this answer is awaited
    of this person. `social`: it is said to people, and asks for nothing. `admins`: what it does may
    depend on who runs the group. `beside`: it is chosen beside a game, "play long with a clock".
    `takes`: what its command reads of all that follows it.
    """

    answer: bool = False
    board: bool = False
    anytime: bool = False
    casual: bool = False
    tells: bool = False
    social: bool = False
    admins: bool = False
    beside: bool = False
    takes: Literal["nothing", "text", "username"] = "nothing"


WORDS: Final = {
    # at the board
    "throw": Traits(board=True),  # throw the dice
    "done": Traits(board=True, casual=True),  # the play is complete
    "restart": Traits(board=True),  # drop the steps played so far
    "undo": Traits(board=True, anytime=True),  # take a step or a turn back
    "resign": Traits(board=True, anytime=True),  # value: a kind of result, points or ""
    "yes": Traits(answer=True, casual=True),
    "no": Traits(answer=True, casual=True),
    "pass": Traits(answer=True, casual=True),
    "stop": Traits(answer=True, casual=True),  # count (helmet), keep the points (speedwalkers)
    "go": Traits(answer=True, casual=True),  # play on
    "double": Traits(answer=True),  # value: to what, ":2" on board 2, "" for the next step
    "take": Traits(answer=True, casual=True),  # the stake that was offered
    "beaver": Traits(answer=True),  # take it and raise once more at once
    "raccoon": Traits(answer=True),  # answer a beaver with another raise
    "let": Traits(answer=True, casual=True),  # a throw stands
    "reroll": Traits(answer=True),  # spend a marker
    "kestum": Traits(board=True),  # call a throw off while it flies
    "compel": Traits(answer=True),  # change sides after a pass
    "win": Traits(answer=True, casual=True),  # take the points of a pass
    "colour": Traits(answer=True, casual=True),  # value "w" or "b"
    "sow": Traits(board=True),  # lay a stack out before the throw; value: a place or "head"
    "guard": Traits(board=True),  # bring it in; value: a place, "head", "emir", "both" or ""
    "moves": Traits(board=True, tells=True),  # list the legal plays
    "hint": Traits(casual=True, tells=True),  # the bot's advice
    "advised": Traits(casual=True),  # make a play that was advised; value: its number
    "why": Traits(casual=True, tells=True),  # a play was made or advised
    "numbers": Traits(casual=True),  # why plays are written so; value: the play, or ""
    "why_not": Traits(casual=True, tells=True),  # something may not be done; value: the play, or ""
    "mine": Traits(casual=True, tells=True),  # whether one's own last play was good
    "draw": Traits(casual=True, tells=True),  # whether both agree that nobody has won
    "board": Traits(casual=True),  # show the board again
    "position": Traits(casual=True, tells=True),  # the position in words
    "lately": Traits(casual=True, tells=True),  # the throw, and what each side has played last
    "wordy": Traits(casual=True),  # the position in words under every board from now on
    "unwordy": Traits(casual=True),  # and no more
    "pips": Traits(casual=True, tells=True),  # how far each side has to go
    "players": Traits(casual=True, tells=True),  # who plays, and with which checkers
    "now": Traits(casual=True, tells=True),  # what the table waits for, and how to go on
    # around the table
    "join": Traits(),
    "leave": Traits(casual=True),
    "friend": Traits(casual=True, admins=True),  # a table to which somebody is called
    "bot": Traits(casual=True, admins=True),  # let the bot take a seat
    "level": Traits(casual=True),  # how well the bot plays; value: a level or ""
    "pace": Traits(casual=True, beside=True),  # a clock, or none
    "handicap": Traits(casual=True, beside=True),  # an advantage to begin with
    "remind": Traits(casual=True),  # of one's move, where the others want it too
    "unremind": Traits(casual=True),
    "mute": Traits(casual=True, takes="username"),  # not to be called by somebody
    "block": Traits(casual=True, takes="username"),  # somebody from one's tables
    "close": Traits(casual=True, admins=True, takes="text"),  # a group's table; value: why
    "queue": Traits(casual=True),  # wait to play the winner
    "unqueue": Traits(casual=True),
    "say": Traits(casual=True, takes="text"),  # a line to the other player
    "tables": Traits(casual=True),
    "stats": Traits(casual=True, takes="username"),
    "top": Traits(casual=True, takes="text"),  # value: a game's name
    "history": Traits(casual=True),  # finished games
    "won": Traits(casual=True),  # the game played last
    "film": Traits(casual=True),  # of the game played last
    "cup": Traits(casual=True, admins=True, takes="text"),  # a contest; value: game and length
    "standings": Traits(casual=True),  # the table of a contest
    "new_cup": Traits(casual=True, admins=True),  # another contest, where none goes on
    "enter": Traits(),  # a contest that gathers people
    "withdraw": Traits(),
    "review": Traits(casual=True),  # of the game played last
    "analyse": Traits(casual=True, tells=True),  # the position, or that game
    "solution": Traits(casual=True),  # of the exercise that was asked
    "learn": Traits(casual=True),  # ways to learn a game
    "quiz": Traits(casual=True),  # plays to be judged
    "example": Traits(casual=True),  # an example of play
    "details": Traits(casual=True),  # the whole text of a game
    "glossary": Traits(casual=True),  # the words of a game
    "tips": Traits(casual=True),  # advice for a game
    "legal": Traits(casual=True),  # whether a play was allowed
    "practice": Traits(casual=True, takes="text"),  # exercises; value: which ones
    "unpractice": Traits(casual=True),  # no more of them
    "daily": Traits(casual=True),  # the position of the day
    "score": Traits(casual=True, tells=True),  # the games of a match so far
    "rematch": Traits(casual=True),  # another game with the same people
    # talk
    "greet": Traits(casual=True, social=True),
    "thanks": Traits(casual=True, social=True),
    "duration": Traits(casual=True),  # how long games take, or one that takes little
    "first_game": Traits(casual=True),  # with which game to begin
    "money": Traits(casual=True, beside=True),  # what it costs
    "people": Traits(casual=True),  # with whom to play
    "maker": Traits(casual=True),  # who made the bot
    "slow": Traits(casual=True, tells=True),  # a move takes long
    "automatic": Traits(casual=True),  # what goes by itself
    "tapping": Traits(casual=True),  # whether moves may be tapped
    "hurry": Traits(casual=True, tells=True, social=True),  # whoever is to move should
    "unhurried": Traits(casual=True, tells=True, social=True),  # there is no hurry
    "simply": Traits(casual=True, tells=True),  # to be told in simple words
    "quiet": Traits(casual=True),  # the bot should write less
    "skill": Traits(casual=True),  # whether luck decides
    "luck": Traits(casual=True, social=True),  # the dice favour somebody
    "lost": Traits(casual=True, social=True),  # once more
    "boast": Traits(casual=True, social=True),  # laughter, wonder, the will to win
    "scold": Traits(casual=True, social=True),  # anger
    "mood": Traits(casual=True, social=True),  # how the bot is doing
    "wins": Traits(casual=True, beside=True),  # a match by games won
    "match": Traits(casual=True, beside=True),  # of a length that is still to be chosen
    "cube": Traits(casual=True),  # whether there is one, and where
    "points": Traits(casual=True, beside=True),  # for what is played
    "one_phone": Traits(casual=True),  # for two, or without the internet
    "joining": Traits(casual=True),  # how somebody else comes to a table
    "heads": Traits(casual=True),  # how many people play
    "app": Traits(casual=True),  # where one plays
    "begins": Traits(casual=True, tells=True),  # who has the first move, and why
    "without": Traits(casual=True),  # play on without somebody who left
    "later": Traits(casual=True, social=True),  # rather play another time
    "want": Traits(casual=True, admins=True),  # to play, no matter what
    # about the games, the dice, the bot
    "start": Traits(casual=True, admins=True, takes="text"),  # value: the payload of a deep link
    "help": Traits(casual=True),
    "rules": Traits(takes="text"),  # value: a game's name, "" for the game on the board
    "way": Traits(casual=True),  # how checkers go at the board at hand
    "term": Traits(takes="text"),  # value: the word to explain
    "games": Traits(casual=True),  # value: for how many people, "changes", or "" for all
    "fair": Traits(),
    "word": Traits(casual=True, takes="text"),  # value: the player's own word for the dice
    "settings": Traits(casual=True, admins=True),
    "lang": Traits(casual=True, admins=True),  # value "ru", "en" or ""
    "privacy": Traits(),
    "export": Traits(),
    "deleteme": Traits(),
}
"""All words, by name; what is told of a value is what `Word.value` holds."""
