import { z } from "zod";
import { requiredText } from "#rules/text-rules.ts";

/** DNS names have at most 253 characters, and the record's prefix has eight. */
const longest = 245;

/** Characters of URLs that are not part of a host name: of a port, a path or credentials. */
const notOfName = /[\s/\\?#@:%[\]<>^|]/;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Normalizes a host as browsers send it: lower-case, in punycode, without a trailing dot.
 *
 * @returns undefined if it is no DNS name, for example an IP address or a name of one label
 */
export function asciiHost(text: string): string | undefined {
  const name = text.trim().replace(/\.$/, "");
  if (name === "" || notOfName.test(name) || !URL.canParse(`http://${name}/`)) return undefined;
  const { hostname } = new URL(`http://${name}/`);
  const labels = hostname.split(".");
  const isName =
    hostname.length <= longest &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    // Names that end in a number are IP addresses.
    !/^\d+$/.test(labels.at(-1) ?? "");
  return isName ? hostname : undefined;
}

/** A conference's host, as typed by its owner; a URL's scheme is ignored. */
export const hostName = requiredText(300)
  .transform((text) => text.replace(/^https?:\/\//i, "").replace(/\/$/, ""))
  .transform((text, context) => {
    const host = asciiHost(text);
    if (host) return host;
    context.addIssue("Must be the name of a host, for example conference.example.org");
    return z.NEVER;
  });
