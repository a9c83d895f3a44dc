"""An exercise as a message: its source, the question, and the cost of an answer."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Annotated, Literal, TypeAlias

from bot import catalogue
from bot.i18n import Html, Words, in_lines, spaced
from bot.i18n.markup import unmarked
from bot.messages.best_play_question import (
    Position,
    Reply,
    choices_of,
    label,
    question,
    question_picture,
    shown_by,
    verdict,
    verdict_picture,
)
from bot.messages.time_spans import lapse_before
from bot.opponent.exercise_positions import StoredPosition, stored_positions
from bot.table.pictured_position import PicturedPosition
from bot.ui.callback_data import Arguments, Digit, free
from bot.ui.colour_signs import sign
from bot.ui.message import Button, MessageView, free_button, rows
from bot.ui.orders import AskExercise, ReplyTo
from render import Scene
from rules.view.visibility import view

_Game: TypeAlias = Annotated[str, "[^.]*"]
_Hard: TypeAlias = Annotated[str, "[1-5]*"]


class NextExercise(Arguments, form="next[~{game}.{hard}]"):
    """The next exercise, of the requested game and the digits of difficulties."""

    game: _Game = ""
    hard: _Hard = ""


class ExerciseAnswer(
    Arguments, form="[t{table}.{length}][{kind}{number}][p{choice}][{solution}][~{game}.{hard}]"
):
    """A choice in an exercise, or its `solution` ("s"): in a person's mistake after some answers of
    a table's game, or a position of the collection ("s") or of the day ("d"); behind it what the
    next exercise keeps."""

    table: int = 0
    length: int = 0
    kind: Literal["", "s", "d"] = ""
    number: int = 0
    choice: Digit | None = None
    solution: Literal["", "s"] = ""
    game: _Game = ""
    hard: _Hard = ""


QUESTION, OPTION, EXPLANATION = 300, 100, 200
"""The most letters of a poll's question, answers and explanation."""


def stored_position(exercise: StoredPosition, order: AskExercise) -> Position:
    """Return a position of the collection as a question, in own numbers."""
    state, title = exercise.state, catalogue.name(exercise.slug, order.to.lang)
    bare = Scene(view=view(state), side=state.mover, theme=order.to.theme, title=title)
    ranked = [play for play, _ in exercise.plays]
    return Position(state, bare, "own", choices_of(state, ranked, ranked[0], ""), ranked[0])


def title(order: AskExercise, slug: str, difficulty: int, words: Words) -> Html:
    """Return the source of an exercise."""
    name = catalogue.name(slug, words.lang)
    if order.table:
        return words.say("exercise-own", game=name)
    message = "exercise-daily" if order.daily else "exercise-stored"
    heading = words.say(message, game=name, difficulty=difficulty)
    if not order.lacking:
        return heading
    lacking = catalogue.name(order.lacking, order.to.lang)
    return in_lines([words.say("exercise-nearest", game=lacking), heading])


def exercise_view(
    order: AskExercise, head: Html, position: Position, reply: Reply | None, words: Words
) -> MessageView:
    """Return the question with answers to choose from; once answered, the answer's cost and the
    best answer."""
    state = position.state
    turn = None if order.table else 0
    lines = [head, spaced(sign(state.variant.board, state.mover), question(state, words, turn))]
    rules = free_button(words, "button-rules-of", "rules", state.variant.slug)
    explained = () if order.table else (rules,)
    if order.answered or reply is not None:
        lines += [*_answered_before(order, words), *verdict(position, reply, words)]
        onward = (*_onward(order, state.variant.slug, words), *explained)
        return MessageView(in_lines(lines), rows(onward, 2), verdict_picture(position, reply))
    offered = [
        Button(label(position, choice, words), free("drill", _answer(order, at)))
        for at, choice in enumerate(position.choices)
    ]
    shows = free_button(words, "button-why", "drill", _answer(order, None))
    keyboard = (*rows(offered, 2), (shows, *explained))
    return MessageView(in_lines(lines), keyboard, question_picture(position))


def _answered_before(order: AskExercise, words: Words) -> list[Html]:
    """Return a line that an exercise was answered, and how long ago; none if it was just
    answered."""
    if order.minutes_ago is None:
        return []
    ago = lapse_before(timedelta(minutes=order.minutes_ago), words)
    return [words.say("exercise-answered", ago=ago, how="said" if order.said else "shown")]


def _onward(order: AskExercise, slug: str, words: Words) -> list[Button]:
    """Return buttons that lead on: to the next exercise, for one answered earlier also to the
    quiz."""
    further = free("drill", NextExercise(order.game, order.hard))
    if order.minutes_ago is None:
        return [Button(words.plain("button-next-exercise"), further)]
    quiz = free_button(words, "button-quiz", "quiz", slug)
    return [Button(words.plain("button-exercises"), further), quiz]


@dataclass(frozen=True, slots=True)
class Poll:
    """A position of the collection as a poll: its question and answers in plain text, which of them
    is right, why, the boards before and after, and the answer in words."""

    question: str
    options: tuple[str, ...]
    right: int
    explanation: str
    before: Scene
    after: Scene
    answer: Html
    shown: PicturedPosition


def poll_of(number: int, lang: str, formal: bool, theme: str) -> Poll:
    """Return the poll about a position."""
    words, exercise = Words(lang, formal), stored_positions()[number % len(stored_positions())]
    order = AskExercise(0, number=number, daily=True, to=ReplyTo(lang, formal, theme))
    position = stored_position(exercise, order)
    head = title(order, exercise.slug, exercise.difficulty, words)
    state = position.state
    prompt = spaced(sign(state.variant.board, state.mover), question(state, words, 0))
    answer = verdict(position, None, words)
    return Poll(
        unmarked(spaced(head, prompt))[:QUESTION],
        tuple(label(position, each, words)[:OPTION] for each in position.choices),
        position.choices.index(position.best),
        " ".join(unmarked(line) for line in answer)[:EXPLANATION],
        question_picture(position),
        verdict_picture(position, None),
        in_lines([head, *answer]),
        shown_by(position),
    )


def _answer(order: AskExercise, choice: int | None) -> ExerciseAnswer:
    """Return what the button of a choice carries, None for the solution."""
    return ExerciseAnswer(
        order.table,
        order.length if order.table else 0,
        "" if order.table else "d" if order.daily else "s",
        0 if order.table else order.number,
        choice,
        "s" if choice is None else "",
        order.game,
        order.hard,
    )
