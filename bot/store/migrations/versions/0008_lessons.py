"""Keep the progress of people in each game.

Revision 0008.
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

COUNTER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """To the newer form."""
    op.create_table(
        "lessons",
        sa.Column("person_id", COUNTER, nullable=False),
        sa.Column("slug", sa.String(length=200), nullable=False),
        sa.Column("asked", sa.Integer(), nullable=False),
        sa.Column("right", sa.Integer(), nullable=False),
        sa.Column("slips", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["people.id"],
            name="fk_lessons_person_id_people",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("person_id", "slug", name="pk_lessons"),
    )


def downgrade() -> None:
    """And back."""
    op.drop_table("lessons")
