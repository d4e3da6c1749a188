import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { eventTypes } from "#webhook/event-types.ts";

it("are all named in the documentation of webhooks", async () => {
  const text = await readFile(new URL("../../../docs/webhooks.md", import.meta.url), "utf8");
  // Records have one row for what happens to each of them.
  const isNamed = (type: string) =>
    text.includes(`\`${type}\``) ||
    text.includes(`\`${type.replace(/\.(?:created|updated|deleted)$/, "")}\``);
  expect(eventTypes.filter((type) => !isNamed(type))).toEqual([]);
});
