"""What a message may ask for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from bot.speech.play_in_words import DictatedPlay
from bot.speech.slots import Slots
from bot.speech.word_traits import WORDS, Traits


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
class Dictated:
    """A play in words, which only the board makes whole."""

    play: DictatedPlay
    text: str
    addressed: bool = False


@dataclass(frozen=True, slots=True)
class Arranged:
    """Where checkers are set up, as `rules.questions.setting_up` reads it: "24:332 23:11"."""

    text: str
    addressed: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the game or a command, one of WORDS; `value` as WORDS tells."""

    name: str
    value: str = ""
    addressed: bool = False

    @property
    def traits(self) -> Traits:
        """What is so of the word, however it was said."""
        return WORDS[self.name]


@dataclass(frozen=True, slots=True)
class NewGame:
    """A table to be opened: the game as typed ("" for the default), the friend's username without
    "@" ("" for anyone), whether the bot is to sit down, the length of the match in points or the
    number of its games (None: as the settings say), or that it is `endless`, and the bot's level
    ("": as it was chosen).
    `slots` are all that its words name."""

    game: str = ""
    friend: str = ""
    bot: bool = False
    points: int | None = None
    addressed: bool = False
    level: str = ""
    games: int | None = None
    endless: bool = False
    slots: Slots = field(default=Slots(), compare=False)

    @property
    def length(self) -> str:
        """The length of the match as tables have it, "5" or "games5"; "" if none was named."""
        if self.endless:
            return "endless"
        return f"games{self.games}" if self.games else str(self.points or "")


@dataclass(frozen=True, slots=True)
class Unknown:
    """Not understood. `movelike`: it looks like an attempt at a play, so show how plays are
    written. Where the bot was not addressed this is other people's talk: stay silent."""

    text: str
    movelike: bool = False
    addressed: bool = False


Intent: TypeAlias = Typed | Bare | Dictated | Arranged | Word | NewGame | Unknown
