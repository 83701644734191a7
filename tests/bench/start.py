"""How long the command takes to start, as ratios within one run: `python -m tests.bench.start`.

Each command runs in turn with the others, so that a noisy machine slows all alike; the medians of
the ratios to the base are printed. The base is the import of the libraries that every run needs.
"""

import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
RUNS = 15

BASE = (sys.executable, "-c", "import msgspec, blake3, nacl.bindings, typer")
REFEREE = (sys.executable, "-c", "from referee.cli.main import main; main()")
COMMANDS = {
    "referee --help": (*REFEREE, "--help"),
    "referee verify (golden match)": (*REFEREE, "verify", "transcripts/sites/pilot-points"),
}


def seconds(command: tuple[str, ...]) -> float:
    """Wall seconds of one run of a command."""
    begun = time.perf_counter()
    subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


def main() -> None:
    """Print a line for each command: median ratio to the base, and the range."""
    ratios: dict[str, list[float]] = {name: [] for name in COMMANDS}
    seconds(BASE)
    for _ in range(RUNS):
        base = seconds(BASE)
        for name, command in COMMANDS.items():
            ratios[name].append(seconds(command) / base)
    for name, found in ratios.items():
        low, middle, high = min(found), statistics.median(found), max(found)
        print(f"{name:<32}{middle:.2f} times the imports ({low:.2f} to {high:.2f})")


if __name__ == "__main__":
    main()
