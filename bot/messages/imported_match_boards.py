"""Places of match files that people send: a turn, an error, or an exercise made of an error, each
with its board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.i18n import Html, Words, code, in_lines, spaced
from bot.messages.imported_match import (
    ANALYSIS,
    ERRORS,
    EXERCISES,
    HERE,
    REPLAY,
    Content,
    action_text,
    by_cost,
    choices_of,
    error_text,
    name_of,
    names_of,
    play_text,
    way,
)
from bot.messages.pasted_position import (
    NAMES,
    analysis_label,
    decision_of,
    equity,
    picture_of,
    position_lines,
    state_of,
)
from bot.messages.picture_legend import picture_legend
from bot.opponent.match_review import GameTurn, MatchError, MatchReview, turns_of
from bot.opponent.sage_engine import there
from bot.ui.message import Button, Keyboard, MessageView, rows, ways_through
from bot.ui.study_orders import ShowMatchFile
from render import Marks
from rules.exchange.decision import Decision
from rules.exchange.match_file import NO_PLAY, MatchFile, Rolled, Turn
from rules.exchange.xgid import write_xgid
from rules.game import State
from rules.records.notation import read_play
from rules.view.view import Arrow
from rules.view.visibility import arrows

SOLUTION: Final = "s"
"""The choice that shows the solution of an exercise."""


def place_view(
    order: ShowMatchFile,
    content: Content,
    review: MatchReview | None,
    words: Words,
    *,
    with_id: bool,
) -> MessageView | None:
    """Return a place of a file with the ways on from there, `with_id` with its XGID; None if there
    is no such place."""
    if order.part == REPLAY:
        view = _turn(order, content, words)
    elif review is None or not review.errors or not isinstance(content, MatchFile):
        return None
    else:
        view = (_error if order.part == ERRORS else _exercise)(order, content, review, words)
    if view is None or not with_id:
        return view
    decision = decision_at(order, content, review)
    return replace(view, text=in_lines([view.text, code(write_xgid(decision))]))


def decision_at(order: ShowMatchFile, content: Content, review: MatchReview | None) -> Decision:
    """Return the decision at a place of a file, or at the place nearest to it."""
    if order.part in (ERRORS, EXERCISES) and review is not None:
        errors = by_cost(review)
        return decision_of(errors[_nearest(errors, order.number)].xgid)
    places = _places(content)
    place = places[_nearest(places, order.number)]
    return place if isinstance(place, Decision) else place.turn.before


def _places(content: Content) -> Sequence[GameTurn | Decision]:
    """Return the places of the replay."""
    return tuple(turns_of(content)) if isinstance(content, MatchFile) else content


def _nearest(places: Sequence[object], number: int) -> int:
    return min(number, len(places) - 1)


def _turn(order: ShowMatchFile, content: Content, words: Words) -> MessageView | None:
    places = _places(content)
    if not places:
        return None
    at = _nearest(places, order.number)
    place, decision = places[at], decision_at(order, content, None)
    number = words.say("file-place", number=at + 1, count=len(places))
    lines = [number, place_text(order, content, words)]
    marks = Marks() if isinstance(place, Decision) else Marks(made=_steps_of(place.turn))
    keyboard = _ways(order, at, len(places), words)
    if there() and decision.winner is None:
        label = words.plain(analysis_label(decision))
        keyboard = (*keyboard, (way(label, order.file, ANALYSIS, at),))
    names = names_of(content) if isinstance(content, MatchFile) else NAMES
    picture = replace(picture_of(decision, order.to, names), marks=marks)
    return MessageView(in_lines(lines), keyboard, picture)


def place_text(order: ShowMatchFile, content: Content, words: Words) -> Html:
    """Return a place of the replay in words: a turn of a match, or a position."""
    places = _places(content)
    place = places[_nearest(places, order.number)]
    if isinstance(place, Decision) or not isinstance(content, MatchFile):
        return position_lines(decision_at(order, content, None), words)
    return _turn_text(place, content, words)


def _turn_text(place: GameTurn, match: MatchFile, words: Words) -> Html:
    """Return a turn of a match: its game, the score, and what the player did."""
    turn, (left, right) = place.turn, match.games[place.game - 1].score
    if isinstance(turn, Rolled):
        dice, state = "-".join(map(str, turn.dice)), state_of(turn.before)
        play = turn.play if turn.play == NO_PLAY else play_text(state, turn.play, words)
        done = spaced(dice, code(play))
    else:
        done = words.say("file-cube", action=turn.action)
    who = name_of(match, turn.player)
    return words.say("file-turn", game=place.game, left=left, right=right, who=who, done=done)


def _steps_of(turn: Turn) -> tuple[Arrow, ...]:
    if not isinstance(turn, Rolled) or turn.play == NO_PLAY:
        return ()
    return _arrows(state_of(turn.before), turn.play)


def _ways(order: ShowMatchFile, at: int, count: int, words: Words) -> Keyboard:
    """Return the buttons to the places before and after this one."""

    def button(message: str, to: int) -> Button:
        return way(words.plain(message), order.file, order.part, to, HERE)

    return (ways_through(at, count - 1, button),) if count > 1 else ()


def _error(
    order: ShowMatchFile, match: MatchFile, review: MatchReview, words: Words
) -> MessageView:
    errors = by_cost(review)
    at = _nearest(errors, order.number)
    error = errors[at]
    where = words.say("file-error-place", number=at + 1, count=len(errors))
    lines = [where, error_text(error, match, words)]
    return _compared(order, match, error, lines, _ways(order, at, len(errors), words))


def _exercise(
    order: ShowMatchFile, match: MatchFile, review: MatchReview, words: Words
) -> MessageView:
    """Return an error as a question, or once it is answered the better choice."""
    errors = by_cost(review)
    at = _nearest(errors, order.number)
    error = errors[at]
    decision, choices, names = decision_of(error.xgid), choices_of(error), names_of(match)
    lines = [
        words.say("file-exercise", number=at + 1, count=len(errors)),
        position_lines(decision, words, names),
    ]
    if not order.choice:
        offered = [
            way(action_text(error, choice, words), order.file, EXERCISES, at, str(number))
            for number, choice in enumerate(choices)
        ]
        shows = way(words.plain("button-why"), order.file, EXERCISES, at, SOLUTION)
        keyboard = (*rows(offered, 1), (shows,))
        return MessageView(in_lines(lines), keyboard, picture_of(decision, order.to, names))
    best = next(choice for choice in choices if choice != error.play)
    answers = {SOLUTION: "shown", str(choices.index(best)): "right"}
    lines.append(
        words.say(
            "file-answer",
            answer=answers.get(order.choice, "wrong"),
            best=action_text(error, best, words),
            made=action_text(error, error.play, words),
            cost=equity(-error.cost, words),
        )
    )
    label = words.plain("button-next-exercise")
    further = way(label, order.file, EXERCISES, (at + 1) % len(errors), HERE)
    return _compared(order, match, error, lines, ((further,),))


def _compared(
    order: ShowMatchFile, match: MatchFile, error: MatchError, lines: list[Html], ways: Keyboard
) -> MessageView:
    """Return lines about an error over its board, with the best play in arrows, the play that was
    made in dots, and the meaning of both."""
    decision, words = decision_of(error.xgid), order.to.words
    picture = picture_of(decision, order.to, names_of(match))
    if error.cube:
        return MessageView(in_lines(lines), ways, picture)
    state = state_of(decision)
    best, made = _arrows(state, error.best), _arrows(state, error.play)
    marks = Marks(made=best, dotted=tuple(arrow for arrow in made if arrow not in best))
    legend = picture_legend(("best", "beside"), words, play=play_text(state, error.play, words))
    return MessageView(in_lines([*lines, legend]), ways, replace(picture, marks=marks))


def _arrows(state: State, play: str) -> tuple[Arrow, ...]:
    return arrows(state.variant.board, state.mover, read_play(state, play))
