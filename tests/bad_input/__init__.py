"""The checklist of bad inputs: every line of it is a test; `bad_input` marks which."""
