"""What people may say or tap, one module per family of commands."""
