import { createHmac, timingSafeEqual } from "node:crypto";

/** The `Typeform-Signature` of a body, as the holder of the secret writes it. */
export function signatureOf(body: Buffer, secret: string): string {
  return `sha256=${createHmac("sha256", secret).update(body).digest("base64")}`;
}

/** Whether the body was signed with the secret. Takes equally long wherever a wrong one differs. */
export function isSigned(body: Buffer, signature: string | undefined, secret: string): boolean {
  const expected = Buffer.from(signatureOf(body, secret));
  const given = Buffer.from(signature ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
