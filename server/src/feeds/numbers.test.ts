import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { nameUuid } from "#feeds/name-uuid.ts";
import { numbersOf } from "#feeds/numbers.ts";

const record = (createdAt: number) => ({ id: randomUUID(), createdAt: new Date(createdAt) });

it("assigns stable numbers, whatever is added", () => {
  const records = Array.from({ length: 5_000 }, (_, index) => record(index));
  const before = numbersOf(records);
  expect(new Set(before.values()).size).toBe(5_000);
  for (const number of before.values()) {
    expect(number).toBeGreaterThan(0);
    expect(number).toBeLessThan(2 ** 31);
  }
  const after = numbersOf([...Array.from({ length: 50 }, () => record(9_000)), ...records]);
  for (const [id, number] of before) expect(after.get(id)).toBe(number);
});

it("creates UUIDs according to RFC 9562", () => {
  const dns = "6ba7b810-9dad-11d1-80b4-00c04fd430c8";
  expect(nameUuid(dns, "www.example.com")).toBe("2ed6657d-e927-568b-95e1-2665a8aea6a2");
});
