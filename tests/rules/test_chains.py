"""Chains: mad gulbar and mad nardy followed turn by turn, as their digests' loop has them."""

from __future__ import annotations

from random import Random

import pytest

from rules.analysis import list_plays
from rules.game import CHANCE, Answer, State, answer, run
from rules.position_state import from_position
from rules.records.notation import write_play
from rules.variants import find
from tests.rules import adapter
from tests.rules.saying import LONG, asked, table, tell, throw
from tests.rules.wandering import random_play

OPTIONS = [
    ("gulbar", {}),
    ("mad-gulbar", {}),
    ("mad-gulbar", {"double_pass": "skip"}),
    ("mad-nardy", {"version": "2"}),
    ("mad-nardy", {"version": "3", "double_pass": "skip"}),
]


def links_of(slug: str, options: dict[str, str], dice: list[int]) -> list[list[int]]:
    """What a throw is to be played as, in order."""
    if dice[0] != dice[1]:
        return [dice]
    if slug == "gulbar":
        return [dice * 2]
    last = 1 if options.get("version") == "3" else 6
    way = 1 if last == 6 else -1
    return [[number] * 4 for number in range(dice[0], last + way, way)]


class Loop:
    """The loop of mad-gulbar.md: who is the actor, in which link, and who throws afterwards.

    It is told how many numbers each actor played, and says what has to come next.
    """

    def __init__(self, thrower: int, links: list[list[int]], skip: bool, again: bool) -> None:
        self.thrower = self.actor = thrower
        self.links, self.link = links, 0
        self.skip, self.again = skip, again
        self.helped = self.skipped = False
        self.idle = 0
        self.double = len(set(links[0])) == 1

    @property
    def over(self) -> bool:
        return self.link == len(self.links)

    def acted(self, used: list[int]) -> None:
        """The actor played these numbers of the link, and can play no more of it."""
        for number in used:
            self.links[self.link].remove(number)
        self.helped |= self.actor != self.thrower and bool(used)
        if not self.links[self.link]:
            self.link, self.idle = self.link + 1, 0
            return
        self.idle = 0 if used else self.idle + 1
        if self.idle == 2:
            self.skipped, self.idle = True, 0
            self.link = self.link + 1 if self.skip else len(self.links)
        self.actor = 1 - self.actor

    def next_thrower(self) -> int:
        """Who throws when the loop is over."""
        alone = self.double and not self.helped and not self.skipped
        return self.thrower if alone and self.again else 1 - self.thrower


@pytest.mark.parametrize(("slug", "options"), OPTIONS)
def test_the_game_follows_the_loop(slug: str, options: dict[str, str]) -> None:
    """Every part of every throw of random games, each also read back from the position's text."""
    for seed in range(3):
        lot = Random(f"{slug} {options} {seed}")
        state = table(slug, LONG, **options).state
        while state.result is None:
            state = one_throw(state, slug, options, lot)


def one_throw(state: State, slug: str, options: dict[str, str], lot: Random) -> State:
    """A throw, doubles more often than in nature, until the next one or the end."""
    dice = sorted((lot.randint(1, 6), lot.randint(1, 6)), reverse=True)
    dice = dice[:1] * 2 if lot.random() < 0.3 else dice
    skip, again = options.get("double_pass") == "skip", options.get("version", "1") == "1"
    loop = Loop(state.thrower, links_of(slug, options, dice), skip, again)
    turns = state.turns
    state = answer(state, Answer("throw", CHANCE, "-".join(map(str, dice))))
    while state.result is None:
        for entry in state.played[len(state.played) - (state.turns - turns) :]:
            assert entry.side == loop.actor
            loop.acted([step.die for step in entry.steps])
        if loop.over:
            break
        assert state.open_ask.kind == "play"
        assert state.mover == loop.actor
        due = [tuple(sorted(batch, reverse=True)) for batch in loop.links[loop.link :]]
        assert state.due == tuple(due)
        turns = state.turns
        given = Answer("play", state.open_ask.who[0], write_play(state, random_play(state, lot)))
        reread = run(from_position(state.variant, state.variant.read(adapter.text(state))))
        state = answer(state, given)
        assert adapter.text(answer(reread, given)) == adapter.text(state)
    if state.result is None:
        assert state.open_ask.kind == "throw"
        assert state.thrower == loop.next_thrower()
    return state


def test_a_position_lists_one_batch_of_one_actor() -> None:
    ((play, after),) = list_plays(find("mad-gulbar"), "23:4;1:1;w", "5-5").plays
    assert (play, after) == ("23/18(4)", "18:4,off:11;1:1,off:14;w;due=6666;alone=1")
    ends = [position for _, position in list_plays(find("mad-gulbar"), after, "").plays]
    assert len(ends) == 3
    assert all(end.endswith(";w;again=1") for end in ends)


def test_each_actor_of_a_link_has_one_checker_of_the_head() -> None:
    """What was taken for one link is forgotten in the next."""
    text = "20:1,4:1,off:13;24:3,10:1,off:11;b;due=44.5555.6666;by=w;used=w0b1"
    at = table("mad-gulbar", text)
    assert at.refuses("play", 1, "24/20 10/6") == "head"
    at.say("play", 1, "10/6/2")
    assert adapter.text(at.state).endswith(";b;due=5555.6666;by=w")
    assert at.refuses("play", 1, "24/19(2)") == "head"


def test_who_helps_wins_by_bearing_off_in_the_chain() -> None:
    at = table("mad-gulbar", "24:1,off:14;7:1,5:1,off:13;w")
    throw(at, "5-5")
    while at.state.result is None and asked(at)[0] == "play":
        seat = asked(at)[1][0]
        tell(at, [("play", seat, adapter.legal_texts(at.state)[0])])
    assert at.result.winner == 1


def test_a_play_is_taken_back_also_when_the_other_has_played_the_rest() -> None:
    at = table("gulbar", "20:1,off:14;24:2,off:13;w")
    tell(at, [("throw", CHANCE, "4-4"), ("play", 0, "20/16")])
    assert "takeback:ask" in at.state.offers(0)
    assert at.state.offers(1) == ()
    tell(at, [("takeback", 0, "ask"), ("takeback", 1, "yes")])
    assert asked(at) == ("play", (0,))
    tell(at, [("play", 0, "20/16"), ("play", 1, "24/20/16/12")])
    assert at.state.undo[0].acted == {1} and not at.state.undo[1].acted
    tell(at, [("takeback", 1, "ask"), ("takeback", 0, "yes")])
    assert asked(at) == ("play", (1,))


def test_the_dice_are_those_of_the_whole_chain() -> None:
    at = table("mad-gulbar", "20:1,18:3,17:1,off:10;24:1,10:1,2:1,1:1,off:11;w")
    tell(at, [("throw", CHANCE, "4-4"), ("play", 0, "20/16"), ("play", 1, "24/20/16/12")])
    tell(at, [("play", 1, "12/7/2")])
    played = "".join(str(die.value) for die in at.seen(None).dice if die.played)
    waiting = "".join(str(die.value) for die in at.seen(None).dice if not die.played)
    assert (played, waiting) == ("444455", "556666")


def test_a_position_in_mid_chain_shows_what_is_due() -> None:
    at = table("mad-gulbar", "20:1;24:3;b;due=44.5555;by=w")
    assert "".join(str(die.value) for die in at.seen(None).dice) == "445555"
