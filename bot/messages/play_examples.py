"""Examples of play from the texts of the games: each as a picture and a few words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice

from bot.i18n import Html, Words, bold, code, explained, in_lines, join, listed, spaced
from bot.messages.picture_legend import drawn, marks_of, picture_legend, writing_legend, written
from bot.table.autoplay import nearest
from render import Marks, Scene
from rules.analysis import (
    after_play,
    at_throw,
    check_play,
    legal_plays,
    named_boards,
    on_board,
)
from rules.explain import Example, explanation, throw_text
from rules.game import State
from rules.position_state import from_position
from rules.records.notation import read_play, write_play
from rules.records.short_plays import short_play
from rules.refusal import Refused
from rules.variants import find, parts_of
from rules.view.refused_play import refused_play
from rules.view.visibility import view

OTHERS = 3
"""Other plays of a throw that are shown, at most."""
COUNTED = 200
"""Plays of a throw that are counted, at most."""
KEPT = 128
"""Keys in the cache, at most."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A position with its throw, the legal play that is shown ("" for none), a few others, the
    number of all; for a wrong example the rule that forbids its play, and marks that show why."""

    before: State
    play: str
    others: tuple[str, ...] = ()
    count: int = 0
    rule: str = ""
    marks: Marks = field(default_factory=Marks)


def examples_of(slug: str, lang: str) -> tuple[Example, ...]:
    """Return the examples of a game and its modifiers, those of the modifiers first."""
    parts = reversed(parts_of(slug))
    return tuple(example for part in parts for example in explanation(part, lang).examples)


def shown(example: Example) -> Shown:
    """Return the play of an example, or for a wrong example the nearest legal play."""
    variant = find(example.variant, example.options)
    dice = "" if example.dice == "-" else example.dice
    try:
        state = at_throw(variant, example.position, dice)
    except Refused as refused:  # it is the throw that is wrong
        before = from_position(variant, variant.read(example.position))
        return Shown(before, "", rule=refused.refusal.rule)
    if example.legal:
        state, play = on_board(state, example.play) if state.boards else (state, example.play)
        return _list_plays(state, play)
    refusal = check_play(variant, example.position, dice, example.play)
    rule = refusal.rule if refusal is not None else ""
    state = named_boards(state)[0]
    if state.ask is None or state.ask.kind != "play":
        return Shown(state, "", rule=rule)
    better = nearest(state, example.play, good=True)
    play = write_play(state, better)
    refusal_of_play = refused_play(state, example.play, better)
    marks = Marks() if refusal_of_play is None else marks_of(state, refusal_of_play, better)
    return replace(_list_plays(state, play), rule=rule, marks=marks)


def _list_plays(state: State, play: str) -> Shown:
    """Return a play with a few others of its throw that lead to other positions."""
    if state.ask is None or state.ask.kind != "play":
        return Shown(state, "")
    turn, plays = state.turn(), legal_plays(state, COUNTED + 1)
    men_after = after_play(state, turn, read_play(state, play)).men
    rest = (play.steps for play in plays if after_play(state, turn, play.steps).men != men_after)
    others = tuple(short_play(state, steps) for steps in islice(rest, OTHERS))
    return Shown(state, play, others, len(plays))


def example_scene(example: Example, theme: str, title: str) -> Scene:
    """Return the board of an example with its throw, seen by the player: after a legal play with
    its arrows, before a wrong play with marks at what is wrong."""
    example_shown = shown(example)
    before, state = view(example_shown.before), example_shown.before
    side = example_shown.before.mover
    if not _is_made(example, example_shown):
        bare = replace(before, recent=(), boards=())
        return Scene(view=bare, side=side, theme=theme, title=title, marks=example_shown.marks)
    after = view(after_play(state, state.turn(), read_play(state, example_shown.play)))
    recent = after.recent[-1:]
    seen = replace(before, board=after.board, recent=recent, boards=(), pips=after.pips)
    return Scene(view=seen, side=side, theme=theme, title=title)


def example_state(example: Example) -> State:
    """Return the state that the picture of an example shows."""
    example_shown = shown(example)
    if not _is_made(example, example_shown):
        return example_shown.before
    state = example_shown.before
    return replace(
        state, men=after_play(state, state.turn(), read_play(state, example_shown.play)).men
    )


def _is_made(example: Example, example_shown: Shown) -> bool:
    """Return whether the picture shows the board after the play; a wrong play is shown before
    it."""
    return example.legal and bool(example_shown.play)


def example_text(slug: str, at: int, name: str, words: Words) -> Html:
    """Return the text of an example of a game by its number from 0: the throw, a legal play with
    its remark, or a wrong play with the rule it breaks; and the meanings of signs that are new
    in it."""
    every = examples_of(slug, words.lang)
    example, number, count = every[at], at + 1, len(every)
    example_shown = shown(example)
    moment = "after" if _is_made(example, example_shown) else "before"
    title = words.say("rules-example", name=name, number=number, count=count, moment=moment)
    throw = "" if example.dice == "-" else throw_text(example.dice, words.lang)
    message = "rules-example-play" if example.legal else "rules-example-wrong"
    heading = words.say(
        message, throw=throw or words.say("rules-no-throw"), play=_typed(example.play, words)
    )
    remark = explained(words.play(example.remark[:1].upper() + example.remark[1:]))
    if not example.legal:
        remark = spaced(bold(join("", (rule_name(example_shown.rule, words), "."))), remark)
    lines = [heading, remark]
    if not example.legal and example_shown.play:
        lines.append(
            words.say("rules-example-instead", play=_typed(_instead(example_shown), words))
        )
    if example_shown.others:
        plays = listed(_typed(play, words) for play in example_shown.others)
        most = min(example_shown.count, COUNTED)
        more = "yes" if example_shown.count > COUNTED else "no"
        lines.append(words.say("rules-example-others", plays=plays, count=most, more=more))
    return join("\n\n", filter(None, (title, in_lines(lines), key(slug, words.lang, at))))


@lru_cache(maxsize=KEPT)
def key(slug: str, lang: str, at: int) -> Html:
    """Return the meanings of signs, in the writing and in the picture, that an example of a game
    shows and the examples before it do not."""
    written_before, drawn_before = set[str](), set[str]()
    every = [(example, shown(example)) for example in examples_of(slug, lang)[: at + 1]]
    for example, example_shown in every[:-1]:
        written_before |= written(_plays(example, example_shown)).keys()
        drawn_before |= set(_signs_of_example(example, example_shown))
    example, example_shown = every[-1]
    words, signs = Words(lang), written(_plays(example, example_shown)).items()
    lines = (
        writing_legend([pair for pair in signs if pair[0] not in written_before], words),
        picture_legend(
            [
                sign
                for sign in _signs_of_example(example, example_shown)
                if sign not in drawn_before
            ],
            words,
        ),
    )
    return in_lines(line for line in lines if line)


def _plays(example: Example, example_shown: Shown) -> Iterator[str]:
    """Yield the plays in the text of an example, in their order."""
    yield example.play
    if example_shown.play and not example.legal:
        yield _instead(example_shown)
    yield from example_shown.others


def _instead(example_shown: Shown) -> str:
    """Return the legal play shown in place of a wrong one, in its short form."""
    return short_play(example_shown.before, read_play(example_shown.before, example_shown.play))


def _signs_of_example(example: Example, example_shown: Shown) -> Sequence[str]:
    """Return the signs in the picture of an example."""
    return ("play",) if _is_made(example, example_shown) else drawn(example_shown.marks)


def rule_name(rule: str, words: Words) -> Html:
    """Return the name of a rule, by its key in a refusal."""
    message = f"rule-{rule}"
    return words.say(message if words.has(message) else "rule-other")


def _typed(play: str, words: Words) -> Html:
    return code(words.play(play))
