import { expect, it } from "vitest";
import { createFormSlots } from "#limits/form-slots.ts";

/** Lets everything go on that can. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

it("runs work of one line one after the other, in one slot, also after a failure", async () => {
  const limit = createFormSlots(2);
  const begun: string[] = [];
  const ends = new Map<string, (isFailed: boolean) => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve, reject) => {
      ends.set(name, (isFailed) => (isFailed ? reject(new Error("refused")) : resolve()));
    });
  };
  const first = limit(work("one"), "a");
  const others = [limit(work("two"), "a"), limit(work("three"), "b"), limit(work("other"))];
  await turn();
  expect(begun.toSorted()).toEqual(["one", "other"]);
  ends.get("one")?.(true);
  await expect(first).rejects.toThrow("refused");
  for (const name of ["other", "three", "two"]) {
    await turn();
    ends.get(name)?.(false);
  }
  await Promise.all(others);
  expect(begun.toSorted()).toEqual(["one", "other", "three", "two"]);
});
