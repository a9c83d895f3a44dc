"""Contests: who meets whom, how they stand, who has won (competitions.md 1, 6, 8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, count
from random import Random
from typing import Any

import pytest

from rules.contests import (
    LIVES,
    SYSTEMS,
    Contest,
    Meeting,
    System,
    advance_rounds,
    forfeit_pairing,
    is_over,
    room,
    rounds_of,
    standings,
    start,
    swiss,
    team_points,
    with_result,
    withdrawn,
)
from rules.contests.fixed_rounds import berger, team_rounds
from rules.contests.standings import groups

M4 = {
    (0, 1): (5, 4),
    (0, 2): (4, 7),
    (0, 3): (6, 3),
    (0, 4): (2, 5),
    (0, 5): (4, 5),
    (1, 2): (5, 4),
    (1, 3): (4, 6),
    (1, 4): (5, 4),
    (1, 5): (4, 5),
    (2, 3): (5, 4),
    (2, 4): (6, 4),
    (2, 5): (5, 3),
    (3, 4): (7, 4),
    (3, 5): (6, 2),
    (4, 5): (5, 4),
}
"""The worked table: what the first of two won, and the second."""


def played(contest: Contest, lot: Random, draws: bool = False) -> Contest:
    """The contest after its round has been played at random."""
    for one in contest.open:
        assert one.away is not None
        score = lot.choice([(5.0, 0.0), (5.0, 4.0), (3.0, 6.0)] + [(2.0, 2.0)] * draws)
        contest = with_result(contest, one.home, one.away, score)
    return advance_rounds(contest)


def whole(system: str, players: int, seed: int = 0, draws: bool = False) -> Contest:
    """A contest played to its end."""
    contest, lot = start(system, players, full=5.0), Random(f"{system} {players} {seed}")
    for _ in range(200):
        if is_over(contest):
            return contest
        contest = played(contest, lot, draws)
    raise AssertionError("it never ends")


def pairs(contest: Contest) -> Counter[frozenset[int]]:
    """How often each two have met in regular rounds."""
    return Counter(
        frozenset((one.home, one.away)) for one in contest.played() if one.away is not None
    )


# -- everybody meets everybody --------------------------------------------------------------------


@pytest.mark.parametrize("players", room(System.CIRCLE))
def test_everybody_meets_everybody(players: int) -> None:
    every = {frozenset(pair) for pair in combinations(range(players), 2)}
    for system, times in ((System.CIRCLE, 1), (System.TWICE, 2)):
        contest = whole(system, players)
        assert pairs(contest) == Counter(dict.fromkeys(every, times))
        assert len(contest.regular) == times * (players - 1 + players % 2)
        for part in contest.regular:
            seated = [player for one in part for player in (one.home, one.away)]
            assert sorted(player for player in seated if player is not None) == [*range(players)]
        byes = Counter(one.home for part in contest.regular for one in part if one.away is None)
        assert byes == Counter(dict.fromkeys(range(players), times) if players % 2 else {})


def test_twice_is_with_the_sides_exchanged() -> None:
    first, second = berger(5, twice=True)[:5], berger(5, twice=True)[5:]
    for one, other in zip(first, second, strict=True):
        assert [(m.home, m.away) for m in one if m.away is not None] == [
            (m.away, m.home) for m in other if m.away is not None
        ]


def test_the_berger_table_of_six() -> None:
    told = [" ".join(f"{m.home + 1}-{(m.away or 0) + 1}" for m in part) for part in berger(6)]
    assert told == [
        "1-6 2-5 3-4",
        "6-4 5-3 1-2",
        "2-6 3-1 4-5",
        "6-5 1-4 2-3",
        "3-6 4-2 5-1",
    ]


@pytest.mark.parametrize("players", [4, 7, 10, 16])
def test_sides_are_shared_out(players: int) -> None:
    """Nobody is first at the board more than once oftener than second."""
    home = Counter(one.home for part in berger(players) for one in part if one.away is not None)
    away = Counter(one.away for part in berger(players) for one in part if one.away is not None)
    assert all(abs(home[player] - away[player]) <= 1 for player in range(players))


def book(system: str = System.CIRCLE) -> Contest:
    """The worked table, meeting by meeting."""
    contest = start(system, 6, full=5.0)
    while not is_over(contest) and not contest.extra:
        for one in contest.open:
            home, away = one.home, one.away
            assert away is not None
            score = M4[home, away] if home < away else M4[away, home][::-1]
            contest = with_result(contest, home, away, score)
        contest = advance_rounds(contest)
    return contest


def test_the_worked_table() -> None:
    """M4: totals with what goes beyond the length, equals by their own match."""
    contest = book()
    assert [contest.total(player) for player in range(6)] == [21, 22, 27, 26, 22, 19]
    assert [one.player + 1 for one in standings(contest)] == [3, 4, 2, 5, 1, 6]
    assert [one.place for one in standings(contest)] == [1, 2, 3, 4, 5, 6]
    assert is_over(contest) and not contest.extra


def test_points_decide_and_not_wins() -> None:
    """M8, as a table: who won more points stands first, whoever won more matches."""
    contest = start(System.CIRCLE, 3)
    scores = {(0, 1): (3.0, 2.0), (0, 2): (3.0, 2.0), (1, 2): (7.0, 0.0)}
    while contest.open:
        for one in contest.open:
            home, away = one.home, one.away or 0
            given = scores[home, away] if (home, away) in scores else scores[away, home][::-1]
            contest = with_result(contest, home, away, given)
        contest = advance_rounds(contest)
    assert [(one.player, one.points, one.wins) for one in standings(contest)] == [
        (1, 9, 1),
        (0, 6, 2),
        (2, 2, 0),
    ]


def circle(*results: tuple[int, int, float, float], players: int = 4) -> Contest:
    """A round robin where these have met, in one round."""
    met = tuple(Meeting(home, away, (one, other)) for home, away, one, other in results)
    return Contest(System.CIRCLE, players, rounds=(met,))


def test_three_equals_are_told_apart_by_their_own_table() -> None:
    """0, 1 and 2 have six points each; among themselves 0 has five of them, 1 four, 2 three."""
    contest = circle(
        *((0, 1, 3, 0), (1, 2, 4, 0), (2, 0, 3, 2)), *((0, 3, 1, 0), (1, 3, 2, 0), (2, 3, 3, 0))
    )
    assert [contest.total(player) for player in range(4)] == [6, 6, 6, 0]
    assert groups(contest) == [(0,), (1,), (2,), (3,)]


def test_who_is_still_equal_there_goes_by_the_match_of_two() -> None:
    """Among three the last falls behind; the first two then have only their own match."""
    contest = circle(
        *((0, 1, 2, 1), (1, 2, 3, 0), (2, 0, 1, 2)), *((0, 3, 0, 1), (1, 3, 0, 1), (2, 3, 3, 0))
    )
    assert [contest.total(player) for player in range(4)] == [4, 4, 4, 2]
    assert groups(contest) == [(0,), (1,), (2,), (3,)]


def test_equals_who_cannot_be_told_apart_play_an_extra_round() -> None:
    contest = start(System.CIRCLE, 3)
    wins = {(0, 1), (1, 2), (2, 0)}
    while not contest.extra:
        for one in contest.open:
            score = (1.0, 0.0) if (one.home, one.away) in wins else (0.0, 1.0)
            contest = with_result(contest, one.home, one.away or 0, score)
        contest = advance_rounds(contest)
    assert [(one.home, one.away, one.extra) for one in contest.open] == [
        (0, 1, True),
        (0, 2, True),
        (1, 2, True),
    ]
    assert [one.place for one in standings(contest)] == [1, 1, 1]
    for home, away, score in ((0, 1, (1, 0)), (0, 2, (1, 0)), (1, 2, (0, 1))):
        contest = with_result(contest, home, away, score)
    assert is_over(advance_rounds(contest))
    assert [one.player for one in standings(contest)] == [0, 2, 1]
    assert [contest.total(player) for player in range(3)] == [1, 1, 1], "no points of the contest"


def test_the_first_place_is_shared_in_the_end() -> None:
    contest = start(System.CIRCLE, 3)
    while contest.open:
        for one in contest.open:
            contest = with_result(contest, one.home, one.away or 0, (1.0, 1.0))
        contest = advance_rounds(contest)
    assert len(contest.extra) == 3
    assert [one.place for one in standings(contest)] == [1, 1, 1]


def test_other_places_are_shared_without_more_ado() -> None:
    contest = circle((0, 1, 2, 0), (0, 2, 2, 0), (1, 2, 1, 1), players=3)
    assert [(one.place, one.player) for one in standings(contest)] == [(1, 0), (2, 1), (2, 2)]


# -- Swiss ----------------------------------------------------------------------------------------


def test_the_first_swiss_round() -> None:
    """M3."""
    assert [(one.home + 1, one.away and one.away + 1) for one in start(System.SWISS, 8).open] == [
        (1, 2),
        (3, 4),
        (5, 6),
        (7, 8),
    ]


@pytest.mark.parametrize(("players", "rounds"), [(4, 3), (5, 5), (8, 5), (16, 6), (20, 7), (32, 7)])
def test_how_many_swiss_rounds(players: int, rounds: int) -> None:
    assert len(whole(System.SWISS, players).regular) == rounds


def test_as_many_swiss_rounds_as_the_organiser_says() -> None:
    contest, lot = start(System.SWISS, 9, most=3), Random(1)
    while not is_over(contest) and not contest.extra:
        contest = played(contest, lot)
    assert len(contest.regular) == 3


@pytest.mark.parametrize("players", room(System.SWISS))
def test_nobody_meets_the_same_twice_or_rests_twice(players: int) -> None:
    for seed, draws in ((0, False), (1, True)):
        contest = whole(System.SWISS, players, seed, draws)
        assert set(pairs(contest).values()) == {1}
        byes = Counter(one.home for part in contest.regular for one in part if one.away is None)
        assert all(times == 1 for times in byes.values())
        assert sum(byes.values()) == (players % 2) * len(contest.regular)


@pytest.mark.parametrize(("players", "rounds"), [(6, 5), (7, 7), (8, 7), (9, 9)])
def test_there_are_as_many_swiss_rounds_as_were_told(players: int, rounds: int) -> None:
    """Nobody has to repeat before (competitions.md 1): whoever meets is chosen so that there are
    others left to meet."""
    for seed in range(40):
        contest, lot = start(System.SWISS, players, most=rounds), Random(seed)
        while not contest.extra and not is_over(contest):
            contest = played(contest, lot)
        assert len(contest.regular) == rounds


def test_all_rounds_that_there_can_be() -> None:
    """With as many rounds as opponents the system comes as far as nobody has to repeat."""
    for players in range(4, 15):
        contest, lot = start(System.SWISS, players, most=99), Random(players)
        while not contest.extra and not is_over(contest):
            contest = played(contest, lot)
        assert set(pairs(contest).values()) == {1}
        assert len(contest.regular) >= (players + 1) // 2


def test_a_bye_is_a_match_won() -> None:
    contest = start(System.SWISS, 5, full=7.0)
    (bye,) = (one for one in contest.rounds[0] if one.away is None)
    assert (contest.wins(bye.home), contest.total(bye.home)) == (1, 7)
    contest = played(contest, Random(1))
    (second,) = (one for one in contest.rounds[1] if one.away is None)
    assert second.home != bye.home
    assert contest.wins(second.home) == 1, "it goes to whoever has won least"


def every_way(order: tuple[int, ...]) -> list[tuple[tuple[int, int], ...]]:
    """All ways to pair an even number."""
    if not order:
        return [()]
    first, *others = order
    return [
        ((first, other), *rest)
        for other in others
        for rest in every_way(tuple(one for one in others if one != other))
    ]


@pytest.mark.parametrize("seed", range(40))
def test_equals_meet_as_far_as_can_be(seed: int) -> None:
    """No other way to pair without repeats has smaller differences."""
    lot = Random(seed)
    players = lot.choice((4, 6, 8))
    scores = {player: lot.randint(0, 6) / 2 for player in range(players)}
    order = tuple(sorted(scores, key=lambda one: (-scores[one], one)))
    every = [frozenset(pair) for pair in combinations(range(players), 2)]
    met = frozenset(lot.sample(every, lot.randint(0, len(every) * 2 // 3)))
    ways = [way for way in every_way(order) if not met & {frozenset(pair) for pair in way}]
    costs = [sum(scores[one] - scores[other] for one, other in way) for way in ways]
    found = swiss.pair_by_score(order, scores, met, frozenset())
    assert (found is None) == (not ways)
    if found is not None:
        assert sum(scores[one] - scores[other or 0] for one, other in found) == min(costs)
        assert not met & {frozenset((one, other or 0)) for one, other in found}


@pytest.mark.parametrize(("players", "seed"), [(31, 1), (31, 2), (32, 3)])
def test_many_rounds_of_many_are_paired_at_once(
    players: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thirteen rounds (competitions.md 1): late ones leave few whom one has not met, and the best
    pairs are not looked for at any price."""
    looked, within = count(1), swiss._within

    def counted(*given: Any) -> Iterator[swiss.Round]:
        assert next(looked) < 250_000
        return within(*given)

    monkeypatch.setattr(swiss, "_within", counted)
    contest, lot = start(System.SWISS, players, most=13), Random(seed)
    while len(contest.regular) < 13:
        contest = played(contest, lot)
    assert set(pairs(contest).values()) == {1}


@pytest.mark.parametrize("seed", range(20))
def test_pairs_that_are_not_the_best_are_near(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the best are not found soon, all still meet somebody new, on the average a point away
    at most."""
    lot = Random(seed)
    scores = {player: lot.randint(0, 14) / 2 for player in range(20)}
    order = tuple(sorted(scores, key=lambda one: (-scores[one], one)))
    every = [frozenset(pair) for pair in combinations(range(20), 2)]
    met = frozenset(lot.sample(every, len(every) // 2))
    best = swiss.pair_by_score(order, scores, met, frozenset())
    monkeypatch.setattr(swiss, "SEARCHED", -1)
    near = swiss.pair_by_score(order, scores, met, frozenset())
    assert best is not None and near is not None
    assert sorted(player for pair in near for player in pair if player is not None) == [*range(20)]
    assert not met & {frozenset(pair) for pair in near}
    away = [sum(scores[one] - scores[other or 0] for one, other in way) for way in (best, near)]
    assert away[0] <= away[1] <= away[0] + 10


@pytest.mark.parametrize("players", [3, 4, 7, 12])
def test_until_three_defeats(players: int) -> None:
    for seed in range(5):
        contest = whole(System.LIVES, players, seed)
        left = [player for player in range(players) if contest.losses(player) < LIVES]
        assert len(left) == 1 and standings(contest)[0].player == left[0]
        assert all(
            contest.losses(player) == LIVES for player in range(players) if player not in left
        )


# -- knock-out ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", room(System.KNOCKOUT))
def test_whoever_loses_is_out(players: int) -> None:
    contest = whole(System.KNOCKOUT, players)
    third = players >= 4
    assert len(list(contest.played())) == players - 1 + third
    final = contest.rounds[-1][0]
    table = standings(contest)
    assert (table[0].player, table[1].player) == (final.winner, final.loser)
    losses = Counter(contest.losses(player) for player in range(players))
    assert losses[0] + losses[1] + losses[2] == players and losses[2] <= third
    byes = [one.home for part in contest.rounds for one in part if one.away is None]
    size = 1 << (players - 1).bit_length()
    assert byes == sorted(set(byes), key=byes.index) and len(byes) == size - players
    assert all(one.away is not None for part in contest.rounds[1:] for one in part)
    if third:
        assert table[2].player == contest.rounds[-1][1].winner
        assert [one.place for one in table[:4]] == [1, 2, 3, 4]


def test_a_draw_decides_nothing_in_a_knock_out() -> None:
    contest = start(System.KNOCKOUT, 4)
    first = contest.open[0]
    assert with_result(contest, first.home, first.away or 0, (2.0, 2.0)) == contest


# -- two teams ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", room(System.TEAMS))
def test_each_meets_each_of_the_other_team(players: int) -> None:
    half = players // 2
    contest = whole(System.TEAMS, players)
    cross = {frozenset((one, other)) for one in range(half) for other in range(half, players)}
    assert pairs(contest) == Counter(cross)
    assert len(contest.rounds) == half
    home = Counter(one.home for part in team_rounds(players) for one in part)
    assert all(abs(2 * home[player] - half) <= 1 for player in range(players))
    ours, theirs = team_points(contest)
    assert ours + theirs == sum(one.points for one in standings(contest))


# -- what the organiser may do --------------------------------------------------------------------


def test_a_defeat_without_play() -> None:
    contest = start(System.CIRCLE, 4, full=5.0)
    first = contest.open[0]
    contest = forfeit_pairing(contest, first.home)
    assert contest.rounds[0][0] == replace(first, score=(0.0, 5.0), walkover=True)
    with pytest.raises(LookupError):
        forfeit_pairing(contest, first.home)
    with pytest.raises(LookupError):
        with_result(contest, first.home, first.away or 0, (1.0, 0.0))


@pytest.mark.parametrize("system", SYSTEMS)
def test_whoever_leaves_loses_what_is_left(system: str) -> None:
    for seed in range(8):
        lot = Random(seed)
        contest = start(system, 8, full=5.0)
        leaves = lot.sample(range(8), lot.randint(1, 7))
        while not is_over(contest):
            if leaves:
                contest = advance_rounds(withdrawn(contest, leaves.pop()))
            contest = played(contest, lot)
        first = standings(contest)[0].player
        assert first not in contest.out or system in (System.KNOCKOUT, System.TEAMS)
        for player in contest.out:
            assert contest.meeting_of(player) is None


@pytest.mark.parametrize("first", [0, 1])
def test_of_two_who_have_left_the_first_has_walked_away(first: int) -> None:
    """His opponent wins (competitions.md 3), whoever is named first."""
    contest = start(System.TEAMS, 4)
    meeting = contest.rounds[0][0]
    others = [player for player in range(4) if not meeting.has(player)]
    absent = (meeting.home, next(one for one in others if one // 2 != meeting.home // 2))
    for player in (absent[first], absent[1 - first]):
        contest = withdrawn(contest, player)
    (between,) = [
        one for one in advance_rounds(contest).rounds[1] if {*absent} == {one.home, one.away}
    ]
    assert between.loser == absent[first]


def test_whoever_has_won_the_final_stays_the_winner_when_he_leaves() -> None:
    """Who loses is out (competitions.md 1), and he has not lost, while the third place is still
    played for."""
    contest = advance_rounds(start(System.KNOCKOUT, 4))
    for meeting in contest.open:
        contest = with_result(contest, meeting.home, meeting.away or 0, (1, 0))
    contest = advance_rounds(contest)
    final, third = contest.open
    contest = with_result(contest, final.home, final.away or 0, (1, 0))
    contest = withdrawn(contest, final.home)
    assert contest.open == (third,)
    assert standings(contest)[0].player == final.home


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_system_has_room_for_so_many(system: str) -> None:
    for wrong in (2, 33, max(room(system)) + 1):
        with pytest.raises(ValueError, match="is not for"):
            start(system, wrong)


@pytest.mark.parametrize("system", [one for one in SYSTEMS if one != System.LIVES])
def test_how_many_rounds_there_are_to_be(system: str) -> None:
    for players in (4, 6, 12):
        contest = whole(system, players)
        assert rounds_of(contest) == len(contest.regular)
