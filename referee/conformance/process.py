"""A client as a process: started, asked, given up on, started again."""

import queue
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from referee.conformance.protocol import VERSION, Hello, Reply


class ClientFault(Exception):  # noqa: N818 - it is the client's
    """The client has crashed, hung, or said something that is not in the protocol."""


class Client:
    """One client process. `seconds`: how long it has for an answer."""

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self.command, self.seconds = command, seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.Queue[bytes] = queue.Queue()

    def hello(self) -> Hello:
        """Start the client and hear what it says of itself. Raises `ClientFault`."""
        said: Hello = self._ask({"cmd": "hello", "v": VERSION}, Hello)
        return said

    def case(self, id_: str, area: str, given: Any) -> Reply:
        """Its answer to a case; a client that has gone is started again. Raises `ClientFault`."""
        if self._process is None:
            self.hello()
        reply: Reply = self._ask({"cmd": "case", "id": id_, "area": area, "input": given}, Reply)
        if reply.id != id_:
            self.end()
            raise ClientFault(f"it answers to {reply.id[:80]!r}, not to {id_!r}")
        return reply

    def stop(self) -> None:
        """Ask it to stop, and make sure that it does."""
        if self._process is not None and self._process.stdin is not None:
            with suppress(OSError, subprocess.TimeoutExpired):
                self._process.stdin.write(b'{"cmd":"stop"}\n')
                self._process.stdin.close()
                self._process.wait(self.seconds)
        self.end()

    def end(self) -> None:
        """End the process, whatever it is doing."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    with suppress(OSError):  # what was still to be written has nobody to go to
                        stream.close()

    def _start(self) -> subprocess.Popen[bytes]:
        self._lines = queue.Queue()
        try:
            process = subprocess.Popen(  # noqa: S603 - the user names the command
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except OSError as error:
            raise ClientFault(f"cannot be started: {error.strerror}") from None
        threading.Thread(target=_read, args=(process, self._lines), daemon=True).start()
        return process

    def _ask(self, question: Any, shape: Any) -> Any:
        if self._process is None:
            self._process = self._start()
        line = self._exchange(self._process, msgspec.json.encode(question) + b"\n")
        try:
            return msgspec.json.decode(line, type=shape)
        except msgspec.DecodeError as error:
            self.end()
            raise ClientFault(f"its answer is not in the protocol: {error}") from None

    def _exchange(self, process: subprocess.Popen[bytes], question: bytes) -> bytes:
        """A line for a line, in time. A client that reads nothing is given up on as well."""
        writer = threading.Thread(target=_write, args=(process, question), daemon=True)
        writer.start()
        try:
            line = self._lines.get(timeout=self.seconds)
        except queue.Empty:
            self.end()
            raise ClientFault(f"no answer in {self.seconds:g} seconds") from None
        if not line:
            raise ClientFault(f"it has ended, status {self._ended(process)}")
        return line

    def _ended(self, process: subprocess.Popen[bytes]) -> int | None:
        """The status of a client that says no more; None if it has only closed its output."""
        with suppress(subprocess.TimeoutExpired):
            process.wait(self.seconds)
        status = process.poll()
        self.end()
        return status


MOST = 64 << 20
"""Bytes of one answer; what is longer is no answer."""


def _read(process: subprocess.Popen[bytes], lines: "queue.Queue[bytes]") -> None:
    stream = process.stdout
    while stream is not None:
        try:
            line = stream.readline(MOST)
        except (OSError, ValueError):
            line = b""
        lines.put(line)
        if not line:
            return


def _write(process: subprocess.Popen[bytes], question: bytes) -> None:
    with suppress(OSError, ValueError):  # a client that has gone is noticed as it is read from
        if process.stdin is not None:
            process.stdin.write(question)
            process.stdin.flush()
