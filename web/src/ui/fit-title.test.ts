import { expect, it } from "vitest";
import { fitTitle } from "./fit-title.ts";

it("makes a title smaller for its longest word only, between spaces and hyphens", () => {
  const ems = (title: string) => /\/ ([\d.]+)\)/.exec(fitTitle(title)["--fit"] ?? "")?.[1];
  expect(ems("Venue")).toBe("6.0");
  expect(ems("Ada Featherstonehaugh-Smith")).toBe("10.2");
});
