"""Round robins of players, the folder that keeps them, and ratings."""
