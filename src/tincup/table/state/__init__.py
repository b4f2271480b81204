"""What a log comes to, entry by entry: the lobby, the game, its dice and its people."""
