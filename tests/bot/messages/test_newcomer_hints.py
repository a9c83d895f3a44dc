"""A newcomer is told what helps at the moment, each thing once."""

from __future__ import annotations

import pytest

from bot.catalogue import games
from bot.i18n import Words
from bot.i18n.markup import unmarked
from bot.messages.newcomer_hints import IN_TURN, hint_due, told_step
from bot.table.autoplay import example
from rules.analysis import at_throw
from rules.questions.play import asks_for_play
from rules.variants import find
from tests.bot.messages.tables_in_play import snapshots

START = "24:2,13:5,8:3,6:5"


@pytest.mark.parametrize(
    ("position", "known", "due"),
    [
        (f"{START};{START};w", (), "hint-type"),
        (f"{START};{START};w", IN_TURN[:1], "hint-tap"),
        (f"{START};{START};w", IN_TURN, ""),
        (f"bar:1,24:1,13:5,8:3,6:5;{START};w", (), "hint-bar"),
        (f"bar:1,24:1,13:5,8:3,6:5;{START};w", (*IN_TURN, "hint-bar"), ""),
        (f"6:15;{START};w", IN_TURN, "hint-off"),
        (f"6:15;{START};w", (*IN_TURN, "hint-off"), ""),
    ],
)
def test_the_hint_of_the_moment(position: str, known: tuple[str, ...], due: str) -> None:
    assert hint_due(at_throw(find("short"), position, "6-5"), set(known)) == due


@pytest.mark.parametrize(
    ("slug", "position", "sign"),
    [
        ("tapa", "24:14,18:1;24:14,13:1;w", "hint-pin"),
        ("short", f"{START};24:2,13:5,8:3,7:1,6:4;w", "hint-hit"),
    ],
)
def test_a_sign_is_explained_where_it_first_stands(slug: str, position: str, sign: str) -> None:
    state = at_throw(find(slug), position, "6-2")
    assert hint_due(state, set()) == sign
    assert hint_due(state, {sign}) == IN_TURN[0]


@pytest.mark.parametrize("slug", [entry.slug for entry in games()])
def test_the_first_tip_tells_a_step_of_the_play_that_is_shown(slug: str) -> None:
    words = Words("en")
    for snapshot in snapshots(slug, 8):
        state = snapshot.state
        assert state is not None
        if not asks_for_play(state):
            continue
        play = words.play(example(state))
        start, end = unmarked(told_step(play, words)).split("”")[0].lstrip("“").split("/")
        group = next(group for group in play.split() if group.startswith(f"{start}/"))
        assert group.removeprefix(f"{start}/").startswith(end), (play, start, end)


@pytest.mark.parametrize(
    ("play", "told"),
    [
        ("24/18 13/11", "«24/18» значит: с пункта 24 на 18."),
        ("рука/31/21* 41/11*", "«41/11» значит: с пункта 41 на 11."),
        ("рука/1", "«рука/1» значит: из руки на пункт 1."),
        ("бар/20*", "«бар/20» значит: с бара на пункт 20."),
        ("6/off(2)", "«6/off» значит: снять с пункта 6."),
        ("ч:24/18/13", "«ч:24/18» значит: шашкой соперника с пункта 24 на 18."),
        ("a5/a2", "«a5/a2» значит: с пункта a5 на a2."),
        ("-", ""),
    ],
)
def test_a_step_is_told_as_it_is_made(play: str, told: str) -> None:
    assert unmarked(told_step(play, Words("ru"))) == told
