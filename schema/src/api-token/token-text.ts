import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

/*
 * A token is `summit_pat_`, 32 random characters and a checksum of six. The beginning lets scanners of
 * repositories find tokens that were published by mistake, and the checksum tells tokens from what only
 * looks like one, without asking the database.
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

/** Whether a text can be a token at all. */
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
