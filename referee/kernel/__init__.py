"""What all games share; knows no card, zone or turn."""
