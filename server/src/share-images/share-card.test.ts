import type { ShareFacts } from "@summit/schema/share-image/share-facts.ts";
import { builtInIdentity } from "@summit/schema/validation/identity.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawShareImage } from "#share-images/draw-share-image.ts";
import { openFaces } from "#share-images/faces.ts";
import { drawCard } from "#share-images/share-card.ts";

const look = { ...builtInIdentity, id: "built-in", artworkSeed: 0, version: 0 };
const blank: ShareFacts = {
  kind: "session",
  id: "one",
  over: "Talk",
  title: "Tides",
  under: ["10:00"],
  foot: "Sea Day",
  photo: null,
  look,
  art: { slug: "tides", peaks: 2 },
  line: null,
};
const faces = await openFaces("signal");

const pixelsOf = async (facts: ShareFacts) => {
  const more = { folder: "/nowhere", logger: { warn: () => {} } };
  const png = await drawShareImage(facts, undefined, more);
  return sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
};

/** Where a card is not its ground, between two heights: its leftmost and rightmost columns, of what stands out from a glow. */
async function drawnBetween(facts: ShareFacts, from: number, to: number) {
  const { data, info } = await pixelsOf(facts);
  const columns = new Set<number>();
  for (let y = from; y < to; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const at = (y * info.width + x) * 3;
      if ([0, 1, 2].some((part) => (data[at + part] ?? 0) > 0x60)) columns.add(x);
    }
  }
  return [...columns].sort((one, other) => one - other);
}

test.each([
  "Tides",
  "On the maintenance of very large systems by very small teams, and what it takes to keep them afloat",
])("no line touches the texts or is below them: %s", async (title) => {
  const withArt = await drawnBetween({ ...blank, title }, 0, 512);
  const empty = { ...blank, over: "", title: " ", under: [], foot: "" };
  const below = await drawnBetween(empty, 520, 630);
  expect(below).toEqual([]);
  // The widest gap is what is between the texts and the drawing.
  const gap = Math.max(...withArt.slice(1).map((x, index) => x - (withArt[index] ?? x)));
  expect(gap).toBeGreaterThanOrEqual(48);
  expect(Math.max(...withArt)).toBeGreaterThan(1150);
});

test("each record has a drawing of its own, and a session as many peaks as people", () => {
  const cardOf = (art: ShareFacts["art"]) => drawCard({ ...blank, art }, faces, false);
  expect(cardOf({ slug: "tides", peaks: 2 })).toBe(cardOf({ slug: "tides", peaks: 2 }));
  const all = [{ slug: "tides", peaks: 1 }, { slug: "tides", peaks: 3 }, { slug: "winds" }, null];
  expect(new Set(all.map(cardOf)).size).toBe(all.length);
});

test("a track is a line along the upper edge that stands out from the ground", () => {
  const lineOf = (line: string | null) =>
    /<path d="M0 0h1200v12H0z" fill="(#[0-9A-F]{6})"/.exec(
      drawCard({ ...blank, line }, faces, false),
    )?.[1];
  expect(lineOf("#FFB703")).toBe("#FFB703");
  expect(lineOf("#0A0B1B")).not.toBe("#0A0B1B");
  expect(lineOf(null)).toBeUndefined();
});

test("the dash above the foot is there only with a foot", () => {
  const dash = /h56v5h-56z/;
  expect(drawCard(blank, faces, false)).toMatch(dash);
  expect(drawCard({ ...blank, foot: "" }, faces, false)).not.toMatch(dash);
});
