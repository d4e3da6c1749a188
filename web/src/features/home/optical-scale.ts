/** The width of a usual logo, of its height. */
const usualRatio = 3;

/**
 * By how much a logo's height differs from that of its row, so that all in it take the same area: wide ones are lower,
 * high ones higher, within limits. 1 where the size is not known.
 */
export function opticalScale(size: { width: number; height: number } | null): number {
  if (!size || size.width <= 0 || size.height <= 0) return 1;
  const scale = Math.sqrt((usualRatio * size.height) / size.width);
  return Number(Math.min(1.5, Math.max(0.6, scale)).toFixed(2));
}
