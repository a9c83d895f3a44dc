"""Keep each person's last answer to a position of the day.

Revision 0021.
"""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

COUNTER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """To the newer form."""
    op.create_table(
        "answers_of_the_day",
        sa.Column("person_id", COUNTER, nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("said", sa.String(length=200), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("fence", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["people.id"],
            name="fk_answers_of_the_day_person_id_people",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("person_id", name="pk_answers_of_the_day"),
    )


def downgrade() -> None:
    """And back."""
    op.drop_table("answers_of_the_day")
