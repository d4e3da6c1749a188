import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtInIdentity } from "@summit/schema/validation/identity.ts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { canDraw, type Faces, openFaces, withFontsFor, withoutEmoji } from "#share-images/faces.ts";
import { drawCard } from "#share-images/share-card.ts";
import { layoutLine } from "#share-images/text-line.ts";

/** A font that contains only the letters of this name. */
const font = new URL("../../testing/fonts/noto-sans-jp-of-four-letters.ttf", import.meta.url);
const name = "東京 太郎";

const logger = { warn: vi.fn() };
let folder: string;
let faces: Faces;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "summit-fonts-"));
  await cp(font, join(folder, "japanese.ttf"));
  await writeFile(join(folder, "broken.otf"), "no font");
  await writeFile(join(folder, "README.txt"), "");
  faces = await openFaces("signal");
});
afterAll(() => rm(folder, { recursive: true }));

it("the operator's fonts are not opened for letters of the built-in ones", async () => {
  expect(await withFontsFor(["Zoë", "שלום"], faces, { folder, logger })).toBe(faces);
  expect(logger.warn).not.toHaveBeenCalled();
});

it("a name in letters that only the operator's fonts have is drawn, like one in Latin letters", async () => {
  const wider = await withFontsFor(["Zoë", name], faces, { folder, logger });
  expect(canDraw(wider.display, `${name} (Taro Tokyo)`)).toBe(true);
  expect(canDraw(wider.display, "人工知能")).toBe(false);
  const alone = layoutLine(wider.display, "東", 40);
  expect(alone.path).toMatch(/^M/);
  expect(layoutLine(wider.display, name, 40).width).toBeGreaterThan(3 * alone.width);
  expect(logger.warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ font: "broken.otf" }),
    "A font for share images cannot be read",
  );
});

const look = { ...builtInIdentity, id: "built-in", artworkSeed: 0, version: 0 };
const facts = {
  kind: "speaker",
  id: "one",
  over: "",
  under: [],
  photo: null,
  look,
  art: null,
  line: null,
} as const;
const cardOf = (of: Faces, title: string, foot: string) =>
  drawCard({ ...facts, under: [], title, foot }, of, false);

it.each([
  ["👩🏽‍🚀 Launch & land 🚀", "Launch & land"],
  ["Made in 🇫🇷1️⃣ ©🚀", "Made in 1 ©"],
])("emoji without a font are left out of %s", (title, drawn) => {
  expect(withoutEmoji(faces.display, title).trim()).toBe(drawn);
  expect(cardOf(faces, title, "") === cardOf(faces, drawn, "")).toBe(true);
});

it.each(["no folder", "an empty one"])(
  "without fonts, in %s, the image has everything but the name",
  async (kind) => {
    const path = await mkdtemp(join(tmpdir(), "summit-fonts-"));
    if (kind === "no folder") await rm(path, { recursive: true });
    const same = await withFontsFor([name], faces, { folder: path, logger });
    await rm(path, { recursive: true, force: true });
    const card = (title: string, foot: string) => cardOf(same, title, foot);
    expect(card(name, "Data Day")).toBe(card("", "Data Day"));
    expect(card(name, "Data Day")).not.toBe(card(name, ""));
  },
);
