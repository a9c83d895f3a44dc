"""Count each die result of finished games.

Revision 0005.
"""

from collections import Counter

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

THROWN = sa.text(
    "SELECT answers.value, count(*) FROM answers JOIN tables ON tables.id = answers.table_id"
    " WHERE answers.seat = -1 AND answers.kind IN ('throw', 'duel')"
    " AND tables.status IN ('over', 'folded') GROUP BY answers.value"
)


def upgrade() -> None:
    """To the newer form, with what has fallen so far."""
    faces = op.create_table(
        "faces",
        sa.Column("face", sa.String(length=1), nullable=False),
        sa.Column("count", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("face", name="pk_faces"),
    )
    fallen: Counter[str] = Counter()
    for value, count in op.get_bind().execute(THROWN):
        for face in value.split("-") if ":" not in value else ():
            fallen[face] += count
    op.bulk_insert(faces, [{"face": face, "count": fallen[face]} for face in "123456"])


def downgrade() -> None:
    """And back."""
    op.drop_table("faces")
