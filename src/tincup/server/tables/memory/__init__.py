"""The tables in memory: which of them stay, and how much they take."""
