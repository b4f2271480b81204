"""Rule sets side by side: what is found by play, and what exactly."""
