"""The engine held to the brute-force judges, one position and throw at a time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rules import game
from rules.analysis import check_play, list_plays
from rules.board.position import Position
from rules.variants import find as variant
from tests.rules.asked_again import at_text
from tests.rules.brute import find, random_position
from tests.rules.brute.board import read_dice, same_order
from tests.rules.brute.games import GAMES
from tests.rules.brute.written import Verdict, as_text, outcomes, single_steps, some_play

PLAYS_LOOKED_AT = 6


def difference(
    slug: str, options: dict[str, str], position: str, dice: str, rng: Random
) -> str | None:
    """What the engine and the judge disagree about, None if nothing."""
    judge = find(slug, options)
    acts = judge.acts(judge.read(position))
    if acts != (done := done_before(slug, options, position)):
        return f"before the throw the engine has {done}, the judge {acts}"
    named = judge.announcements(judge.read(position))
    if named is not None:
        allowed = announcements(slug, options, position)
        if allowed != named:
            return (
                f"announcements: {sorted(allowed - named)[:5]}, not {sorted(named - allowed)[:5]}"
            )
        if dice not in named:
            refusal = check_play(variant(slug, options), position, dice, "-")
            named_wrong = refusal is not None and refusal.rule == "announced"
            return None if named_wrong or not named else f"{dice} may be named: {refusal}"
    turn = judge.turn(judge.read(position), read_dice(dice))
    verdict = Verdict(judge, turn)
    ends = verdict.ends
    listed = list_plays(variant(slug, options), position, dice)
    theirs = {same_order(after) for _, after in listed.plays}
    ours = {
        same_order(judge.write(judge.passed_on(turn, end)))
        for end in ends
        if end.used or end.by_choice
    }
    if theirs != ours:
        return (
            f"positions: the engine alone has {sorted(theirs - ours)[:3]}, "
            f"the judge alone {sorted(ours - theirs)[:3]}"
        )
    if len(listed.plays) != len(theirs):
        return f"{len(listed.plays)} plays lead to {len(theirs)} positions"
    if listed.lost != judge.unplayed(turn, ends):
        return f"the engine loses {listed.lost}, the judge {judge.unplayed(turn, ends)}"
    for play, after in rng.sample(listed.plays, min(len(listed.plays), PLAYS_LOOKED_AT)):
        steps = single_steps(play)
        if not verdict.allows(steps):
            return f"the judge forbids the listed play {play}"
        reached = {same_order(judge.write(end)) for end in outcomes(judge, turn, steps)}
        if reached and same_order(after) not in reached:
            return f"{play} leads to {reached}, not to {after}"
        refusal = check_play(variant(slug, options), position, dice, play)
        if refusal is not None:
            return f"the engine lists and refuses {play}: {refusal}"
    steps = some_play(judge, turn, rng)
    if not listed.plays or not steps:
        return None
    # A written step may also be read as one checker's steps with several dice, which can be legal
    # where the step alone is not, or make the text ambiguous.
    refusal = check_play(variant(slug, options), position, dice, as_text(steps))
    if refusal is None and not verdict.allows(steps, longer=True):
        return f"the engine allows {as_text(steps)}"
    if refusal is None or refusal.rule == "ambiguous":
        return None
    if verdict.allows(steps):
        return f"the engine refuses {as_text(steps)}: {refusal}"
    return None


def done_before(slug: str, options: dict[str, str], text: str) -> dict[str, str]:
    """The engine's acts before the throw, and the board after each."""
    rules = variant(slug, options)
    state = at_text(rules, text)
    if state.ask is None or state.ask.kind != "before":
        return {}
    seat, found = state.ask.who[0], {}
    for act in (state.ask.choices or ())[1:]:
        men = game.answer(state, game.Answer("before", seat, act)).men
        found[act] = rules.write(Position(men, state.thrower))
    return found


def announcements(slug: str, options: dict[str, str], position: str) -> set[str]:
    """The throws that the engine lets the side on turn name; none where it passes unasked."""
    rules = variant(slug, options)
    state = at_text(rules, position)
    asked = state.ask is not None and state.ask.kind == "announce" and not state.turns
    return set(state.ask.choices or ()) if asked and state.ask else set()


def differences(
    slug: str, options: dict[str, str], count: int, seed: str
) -> Iterator[tuple[str, str, str]]:
    """Positions, throws and what differs, among so many random ones."""
    assert slug in GAMES
    rng = Random(f"{seed} {slug} {sorted(options.items())}")
    for _ in range(count):
        position, dice = random_position(slug, options, rng)
        found = difference(slug, options, position, dice, rng)
        if found is not None:
            yield position, dice, found
