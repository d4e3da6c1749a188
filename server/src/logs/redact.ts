/**
 * Lengths are bounded, because visitors choose what is in some lines: without the bounds a long word
 * would cost the square of its length.
 */
const masks: [pattern: RegExp, mask: string][] = [
  // PostgreSQL quotes the row that it refuses.
  [/("detail":")(?:[^"\\]|\\.){1,20000}/g, "$1[row]"],
  // The user and the password of a database or a mail server.
  [/\/\/[^\s/"@]{1,300}@/g, "//[credentials]@"],
  [/[^\s"'<>()[\]@,:;=/\\]{1,64}(?:@|%40)(?:[\w-]{1,63}\.){1,8}[\w-]{2,63}/g, "[address]"],
  [/\beyJ[\w-]{5,2000}\.[\w-]{5,2000}\.[\w-]{5,200}/g, "[token]"],
  [/\bsummit_pat_[0-9A-Za-z]{10,100}/g, "[token]"],
  [/\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}/g, "[hash]"],
  [/\bBearer\s+[\w.~+/=-]{1,2000}/gi, "Bearer [token]"],
  [
    /((?:password|token|secret|cookie|authorization)\w{0,20}\\?"?\s?[:=]\s?\\?"?)(?!Bearer)[^\s"\\,;}&]{1,2000}/gi,
    "$1[secret]",
  ],
];

/** What each of them needs; most lines have nothing of it, and looking for it first is ten times faster. */
const hints =
  /"detail"|@|%40|eyJ|\$2|bearer|summit_pat_|password|token|secret|cookie|authorization/i;

/**
 * Takes out of a log line what says who somebody is or would let somebody in. Code does not log such
 * things; this is for what errors of libraries, the database and mail servers quote.
 */
export function redact(line: string): string {
  if (!hints.test(line)) return line;
  let redacted = line;
  for (const [pattern, mask] of masks) redacted = redacted.replace(pattern, mask);
  return redacted;
}
