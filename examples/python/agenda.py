"""Shows the agenda as an app would: one request for all of it, asked for by GET, kept with its ETag.

While nothing has changed, the response is 304 without a body, and without a network the app shows what it has kept.
"""

import json
import sys
import urllib.error
import urllib.parse
import urllib.request

from client import CONFERENCE, SITE, data_of, query, read_json, write_json

path = sys.argv[1] if len(sys.argv) > 1 else "agenda.json"


def ask(kept):
    """The agenda; the one that is kept where it is still that. Without a token, because everybody may read it."""
    search = urllib.parse.urlencode(
        {"query": query("agenda"), "variables": json.dumps({"conference": CONFERENCE})}
    )
    headers = {"Content-Type": "application/json"}
    if "etag" in kept:
        headers["If-None-Match"] = kept["etag"]
    request = urllib.request.Request(f"{SITE}/graphql?{search}", headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as response:
            print(f"{response.status} {response.reason}", file=sys.stderr)
            kept = {"etag": response.headers["ETag"], "data": data_of(json.load(response))}
            write_json(path, kept)
            return kept
    except urllib.error.HTTPError as error:
        print(f"{error.code} {error.reason}", file=sys.stderr)
        if error.code == 304:
            return kept
        raise
    except urllib.error.URLError as error:
        if "data" not in kept:
            raise
        print(f"Not up to date: {error.reason}", file=sys.stderr)
        return kept


agenda = ask(read_json(path, {}))["data"]
print(agenda["conference"]["name"])
for item in agenda["scheduleItems"]:
    speakers = ", ".join(speaker["name"] for speaker in item["speakers"]) or item["speakerLabel"]
    cancelled = "cancelled" if item["status"] == "cancelled" else None
    parts = [part for part in (item["title"], cancelled, speakers, item["location"]) if part]
    print(f"{item['day']} {item['startTime']}–{item['endTime']} {' · '.join(parts)}")
