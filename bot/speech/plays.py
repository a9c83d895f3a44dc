"""Plays as people type them, turned into the one spelling that the rules read.

Nothing is known here of a board or a throw: whether "24/18" can be played, and what "24/13" goes
through, the rules decide; so they do whether "0" is a point or the way off the board.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from bot.speech.normalized_text import folded, latin

_LONGEST: Final = 160


class Token(NamedTuple):
    """A piece of a typed play. Kinds: "place", "bar", "hand", "off", "sep", "x", "times", "mark",
    "side", "break", "from", "rest"."""

    kind: str
    text: str


def _kinds(**words: str) -> dict[str, str]:
    return {word: kind.rstrip("_") for kind, line in words.items() for word in line.split()}


_WORDS: Final = _kinds(
    bar="бар бара бару б борт борта bar b",
    hand="рука руки руку р резерв резерва запас запаса hand reserve r",
    off="выкл снять сними сниму снимаю снял сняла снята снято выкидываю выкинуть сбрасываю "
    "сбросить сброшу вон двор сброс вывод вывести выброс выбросить выброшу выбрасываю убрать "
    "убираю уберу off out o",
    sep="на в до через to",
    from_="с со из from c the",
    break_="и потом затем and then",
    x="x х",
    rest="ø",
    times="дважды две twice трижды thrice",
)
_TIMES: Final = {"дважды": "2", "две": "2", "twice": "2", "трижды": "3", "thrice": "3"}
_SIDES: Final = {**dict(zip("wbgr", "wbgr", strict=True)), "б": "w", "ч": "b", "з": "g", "к": "r"}
_PIECE: Final = re.compile(
    r"\s*(?:\((?P<times>\d{1,2})\)|(?P<side>[wbgrбчзк])\s?:(?=\s?\w)|(?P<number>\d+)"
    r"|(?P<word>[^\W\d_]+?(?=[xх][2-4](?!\d))|[^\W\d_]+)|(?P<sep>[/>-])|(?P<mark>[*°])|(?P<break>[,;+&]))"
)
_BOARD: Final = re.compile(r"(\d) ?: ?(?=\D*\d+\D)")
_THROW: Final = re.compile(
    r"\([1-6](?:-?[1-6]){1,5}\) ?:? ?|[1-6](?:-[1-6]){1,5} ?: ?|[1-6]{2}: ?(?=\w+[/>-]| )"
)
"""The dice before a play: `6-3:`, `63:` or `(63)`."""
_QUARTER_POINT: Final = re.compile(r"[1-6](?!\d)")
_PLACE: Final = re.compile(r"0{0,2}[1-9]\d?|00?")
_SOWN: Final = re.compile(
    r"(?P<origin>\w+) ?[/>-] ?(?P<targets>\d{1,3}[*°]?(?: ?, ?\d{1,3}[*°]?)+)"
)
_ARROW: Final = re.compile(r"[-=]{1,8}>")
_ENDS: Final = "!.;, "
_BRACKETS: Final = str.maketrans(dict.fromkeys('[]{}«»"“”', " "))
_AROUND: Final = re.compile(r"\(([^()]{3,40})\)")
_ANGLED: Final = re.compile(r"<([^<>]{1,40})>")
_LISTED: Final = re.compile(r"\b[1-4]\)")
_COLONS: Final = re.compile(
    r"\d{1,2}:\d{1,2}(?::\d{1,2}){1,4}|\d{1,2}:\d{1,2}(?:[ ,;]{1,3}\d{1,2}:\d{1,2}){1,4}"
)
"""Colons between places; one alone is a score or a time of day."""
_TIMES_AHEAD: Final = re.compile(r"(?<![\w/>-])([2-4]) ?x ?(\w+(?:[/>-]\w+[*°]?)+)")
"""A count before the play of so many checkers: "2x13/11"."""
_TIMES_MARKED: Final = re.compile(r"(\([2-4]\))([*°])")
"""A hit told after the count: "6/4(2)*"."""
_DOTS: Final = re.compile(r"(?<=\d)(?:\.{1,3}|_)(?=\d)")
_TAKEN: Final = re.compile(r"\b(?:bear|take) off\b")
_POLITE: Final = re.compile(r" (?:please|pls|пожалуйста)$")
_BOTH: Final = re.compile(r"(?:две|two|both) (?=с |из |from |\d{1,2}/)")


def read_typed(text: str) -> str | tuple[str, ...] | None:
    """Return the play that a whole message is; None if it is something else.

    A string is a play in the rules' spelling: "24/18 13/11", "bar/22/20*", "6/4(2)", "b:13/7",
    "2: 24/18", "20/19,16,15,14". A tuple holds bare places: ("24", "13"). A play that is read
    again gives the same play.
    """
    line = _plainly(folded(text)).rstrip(_ENDS)
    if len(line) > _LONGEST:
        return None
    board = _BOARD.match(line)
    prefix = f"{board[1]}: " if board else ""
    line = line[board.end() :] if board else _THROW.sub("", line, count=1)
    sown = None if board else _sown(line)
    if sown:
        return sown
    tokens = _tokens(line)
    if not tokens:
        return None
    if not board:
        bare = _bare(tokens)
        if bare:
            return bare
    steps = _taken_off(tokens) or _entered(tokens) or _Reader(tokens).play()
    return prefix + " ".join(steps) if steps else None


def _plainly(line: str) -> str:
    """Return a line without brackets around moves, with "/" for dots between places."""
    if len(line) > _LONGEST:
        return line
    line = _ARROW.sub(">", line).translate(_BRACKETS)
    line = _AROUND.sub(r" \1 ", _ANGLED.sub(r" \1 ", line))
    if line.startswith("1)"):
        line = _LISTED.sub(" ", line)
    if _COLONS.fullmatch(line):
        line = line.replace(":", "/")
    line = _TIMES_MARKED.sub(r"\2\1", _DOTS.sub("/", line))
    line = _TIMES_AHEAD.sub(r"\2(\1)", line.replace("х", "x"))
    line = _TAKEN.sub("off", _POLITE.sub("", line))
    both = _BOTH.match(line)
    return f"{line[both.end() :].rstrip(_ENDS)}(2)" if both else line.strip()


def _sown(line: str) -> str:
    """Return a play that sows checkers from one place on several, "20/19,16,15,14"; "" for any
    other line."""
    found = _SOWN.fullmatch(line)
    if found is None:
        return ""
    origin = found["origin"]
    known = _PLACE.fullmatch(origin)
    if not known and _WORDS.get(origin, _WORDS.get(latin(origin))) != "hand":
        return ""
    return f"{origin if known else 'hand'}/{found['targets'].replace(' ', '')}"


def _tokens(line: str) -> list[Token] | None:
    """Return the tokens of a play; None if a piece of the line belongs to no play."""
    tokens: list[Token] = []
    at = 0
    while at < len(line):
        piece = _PIECE.match(line, at)
        if piece is None:
            return None
        at = piece.end()
        if piece.lastgroup == "word":
            lettered = _QUARTER_POINT.match(line, at)
            place = latin(piece["word"])
            if lettered and place in {"a", "b", "c", "d"} and piece["word"] != "б":
                tokens.append(Token("place", place + lettered[0]))
                at = lettered.end()
                continue
        token = _token(piece)
        if token is None:
            return None
        tokens.append(token)
    return tokens


def _token(piece: re.Match[str]) -> Token | None:
    kind = piece.lastgroup or ""
    text = piece[kind]
    if kind == "number":
        return Token("place", text) if _PLACE.fullmatch(text) else None
    if kind == "word":
        known = text if text in _WORDS else latin(text)
        if known not in _WORDS:
            return None
        return Token(_WORDS[known], _TIMES.get(known, known))
    if kind == "side":
        return Token(kind, _SIDES[text])
    return Token(kind, text)


def _bare(tokens: Iterable[Token]) -> tuple[str, ...]:
    """Return the places of a message that has nothing but places; empty for any other."""
    places = []
    for kind, text in tokens:
        if kind == "place":
            places.append(text)
        elif kind not in {"break", "from"}:
            return ()
    return tuple(places) if len(places) <= 8 else ()


def _entered(tokens: list[Token]) -> list[str]:
    """Return the steps of places in pairs, the first of which enters, «бар 20 13 10»; empty for any
    other tokens."""
    plain = [token for token in tokens if token.kind not in {"break", "from"}]
    kinds = [token.kind for token in plain]
    if len(plain) < 4 or len(plain) % 2 or kinds[0] not in {"bar", "hand"}:
        return []
    if set(kinds[1:]) != {"place"}:
        return []
    named = [kinds[0], *(token.text for token in plain[1:])]
    return [f"{a}/{b}" for a, b in zip(named[::2], named[1::2], strict=True)]


def _taken_off(tokens: list[Token]) -> list[str]:
    """Return the steps of a play that bears off several checkers with one word, «снять 6 и 5»,
    "6 5 off"; empty for any other tokens."""
    plain = [token for token in tokens if token.kind not in {"break", "from"}]
    if [token.kind for token in plain].count("off") != 1 or len(plain) < 2:
        return []
    if plain[0].kind == "off":
        places = plain[1:]
    elif plain[-1].kind == "off":
        places = plain[:-1]
    else:
        return []
    return [f"{t.text}/off" for t in places] if all(t.kind == "place" for t in places) else []


class _Reader:
    """Reads tokens from left to right as steps."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.at = 0

    def play(self) -> list[str]:
        """Return all steps; empty if a token does not fit."""
        steps: list[str] = []
        while self.at < len(self.tokens):
            if self._take("break") or self._take("from"):
                continue
            if steps and self._is_rest():
                break
            step = self._chain()
            if not step:
                return []
            steps.append(step)
        return steps

    def _kind(self, ahead: int = 0) -> str:
        spot = self.at + ahead
        return self.tokens[spot].kind if spot < len(self.tokens) else ""

    def _take(self, *kinds: str) -> str:
        if self._kind() not in kinds:
            return ""
        self.at += 1
        return self.tokens[self.at - 1].text

    def _is_rest(self) -> bool:
        """Return whether a die that could not be played stands here, at the end: "8/5, Ø", "8/5
        -"."""
        last = self.at == len(self.tokens) - 1
        return last and (self._kind() == "rest" or self.tokens[self.at].text == "-")

    def _chain(self) -> str:
        side = self._take("side")
        places = [self._start()]
        crosses = False
        while places[-1] and places[-1] != "off":
            if self._repeats(len(places) > 1 and not crosses):
                break
            crosses = self._kind() == "x"
            if self._is_rest():
                break
            if self._take("sep", "x") or (len(places) == 1 and self._joined(places[0])):
                places.append(self._target())
            else:
                break
        if len(places) < 2 or not places[-1]:
            return ""
        times = self._times()
        return (f"{side}:" if side else "") + "/".join(places) + times

    def _start(self) -> str:
        if self._take("bar"):
            return "bar"
        if self._take("hand"):
            return "hand"
        return self._marked(self._take("place"))

    def _joined(self, first: str) -> bool:
        """Words need no separator: "bar 20", "6 off"."""
        return self._kind() == ("place" if first in {"bar", "hand"} else "off")

    def _target(self) -> str:
        if self._take("off"):
            return "off"
        return self._marked(self._take("place"))

    def _marked(self, place: str) -> str:
        return place + self._take("mark") if place else ""

    def _repeats(self, possible: bool) -> bool:
        if self._kind() == "times":
            return True
        follows = self.tokens[self.at + 1 : self.at + 2]
        return possible and self._kind() == "x" and bool(follows) and follows[0].text in "234"

    def _times(self) -> str:
        count = self._take("times") or (self._take("place") if self._take("x") else "")
        return f"({int(count)})" if count and int(count) > 1 else ""
