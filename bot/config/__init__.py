"""The operator's settings, and the secrets among them."""
