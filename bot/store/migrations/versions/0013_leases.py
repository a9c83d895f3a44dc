"""Leases, by which several processes share the work, and the processes that are there.

Revision 0013.
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the newer form."""
    op.create_table(
        "leases",
        sa.Column("name", sa.String(16), nullable=False),
        sa.Column("holder", sa.String(16), nullable=True),
        sa.Column("token", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_leases")),
    )
    op.create_table(
        "replicas",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_replicas")),
    )


def downgrade() -> None:
    """And back."""
    op.drop_table("replicas")
    op.drop_table("leases")
