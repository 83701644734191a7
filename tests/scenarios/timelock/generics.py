"""Cards made for several test files; no manifest has them."""

from tests.scenarios.timelock.table import generic

ZAP = generic(
    id="T-ZAP",
    name="Three",
    type=["zap"],
    cost="P",
    abilities=[{"kind": "play", "target": "any", "do": [{"do": "deal", "n": 3, "to": "target"}]}],
)
