"""What a game is on one screen, made of its text."""

from __future__ import annotations

import re

import pytest

from rules.explain import LANGUAGES, explanation, plain, slugs
from rules.explain.short_rules import digest

ROOM = 900
BODY = """A game of two.

# The start
They stand here. And there.
Each player throws one die.

# A turn
- You move. Or you do not.
- A double is four.

# The end
The first one off wins.
- A mars is 2.

# Options
- `x`: what nobody needs.

# Examples
- 6-5: `24/18` – so."""


def test_it_tells_the_aim_the_turn_the_end_and_nothing_else() -> None:
    assert digest(BODY, 500) == (
        "A game of two.\n\n"
        "**The start.** They stand here. And there. Each player throws one die.\n"
        "**A turn.** You move. Or you do not. A double is four.\n\n"
        "**The end.** The first one off wins.\n- A mars is 2."
    )


def test_first_sentences_come_first_and_the_draw_last() -> None:
    """First sentences come before second sentences, and the draw comes last."""
    start = digest(BODY, 170).split("\n\n")[1].split("\n")[0]
    assert start == "**The start.** They stand here. And there."


def test_what_has_no_room_goes_and_the_start_goes_first() -> None:
    ending = "\n\n**The end.** The first one off wins.\n- A mars is 2."
    turn = "A game of two.\n\n**A turn.** You move. A double is four."
    assert digest(BODY, 100) == f"{turn}{ending}"
    assert digest(BODY, 90) == f"{turn.removesuffix(' A double is four.')}{ending}"
    assert digest(BODY, 70).endswith("**The end.** The first one off wins.")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", slugs())
def test_every_game_fits_a_screen_and_says_how_to_play(slug: str, lang: str) -> None:
    told = explanation(slug, lang)
    text = digest(told.body, ROOM)
    assert text.startswith(told.short) and len(plain(text)) <= ROOM
    headings = re.findall(r"(?m)^\*\*(.+?)\*\*", text)
    assert headings, text
    assert not {"Options", "Условия", "Examples", "Примеры"} & {one.rstrip(".") for one in headings}
    assert not re.search(r"`[a-z_]{3,}`", text) or slug in TOLD_BY_OPTIONS, text


TOLD_BY_OPTIONS = {
    *("auction", "chouette", "dice-cards", "dice-domino", "dice-lotto", "icelandic", "parallel"),
}
"""Here the name of an option belongs to the game."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", slugs())
def test_what_is_announced_by_number_is_told_in_full(slug: str, lang: str) -> None:
    body = explanation(slug, lang).body
    text = digest(body, ROOM)
    for section in f"\n{body}".split("\n# ")[1:]:
        heading, _, rest = section.partition("\n")
        named = re.findall(r"(?m)^- (\*\*.+?\*\*)", rest)
        told = [name for name in named if f"{name}" in text]
        ending = f"\n**{heading}**" in text or f"\n\n**{heading}." in text
        if f"**{heading}." in text and not ending:
            assert not told or told == named, (heading, told)


def test_a_list_of_names_is_told_whole_or_not_at_all() -> None:
    body = "A game.\n\n# Steps\nThere are two.\n- **Along**: so.\n- **Across**: or so, over there."
    assert "There are two. **Along**: so. **Across**: or so, over there." in digest(body, 90)
    assert digest(body, 60) == "A game."
