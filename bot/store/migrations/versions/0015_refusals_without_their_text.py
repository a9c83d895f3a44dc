"""Refusals that were shown are kept without their text, as a mark.

Revision 0015.
"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

TABLES = sa.table(
    "tables", sa.column("id", sa.BigInteger()), sa.column("shown", sa.JSON(none_as_null=True))
)


def upgrade() -> None:
    """Drop the texts of refusals; the next refusal to each person is given in full."""
    connection = op.get_bind()
    holding = sa.cast(TABLES.c.shown, sa.Text()).contains("slip")
    for number, shown in connection.execute(sa.select(TABLES).where(holding)).all():
        left = {place: told for place, told in shown.items() if not place.startswith("slip")}
        connection.execute(TABLES.update().where(TABLES.c.id == number).values(shown=left))


def downgrade() -> None:
    """And back: a mark is like any other text."""
