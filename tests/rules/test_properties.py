"""What holds in every game at every moment, tried on random games.

NARDY_EXAMPLES sets how many examples each property gets for each game: few and always the same
without it, fresh ones with it.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules import analysis, game
from rules.board.shapes import Men
from rules.game import Answer, Phase, State
from rules.questions.play import Dice
from rules.records.notation import read_play, write_play
from rules.refusal import Refused
from rules.search.plays import complete, ends, walk
from rules.variants import find
from rules.view.visibility import view
from tests.rules import adapter
from tests.rules.asked_again import question, read_back
from tests.rules.wandering import GAMES, HIDDEN, random_play, somewhere, wander

ASKED = os.environ.get("NARDY_EXAMPLES")
SEEDS = st.integers(0, 2**32)
MOST_TURNS = 5_000
KINDS = ("play", "throw", "die", "colour", "duel", "resign", "takeback", "stop", "nonsense")

few = settings(
    max_examples=int(ASKED or 3),
    derandomize=ASKED is None,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
every_game = pytest.mark.parametrize("slug", GAMES)
every_throwing_game = pytest.mark.parametrize(
    "slug", [slug for slug in GAMES if type(find(slug).source) is Dice]
)
every_hidden_game = pytest.mark.parametrize("slug", HIDDEN)


def face(state: State) -> dict[str, Any]:
    """All that a state is, in comparable form."""
    ask = state.ask
    return {
        "text": adapter.text(state),
        "ask": (ask.kind, ask.who, ask.given, ask.choices) if ask else None,
        "owners": state.owners,
        "mover": (state.thrower, state.mover),
        "throw": (state.throw, state.due, state.left),
        "facts": dict(state.facts),
        "past": [dict(past) for past in state.past],
        "played": state.played,
        "result": state.result,
        "points": state.points,
        "counts": (state.turns, state.chance),
    }


@every_game
@few
@given(seed=SEEDS)
def test_whole_games(slug: str, seed: int) -> None:
    """A random game ends; no checker is lost or gained, and everybody can look at any time."""
    variant = find(slug)
    state, left = game.start(variant), variant.totals
    for state, _ in wander(slug, seed):
        rows = [variant.row(state.men, side) for side in range(variant.board.sides)]
        counts = tuple(map(sum, rows))
        if variant.takes_out:
            assert all(there <= before for there, before in zip(counts, left, strict=True))
            left = counts
        else:
            pooled = variant.pooled and sum(counts) == sum(variant.totals)
            assert counts == variant.totals or pooled
        for seat in (None, *range(variant.players)):
            seen = view(state, seat)
            assert len(seen.board.piles) == len(seen.board.layout.spots)
            assert (seen.result is None) == (state.result is None)
        assert state.turns < MOST_TURNS
    assert state.result is not None
    assert len(state.result.points) == variant.players


@every_game
@few
@given(seed=SEEDS)
def test_a_game_is_its_record(slug: str, seed: int) -> None:
    """Answering again what was answered gives the same state."""
    state, answers = somewhere(slug, seed)
    assert face(game.fold(find(slug), answers)) == face(state)


@every_game
@few
@given(seed=SEEDS)
def test_positions_are_written_and_read(slug: str, seed: int) -> None:
    """A position's text is read back as itself, and the game goes on from it alike."""
    state, _ = somewhere(slug, seed)
    variant, text = find(slug), adapter.text(state)
    if state.ask and state.ask.part.phase == Phase.OPENING:
        return
    place = variant.read(text)
    assert variant.write(place) == text
    again = read_back(state)
    assert (again.result is None) == (state.result is None)
    if state.result is None:
        assert adapter.text(again) == text
        assert (again.thrower, again.mover) == (state.thrower, state.mover)
        assert again.due == state.due
        assert question(again) == question(state)


@every_game
@few
@given(seed=SEEDS)
def test_plays_are_written_and_read(slug: str, seed: int) -> None:
    """A play's text, in every numbering of the board, stands for that play."""
    state, _ = somewhere(slug, seed, "play")
    turn = state.turn()
    steps = random_play(state, Random(seed))
    men, _, _ = walk(turn, steps)
    for numbering in state.variant.board.labels:
        text = write_play(state, steps, numbering)
        assert walk(turn, read_play(state, text, numbering))[0] == men, (numbering, text)


@every_game
@few
@given(seed=SEEDS)
def test_listed_plays_are_legal(slug: str, seed: int) -> None:
    """What is listed is whole, is read back, and leads where it says; so is what fingers do."""
    state, _ = somewhere(slug, seed, "play")
    turn = state.turn()
    found = ends(turn)
    assert found
    chosen = Random(seed).sample(list(found.items()), min(len(found), 60))
    for men, steps in chosen:
        assert complete(turn, steps)
        assert walk(turn, steps)[0] == men
        assert walk(turn, read_play(state, write_play(state, steps)))[0] == men
    assert walk(turn, random_play(state, Random(seed)))[0] in found


@every_game
@few
@given(seed=SEEDS)
def test_plays_that_go_on_from_each_first_step_are_all_plays(slug: str, seed: int) -> None:
    state, _ = somewhere(slug, seed, "play")
    turn, most, boards = state.turn(), 200, set[Men]()
    for step in analysis.next_steps(state):
        for play in analysis.plays_after(state, (step,), most):
            assert play.steps[0] == step and complete(turn, play.steps)
            boards.add(walk(turn, play.steps)[0])
    if boards and len(ends(turn, most)) < most:
        assert boards == set(ends(turn))


@every_game
@few
@given(seed=SEEDS)
def test_no_play_is_both_legal_and_refused(slug: str, seed: int) -> None:
    """Any text is either accepted and its end is listed, or refused and the game stays."""
    state, _ = somewhere(slug, seed, "play")
    lot, before = Random(seed), face(state)
    found = ends(state.turn())
    for _ in range(40):
        text = _some_play(state, lot)
        try:
            steps = read_play(state, text)
        except Refused as refused:
            assert refused.refusal.rule
            with pytest.raises(Refused):
                game.answer(state, Answer("play", state.open_ask.who[0], text))
        else:
            assert walk(state.turn(), steps)[0] in found, text
            after = game.answer(state, Answer("play", state.open_ask.who[0], text))
            assert after.turns > state.turns
    assert face(state) == before


def _some_play(state: State, lot: Random) -> str:
    """A legal play spoiled at random, or steps taken from the air."""
    board, side = state.variant.board, state.mover
    words = write_play(state, random_play(state, lot)).split()
    spoil = lot.randrange(4)
    if spoil == 0:
        words.pop(lot.randrange(len(words)))
    elif spoil == 1:
        lot.shuffle(words)
    elif spoil == 2:
        words[lot.randrange(len(words))] = _some_step(board.length, board, side, lot)
    else:
        words = [_some_step(board.length, board, side, lot) for _ in range(lot.randint(1, 3))]
    return " ".join(words)


def _some_step(length: int, board: Any, side: int, lot: Random) -> str:
    places = [*range(length + 3)]
    return f"{board.label(side, lot.choice(places))}/{board.label(side, lot.choice(places))}"


@every_game
@few
@given(seed=SEEDS)
def test_wrong_answers_change_nothing(slug: str, seed: int) -> None:
    """What nobody asked, from whatever seat, and nonsense are refused."""
    state, _ = somewhere(slug, seed)
    before = face(state)
    for kind in KINDS:
        for seat in range(-1, len(state.owners)):
            with pytest.raises(Refused):
                game.answer(state, Answer(kind, seat, "nonsense"))
    ask = state.ask
    for seat in range(len(state.owners)):
        if ask is not None and seat not in ask.who:
            with pytest.raises(Refused):
                game.answer(state, Answer(ask.kind, seat, (ask.choices or ("6-5",))[0]))
    assert face(state) == before


@every_game
@few
@given(seed=SEEDS)
def test_offers_are_taken_and_may_be_declined(slug: str, seed: int) -> None:
    """What a seat may say is put to the others; declined, only that is kept, and one is enough."""
    state, _ = somewhere(slug, seed)
    before = face(state)
    for seat in range(len(state.owners)):
        for offer in state.offers(seat):
            kind, _, value = offer.partition(":")
            asked = game.answer(state, Answer(kind, seat, value))
            if len(state.owners) > 2 and kind == "resign":  # nobody is asked
                assert not asked.offers(seat)
                continue
            assert asked.ask is not None
            assert asked.ask.kind == kind
            assert seat not in asked.ask.who
            others = asked.ask.who
            for decliner in others:
                reply = asked
                for other in others:
                    said = "no" if other == decliner else "yes"
                    reply = game.answer(reply, Answer(kind, other, said))
                    if reply.ask is None or reply.ask.kind != kind:
                        break
                assert face(reply.fact(declined=state.facts.get("declined"))) == before


@every_throwing_game
@few
@given(seed=SEEDS)
def test_the_study_agrees_with_the_game(slug: str, seed: int) -> None:
    """Asked about the position before a throw, the study lists what the game lets one play."""
    state, _ = somewhere(slug, seed, "throw")
    lot = Random(seed)
    dice = "-".join(str(lot.randint(1, 6)) for _ in range(state.open_ask.dice))
    listed = analysis.list_plays(state.variant, adapter.text(state), dice)
    thrown = game.answer(state, Answer("throw", game.CHANCE, dice))
    if not listed.plays:
        assert thrown.turns > state.turns or thrown.due == ()
        return
    assert {play for play, _ in listed.plays} == set(adapter.legal_texts(thrown))
    for play, position in lot.sample(list(listed.plays), min(len(listed.plays), 8)):
        assert adapter.after_text(thrown, play) == position
        again = state.variant.read(position)
        assert state.variant.write(again) == position


@every_hidden_game
@few
@given(seed=SEEDS)
def test_a_secret_die_is_not_seen(slug: str, seed: int) -> None:
    """Until both dice are set, nothing that others see depends on what one of them shows."""
    state, _ = somewhere(slug, seed, "die")
    for seat in state.open_ask.who:
        set_dice = [game.answer(state, Answer("die", seat, str(n))) for n in range(1, 7)]
        for other in (None, *range(len(state.owners))):
            seen = [view(one, other) for one in set_dice]
            if other == seat:
                assert [one.facts["given"] for one in seen] == list("123456")
            else:
                assert all(one == seen[0] for one in seen)


@every_hidden_game
@few
@given(seed=SEEDS)
def test_the_order_of_secret_dice_is_nothing(slug: str, seed: int) -> None:
    """Whoever sets a die first, the same follows."""
    state, _ = somewhere(slug, seed, "die")
    lot = Random(seed)
    faces = {seat: str(lot.randint(1, 6)) for seat in state.open_ask.who}
    ends_of = []
    for order in (list(faces), list(reversed(faces))):
        after = state
        for seat in order:
            after = game.answer(after, Answer("die", seat, faces[seat]))
        ends_of.append(face(after))
    assert ends_of[0] == ends_of[1]
