"""One thing that somebody said or tapped: how to answer it, and which table it means."""
