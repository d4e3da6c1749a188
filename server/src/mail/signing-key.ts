import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

/** A key that mails are signed with (DKIM). */
export interface SigningKey {
  privateKey: KeyObject;
  /** As DKIM records have it: SubjectPublicKeyInfo in base64. */
  publicKey: string;
}

/** Verifiers need not know shorter or longer keys (RFC 8301). */
const leastBits = 2_048;
const mostBits = 4_096;

/** Reads a private RSA key in PEM; undefined if it is none, has a passphrase, or is too short or too long. */
export function parseSigningKey(pem: string): SigningKey | undefined {
  try {
    const privateKey = createPrivateKey(pem);
    const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0;
    if (privateKey.asymmetricKeyType !== "rsa" || bits < leastBits || bits > mostBits) return;
    const der = createPublicKey(privateKey).export({ type: "spki", format: "der" });
    return { privateKey, publicKey: der.toString("base64") };
  } catch {
    return undefined;
  }
}
