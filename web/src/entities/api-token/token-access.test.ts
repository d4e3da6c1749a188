import { expect, it } from "vitest";
import { accessTexts, noAccess, scopesOf } from "./token-access.ts";

it("makes scopes of a choice, and words of scopes", () => {
  const scopes = scopesOf({ ...noAccess, programme: "write", inbox: "read" });
  expect(scopes).toEqual(["programme_write", "inbox_read"]);
  expect(accessTexts(["programme_read", ...scopes])).toEqual(["Programme: write", "Inbox: read"]);
  expect(scopesOf(noAccess)).toEqual([]);
});
