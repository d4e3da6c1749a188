import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

/**
 * A token is `summit_pat_`, 32 random characters and a checksum of six. The prefix lets secret scanners find
 * tokens in repositories, and the checksum rules out most invalid tokens without a query.
 */

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const beginning = "summit_pat_";
const randomLength = 32;
const checksumLength = 6;

const pattern = new RegExp(`^${beginning}[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/** A new token, of 190 random bits. */
export function createTokenText(): string {
  const characters = Array.from({ length: randomLength }, () => alphabet[randomInt(62)]);
  const random = beginning + characters.join("");
  return random + checksumOf(random);
}

/** Whether a text has the format of a token. */
export function isTokenText(text: string): boolean {
  if (!pattern.test(text)) return false;
  return text.endsWith(checksumOf(text.slice(0, -checksumLength)));
}

/** The stored hash of a token. */
export const hashOfToken = (text: string): string =>
  createHash("sha256").update(text).digest("hex");

/** The first characters of a token, for identifying it in a list. */
export const startOfToken = (text: string): string => text.slice(0, beginning.length + 4);

function checksumOf(text: string): string {
  let [rest, digits] = [crc32(text), ""];
  while (digits.length < checksumLength) {
    digits = alphabet.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
