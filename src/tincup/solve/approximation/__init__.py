"""Chances among any number of sides, put together from games of two."""
