"""Every row bears the fencing token under which it was written.

Revision 0016.
"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

ROWS = (
    *("keepsakes", "updates", "people", "chats", "tables", "seats", "answers", "faces", "lives"),
    *("lessons", "distances", "reviews", "exercises", "asked", "messages", "orders"),
    *("contests", "contest_players", "questions"),
)


def upgrade() -> None:
    """To the newer form; of older rows it is not known."""
    for name in ROWS:
        op.add_column(name, sa.Column("fence", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    """And back."""
    for name in ROWS:
        op.drop_column(name, "fence")
