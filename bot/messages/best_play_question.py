"""A question about play with its board: the answers to choose from, and afterwards the best
answer and the reasons for it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace

from bot.dialogs.play_text import told_play
from bot.i18n import EMPTY, Html, Words, code
from bot.messages.advice_in_words import reason_text
from bot.messages.picture_legend import picture_legend
from bot.opponent.normalized_errors import INACCURACY, mark, own_points
from bot.opponent.play_reasons import lesser_reason_for, reason_for
from bot.table.pictured_position import PicturedPosition, picture_state
from render import Marks, Scene
from rules.explain import throw_text
from rules.game import State, round_of
from rules.questions.play import asks_for_play
from rules.questions.stake import next_stake, proposed_stakes
from rules.records.notation import read_play
from rules.search.plays import walk
from rules.view.view import Arrow
from rules.view.visibility import arrows

CHOICES = 4
"""Answers that are offered, at most."""
TOLD = 6
"""Numbers of a throw that are listed singly, at most."""
LABELS = {"throw": "button-no-double", "take": "button-take", "pass": "button-pass"}
STAKES = (*LABELS, "double", "beaver", "raccoon")
"""Answers about the cube that can be judged."""
NAMES = {"??": "blunder", "?": "mistake", "?!": "inaccuracy"}
"""The names of worse answers, by their marks."""


@dataclass(frozen=True, slots=True)
class Position:
    """A state that asks for an answer, its bare picture and the numbers there; the `choices` that
    are offered, the best answer, and what was `played` ("" for nothing) with its scaled cost."""

    state: State
    bare: Scene
    numbering: str
    choices: tuple[str, ...]
    best: str
    played: str = ""
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer, and its scaled cost."""

    answer: str
    error: float

    @property
    def right(self) -> bool:
        """Return whether the answer is as good as the best."""
        return self.error < INACCURACY


def choices_of(state: State, ranked: Sequence[str], best: str, answered: str) -> tuple[str, ...]:
    """Return the answers to offer: the best, the earlier answer `answered`, and others that come
    near, in an order that does not show which is best. Of plays that lead to the same board only
    the first is offered."""
    wanted: dict[Hashable, str] = {}
    for play in filter(None, (best, answered, *ranked)):
        if len(wanted) < CHOICES:
            wanted.setdefault(_left_by(state, play), play)
    return tuple(sorted(wanted.values()))


def _left_by(state: State, play: str) -> Hashable:
    """Return the board after a play; any other answer as it is."""
    return walk(state.turn(), read_play(state, play))[0] if asks_for_play(state) else play


def label(position: Position, answer: str, words: Words) -> str:
    """Return the label of an answer's button."""
    return answer_label(position.state, position.numbering, answer, words)


def answer_label(state: State, numbering: str, answer: str, words: Words) -> str:
    """Return an answer to the decision of a state as people read it, in a numbering."""
    if asks_for_play(state):
        return told_play(state, read_play(state, answer), numbering, words) or "–"
    if answer in ("double", "beaver", "raccoon"):
        return words.plain(f"button-{answer}", raised=next_stake(state) or 0)
    return words.plain(LABELS[answer])


def question(state: State, words: Words, turn: int | None = None) -> Html:
    """Return the text of a decision: a roll to play, or an answer about the cube. `turn` is the
    turn of the player who rolls, by default that of the state; 0 leaves it out."""
    turn = round_of(state, state.owners[state.thrower]) if turn is None else turn
    if not asks_for_play(state):
        offered = proposed_stakes(state)
        if state.ask is not None and "take" in (state.ask.choices or ()) and offered:
            return words.say("question-take", turn=turn, stake=offered[-1])
        return words.say("question-raise", turn=turn, stake=next_stake(state) or 0)
    throw = thrown(state, words)
    if not turn:
        return words.say("question-throw", throw=throw)
    return words.say("question-play", turn=turn, throw=throw)


def thrown(state: State, words: Words) -> str:
    """Return a roll and, if they differ, the numbers to play, both as the picture shows them:
    "5-4 › 5-5-5-5". A plain double stands alone."""
    throw = state.throw
    if throw is None:
        return words.say("throw-none")
    text = throw_text(str(throw), words.lang)
    means = [number for batch in state.due for number in batch]
    faces = throw.numbers
    same = sorted(means) == sorted(faces) if len(faces) > 2 else set(means) == set(faces)
    if throw.drawn or same or not 0 < len(means) <= TOLD:
        return text
    return f"{text} › {'-'.join(map(str, means))}"


def shown_by(position: Position) -> PicturedPosition:
    """Return the position in the picture of a decision, read from the side that decides."""
    state = position.state
    return picture_state(state, state.owners[state.mover], position.numbering)


def asked_by(position: Position) -> PicturedPosition:
    """Return the position in the picture of an open decision, read by the player who decides."""
    return replace(shown_by(position), mine=True)


def verdict(position: Position, reply: Reply | None, words: Words) -> list[Html]:
    """Return lines about the cost of a reply, the earlier answer, the best answer and the
    reasons for it."""
    lines, named = [], {position.best}
    if reply is not None:
        answer = code(label(position, reply.answer, words))
        message = "question-right" if reply.right else "question-wrong"
        lines.append(words.say(message, play=answer, told=_worse(position, reply.error, words)))
        named |= {reply.answer} if reply.right else set()
    if position.played and (reply is None or reply.answer != position.played):
        played = code(label(position, position.played, words))
        worse = _worse(position, position.error, words)
        lines.append(words.say("review-played", play=played, told=worse))
    if reply is None or reply.answer != position.best:
        best = code(label(position, position.best, words))
        sort = "other" if position.played or reply is not None else "only"
        reason = reason_for_best(position, reply, words)
        lines.append(words.say("review-best", sort=sort, play=best, reason=reason))
    else:
        lines += filter(None, [_why(position, reply, words)])
    lines += filter(None, [legend(position, reply, words)])
    return lines


def legend(position: Position, reply: Reply | None, words: Words) -> Html:
    """Return the meaning of lines and dots in the picture; empty if it has no dots."""
    other = dotted(position, reply)
    if not _in_dots(position, other):
        return EMPTY
    return picture_legend(("best", "beside"), words, play=label(position, other, words))


def _worse(position: Position, error: float, words: Words) -> Html:
    """Return the name of a scaled cost, and the cost in points."""
    sign = mark(error)
    cost = words.figure(own_points(position.state.variant, error), 2)
    return words.say("question-worse", mark=sign, sort=NAMES.get(sign, "none"), cost=cost)


def reason_for_best(position: Position, reply: Reply | None, words: Words) -> str:
    """Return a reason for the best play that does not hold for the play in dots, or without such
    a play for some of the other choices; "none" if there is none."""
    state, other = position.state, dotted(position, reply)
    if not asks_for_play(state):
        return "none"
    others = (
        [other] if other else [choice for choice in position.choices if choice != position.best]
    )
    plays = [read_play(state, play) for play in others]
    best = read_play(state, position.best)
    reason = reason_for(state, best, plays) or lesser_reason_for(state, best, plays)
    return reason_text(state, position.numbering, reason, words) or "none"


def _why(position: Position, reply: Reply | None, words: Words) -> Html | None:
    reason = reason_for_best(position, reply, words)
    return None if reason == "none" else words.say("question-why", reason=reason)


def dotted(position: Position, reply: Reply | None) -> str:
    """Return the play that is drawn in dots beside the best play; "" for none."""
    other = reply.answer if reply is not None and not reply.right else position.played
    return other if asks_for_play(position.state) and other != position.best else ""


def _in_dots(position: Position, other: str) -> tuple[Arrow, ...]:
    """Return the arrows of a play that the best play does not have."""
    best = _arrows(position, position.best) if other else ()
    return tuple(step for step in _arrows(position, other) if step not in best) if other else ()


def _arrows(position: Position, play: str) -> tuple[Arrow, ...]:
    state = position.state
    return arrows(state.variant.board, state.mover, read_play(state, play))


def question_picture(position: Position) -> Scene:
    """Return the picture of a board without anything that shows the answer."""
    bare = position.bare
    view = replace(bare.view, recent=(), result=None)
    return replace(bare, view=view, movable=(), marks=Marks())


def verdict_picture(position: Position, reply: Reply | None) -> Scene:
    """Return the board with the best play drawn in lines and the other play in dots."""
    board = question_picture(position)
    if not asks_for_play(position.state):
        return board
    best, beside = _arrows(position, position.best), _in_dots(position, dotted(position, reply))
    return replace(board, marks=Marks(made=best, dotted=beside))
