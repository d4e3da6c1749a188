import { createHmac, timingSafeEqual } from "node:crypto";

/** The `Typeform-Signature` header of a body. */
export function signatureOf(body: Buffer, secret: string): string {
  return `sha256=${createHmac("sha256", secret).update(body).digest("base64")}`;
}

/** Whether the body was signed with the secret. Compares in constant time. */
export function isSigned(body: Buffer, signature: string | undefined, secret: string): boolean {
  const expected = Buffer.from(signatureOf(body, secret));
  const given = Buffer.from(signature ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
