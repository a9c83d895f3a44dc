"""Positions of backgammon as exercises, pasted or of a deck: the question, and the worth of an
answer; in a race also by the formulas."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Final, TypeAlias

from bot.dialogs.play_text import told_play
from bot.i18n import EMPTY, Html, Words, in_lines, spaced
from bot.messages.pasted_position import (
    decision_of,
    equity,
    picture_of,
    position_lines,
    state_of,
    verdict_text,
)
from bot.messages.xgid_and_gnu_id import decision_ids
from bot.opponent.backgammon_analysis import SECOND_LOOK, analyse_cube, analyse_plays
from bot.opponent.exercise_decks import DECKS, DeckExercise, deck, rolled_out_cubes
from bot.opponent.races import RaceVerdict, is_race, isight, keith
from bot.ui.callback_data import Arguments, free
from bot.ui.message import Button, Keyboard, MessageView, free_button, rows
from bot.ui.orders import ReplyTo
from bot.ui.study_orders import AskDeck, AskStudyPosition
from render import Marks
from rules.exchange.decision import Decision
from rules.records.notation import read_play
from rules.view.visibility import arrows

OFFERED: Final = 4
"""Plays that are offered, at most."""
SOLUTION: Final = "s"
"""The choice that shows the solution."""


@dataclass(frozen=True)
class JudgedChoices:
    """The answers that are offered about a position, in an order that does not show which is best,
    each with what it loses; and the verdict about the cube, "" about dice."""

    choices: tuple[tuple[str, float], ...]
    verdict: str = ""

    @property
    def best(self) -> int:
        """Return the number of the best answer."""
        losses = [loss for _, loss in self.choices]
        return losses.index(min(losses))


def judge_choices(xgid: str) -> JudgedChoices:
    """Return the answers about a position with what each loses: the best plays, to double or not,
    or to take or drop."""
    decision = decision_of(xgid)
    if decision.dice is None:
        return _cube_choices(xgid, decision)
    plays = analyse_plays(decision, SECOND_LOOK).plays[:OFFERED]
    best = plays[0].equity if plays else 0.0
    return JudgedChoices(tuple(sorted((play.play, best - play.equity) for play in plays)))


def _cube_choices(xgid: str, decision: Decision) -> JudgedChoices:
    cube = analyse_cube(decision, SECOND_LOOK)
    if (known := rolled_out_cubes().get(xgid)) is not None:
        cube = replace(cube, no_double=known.no_double, double_take=known.double_take)
    if cube.double_take is None or cube.double_pass is None:
        return JudgedChoices((("no double", 0.0),), cube.action)
    if decision.stage == "roll":
        names, second = ("double", "no double"), cube.gain
    else:
        names, second = ("take", "drop"), cube.double_pass - cube.double_take
    return JudgedChoices(((names[0], max(-second, 0.0)), (names[1], max(second, 0.0))), cube.action)


def exercise_view(order: AskStudyPosition, judged: JudgedChoices, words: Words) -> MessageView:
    """Return a pasted position as a question with the answers to choose from; with an answer, what
    it is worth."""
    question = ExerciseQuestion(
        order.xgid, order.choice, order.to, lambda choice: free("studied", choice)
    )
    return question_view(question, judged, words)


@dataclass(frozen=True)
class ExerciseQuestion:
    """A position that is asked about: its XGID, the answer so far, the way to answer, the data of
    the button of a choice, and a line above it."""

    xgid: str
    choice: str
    to: ReplyTo
    button: Callable[[str], str]
    head: Html = EMPTY


def question_view(question: ExerciseQuestion, judged: JudgedChoices, words: Words) -> MessageView:
    """Return a question with the answers to choose from; with an answer, what it is worth."""
    decision = decision_of(question.xgid)
    text = in_lines(filter(None, (question.head, position_lines(decision, words))))
    picture = picture_of(decision, question.to)
    labels = [_label(decision, choice, words) for choice, _ in judged.choices]
    if not question.choice:
        offered = [Button(label, question.button(str(at))) for at, label in enumerate(labels)]
        shows = Button(words.plain("button-why"), question.button(SOLUTION))
        return MessageView(text, (*rows(offered, 1), (shows,)), picture)
    lines = [text, _answer(question.choice, judged, labels, words)]
    if judged.verdict:
        lines.append(verdict_text(judged.verdict, words))
        return MessageView(in_lines(lines), (), picture)
    state = state_of(decision)
    best = read_play(state, judged.choices[judged.best][0])
    marks = Marks(made=arrows(state.variant.board, state.mover, best))
    return MessageView(in_lines(lines), (), replace(picture, marks=marks))


def _label(decision: Decision, choice: str, words: Words) -> str:
    if decision.dice is None:
        return words.plain("file-cube", action=choice)
    state = state_of(decision)
    return told_play(state, read_play(state, choice), "own", words)


def _answer(choice: str, judged: JudgedChoices, labels: list[str], words: Words) -> Html:
    """Return whether an answer is the best, and else what it loses."""
    best = labels[judged.best]
    if choice == SOLUTION or int(choice) >= len(labels):
        return words.say("study-answer", answer="shown", best=best, made="", loss="")
    loss, made = judged.choices[int(choice)][1], labels[int(choice)]
    answer = "wrong" if loss else "right"
    cost = equity(-loss, words)
    return words.say("study-answer", answer=answer, best=best, made=made, loss=cost)


_Deck: TypeAlias = Annotated[str, "|".join(DECKS)]


class NextOfDeck(Arguments, form="{deck}.next"):
    """The next exercise of a deck."""

    deck: _Deck


class DeckAnswer(Arguments, form="{deck}.{number}.{choice}"):
    """An answer to an exercise of a deck, by its number, or "s" for the solution."""

    deck: _Deck
    number: int
    choice: Annotated[str, "[0-3s]"]


def decks_keyboard(words: Words) -> Keyboard:
    """Return a button for each deck."""
    buttons = [free_button(words, f"deck-{name}", "deck", NextOfDeck(name)) for name in DECKS]
    return rows(buttons, 2)


def deck_view(
    order: AskDeck, judged: JudgedChoices, words: Words, *, with_ids: bool
) -> MessageView:
    """Return an exercise as a question; with an answer what it is worth, the IDs of the position if
    they are wanted, and the way on."""
    exercise = deck(order.deck)[order.number]
    question = ExerciseQuestion(
        exercise.xgid,
        order.choice,
        order.to,
        lambda choice: free("deck", DeckAnswer(order.deck, order.number, choice)),
        _head(order.deck, exercise, words),
    )
    view = question_view(question, judged, words)
    if not order.choice:
        return view
    further = free_button(words, "button-next-exercise", "deck", NextOfDeck(order.deck))
    below = [*_by_formulas(exercise, words), *(decision_ids(exercise.xgid) if with_ids else ())]
    return replace(view, text=in_lines([view.text, *below]), keyboard=((further,),))


def is_right(order: AskDeck, judged: JudgedChoices) -> bool:
    """Return whether an answer is the best."""
    return order.choice == str(judged.best)


def _head(name: str, exercise: DeckExercise, words: Words) -> Html:
    title = words.say("deck-title", deck=words.plain(f"deck-{name}"))
    if not exercise.name:
        return title
    return spaced(title, words.say("deck-reference", name=exercise.name))


def _by_formulas(exercise: DeckExercise, words: Words) -> Iterator[Html]:
    """Yield what the formulas say about the cube of a race."""
    decision = decision_of(exercise.xgid)
    if decision.dice is None and is_race(decision):
        yield _verdict("Keith", keith(decision), words)
        yield _verdict("Isight", isight(decision), words)


def _verdict(name: str, verdict: RaceVerdict, words: Words) -> Html:
    return words.say(
        "race-formula",
        name=name,
        mine=words.figure(verdict.mine, 1),
        theirs=words.figure(verdict.theirs, 0),
        doubles="yes" if verdict.doubles else "no",
        takes="yes" if verdict.takes else "no",
    )
