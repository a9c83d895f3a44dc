"""What goes out: orders carried out in turn, within Telegram's limits."""
