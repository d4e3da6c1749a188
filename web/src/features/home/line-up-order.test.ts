import { expect, it } from "vitest";
import { lineUpOrder } from "./line-up-order.ts";

const speaker = (name: string, homeOrder = 0, showOnHome = true) => ({
  name,
  homeOrder,
  showOnHome,
});

const order = (...speakers: ReturnType<typeof speaker>[]) =>
  lineUpOrder(speakers).map(({ name }) => name);

it("sorts by position, and keeps the order of names within the same position", () => {
  expect(
    order(
      speaker("Last", 2),
      speaker("Ada"),
      speaker("First", -2),
      speaker("Zoe"),
      speaker("Next", -1),
    ),
  ).toEqual(["First", "Next", "Ada", "Zoe", "Last"]);
});

it("leaves out those who are not shown on the home page", () => {
  expect(order(speaker("Hidden", -9, false), speaker("Shown"))).toEqual(["Shown"]);
});
