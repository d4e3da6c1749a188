import { expect, test } from "vitest";
import { readReservedSlugs } from "#pages/reserved-slugs.ts";

test("pages, redirects, endpoints and static folders are reserved", async () => {
  const reserved = [...(await readReservedSlugs())];
  const some = ["speakers", "blog", "admin-dashboard", "api", "graphql", "healthz", "outbox"];
  expect(reserved).toEqual(expect.arrayContaining([...some, "assets", "portraits"]));
});

test("a missing folder reserves nothing", async () => {
  expect([...(await readReservedSlugs(["/nowhere"]))]).toContain("assets");
});
