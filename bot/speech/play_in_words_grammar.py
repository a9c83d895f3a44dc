"""Grammar of plays in words, as people say or dictate them: «с головы на шесть и пять».

The words become constraints on a play: where checkers come from, where they go, with which dice,
what they hit or close. `bot.dialogs.play.find_dictated_plays` matches them with the legal plays of
a board; without a board they are what the words name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bot.speech.numerals import Numeral
from bot.speech.play_in_words import (
    ANY,
    DictatedPlay,
    Move,
    closes_any,
    with_shared_origin,
    with_verb,
)
from bot.speech.play_in_words_tokens import Token

_FACES: Final = range(1, 7)
PREPOSITIONS: Final = frozenset({"from", "to", "sep", "with"})
VERBS: Final = frozenset({"off", "hit", "make", "slot", "clear", "enter", "move"})
_LAST: Final = ("head", "back")
PLACES: Final = {
    **{"bar": "bar", "head": "head", "back": "back", "mid": "13"},
    **{"usual_bar_point": "7", "golden": "20"},
}
TIMES: Final = {"times1": 1, "two": 2, "times2": 2, "times3": 3, "times4": 4}
_ONE: Final = Token("times1", Numeral(1, 1, "count"))
_FIELDS: Final = {"origin": "origin", "target": "targets", "die": "dice", "amount": "amounts"}


_BAR: Final = 25


class Grammar:
    """Gives each number its part in a move, from left to right; a move is closed when a part comes
    that it has."""

    def __init__(self, tokens: Sequence[Token], parts: Mapping[int, str] = {}) -> None:
        """Begin to read tokens, numbers of them in given `parts`: "origin", "target", "die",
        "count" of checkers, "point" to close or hit, "both" dice for one checker, "none"."""
        self.tokens, self.parts = tokens, parts
        self.moves: list[Move] = []
        self.move = Move()
        self.led = False  # whether the dice of the open move came before its origin
        self.dice: tuple[int, ...] = ()
        self.make: tuple[str, ...] = ()
        self.hit = self.verb = self.before = ""
        self.off = self.hits = 0
        self.broken = self.run = self.denied = False

    def play(self) -> DictatedPlay:
        """Return what all tokens say."""
        at = 0
        while at < len(self.tokens):
            at += self._read(at)
        self._close()
        if not self.make and self._closes_any():
            self.make = (ANY,)
        moves = tuple(filter(None, map(self._settled, with_shared_origin(self.moves))))
        alone = len(self.make) == 1 and self.make != (ANY,)
        if alone and all(move.origin.isdecimal() for move in moves):
            moves = tuple(move if move.ends else replace(move, targets=self.make) for move in moves)
        verbs = self._kinds(0)
        borne = self.off or (len(verbs) if verbs[1:] and set(verbs) == {"off"} else 0)
        said = DictatedPlay(moves, self.dice, self.make, self.hit, borne, self.run, self.hits)
        return replace(said, tokens=tuple(self.tokens))

    def _closes_any(self) -> bool:
        """Return whether checkers are to close a point that is not named."""
        alone = len(self.moves) == 1 and not self.moves[0].ends and "from" not in self._kinds(0)
        return bool(self.moves) and not alone and all(map(closes_any, self.moves))

    def _kind(self, at: int) -> str:
        return self.tokens[at].kind if 0 <= at < len(self.tokens) else ""

    def _kinds(self, at: int) -> list[str]:
        return [token.kind for token in self.tokens[at:]]

    def _read(self, at: int) -> int:
        """Read the token at a place; return how many tokens were read."""
        token, kind = self.tokens[at], self.tokens[at].kind
        if at in self.parts:
            self._given(self.parts[at], at)
        elif kind in ("break", "not"):
            self.before, self.broken, self.denied = "", True, kind == "not"
        elif self.denied:
            pass
        elif kind == "number":
            return self._numbers(at)
        elif kind == "throw":
            self.dice = divmod(token.value, 10)
        elif kind == "dice":
            return self._double(at)
        elif token.number and self.before in ("to", "sep"):
            self._reached(at)
        elif kind in PREPOSITIONS:
            self.before = kind
        elif kind == "there" and self.moves and self.moves[-1].targets:
            self._add("target", self.moves[-1].targets[-1])
        elif kind in PLACES:
            self._named(PLACES[kind], at)
        elif kind in VERBS:
            self._verb(kind, behind=self._kind(at + 1))
        elif kind == "run":
            self.run = True
        elif kind == "his" and self._kind(at + 1) == "men":
            self.hit = self.hit or "yes"
        elif kind == "both_dice":
            self.run = True
            return 1 + (self._kind(at + 1) == "number")  # how far both dice go together
        elif kind in TIMES:
            self._counted(at, TIMES[kind])
        elif kind in ("other", "near") and (self.move.origin or self.move.targets):
            self._close()
            self.move = Move(times=1)
        return 1

    def _given(self, part: str, at: int) -> None:
        """Read a number in a given part."""
        value = self.tokens[at].value
        if part == "both":
            self.run = True
        elif part == "count":
            self._add_count(value, self._kind(at + 1))
        elif part == "point" and self.verb == "hit":
            self.hit = str(value)
        elif part == "point":
            self.make = (*self.make, str(value))
        elif part != "none":
            if self.broken and (self.move.ends or part == "origin"):
                self._close()
            if self.verb == "hit" and part == "origin":
                self.move = replace(self.move, hits=True)
            place = "bar" if value == _BAR else str(value)
            self._add(part, value if part == "die" else place)
        self.before = ""

    def _named(self, place: str, at: int) -> None:
        """Read a place with a name of its own; "hit it onto the bar" tells nothing more."""
        if place in ("7", "20"):
            self._point(place, at)
        elif self.before not in ("to", "sep"):
            self._add("origin", place)
        elif place != "bar":
            self._add("target", place)

    def _double(self, at: int) -> int:
        """Read a double, with its number behind the word or before it."""
        if self._kind(at + 1) == "number" and self.tokens[at + 1].value in _FACES:
            self.dice = (self.tokens[at + 1].value,) * 2
            return 2
        if self.move.dice:
            self.dice, self.move = (self.move.dice[-1],) * 2, replace(self.move, dice=())
        return 1

    def _verb(self, verb: str, behind: str) -> None:
        """Read a verb; what stood before it without any belongs to it. "Off" before the head, or
        behind a verb of leaving, tells where a checker comes from."""
        if verb == "off" and self.before in ("to", "sep"):
            self._add("target", "off")
            return
        leaving = self.verb == "clear" or behind == "head" or (self.run and self.move.is_empty)
        if verb == "off" and leaving:
            self.before = "from"
            return
        if self.broken and (self.move.ends or self.move.verb in ("off", "enter")):
            self._close()
        if verb != "move" or self.broken or not self.verb:
            self.moves = [with_verb(move, verb) for move in self.moves]
            self.move = with_verb(self.move, verb)
            self.verb = verb
        if verb == "enter" and self.move.origin != "bar":
            self._add("origin", "bar")
        if verb == "hit":
            self.hit = self.hit or "yes"
        if verb != "off":
            self.before = ""

    def _counted(self, at: int, times: int) -> None:
        """Read how many checkers move so; «с двух» is a place."""
        behind = self._kind(at + 1)
        if self.before == "from" and self._kind(at) == "two":
            self._add("origin", str(times))
        elif self.tokens[at] == _ONE and self._is_named_die(behind):
            self._add("die", times)
        else:
            self._add_count(times, behind)

    def _add_count(self, times: int, behind: str) -> None:
        """Let so many checkers move alike: those of the open move, of the move before it, or of
        another one."""
        move = self.move
        if (self.broken and (move.origin or move.ends)) or (move.ends and behind in ("from", "to")):
            self._close()
        elif move.is_empty and self.moves and not self.broken:
            self.moves[-1] = replace(self.moves[-1], times=times)
            return
        self.move = replace(self.move, times=times, verb=self.move.verb or self.verb)
        self.broken = False

    def _is_named_die(self, behind: str) -> bool:
        """Return whether "one" is a number of the dice: "six from twenty four, one from eight"."""
        led = bool(self.move.dice and not self.move.times) or self.before == "with"
        return led and behind == "from" and not self.make

    # -- numbers ---------------------------------------------------------------------------------

    def _numbers(self, at: int) -> int:
        """Read a number, or several in a row."""
        begins = self.before == "with" or not (self.before or self._waits())
        row = self._row(at) if begins else ()
        between = self._kind(at + 1)
        if between in ("sep", "break") and self._kind(at + 2) == "number":
            pair = (self.tokens[at].value, self.tokens[at + 2].value)
            running = between == "sep" or "run" in self._kinds(at)
            if running and self._is_throw(at + 1, pair):
                self.dice = pair
                return 3
        if len(row) < 2:
            self._number(at)
            row = (0,)
        elif self._is_throw(at, row):
            self.dice = row
        elif len(row) % 2:
            self._add("origin", str(row[0]))
            for target in row[1:]:
                self._add("target", str(target), onward=True)
        else:
            for origin, target in zip(row[::2], row[1::2], strict=True):
                self._add("origin", str(origin))
                self._add("target", str(target))
        self.before = ""
        return len(row)

    def _row(self, at: int) -> tuple[int, ...]:
        """Return the numbers that stand one behind another and are places, or a throw."""
        end = at
        while self._kind(end) == "number" or (end > at and self.tokens[end : end + 1] == (_ONE,)):
            if self.tokens[end].form == "face" or end in self.parts:
                break
            end += 1
        behind = self._kind(end)
        end -= behind in ("point", "men", "steps", "to", "sep") or (
            behind == "from" and end > at and self.tokens[end - 1].value in _FACES
        )
        return tuple(token.value for token in self.tokens[at:end])

    def _is_throw(self, at: int, row: tuple[int, ...]) -> bool:
        """Return whether two numbers are the throw: behind "with", or before all that is done."""
        if len(row) != 2 or max(row) > 6:
            return False
        rest = self._kinds(at + 2)
        done = {"make", "run", "from", "head", "back", "usual_bar_point", "point"}
        opens = self.move.is_empty and not self.moves and not self.dice
        return self.before == "with" or (opens and (row[0] <= row[1] or not done.isdisjoint(rest)))

    def _number(self, at: int) -> None:
        """Give a number its part by the words around it."""
        token, behind = self.tokens[at], self._kind(at + 1)
        value, form = token.value, token.form
        face = value in _FACES
        if (
            value > 24
            and (at == 0 or self.before == "with")
            and {value // 10, value % 10} <= set(_FACES)
        ):
            self.dice = divmod(value, 10)
        elif behind == "point" or self._kind(at - 1) == "point":
            self._point(str(25 - value if self._kind(at - 1) == "his" else value), at)
        elif token.form == "count" and behind == "number" and self.tokens[at + 1].form == "face":
            self._double(at)
            self.move = replace(self.move, times=value if value < 4 else 0)
        elif self._is_count(token, behind):
            self._counted(at, value)
        elif face and (self.before == "with" or behind == "steps"):
            self._add("die", value)
        elif (
            self.before in ("from", "with")
            or self.verb == "clear"
            or (behind == "off" and form != "face")
        ):
            self._add("origin", str(value))
        elif self.before in ("to", "sep"):
            self._reached(at)
        elif face and behind == "from" and self.verb != "off":
            if self.move.origin:
                self._close()
            self._add("die", value)
        elif self.verb in ("make", "slot", "hit") and self.move.is_empty:
            self._point(str(value), at)
        elif self.verb == "off" and not self.move.ends and (self.move.is_empty or self.broken):
            self._add("origin", str(value))
        elif face and (form == "face" or self.run or self.move.origin in _LAST):
            self._add("die", value)
        elif self._waits() and self.broken and behind in ("to", "sep"):
            self._close()
            self._add("origin", str(value))
        elif self._waits():
            self._add("target", str(value))
        elif (
            face and self.broken and self._is_last(at) and self.move.ends and not self.move.targets
        ):
            self._add("amount", value)
        elif face and self.move.is_empty and self._is_last(at):
            self._add("die", value)
        else:
            self._add("origin", str(value))

    def _is_count(self, token: Token, behind: str) -> bool:
        """Return whether a number tells how many checkers move, "bear off two", «три штуки»."""
        if token.form in ("group", "ordinal") or self.before == "from":
            return token.form == "group"
        few = token.value <= 4 and (self.move.is_empty or self.broken)
        paired = any(move.times > 1 for move in (*self.moves, self.move))
        moving = (self.verb == "move" or paired) and behind in ("from", "steps")
        moved = token.form == "count" and (self.verb == "off" or moving)
        alone = behind == "off" and self._kinds(0).count("off") == 1
        return behind == "men" or (few and not self.before and (moved or alone))

    def _reached(self, at: int) -> None:
        """Read a number behind "to": a place, a die, or either."""
        move, value, form = self.move, self.tokens[at].value, self.tokens[at].form
        if self.verb in ("hit", "make") and not move.origin:
            self._point(str(value), at)
        elif self.before == "sep" or form == "ordinal" or value > 6:
            self._add("target", str(value), onward=True)
        else:
            self._add("amount" if move.origin.isdecimal() else "die", value)

    def _point(self, place: str, at: int) -> None:
        """Read a place of which the verb tells what is done there."""
        behind = [kind for kind in self._kinds(at + 1)[:3] if kind not in ("point", "move")]
        leaves = behind[:1] in (["to"], ["sep"])
        leaves = leaves or (self.before == "from" and self.verb not in ("hit", "make"))
        if self.verb == "clear" or leaves:
            self._add("origin", place)
        elif self.verb == "hit":
            self.hit = place
        elif self.verb == "make" and not self.move.origin:
            self.make = (*self.make, place)
        elif self.verb == "slot" or self._waits() or self.before in ("to", "sep"):
            self._add("target", place)
        else:
            self.make = (*self.make, place)

    def _waits(self) -> bool:
        """Return whether the open move has an origin and nothing of how far it goes."""
        return bool(self.move.origin) and not self.move.ends

    def _is_last(self, at: int) -> bool:
        return not {"number", "to", "sep", "from"}.intersection(self._kinds(at + 1)[:2])

    # -- moves -----------------------------------------------------------------------------------

    def _add(self, part: str, value: str | int, *, onward: bool = False) -> None:
        """Put a part into the open move, or close that and begin another with it."""
        move = self.move
        full = {
            "origin": move.origin or (move.ends and self.broken),
            "target": move.targets and not onward,
            "die": self.led or (move.targets and (self.broken or move.dice)),
        }
        if part == "origin" and move.origin == "back" and not move.ends:
            self.move = replace(move, origin="")
        elif full.get(part) or (self.broken and move.is_empty and move.times):
            self._close()
        elif part == "target" and onward and move == Move(verb=move.verb) and self._continues():
            self.move = self.moves.pop()
        self.led = part == "die" and not self.move.origin
        held = getattr(self.move, _FIELDS[part])
        after: Any = value if part == "origin" else (*held, value)
        self.move = replace(
            self.move, **{_FIELDS[part]: after, "verb": self.move.verb or self.verb}
        )
        self.before, self.broken = "", False
        if part == "origin":
            self.led = bool(self.move.dice)

    def _continues(self) -> bool:
        """Return whether a target goes on with the checker that was moved last."""
        return bool(self.moves) and self.moves[-1].targets[-1:] not in ((), ("off",))

    def _close(self) -> None:
        """Put the open move with the others."""
        if not self.move.is_empty or self.move.times:
            self.moves.append(self.move)
        self.move, self.led = Move(), False

    def _is_made(self, move: Move) -> bool:
        """Return whether checkers from anywhere close a point, «обе на восьмой»."""
        return move.verb in ("make", "") if move.times == 2 else move.verb == "make"

    def _settled(self, move: Move) -> Move | None:
        """Return a move with what its verb means; None for one that is only counted."""
        inside = move.origin not in (*_LAST, "bar")
        borne = move.verb == "off" and not move.targets and inside
        if move.verb == "off" and move.is_empty:
            self.off += move.times
        elif not move.origin and move.targets == ("off",):
            self.off += move.times or 1
        elif move.verb == "hit" and move.is_empty:
            self.hits += move.times
        elif borne and not move.ends:
            return replace(move, targets=("off",))
        elif borne and not move.origin and not move.amounts:
            return replace(move, origin=str(move.dice[0]), dice=(), targets=("off",))
        elif move.verb == "make" and move.origin.isdecimal() and not move.ends and not self.make:
            self.make = (move.origin,)
        elif not move.origin and move.targets and not move.dice and self._is_made(move):
            self.make = (*self.make, *move.targets)
        elif not move.is_empty:
            return move
        return None
