"""One path from bytes to verdict, in the order of checks. No input or output."""
