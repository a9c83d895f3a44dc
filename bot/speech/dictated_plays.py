"""Plays in words, as people say or dictate them: «с головы на шесть и пять», "make the five point".

The words become constraints on a play: where checkers come from, where they go, with which dice,
what they hit or close. `bot.speech.plays_meant` matches them with the legal plays of a board;
without a board they are what the words name.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Any, Final, NamedTuple

from bot.speech.normalized_text import KEPT, by_other_keys, by_sound, folded
from bot.speech.numerals import Numeral, numeral
from bot.speech.word_patterns import Match, WordPatterns

_LONGEST: Final = 200
_MOST_WORDS: Final = 40
_PIECE: Final = re.compile(
    r"\d{1,3}(?:-?(?:го|й|я|му|м|th|st|nd|rd)\b)?|[^\W\d_]{1,30}(?:'[^\W\d_]{1,9})?|[^\w\s]"
)
_LATIN: Final = re.compile("[a-z]")
_WORD: Final = re.compile(r"[^\W\d_]{2}")
_STACKS: Final = re.compile(r"\d\s?[:=]\s?\d")
"""A position, a score or a time of day."""
_FACES: Final = range(1, 7)
_PREPOSITIONS: Final = frozenset({"from", "to", "sep", "with"})
_VERBS: Final = frozenset({"off", "hit", "make", "slot", "clear", "enter", "move"})
_LAST: Final = ("head", "back")
_PLACES: Final = {
    **{"bar": "bar", "head": "head", "back": "back", "mid": "13"},
    **{"usual_bar_point": "7", "golden": "20"},
}
_TIMES: Final = {"times1": 1, "two": 2, "times2": 2, "times3": 3, "times4": 4}
_EAST: Final = {f"east{face}": face for face in _FACES}
_DOUBLES: Final = {"yagan": 1, "dubara": 2, "dushesh": 6}
_BETWEEN: Final = frozenset({"sep", "east_and"})
"""Words and signs that may stand between the names of two dice."""
_COUNTING: Final = frozenset({"two", "times1", "other"})
"""Kinds of words that are kept although they say a number too."""
_EVIDENCE: Final = frozenset({*_PREPOSITIONS, *_VERBS, *_PLACES, "run", "dice", "point"})
"""Kinds of words of which a play in words has one at least, unless it is numbers alone."""
_CONCRETE: Final = frozenset({*_PLACES, *_TIMES})
"""Kinds of words that name something on the board, besides numbers."""
_FIELDS: Final = {"origin": "origin", "target": "targets", "die": "dice", "amount": "amounts"}


@dataclass(frozen=True, slots=True)
class Move:
    """Checkers that move alike. `origin` is a place ("24", "bar"), "head", "back", or "" for any;
    `targets` the places they reach one after another; `dice` the numbers they are moved with;
    `amounts` numbers that are either. `times` 0: as many as fit."""

    origin: str = ""
    targets: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    amounts: tuple[int, ...] = ()
    times: int = 0
    verb: str = ""

    @property
    def is_empty(self) -> bool:
        """Return whether nothing is known of the move."""
        return not (self.origin or self.targets or self.dice or self.amounts)

    @property
    def ends(self) -> bool:
        """Return whether it is known how far the checkers go."""
        return bool(self.targets or self.dice or self.amounts)


@dataclass(frozen=True, slots=True)
class DictatedPlay:
    """What a play in words demands: moves, the throw if it is named, points to close, a place to
    hit ("" for none, "yes" for any), how many checkers to bear off, one checker for all numbers."""

    moves: tuple[Move, ...] = ()
    dice: tuple[int, ...] = ()
    make: tuple[str, ...] = ()
    hit: str = ""
    off: int = 0
    run: bool = False

    @property
    def _is_double(self) -> bool:
        return len(self.dice) == 2 and self.dice[0] == self.dice[1]

    @property
    def names_checkers(self) -> bool:
        """Return whether more than a throw is named."""
        return bool(self.moves or self.make or self.hit or self.off or self.run)

    @property
    def is_sure(self) -> bool:
        """Return whether so much is named that the words hardly mean anything but a play."""
        places = self.make or self.off or self.hit.isdecimal() or (self.run and self.dice)
        whole = any(move.origin and (move.ends or self.dice) for move in self.moves)
        return bool(places or whole) and not any(_goes_back(move) for move in self.moves)

    def readings(self) -> tuple[DictatedPlay, ...]:
        """Return the play with each number that is a place or a die as either."""
        if not any(move.amounts for move in self.moves):
            return (self,)
        dice = tuple(replace(m, dice=m.dice + m.amounts, amounts=()) for m in self.moves)
        places = tuple(
            replace(m, targets=m.targets + tuple(map(str, m.amounts)), amounts=())
            for m in self.moves
        )
        return replace(self, moves=places), replace(self, moves=dice)

    def slots(self) -> dict[str, str]:
        """Return what is named without a board, under the names of slots."""
        moves = tuple(map(_likelier, self.moves))
        alone = len(moves) == 1
        written = [self._step(move, head="head" if alone else "24") for move in moves]
        steps = [text for text in written if text]
        rest = [
            move
            for move, text in zip(moves, written, strict=True)
            if not text or (alone and not move.targets)
        ]
        dice = self.dice or tuple(die for move in rest for die in move.dice)
        named = {
            "play": " ".join(_chained(steps)),
            "dice": "-".join(map(str, sorted(dice, reverse=True))) if len(dice) > 1 else "",
            "die": str(dice[0]) if len(dice) == 1 else "",
            "from": next((move.origin for move in rest if move.origin), ""),
            "point": next((move.targets[0] for move in rest if move.targets), ""),
            "off": str(self.off) if self.off else "",
            "make": " ".join(self.make),
            "hit": self.hit,
            "style": "run" if self.run else "",
        }
        return {name: value for name, value in named.items() if value}

    def _step(self, move: Move, head: str) -> str:
        """Return a move as records write it; "" if a place is not known without the board."""
        targets = move.targets
        if move.origin == "head" and (targets or head != "head"):
            move = replace(move, origin="24")
        if move.origin.isdecimal() and not targets and move.dice:
            at = int(move.origin)
            targets = tuple(str(at := at - die) for die in move.dice) if sum(move.dice) < at else ()
        elif not move.origin and len(targets) == 1 and len(move.dice) == 1:
            move = replace(move, origin=str(int(targets[0]) + move.dice[0]))
        elif move.origin.isdecimal() and not targets and self._is_double and 0 < move.times < 4:
            targets = (str(int(move.origin) - self.dice[0]),)
        elif move.origin in _LAST and self.run and len(self.dice) == 2 and not targets:
            move, targets = replace(move, origin="24"), (str(24 - sum(self.dice)),)
        known = move.origin.isdecimal() or move.origin == "bar"
        times = f"({move.times})" if move.times > 1 else ""
        return "/".join((move.origin, *targets)) + times if known and targets else ""


def _goes_back(move: Move) -> bool:
    """Return whether a move has places in an order in which no checker goes."""
    places = (move.origin, *move.targets, *map(str, move.amounts[:1]))
    way = [int(place) for place in places if place.isdecimal()]
    return any(later >= earlier for earlier, later in pairwise(way))


def _likelier(move: Move) -> Move:
    """Return a move with its numbers that are places or dice as what is likelier without a board:
    a place if a die leads there."""
    if not move.amounts:
        return move
    places, dice = DictatedPlay((move,)).readings()
    near = len(move.amounts) == 1 and 0 < int(move.origin) - move.amounts[0] <= 6
    return (places if near else dice).moves[0]


def _with_verb(move: Move, verb: str) -> Move:
    """Return a move with a verb that stands behind it; to bear off tells more than to move."""
    less = ("", "move") if verb == "off" else ("",)
    return replace(move, verb=verb) if move.verb in less else move


def _chained(steps: Sequence[str]) -> list[str]:
    """Return steps with those joined that one checker makes, «20/15 15/11» as «20/15/11»."""
    chains = list[str]()
    for step in steps:
        origin, _, rest = step.partition("/")
        if chains and chains[-1].rpartition("/")[2] == origin and "(" not in chains[-1] + step:
            chains[-1] += f"/{rest}"
        else:
            chains.append(step)
    return chains


class _Token(NamedTuple):
    kind: str
    number: Numeral | None = None

    @property
    def value(self) -> int:
        """The number that a word says, 0 for none."""
        return self.number.value if self.number else 0

    @property
    def form(self) -> str:
        """How the number is said."""
        return self.number.kind if self.number else ""


@cache
def _patterns() -> WordPatterns:
    kinds = tomllib.loads((files(__package__) / "play_words.toml").read_text("utf-8"))
    return WordPatterns({kind: {"": lines} for kind, lines in kinds.items()})


def _tokens(text: str) -> list[_Token]:
    """Return what the words of a text are to the grammar; kind "" for any other word."""
    words = _PIECE.findall(text)[:_MOST_WORDS]
    found = {match.start: match for match in _patterns().matches(words)}
    phrases = {at for match in found.values() if match.end - match.start > 1 for at in _span(match)}
    free = ["" if at in phrases else word for at, word in enumerate(words)]
    tokens, at = list[_Token](), 0
    while at < len(words):
        number = numeral(free, at) if free[at] else None
        match = found.get(at)
        counts = match is not None and match.meaning in _COUNTING
        if number is not None and not (counts and number.words == 1):
            tokens.append(_Token("number", number))
            at += number.words
        else:
            tokens.append(_Token(match.meaning if match else ""))
            at = match.end if match else at + 1
    return [*_with_throws(tokens)]


def _span(match: Match) -> range:
    return range(match.start, match.end)


def _with_throws(tokens: Sequence[_Token]) -> Iterator[_Token]:
    """Yield tokens with two eastern names of dice as a throw, and a single name as a die."""
    at = 0
    while at < len(tokens):
        token, ahead = tokens[at], at + 1
        while ahead < len(tokens) and tokens[ahead].kind in _BETWEEN:
            ahead += 1
        behind = tokens[ahead].kind if ahead < len(tokens) else ""
        pair = _thrown(token.kind, behind)
        if pair:
            yield _Token("throw", Numeral(10 * pair[0] + pair[1], 1, "digits"))
            single = token.kind in _DOUBLES and behind != "east2"
            at = at + 1 if single else ahead + 1
            continue
        die = _EAST.get(token.kind, 0)
        yield _Token("number", Numeral(die, 1, "face")) if die else token
        at += 1


def _thrown(first: str, second: str) -> tuple[int, int] | None:
    """Return the throw that one or two eastern names tell: «шеш-беш», «ду-шеш», «дубара»."""
    if first in _DOUBLES:
        return (2, 1) if second == "east2" else (_DOUBLES[first],) * 2
    if first not in _EAST or second not in (*_EAST, "east_double"):
        return None
    high, low = _EAST[first], _EAST.get(second, _EAST[first])
    return (low, low) if high == 2 < low else (high, low)


@lru_cache(maxsize=KEPT)
def read_dictated(text: str, *, asked: bool = False) -> DictatedPlay | None:
    """Return the play that a message says in words; None for talk, for signs without a word, and
    for a question unless the play in it is `asked` for."""
    line = folded(text)
    if len(line) > _LONGEST or not _WORD.search(line) or _STACKS.search(line):
        return None
    if (play := _read(line, asked=asked)) or not _LATIN.search(line):
        return play
    spelt = (_read(folded(other), asked=asked) for other in (by_other_keys(line), by_sound(line)))
    return next((play for play in spelt if play and play.is_sure), None)


def _read(line: str, *, asked: bool) -> DictatedPlay | None:
    """Return the play that one spelling of a message says."""
    tokens = _tokens(line)
    kinds = [token.kind for token in tokens]
    if not asked and (line.endswith("?") or "asking" in kinds):
        return None
    known = sum(kind not in ("", "asking", "filler", "break") for kind in kinds)
    numbers = sum(kind in ("number", "throw") for kind in kinds)
    strange, concrete = kinds.count(""), numbers or not _CONCRETE.isdisjoint(kinds)
    if 4 * strange > known * bool(concrete) or (numbers < 2 and _EVIDENCE.isdisjoint(kinds)):
        return None
    play = _Grammar([token for token in tokens if token.kind not in ("filler", "")]).play()
    return play if play.names_checkers else None


class _Grammar:
    """Gives each number its part in a move, from left to right; a move is closed when a part comes
    that it has."""

    def __init__(self, tokens: list[_Token]) -> None:
        self.tokens = tokens
        self.moves: list[Move] = []
        self.move = Move()
        self.led = False  # whether the dice of the open move came before its origin
        self.dice: tuple[int, ...] = ()
        self.make: tuple[str, ...] = ()
        self.hit = self.verb = self.before = ""
        self.off = 0
        self.broken = self.run = self.denied = False

    def play(self) -> DictatedPlay:
        """Return what all tokens say."""
        at = 0
        while at < len(self.tokens):
            at += self._read(at)
        self._close()
        moves = tuple(filter(None, map(self._settled, self.moves)))
        verbs = self._kinds(0)
        borne = self.off or (len(verbs) if verbs[1:] and set(verbs) == {"off"} else 0)
        return DictatedPlay(moves, self.dice, self.make, self.hit, borne, self.run)

    def _kind(self, at: int) -> str:
        return self.tokens[at].kind if 0 <= at < len(self.tokens) else ""

    def _kinds(self, at: int) -> list[str]:
        return [token.kind for token in self.tokens[at:]]

    def _read(self, at: int) -> int:
        """Read the token at a place; return how many tokens were read."""
        token, kind = self.tokens[at], self.tokens[at].kind
        if kind in ("break", "not"):
            self.before, self.broken, self.denied = "", True, kind == "not"
        elif self.denied:
            pass
        elif kind == "number":
            return self._numbers(at)
        elif kind == "throw":
            self.dice = divmod(token.value, 10)
        elif kind == "dice":
            return self._double(at)
        elif kind in _PREPOSITIONS:
            self.before = kind
        elif kind in _PLACES:
            self._named(_PLACES[kind])
        elif kind in _VERBS:
            self._verb(kind)
        elif kind == "run":
            self.run = True
        elif kind == "both_dice" and self._kind(at + 1) == "number":
            self.run = True  # the number is how far both dice go together
            return 2
        elif kind in _TIMES:
            self._counted(at, _TIMES[kind])
        elif kind in ("other", "near"):
            self._close()
            self.move = Move(times=1)
        return 1

    def _named(self, place: str) -> None:
        """Read a place with a name of its own; "hit it onto the bar" tells nothing more."""
        if place in ("7", "20"):
            self._point(place)
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

    def _verb(self, verb: str) -> None:
        """Read a verb; what stood before it without any belongs to it."""
        if verb == "off" and self.before in ("to", "sep"):
            self._add("target", "off")
            return
        if self.broken and (self.move.ends or self.move.verb == "off"):
            self._close()
        if verb != "move" or self.broken or not self.verb:
            self.moves = [_with_verb(move, verb) for move in self.moves]
            self.move = _with_verb(self.move, verb)
            self.verb = verb
        if verb == "enter" and self.move.origin != "bar":
            self._add("origin", "bar")
        if verb == "hit":
            self.hit = self.hit or "yes"
        if verb != "off":
            self.before = ""

    def _counted(self, at: int, times: int) -> None:
        """Read how many checkers move so; «с двух» is a place."""
        move, behind = self.move, self._kind(at + 1)
        if self.before == "from" and self._kind(at) == "two":
            self._add("origin", str(times))
            return
        if (self.broken and (move.origin or move.ends)) or (move.ends and behind in ("from", "to")):
            self._close()
        elif move.is_empty and self.moves and not self.broken:
            self.moves[-1] = replace(self.moves[-1], times=times)
            return
        self.move = replace(self.move, times=times, verb=self.move.verb or self.verb)
        self.broken = False

    # -- numbers ---------------------------------------------------------------------------------

    def _numbers(self, at: int) -> int:
        """Read a number, or several in a row."""
        begins = self.before == "with" or not (self.before or self._waits())
        row = self._row(at) if begins else ()
        if self._kinds(at)[:3] == ["number", "sep", "number"]:
            pair = (self.tokens[at].value, self.tokens[at + 2].value)
            if self._is_throw(at + 1, pair):
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
        while self._kind(end) == "number" and self.tokens[end].form != "face":
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
        if value > 24 and at == 0 and {value // 10, value % 10} <= set(_FACES):
            self.dice = divmod(value, 10)
        elif behind == "point" or self._kind(at - 1) == "point":
            self._point(str(25 - value if self._kind(at - 1) == "his" else value))
        elif self._is_count(token, behind):
            self._counted(at, value)
        elif self.before == "with" or (behind == "steps" and face):
            self._add("die", value)
        elif self.before == "from" or self.verb == "clear":
            self._add("origin", str(value))
        elif self.before in ("to", "sep"):
            self._reached(value, form)
        elif face and behind == "from" and self.verb != "off":
            if self.move.origin:
                self._close()
            self._add("die", value)
        elif self.verb in ("make", "slot", "hit") and self.move.is_empty:
            self._point(str(value))
        elif self.verb == "off" and not self.move.ends and (self.move.is_empty or self.broken):
            self._add("origin", str(value))
        elif face and (form == "face" or self.move.origin in _LAST):
            self._add("die", value)
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

    def _is_count(self, token: _Token, behind: str) -> bool:
        """Return whether a number tells how many checkers move, "bear off two", «три штуки»."""
        if token.form in ("group", "ordinal") or self.before == "from":
            return token.form == "group"
        few = token.value <= 4 and (self.move.is_empty or self.broken)
        moved = token.form == "count" and (
            self.verb == "off" or (self.verb == "move" and behind in ("from", "steps"))
        )
        return behind == "men" or (few and not self.before and (moved or behind == "off"))

    def _reached(self, value: int, form: str) -> None:
        """Read a number behind "to": a place, a die, or either."""
        move = self.move
        if self.verb in ("hit", "make") and not move.origin:
            self._point(str(value))
        elif self.before == "sep" or form == "ordinal" or value > 6:
            self._add("target", str(value), onward=True)
        elif form == "face" or not move.origin.isdecimal():
            self._add("die", value)
        else:
            self._add("amount", value)

    def _point(self, place: str) -> None:
        """Read a place of which the verb tells what is done there."""
        if self.verb == "clear" or (self.before == "from" and self.verb not in ("hit", "make")):
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
        elif borne and not move.ends:
            return replace(move, targets=("off",))
        elif borne and not move.origin and not move.amounts:
            return replace(move, origin=str(move.dice[0]), dice=(), targets=("off",))
        elif move.verb == "make" and move.origin.isdecimal() and not move.ends:
            self.make = (*self.make, move.origin)
        elif not move.origin and move.targets and not move.dice and self._is_made(move):
            self.make = (*self.make, *move.targets)
        elif not move.is_empty:
            return move
        return None
