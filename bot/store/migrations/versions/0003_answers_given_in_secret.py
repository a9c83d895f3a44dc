"""Answers given in secret.

Revision 0003.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the newer form."""
    op.add_column("answers", sa.Column("value_sealed", sa.LargeBinary(), nullable=True))


def downgrade() -> None:
    """And back; what was sealed is lost."""
    op.drop_column("answers", "value_sealed")
