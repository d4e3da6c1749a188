/** PostgreSQL patterns for an email address in a text, or in JSON as text. */
export interface AddressPattern {
  /** For `~*` and `regexp_replace`. */
  pattern: string;
  /** A lower-case substring of every match: searching for it first is much faster. */
  hint: string;
}

const beforeAddress = String.raw`(?:(?<![\w.%+-])|(?<=\\(?:[bfnrt]|u[0-9a-f]{4})))`;
const afterAddress = String.raw`(?![\w-]|\.[\w-])`;

/**
 * Creates the pattern of an address: in any case, also URL-encoded (`%40`), but not as a part of a longer
 * address. In JSON, a line break before it is an escape sequence.
 */
export function addressPattern(email: string): AddressPattern {
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  return {
    pattern: `${beforeAddress}${literal(local)}(?:@|%40)${literal(domain)}${afterAddress}`,
    hint: domain.toLowerCase(),
  };
}

const literal = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "\\$&");
