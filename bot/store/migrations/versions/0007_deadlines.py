"""Keep the deadlines of tables, and when the bot was down.

Revision 0007.
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the newer form."""
    op.add_column("tables", sa.Column("deadline_at", sa.BigInteger(), nullable=True))
    op.create_index("ix_tables_deadline_at", "tables", ["deadline_at"])
    op.create_table(
        "lives",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("begun_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_lives"),
        sqlite_autoincrement=True,
    )


def downgrade() -> None:
    """And back."""
    op.drop_table("lives")
    op.drop_index("ix_tables_deadline_at", "tables")
    op.drop_column("tables", "deadline_at")
