"""Contests of groups, and who plays in them.

Revision 0011.
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

COUNTER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """To the newer form."""
    op.create_table(
        "contests",
        sa.Column("id", COUNTER, nullable=False),
        sa.Column("chat_id", COUNTER, nullable=False),
        sa.Column("thread_id", sa.BigInteger(), nullable=True),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("opened_by", COUNTER, nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("body", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("shown", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.Column("deadline_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["chat_id"], ["chats.id"], name="fk_contests_chat_id_chats"),
        sa.ForeignKeyConstraint(
            ["opened_by"], ["people.id"], name="fk_contests_opened_by_people", ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_contests"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_contests_chat_status", "contests", ["chat_id", "status"])
    op.create_index("ix_contests_deadline_at", "contests", ["deadline_at"])
    op.create_table(
        "contest_players",
        sa.Column("contest_id", COUNTER, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("person_id", COUNTER, nullable=False),
        sa.ForeignKeyConstraint(
            ["contest_id"],
            ["contests.id"],
            name="fk_contest_players_contest_id_contests",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["people.id"],
            name="fk_contest_players_person_id_people",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("contest_id", "number", "place", name="pk_contest_players"),
    )
    op.create_index("ix_contest_players_person_id", "contest_players", ["person_id"])


def downgrade() -> None:
    """And back."""
    op.drop_table("contest_players")
    op.drop_table("contests")
