import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isSameSecret } from "@summit/schema/context/secret-texts.ts";

const digestOf = (body: Buffer, secret: string): string =>
  createHmac("sha256", secret).update(body).digest("base64");

/** The `Typeform-Signature` header of a body. */
export const signatureOf = (body: Buffer, secret: string): string =>
  `sha256=${digestOf(body, secret)}`;

/**
 * Whether the body was signed with the secret, as one of the services does: Typeform in `Typeform-Signature`, Tally in
 * `Tally-Signature`, which has the digest alone, the script for Google Forms in `Form-Signature`. Compares in constant time.
 */
export function isSigned(body: Buffer, headers: IncomingHttpHeaders, secret: string): boolean {
  const digest = digestOf(body, secret);
  const expected = { "typeform-signature": `sha256=${digest}`, "tally-signature": digest };
  return Object.entries({ ...expected, "form-signature": `sha256=${digest}` }).some(
    ([name, signature]) => isSameSecret(signature, String(headers[name] ?? "")),
  );
}
