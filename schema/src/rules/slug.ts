/**
 * A session's slug: the title lower-cased, without characters other than word characters, spaces
 * and hyphens, whitespace turned into hyphens, repeated hyphens collapsed.
 */
export function slugFromTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-");
}

/** A speaker's slug: the name lower-cased, spaces turned into hyphens. */
export function slugFromName(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, "-");
}
