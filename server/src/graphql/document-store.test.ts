import { parse } from "graphql";
import { expect, it } from "vitest";
import { createDocumentStore } from "#graphql/document-store.ts";

it("evicts the least recently used documents, by total length", async () => {
  const store = createDocumentStore(10_000);
  const document = (number: number) => parse(`{ a${number}: viewer { id } } # ${"x".repeat(60)}`);
  await store.set("site", document(0));
  for (let number = 1; number <= 50_000; number += 1) {
    await store.set(`d${number}`, document(number));
    if (number % 50 === 0) await store.get("site");
  }
  expect(store.characters).toBeGreaterThan(9_000);
  expect(store.characters).toBeLessThanOrEqual(10_000);
  expect(await store.get("d1")).toBeUndefined();
  expect(await store.get("site")).toBeDefined();
  expect(await store.get("d50000")).toBeDefined();
});
