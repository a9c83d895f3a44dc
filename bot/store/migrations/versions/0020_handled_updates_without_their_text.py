"""Keep only the numbers of handled updates.

Revision 0020.
"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the newer form."""
    op.execute(
        sa.text(
            "UPDATE updates SET chat = 0, sender = NULL, body_sealed = NULL, error_sealed = NULL"
            " WHERE state = 'done'"
        )
    )


def downgrade() -> None:
    """And back: what was dropped is gone."""
