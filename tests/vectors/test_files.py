"""The vector files are whole: a file that lost its cases would pass every test of its cases."""

import pytest

from tests.vectors.load import HERE, load

CASES = {
    "blake3": ("cases", 35),
    "draws": ("draws", 9),
    "ed25519_cctv": ("cases", 914),
    "ed25519_points": ("points", 71),
    "ed25519_speccheck": ("cases", 12),
    "ed25519_strict": ("cases", 57),
    "ed25519_wycheproof": ("cases", 151),
    "jcs": ("cases", 6),
    "json_canonical": ("cases", 176),
    "json_parsing": ("cases", 340),
    "records": ("lines", 10),
}


def test_each_file_is_tested() -> None:
    assert sorted(path.stem for path in HERE.glob("*.json")) == sorted(CASES)


@pytest.mark.parametrize("name", CASES)
def test_each_file_has_all_its_cases(name: str) -> None:
    member, count = CASES[name]
    file = load(name)
    assert len(file[member]) == count
    assert file["origin"]
    assert file["licence"]
