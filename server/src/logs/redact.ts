import { maskPaths } from "#logs/secret-paths.ts";

/**
 * Quantifiers are bounded, because some lines contain user input: unbounded ones would take quadratic time for
 * long words.
 */
const masks: [pattern: RegExp, mask: string][] = [
  // PostgreSQL's error details quote the rejected row.
  [/("detail":")(?:[^"\\]|\\.){1,20000}/g, "$1[row]"],
  // Credentials in the URLs of databases and mail servers.
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

/** A cheap precheck, which is ten times faster: most lines match none of the patterns. */
const hints =
  /"detail"|@|%40|eyJ|\$2|bearer|summit_pat_|password|token|secret|cookie|authorization/i;

/**
 * Redacts personal data and credentials in a log line. Our own code does not log them, but errors of libraries,
 * the database and mail servers may quote them.
 */
export function redact(line: string): string {
  const withoutPaths = maskPaths(line);
  if (!hints.test(withoutPaths)) return withoutPaths;
  let redacted = withoutPaths;
  for (const [pattern, mask] of masks) redacted = redacted.replace(pattern, mask);
  return redacted;
}
