"""Every fault of a game has its sentence in both languages, and every sentence its fault."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from string import Formatter

import pytest

from rules.variants import BadOption, UnknownVariant, catalogue, find

RULES = Path(__file__).parents[2] / "rules"
FAULTS = tomllib.loads((RULES / "explain/faults.toml").read_text(encoding="utf-8"))


def test_all_of_them_are_used() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in RULES.rglob("*.py"))
    named = set(re.findall(r'"([a-z]+(?:-[a-z]+)+|misfit|rivals|hits)"', source))
    assert set(FAULTS) <= named


@pytest.mark.parametrize("fault", FAULTS)
def test_both_languages(fault: str) -> None:
    assert set(FAULTS[fault]) == {"en", "ru"}
    assert re.search("[а-я]", FAULTS[fault]["ru"])
    fields = {
        lang: {name for _, name, _, _ in Formatter().parse(text) if name}
        for lang, text in FAULTS[fault].items()
    }
    assert fields["ru"] <= fields["en"] | {
        "modifier_name",
        "game_name",
        "fitting_names",
        "rival_names",
    }


def test_a_misfit_is_told_by_name() -> None:
    with pytest.raises(UnknownVariant) as found:
        find("jaki+imbyurti")
    assert found.value.say("ru").startswith(
        "«Имбюрти» не сочетается с игрой «Турецкий триктрак»: нужен бросок двух"
    )
    assert str(found.value).startswith("imbyurti does not go with jaki: it needs a throw of two")


def test_every_pair_goes_together_or_says_why_not() -> None:
    games = [entry.slug for entry in catalogue() if entry.kind == "game"]
    for modifier in (entry.slug for entry in catalogue() if entry.kind == "modifier"):
        for slug in games:
            try:
                assert find(f"{slug}+{modifier}").slug == f"{slug}+{modifier}"
            except UnknownVariant as misfit:
                assert misfit.say("ru") and misfit.say("en")


def test_a_wrong_value_is_told_with_the_right_ones() -> None:
    with pytest.raises(BadOption) as found:
        find("short", {"system": "triple"})
    assert "а не 'triple'" in found.value.say("ru") and "trad" in found.value.say("ru")
