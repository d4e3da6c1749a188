import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  facesOf,
  stackOf,
  type TypefacePair,
  type TypefacesName,
  typefaces,
} from "@summit/web/typeface-pairs";
import { paths } from "#paths.ts";

/** Style rules of a pair of typefaces, and the values of `font-family` for titles and for text. */
export interface SiteTypefaces {
  rules: string;
  /** Declarations for titles. */
  titles: string;
  display: string;
  text: string;
}

type Manifest = Record<string, { file: string }>;

let built: Promise<Manifest> | undefined;

/** What the build of the website calls its files; nothing where it is not built, as in development. */
const readManifest = (): Promise<Manifest> =>
  readFile(join(paths.webClient, ".vite/manifest.json"), "utf8").then(JSON.parse, () => ({}));

/** The typefaces of a site's theme, from the files of its pages. */
export async function typefacesOf(name: TypefacesName): Promise<SiteTypefaces> {
  built ??= readManifest();
  const manifest = await built;
  const { display, body, headings = "" }: TypefacePair = typefaces[name];
  const urlOf = (file: string) => `/${manifest[`src/theme/fonts/${file}.woff2`]?.file ?? file}`;
  return {
    rules: [...new Set([display, body])].map((face) => facesOf(face, urlOf)).join(""),
    titles: headings,
    display: stackOf(display),
    text: stackOf(body),
  };
}
