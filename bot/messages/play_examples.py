"""Examples of play out of the texts of the games: each as a picture and a few words."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.i18n import Html, Words, code, explained, in_lines, join, listed
from bot.opponent import rank_plays
from render import Scene
from rules.analysis import after_play, at_throw, legal_plays, named_boards, on_board
from rules.explain import Example, explanation, throw_text
from rules.game import State
from rules.position_state import from_position
from rules.records.notation import read_play
from rules.refusal import Refused
from rules.variants import find, parts_of
from rules.view.visibility import view

MOST = 3
"""So many examples of a game are shown."""
OTHERS = 3
"""So many other plays of a throw are told."""
COUNTED = 200
"""More plays of a throw are not counted."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A position with its throw, one legal play of it ("" where there is none), a few others, and
    how many there are in all."""

    before: State
    play: str
    others: tuple[str, ...]
    count: int


def examples_of(slug: str, lang: str) -> tuple[Example, ...]:
    """Those of a game with what changes it; what changes it comes first."""
    parts = reversed(parts_of(slug))
    return tuple(one for part in parts for one in explanation(part, lang).examples)[:MOST]


def shown(example: Example) -> Shown:
    """The play of an example, or where that one is wrong the one that rules of thumb prefer."""
    variant = find(example.variant, example.options)
    dice = "" if example.dice == "-" else example.dice
    try:
        state = at_throw(variant, example.position, dice)
    except Refused:  # it is the throw that is wrong
        return Shown(from_position(variant, variant.read(example.position)), "", (), 0)
    if state.boards and example.legal:
        state, play = on_board(state, example.play)
    elif state.boards:
        state, play = named_boards(state)[0], ""
    else:
        play = example.play if example.legal else ""
    if state.ask is None or state.ask.kind != "play":
        return Shown(state, "", (), 0)
    plays = [one.text for one in legal_plays(state, COUNTED)]
    if not play and plays:
        play = rank_plays(state)[0][0]
    rest = tuple(one for one in plays if one not in (play, example.play))
    return Shown(state, play, rest[:OTHERS], len(plays))


def example_scene(example: Example, theme: str, title: str) -> Scene:
    """The board after the play, with its arrows and the throw, seen by whoever played."""
    found = shown(example)
    before, state = view(found.before), found.before
    if found.play:
        state = after_play(state, state.turn(), read_play(state, found.play))
    after = view(state)
    seen = replace(
        before,
        board=after.board,
        recent=after.recent[-1:] if found.play else (),
        boards=(),
        pips=after.pips,
    )
    return Scene(view=seen, side=found.before.mover, theme=theme, title=title)


def example_text(example: Example, name: str, number: int, count: int, words: Words) -> Html:
    """What is thrown, what may be played and why, or why not."""
    found = shown(example)
    title = words.say("rules-example", name=name, number=number, count=count)
    throw = "" if example.dice == "-" else throw_text(example.dice, words.lang)
    message = "rules-example-play" if example.legal else "rules-example-wrong"
    told = words.say(
        message, throw=throw or words.say("rules-no-throw"), play=_typed(example.play, words)
    )
    remark = example.remark[:1].upper() + example.remark[1:]
    lines = [told, explained(words.play(remark))]
    if not example.legal and found.play:
        lines.append(words.say("rules-example-instead", play=_typed(found.play, words)))
    if found.others:
        plays = listed(_typed(one, words) for one in found.others)
        lines.append(words.say("rules-example-others", plays=plays, count=found.count))
    return join("\n\n", (title, in_lines(lines)))


def _typed(play: str, words: Words) -> Html:
    return code(words.play(play))
