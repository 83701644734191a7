"""A. Lines: what stands between records, in front of them and behind them."""

import bz2
import gzip
import io
import json
import lzma
import zipfile
from collections.abc import Callable

import pytest

from tests.bad_input.harness import Check, accepted, holds, incomplete, no_record, refused
from tests.bad_input.matches import Good, short

LAST = 7
"""The number of the `end` of the short match."""

WHOLE = accepted(8, "concede", 0)


def test_the_base_matches_are_good(check: Check, short: Good, long: Good) -> None:
    """What all tests of this folder begin with."""
    check(short.data, WHOLE)
    result = {"reason": "points", "winner": json.loads(long.lines[-1])["body"]["result"]["winner"]}
    check(long.data, accepted(len(long.lines), **result))
    check(short.before(LAST), incomplete(7, "end"), seed=True)
    check(short.before(LAST), incomplete(7, "seed", "deck0", "deck1", "end"), decks=False)


@pytest.mark.bad_input("A01")
def test_empty_file(check: Check) -> None:
    check(b"", no_record())


@pytest.mark.bad_input("A02")
def test_line_feeds_only(check: Check) -> None:
    check(b"\n" * 1000, refused("encoding/empty-line", 0, at=0))
    for count in (1, 2, 3):
        holds(b"\n" * count, refused("encoding/empty-line", 0, at=0))


@pytest.mark.bad_input("A07")
def test_nul_between_records(check: Check, short: Good) -> None:
    line = b"\x00" + short.lines[3]
    check(short.with_line(3, line), refused("encoding/nul-byte", 3, at=0))
    check(short.with_line(3, b"\x00\n" + short.lines[3]), refused("encoding/nul-byte", 3, at=0))


@pytest.mark.bad_input("A08")
def test_tail_of_nuls(check: Check, short: Good) -> None:
    """Without a line feed it is a torn line, judged by its length alone; with one it is a line."""
    torn = incomplete(8, "torn-line")
    check(short.data + b"\x00", torn)
    check(short.data + b"\x00" * 65_535, torn)
    check(short.data + b"\x00" * 65_536, refused("limit/line-length", 8, at=0))
    check(short.data + b"\x00" * 512 + b"\n", refused("encoding/nul-byte", 8, at=0))


@pytest.mark.bad_input("A09")
def test_crlf_throughout(check: Check, short: Good) -> None:
    at = len(short.lines[0]) - 1
    data = short.data.replace(b"\n", b"\r\n")
    text = check(data, refused("encoding/carriage-return", 0, at=at))
    assert "carriage return" in text


@pytest.mark.bad_input("A10")
def test_crlf_on_one_line(check: Check, short: Good) -> None:
    for n, line in enumerate(short.lines):
        data = short.with_line(n, line[:-1] + b"\r\n")
        judged = check if n == 5 else holds
        judged(data, refused("encoding/carriage-return", n, at=len(line) - 1))


@pytest.mark.bad_input("A11")
def test_carriage_returns_as_separators(check: Check, short: Good) -> None:
    """Where no line feed is left it is one torn line; with one behind it is an encoding fault."""
    at = len(short.lines[0]) - 1
    data = short.data.replace(b"\n", b"\r")
    check(data, no_record())
    check(data + b"\n", refused("encoding/carriage-return", 0, at=at))
    rest = short.data[at + 1 :].replace(b"\n", b"\r")
    check(short.lines[0] + rest, incomplete(1, "seed", "end", "torn-line"))
    at = len(short.lines[1]) - 1
    check(short.lines[0] + rest + b"\n", refused("encoding/carriage-return", 1, at=at))


@pytest.mark.bad_input("A12")
def test_last_record_without_line_feed(check: Check, short: Good) -> None:
    """Not taken, though it would parse; neither is the seed in it."""
    data = short.data[:-1]
    check(data, incomplete(7, "seed", "end", "torn-line"))
    check(data, incomplete(7, "end", "torn-line"), seed=True)
    check(short.lines[0][:-1], no_record())


@pytest.mark.bad_input("A13")
def test_last_line_cut(check: Check, short: Good) -> None:
    line = short.lines[LAST]
    check(short.data[:-200], incomplete(7, "seed", "end", "torn-line"))
    for length in (*range(1, len(line), 17), len(line) - 2, len(line) - 1):
        holds(short.before(LAST) + line[:length], incomplete(7, "seed", "end", "torn-line"))
    for length in range(1, len(short.lines[0]), 7):
        holds(short.lines[0][:length], no_record())


@pytest.mark.bad_input("A14")
def test_last_line_cut_in_a_character(check: Check, short: Good) -> None:
    for cut, judged in ((1, holds), (2, check), (3, holds)):
        torn = b'{"body":{"act":{"do":"' + "\N{GRINNING FACE}".encode()[:cut]
        judged(short.before(6) + torn, incomplete(6, "seed", "end", "torn-line"))


@pytest.mark.bad_input("A14")
def test_only_line_cut_in_a_character(check: Check) -> None:
    data = short(("Zoë", "south")).data
    check(data[: data.index("ë".encode()) + 1], no_record())


@pytest.mark.bad_input("A15")
def test_blank_line_between(check: Check, short: Good) -> None:
    for n in range(1, 8):
        data = short.with_line(n, b"\n" + short.lines[n])
        judged = check if n == 3 else holds
        judged(data, refused("encoding/empty-line", n, at=0))


@pytest.mark.bad_input("A15")
def test_blank_line_in_front(check: Check, short: Good) -> None:
    check(b"\n" + short.data, refused("encoding/empty-line", 0, at=0))


@pytest.mark.bad_input("A16")
def test_blank_line_at_the_end(check: Check, short: Good) -> None:
    check(short.data + b"\n", refused("encoding/empty-line", 8, at=0))


@pytest.mark.bad_input("A17")
@pytest.mark.parametrize("blank", [b" ", b"\t", b"  \t "])
def test_line_of_blanks(check: Check, short: Good, blank: bytes) -> None:
    data = short.with_line(3, blank + b"\n" + short.lines[3])
    check(data, refused("json/syntax", 3))
    holds(short.data + blank + b"\n", refused("json/syntax", 8))


@pytest.mark.bad_input("A18")
@pytest.mark.parametrize("blank", [b" ", b"\t", b" \t "])
def test_blanks_around_a_record(check: Check, short: Good, blank: bytes) -> None:
    line = short.lines[6][:-1]
    in_front = short.with_line(6, blank + line + b"\n")
    behind = short.with_line(6, line + blank + b"\n")
    holds(in_front, refused("json/not-canonical", 6, at=0))
    check(behind, refused("json/not-canonical", 6, at=len(line)))


@pytest.mark.bad_input("A20")
def test_record_separators(check: Check, short: Good) -> None:
    everywhere = b"".join(b"\x1e" + line for line in short.lines)
    check(everywhere, refused("json/syntax", 0))
    check(short.with_line(5, b"\x1e" + short.lines[5]), refused("json/syntax", 5))


def zipped(data: bytes) -> bytes:
    """A zip file with the data in it."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("match.jsonl", data)
    return file.getvalue()


def zstandard(data: bytes) -> bytes:
    """The frame header of zstd; the blocks behind it do not matter."""
    return bytes.fromhex("28b52ffd6487") + data


@pytest.mark.bad_input("A28")
@pytest.mark.parametrize(
    ("packed", "code"),
    [
        (lambda data: gzip.compress(data, mtime=0), "encoding/nul-byte"),
        (lzma.compress, "encoding/nul-byte"),
        (zipped, "encoding/nul-byte"),
        (zstandard, "encoding/not-utf-8"),
        (bz2.compress, "encoding/nul-byte"),
    ],
    ids=["gzip", "xz", "zip", "zstd", "bzip2"],
)
def test_packed_file(
    check: Check, short: Good, packed: Callable[[bytes], bytes], code: str
) -> None:
    """Never unpacked. Without any line feed there is no line to judge."""
    data = packed(short.data)
    check(data + b"\n", refused(code, 0))
    check(data.replace(b"\n", b""), no_record())


@pytest.mark.bad_input("A29")
@pytest.mark.parametrize(
    "footer",
    [b"-- ", b"-----BEGIN SIGNATURE-----", b"# vim: set ts=4:", b"}", b"end of file", b"\x1b[0m"],
)
def test_text_behind_the_last_record(check: Check, short: Good, footer: bytes) -> None:
    check(short.data + footer + b"\n", refused("json/syntax", 8))
    check(short.data + footer, incomplete(8, "torn-line"))


@pytest.mark.bad_input("A30")
def test_two_transcripts_in_one(check: Check, short: Good, long: Good) -> None:
    want = refused("chain/wrong-number", 8, member="body.n")
    check(short.data + short.data, want)
    check(short.data + long.data, want)


@pytest.mark.bad_input("A31")
def test_an_array_of_records(check: Check, short: Good) -> None:
    data = b"[" + b",".join(line[:-1] for line in short.lines) + b"]"
    check(data + b"\n", refused("schema/record", 0))
    check(data, no_record())


@pytest.mark.bad_input("A32")
def test_pretty_printed(check: Check, short: Good) -> None:
    pretty = [json.dumps(short.value(n), indent=2).encode() + b"\n" for n in range(8)]
    check(b"".join(pretty), refused("json/syntax", 0))
    check(short.with_line(4, pretty[4]), refused("json/syntax", 4))
