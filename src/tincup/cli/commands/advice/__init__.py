"""What a decision, a turn and a game are worth."""
