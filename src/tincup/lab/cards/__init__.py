"""Strategy cards: their exact value, and the search for the best of a size."""
