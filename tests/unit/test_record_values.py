"""Lengths, ranges and spellings in the records (TRANSCRIPT, Records; check 4)."""

from typing import Any

import pytest

from referee.errors import Code
from referee.protocol import canon
from referee.protocol.records import read_envelope, read_opening
from tests.refusals import refused
from tests.unit.samples import SAMPLES, Path, at, fault_at, hex32, label, paths, taken, with_

TOP = 2**53 - 1


def expect(good: bool, kind: str, path: Path, value: Any) -> None:
    """The sample with this value is taken as it stands, or refused there."""
    line = with_(kind, path, value)
    if good:
        assert canon.encode(taken(line)) == canon.encode(line)
        return
    with refused(fault_at(path)):
        taken(line)


# Seats and numbers.

SEATS: list[tuple[str, Path]] = [
    ("ready", ("body", "seat")),
    ("act", ("body", "seat")),
    ("match", ("body", "after", "first")),
    ("end", ("body", "result", "winner")),
]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("kind", "path"), SEATS, ids=label)
def test_seat(kind: str, path: Path, seat: int) -> None:
    expect(True, kind, path, seat)


@pytest.mark.parametrize("seat", [2, -1, 10, 255, 2**32, TOP, -TOP, "0", True, False, None, 0.0])
@pytest.mark.parametrize(("kind", "path"), SEATS, ids=label)
def test_no_seat(kind: str, path: Path, seat: Any) -> None:
    expect(False, kind, path, seat)


@pytest.mark.parametrize(
    ("number", "good"), [(0, True), (TOP, True), (-1, False), (-TOP, False), (TOP + 1, False)]
)
@pytest.mark.parametrize("kind", SAMPLES)
def test_record_number(kind: str, number: int, good: bool) -> None:
    """Numbers from 0; whether it is the right one is a question for the chain."""
    expect(good, kind, ("body", "n"), number)


@pytest.mark.parametrize(
    ("index", "good"), [(0, True), (1023, True), (-1, False), (1024, False), (TOP, False)]
)
def test_draw_index(index: int, good: bool) -> None:
    """TRANSCRIPT, Seed and draws: the tree has 1024 leaves."""
    expect(good, "draw", ("body", "draw"), index)


@pytest.mark.parametrize("version", [0, 2, -1, TOP, "1", True, None])
def test_version(version: Any) -> None:
    expect(False, "match", ("body", "v"), version)


@pytest.mark.parametrize(
    ("standing", "good"),
    [("ranked", True), ("friendly", True), ("practice", True), ("", False), ("Ranked", False)],
)
def test_standing(standing: str, good: bool) -> None:
    expect(good, "match", ("body", "standing"), standing)


# Hex.

HEX = [
    (kind, path)
    for kind, sample in SAMPLES.items()
    for path in paths(sample())
    if isinstance(at(sample(), path), str) and len(at(sample(), path)) in (64, 128)
]
BROKEN: dict[str, Any] = {
    "empty": lambda good: "",
    "31 bytes": lambda good: good[:-2],
    "odd": lambda good: good[:-1],
    "33 bytes": lambda good: good + "00",
    "twice": lambda good: good * 2,
    "half": lambda good: good[: len(good) // 2],
    "upper case": lambda good: "A" * len(good),
    "mixed case": lambda good: "aB" * (len(good) // 2),
    "line feed behind": lambda good: good + "\n",
    "line feed in its length": lambda good: good[:-1] + "\n",
    "line feed in front": lambda good: "\n" + good,
    "line feed inside": lambda good: good[:32] + "\n" + good[33:],
    "space inside": lambda good: good[:32] + " " + good[33:],
    "underscore inside": lambda good: good[:32] + "_" + good[33:],
    "NUL inside": lambda good: good[:32] + "\x00" + good[33:],
    "0x in front": lambda good: "0x" + good,
    "0x in its length": lambda good: "0x" + good[2:],
    "base64": lambda good: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
    "full-width digits": lambda good: "\N{FULLWIDTH DIGIT ONE}" * len(good),
    "Arabic-Indic digits": lambda good: "\N{ARABIC-INDIC DIGIT ONE}" * len(good),
    "letter g": lambda good: "g" * len(good),
}


def test_all_hex_members_are_tried() -> None:
    assert len(HEX) == (1 + 4 + 6) + 3 + 2 + 4 + (3 + 10) + 5


@pytest.mark.parametrize("how", BROKEN)
@pytest.mark.parametrize(("kind", "path"), HEX, ids=label)
def test_broken_hex(kind: str, path: Path, how: str) -> None:
    """TRANSCRIPT, opening: lower case and nothing else, of its one length."""
    expect(False, kind, path, BROKEN[how](at(SAMPLES[kind](), path)))


@pytest.mark.parametrize("letter", "0123456789abcdef")
@pytest.mark.parametrize(("kind", "path"), HEX, ids=label)
def test_hex(kind: str, path: Path, letter: str) -> None:
    expect(True, kind, path, letter * len(at(SAMPLES[kind](), path)))


# Words and names.

WORDS: list[tuple[str, Path]] = [
    ("match", ("body", "profile")),
    ("match", ("body", "modules", 0)),
    ("draw", ("body", "purpose")),
    ("end", ("body", "result", "reason")),
]


@pytest.mark.parametrize("word", ["a", "0", "-", "/", "@", ".", "shuffle/0", "a-1@1.0", "a" * 64])
@pytest.mark.parametrize(("kind", "path"), WORDS, ids=label)
def test_word(kind: str, path: Path, word: str) -> None:
    expect(True, kind, path, word)


@pytest.mark.parametrize(
    "word",
    [
        *("", "a" * 65, "a" * 65_000, "A", "aB", "a_b", "a b", " a", "a ", "a\n", "\na", "a\x00"),
        *("a:b", "a+b", "é", "a\N{NO-BREAK SPACE}", "a\N{ZERO WIDTH SPACE}"),
        *("\N{ARABIC-INDIC DIGIT ONE}", "\N{LATIN SMALL LETTER DOTLESS I}", "\N{KELVIN SIGN}"),
    ],
    ids=lambda word: f"{word[:20]!a} of {len(word)}",
)
@pytest.mark.parametrize(("kind", "path"), WORDS, ids=label)
def test_no_word(kind: str, path: Path, word: str) -> None:
    expect(False, kind, path, word)


@pytest.mark.parametrize(
    ("name", "good"),
    [
        pytest.param("", False, id="0 bytes"),
        pytest.param("a", True, id="1 byte"),
        pytest.param("a" * 64, True, id="64 bytes"),
        pytest.param("a" * 65, False, id="65 bytes"),
        pytest.param("é" * 32, True, id="64 bytes in 32 letters"),
        pytest.param("é" * 32 + "a", False, id="65 bytes in 33 letters"),
        pytest.param("\N{GRINNING FACE}" * 16, True, id="64 bytes in 16 letters"),
        pytest.param("\N{GRINNING FACE}" * 17, False, id="68 bytes in 17 letters"),
        pytest.param("\N{COMBINING ACUTE ACCENT}" * 32, True, id="combining marks"),
        pytest.param("\x00\x1b[2J\r\n", True, id="control characters"),
        pytest.param("OK: accepted", True, id="our own words"),
        pytest.param("a" * 10_000, False, id="10 kB"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_name(seat: int, name: str, good: bool) -> None:
    """TRANSCRIPT, Records: 1 to 64 bytes of UTF-8, and any characters."""
    expect(good, "match", ("body", "seats", seat, "name"), name)


# Lists.


@pytest.mark.parametrize(
    ("modules", "good"),
    [
        ([], True),
        (["stake"], True),
        (["stake", "toss"], True),
        (["toss", "stake"], False),
        (["stake", "stake"], False),
        (["a", "b", "b", "c"], False),
        (["a", "c", "b"], False),
        (["a", "a-", "a.", "a/", "a0", "a@", "aa"], True),
        (["a0", "a/"], False),
    ],
)
def test_modules_are_sorted_and_distinct(modules: list[str], good: bool) -> None:
    expect(good, "match", ("body", "modules"), modules)


@pytest.mark.parametrize("count", [0, 1, 3])
def test_there_are_two_seats(count: int) -> None:
    seat = SAMPLES["match"]()["body"]["seats"][0]
    expect(False, "match", ("body", "seats"), [seat] * count)


@pytest.mark.parametrize("count", [0, 1, 9, 11])
def test_a_path_has_ten_siblings(count: int) -> None:
    expect(False, "draw", ("body", "path"), [hex32("1")] * count)


def draw_record(of: list[Any], pick: list[Any]) -> Any:
    """A draw of `pick` from `of`."""
    value = SAMPLES["draw"]()
    value["body"] |= {"of": of, "pick": pick}
    return value


@pytest.mark.parametrize(
    ("of", "pick"),
    [
        pytest.param([0, 1], [1], id="the smallest"),
        pytest.param(list(range(4096)), [0], id="the longest list"),
        pytest.param(list(range(4096)), list(range(4095)), id="the longest pick"),
        pytest.param([9, 3, 7], [7, 9], id="in any order"),
        pytest.param([-1, TOP, -TOP], [TOP], id="any integers"),
        pytest.param([0, 1], [2], id="not from the list, which is no question of form"),
    ],
)
def test_draw(of: list[int], pick: list[int]) -> None:
    value = draw_record(of, pick)
    assert canon.encode(taken(value)) == canon.encode(value)


@pytest.mark.parametrize(
    ("of", "pick"),
    [
        pytest.param([], [], id="nothing"),
        pytest.param([0], [0], id="one of one"),
        pytest.param([0, 1], [], id="none of two"),
        pytest.param([0, 1], [1, 0], id="all"),
        pytest.param([0, 1], [1, 0, 2], id="more than all"),
        pytest.param(list(range(4097)), [0], id="a list too long"),
        pytest.param([0, 1, 0], [1], id="twice in the list"),
        pytest.param([0, 1, 2], [1, 1], id="twice in the pick"),
        pytest.param([0, True], [0], id="true in the list"),
        pytest.param([0, 1], [True], id="true in the pick"),
        pytest.param([0, "1"], [0], id="a string in the list"),
        pytest.param([0, None], [0], id="null in the list"),
        pytest.param([0, [1]], [0], id="a list in the list"),
    ],
)
def test_no_draw(of: list[Any], pick: list[Any]) -> None:
    """TRANSCRIPT, Records: 2 to 4,096 of a list, fewer picked but at least 1, all distinct."""
    with refused(Code.RECORD_FORM):
        taken(draw_record(of, pick))


# `act` and openings.


@pytest.mark.parametrize(
    "act", [{}, {"Do": "pass"}, {"do": 1}, {"do": None}, {"do": ["pass"]}, {"do": {}}, {"do": True}]
)
def test_act_without_do(act: dict[str, Any]) -> None:
    expect(False, "act", ("body", "act"), act)


@pytest.mark.parametrize("opening", [{}, {"value": {}}, {"nonce": hex32("7")}])
@pytest.mark.parametrize("kind", ["sealed", "end"])
def test_opening_in_part(kind: str, opening: dict[str, Any]) -> None:
    envelope = read_envelope(with_(kind, ("open",), opening))
    with refused(Code.OPENING_FORM):
        read_opening(envelope)


@pytest.mark.parametrize("digits", [0, 64, 126, 127, 129, 130, 192, 256])
def test_signature_length(digits: int) -> None:
    expect(False, "act", ("sig",), "5" * digits)
