"""Keeps a copy of the conference in a file: brings it up to date, and then changes it as webhooks tell."""

import base64
import hashlib
import hmac
import http.server
import json
import os
import sys
import threading
import time

from client import read_json, write_json
from content import no_content, read_changes, read_conference, read_kind, read_record

path = sys.argv[1] if len(sys.argv) > 1 else "mirror.json"
port = int(os.environ.get("PORT", "8080"))
secret = os.environ.get("SUMMIT_WEBHOOK_SECRET")
if not secret:
    sys.exit("SUMMIT_WEBHOOK_SECRET is missing.")

# Seconds. Who has overheard an older delivery cannot send it again.
TOLERANCE = 300
# More than come within the three days for which a delivery is tried again.
KEPT_DELIVERIES = 10_000
LONGEST_BODY = 1_000_000

KIND_OF = {
    "speaker": "speakers",
    "schedule_item": "sessions",
    "article": "articles",
    "ticket_type": "passes",
    "exhibit_package": "exhibitors",
    "sponsor": "sponsors",
}

# A copy, with the ids of the deliveries that it has had.
mirror = read_json(path, no_content())

# Deliveries wait for each other and for the first reading, so that the last one has the last word.
turn = threading.Lock()


class Forged(Exception):
    """The delivery is not from the site, or not of now."""


def verify(body, headers):
    """Checks what Standard Webhooks asks for, and returns the delivery's id."""
    delivery = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > TOLERANCE:
        raise Forged("the timestamp is too old, or of no form")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{delivery}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    # For a day after a change of the secret there are two.
    for signature in headers.get("webhook-signature", "").split():
        version, _, value = signature.partition(",")
        if version == "v1" and hmac.compare_digest(value.encode(), expected):
            return delivery
    raise Forged("no signature fits")


def take(delivery, event):
    """Applies a delivery unless it came before, and acknowledges it once it is stored."""
    deliveries = mirror.get("deliveries", [])
    if delivery in deliveries:
        return "duplicate"
    outcome = apply(event)
    mirror["deliveries"] = [*deliveries, delivery][-KEPT_DELIVERIES:]
    write_json(path, mirror)
    return outcome


def apply(event):
    """An event says which record has changed.

    What it says now is read, so that a late event brings nothing old back.
    """
    record_id = event["data"]["id"]
    version = event["data"].get("version", 0)
    subject, _, verb = event["type"].partition(".")
    kind = KIND_OF.get(subject)
    if kind:
        known = mirror[kind].get(record_id)
        if verb == "deleted":
            mirror[kind].pop(record_id, None)
        elif known and 0 < version <= known["version"]:
            return "known"
        else:
            read_record(mirror, kind, record_id)
        record = mirror[kind].get(record_id)
        if record and record["version"] < version:
            raise RuntimeError("The API is behind its webhooks.")
    elif subject == "programme":
        read_kind(mirror, "sessions")
    elif subject in ("conference", "venue_details", "contact_details"):
        read_conference(mirror)
    else:
        return "ignored"
    return "applied"


class Receiver(http.server.BaseHTTPRequestHandler):
    """Receives the deliveries of the site."""

    def do_POST(self):
        length = int(self.headers.get("Content-Length", "0"))
        if length > LONGEST_BODY:
            self.respond(413, "too long")
            return
        body = self.rfile.read(length)
        try:
            delivery = verify(body, self.headers)
            event = json.loads(body)
            with turn:
                outcome = take(delivery, event)
        except Forged as error:
            self.respond(401, str(error))
        except Exception as error:  # Anything but 2xx has it sent again.
            print(repr(error), file=sys.stderr)
            self.respond(500, "not applied")
        else:
            print(f"{event['type']} {event['data']['id']}: {outcome}", flush=True)
            self.respond(200, outcome)

    def respond(self, status, text):
        self.send_response(status)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_):
        """What became of a delivery is printed above."""


with turn:
    # What changes while it is read is told meanwhile, and taken after it.
    server = http.server.ThreadingHTTPServer(("", port), Receiver)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    read_changes(mirror)
    write_json(path, mirror)
print("up to date, and listening", flush=True)
try:
    threading.Event().wait()
except KeyboardInterrupt:
    pass
