import {
  type Face,
  type FontUrl,
  facesOf,
  inter,
  stackOf,
  type TypefacePair,
  type TypefacesName,
  typefaces,
} from "./typeface-pairs.ts";

/** The font files by name, with the URLs that the build gives them. */
const files = import.meta.glob<string>("./fonts/*.woff2", {
  eager: true,
  query: "?url",
  import: "default",
});

const urlOf: FontUrl = (file) => files[`./fonts/${file}.woff2`] ?? "";

/** The fonts to preload for English text. */
export function preloadedFonts(name: TypefacesName): string[] {
  const { display, body } = typefaces[name];
  return [body, display].map((face) => urlOf(`${face.file}-english`));
}

/** The theme tokens that a pair overrides, by name. */
export function typefaceTokens(name: TypefacesName): Record<string, string> {
  if (name === "signal") return {};
  const { display, body, tokens } = typefaces[name];
  return { ...tokens, "fonts.display": stackOf(display), "fonts.body": stackOf(body) };
}

/** The `@font-face` rules of a pair, except those in `fonts.css`, which every page has. */
export function typefaceFaces(name: TypefacesName): string {
  const { display, body } = typefaces[name];
  const faces: Face[] = name === "signal" ? [] : [display, body].filter((face) => face !== inter);
  return faces.map((face) => facesOf(face, urlOf)).join("");
}

/** The CSS rules of a pair besides its tokens: font faces and styles of headings. */
export function typefaceRules(name: TypefacesName): string {
  const { headings }: TypefacePair = typefaces[name];
  return typefaceFaces(name) + (headings ? `h1,h2,h3,h4{${headings}}` : "");
}
