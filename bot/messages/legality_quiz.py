"""A quiz about legal plays: a question with its board, and the result of the answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from bot import catalogue
from bot.i18n import (
    EMPTY,
    Html,
    Words,
    bold,
    code,
    explained,
    in_lines,
    join,
    refusal_text,
    spaced,
    within,
)
from bot.messages.legality_questions import LegalityQuestion
from bot.messages.picture_legend import drawn, marks_of, picture_legend
from bot.messages.play_examples import rule_name
from bot.store import Lesson
from bot.table.autoplay import nearest
from bot.table.pictured_position import PicturedPosition, picture_state
from bot.ui.callback_data import Arguments, Digit, free
from bot.ui.colour_signs import sign
from bot.ui.message import CAPTION, Button, Keyboard, MessageView
from bot.ui.orders import AskQuiz, ReplyTo
from render import Marks, Scene
from rules.explain import throw_text
from rules.records.short_plays import short_play
from rules.refusal import Refusal
from rules.view.refused_play import refused_play, written_arrows
from rules.view.visibility import view

YES, NO = "y", "n"
_OPEN = "-"


class QuizStep(Arguments, form="{slug}.{seed}{number}{right}{answer}"):
    """A question of a quiz as its buttons carry it, with the answer or "-": the seed of the quiz,
    the number of the question, and how many answers before it were right."""

    slug: str
    seed: Annotated[str, "[0-9a-f]{4}"]
    number: Digit
    right: Digit
    answer: Annotated[str, f"[{YES}{NO}{_OPEN}]"]

    def order(self, person: int, to: ReplyTo) -> AskQuiz:
        """Return the question as an outbox message."""
        answer = self.answer.strip(_OPEN)
        return AskQuiz(person, self.slug, self.seed, self.number, self.right, answer, to=to)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of an answer: whether it was right, and whether it was the last of the quiz."""

    right: bool
    last: bool


def outcome(order: AskQuiz, questions: Sequence[LegalityQuestion]) -> Outcome:
    """Return the result of the answer in an order."""
    legal = questions[order.number].refusal is None
    return Outcome((order.said == YES) == legal, order.number + 1 == len(questions))


def asked_next(order: AskQuiz, questions: Sequence[LegalityQuestion]) -> AskQuiz | None:
    """Return the order of the next question; None after the last."""
    if not order.said:
        return order
    came = outcome(order, questions)
    return None if came.last else _further(order, came)


def _further(order: AskQuiz, came: Outcome) -> AskQuiz:
    return replace(order, number=order.number + 1, right=order.right + came.right, said="")


def quiz_view(order: AskQuiz, questions: Sequence[LegalityQuestion], before: Lesson) -> MessageView:
    """Return the next question, below the result of the last answer; after a wrong answer the
    reason instead; after the last answer how many were right, now and `before` this quiz."""
    words = order.to.words
    if not order.said:
        return _question(order, questions, words, ())
    came = outcome(order, questions)
    question = questions[order.number]
    verdict = words.say("quiz-right" if came.right else "quiz-wrong")
    further = _further(order, came)
    if came.right and not came.last:
        rule = _rule(question.refusal, words) if question.refusal is not None else EMPTY
        return _question(further, questions, words, (spaced(verdict, rule),))
    scene = _verdict_scene(order, question)
    lines = [] if came.right else [why(question, words)]
    if question.refusal is not None and not came.right:
        lines.append(picture_legend(drawn(scene.marks), words))
    label, data = "button-next-question", _data(further)
    if came.last:
        lines.append(_total(further, len(questions), before, words))
        label, data = "button-quiz-again", free("quiz", order.slug)
    keyboard = ((Button(words.plain(label), data),),)
    explained = in_lines([_play(question, words), *lines])
    text = join("\n\n", (verdict, _title(order, questions, words), explained))
    return MessageView(within(text, CAPTION), keyboard, scene)


def shown_by(order: AskQuiz, questions: Sequence[LegalityQuestion]) -> PicturedPosition:
    """Return the position in the picture of a question, read by the player who would make the
    play."""
    state = questions[order.number].state
    return picture_state(state, state.owners[state.mover], "own")


def _title(order: AskQuiz, questions: Sequence[LegalityQuestion], words: Words) -> Html:
    name = catalogue.marked(order.slug, words)
    return words.say("quiz-title", name=name, number=order.number + 1, count=len(questions))


def _question(
    order: AskQuiz, questions: Sequence[LegalityQuestion], words: Words, before: Sequence[Html]
) -> MessageView:
    question = questions[order.number]
    asks = spaced(_play(question, words), words.say("quiz-ask"))
    text = join("\n\n", (*before, _title(order, questions, words), asks))
    return MessageView(
        text, _answers(order, words), _scene(order, question, _arrows_of_play(question))
    )


def _answers(order: AskQuiz, words: Words) -> Keyboard:
    labels = (("button-may", YES), ("button-may-not", NO))
    return (
        tuple(
            Button(words.plain(label), _data(replace(order, said=answer)))
            for label, answer in labels
        ),
    )


def _data(order: AskQuiz) -> str:
    return free("guess", step_of(order))


def step_of(order: AskQuiz) -> QuizStep:
    """Return the question of an outbox message."""
    return QuizStep(order.slug, order.seed, order.number, order.right, order.said or _OPEN)


def _play(question: LegalityQuestion, words: Words) -> Html:
    """Return the side that plays, its roll, and the play in question."""
    state = question.state
    throw = throw_text(str(state.throw), words.lang) if state.throw is not None else ""
    whose = sign(state.variant.board, state.mover)
    return spaced(
        whose, f"{throw}:" if throw else "", join("", (code(words.play(question.play)), "."))
    )


def why(question: LegalityQuestion, words: Words) -> Html:
    """Return the rule that forbids a play with the reason; for a legal play the remark of the
    game's text."""
    refusal, state = question.refusal, question.state
    remark = explained(words.play(question.remark[:1].upper() + question.remark[1:]))
    if refusal is None:
        return spaced(words.say("quiz-legal"), remark)
    better = short_play(state, nearest(state, question.play, good=True))
    reason = refusal_text(words.lang, refusal, better, formal=words.formal)
    return spaced(_rule(refusal, words), reason)


def _rule(refusal: Refusal, words: Words) -> Html:
    """Return the name of the rule that forbids a play."""
    return bold(join("", (rule_name(refusal.rule, words), ".")))


def _arrows_of_play(question: LegalityQuestion) -> Marks:
    """Return the arrows of the play in question."""
    return Marks(made=written_arrows(question.state, question.play))


def _verdict_scene(order: AskQuiz, question: LegalityQuestion) -> Scene:
    """Return the board before the play: with marks at what is wrong, or for a legal play with
    its arrows."""
    if question.refusal is None:
        return _scene(order, question, _arrows_of_play(question))
    state, better = question.state, nearest(question.state, question.play, good=True)
    wrong = refused_play(state, question.play, better)
    marks = _arrows_of_play(question) if wrong is None else marks_of(state, wrong, better)
    return _scene(order, question, marks)


def _scene(order: AskQuiz, question: LegalityQuestion, marks: Marks) -> Scene:
    """Return the board before the play with marks on it."""
    state = question.state
    seen = replace(view(state), recent=())
    title = catalogue.name(order.slug, order.to.lang)
    return Scene(view=seen, side=state.mover, theme=order.to.theme, title=title, marks=marks)


def _total(order: AskQuiz, count: int, before: Lesson, words: Words) -> Html:
    now = words.say("quiz-total", right=order.right, count=count)
    if not before.asked:
        return now
    all_right, all_asked = before.right + order.right, before.asked + count
    return spaced(now, words.say("quiz-so-far", right=all_right, count=all_asked))
