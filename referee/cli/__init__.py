"""The command line. Only here are files named, processes ended and exit statuses known."""
