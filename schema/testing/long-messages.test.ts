import { expect, it } from "vitest";
import { catalogues } from "../generated/messages/catalogues.ts";
import { isLengthened, lengthen } from "./long-messages.ts";

it("makes words longer, and leaves values, plurals and tags", () => {
  const message = [
    ["count", "plural", { offset: 1, one: ["#", " Talk"], other: ["#", " Talks by ", ["name"]] }],
    ": <link>see ALL</link>",
  ] as never;
  expect(lengthen(message)).toEqual([
    [
      "count",
      "plural",
      { offset: 1, one: ["#", " Táàlk"], other: ["#", " Táàlks býÿ ", ["name"]] },
    ],
    ": <link>séèéè ÁÀLL</link>",
  ]);
});

it("makes English a third to a half longer", () => {
  const textOf = (part: unknown): string =>
    typeof part === "object" && part !== null
      ? Object.values(part).map(textOf).join("")
      : String(part);
  const texts = Object.values(catalogues["en-GB"]).flat();
  const plain = texts.filter((part) => typeof part === "string");
  const longer = lengthen(plain);
  const ratio = longer.join("").length / plain.join("").length;
  expect(ratio).toBeGreaterThan(1.3);
  expect(ratio).toBeLessThan(1.5);
  expect(isLengthened(textOf(longer))).toBe(true);
  expect(isLengthened(textOf(texts))).toBe(false);
});
