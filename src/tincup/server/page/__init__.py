"""The HTML and the files that browsers ask for."""
