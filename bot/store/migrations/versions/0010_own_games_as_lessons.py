"""Keep the reviews of games and the exercises made from them.

Revision 0010.
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

COUNTER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """To the newer form."""
    op.create_table(
        "reviews",
        sa.Column("table_id", COUNTER, nullable=False),
        sa.Column("body", sa.JSON(none_as_null=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_reviews_table_id_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name="pk_reviews"),
    )
    op.create_table(
        "exercises",
        sa.Column("person_id", COUNTER, nullable=False),
        sa.Column("table_id", COUNTER, nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("slug", sa.String(length=200), nullable=False),
        sa.Column("stage", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name="fk_exercises_person_id_people", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_exercises_table_id_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("person_id", "table_id", "length", name="pk_exercises"),
    )
    op.create_table(
        "asked",
        sa.Column("person_id", COUNTER, nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.JSON(none_as_null=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name="fk_asked_person_id_people", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("person_id", name="pk_asked"),
    )


def downgrade() -> None:
    """And back."""
    for name in ("asked", "exercises", "reviews"):
        op.drop_table(name)
