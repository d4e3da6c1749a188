import { expect, it } from "vitest";
import { lineUpOrder } from "./line-up-order.ts";

const speaker = (name: string, homeOrder = 0, showOnHome = true) => ({
  name,
  homeOrder,
  showOnHome,
});

const order = (...speakers: ReturnType<typeof speaker>[]) =>
  lineUpOrder(speakers).map(({ name }) => name);

it("sorts by position, and by name within the same position", () => {
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

it("sorts accented names by locale", () => {
  expect(order(speaker("Zoe"), speaker("Élise"), speaker("Emil"))).toEqual([
    "Élise",
    "Emil",
    "Zoe",
  ]);
});

it("leaves out those who are not shown on the home page", () => {
  expect(order(speaker("Hidden", -9, false), speaker("Shown"))).toEqual(["Shown"]);
});
