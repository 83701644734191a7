"""Small clients for tests: each a Python program that is started as a process."""

import sys
from collections.abc import Sequence

HEAD = """
import json, sys, time
def say(value):
    sys.stdout.write(json.dumps(value) + "\\n")
    sys.stdout.flush()
def asked():
    for line in sys.stdin:
        question = json.loads(line)
        if question["cmd"] == "stop":
            return
        if question["cmd"] == "hello":
            say({"v": 1, "name": "small", "areas": ["canonical"], "games": []})
        else:
            yield question
"""


def client(body: str) -> Sequence[str]:
    """The command of a client that does this with each `question`."""
    indented = "\n".join(f"    {line}" for line in body.strip().splitlines())
    return [sys.executable, "-c", f"{HEAD}\nfor question in asked():\n{indented}\n"]


RIGHT = client(
    """
import base64
text = base64.b64decode(question["input"]["bytes"])
say({"id": question["id"], "result": {"valid": text == b"{}"}})
"""
)
"""Knows one value."""

YES = client('say({"id": question["id"], "result": {"valid": True}})')
SKIPS = client('say({"id": question["id"], "skip": "not today"})')
CRASHES = client("sys.exit(3)")
CRASHES_ONCE = client(
    """
if question["id"].endswith("bad"):
    sys.exit(3)
say({"id": question["id"], "result": {"valid": True}})
"""
)
HANGS = client("time.sleep(60)")
RUBBISH = client('sys.stdout.write("hello?\\n"); sys.stdout.flush()')
OTHER_ID = client('say({"id": "another", "result": {"valid": True}})')
"""What clients get wrong about the protocol itself."""
