import { createHash } from "node:crypto";

/** A weak one, because an answer is the same in every encoding. */
export function etagOf(text: string | Buffer): string {
  return `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}
