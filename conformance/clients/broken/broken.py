"""A wrong client by its name: `python conformance/clients/broken/broken.py NAME`."""

import sys
from pathlib import Path


def main() -> None:
    """Answer standard input as the referee does, with one thing wrong."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
    from conformance.clients.broken.patching import Patch
    from conformance.clients.broken.registry import CLIENTS

    if len(sys.argv) != 2 or sys.argv[1] not in CLIENTS:
        raise SystemExit(f"name one of {', '.join(CLIENTS)}")
    client = CLIENTS[sys.argv[1]]
    with Patch() as patch:
        if client.break_ is not None:
            client.break_(patch)
        for line in client.says(sys.stdin.buffer):
            sys.stdout.buffer.write(line)
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
