import { expect, it } from "vitest";
import { keynotesFirst } from "./keynotes-first.ts";

const speaker = (name: string, ...types: string[]) => ({
  name,
  scheduleItems: types.map((type) => ({ type })),
});

it("puts who gives a keynote first, and keeps the order otherwise", () => {
  const speakers = [
    speaker("Ada", "Talk"),
    speaker("Ben", "Panel", "Keynote"),
    speaker("Cem"),
    speaker("Dee", "Keynote"),
  ];
  expect(keynotesFirst(speakers).map(({ name }) => name)).toEqual(["Ben", "Dee", "Ada", "Cem"]);
});
