"""Exports the conference into a file. Where the file is there already, only what has changed is read."""

import sys

from client import read_json, write_json
from content import no_content, read_changes

path = sys.argv[1] if len(sys.argv) > 1 else "conference.json"

content = read_json(path, no_content())
read_changes(content)
write_json(path, content)
