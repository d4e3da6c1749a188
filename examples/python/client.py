"""Sends operations of ../queries to the API. Python's standard library is all that it needs."""

import json
import os
import pathlib
import time
import urllib.error
import urllib.request

#: Where the site is.
SITE = os.environ.get("SUMMIT_URL", "http://localhost:4000")

#: The conference that these scripts are for; the one of the site without.
CONFERENCE = os.environ.get("SUMMIT_CONFERENCE", "default")

# The token is in the environment, because everybody on a machine can read the arguments of a command.
_TOKEN = os.environ.get("SUMMIT_TOKEN")

_QUERIES = pathlib.Path(__file__).parent.parent / "queries"


class ApiError(Exception):
    """The first error of a response, with its code."""


def query(file):
    """The text of a file of operations."""
    return (_QUERIES / f"{file}.graphql").read_text(encoding="utf-8")


def send(file, operation, variables):
    """Runs an operation of a file. Waits where there were too many before."""
    headers = {"Content-Type": "application/json"}
    if _TOKEN:
        headers["Authorization"] = f"Bearer {_TOKEN}"
    body = {"query": query(file), "operationName": operation, "variables": variables}
    request = urllib.request.Request(
        f"{SITE}/graphql", data=json.dumps(body).encode(), headers=headers
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return data_of(json.load(response))
    except urllib.error.HTTPError as error:
        if error.code == 429:
            time.sleep(float(error.headers["Retry-After"]))
            return send(file, operation, variables)
        return data_of(json.load(error))


def data_of(response):
    """The data of a response; raises its first error."""
    for error in response.get("errors", []):
        code = error.get("extensions", {}).get("code", "ERROR")
        raise ApiError(f"{code}: {error['message']}")
    return response["data"]


def read_json(path, without):
    """What a file holds, or something to begin with where there is none."""
    try:
        return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return without


def write_json(path, value):
    """Replaces a file in one step: readers have the old one or the new one, never half of it."""
    new = pathlib.Path(f"{path}.new")
    new.write_text(json.dumps(value, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    new.replace(path)
