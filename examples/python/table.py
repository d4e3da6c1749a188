"""Reads CSV files as spreadsheets save them in any country."""

import csv
import io


def read_table(path):
    """The rows of a file, in UTF-8, UTF-16 or Windows-1252, separated by commas, semicolons or tabs."""
    with open(path, "rb") as file:
        text = decode(file.read())
    header = text.split("\n", 1)[0]
    separator = max(",;\t", key=header.count)
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=separator))


def decode(data):
    """Text of a file. Spreadsheets mark UTF-16 by its first two bytes, and Windows-1252 is seldom valid UTF-8."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")
