import { expect, it } from "vitest";
import { doubleNames, fitName, fitTitle } from "./fit-title.ts";

const emsOf = (styles: ReturnType<typeof fitTitle>) =>
  /\/ ([\d.]+)\)/.exec(styles["--fit"] ?? "")?.[1];

it("makes a title smaller for its longest word only, between spaces and hyphens", () => {
  expect(emsOf(fitTitle("Venue"))).toBe("6.0");
  expect(emsOf(fitTitle("Ada Featherstonehaugh-Smith"))).toBe("10.2");
});

it("keeps double names whole, unless they are as long as a line", () => {
  expect(emsOf(fitName("Élodie Lefèvre-Martin"))).toBe("8.4");
  expect(emsOf(fitName("Ada Featherstonehaugh-Smith"))).toBe("10.2");
  expect("Anne-Sophie von Lefèvre-Martin".split(doubleNames)).toEqual([
    "",
    "Anne-Sophie",
    " von ",
    "Lefèvre-Martin",
    "",
  ]);
  expect("Ada Byron".split(doubleNames)).toEqual(["Ada Byron"]);
});
