"""What holds at every table, whatever is raised, called, given up or refused there.

Random games under random options, in matches of every kind; `at_table.Ledger` keeps the stake
beside the rules. NARDY_EXAMPLES sets how many examples each property gets for each game.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from rules import game, position_state
from rules.frames.match import Match, next_owners
from rules.game import CHANCE, Answer, State
from rules.questions.stake import holder_of, stake_of, value_of
from rules.refusal import Refused
from rules.variant import Variant
from rules.variants import find
from tests.rules import adapter
from tests.rules.asked_again import question, read_back, tells
from tests.rules.at_table import GAMES, MATCHES, Ledger, Step, offers, some_options, wander
from tests.rules.test_properties import ASKED, face
from tests.rules.wandering import somewhere

SEEDS = st.integers(0, 2**32)
ANSWERS = 150
few = settings(
    max_examples=int(ASKED or 4),
    derandomize=ASKED is None,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
every_game = pytest.mark.parametrize("slug", GAMES)


def begun(variant: Variant, match: Match | None, owners: tuple[int, ...] | None) -> State:
    """The next game of a match, or a single one."""
    if match is None:
        return game.start(variant)
    opening = match.opening(owners)
    return game.start(opening.of(variant), None, opening.facts, opening.owners)


def table(slug: str, seed: int) -> tuple[Variant, Match | None, Random]:
    """A game under random options, alone or in a match."""
    rng = Random(f"{slug} {seed}")
    return find(slug, some_options(slug, rng)), rng.choice([None, *MATCHES]), rng


def told(steps: list[Step]) -> list[Answer]:
    """The record of a game."""
    return [step.given for step in steps]


@every_game
@few
@given(seed=SEEDS)
def test_no_stake_is_lost_or_made_up(slug: str, seed: int) -> None:
    """After every answer the stake and its holder are those of the ledger; the end is paid as it
    says, to one side what the other loses; the score of a match is the sum of its games."""
    check_match(slug, seed)


def test_a_drop_where_left_over_checkers_count_costs_what_they_do() -> None:
    """A match in which a cube of 8 is refused with 18 points of checkers left (doubling.md 1)."""
    check_match("short+markers", 54465009)


def check_match(slug: str, seed: int) -> None:
    """Play a match, or a single game, and hold each of its answers to the ledger."""
    variant, match, rng = table(slug, seed)
    owners, paid = None, [0.0, 0.0]
    for _ in range(4):
        state, ledger = begun(variant, match, owners), Ledger(variant)
        for step in wander(state, rng, ANSWERS):
            ledger.note(step.before, step.given)
            state = step.after
            check_stake(state, ledger)
        if state.result is None:
            return  # nobody may give it up before the armies have passed
        owed = ledger.owed(state)
        points = state.result.points
        assert tuple(points[seat] for seat in state.owners) == owed
        if state.result.winner is not None:
            assert points[state.result.winner] == sum(points) > 0
        if match is None:
            return
        match, owners = match.after(state.result), next_owners(state)
        paid = [a + b for a, b in zip(paid, points, strict=True)]
        assert list(match.score) == paid
        if match.over:
            return


def check_stake(state: State, ledger: Ledger) -> None:
    """The stake of a state is the ledger's, and is asked about where it may be raised."""
    if state.result is not None:
        return
    assert (value_of(state), holder_of(state)) == (ledger.value, ledger.holder)
    assert stake_of(state.variant) is not None or (ledger.value, ledger.holder) == (1, None)
    ask = state.open_ask
    if ask.kind == "stake":
        assert ledger.may_raise(state)


@every_game
@few
@given(seed=SEEDS)
def test_a_game_is_its_record_and_its_position(slug: str, seed: int) -> None:
    """The same answers give the same state; a position's text keeps stake, holder and score."""
    variant, match, rng = table(slug, seed)
    start = begun(variant, match, None)
    steps = list(wander(start, rng, ANSWERS))
    again = start
    for step in steps:
        again = game.answer(again, step.given)
        assert face(again) == face(step.after)
    for step in rng.sample(steps, min(len(steps), 12)):
        state = step.after
        text = adapter.text(state)
        place = variant.read(text)
        assert variant.write(place) == text
        if state.result is None:
            read = position_state.from_position(variant, place)
            assert (value_of(read), holder_of(read)) == (value_of(state), holder_of(state))
            if tells(state):
                assert question(read_back(state)) == question(state)
            score = place.facts.get("score", "").partition("/")
            if match is not None and stake_of(variant) is not None:
                by_seat = [f"{points:g}" for points in match.score]
                assert score[0].split("-") == [by_seat[seat] for seat in state.owners]
                assert score[2] == (str(match.points) if match.points else "")


WORDS = (
    *("", "-", "0", "1", "2", "3", "6", "64", "-1", "1e9", "yes", "no", "w", "b", "go", "stop"),
    *("throw", "double", "take", "pass", "drop", "beaver", "raccoon", "win", "compel", "redouble"),
    *("call", "late", "even", "uneven", "let", "reroll", "ask", "6-5", "6-6", "7-1", "6-5-4"),
    *("6!off-5", "6!off-5!edge", "6!table-1", "24/18", "24/18 13/11", "bar/off", "off/24", "25/20"),
    *("hand/24", "24/23(9)", "nonsense", "TAKE", " take", "take ", "да", "²", "٣", "6-٥", "\x00"),
    *("24/18*", "24/18°", "6/off(15)", "tile:6-5", "card:A", "1" * 5000, "24/" * 99, "💥", "6-5\n"),
)
KINDS = (
    *("stake", "offer", "beaver", "raccoon", "compel", "resign", "takeback", "kestum", "flight"),
    *(
        "throw",
        "play",
        "marker",
        "duel",
        "colour",
        "die",
        "announce",
        "act",
        "rest",
        "finished",
        "",
    ),
    *("Stake", "offer ", "поднять"),
)


def possible(state: State) -> set[Answer] | None:
    """Every answer that may be given now, as far as they can be listed; None where a play may be
    written in many ways."""
    ask = state.ask
    if ask is None:
        return set()
    if ask.choices is None and not ask.bag and ask.who != (CHANCE,):
        return None
    values = ask.bag or ask.choices or ()
    return {Answer(ask.kind, seat, value) for seat in ask.who for value in values}


@every_game
@few
@given(seed=SEEDS)
def test_nothing_else_is_ever_accepted(slug: str, seed: int) -> None:
    """Whatever is not offered is refused by name, whoever says it, and changes nothing."""
    variant, match, rng = table(slug, seed)
    steps = list(wander(begun(variant, match, None), rng, ANSWERS))
    for step in rng.sample(steps, min(len(steps), 12)):
        state, before = step.after, face(step.after)
        legal = {*(possible(state) or ()), *offers(state)}
        asked = state.ask.kind if state.ask else ""
        for _ in range(80):
            kind = rng.choice([asked, rng.choice(KINDS)])
            tried = Answer(kind, rng.randint(-2, 3), some_word(state, rng))
            if tried not in legal:
                check_refused(state, tried)
        assert face(state) == before


def some_word(state: State, rng: Random) -> str:
    """A word that means something somewhere, or signs from the air."""
    ask = state.ask
    if ask is not None and ask.choices and rng.random() < 0.3:
        return rng.choice(ask.choices)
    if rng.random() < 0.8:
        return rng.choice(WORDS)
    return "".join(rng.choice("0123456789/-!*()° abdefoprt.,\n") for _ in range(rng.randint(1, 12)))


def check_refused(state: State, tried: Answer) -> None:
    """It is refused; or it is a throw or a play that was well written, from who was asked."""
    ask = state.ask
    try:
        after = game.answer(state, tried)
    except Refused as refused:
        assert refused.refusal.rule
        return
    assert ask is not None and tried.kind == ask.kind and tried.seat in ask.who, tried
    assert ask.choices is None and not ask.bag, tried
    if tried.seat == CHANCE:
        figures = [sign for sign in tried.value if sign.isdigit()]
        assert len(figures) == ask.dice and set(figures) <= set("123456"), tried
    elif tried.kind == "play":
        assert after.turns > state.turns, tried


@pytest.mark.parametrize(
    ("slug", "kind"), [("long+sassungammon", "removal"), ("short+dave-compulsion", "compel")]
)
def test_a_question_is_the_same_each_time_its_record_is_read(slug: str, kind: str) -> None:
    state, answers = somewhere(slug, 1, kind)
    assert game.fold(find(slug), answers) == state
