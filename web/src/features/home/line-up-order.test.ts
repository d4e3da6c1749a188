import { expect, it } from "vitest";
import { lineUpOrder } from "./line-up-order.ts";

const speaker = (name: string, homeOrder = 0, showOnHome = true) => ({
  name,
  homeOrder,
  showOnHome,
});

const order = (...speakers: ReturnType<typeof speaker>[]) =>
  lineUpOrder(speakers).map(({ name }) => name);

it("puts those with a place before and after the rest, and the rest by name", () => {
  expect(
    order(
      speaker("Last", 2),
      speaker("Zoe"),
      speaker("First", -2),
      speaker("Ada"),
      speaker("Next", -1),
    ),
  ).toEqual(["First", "Next", "Ada", "Zoe", "Last"]);
});

it("sorts accented names where a reader looks for them", () => {
  expect(order(speaker("Zoe"), speaker("Élise"), speaker("Emil"))).toEqual([
    "Élise",
    "Emil",
    "Zoe",
  ]);
});

it("leaves out those who are not shown on the home page", () => {
  expect(order(speaker("Hidden", -9, false), speaker("Shown"))).toEqual(["Shown"]);
});
