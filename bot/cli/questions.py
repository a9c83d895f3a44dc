"""Questions about one position, or a hundred thousand: start, plays, check, result, best."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.cli.arguments import (
    as_json,
    command,
    game,
    plain_number,
    say,
    show_json,
    side_name,
    whole,
    why,
    with_game,
    with_positions,
)
from bot.cli.parser import Commands, Wrong
from bot.dialogs.resign_values import kind_name
from bot.i18n import Words
from bot.opponent import LEVELS, choose, rank_plays
from bot.opponent.levels import MASTER, STRONG
from rules.analysis import at_throw, check_play, list_plays, named_boards, result_of, start_text
from rules.board.boards import Board
from rules.board.shapes import TURNS
from rules.questions.play import asks_for_play
from rules.records.notation import places_of, read_play, write_play
from rules.refusal import Refusal, Refused
from rules.variant import Variant

LIMIT = 100_000
"""Plays of a roll that are listed at most, unless the caller chooses another number."""
PLACED = ("position",)
JUDGED = (*PLACED, "play")
"""The fields that a question needs beside its dice: a position, or also the play to be judged."""


@dataclass(frozen=True, slots=True)
class PositionQuestion:
    """A question about a position; `dice` is empty if the roll is still to come."""

    variant: Variant
    position: str
    dice: str
    play: str


Json: TypeAlias = dict[str, Any]
Answer: TypeAlias = Callable[[PositionQuestion, Namespace], Json]


def register(commands: Commands) -> None:
    """Make the commands known."""
    start = command(commands, "start", "the starting position", run_start)
    with_game(start)
    plays = command(commands, "plays", "every legal complete play", run_plays)
    with_game(plays)
    with_positions(plays)
    plays.add_argument("--limit", type=whole, default=LIMIT, help="list at most so many plays")
    check = command(commands, "check", "whether a complete play is legal", run_check)
    with_game(check)
    with_positions(check)
    check.add_argument("--play", metavar="PLAY", help='the play, like "24/18 13/11"')
    result = command(commands, "result", "the result of a finished game", run_result)
    with_game(result)
    result.add_argument("--position", metavar="P", required=True, help="the position as one line")
    best = command(commands, "best", "the best plays as the opponent sees them", run_best)
    with_game(best)
    with_positions(best)
    about = "what it knows at a level, not held back (default: strong)"
    best.add_argument("--level", choices=LEVELS, default=STRONG, help=about)
    openings = command(commands, "openings", "the first plays of two different dice", run_openings)
    with_game(openings)
    openings.add_argument("--level", choices=LEVELS, default=MASTER, help="who plays them")


def run_start(args: Namespace) -> None:
    """Run `nardy start`."""
    text = start_text(_game(args))
    if args.json:
        show_json({"position": text})
    else:
        print(text)


def run_plays(args: Namespace) -> None:
    """Run `nardy plays`."""
    _ask(args, plays_of, _show_plays)


def run_check(args: Namespace) -> None:
    """Run `nardy check`."""
    _ask(args, check_of, _show_check, JUDGED)


def run_best(args: Namespace) -> None:
    """Run `nardy best`."""
    _ask(args, best_of, _show_best)


def run_openings(args: Namespace) -> None:
    """Run `nardy openings`."""
    variant, plays = _game(args), {}
    for throw in (f"{high}-{low}" for high in range(6, 1, -1) for low in range(high - 1, 0, -1)):
        try:
            state = at_throw(variant, start_text(variant), throw)
        except Refused as refused:
            raise Wrong(why(refused.refusal)["en"]) from refused
        except ValueError as error:
            raise Wrong(str(error)) from error
        if not asks_for_play(state):
            raise Wrong("this game does not begin with a play of two dice")
        plays[throw] = rank_plays(state, args.level)[0][0]
    if args.json:
        show_json(plays)
    else:
        print("\n".join(f'{throw} = "{play}"' for throw, play in plays.items()))


def run_result(args: Namespace) -> None:
    """Run `nardy result`."""
    variant = _game(args)
    try:
        result = result_of(variant, args.position)
    except ValueError as error:
        raise Wrong(str(error)) from error
    if "points" in result:
        points = {side: plain_number(value) for side, value in result["points"].items()}
        result["points"] = points
    if args.json:
        show_json(result)
    else:
        print(_result_text(result, variant.slug, args.lang))


def plays_of(question: PositionQuestion, args: Namespace) -> Json:
    """Return the legal plays as the contract has them."""
    listed = list_plays(
        question.variant, question.position, question.dice, args.limit, args.numbering
    )
    plays = [{"play": play, "position": after} for play, after in listed.plays]
    answer: Json = {"plays": plays, "lost": listed.lost}
    if listed.cut:
        answer["limit"] = True
    return answer


def check_of(question: PositionQuestion, args: Namespace) -> Json:
    """Return whether a play is legal, and the rule that forbids it."""
    refusal = check_play(
        question.variant, question.position, question.dice, question.play, args.numbering
    )
    if refusal is None:
        return {"legal": True}
    if args.numbering != "own":
        refusal = _renumber_refusal(question, refusal, args.numbering)
    return {"legal": False, "rule": refusal.rule, "why": why(refusal)}


def _renumber_refusal(question: PositionQuestion, refusal: Refusal, numbering: str) -> Refusal:
    """Return a refusal whose places are named as the caller numbers the points."""
    board: Board = question.variant.board
    side = question.variant.read(question.position).side
    return Refusal(refusal.rule, {**refusal.facts, **places_of(refusal, board, side, numbering)})


def best_of(question: PositionQuestion, args: Namespace) -> Json:
    """Return the opponent's choice; a random level makes the same choice every time."""
    state = at_throw(question.variant, question.position, question.dice)
    named = {f"{board.front + 1}: ": board for board in named_boards(state)} if state.boards else {}
    prefix = next(iter(named), "")
    if len(named) > 1:
        prefix = choose(state, state.owners[state.thrower], args.level) + ": "
    state = named.get(prefix, state)
    if state.ask is None:
        return {"play": f"{prefix}-", "candidates": []}

    def numbered(text: str) -> str:
        if args.numbering != "own":
            text = write_play(state, read_play(state, text), args.numbering)
        return prefix + text

    chosen = choose(state, state.owners[state.mover], args.level)
    candidates = [
        {"play": numbered(play), "equity": worth} for play, worth in rank_plays(state, args.level)
    ]
    return {"play": numbered(chosen), "candidates": candidates}


def _game(args: Namespace) -> Variant:
    return game(args.slug, dict(args.options), args.numbering)


def _ask(
    args: Namespace,
    answer: Answer,
    show: Callable[[Json, Namespace], None],
    needed: Sequence[str] = PLACED,
) -> None:
    """Answer one question from the command line, or those of a batch."""
    variant = _game(args)
    if args.batch:
        if args.position or args.dice:
            raise Wrong("with --batch positions and dice come from standard input")
        _batch(args, variant, answer, needed)
        return
    fields = {"position": args.position, "dice": args.dice, "play": getattr(args, "play", None)}
    question = _question(variant, fields, needed, "--")
    try:
        reply = answer(question, args)
    except (ValueError, Refused) as error:
        raise Wrong(_fault(error)) from error
    if args.json:
        show_json(reply)
    else:
        show(reply, args)


def _question(
    variant: Variant, fields: Mapping[str, Any], needed: Sequence[str], mark: str = ""
) -> PositionQuestion:
    """Return a question whose parts are all there; `mark` stands before their names in a
    complaint. Raises Wrong if a part is missing."""
    for name in needed:
        if not isinstance(fields.get(name), str):
            raise Wrong(f"{mark}{name} is missing")
    position, dice = fields["position"], fields.get("dice")
    if dice is None and "due=" in position:
        dice = ""
    if not isinstance(dice, str):
        raise Wrong(f"{mark}dice is missing: a throw like 6-5, or a position with due=")
    return PositionQuestion(variant, position, dice, fields["play"] if "play" in needed else "")


def _batch(args: Namespace, default: Variant, answer: Answer, needed: Sequence[str]) -> None:
    """Print one JSON line for each line read; a bad line is answered with an error."""
    games: dict[tuple[tuple[str, str], ...], Variant] = {}
    out = sys.stdout
    for line in sys.stdin.buffer:
        if line.isspace():
            continue
        try:
            fields = _parse_question(line)
            variant = (
                _change_options(args, games, fields["options"]) if "options" in fields else default
            )
            reply = answer(_question(variant, fields, needed), args)
        except (Wrong, ValueError, Refused) as error:
            reply = {"error": _fault(error)}
        out.write(as_json(reply) + "\n")
        out.flush()


def _parse_question(line: bytes) -> Json:
    """Parse a line as a question."""
    try:
        fields = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Wrong(f"not JSON: {error}") from error
    if not isinstance(fields, dict):
        raise Wrong('a question is an object like {"position": "...", "dice": "6-5"}')
    return fields


def _change_options(
    args: Namespace, games: dict[tuple[tuple[str, str], ...], Variant], options: object
) -> Variant:
    """Return the game under a line's own options, which go before those of the command."""
    if not isinstance(options, dict) or not all(isinstance(v, str) for v in options.values()):
        raise Wrong('"options" is an object of names and values, like {"preset": "sport"}')
    key = tuple(options.items())
    if key not in games:
        games[key] = game(args.slug, {**dict(args.options), **options}, args.numbering)
    return games[key]


def _fault(error: Exception) -> str:
    """Return what is wrong, in words."""
    if isinstance(error, Refused):
        return why(error.refusal)["en"]
    return str(error)


def _show_plays(reply: Json, args: Namespace) -> None:
    plays = reply["plays"]
    width = max((len(entry["play"]) for entry in plays), default=0)
    for entry in plays:
        print(f"{entry['play']:<{width}}  {entry['position']}")
    print(say(args.lang, "cli-plays", count=len(plays)))
    if reply["lost"]:
        print(say(args.lang, "cli-lost", count=reply["lost"]))
    if "limit" in reply:
        print(say(args.lang, "cli-cut"))


def _show_check(reply: Json, args: Namespace) -> None:
    if reply["legal"]:
        print(say(args.lang, "cli-legal"))
    else:
        print(say(args.lang, "cli-not-legal", rule=reply["rule"], why=reply["why"][args.lang]))


def _show_best(reply: Json, args: Namespace) -> None:
    print(say(args.lang, "cli-best", play=reply["play"]))
    width = max((len(entry["play"]) for entry in reply["candidates"]), default=0)
    for entry in reply["candidates"]:
        print(f"  {entry['play']:<{width}}  {entry['equity']:+.3f}")


def _result_text(result: Json, slug: str, lang: str) -> str:
    if not result["over"]:
        return say(lang, "cli-not-over")
    points = result["points"]
    if result["winner"] is None:
        return _level(points, lang)
    who = side_name(lang, TURNS.index(result["winner"]))
    kind = kind_name(result["kind"], slug, Words(lang))
    if result["winner"] not in points:
        each = ", ".join(map(str, points.values()))
        return say(lang, "replay-result", who=who, kind=kind, points=each)
    return say(lang, "end-win", kind=kind, who=who, points=points[result["winner"]], stake=1)


def _level(points: Mapping[str, int | float], lang: str) -> str:
    """Return the text of a result without a winner: the points of all players, listed one by one
    unless they are equal."""
    first, *others = points.values()
    if all(value == first for value in others):
        return say(lang, "end-draw", points=first)
    figure = Words(lang).figure
    names = {letter: side_name(lang, TURNS.index(letter)) for letter in points}
    each = [
        say(lang, "end-standing", who=names[letter], points=value, figure=figure(value))
        for letter, value in points.items()
    ]
    return "\n".join((say(lang, "end-draw", points=0), *each))
