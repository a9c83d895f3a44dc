"""Keep the positions of messages with a board of no running game.

Revision 0019.
"""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

COUNTER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """To the newer form."""
    op.create_table(
        "pictures",
        sa.Column("chat_id", COUNTER, nullable=False),
        sa.Column("message_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("fence", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["chat_id"], ["chats.id"], name="fk_pictures_chat_id_chats", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("chat_id", "message_id", name="pk_pictures"),
    )
    op.create_index("ix_pictures_at", "pictures", ["at"])


def downgrade() -> None:
    """And back."""
    op.drop_table("pictures")
