"""The pipe to a coach in another process: lines of text both ways, with time limits."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile
from threading import Event, Timer
from typing import IO

from snapcount.mistakes import Mistake, Unreadable

PATIENCE = 10.0  # seconds for an answer
FAREWELL = 2.0  # seconds to exit after `quit`
LONGEST_LINE = 65_536  # bytes
MOST_LINES = 100  # of one answer
LAST_WORDS = 4_096  # of its stderr output
SHOWN = 120  # of its output


class CoachFailed(Mistake):
    """A user-written coach failed. The game it coaches in can go on."""


class Headset:
    """A running program, and the pipes to it."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        words = command_words(command)
        self.name = command
        self._patience = patience
        self._complaints: IO[bytes] = TemporaryFile()  # noqa: SIM115  open as long as the line
        try:
            self._program = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                env=os.environ | {"PYTHONIOENCODING": "utf-8"},
                start_new_session=True,  # Ctrl-C at the table must not reach it
            )
        except OSError as error:
            self._complaints.close()
            why = error.strerror or type(error).__name__
            raise CoachFailed("program-start", coach=command, why=why) from error

    def ask(self, lines: Iterable[str], goes_on: Callable[[str], bool]) -> list[str]:
        """Sends a message and reads the answer: continuation lines, and the first line that is not one."""
        heard: list[str] = []
        with self._no_longer_than_patience():
            self._say(lines)
            while not heard or (goes_on(heard[-1]) and len(heard) < MOST_LINES):
                heard.append(self._heard())
        return heard

    def _say(self, lines: Iterable[str]) -> None:
        assert self._program.stdin is not None
        try:
            self._program.stdin.write("".join(f"{line}\n" for line in lines).encode())
            self._program.stdin.flush()
        except OSError:
            raise self._stopped() from None

    def _heard(self) -> str:
        assert self._program.stdout is not None
        line = self._program.stdout.readline(LONGEST_LINE)
        if not line:
            raise self._stopped()
        return line.decode(errors="replace").rstrip("\r\n")

    @contextmanager
    def _no_longer_than_patience(self) -> Iterator[None]:
        """Kills the program on timeout; whoever waits for it then sees end of file."""
        late = Event()

        def time_is_up() -> None:
            late.set()
            self._kill()

        timer = Timer(self._patience, time_is_up)
        timer.daemon = True
        timer.start()
        try:
            yield
        except CoachFailed:
            if not late.is_set():
                raise
            seconds = f"{self._patience:g}"
            raise CoachFailed("program-slow", coach=self.name, seconds=seconds) from None
        finally:
            timer.cancel()

    def _stopped(self) -> CoachFailed:
        code = self._hang_up()
        said = self._last_words()
        key = "program-stopped" if said else "program-silent"
        return CoachFailed(key, coach=self.name, code=code, said=said)

    def _last_words(self) -> str:
        """The last line it wrote to stderr: the error message, in most languages."""
        end = self._complaints.seek(0, os.SEEK_END)
        self._complaints.seek(max(0, end - LAST_WORDS))
        text = self._complaints.read().decode(errors="replace")
        return shown(next((line for line in reversed(text.splitlines()) if line.strip()), ""))

    def close(self, farewell: Iterable[str] = ()) -> None:
        """Says goodbye; a program that does not exit by itself is killed."""
        if self._complaints.closed:
            return
        if self._program.returncode is None:
            with suppress(CoachFailed), self._no_longer_than_patience():
                self._say(farewell)
            self._hang_up()
        self._complaints.close()

    def _hang_up(self) -> int:
        """Closes both pipes and waits until nothing is left of the program; returns its exit code."""
        for end in (self._program.stdin, self._program.stdout):
            assert end is not None
            with suppress(OSError):  # its unread input is lost
                end.close()
        try:
            return self._program.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            self._kill()
            return self._program.wait()

    def _kill(self) -> None:
        """Kills the program, and whatever it has started."""
        if self._program.returncode is not None:
            return  # its process id may have been reused by now
        with suppress(OSError):
            if sys.platform == "win32":
                self._program.kill()
            else:
                os.killpg(self._program.pid, signal.SIGKILL)


def command_words(command: str) -> list[str]:
    """Splits a command into words, without a shell; a Python file runs with this Python."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise Unreadable("program-command", given=command) from error
    if not words:
        raise Unreadable("program-command", given=command)
    if words[0].endswith(".py") and Path(words[0]).is_file():
        return [sys.executable, *words]
    if shutil.which(words[0]) is None:
        raise Unreadable("program-missing", given=words[0])
    return words


def shown(text: str) -> str:
    """Program output, safe to display."""
    line = "".join(sign if sign.isprintable() else "?" for sign in text.strip())
    return line if len(line) <= SHOWN else f"{line[:SHOWN]} ..."
