"""What keepers of a bot watch: its metrics, its health, and what its logs are about."""
