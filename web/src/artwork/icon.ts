type IconColours = {
  ground: string;
  /** From the lowest line up; only two are drawn. */
  lines: readonly [string, string, ...string[]];
  crest: string;
};

/** The rounded corners of browser tabs, or the full square, for systems that crop icons themselves. */
type IconShape = "rounded" | "square";

/**
 * The site's mark as an icon, in the colours of an artwork. The lines are on whole pixels at 16 and 32 px, so that
 * they are sharp in tabs.
 */
export function drawIcon(
  { ground, lines: [low, middle], crest }: IconColours,
  shape: IconShape = "rounded",
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none"><rect width="64" height="64" rx="${shape === "rounded" ? 14 : 0}" fill="${ground}"/><g stroke-width="4" stroke-linecap="round"><path stroke="${low}" d="M6 54h8c9 0 11-9 18-9s9 9 18 9h8"/><path stroke="${middle}" d="M6 46h8c9 0 11-18 18-18s9 18 18 18h8"/><path stroke="${crest}" d="M6 38h8c9 0 11-20 18-20s9 20 18 20h8"/></g><circle cx="32" cy="18" r="5.5" fill="${crest}"/></svg>`;
}
