"""Matches as `.mat` text (Jellyfish; GNU Backgammon, eXtreme Gammon and others write it).

Two columns, one for each player; points are the mover's own, the bar 25 and off 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rules.exchange.decision import BAR, OFF, MatchScore, Money, Unreadable
from rules.exchange.match_file import (
    Game,
    GameBuilder,
    Hop,
    MatchFile,
    Rolled,
    Turn,
    start_of,
)

_LENGTH: Final = re.compile(r"^\s*(?:(\d+)\s+point\s+match|match\s+of\s+(\d+)\s+points?)", re.I)
_HEADER: Final = re.compile(r"^\s*[;#]\s*\[\s*([^\"\]]+?)\s*\"([^\"]*)\"")
_GAME: Final = re.compile(r"^\s*Game\s+\d+\s*$", re.I)
_NAMES: Final = re.compile(r"^\s*(\S.*?)\s*:\s*(\d+)\s{2,}(\S.*?)\s*:\s*(\d+)\s*$")
_ROW: Final = re.compile(r"^\s*\d+\)(.*)$")
_ROLL: Final = re.compile(r"(?<!\S)([1-6])\s?([1-6])\s?:")
_APART: Final = re.compile(r"(?<=\S)\s{2,}(?=\S)")
_STEP: Final = re.compile(r"(\w+)((?:/\w+\*?)+)(?:\((\d)\))?(\*?)")
_CUBE: Final = re.compile(
    r"^(doubles|redoubles|takes|accepts|drops|passes|rejects|beavers|raccoons)\b", re.I
)
_WINS: Final = re.compile(r"\bwins\s+(\d+)\s+points?", re.I)
_STOPS: Final = re.compile(r"\b(?:resigns|forfeits|lost on time)\b", re.I)
_NOTHING: Final = re.compile(r"^(?:cannot move|can't move|no move|-+|\?+)?$", re.I)
_STARTS: Final = {"backgammon": "backgammon", "nackgammon": "nackgammon"}
"""The games that are read, by the name of the variation."""
_LEFT_WIDTH: Final = 15
"""The column from which on blanks separate the players."""
_COLUMN: Final = 34
_NAME_BREAKS: Final = str.maketrans({":": " ", "\n": " ", "\r": " ", "\t": " "})


def looks_like_mat(text: str) -> bool:
    """Return whether a text may be a match in this form; the length of a match alone is not one."""
    lines = text.splitlines()
    return any(map(_LENGTH.match, lines)) and any(map(_GAME.match, lines))


def read_mat(text: str) -> MatchFile:
    """Read a match. Raises Unreadable, which names the line."""
    return _Reader(text.lstrip("\ufeff").splitlines()).match()


class _Reader:
    """Reader of a file, line by line."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines
        self.headers: dict[str, str] = {}
        self.length: int | None = None
        self.names: tuple[str, str] | None = None
        self.games: list[Game] = []
        self.open: GameBuilder | None = None
        self.score = (0, 0)
        self.crawford_over = False

    def match(self) -> MatchFile:
        """Return the whole match."""
        for number, line in enumerate(self.lines, 1):
            try:
                self._line(line)
            except Unreadable as error:
                raise Unreadable(f"line {number}: {error}", error.field, number) from error
        self._close()
        if self.length is None or self.names is None:
            raise Unreadable("there is no match here: no line like “5 point match” and no names")
        money, crawford = Money() if self.length else self._money(), self._crawford()
        games = tuple(self.games)
        return MatchFile(self.length, self.names, games, money, crawford, self._slug())

    def _on(self, name: str, *, usual: bool) -> bool:
        value = self.headers.get(name, "").casefold()
        return value == "on" if value in ("on", "off") else usual

    def _slug(self) -> str:
        """Return the game that is played. Raises Unreadable for a game that is not read."""
        variation = self.headers.get("variation", "Backgammon")
        slug = _STARTS.get(variation.casefold())
        if slug is None:
            raise Unreadable(f"{variation[:30]} is not read, only {' and '.join(_STARTS)}")
        return slug

    def _money(self) -> Money:
        beavers = self._on("beaver", usual=self._on("beavers", usual=False))
        return Money(self._on("jacoby", usual=False), beavers)

    def _crawford(self) -> bool:
        return self._on("crawford", usual=True)

    def _line(self, line: str) -> None:
        if header := _HEADER.match(line):
            self.headers[header[1].casefold()] = header[2]
        elif not line.strip() or line.lstrip()[0] in ";#":
            return
        elif length := _LENGTH.match(line):
            self.length = int(length[1] or length[2])
        elif _GAME.match(line):
            self._close()
        elif self.open is None and (names := _NAMES.match(line)):
            self._begin((names[1], names[3]), (int(names[2]), int(names[4])))
        elif self.open is None:
            raise Unreadable("a game begins with its players, like “Ann : 0   Ben : 0”")
        elif row := _ROW.match(line):
            self._row(row[1])
        elif won := _WINS.search(line):
            self.open.won(int(won.start() > _COLUMN // 2), int(won[1]))
        elif not _STOPS.search(line):
            raise Unreadable(f"this is no turn of a game: {line.strip()[:40]}")

    def _begin(self, names: tuple[str, str], score: tuple[int, int]) -> None:
        self.names, self.score = self.names or names, score
        if self.length is None:
            raise Unreadable("the length of the match is missing")
        terms: MatchScore | Money = self._money()
        if self.length:
            if max(score) >= self.length:
                raise Unreadable(f"the match is over at {score[0]}:{score[1]}")
            one_away = self.length - max(score) == 1
            alone = max(score) != min(score)
            crawford = self._crawford() and one_away and alone and not self.crawford_over
            self.crawford_over = self.crawford_over or one_away
            terms = MatchScore(self.length, score, crawford)
        self.open = GameBuilder(terms, start_of(self._slug()))

    def _close(self) -> None:
        if self.open is not None:
            self.games.append(self.open.game(self.score))
        self.open = None

    def _row(self, text: str) -> None:
        for player, entry in enumerate(_columns(text)):
            if entry:
                self._entry(player, entry)

    def _entry(self, player: int, entry: str) -> None:
        game = self.open
        assert game is not None
        if won := _WINS.search(entry):
            game.won(player, int(won[1]))
        elif roll := _ROLL.match(entry):
            game.accept()
            self._roll(game, player, (int(roll[1]), int(roll[2])), entry[roll.end() :].strip())
        elif cube := _CUBE.match(entry):
            _ACTIONS[cube[1].casefold()](game, player)
        elif not _STOPS.search(entry):
            raise Unreadable(f"this is no turn: {entry[:40]}")

    def _roll(self, game: GameBuilder, player: int, dice: tuple[int, int], play: str) -> None:
        if _STOPS.search(play) or play.startswith("?"):
            return
        hops = () if _NOTHING.match(play) else tuple(_hops(play))
        try:
            game.roll(player, dice, hops)
        except Unreadable as error:
            if not hops and str(error) == "the play is missing":
                return  # resigned after the roll
            raise Unreadable(f"{dice[0]}{dice[1]}: {play}: {error}") from error


_ACTIONS: Final = {
    "doubles": GameBuilder.double,
    "redoubles": GameBuilder.double,
    "beavers": GameBuilder.double,
    "raccoons": GameBuilder.double,
    "takes": GameBuilder.take,
    "accepts": GameBuilder.take,
    "drops": GameBuilder.drop,
    "passes": GameBuilder.drop,
    "rejects": GameBuilder.drop,
}


def _columns(text: str) -> tuple[str, str]:
    """Return the entries of both players in a row, "" for none."""
    begins = [roll.start() for roll in _ROLL.finditer(text)]
    if len(begins) > 1:
        return text[: begins[1]].strip(), text[begins[1] :].strip()
    body = text.rstrip()
    indent = len(body) - len(body.lstrip())
    if indent >= _LEFT_WIDTH:
        return "", body.strip()
    for gap in _APART.finditer(body):
        if gap.end() >= _LEFT_WIDTH:
            return body[: gap.start()].strip(), body[gap.end() :].strip()
    return body.strip(), ""


def _hops(play: str) -> Iterator[Hop]:
    """Yield the ways of checkers from one named point to the next. Raises Unreadable."""
    for word in play.split():
        step = _STEP.fullmatch(word)
        if step is None:
            raise Unreadable(f"{word[:20]} is no step")
        places = [_place(step[1]), *(_place(name.strip("*")) for name in step[2].split("/")[1:])]
        for _ in range(int(step[3] or 1)):
            yield from map(Hop, places, places[1:])


def _place(name: str) -> int:
    known = {"bar": BAR, "b": BAR, "off": OFF, "o": OFF}
    if (place := known.get(name.casefold())) is not None:
        return place
    if not name.isdecimal() or int(name) > BAR:
        raise Unreadable(f"there is no point {name[:10]}")
    return int(name)


def write_mat(match: MatchFile, headers: Sequence[tuple[str, str]] = ()) -> str:
    """Return a match as text, `headers` on top."""
    headers = headers or list(_headers(match))
    lines = [f'; [{name} "{value}"]' for name, value in headers]
    lines += ["", f" {match.length} point match", ""]
    for number, game in enumerate(match.games, 1):
        left, right = (
            f"{' '.join(name.translate(_NAME_BREAKS).split())} : {points}"
            for name, points in zip(match.players, game.score, strict=True)
        )
        lines += [f" Game {number}", f" {left:<{_COLUMN - 2}} {right}"]
        lines += [*_rows(game, match.length), ""]
    return "\n".join(lines)


def _headers(match: MatchFile) -> Iterator[tuple[str, str]]:
    """Yield the agreements that a reader has to know and that the games do not show."""
    if match.slug != "backgammon":
        yield "Variation", match.slug.capitalize()
    if not match.length:
        agreed = (("Jacoby", match.money.jacoby), ("Beaver", match.money.beavers))
        yield from ((name, "On" if on else "Off") for name, on in agreed)


def _rows(game: Game, length: int) -> list[str]:
    """Return the numbered lines of a game and its end."""
    rows: list[list[str]] = []
    for turn in game.turns:
        text = _entry(turn)
        if text is None:
            continue
        if turn.player == 0 or not rows or rows[-1][1]:
            rows.append(["", ""])
        rows[-1][turn.player] = text
    width = _COLUMN - 6
    lines = [
        f"{at:>3}) {left:<{width}} {right}".rstrip() for at, (left, right) in enumerate(rows, 1)
    ]
    if game.winner is None or game.points is None:
        return lines
    over = length and game.score[game.winner] + game.points >= length
    end = f"Wins {game.points} point{'s' * (game.points != 1)}{' and the match' if over else ''}"
    if game.winner and lines and len(lines[-1]) < _COLUMN:  # other programs want it beside a drop
        return [*lines[:-1], f"{lines[-1]:<{_COLUMN}}{end}"]
    return [*lines, f"{'':{_COLUMN if game.winner else 6}}{end}"]


def _entry(turn: Turn) -> str | None:
    if isinstance(turn, Rolled):
        hops = " ".join(f"{hop.origin}/{hop.target}{'*' * hop.hits}" for hop in turn.hops)
        return f"{turn.dice[0]}{turn.dice[1]}: {hops}".rstrip()
    words = {
        "double": f" Doubles => {turn.value}",
        "beaver": f" Beavers => {turn.value}",
        "raccoon": f" Raccoons => {turn.value}",
        "take": " Takes",
        "drop": " Drops",
    }
    return words.get(turn.action)
