import { expect, it } from "vitest";
import { createStatementNames } from "./statement-names.ts";

it("names a statement that is sent often", () => {
  const nameOf = createStatementNames();
  const names = Array.from({ length: 8 }, () => nameOf({ sql: "SELECT 1" }));
  expect(names).toEqual([...Array(5).fill(""), ...Array(3).fill("summit_1")]);
  for (let use = 0; use < 6; use++) nameOf({ sql: "SELECT 2" });
  expect(nameOf({ sql: "SELECT 2" })).toBe("summit_2");
});

it("names no more statements than a connection should keep", () => {
  const nameOf = createStatementNames();
  const names = Array.from({ length: 300 }, (_, statement) =>
    Array.from({ length: 10 }, () => nameOf({ sql: `SELECT ${statement}` })).at(-1),
  );
  expect(names.filter(Boolean)).toHaveLength(200);
  expect(new Set(names.filter(Boolean)).size).toBe(200);
});

it("forgets statements that are sent rarely", () => {
  const nameOf = createStatementNames();
  for (let use = 0; use < 5; use++) {
    expect(nameOf({ sql: "SELECT 'rare'" })).toBe("");
    for (let other = 0; other < 1_000; other++) nameOf({ sql: `SELECT ${use}, ${other}` });
  }
  expect(nameOf({ sql: "SELECT 'rare'" })).toBe("");
});
