"""Numbers of people, chats and tables that are given once.

Revision 0004.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

COUNTED = ("chats", "people", "tables")


def upgrade() -> None:
    """To the newer form: SQLite alone gives the number of a deleted row again."""
    _rebuild(autoincrement=True)


def downgrade() -> None:
    """And back."""
    _rebuild(autoincrement=False)


def _rebuild(autoincrement: bool) -> None:
    bind = op.get_bind()
    if bind.dialect.name != "sqlite":
        return
    for table in COUNTED:
        found = sa.Table(table, sa.MetaData(), autoload_with=bind, resolve_fks=False)
        found.dialect_options["sqlite"]["autoincrement"] = autoincrement
        with op.batch_alter_table(table, recreate="always", copy_from=found):
            pass
