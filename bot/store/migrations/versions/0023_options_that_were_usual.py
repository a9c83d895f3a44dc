"""Games that have begun keep the options that were usual then.

Revision 0023.
"""

import re
from collections.abc import Mapping

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

TABLES = sa.table(
    "tables",
    sa.column("id", sa.BigInteger()),
    sa.column("slug", sa.String()),
    sa.column("status", sa.String()),
    sa.column("options", sa.JSON(none_as_null=True)),
)
USUAL: Mapping[str, Mapping[str, str]] = {
    "breakthrough": {"start": "figure"},
    "dames": {"dame": "landed"},
    "dice-cards": {"eight": "two"},
    "dice-lotto": {"barrel_99": "off"},
    "hills": {"start": "short"},
    "kulikovo": {"setup": "hidden"},
    "speedwalkers": {"start": "short"},
}
"""What was played in a game where nothing else was chosen."""
RENAMED: Mapping[tuple[str, str, str], str] = {
    ("dice-cards", "eight", "double"): "book",
    ("short", "preset", "book"): "usual",
}
"""Values of a game's option that are no more or mean something else, and what they meant."""


def upgrade() -> None:
    """Write the options down that a table did not name."""
    connection = op.get_bind()
    begun = sa.select(TABLES).where(TABLES.c.status.in_(("playing", "over")))
    for number, slug, _, options in connection.execute(begun).all():
        kept = dict(options)
        for part in re.split(r"[+(),]", slug):
            kept = {**USUAL.get(part, {}), **kept}
            kept = {name: RENAMED.get((part, name, value), value) for name, value in kept.items()}
        if kept != options:
            connection.execute(TABLES.update().where(TABLES.c.id == number).values(options=kept))


def downgrade() -> None:
    """And back: an option that is written down may stay."""
