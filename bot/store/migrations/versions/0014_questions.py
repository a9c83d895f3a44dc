"""Questions to processes that think.

Revision 0014.
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the newer form."""
    op.create_table(
        "questions",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("body_sealed", sa.LargeBinary(), nullable=False),
        sa.Column("answer_sealed", sa.LargeBinary(), nullable=True),
        sa.Column("asked_at", sa.BigInteger(), nullable=False),
        sa.Column("taken_until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_questions")),
        sqlite_autoincrement=True,
    )


def downgrade() -> None:
    """And back."""
    op.drop_table("questions")
