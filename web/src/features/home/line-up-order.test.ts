import { expect, it } from "vitest";
import { lineUpOrder } from "./line-up-order.ts";

const speaker = (id: string, homeOrder: number | null = null, showOnHome = true) => ({
  id,
  homeOrder,
  showOnHome,
});

const order = (...speakers: ReturnType<typeof speaker>[]) =>
  lineUpOrder(speakers, new Set(["Keynoter", "First"])).map(({ id }) => id);

it("begins with those who have a place, then keynotes, then the others as they come", () => {
  expect(
    order(
      speaker("Ada"),
      speaker("Second", 2),
      speaker("Keynoter"),
      speaker("First", 1),
      speaker("Zero", 0),
      speaker("Zoe"),
    ),
  ).toEqual(["Zero", "First", "Second", "Keynoter", "Ada", "Zoe"]);
});

it("leaves out those who are not shown on the home page", () => {
  expect(order(speaker("Hidden", 1, false), speaker("Shown"))).toEqual(["Shown"]);
});
