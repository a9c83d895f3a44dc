"""Processes that share the work divide what they may send by what each has to say.

Revision 0018.
"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the newer form; no process is at work."""
    op.execute("DELETE FROM replicas")
    op.add_column("replicas", sa.Column("share", sa.Integer(), nullable=False))
    op.add_column("replicas", sa.Column("wanted", sa.Integer(), nullable=True))


def downgrade() -> None:
    """And back."""
    op.drop_column("replicas", "wanted")
    op.drop_column("replicas", "share")
