"""Positions and matches of backgammon as other programs exchange them: convert, analyse, review."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from bot.cli.arguments import as_json, command, show_json
from bot.cli.parser import Commands, Parser, Wrong
from rules.exchange.decision import LETTERS, Decision, O, Unreadable, X
from rules.exchange.gnu_id import write_gnu_id
from rules.exchange.mat import write_mat
from rules.exchange.match_file import CubeTurn, MatchFile, Turn, position_text
from rules.exchange.reading import LONGEST, read_any
from rules.exchange.sgf import write_sgf
from rules.exchange.text import write_text
from rules.exchange.xgid import write_xgid

if TYPE_CHECKING:
    from bot.opponent.match_review import MatchReview

FORMS: Final = ("xgid", "gnuid", "position", "text", "mat", "sgf", "json")
OF_MATCHES: Final = ("mat", "sgf", "json", "xgid")
PLIES_OF: Final = {"strong": 1, "master": 3}
"""The plies at which a level of the bot looks at backgammon."""
MOST_PLIES: Final = 4
_WHAT: Final = "an XGID, a GNU ID, a position, a file, or - for standard input"

Json: TypeAlias = dict[str, Any]
Answer: TypeAlias = Callable[[str, Namespace], Json]


def register(commands: Commands) -> None:
    """Make the commands known."""
    about = "a position or match of backgammon in another form"
    convert = command(commands, "convert", about, run_convert)
    _with_what(convert)
    convert.add_argument("--to", choices=FORMS, help="the form (default: xgid, of a match mat)")
    analyse = command(commands, "analyse", "the best plays, or the cube", run_analyse)
    _with_what(analyse)
    _with_plies(analyse)
    review = command(commands, "review", "the errors of a match file", run_review)
    review.add_argument("what", metavar="FILE", help="a .mat or .sgf file, or - for standard input")
    _with_plies(review)


def _with_what(parser: Parser) -> None:
    parser.add_argument("what", metavar="WHAT", nargs="?", help=_WHAT)
    parser.add_argument("--batch", action="store_true", help='read JSON lines {"id": ...}')


def _with_plies(parser: Parser) -> None:
    plies = parser.add_mutually_exclusive_group()
    numbers = range(1, MOST_PLIES + 1)
    about = "how far to look: 1 is the net itself (default: 3)"
    plies.add_argument("--plies", type=int, choices=numbers, help=about)
    plies.add_argument("--level", choices=PLIES_OF, help="look as far as a level of the bot")


def _plies(args: Namespace) -> int:
    return args.plies or PLIES_OF.get(args.level, PLIES_OF["master"])


def run_convert(args: Namespace) -> None:
    """Run `nardy convert`."""
    if args.batch:
        _batch(args, _converted)
        return
    read = _read(_text(args.what))
    form = "json" if args.json else args.to
    if isinstance(read, MatchFile):
        _show_match(read, form or "mat")
    else:
        _show_position(read, form or "xgid")


def _show_match(match: MatchFile, form: str) -> None:
    if form not in OF_MATCHES:
        raise Wrong(f"a match can be written as {', '.join(OF_MATCHES)}")
    if form == "json":
        show_json(match_json(match))
    elif form == "xgid":
        print("\n".join(write_xgid(turn.before) for game in match.games for turn in game.turns))
    else:
        print((write_mat if form == "mat" else write_sgf)(match), end="")


def _show_position(decision: Decision, form: str) -> None:
    if form == "json":
        show_json(position_json(decision))
        return
    if form in ("mat", "sgf"):
        raise Wrong("a position is no match")
    text = _FORMS[form](decision)
    if text is None:
        raise Wrong("a GNU ID cannot tell a beaver")
    print(text)


_FORMS: Final[dict[str, Callable[[Decision], str | None]]] = {
    "xgid": write_xgid,
    "gnuid": write_gnu_id,
    "position": lambda decision: position_text(decision, decision.on_roll),
    "text": write_text,
}


def _converted(text: str, args: Namespace) -> Json:
    read = _read(text)
    return match_json(read) if isinstance(read, MatchFile) else position_json(read)


def position_json(decision: Decision) -> Json:
    """Return a position as section 8 of the contract of study has it."""
    match, money = decision.match, decision.money
    answer: Json = {
        "xgid": write_xgid(decision),
        "gnuid": write_gnu_id(decision),
        "position": position_text(decision, decision.on_roll),
        "on_roll": LETTERS[decision.on_roll],
        "state": decision.stage,
        "dice": _dice(decision.dice),
        "pips": {"X": decision.pips(X), "O": decision.pips(O)},
        "cube": decision.cube,
        "owner": None if decision.owner is None else LETTERS[decision.owner],
    }
    if match is not None:
        score = {"X": match.points[X], "O": match.points[O]}
        answer["match"] = {"length": match.length, "score": score, "crawford": match.crawford}
    elif money is not None:
        answer["money"] = {"jacoby": money.jacoby, "beavers": money.beavers}
    if decision.winner is not None:
        answer["winner"] = LETTERS[decision.winner]
    return answer


def match_json(match: MatchFile) -> Json:
    """Return a match as section 8 of the contract of study has it."""
    games = [
        {
            "score": dict(zip(match.players, game.score, strict=True)),
            "crawford": game.crawford,
            "turns": [_turn_json(match, turn) for turn in game.turns],
            "winner": None if game.winner is None else match.players[game.winner],
            "points": game.points,
        }
        for game in match.games
    ]
    return {
        "length": match.length,
        "players": list(match.players),
        "jacoby": match.money.jacoby,
        "games": games,
    }


def _turn_json(match: MatchFile, turn: Turn) -> Json:
    player = match.players[turn.player]
    if isinstance(turn, CubeTurn):
        return {"player": player, "cube": turn.action, "value": turn.value}
    after = position_text(turn.after, turn.after.on_roll)
    return {"player": player, "dice": _dice(turn.dice), "play": turn.play, "position": after}


def _dice(dice: tuple[int, int] | None) -> str | None:
    return None if dice is None else f"{dice[0]}-{dice[1]}"


def run_analyse(args: Namespace) -> None:
    """Run `nardy analyse`."""
    if args.batch:
        _batch(args, _analysed)
        return
    answer = _analysed(_text(args.what), args)
    if args.json:
        show_json(answer)
    elif answer["decision"] == "play":
        print("\n".join(_play_line(at, play) for at, play in enumerate(answer["best"], 1)))
    else:
        print(_cube_text(answer))


def _require_engine() -> None:
    """Raise Wrong if the package that judges backgammon is not installed on this machine."""
    from bot.opponent.sage_engine import there

    if not there():
        raise Wrong("bgsage, which judges backgammon, is not installed on this machine")


def _analysed(text: str, args: Namespace) -> Json:
    _require_engine()
    read = _read(text)
    if isinstance(read, MatchFile):
        raise Wrong("this is a match: nardy review tells its errors")
    try:
        return _plays_json(read, _plies(args)) if read.dice else _cube_json(read, _plies(args))
    except Unreadable as error:
        raise Wrong(str(error)) from error


def _plays_json(decision: Decision, plies: int) -> Json:
    from bot.opponent.backgammon_analysis import LISTED, analyse_plays

    analysis = analyse_plays(decision, plies)
    best = analysis.plays[:LISTED]
    return {
        "decision": "play",
        "legal": analysis.legal,
        "best": [
            {
                "play": each.play,
                "equity": round(each.equity, 4),
                "loss": round(best[0].equity - each.equity, 4),
                **{name: round(chance, 4) for name, chance in each.outcomes._asdict().items()},
                "plies": each.plies,
            }
            for each in best
        ],
    }


def _cube_json(decision: Decision, plies: int) -> Json:
    from bot.opponent.backgammon_analysis import analyse_cube

    cube = analyse_cube(decision, plies)
    values = (("nd", cube.no_double), ("dt", cube.double_take), ("dp", cube.double_pass))
    return {
        "decision": "double" if decision.stage == "roll" else "take",
        **{name: None if value is None else round(value, 4) for name, value in values},
        "double": cube.doubles,
        "take": cube.takes,
        "too_good": cube.is_too_good,
        "action": cube.action,
        **{name: round(chance, 4) for name, chance in cube.outcomes._asdict().items()},
        "cubeless": round(cube.outcomes.cubeless, 4),
        "plies": plies,
    }


def _play_line(number: int, play: Json) -> str:
    loss = f" ({-play['loss']:+.3f})" if number > 1 else ""
    first = f"{number:>3}. {play['plies']}-ply  {play['play']:<28} eq:{play['equity']:+.3f}{loss}"
    return f"{first}\n{_chances(play)}"


def _chances(answer: Json) -> str:
    won, lost = answer["win"], 1 - answer["win"]
    gammons, backgammons = answer["win_gammon"], answer["win_backgammon"]
    theirs, worst = answer["lose_gammon"], answer["lose_backgammon"]
    return (
        f"       W {won:.1%} (G {gammons:.1%} B {backgammons:.1%})"
        f"  L {lost:.1%} (G {theirs:.1%} B {worst:.1%})"
    )


def _cube_text(answer: Json) -> str:
    lines = [answer["action"], _chances(answer), f"       cubeless {answer['cubeless']:+.3f}"]
    names = (("nd", "No double"), ("dt", "Double / Take"), ("dp", "Double / Pass"))
    lines += [f"  {name:<14} {answer[key]:+.3f}" for key, name in names if answer[key] is not None]
    return "\n".join(lines)


def run_review(args: Namespace) -> None:
    """Run `nardy review`."""
    from bot.opponent.match_review import review_match

    _require_engine()
    read = _read(_text(args.what))
    if not isinstance(read, MatchFile):
        raise Wrong("this is a position: nardy analyse judges it")
    answer = _review_json(review_match(read, _plies(args)))
    if args.json:
        show_json(answer)
    else:
        print(_review_text(answer))


def _review_json(review: MatchReview) -> Json:
    from bot.opponent.match_review import MARKS, UNMARKED

    marks = (*(name for _, name in MARKS), UNMARKED)
    players = [
        {
            "name": player.name,
            "moves": player.moves,
            "unforced": player.unforced,
            "close_cube": player.close_cube,
            "checker_error": round(player.checker_error, 4),
            "cube_error": round(player.cube_error, 4),
            "error": round(player.error, 4),
            "decisions": player.decisions,
            "pr": round(player.performance, 2),
            "snowie": round(review.snowie(at), 1),
            "luck": round(player.luck, 4),
            "marked": {name: player.marked.get(name, 0) for name in marks},
        }
        for at, player in enumerate(review.players)
    ]
    errors = [
        {
            "game": error.game,
            "turn": error.turn,
            "player": review.players[error.player].name,
            **({"dice": error.dice} if error.dice else {"cube": error.cube}),
            "play": error.play,
            "best": error.best,
            "cost": round(error.cost, 4),
            "xgid": error.xgid,
        }
        for error in review.errors
    ]
    return {"length": review.length, "players": players, "errors": errors}


def _review_text(answer: Json) -> str:
    lines = []
    for player in answer["players"]:
        marks = ", ".join(f"{count} {name}" for name, count in player["marked"].items() if count)
        lines.append(
            f"{player['name']}: PR {player['pr']}, error {player['error']:.3f} in"
            f" {player['decisions']} decisions (checkers {player['checker_error']:.3f}, cube"
            f" {player['cube_error']:.3f}), luck {player['luck']:+.3f}; {marks}"
        )
    for error in sorted(answer["errors"], key=lambda error: -error["cost"]):
        done = error.get("dice") or "cube"
        lines.append(
            f"{error['cost']:.3f}  game {error['game']}, roll {error['turn']}, {error['player']}:"
            f" {done} {error['play']}, best {error['best']}\n       {error['xgid']}"
        )
    return "\n".join(lines)


def _read(text: str) -> Decision | MatchFile:
    try:
        return read_any(text)
    except Unreadable as error:
        raise Wrong(str(error)) from error


def _text(what: str | None) -> str:
    """Return the text that a command is about: an argument, a file's, or that of standard input."""
    if what is None:
        raise Wrong(f"name {_WHAT}")
    if what == "-":
        return sys.stdin.read(LONGEST + 1)
    file = Path(what)
    try:
        is_file = file.is_file()
    except OSError:  # a text too long for a name
        is_file = False
    if not is_file:
        return what
    try:
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        return file.read_text(encoding="latin-1")


def _batch(args: Namespace, answer: Answer) -> None:
    """Answer a JSON line for each one that is read."""
    for line in filter(str.strip, sys.stdin):
        try:
            query = json.loads(line)
            print(as_json(answer(query["id"], args)), flush=True)
        except Wrong as wrong:
            print(as_json({"error": str(wrong)}), flush=True)
        except (ValueError, KeyError, TypeError, AttributeError):
            print(as_json({"error": 'a line is JSON like {"id": "XGID=..."}'}), flush=True)
