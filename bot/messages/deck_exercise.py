"""Exercises of the decks of backgammon as messages: which decks there are, the question, and what
an answer is worth; in a race also by the formulas."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, TypeAlias

from bot.i18n import Html, Words, in_lines, spaced
from bot.messages.pasted_position import decision_of
from bot.messages.position_exercise import ExerciseQuestion, JudgedChoices, question_view
from bot.messages.xgid_and_gnu_id import decision_ids
from bot.opponent.exercise_decks import DECKS, DeckExercise, deck
from bot.opponent.race_formulas import RaceVerdict, is_race, isight, keith
from bot.ui.button_arguments import Arguments
from bot.ui.callback_data import free
from bot.ui.message import Keyboard, MessageView, free_button, rows
from bot.ui.study_orders import AskDeck

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
