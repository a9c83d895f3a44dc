"""Keep mutes and blocks between people.

Revision 0009.
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

COUNTER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """To the newer form."""
    op.create_table(
        "distances",
        sa.Column("person_id", COUNTER, nullable=False),
        sa.Column("other_id", COUNTER, nullable=False),
        sa.Column("muted", sa.Boolean(), nullable=False),
        sa.Column("blocked", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["people.id"],
            name="fk_distances_person_id_people",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["other_id"],
            ["people.id"],
            name="fk_distances_other_id_people",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("person_id", "other_id", name="pk_distances"),
    )


def downgrade() -> None:
    """And back."""
    op.drop_table("distances")
