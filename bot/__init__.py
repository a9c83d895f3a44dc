"""The conversation: people, tables and the messages between them."""
