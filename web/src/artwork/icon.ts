import type { Artwork } from "@summit/schema/validation/artwork.ts";

/** The site's mark as an icon, in the colours of an artwork. */
export function drawIcon({ ground, lines: [low, middle], crest }: Artwork["colours"]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none"><rect width="64" height="64" rx="14" fill="${ground}"/><g stroke-width="4" stroke-linecap="round"><path stroke="${low}" d="M6 53h8c9 0 11-9 18-9s9 9 18 9h8"/><path stroke="${middle}" d="M6 45h8c9 0 11-18 18-18s9 18 18 18h8"/><path stroke="${crest}" d="M6 37h8c9 0 11-20 18-20s9 20 18 20h8"/></g><circle cx="32" cy="17" r="5.5" fill="${crest}"/></svg>`;
}
