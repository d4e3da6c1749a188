import anyAscii from "any-ascii";

/** Letters and digits of every script in Latin ones: "Łukasz" → "Lukasz", "東京" → "DongJing". */
const latin = (text: string) => text.replace(/[\p{L}\p{M}\p{N}]+/gu, anyAscii);

/**
 * A session's slug: the title in Latin letters, lower-cased, without characters other than word
 * characters, spaces and hyphens, whitespace turned into hyphens, repeated hyphens collapsed.
 *
 * @returns an empty text where nothing is left
 */
export function slugFromTitle(title: string): string {
  return latin(title)
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-")
    .replace(/^-$/, "");
}

/**
 * A conference's slug: the name in Latin letters, lower-cased; whatever is neither letter nor digit turned
 * into hyphens. It could be the name of a host.
 *
 * @returns an empty text where nothing is left
 */
export function slugFromConferenceName(name: string): string {
  return latin(name)
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
}

/**
 * A speaker's slug: the name in Latin letters, lower-cased, spaces turned into hyphens. So are
 * characters that mean something else in an address; apostrophes go.
 *
 * @returns an empty text where nothing is left
 */
export function slugFromName(name: string): string {
  return latin(name)
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\w.-]+/g, "-")
    .replace(/-+/g, "-")
    .replace(/^[.-]+|[.-]+$/g, "");
}
