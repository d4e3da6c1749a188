"""A copy of a conference: a dictionary of its kinds of records, each by their ids."""

import datetime

from client import CONFERENCE, ApiError, send

#: The operations of each kind: of its list, and of one record. Lists that grow tell what has changed, and their
#: records are read one by one. The others are read whole.
KINDS = {
    "speakers": ("Speakers", "Speaker"),
    "sessions": ("Sessions", "Session"),
    "articles": ("Articles", "Article"),
    "passes": ("Passes", None),
    "exhibitors": ("Exhibitors", None),
    "sponsors": ("Sponsors", None),
}

# A change that was being made when the last one was read has an earlier time.
_OVERLAP = datetime.timedelta(minutes=1)


def no_content():
    """What a copy begins with."""
    return {kind: {} for kind in KINDS}


def read_changes(content):
    """Brings a copy up to date, or makes one, and tells how much it read."""
    read_conference(content)
    for kind in KINDS:
        read = read_kind(content, kind)
        print(f"{kind}: {read} read, {len(content[kind])} in all", flush=True)


def read_conference(content):
    """Reads what there is one of."""
    result = send("conference", "Conference", {"conference": CONFERENCE})
    content["conference"] = result["conference"]


def read_kind(content, kind):
    """Reads what has changed in a list since its copy was made, and returns how many records that were.

    What was deleted or hidden is in the copy only: then there are more records in it than the list has, and the
    list is read whole.
    """
    _, one = KINDS[kind]
    since = _last_change(content[kind]) if one else None
    found, total = _walk(kind, since)
    content[kind] = {**(content[kind] if since else {}), **_by_id(found)}
    if not since or len(content[kind]) == total:
        return len(found)
    everything, _ = _walk(kind)
    content[kind] = _by_id(everything)
    return len(found) + len(everything)


def read_record(content, kind, record_id):
    """Reads one record anew. One that is not there, or not for everybody any more, leaves the copy."""
    _, one = KINDS[kind]
    if not one:
        read_kind(content, kind)
        return
    node = send(kind, one, {"id": record_id})["node"]
    if node:
        content[kind][record_id] = node
    else:
        content[kind].pop(record_id, None)


def _walk(kind, since=None):
    """All of a list, or what has changed of it, page by page; and how many records it has."""
    operation, _ = KINDS[kind]
    found = []
    after = None
    while True:
        variables = {"conference": CONFERENCE, "since": since, "after": after}
        conference = send(kind, operation, variables)["conference"]
        if not conference:
            raise ApiError(f"There is no conference {CONFERENCE}.")
        page = conference["page"]
        found += page["nodes"]
        if not page["pageInfo"]["hasNextPage"]:
            return found, conference.get("all", {}).get("totalCount")
        after = page["pageInfo"]["endCursor"]


def _by_id(records):
    return {record["id"]: record for record in records}


def _last_change(records):
    """The moment from which on records may have changed."""
    if not records:
        return None
    last = max(record["updatedAt"] for record in records.values())
    moment = datetime.datetime.fromisoformat(last.replace("Z", "+00:00")) - _OVERLAP
    return moment.isoformat().replace("+00:00", "Z")
