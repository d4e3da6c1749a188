import { expect, test } from "vitest";
import { readReservedSlugs } from "./reserved-slugs.ts";

test("pages, redirects, the server's own paths and folders of files are reserved", async () => {
  const reserved = [...(await readReservedSlugs())];
  const some = ["speakers", "blog", "admin-dashboard", "api", "graphql", "healthz", "outbox"];
  expect(reserved).toEqual(expect.arrayContaining([...some, "assets", "portraits"]));
});

test("a folder that is missing reserves nothing", async () => {
  expect([...(await readReservedSlugs(["/nowhere"]))]).toContain("assets");
});
