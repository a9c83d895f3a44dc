"""Keep sayings whose meaning a player chose among offers.

Revision 0024.
"""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

COUNTER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the table of sayings."""
    op.create_table(
        "sayings",
        sa.Column("id", COUNTER, nullable=False),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("intent", sa.String(length=40), nullable=False),
        sa.Column("text_sealed", sa.LargeBinary(), nullable=False),
        sa.Column("fence", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_sayings"),
        sqlite_autoincrement=True,
    )


def downgrade() -> None:
    """Drop the table of sayings."""
    op.drop_table("sayings")
