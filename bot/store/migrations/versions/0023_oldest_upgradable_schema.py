"""The oldest schema that can be brought up to date.

Revision 0023. A new database is made from the models; an older one needs an earlier version of
this program first.
"""

revision = "0023"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Refuse, since nothing is older. Raises ValueError."""
    raise ValueError("an empty database gets its schema from the models")


def downgrade() -> None:
    """Refuse, since nothing is older. Raises ValueError."""
    raise ValueError("there is no older schema")
