"""Reads the vector files that lie beside this module."""

import base64
import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def load(name: str) -> dict[str, Any]:
    """One vector file, whole."""
    value: dict[str, Any] = json.loads((HERE / f"{name}.json").read_bytes())
    return value


def case_bytes(case: dict[str, Any]) -> bytes:
    """The bytes of a JSON case: stored in full, or as a unit that is repeated."""
    if "bytes" in case:
        return base64.b64decode(case["bytes"], validate=True)
    unit = base64.b64decode(case["repeat"], validate=True)
    times: int = case["times"]
    return unit * times + base64.b64decode(case.get("suffix", ""), validate=True)


def pattern(length: int) -> bytes:
    """The input of a BLAKE3 case: bytes counting 0 to 250 and round again."""
    return bytes(i % 251 for i in range(length))
