/** Additions, and the milliseconds that they take on a usual machine. */
const additions = 2e7;
const usualMs = 30;

/**
 * How many times as long as on a usual, idle machine a computation takes here and now; at least 1.
 * Promises about work that is bound by the processor, such as a start, are held to it.
 */
export function slowdownFactor(): number {
  const began = performance.now();
  let sum = 0;
  for (let i = 0; i < additions; i += 1) sum += i;
  const took = performance.now() - began;
  return sum > 0 ? Math.max(1, took / usualMs) : 1;
}
