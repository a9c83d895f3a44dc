"""An index by which a table is found by the hash of its secret.

Revision 0012.
"""

from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the newer form."""
    op.create_index("ix_tables_secret_hash", "tables", ["secret_hash"])


def downgrade() -> None:
    """And back."""
    op.drop_index("ix_tables_secret_hash", "tables")
