import { notionists } from "@dicebear/collection";
import { createAvatar } from "@dicebear/core";
import sharp from "sharp";
import { groundPattern } from "./portrait-grounds.ts";
import { clothes, hairColours, type Look, looks, skins } from "./portrait-looks.ts";

const grounds = ["#E9E8F1", "#ECE9E4", "#E5EAF0", "#EFEBEA"] as const;
/** Head and shoulders, cropped at the lower edge. */
const crop = "240 190 1340 1340";

type Variant = NonNullable<Parameters<typeof notionists.create>[0]["options"]["hair"]>[number];

/** The collection names its variants `variant01`, `variant02`, … */
function variant<Name extends string = Variant>(number: number): [Name] {
  return [`variant${String(number).padStart(2, "0")}` as Name];
}

/** Colours a portrait: the collection draws in black and white, with one group per part. */
function colour(drawing: string, look: Look): string {
  const [head = "", ...groups] = drawing.split(/(?=<g transform=)/);
  const [skull = "", body = "", hair = "", lips = "", beard = "", ...rest] = groups;
  const dark = hairColours[look.hairColour];
  const white = /fill="#fff"/g;
  const black = /fill="#000"/g;
  const parts = [
    skull.replace(white, `fill="${skins[look.skin]}"`),
    body.replace(white, `fill="${clothes[look.cloth]}"`),
    hair.replace(black, `fill="${dark}"`).replace(white, `fill="${skins[look.skin]}"`),
    lips,
    beard.replace(black, `fill="${dark}"`),
    ...rest,
  ];
  return head + parts.join("").replace(black, `fill="${hairColours.ink}"`);
}

/** Draws one portrait as SVG. */
function portrait(slug: string, look: Look, index: number): string {
  const ground = grounds[index % grounds.length] ?? grounds[0];
  const drawing = createAvatar(notionists, {
    seed: slug,
    hair: variant(look.hair),
    body: variant(look.body),
    lips: variant(look.lips),
    eyes: variant(5),
    brows: variant(look.brows),
    nose: variant(look.nose),
    beard: variant(look.beard ?? 1),
    beardProbability: look.beard ? 100 : 0,
    glasses: variant(look.glasses ?? 1),
    glassesProbability: look.glasses ? 100 : 0,
    bodyIconProbability: 0,
    gestureProbability: 0,
  }).toString();
  return colour(drawing, look)
    .replace(/viewBox="[^"]*"/, `viewBox="${crop}"`)
    .replace(
      /<mask.*?<\/mask><g mask="[^"]*">/,
      `<path fill="${ground}" d="M0 0h2000v2000H0z"/>${groundPattern(index)}<g>`,
    );
}

/** All portraits in every size and format, by path under `public/`. */
export async function portraits(): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for (const [index, [slug, look]] of Object.entries(looks).entries()) {
    const source = Buffer.from(portrait(slug, look, index));
    for (const [suffix, size] of [
      ["", 640],
      ["-320", 320],
      ["-160", 160],
    ] as const) {
      const picture = sharp(source, { density: 72 }).resize(size, size);
      const path = `portraits/${slug}${suffix}`;
      files[`${path}.avif`] = await picture.clone().avif({ quality: 42, effort: 6 }).toBuffer();
      files[`${path}.webp`] = await picture
        .webp({ quality: 82, smartSubsample: true, effort: 6 })
        .toBuffer();
    }
  }
  return files;
}
