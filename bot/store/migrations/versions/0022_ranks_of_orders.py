"""Give orders a rank, and name the person who asked for them.

Revision 0022.
"""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

TALK = "1"
"""The rank of the orders that wait already."""


def upgrade() -> None:
    """To the newer form."""
    op.add_column("orders", sa.Column("rank", sa.Integer(), nullable=False, server_default=TALK))
    op.add_column("orders", sa.Column("asker", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    """And back."""
    op.drop_column("orders", "asker")
    op.drop_column("orders", "rank")
