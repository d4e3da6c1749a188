import { OverloadedError } from "@summit/schema/errors/domain-errors.ts";
import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

it("takes turns between keys, in order within each", async () => {
  const turns = createTurns({ atOnce: 1, ofOne: 9, inAll: 99 });
  const done: string[] = [];
  const names = ["a1", "a2", "a3", "b1", "c1", "b2"];
  await Promise.all(names.map((name) => turns(name[0] ?? "", async () => void done.push(name))));
  expect(done).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

it("refuses what exceeds the queue of a key or the whole one, and accepts more later", async () => {
  const turns = createTurns({ atOnce: 1, ofOne: 2, inAll: 3 });
  let open = () => {};
  const closed = new Promise<void>((resolve) => {
    open = resolve;
  });
  const waiting = [turns("a", () => closed), turns("a", () => closed)];
  await expect(turns("a", () => closed)).rejects.toThrow(OverloadedError);
  waiting.push(turns("b", () => closed));
  await expect(turns("c", () => closed)).rejects.toThrow(OverloadedError);
  open();
  await Promise.all(waiting);
  expect(await turns("a", async () => "done")).toBe("done");
});

it("goes on after work that failed", async () => {
  const turns = createTurns({ atOnce: 1, ofOne: 2, inAll: 3 });
  const failing = turns("a", async () => {
    throw new Error("No");
  });
  await expect(failing).rejects.toThrow("No");
  expect(await turns("a", async () => "done")).toBe("done");
});
