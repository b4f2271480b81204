"""Rule sets that clients read, change and bring."""
