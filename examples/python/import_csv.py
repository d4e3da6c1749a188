"""Imports speakers, and sessions if there are any, from CSV files.

Their columns are called as the fields of SpeakerRowInput and ScheduleItemRowInput. The same import once more changes
nothing.
"""

import sys

from client import CONFERENCE, send
from table import read_table

# The most that one request may have. All of them are written, or none.
MOST_ROWS = 500


def read_rows(path):
    """The rows of a file. Empty cells are left out: what the site has there stays."""
    return [{column: cell for column, cell in row.items() if cell} for row in read_table(path)]


def write_all(operation, rows):
    """Writes rows and prints what became of each; stops the script where some are refused."""
    for begin in range(0, len(rows), MOST_ROWS):
        variables = {"conference": CONFERENCE, "rows": rows[begin : begin + MOST_ROWS]}
        result = send("import", operation, variables)["result"]
        for line in verdicts(result):
            print(line)
        if result["__typename"] != "BulkUpsert":
            sys.exit(1)


def verdicts(result):
    """A line for each row that was written, or for each fault."""
    if result["__typename"] == "BulkUpsert":
        return [f"{row['externalId']} {row['outcome']}" for row in result["rows"]]
    faults = [
        f"{row['externalId']} refused, {'.'.join(field['path'])}: {field['message']}"
        for row in result.get("rows", [])
        for field in row["fields"]
    ]
    return [*faults, f"{result['code']}: {result['message']}"]


if len(sys.argv) < 2:
    sys.exit("Usage: import_csv.py speakers.csv [sessions.csv]")

write_all("ImportSpeakers", read_rows(sys.argv[1]))

if len(sys.argv) > 2:
    sessions = read_rows(sys.argv[2])
    for session in sessions:
        names = session.get("speakerExternalIds", "").split(";")
        session["speakerExternalIds"] = [name for name in names if name]
    write_all("ImportSessions", sessions)
