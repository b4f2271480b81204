"""Three sides and more: exactly where that fits, else put together from races of two."""
