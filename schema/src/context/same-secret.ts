import { timingSafeEqual } from "node:crypto";

/** Whether a given text is the expected secret, in a time that does not tell how much of it is. */
export function isSameSecret(expected: string, given: string): boolean {
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(given)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
