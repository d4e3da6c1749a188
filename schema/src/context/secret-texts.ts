import { randomBytes, timingSafeEqual } from "node:crypto";

/** What a derived secret of a record is made of, so that another one revokes it. */
export const newNonce = (): string => randomBytes(16).toString("hex");

/** Whether a given text is the expected secret, in a time that does not tell how much of it is. */
export function isSameSecret(expected: string, given: string): boolean {
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(given)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
