import { hexOf, oklchOf } from "#identity/colours.ts";

/** Stands out from light paper as it is, and from dark paper after the lightening that all colours of tracks get. */
const tone = { l: 0.55, c: 0.16 };

/** Blue, where there is no other track. */
const firstHue = 262.5;

const hues = Array.from({ length: 48 }, (_, index) => (firstHue + index * 7.5) % 360);

const candidates = hues.map((h) => hexOf({ ...tone, h }));

/** How a colour looks besides its lightness, which pages change: its place on the wheel of colours. */
const onWheel = (colour: string) => {
  const { c, h } = oklchOf(colour);
  const angle = (h * Math.PI) / 180;
  return { x: c * Math.cos(angle), y: c * Math.sin(angle) };
};

/**
 * A colour for a new track that differs from those of the others as much as possible.
 *
 * @param taken the colours of the other tracks, as #RRGGBB
 */
export function newTrackColour(taken: readonly string[]): string {
  const others = taken.map(onWheel);
  const distances = candidates.map((colour) => {
    const { x, y } = onWheel(colour);
    return Math.min(...others.map((other) => Math.hypot(other.x - x, other.y - y)));
  });
  const farthest = distances.indexOf(Math.max(...distances));
  return candidates[farthest] ?? "";
}
