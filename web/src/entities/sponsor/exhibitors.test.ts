import { expect, it } from "vitest";
import { exhibitorsOf } from "./exhibitors.ts";

it("takes the sponsors that have a stand, by its number", () => {
  const sponsors = ["A10", null, "B1", "a2"].map((stand, index) => ({
    id: String(index),
    name: "",
    imageUrl: "",
    websiteUrl: null,
    stand,
  }));
  expect(exhibitorsOf("en-GB", sponsors).map(({ stand }) => stand)).toEqual(["a2", "A10", "B1"]);
});
