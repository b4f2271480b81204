"""Web push: who is told that it is their turn, and how a message gets to their browser."""
