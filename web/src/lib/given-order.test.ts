import { expect, it } from "vitest";
import { byGivenOrder } from "./given-order.ts";

it("puts what is in the list in its order, and leaves the others as they are, behind it", () => {
  const levels = ["Beginner", "Intermediate", "Advanced"];
  const compare = byGivenOrder(levels, (level: string) => level);
  expect(["Advanced", "All", "Beginner", "Expert"].toSorted(compare)).toEqual([
    "Beginner",
    "Advanced",
    "All",
    "Expert",
  ]);
});
