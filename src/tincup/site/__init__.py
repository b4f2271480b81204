"""A folder that any web space serves: the engine that runs in the page, and what it needs."""
