"""Questions that a player waits for go before others.

Revision 0017.
"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; questions from before this start are dropped, as no process waits for
    them."""
    op.execute("DELETE FROM questions")
    op.add_column("questions", sa.Column("urgent", sa.Boolean(), nullable=False))


def downgrade() -> None:
    """And back."""
    op.drop_column("questions", "urgent")
