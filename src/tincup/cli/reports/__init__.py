"""What commands print and draw for people: text, pages and pictures."""
