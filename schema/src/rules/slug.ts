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
 * A conference's slug: the transliterated name, lower-cased, with everything except letters and digits replaced
 * by hyphens. Valid as a host name.
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
 * A speaker's slug: the transliterated name, lower-cased, with spaces and reserved URL characters replaced by
 * hyphens, and without apostrophes.
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
