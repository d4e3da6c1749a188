/** How PostgreSQL finds one e-mail address in a text, or in JSON as text. */
export interface AddressPattern {
  /** For `~*` and `regexp_replace`. */
  pattern: string;
  /** Part of every text that matches, in lower case: looking for it first saves most of the time. */
  hint: string;
}

const beforeAddress = String.raw`(?:(?<![\w.%+-])|(?<=\\(?:[bfnrt]|u[0-9a-f]{4})))`;
const afterAddress = String.raw`(?![\w-]|\.[\w-])`;

/**
 * The pattern of an address: in any case, also as in a link (`%40`), but not as part of a longer
 * address. In JSON a line break before it is written as a backslash and a letter.
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
