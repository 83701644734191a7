"""Write `conformance/schemas/`: `python -m tests.conformance.schemas`."""

from pathlib import Path

from referee.conformance.schemas import names, schema_of
from referee.report.json import dumps

FOLDER = Path(__file__).parents[2] / "conformance" / "schemas"


def files() -> dict[str, str]:
    """The text of each file by its name: a schema's name with `-` for the slash."""
    return {
        f"{name.replace('/', '-')}.json": dumps(schema_of(name), indent=2) + "\n"
        for name in names()
    }


def write(folder: Path) -> None:
    """All files, and no other."""
    folder.mkdir(exist_ok=True)
    wanted = files()
    for path in folder.glob("*.json"):
        if path.name not in wanted:
            path.unlink()
    for name, text in wanted.items():
        (folder / name).write_text(text, "utf-8")


if __name__ == "__main__":
    write(FOLDER)
