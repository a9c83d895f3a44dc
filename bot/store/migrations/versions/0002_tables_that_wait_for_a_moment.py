"""Tables that wait for a moment.

Revision 0002.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the newer form."""
    op.add_column("tables", sa.Column("due_at", sa.BigInteger(), nullable=True))
    op.create_index("ix_tables_due_at", "tables", ["due_at"])


def downgrade() -> None:
    """And back."""
    op.drop_index("ix_tables_due_at", "tables")
    op.drop_column("tables", "due_at")
