/** Number of additions, and the milliseconds that they take on a typical machine. */
const additions = 2e7;
const usualMs = 30;

/**
 * The current slowdown compared with a typical, idle machine; at least 1. Time limits for CPU-bound work, such
 * as a start, are scaled by it.
 */
export function slowdownFactor(): number {
  const began = performance.now();
  let sum = 0;
  for (let i = 0; i < additions; i += 1) sum += i;
  const took = performance.now() - began;
  return sum > 0 ? Math.max(1, took / usualMs) : 1;
}
