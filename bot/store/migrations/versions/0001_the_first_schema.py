"""The first schema.

Revision 0001.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

COUNTER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """To the newer form."""
    op.create_table(
        "chats",
        sa.Column("id", COUNTER, nullable=False),
        sa.Column("telegram_id", sa.BigInteger(), nullable=True),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("title_sealed", sa.LargeBinary(), nullable=True),
        sa.Column("lang", sa.String(length=8), nullable=True),
        sa.Column("settings", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chats"),
        sa.UniqueConstraint("telegram_id", name="uq_chats_telegram_id"),
    )
    op.create_table(
        "keepsakes",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("value_sealed", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_keepsakes"),
    )
    op.create_table(
        "orders",
        sa.Column("id", COUNTER, nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=True),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("body_sealed", sa.LargeBinary(), nullable=False),
        sa.Column("urgent", sa.Boolean(), nullable=False),
        sa.Column("cosmetic", sa.Boolean(), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("not_before", sa.BigInteger(), nullable=True),
        sa.Column("error_sealed", sa.LargeBinary(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_orders"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_orders_state_chat", "orders", ["state", "chat", "id"])

    op.create_table(
        "people",
        sa.Column("id", COUNTER, nullable=False),
        sa.Column("telegram_id", sa.BigInteger(), nullable=True),
        sa.Column("name_sealed", sa.LargeBinary(), nullable=True),
        sa.Column("username_hash", sa.String(length=64), nullable=True),
        sa.Column("lang", sa.String(length=8), nullable=True),
        sa.Column("settings", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("hints", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("telegram_id", name="uq_people_telegram_id"),
    )
    op.create_index("ix_people_username_hash", "people", ["username_hash"])

    op.create_table(
        "updates",
        sa.Column("update_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=False),
        sa.Column("sender", sa.BigInteger(), nullable=True),
        sa.Column("body_sealed", sa.LargeBinary(), nullable=True),
        sa.Column("received_at", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("not_before", sa.BigInteger(), nullable=True),
        sa.Column("error_sealed", sa.LargeBinary(), nullable=True),
        sa.PrimaryKeyConstraint("update_id", name="pk_updates"),
    )
    op.create_index("ix_updates_received_at", "updates", ["received_at"])
    op.create_index("ix_updates_sender", "updates", ["sender"])
    op.create_index("ix_updates_state_chat", "updates", ["state", "chat", "update_id"])

    op.create_table(
        "tables",
        sa.Column("id", COUNTER, nullable=False),
        sa.Column("public_id", sa.String(length=16), nullable=False),
        sa.Column("chat_id", COUNTER, nullable=False),
        sa.Column("thread_id", sa.BigInteger(), nullable=True),
        sa.Column("slug", sa.String(length=200), nullable=False),
        sa.Column("options", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("settings", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("opened_by", COUNTER, nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("draft", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("shown", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("result", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("extra", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("secret_sealed", sa.LargeBinary(), nullable=False),
        sa.Column("secret_hash", sa.String(length=64), nullable=False),
        sa.Column("words_sealed", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.Column("over_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["chat_id"], ["chats.id"], name="fk_tables_chat_id_chats"),
        sa.ForeignKeyConstraint(
            ["opened_by"], ["people.id"], name="fk_tables_opened_by_people", ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("public_id", name="uq_tables_public_id"),
    )
    op.create_index("ix_tables_chat_status", "tables", ["chat_id", "status"])
    op.create_index("ix_tables_status_updated", "tables", ["status", "updated_at"])

    op.create_table(
        "answers",
        sa.Column("table_id", COUNTER, nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_answers_table_id_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "n", name="pk_answers"),
    )
    op.create_table(
        "messages",
        sa.Column("chat_id", COUNTER, nullable=False),
        sa.Column("message_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("table_id", COUNTER, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["chat_id"], ["chats.id"], name="fk_messages_chat_id_chats", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_messages_table_id_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("chat_id", "message_id", name="pk_messages"),
    )
    op.create_index("ix_messages_table_id", "messages", ["table_id"])

    op.create_table(
        "seats",
        sa.Column("table_id", COUNTER, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("person_id", COUNTER, nullable=True),
        sa.Column("username_hash", sa.String(length=64), nullable=True),
        sa.Column("username_sealed", sa.LargeBinary(), nullable=True),
        sa.Column("level", sa.String(length=16), nullable=True),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name="fk_seats_person_id_people", ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_seats_table_id_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_person_id", "seats", ["person_id"])
    op.create_index("ix_seats_username_hash", "seats", ["username_hash"])


def downgrade() -> None:
    """Back to the older form."""
    op.drop_index("ix_seats_username_hash", "seats")
    op.drop_index("ix_seats_person_id", "seats")

    op.drop_table("seats")
    op.drop_index("ix_messages_table_id", "messages")

    op.drop_table("messages")
    op.drop_table("answers")
    op.drop_index("ix_tables_status_updated", "tables")
    op.drop_index("ix_tables_chat_status", "tables")

    op.drop_table("tables")
    op.drop_index("ix_updates_state_chat", "updates")
    op.drop_index("ix_updates_sender", "updates")
    op.drop_index("ix_updates_received_at", "updates")

    op.drop_table("updates")
    op.drop_index("ix_people_username_hash", "people")

    op.drop_table("people")
    op.drop_index("ix_orders_state_chat", "orders")

    op.drop_table("orders")
    op.drop_table("keepsakes")
    op.drop_table("chats")
