"""Files in and out: bounded and regular in, whole or not there out."""

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.errors import Code, Refusal
from referee.play import folder
from referee.play.files import Discarded, read_regular, shown, writing
from tests.refusals import refused

TOO_LARGE = Refusal(Code.FILE_SIZE, "too large")


def names(path: Path) -> list[str]:
    """What a folder holds."""
    return sorted(entry.name for entry in path.iterdir())


@pytest.mark.parametrize("size", [0, 1, 9, 10])
def test_a_file_within_the_limit(tmp_path: Path, size: int) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x" * size)
    assert read_regular(file, 10, TOO_LARGE) == b"x" * size


@pytest.mark.bad_input("D01", "D02")
@pytest.mark.parametrize("size", [11, 10_000_000_000])
def test_a_file_above_the_limit_is_not_read(tmp_path: Path, size: int) -> None:
    file = tmp_path / "file"
    with file.open("wb") as sparse:
        sparse.truncate(size)
    with refused(Code.FILE_SIZE):
        read_regular(file, 10, TOO_LARGE)


@pytest.mark.bad_input("M09")
def test_a_file_that_grows_while_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was within the limit when it was looked at."""
    file = tmp_path / "file"
    file.write_bytes(b"x" * 10)
    kept = os.fstat

    def growing(descriptor: int) -> os.stat_result:
        facts = kept(descriptor)
        with file.open("ab") as more:
            more.write(b"x" * 10)
        return facts

    monkeypatch.setattr("referee.play.files.os.fstat", growing)
    with refused(Code.FILE_SIZE):
        read_regular(file, 10, TOO_LARGE)


def _folder(path: Path) -> None:
    path.mkdir()


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _dangling(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


def _loop(path: Path) -> None:
    path.symlink_to(path)


def _nothing(path: Path) -> None:
    path.parent.joinpath("other").touch()


KINDS: list[tuple[Callable[[Path], None], Code]] = [
    (_folder, Code.NOT_REGULAR),
    (_pipe, Code.NOT_REGULAR),
    (_dangling, Code.NOT_FOUND),
    (_loop, Code.UNREADABLE),
    (_nothing, Code.NOT_FOUND),
]


@pytest.mark.bad_input("M01", "M02", "M03", "M04")
@pytest.mark.parametrize(("make", "code"), KINDS)
def test_what_is_no_regular_file(tmp_path: Path, make: Callable[[Path], None], code: Code) -> None:
    """No descriptor is left open, whatever it was."""
    make(tmp_path / "file")
    before = names(Path("/proc/self/fd"))
    with refused(code):
        read_regular(tmp_path / "file", 10, TOO_LARGE)
    assert names(Path("/proc/self/fd")) == before


@pytest.mark.bad_input("M07")
def test_a_name_is_shown_quoted_and_escaped() -> None:
    assert shown(Path("a b")) == "'a b'"
    assert shown(Path("\x1b[2J\n\u00e9\udcff")) == "'\\x1b[2J\\n\\xe9\\\\xff'"


def test_a_name_with_a_nul_byte() -> None:
    with refused(Code.UNREADABLE):
        read_regular(Path("a\0b"), 10, TOO_LARGE)


# -- out -----------------------------------------------------------------------------------------


def test_a_file_is_there_when_the_block_is_done(tmp_path: Path) -> None:
    path = tmp_path / "out"
    with writing(path) as file:
        file.write(b"first ")
        assert not path.exists()
        file.write(b"and last")
    assert path.read_bytes() == b"first and last"
    assert names(tmp_path) == ["out"]
    mask = os.umask(0o022)
    os.umask(mask)
    assert stat.S_IMODE(path.stat().st_mode) == 0o666 & ~mask


def _write_half(path: Path, error: type[BaseException]) -> None:
    with writing(path) as file:
        file.write(b"half")
        raise error


@pytest.mark.bad_input("M12", "M21")
@pytest.mark.parametrize("error", [RuntimeError, KeyboardInterrupt, SystemExit])
def test_a_failure_leaves_what_was_there(tmp_path: Path, error: type[BaseException]) -> None:
    path = tmp_path / "out"
    path.write_bytes(b"old")
    with pytest.raises(error):
        _write_half(path, error)
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["out"]


def test_what_is_discarded_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "out"
    with writing(path) as file:
        file.write(b"half")
        raise Discarded
    assert names(tmp_path) == []


@pytest.mark.bad_input("M14")
@pytest.mark.parametrize("broken", ["os.fsync", "os.replace", "os.chmod"])
def test_a_write_that_fails_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = tmp_path / "out"
    path.write_bytes(b"old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(f"referee.play.files.{broken}", full)
    with refused(Code.UNDELIVERED), writing(path) as file:
        file.write(b"new")
    monkeypatch.undo()
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["out"]


@pytest.mark.bad_input("M13")
def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with refused(Code.UNDELIVERED), writing(tmp_path / "nowhere" / "out"):
        raise AssertionError("there is nothing to write to")
    with refused(Code.UNDELIVERED):
        folder.write_folder(tmp_path / "nowhere" / "out", {"a": b""})


# -- folders -------------------------------------------------------------------------------------


def test_a_folder_is_there_whole(tmp_path: Path) -> None:
    folder.write_folder(tmp_path / "out", {"a": b"1", "b": b"2"})
    assert names(tmp_path) == ["out"]
    assert names(tmp_path / "out") == ["a", "b"]
    assert stat.S_IMODE((tmp_path / "out").stat().st_mode) == 0o755


def test_a_folder_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    folder.write_folder(tmp_path / "out", {"a": b"1"})
    with refused(Code.UNDELIVERED):
        folder.write_folder(tmp_path / "out", {"b": b"2"})
    assert names(tmp_path) == ["out"]
    assert names(tmp_path / "out") == ["a"]


@pytest.mark.bad_input("M02", "M03")
def test_a_match_is_told_by_its_entry_whatever_that_is(tmp_path: Path) -> None:
    for name in ("a", "b", "c"):
        (tmp_path / name).mkdir()
    (tmp_path / "a" / "match.jsonl").symlink_to(tmp_path / "nowhere")
    (tmp_path / "b" / "match.jsonl").touch()
    assert [path.name for path in folder.matches_in(tmp_path)] == ["a", "b"]
    with refused(Code.UNREADABLE):
        folder.matches_in(tmp_path / "nowhere")
