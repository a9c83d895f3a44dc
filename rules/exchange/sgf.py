"""Matches in the Smart Game Format, FF[4] GM[6]: a tree for each game.

White is the left player. Letters name points as White counts them, for both players: `a` is White's
1, `x` White's 24, `y` the bar, `z` off. Variations, comments and analysis are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rules.exchange.decision import BAR, OFF, MatchScore, Money, Unreadable
from rules.exchange.match_file import (
    CubeTurn,
    Game,
    GameBuilder,
    Hop,
    MatchFile,
    Rolled,
    Turn,
    start_of,
)

_TOKEN: Final = re.compile(r"([();])|([A-Z]+)\s*((?:\[(?:[^\]\\]|\\.)*\]\s*)+)|(\S)", re.DOTALL)
_VALUE: Final = re.compile(r"\[((?:[^\]\\]|\\.)*)\]", re.DOTALL)
_ESCAPED: Final = re.compile(r"\\(.)", re.DOTALL)
_MOVE: Final = re.compile(r"([1-6])([1-6])((?:[a-z]{2}){0,4})")
_RESULT: Final = re.compile(r"([WB])\+(\d+)")
_SIDES: Final = ("W", "B")
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_VARIATIONS: Final[Mapping[str, str]] = {
    "nackgammon": "Nackgammon",
    "hypergammon": "Hypergammon3",
}
"""The games other than backgammon, by slug, as the rules of a file name them."""
_CUBE: Final = {
    "double": GameBuilder.double,
    "take": GameBuilder.take,
    "drop": GameBuilder.drop,
}


class Node(dict[str, list[str]]):
    """Properties of a node, and the line on which it begins."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line


def looks_like_sgf(text: str) -> bool:
    """Return whether a text may be a match in this form."""
    return re.match(r"\ufeff?\s*\(\s*;", text) is not None and "GM[6]" in text


def read_sgf(text: str) -> MatchFile:
    """Read a match. Raises Unreadable, which names the game."""
    games: list[Game] = []
    first = Node(1)
    for number, nodes in enumerate(_trees(text.lstrip("\ufeff")), 1):
        if not nodes or nodes[0].get("GM") != ["6"]:
            line = nodes[0].line if nodes else 1
            raise Unreadable(f"game {number} is not backgammon (GM[6])", line=line)
        first = first or nodes[0]
        try:
            games.append(_game(nodes))
        except Unreadable as error:
            raise Unreadable(
                f"game {number}: {error}", error.field, error.line or nodes[0].line
            ) from error
    if not games:
        raise Unreadable("there is no game here")
    players = (_first(first, "PW", "White"), _first(first, "PB", "Black"))
    rules = _first(first, "RU", "").split(":")
    length = int(_info(first).get("length", 0))
    money, crawford = Money() if length else _money(first), not length or "Crawford" in rules
    return MatchFile(length, players, tuple(games), money, crawford, _slug(first))


def _first(node: Node, name: str, usual: str) -> str:
    return " ".join(node.get(name, [usual])[0].split()) or usual


def _info(node: Node) -> dict[str, int]:
    """Return the numbers of MI, the property with the match of a game."""
    pairs = (value.partition(":") for value in node.get("MI", []))
    return {name: int(number) for name, _, number in pairs if number.isdecimal()}


def _money(node: Node) -> Money:
    rules = _first(node, "RU", "").split(":")
    return Money("Jacoby" in rules, beavers="NoBeaver" not in rules)


def _slug(node: Node) -> str:
    """Return the game that is played. Raises Unreadable for a game that is not read."""
    rules = _first(node, "RU", "").split(":")
    if any(rule.startswith("Hypergammon") for rule in rules):
        raise Unreadable("Hypergammon is not read, only backgammon and nackgammon")
    return "nackgammon" if _VARIATIONS["nackgammon"] in rules else "backgammon"


def _game(nodes: Sequence[Node]) -> Game:
    root, info = nodes[0], _info(nodes[0])
    score = (info.get("ws", 0), info.get("bs", 0))
    terms: MatchScore | Money = _money(root)
    if length := info.get("length", 0):
        if max(score) >= length:
            raise Unreadable(f"the match is over at {score[0]}:{score[1]}")
        crawford = "CrawfordGame" in _first(root, "RU", "").split(":")
        terms = MatchScore(length, score, crawford)
    game = GameBuilder(terms, start_of(_slug(root)))
    for node in nodes[1:]:
        for player, side in enumerate(_SIDES):
            for value in node.get(side, []):
                try:
                    _turn(game, player, value)
                except Unreadable as error:
                    reason = f"{value[:20]}: {error}"
                    raise Unreadable(reason, error.field, node.line) from error
    if result := _RESULT.match(_first(root, "RE", "")):
        game.won(_SIDES.index(result[1]), int(result[2]))
    return game.game(score)


def _turn(game: GameBuilder, player: int, value: str) -> None:
    if act := _CUBE.get(value):
        act(game, player)
        return
    move = _MOVE.fullmatch(value)
    if move is None:
        raise Unreadable("this is no move")
    letters = move[3]
    pairs = zip(letters[::2], letters[1::2], strict=True)
    hops = tuple(Hop(_place(player, begin), _place(player, end)) for begin, end in pairs)
    game.accept()
    game.roll(player, (int(move[1]), int(move[2])), hops)


def _place(player: int, letter: str) -> int:
    at = _LETTERS.index(letter) + 1
    if at > 24:
        return BAR if letter == "y" else OFF
    return at if player == 0 else 25 - at


def _letter(player: int, place: int) -> str:
    if place in (BAR, OFF):
        return "y" if place == BAR else "z"
    return _LETTERS[(place if player == 0 else 25 - place) - 1]


def _trees(text: str) -> Iterator[Sequence[Node]]:
    """Yield the main line of each tree. Raises Unreadable."""
    depth, nodes, closed = 0, list[Node](), False
    line, read_to = 1, 0
    for token in _TOKEN.finditer(text):
        sign, name, values, stray = token.groups()
        line += text.count("\n", read_to, token.start())
        read_to = token.start()
        if stray:
            raise Unreadable(f"{stray!r} stands where a property must be", line=line)
        if sign == "(":
            depth += 1
        elif sign == ")":
            depth, closed = depth - 1, True
            if depth == 0:
                yield nodes
                nodes, closed = [], False
        elif closed:
            continue  # a variation beside the main line
        elif sign == ";":
            nodes.append(Node(line))
        elif nodes:
            nodes[-1][name] = [_ESCAPED.sub(r"\1", value) for value in _VALUE.findall(values)]
    if depth:
        raise Unreadable("the file is cut off: a bracket is open at its end", line=line)


def write_sgf(match: MatchFile) -> str:
    """Return a match as text."""
    return "\n".join(_tree(match, number, game) for number, game in enumerate(match.games)) + "\n"


def _tree(match: MatchFile, number: int, game: Game) -> str:
    rules = [
        name
        for name, holds in (
            ("Crawford", match.length and match.crawford_rule),
            ("CrawfordGame", game.crawford),
            ("Jacoby", not match.length and match.money.jacoby),
            ("NoBeaver", not match.length and not match.money.beavers),
            (_VARIATIONS.get(match.slug, ""), match.slug in _VARIATIONS),
        )
        if holds
    ]
    info = f"[length:{match.length}][game:{number}][ws:{game.score[0]}][bs:{game.score[1]}]"
    names = "".join(
        f"P{side}[{_safe(name)}]" for side, name in zip(_SIDES, match.players, strict=True)
    )
    root = f"(;FF[4]GM[6]CA[UTF-8]AP[nardy]MI{info}{names}"
    if rules:
        root += f"RU[{':'.join(rules)}]"
    if game.winner is not None:
        resigned = "R" * any(_resigns(turn) for turn in game.turns)
        root += f"RE[{_SIDES[game.winner]}+{game.points}{resigned}]"
    turns = (_node(turn) for turn in game.turns if not _resigns(turn))
    return "\n".join([root, *turns]) + ")"


def _resigns(turn: Turn) -> bool:
    return isinstance(turn, CubeTurn) and turn.action == "resign"


def _node(turn: Turn) -> str:
    side = _SIDES[turn.player]
    if isinstance(turn, Rolled):
        ways = "".join(
            _letter(turn.player, hop.origin) + _letter(turn.player, hop.target) for hop in turn.hops
        )
        return f";{side}[{turn.dice[0]}{turn.dice[1]}{ways}]"
    action = "double" if turn.action in ("beaver", "raccoon") else turn.action
    return f";{side}[{action}]"


def _safe(text: str) -> str:
    return re.sub(r"([\]\\:])", r"\\\1", text)
