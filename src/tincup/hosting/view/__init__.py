"""The view of a table as JSON, made anew only where something has changed."""
