import { beforeAll, describe, expect, it } from "vitest";
import { canDraw, type Faces, openFaces } from "#share-images/faces.ts";
import { fitText } from "#share-images/fit-text.ts";
import { layoutLine } from "#share-images/text-line.ts";

const room = { width: 640, height: 330, leading: 1.06, sizes: [92, 70, 54, 36] };
let faces: Faces;
beforeAll(async () => {
  faces = await openFaces("signal");
});

describe.each(["signal", "editorial", "technical", "poster"] as const)("a title in %s", (name) => {
  const long = "On the maintenance of very large systems by very small teams, and ";
  it.each([
    ["a short one", "Hello"],
    ["200 characters", long.repeat(4).slice(0, 200)],
    ["one word of 200 letters", "Donaudampfschifffahrt".repeat(10).slice(0, 200)],
    ["Arabic", "مستقبل الحوسبة في المدن الكبيرة وما تعلمناه من التجربة"],
    ["Hebrew and English", "שלום to all of you"],
    ["Czech and Polish", "Žluťoučký kůň i zażółć gęślą jaźń"],
    ["Greek and Cyrillic", "Η πληροφορική и вычисления"],
  ])("fits: %s", async (_name, text) => {
    const { display } = await openFaces(name);
    expect(canDraw(display, text)).toBe(true);
    const { lines, size } = fitText(display, text, room);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length * size * room.leading).toBeLessThanOrEqual(room.height);
    expect(room.sizes).toContain(size);
    for (const { width, path } of lines) {
      expect(width).toBeLessThanOrEqual(room.width);
      expect(path).toMatch(/^M/);
      expect(path).not.toContain("NaN");
    }
  });
});

it("takes the largest size that fits", () => {
  expect(fitText(faces.display, "Hello", room).size).toBe(92);
  expect(fitText(faces.display, "Hello there, everybody ".repeat(4), room).size).toBeLessThan(92);
});

it("is smaller rather than with a word in two", () => {
  const name = "Élodie Lefèvre-Martin-Quéméneur";
  const { size } = fitText(faces.display, name, room);
  expect(size).toBeLessThan(92);
  const alone = layoutLine(faces.display, "Lefèvre-Martin-Quéméneur", size);
  expect(alone.width).toBeLessThanOrEqual(room.width);
});

it("is empty for an empty text", () => {
  expect(fitText(faces.display, "  ", room).lines).toEqual([]);
});

it("detects letters that it cannot draw", () => {
  expect(canDraw(faces.display, "人工知能")).toBe(false);
  expect(canDraw(faces.display, "Zoë – “quoted”")).toBe(true);
});

it("draws right-to-left text in visual order, with numbers left to right", () => {
  expect(layoutLine(faces.display, "שלום", 40).isRightToLeft).toBe(true);
  expect(layoutLine(faces.display, "Hello שלום", 40).isRightToLeft).toBe(false);
  const forwards = layoutLine(faces.display, "אב", 40).path;
  const backwards = layoutLine(faces.display, "בא", 40).path;
  expect(forwards).not.toBe(backwards);
});
