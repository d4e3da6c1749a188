import { expect, it } from "vitest";
import { addedSince } from "#migration/added-since.ts";

const diff = (...lines: string[]) =>
  [
    "diff --git a/schema.sql b/schema.sql",
    "--- a/schema.sql",
    "+++ b/schema.sql",
    ...lines,
    "",
  ].join("\n");

it("takes the lines that a file has in addition", () => {
  expect(
    addedSince(diff("@@ -3,0 +4 @@", "+SELECT 1;", "@@ -9,0 +11,2 @@", "+-- Why.", "+")),
  ).toEqual({
    lines: "SELECT 1;\n-- Why.\n\n",
    isIncomplete: false,
  });
  expect(addedSince("")).toEqual({ lines: "", isIncomplete: false });
});

it("says that lines were changed", () => {
  const changed = addedSince(diff("@@ -3 +3 @@", "-SELECT 1;", "+SELECT 2;"));
  expect(changed).toEqual({ lines: "SELECT 2;\n", isIncomplete: true });
});
