"""Keep when exercises of the decks of backgammon come again.

Revision 0026.
"""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None

COUNTER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the table of answered deck exercises."""
    op.create_table(
        "drills",
        sa.Column("person_id", COUNTER, nullable=False),
        sa.Column("xgid", sa.String(80), nullable=False),
        sa.Column("stage", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
        sa.Column("fence", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name="fk_drills_person_id_people", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("person_id", "xgid", name="pk_drills"),
    )


def downgrade() -> None:
    """Drop the table of answered deck exercises."""
    op.drop_table("drills")
