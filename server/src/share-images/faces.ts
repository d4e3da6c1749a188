import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Typefaces } from "@summit/prisma/client.ts";
import { create, type Font } from "fontkit";
import type { Logger } from "#logs/logger.ts";
import { paths } from "#paths.ts";

/** The fonts of a face in the order of fallback. */
export type Face = readonly Font[];

/** The faces of a pair: one for titles, and one for the rest. */
export interface Faces {
  display: Face;
  text: Face;
}

/** Fallbacks for scripts that no pair supports. */
const others = ["noto-sans-arabic-arabic", "noto-sans-hebrew-hebrew"];
const european = (name: string) => ["latin", "latin-ext"].map((set) => `${name}-${set}`);
const wide = (name: string) =>
  ["latin", "latin-ext", "cyrillic", "greek"].map((set) => `${name}-${set}`);

const files: Record<Typefaces, { display: readonly string[]; text: readonly string[] }> = {
  signal: { display: european("bricolage-grotesque"), text: wide("inter") },
  editorial: { display: european("fraunces"), text: wide("source-sans-3") },
  technical: { display: wide("jetbrains-mono"), text: wide("inter") },
  poster: { display: european("archivo"), text: european("instrument-sans") },
};

const opened = new Map<string, Promise<Font>>();

/** Each file is opened once, on first use. */
function open(name: string): Promise<Font> {
  let font = opened.get(name);
  if (!font) {
    font = readFile(join(paths.shareFonts, `${name}.ttf`)).then((file) => create(file) as Font);
    opened.set(name, font);
  }
  return font;
}

/** Opens the faces of a pair with their fallbacks. */
export async function openFaces(name: Typefaces): Promise<Faces> {
  const { display, text } = files[name];
  const rest = [...wide("inter"), ...others];
  const [forTitles, forText] = await Promise.all(
    [display, text].map((own) => Promise.all([...new Set([...own, ...rest])].map(open))),
  );
  return { display: forTitles ?? [], text: forText ?? [] };
}

/**
 * The operator's own fonts, for example for Chinese, Japanese and Korean, which are too large to be included.
 */
export interface OperatorFonts {
  folder: string;
  logger: Pick<Logger, "warn">;
}

const fontFile = /\.(ttf|otf|ttc|otc|woff2?)$/i;

const folders = new Map<string, Promise<Font[]>>();

/**
 * The faces that can draw some texts, if there are fonts for them. The operator's fonts are opened on first
 * use.
 */
export async function withFontsFor(
  texts: readonly string[],
  faces: Faces,
  more: OperatorFonts,
): Promise<Faces> {
  const { display, text } = faces;
  if (texts.every((each) => canDraw(display, each) && canDraw(text, each))) return faces;
  let fonts = folders.get(more.folder);
  if (!fonts) {
    fonts = openFolder(more);
    folders.set(more.folder, fonts);
  }
  const others = await fonts;
  return { display: [...display, ...others], text: [...text, ...others] };
}

async function openFolder({ folder, logger }: OperatorFonts): Promise<Font[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const fonts = names
    .filter((name) => fontFile.test(name))
    .sort()
    .map(async (name) => {
      try {
        const opened = create(await readFile(join(folder, name)));
        // The fonts of a collection have the same letters in regional variants.
        return "fonts" in opened ? opened.fonts.slice(0, 1) : [opened];
      } catch (error) {
        logger.warn({ err: error, font: name }, "A font for share images cannot be read");
        return [];
      }
    });
  return (await Promise.all(fonts)).flat();
}

/** The first of a face's fonts that has a letter; undefined where none has. */
export const fontOf = (face: Face, letter: string): Font | undefined =>
  face.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

/** Whether every letter of a text can be drawn. */
export const canDraw = (face: Face, text: string): boolean =>
  [...text].every(
    (letter) => /[\s\p{Cf}\p{Mn}]/u.test(letter) || fontOf(face, letter) !== undefined,
  );

const pictograph = String.raw`\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f\u20e3\u{e0020}-\u{e007f}]*`;
const emoji = new RegExp(
  String.raw`${pictograph}(?:\u200d${pictograph})*|\p{Regional_Indicator}+|[\ufe0f\u20e3]+`,
  "gu",
);

/** A text without the emoji that no font has: unlike letters, they can be left out. */
export const withoutEmoji = (face: Face, text: string): string =>
  text.replaceAll(emoji, (each) => (canDraw(face, each) ? each : ""));
