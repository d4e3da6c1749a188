import { createHash } from "node:crypto";

/** A weak ETag, because it is the same for all encodings of a response. */
export function etagOf(text: string | Buffer): string {
  return `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}
