import anyAscii from "any-ascii";

/** Transliterates letters and digits to ASCII: "Łukasz" → "Lukasz", "東京" → "DongJing". */
const latin = (text: string) => text.replace(/[\p{L}\p{M}\p{N}]+/gu, anyAscii);

/**
 * A session's slug: the transliterated title, lower-cased, without characters other than word characters,
 * spaces and hyphens, with whitespace replaced by hyphens and repeated hyphens collapsed.
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
 * The transliterated text, lower-cased, with everything except letters and digits replaced by hyphens.
 *
 * @returns an empty text where nothing is left
 */
function plainSlug(text: string, maxLength: number): string {
  return latin(text)
    .toLowerCase()
    .replace(/['’`]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, "");
}

/** A conference's slug, valid as a host name. */
export const slugFromConferenceName = (name: string): string => plainSlug(name, 60);

/** The slug that is suggested for an article or a page. */
export const slugFromHeading = (title: string): string => plainSlug(title, 100);

/**
 * A speaker's slug: the transliterated name, lower-cased, with spaces and reserved URL characters replaced by
 * hyphens, and without apostrophes.
 *
 * @returns an empty text where nothing is left
 */
export function slugFromName(name: string): string {
  return latin(name)
    .toLowerCase()
    .replace(/['’`]/g, "")
    .replace(/[^\w.-]+/g, "-")
    .replace(/-+/g, "-")
    .replace(/^[.-]+|[.-]+$/g, "");
}
