"""Four in a row: a complete game for Chabudai in three small files."""
