import { expect, it } from "vitest";
import { loadMessages } from "#lib/catalogues.ts";
import { accessTexts, noAccess, scopesOf } from "./token-access.ts";

it("makes scopes of a choice, and words of scopes", async () => {
  const scopes = scopesOf({ ...noAccess, programme: "write", inbox: "read" });
  expect(scopes).toEqual(["programme_write", "inbox_read"]);
  expect(accessTexts(await loadMessages("en-GB"), ["programme_read", ...scopes])).toEqual([
    "Programme: write",
    "Inbox: read",
  ]);
  expect(scopesOf(noAccess)).toEqual([]);
});
