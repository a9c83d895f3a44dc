"""What tests of several rooms share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event

from tests.bot.postgresql import Cluster, cluster
from tests.bot.snapshots import Snapshots


class SharedStatements(dict[Any, Any]):
    """Compiled SQL statements that all engines of a kind share: each database of a test has
    engines of its own, which would compile every statement again."""

    def __getitem__(self, key: Any) -> Any:
        return super().__getitem__(_of_kind(key))

    def get(self, key: Any, default: Any = None) -> Any:
        """Return a compiled statement."""
        return super().get(_of_kind(key), default)

    def __setitem__(self, key: Any, statement: Any) -> None:
        super().__setitem__(_of_kind(key), statement)


def _of_kind(key: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the key of a statement with the kind of its dialect in place of the dialect."""
    dialect, *rest = key
    return (type(dialect), *rest)


@pytest.fixture(scope="session", autouse=True)
def shared_statements() -> Iterator[None]:
    """Let all engines share their compiled statements."""
    statements = SharedStatements()

    def share(connection: Connection) -> None:
        connection.execution_options(compiled_cache=statements)

    event.listen(Engine, "engine_connect", share)
    yield
    event.remove(Engine, "engine_connect", share)


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
