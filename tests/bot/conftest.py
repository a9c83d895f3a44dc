"""What tests of several rooms share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.bot.postgresql import Cluster, cluster
from tests.bot.snapshots import Snapshots


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Cluster]:
    """A server of the tests' own."""
    with cluster() as made:
        yield made


@pytest.fixture
def snapshots(request: pytest.FixtureRequest) -> Snapshots:
    """The snapshots beside a test."""
    renew = request.config.getoption("--renew-snapshots")
    return Snapshots(request.path.parent / "snapshots", renew=renew)
