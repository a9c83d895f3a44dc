"""The board as a page: a Mini App of Telegram, or a page of any browser."""
