"""Drop columns that were never read.

Revision 0006.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the newer form."""
    op.drop_column("chats", "created_at")
    op.drop_column("tables", "settings")
    op.drop_column("messages", "version")


def downgrade() -> None:
    """Bring the columns back, with default values."""
    op.add_column(
        "chats", sa.Column("created_at", sa.BigInteger(), nullable=False, server_default="0")
    )
    op.add_column("tables", sa.Column("settings", sa.JSON(), nullable=False, server_default="{}"))
    op.add_column(
        "messages", sa.Column("version", sa.Integer(), nullable=False, server_default="0")
    )
