"""Keep match files that people send, and their reviews.

Revision 0025.
"""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None

COUNTER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the table of match files."""
    op.create_table(
        "match_files",
        sa.Column("id", COUNTER, nullable=False),
        sa.Column("person_id", COUNTER, nullable=False),
        sa.Column("text_sealed", sa.LargeBinary(), nullable=False),
        sa.Column("review_sealed", sa.LargeBinary(), nullable=True),
        sa.Column("fence", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["people.id"],
            name="fk_match_files_person_id_people",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name="pk_match_files"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_match_files_person_id", "match_files", ["person_id"])


def downgrade() -> None:
    """Drop the table of match files."""
    op.drop_index("ix_match_files_person_id", "match_files")
    op.drop_table("match_files")
