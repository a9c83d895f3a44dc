"""A sample of random positions on which the engine must agree with the brute-force judges.

`python -m tests.whole` takes as many as wanted; NARDY_POSITIONS sets the number here.
"""

from __future__ import annotations

import os

import pytest

from tests.rules.against_brute import differences
from tests.rules.brute.cases import CASES, name

POSITIONS = int(os.environ.get("NARDY_POSITIONS", "40"))


@pytest.mark.parametrize(
    ("slug", "options"), [pytest.param(*case, id=name(*case)) for case in CASES]
)
def test_engine_agrees_with_the_judge(slug: str, options: dict[str, str]) -> None:
    many = slug.startswith("helmet") or slug == "long-without-dice"
    count = POSITIONS // 4 if many else POSITIONS
    assert list(differences(slug, options, count, "sample")) == []
