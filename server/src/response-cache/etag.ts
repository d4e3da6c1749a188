import { createHash } from "node:crypto";

/** A weak one, because a text is the same in every encoding. */
export function etagOf(text: string): string {
  return `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}
