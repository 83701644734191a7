"""The dealer's and the seats' side: writes matches. May touch files."""
