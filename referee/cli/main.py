"""`referee`: the commands, and what every ending of one means for the exit status."""

import errno
import os
import signal
import sys
import traceback
from typing import Annotated

import typer

from referee import __version__
from referee.cli import (
    adjudicate,
    cards,
    conformance,
    deck,
    legal,
    perft,
    schema,
    show,
    simulate,
    verify,
)
from referee.cli.exits import INTERNAL, SIGNAL, of_code
from referee.cli.output import Gone, abandon_stdout, complain, finish, put
from referee.errors import Broken, Code, Refusal
from referee.report.escape import escaped

app = typer.Typer(
    name="referee",
    help="Decides what happened in a card game between two who do not trust each other.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("adjudicate")(adjudicate.adjudicate)
app.command("verify")(verify.verify)
app.command("show")(show.show)
app.command("legal")(legal.legal)
app.add_typer(deck.app, name="deck")
app.add_typer(cards.app, name="cards")
app.command("schema")(schema.schema)
app.command("simulate")(simulate.simulate)
app.add_typer(conformance.app, name="conformance")
app.command("perft")(perft.perft)


def _version(wanted: bool) -> None:
    if wanted:
        put(f"referee {__version__}\n")
        raise typer.Exit


@app.callback(epilog="Example:  referee verify transcripts/sites/pilot-points")
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Decides what happened in a card game between two who do not trust each other."""


_COMPLETION = "_REFEREE_COMPLETE"
"""The environment variable by which a shell asks for completions."""


_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""What the system says where there is no room for an output."""


class Interrupted(BaseException):
    """A signal that ends the run; outputs are cleaned up on the way out."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def main() -> None:
    """Run the command line and end the process with its status."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """The exit status of one call of the command line."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _interrupt)
    if arguments:  # a shell asks for completions without any; nothing else may end a run early
        os.environ.pop(_COMPLETION, None)
    try:
        status = app(args=arguments, prog_name="referee", standalone_mode=False)
        finish()
    except SystemExit as end:
        return _ended(end)
    except BaseException as error:
        return _ending(error)
    return status if isinstance(status, int) else 0


def _ended(end: SystemExit) -> int:
    """The framework ends by itself after completions, and where a pipe breaks in its help."""
    if _COMPLETION in os.environ:
        return 2 if end.code else 0
    return _ending(Gone())


def _ending(error: BaseException) -> int:
    """Say what ended the run, without a traceback; the exit status."""
    match error:
        case typer.TyperException() if _is_help(error):
            complain(error.format_message())
            return 2
        case typer.TyperException():
            return _told(_usage(error), 2)
        case Refusal():
            return _told(f"{escaped(error.message)} ({error.code})", of_code(error.code))
        case Broken():
            return _told(f"{error.message} ({error.code})", INTERNAL)
        case Interrupted():
            return SIGNAL + error.number
        case KeyboardInterrupt() | typer.Abort():
            return SIGNAL + signal.SIGINT
        case Gone():
            abandon_stdout()
            return of_code(Code.UNDELIVERED)
        case OSError() if error.errno in _FULL:  # its help is printed by the framework itself
            abandon_stdout()
            message = f"cannot write to standard output: {error.strerror} ({Code.UNDELIVERED})"
            return _told(message, of_code(Code.UNDELIVERED))
        case MemoryError():
            return _told(
                "this machine has not enough memory for the input", of_code(Code.FILE_SIZE)
            )
    return _told(_internal(error), INTERNAL)


def _told(message: str, status: int) -> int:
    complain(f"referee: {message}")
    return status


def _interrupt(number: int, _frame: object) -> None:
    raise Interrupted(number)


def _is_help(error: typer.TyperException) -> bool:
    """Whether the error is no more than the help that a group without a command prints."""
    context = getattr(error, "ctx", None)
    return context is not None and error.format_message() == context.get_help()


def _usage(error: typer.TyperException) -> str:
    context = getattr(error, "ctx", None)
    hint = f"; try '{context.command_path} --help'" if context is not None else ""
    return f"{escaped(error.format_message())} (usage/option{hint})"


def _internal(error: BaseException) -> str:
    """Where it broke, without a word of what was being read: that may be hidden."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{os.path.basename(frame.filename)}:{frame.lineno}"
    kind = type(error).__name__
    return f"a fault of the referee itself, no verdict: {kind} at {where} ({Code.UNEXPECTED})"
