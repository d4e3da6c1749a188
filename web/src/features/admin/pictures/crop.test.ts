import { describe, expect, it } from "vitest";
import { arrowStep, largestCrop, moveCrop, pointInCrop, resizeCrop, sizeOf } from "./crop.ts";

const wide = { width: 800, height: 400 };

describe("the largest crop with an aspect ratio", () => {
  it.each([
    ["a square of a wide picture", wide, 1, { left: 0.25, top: 0, width: 0.5, height: 1 }],
    [
      "a square of a high one",
      { width: 400, height: 800 },
      1,
      { left: 0, top: 0.25, width: 1, height: 0.5 },
    ],
    [
      "the whole, where no shape is asked for",
      wide,
      undefined,
      { left: 0, top: 0, width: 1, height: 1 },
    ],
    ["the whole, where it has the shape", wide, 2, { left: 0, top: 0, width: 1, height: 1 }],
  ])("is %s", (_name, size, aspect, cut) => {
    expect(largestCrop(size, aspect)).toEqual(cut);
  });
});

describe("a crop", () => {
  const square = largestCrop(wide, 1);

  it("is moved within the picture", () => {
    expect(moveCrop(square, 0.1, 0.1)).toEqual({ ...square, left: 0.35 });
    expect(moveCrop(square, 2, -2)).toEqual({ ...square, left: 0.5 });
    expect(moveCrop(square, -2, 0)).toEqual({ ...square, left: 0 });
  });

  it("keeps its centre and aspect ratio when resized", () => {
    const small = resizeCrop(square, square, 0.5);
    expect(small).toEqual({ left: 0.375, top: 0.25, width: 0.25, height: 0.5 });
    expect(sizeOf(small, square)).toBe(0.5);
    expect(resizeCrop(moveCrop(small, 1, 1), square, 1)).toEqual({ ...square, left: 0.5 });
  });

  it("converts points of the picture to its own", () => {
    expect(pointInCrop(square, { x: 0.5, y: 0.25 })).toEqual({ x: 0.5, y: 0.25 });
    expect(pointInCrop(square, { x: 0, y: 1 })).toEqual({ x: 0, y: 1 });
  });
});

it("an arrow key moves by a step, with Shift by a smaller one", () => {
  expect(arrowStep("ArrowLeft", false)).toEqual({ right: -0.02, down: 0 });
  expect(arrowStep("ArrowDown", true)).toEqual({ right: 0, down: 0.005 });
  expect(arrowStep("Tab", false)).toBeUndefined();
});
