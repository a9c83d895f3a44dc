"""Questions about legal plays, taken from the examples of a game and from positions in its
games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from bot.messages.play_examples import examples_of
from bot.opponent import choose
from bot.opponent.levels import SIMPLE
from rules.analysis import at_throw, check_play, legal_plays
from rules.board.boards import OFF
from rules.dice import chance
from rules.explain import Example
from rules.game import CHANCE, Answer, State, answer, start
from rules.questions.play import Play
from rules.records.notation import read_play
from rules.refusal import Refusal, Refused
from rules.variants import find

COUNT = 5
FROM_EXAMPLES = 2
"""Questions of a quiz taken from the examples of the game's text first."""
EARLIEST, LATEST = 4, 24
"""The range of the number of answers after which a position is taken from a game."""
TRIES = 60
PLAIN = frozenset(
    ("no-die", "no-checker", "all-played", "unreadable", "mark", "no-way", "ambiguous", "used-die")
)
"""Rules too plain for a question."""


@dataclass(frozen=True, slots=True)
class LegalityQuestion:
    """A play in own numbers, in a state that asks for a play; the rule that forbids it, None if
    the play is legal; the remark about it in the text of the game."""

    state: State
    play: str
    refusal: Refusal | None
    remark: str = ""


@lru_cache(maxsize=64)
def questions(slug: str, seed: str, lang: str) -> tuple[LegalityQuestion, ...]:
    """Return the questions of a seed, each about another position and another rule as far as
    there are enough; fewer questions if the game has not enough of them."""
    lot = Random(f"{slug} {seed}")
    examples = [example for example in examples_of(slug, lang) if _fits(example, slug)]
    lot.shuffle(examples)
    from_texts = [
        question for example in examples if (question := _of_example(example)) is not None
    ]
    chosen = list[LegalityQuestion]()
    for question in from_texts:
        if len(chosen) < FROM_EXAMPLES and _new(question, chosen):
            chosen.append(question)
    for _ in range(2 * COUNT):
        question_of_game = _of_game(slug, lot, chosen) if len(chosen) < COUNT else None
        if question_of_game is not None and _new(question_of_game, chosen):
            chosen.append(question_of_game)
    rest = [question for question in from_texts if question not in chosen]
    rest.sort(key=lambda question: not _new(question, chosen))
    chosen += rest[: COUNT - len(chosen)]
    lot.shuffle(chosen)
    return tuple(chosen)


def _new(question: LegalityQuestion, chosen: Sequence[LegalityQuestion]) -> bool:
    """Return whether the position and the rule of a question differ from those of earlier
    questions."""
    is_known_rule = question.refusal is not None and question.refusal.rule in _rules(chosen)
    return not is_known_rule and all(question.state.men != other.state.men for other in chosen)


def _rules(chosen: Sequence[LegalityQuestion]) -> set[str]:
    """Return the rules that forbid the plays of questions."""
    return {question.refusal.rule for question in chosen if question.refusal is not None}


def _fits(example: Example, slug: str) -> bool:
    """Return whether an example belongs to this game, played by its usual rules."""
    return example.variant == slug and not example.options


def _of_example(example: Example) -> LegalityQuestion | None:
    variant = find(example.variant, example.options)
    dice = "" if example.dice == "-" else example.dice
    with suppress(Refused):
        state = at_throw(variant, example.position, dice)
        if not state.boards and state.ask is not None and state.ask.kind == Play.kind:
            refusal = check_play(variant, example.position, dice, example.play)
            return LegalityQuestion(state, example.play, refusal, example.remark)
    return None


def _of_game(slug: str, lot: Random, chosen: Sequence[LegalityQuestion]) -> LegalityQuestion | None:
    """Return a question from the middle of a game: a legal play, or a play that breaks a new
    rule."""
    state = _middle(slug, lot)
    if state is None:
        return None
    wrong = _wrong(state, lot, PLAIN | _rules(chosen)) if lot.random() < 0.5 else None
    if wrong is not None:
        return LegalityQuestion(state, *wrong)
    plays = [play.text for play in legal_plays(state, TRIES) if play.steps]
    return LegalityQuestion(state, lot.choice(plays), None) if plays else None


def _middle(slug: str, lot: Random) -> State | None:
    """Return a position that sensible players reach, with a roll to play; None if there is none."""
    state, least = start(find(slug)), lot.randint(EARLIEST, LATEST)
    if state.boards:
        return None
    seed = str(lot.random())
    for number in range(2 * LATEST):
        ask = state.ask
        if ask is None:
            return None
        if number >= least and ask.kind == Play.kind and state.due:
            return state
        if CHANCE in ask.who:
            reply = Answer(ask.kind, CHANCE, chance.answer(state, seed, slug))
        else:
            seat = ask.who[0]
            reply = Answer(ask.kind, seat, choose(state, seat, SIMPLE, seed))
        state = answer(state, reply)
    return None


def _wrong(state: State, lot: Random, known: Set[str]) -> tuple[str, Refusal] | None:
    """Return a play that breaks a rule other than those `known`, with its refusal; None if none
    is found."""
    wrong_plays: dict[str, tuple[str, Refusal]] = {}
    for play in _made_up(state, lot):
        try:
            read_play(state, play)
        except Refused as refused:
            rule = refused.refusal.rule
            if rule not in known:
                wrong_plays.setdefault(rule, (play, refused.refusal))
    return wrong_plays[lot.choice(sorted(wrong_plays))] if wrong_plays else None


def _made_up(state: State, lot: Random) -> Iterator[str]:
    """Yield plays with the numbers of the roll, made without regard to the rules."""
    variant, side, batch = state.variant, state.mover, list(state.due[0])
    board = variant.board
    leads = board.targets[side] if board.targets else ()
    row = variant.row(state.men, side)
    origins = [place for place, count in enumerate(row) if count and OFF < place < len(leads)]
    for _ in range(TRIES if origins else 0):
        numbers = lot.sample(batch, len(batch))[:2]
        hops, place = [], lot.choice(origins)
        for die in numbers:
            target = max(leads[place][die], OFF) if die < len(leads[place]) else OFF
            hops.append(f"{board.label(side, place)}/{board.label(side, target)}")
            place = target if target > OFF and lot.random() < 0.5 else lot.choice(origins)
        yield " ".join(hops)
