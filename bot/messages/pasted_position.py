"""Pasted positions of backgammon: the board, what is to be decided, the analysis, the worth of
named plays, and rollouts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from bot import catalogue
from bot.dialogs.play_text import told_play
from bot.i18n import Html, Words, bold, code, in_lines, listed, spaced
from bot.opponent.backgammon_analysis import (
    LISTED,
    SECOND_LOOK,
    CubeAnalysis,
    JudgedPlay,
    Outcomes,
    Rows,
    analyse_cube,
    analyse_plays,
    may_double,
)
from bot.opponent.backgammon_rollout import RolledOut, is_sure
from bot.opponent.market_losers import market_losers
from bot.opponent.matches import cube_prices
from bot.opponent.sage_engine import there
from bot.ui.message import Button, MessageView, free_button, rows
from bot.ui.orders import ReplyTo
from bot.ui.study_orders import ShowStudyPosition
from render import Scene
from rules.board.shapes import TURNS
from rules.exchange.decision import Decision, O, X
from rules.exchange.match_file import position_text
from rules.exchange.xgid import find_xgid
from rules.game import State, run
from rules.position_state import from_position
from rules.questions.stake import CUBE
from rules.records.notation import read_play, read_typed
from rules.refusal import Refused
from rules.search.plays import ends, walk
from rules.variants import find
from rules.view.visibility import view

SLUG = "backgammon"
MORE: Final = "more"
"""The value of the button that brings more of an analysis."""
Names: TypeAlias = tuple[str, str]
NAMES: Final[Names] = ("X", "O")
"""The sides of a position without players."""
_SHOWN: Final = 20
"""Plays that are told at most."""
OPTIONS = {"cube": "on"}
"""The options of the game in which a pasted position stands."""


def decision_of(xgid: str) -> Decision:
    """Return the decision of a stored XGID."""
    decision = find_xgid(xgid)
    assert decision is not None
    return decision


def state_of(decision: Decision) -> State:
    """Return a decision as a state of backgammon with a cube, X being White."""
    variant = find(SLUG, OPTIONS)
    return run(from_position(variant, variant.read(";".join(_texts(decision)))))


def _texts(decision: Decision) -> Iterator[str]:
    """Yield the parts of a position in the project's own text: the board, the dice, the cube."""
    yield position_text(decision, decision.on_roll)
    if decision.dice is not None:
        high, low = decision.dice
        yield f"due={f'{high}{low}' * (1 + (high == low))}"
    if decision.cube > 1 or decision.owner is not None:
        owner = "-" if decision.owner is None else TURNS[decision.owner]
        yield f"cube={decision.cube}@{owner}"
    if decision.stage == "offered" and (offered := CUBE.next(decision.cube)) is not None:
        yield f"offer={offered}"


def may_play_on(decision: Decision) -> bool:
    """Return whether a game can go on from a position: not while an answer to a double is due."""
    return decision.winner is None and decision.stage in ("roll", "play")


def start_of(decision: Decision) -> tuple[str, dict[str, str]]:
    """Return the position from which a game goes on, the side on roll being White, who has the
    first seat; and the options of that game."""
    match, money = decision.match, decision.money
    mine, options = decision.on_roll, dict(OPTIONS)
    owner = None if decision.owner is None else int(decision.owner != mine)
    rows = (decision.rows[mine], decision.rows[1 - mine])
    texts = list(_texts(replace(decision, rows=rows, on_roll=X, owner=owner)))
    if match is not None:
        texts.append(f"score={match.points[mine]}-{match.points[1 - mine]}/{match.length}")
        if match.crawford:
            texts.append("crawford=1")
    elif money is not None and money.jacoby:
        options["jacoby"] = "on"
    return ";".join(texts), options


def study_view(order: ShowStudyPosition, words: Words, *, private: bool) -> MessageView:
    """Return a pasted position as a picture with what is to be decided; in a `private` chat a game
    may go on from it."""
    decision = decision_of(order.xgid)
    picture = picture_of(decision, order.to)
    keyboard = rows(_ways(decision, words, private=private), 2)
    return MessageView(position_lines(decision, words), keyboard, picture)


def picture_of(decision: Decision, to: ReplyTo, names: Names = NAMES) -> Scene:
    """Return the picture of a position, the side below that is on roll or has doubled first."""
    return Scene(
        view=view(state_of(decision)),
        names=names,
        side=decision.on_roll,
        theme=to.theme,
        title=catalogue.name(SLUG, to.lang),
        turn=(decision.decides,),
        cube=True,
    )


def position_lines(decision: Decision, words: Words, names: Names = NAMES) -> Html:
    """Return the score, the cube and the pips of a position, and what is to be decided."""
    return in_lines([_score(decision, words, names), _task(decision, words, names)])


def analysis_label(decision: Decision) -> str:
    """Return the message of the button that brings the analysis of a decision."""
    return "button-study-plays" if decision.dice else "button-study-cube"


def _ways(decision: Decision, words: Words, *, private: bool) -> Iterator[Button]:
    """Yield the buttons under a pasted position."""
    if there() and decision.winner is None:
        yield free_button(words, analysis_label(decision), "judged")
        if decision.stage in ("roll", "offered", "play"):
            yield free_button(words, "button-study-exercise", "studied")
    if private and may_play_on(decision):
        yield free_button(words, "button-study-play-on", "playon")


def _score(decision: Decision, words: Words, names: Names) -> Html:
    """Return the score or the agreements, the cube, and the pips of both sides."""
    match, money, (left, right) = decision.match, decision.money, names
    if match is not None:
        score = words.say(
            "study-match",
            length=match.length,
            left=left,
            right=right,
            x=match.points[X],
            o=match.points[O],
            crawford="yes" if match.crawford else "no",
        )
    else:
        assert money is not None
        jacoby, beavers = ("yes" if on else "no" for on in (money.jacoby, money.beavers))
        score = words.say("study-money", jacoby=jacoby, beavers=beavers)
    owned, owner = ("no", "") if decision.owner is None else ("yes", names[decision.owner])
    cube = words.say("study-cube", value=decision.cube, owned=owned, owner=owner)
    pips = words.say("study-pips", left=left, right=right, x=decision.pips(X), o=decision.pips(O))
    return spaced(score, cube, pips)


def _task(decision: Decision, words: Words, names: Names) -> Html:
    """Return who has to decide what."""
    if decision.winner is not None:
        return words.say("study-over", who=names[decision.winner])
    dice = "-".join(map(str, decision.dice or ()))
    who = names[decision.on_roll]
    return words.say("study-task", who=who, stage=decision.stage, dice=dice)


def more_label(decision: Decision) -> str:
    """Return the message of the button that brings more than an analysis shows at first: further
    plays, or the market losers of a cube; "" if there is nothing more."""
    if decision.dice is None:
        return "button-study-market" if decision.stage == "roll" and may_double(decision) else ""
    state = state_of(decision)
    more = state.ask is not None and len(ends(state.turn())) > LISTED
    return "button-study-more" if more else ""


def analysis_text(
    state: State, seat: int, level: str, xgid: str, language: tuple[str, bool], begin: int = 0
) -> Html:
    """Return the best plays with their equities, without the first `begin` of them, or the values
    of the cube; its market losers with a `begin`."""
    words, decision = Words(*language), decision_of(xgid)
    if decision.dice is None:
        cube = analyse_cube(decision, SECOND_LOOK)
        return (_market_text if begin else _cube_text)(decision, cube, words)
    analysis = analyse_plays(decision, SECOND_LOOK)
    if not analysis.legal:
        return words.say("study-no-play")
    best = analysis.plays[0].equity
    return in_lines(
        words.say(
            "study-play",
            number=number,
            play=code(told_play(state, read_play(state, play.play), "own", words)),
            equity=equity(play.equity, words),
            best="yes" if number == 1 else "no",
            loss=equity(play.equity - best, words),
            chances=_chances(play.outcomes, words),
            plies=play.plies,
        )
        for number, play in list(enumerate(analysis.plays, 1))[begin : _SHOWN if begin else LISTED]
    )


def _cube_text(decision: Decision, cube: CubeAnalysis, words: Words) -> Html:
    values = (
        ("study-no-double", cube.no_double),
        ("study-double-take", cube.double_take),
        ("study-double-pass", cube.double_pass),
    )
    lines = [bold(verdict_text(cube.action, words))]
    lines += [
        words.say(message, equity=equity(value, words))
        for message, value in values
        if value is not None
    ]
    lines.append(_chances(cube.outcomes, words))
    if cube.may_double:
        prices = cube_prices(decision)
        shares = {name: _percent(share, words) for name, share in prices._asdict().items()}
        lines.append(words.say("study-prices", **shares))
    return in_lines(lines)


def _market_text(decision: Decision, cube: CubeAnalysis, words: Words) -> Html:
    """Return after which rolls a double that is taken now is passed."""
    market = market_losers(decision)
    if market is None or not cube.takes:
        return words.say("study-market-lost")
    rolls = [
        words.say("study-market-roll", roll=f"{high}-{low}", share=round(100 * share))
        for (high, low), share in market.rolls
        if round(100 * share)
    ]
    share, lost = _percent(market.share, words), words.figure(market.lost, 3)
    lines = [words.say("study-market-none")]
    if rolls:
        by_roll = words.say("study-market-rolls", rolls=listed(rolls))
        lines = [words.say("study-market", share=share, lost=lost), by_roll]
    return in_lines([*lines, words.say("study-market-depth")])


def verdict_text(action: str, words: Words) -> Html:
    """Return a verdict about the cube, "Double / Take", in a language."""
    return words.say("study-action", action="-".join(action.lower().replace("/", "").split()))


def _chances(outcomes: Outcomes, words: Words) -> Html:
    percents = {name: _percent(chance, words) for name, chance in outcomes._asdict().items()}
    return words.say("study-chances", lose=_percent(1 - outcomes.win, words), **percents)


def _percent(share: float, words: Words) -> str:
    return words.figure(100 * share, 1)


def equity(value: float, words: Words) -> str:
    """Return an equity as players write it."""
    return words.figure(value, 3, signed=True)


def progress_view(
    decision: Decision, rolled: Sequence[RolledOut], most: int, words: Words
) -> MessageView:
    """Return how far a rollout is, with what has come of it so far and a button to stop it."""
    done = rolled[0].games if rolled else 0
    lines = [words.say("rollout-goes", games=done, most=most)]
    if rolled:
        lines += _values(decision, rolled, words)
    stop = free_button(words, "button-rollout-stop", "unroll")
    return MessageView(in_lines(lines), ((stop,),))


def result_text(
    decision: Decision, rolled: Sequence[RolledOut], cube: CubeAnalysis | None, words: Words
) -> Html:
    """Return the result of a rollout; with that of the cube the verdict, by `cube`."""
    lines = [words.say("rollout-done", games=rolled[0].games)]
    if cube is not None:
        lines.insert(0, bold(verdict_text(cube.action, words)))
    lines += _values(decision, rolled, words)
    if cube is not None and cube.double_pass is not None:
        lines.append(words.say("study-double-pass", equity=equity(cube.double_pass, words)))
    if len(rolled) > 1:
        sure = "yes" if is_sure(*rolled[:2]) else "no"
        lines.append(words.say("rollout-sure", sure=sure))
    return in_lines(lines)


def _values(decision: Decision, rolled: Sequence[RolledOut], words: Words) -> list[Html]:
    """Return a line for each candidate, with its 95 % interval."""
    return [
        words.say(
            "rollout-value",
            number=number,
            name=_name(decision, each, words),
            equity=equity(each.sample.equity, words),
            interval=words.figure(each.interval, 3),
        )
        for number, each in enumerate(rolled, 1)
    ]


def _name(decision: Decision, rolled: RolledOut, words: Words) -> Html:
    if decision.dice is None:
        return words.say("rollout-cube", action=rolled.name.replace(" / ", "-").replace(" ", "-"))
    state = state_of(decision)
    return code(told_play(state, read_play(state, rolled.name), "own", words))


MOST: Final = 4
"""Plays that are judged at once."""
_STEP: Final = r"(?:bar|бар|\d{1,2})(?:/(?:off|\d{1,2})\*?)+(?:\(\d\))?"
_PLAYS: Final = re.compile(rf"{_STEP}(?:[ ,]+{_STEP})*", re.IGNORECASE)


def plays_in(text: str) -> tuple[str, ...]:
    """Return the plays that a text names, each as a player types it: "13/7 8/7"."""
    return tuple(match[0].replace(",", " ") for match in _PLAYS.finditer(text))[:MOST]


def named_text(
    state: State,
    seat: int,
    level: str,
    xgid: str,
    plays: Sequence[str],
    language: tuple[str, bool],
) -> Html:
    """Return what each of some plays is worth against the best one, the best of them first; a play
    that is illegal last."""
    words, decision = Words(*language), decision_of(xgid)
    if decision.dice is None:
        return words.say("named-no-dice")
    rows = {play: _rows_after(state, play) for play in plays}
    wanted = [each for each in rows.values() if each is not None]
    judged = analyse_plays(decision, wanted=wanted).plays if wanted else ()
    return in_lines(
        [
            *_worths(state, judged, wanted, words),
            *(words.say("named-illegal", play=code(play)) for play in plays if rows[play] is None),
        ]
    )


def _rows_after(state: State, play: str) -> Rows | None:
    """Return the checkers after a typed play, None if it is illegal."""
    try:
        men = walk(state.turn(), read_typed(state, play, starred=True))[0]
    except Refused:
        return None
    mine, theirs = (tuple(row[:26]) for row in men)
    return mine, theirs


def _worths(
    state: State, judged: Sequence[JudgedPlay], wanted: Sequence[Rows], words: Words
) -> Iterator[Html]:
    """Yield a line for each play that is asked about, and one for the best if it is none of
    them."""
    if not judged:
        return
    named = [play for play in judged if play.rows in wanted]
    for play in named if judged[0] in named else [judged[0], *named]:
        yield words.say(
            "named-worth",
            number=judged.index(play) + 1,
            play=code(told_play(state, read_play(state, play.play), "own", words)),
            equity=equity(play.equity, words),
            loss=equity(play.equity - judged[0].equity, words),
            best="yes" if play is judged[0] else "no",
            plies=play.plies,
        )
