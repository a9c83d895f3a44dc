"""The general player: choices played on, by a budget, the same for everybody who asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest

from bot.opponent import rollout_player
from bot.opponent.heuristic_player import HeuristicPlayer
from bot.opponent.player import OnePly
from bot.opponent.rollout_player import FIRST, Budget, Luck, RolloutPlayer, Runs, state_after_play
from rules.analysis import at_throw, start_text
from rules.board.shapes import Men
from rules.game import Answer, State, answer, run, start
from rules.position_state import from_position
from rules.search.plays import complete
from rules.variants import find

STAR = at_throw(find("trigammon"), start_text(find("trigammon")), "6-2")
HELMET = at_throw(find("helmet"), start_text(find("helmet")), "1-1")
SMALL = Budget(3, 2.0, 500, 2)


@dataclass
class Noting(OnePly):
    """Judges like the simple player, and remembers for whom."""

    sides: list[int] = field(default_factory=list)

    def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
        self.sides.append(side)
        return HeuristicPlayer().values(state, boards, side)


@pytest.mark.parametrize("state", [STAR, HELMET], ids=["trigammon", "helmet"])
def test_the_same_question_has_the_same_answer(state: State) -> None:
    plays = {tuple(RolloutPlayer(HeuristicPlayer(), SMALL).play(state)) for _ in range(2)}
    assert len(plays) == 1
    assert complete(state.turn(), plays.pop())


def test_no_more_is_played_on_than_the_budget_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    made_here: list[Runs] = []

    class Kept(Runs):
        def __init__(self, player: OnePly, depth: int) -> None:
            super().__init__(player, depth)
            made_here.append(self)

    monkeypatch.setattr(rollout_player, "Runs", Kept)
    player = RolloutPlayer(HeuristicPlayer(), SMALL)
    assert len(player.few(STAR)) == SMALL.choices
    player.play(STAR)
    (runs,) = made_here
    assert SMALL.boards <= runs.boards < 2 * SMALL.boards


def test_all_choices_meet_the_same_dice_and_every_throw_its_share() -> None:
    thrown = [Luck("x", number) for number in range(len(FIRST))]
    assert sum(luck.ways for luck in thrown) == 36
    assert len({luck.first for luck in thrown}) == 21
    waiting = start(find("trigammon"))
    assert [Luck("x", 5).answer(waiting) for _ in range(2)] == [Luck("x", 5).answer(waiting)] * 2


def test_what_looks_much_worse_is_not_followed() -> None:
    assert len(RolloutPlayer(HeuristicPlayer(), SMALL._replace(margin=0.0)).few(STAR)) == 1


def test_what_is_not_over_is_worth_less_than_a_win() -> None:
    for state in (STAR, HELMET):
        assert all(
            -1 <= one.equity <= 1 for one in RolloutPlayer(HeuristicPlayer(), SMALL).ranked(state)
        )


def test_whoever_has_finished_leaves_the_race_to_the_others() -> None:
    """The third is out: the two that are left do not play anyhow."""
    state = at_throw(find("trigammon"), "6:2,3:1;12:3;off:15;w;out=3;points=0-0-3", "6-3")
    values = [one.equity for one in HeuristicPlayer().ranked(state)]
    assert max(values) > min(values)


def test_allies_win_together() -> None:
    """Both of White's pair see a helmet of the pair as theirs."""
    variant = find("helmet-four")
    over = run(from_position(variant, variant.read(HELMETS)))
    assert over.result is not None
    runs = Runs(HeuristicPlayer(), 1)
    seats = {side: runs.judged(over, over.owners[side]) for side in range(4)}
    assert seats[0] == seats[3] == -seats[1] == -seats[2] > 0


HELMETS = "11:1,41:2,42:2,43:2;31:1;32:1;12:1;b"


def test_what_the_other_has_hidden_is_not_looked_at() -> None:
    """One die is set already; the answer does not depend on it."""
    state = run(replace(start(find("short+imbyurti", {"draw": "white"})), undo={}))
    assert state.open_ask.kind == "die" and state.open_ask.hidden
    told = {
        RolloutPlayer(HeuristicPlayer(), Budget(6, 2.0, 700, 2)).choose(
            answer(state, Answer("die", 1, face)), 0
        )
        for face in "16"
    }
    assert len(told) == 1


def test_the_one_who_moved_last_judges() -> None:
    player = Noting()
    after = state_after_play(HELMET, HeuristicPlayer().play(HELMET))
    Runs(player, 1).worth(after, 0, Luck("1", 3))
    assert set(player.sides) == {1}
