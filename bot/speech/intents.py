"""What a message may ask for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

WORDS: Final = frozenset(
    {
        # at the board
        "throw",  # throw the dice
        "done",  # the play is complete
        "restart",  # drop the steps played so far
        "undo",  # take a step or a turn back
        "resign",  # value: a kind ("single", "mars", "home_mars", "koks"), points ("2") or ""
        "yes",
        "no",
        "pass",
        "stop",  # end the game by counting (helmet), or with what has been reached (speedwalkers)
        "go",  # play on
        "double",  # raise the stake; value: to what, ":2" on board 2, "" for the next step
        "take",  # the stake that was offered
        "beaver",  # take it and raise once more at once
        "raccoon",  # answer a beaver with another raise
        "let",  # a throw stands
        "reroll",  # spend a marker
        "kestum",  # call a throw off while it flies
        "compel",  # change sides after a pass
        "win",  # take the points of a pass
        "colour",  # value "w" or "b"
        "sow",  # lay a stack out before the throw; value: a place or "head"
        "guard",  # bring in a guard before it; value: a place, "head", "emir", "both" or ""
        "moves",  # list the legal plays
        "hint",  # the bot's advice
        "advised",  # make one of the plays that were advised; value: its number
        "why",  # a play was made or advised
        "mine",  # whether one's own last play was good
        "board",  # show the board again
        "position",  # the position in words
        "pips",  # how far each side has to go
        "players",  # who plays, and with which checkers
        "now",  # what the table waits for, and how to go on
        # around the table
        "join",
        "leave",
        "bot",  # let the bot take a seat
        "level",  # how well the bot plays; value: a level or ""
        "remind",  # of one's move, where the others want it too
        "unremind",
        "mute",  # not to be called by somebody; value: a username or ""
        "block",  # somebody from one's tables; value: a username or ""
        "close",  # a table of a group, by its admins; value: the reason as typed
        "queue",  # wait to play the winner
        "unqueue",
        "say",  # something to the other player; value: the line as typed
        "tables",
        "stats",  # value: a username or ""
        "top",  # value: a game's name as typed
        "history",  # finished games
        "cup",  # a contest; value: a game's name and length as typed
        "review",  # of the game played last
        "solution",  # of the exercise that was asked
        "learn",  # ways to learn a game
        "legal",  # whether a play was allowed
        "practice",  # exercises: own mistakes, then positions of the collection
        "daily",  # the position of the day
        "score",  # the games of a match so far
        "rematch",  # another game with the same people
        # talk
        "greet",
        "thanks",
        "later",  # rather play another time
        "want",  # to play, no matter what
        # about the games, the dice, the bot
        "start",  # value: the payload of a deep link
        "help",
        "rules",  # value: a game's name as typed, "" for the game on the board
        "way",  # how checkers go at the board at hand
        "term",  # value: the word to explain, as typed
        "games",
        "fair",
        "word",  # value: the player's own word for the dice, as typed
        "settings",
        "lang",  # value "ru", "en" or ""
        "privacy",
        "export",
        "deleteme",
    }
)

CASUAL: Final = frozenset(
    {"yes", "no", "stop", "go", "help", "games", "colour", "done", "leave", "bot", "lang", "start"}
    | {"greet", "thanks", "later", "want", "way", "rematch"}
    | {
        "pass",
        "take",
        "let",
        "win",
        "score",
        "board",
        "position",
        "pips",
        "players",
        "now",
        "tables",
        "settings",
        "word",
        "level",
        "hint",
        "advised",
        "why",
        "mine",
        "remind",
        "unremind",
        "mute",
        "block",
        "close",
        "say",
        "queue",
        "unqueue",
        "stats",
        "top",
        "history",
        "cup",
        "practice",
        "daily",
        "review",
        "learn",
        "legal",
        "solution",
    }
)
"""Words that people also say to each other: in a group they count only where the bot was spoken to
(`addressed`, or a reply to its message), or where just this answer is awaited of this person."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A play as `rules.records.notation.read_play` takes it: "24/18 13/11", "bar/20*", "6/4(2)".

    Places are in the numbering of the person who typed. `addressed` (of this and the others): it
    came as a slash command or with the bot's name, so that an answer is expected in any chat.
    """

    text: str
    addressed: bool = False


@dataclass(frozen=True, slots=True)
class Bare:
    """Places without separators, as typed ("24", "13" or "08", "d4"): the checkers to move with
    the larger and the smaller die, or one step from the first to the second."""

    places: tuple[str, ...]
    addressed: bool = False


@dataclass(frozen=True, slots=True)
class Arranged:
    """Where checkers are set up, as `rules.questions.setting_up` reads it: "24:332 23:11"."""

    text: str
    addressed: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the game or a command, one of WORDS; `value` as WORDS tells. `loose`: it was said
    as people talk, so that they may have said it to each other."""

    name: str
    value: str = ""
    addressed: bool = False
    loose: bool = field(default=False, compare=False)

    @property
    def casual(self) -> bool:
        """Whether the word belongs to ordinary talk as well (see CASUAL)."""
        return self.loose or self.name in CASUAL


@dataclass(frozen=True, slots=True)
class NewGame:
    """A table to be opened: the game as typed ("" for the default), the friend's username without
    "@" ("" for anyone), whether the bot is to sit down, the length of the match in points (None:
    as the settings say), and the bot's level ("": as it was chosen)."""

    game: str = ""
    friend: str = ""
    bot: bool = False
    points: int | None = None
    addressed: bool = False
    level: str = ""


@dataclass(frozen=True, slots=True)
class Unknown:
    """Not understood. `movelike`: it looks like an attempt at a play, so show how plays are
    written. Where the bot was not addressed this is other people's talk: stay silent."""

    text: str
    movelike: bool = False
    addressed: bool = False


Intent: TypeAlias = Typed | Bare | Arranged | Word | NewGame | Unknown
