import { z } from "zod";
import { requiredText } from "#rules/text-rules.ts";

/** A name of the DNS has 253 characters at most, and that of the record before it takes eight. */
const longest = 245;

/** What stands in a name only where it is more than a name: a port, a path, somebody's password. */
const notOfName = /[\s/\\?#@:%[\]<>^|]/;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A host as browsers send it: lower-case, letters of other scripts in punycode, without the dot of the root.
 *
 * @returns nothing where it is no name of the DNS, such as an address of a network or a name of one label
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
    // What ends in digits is an address in one of its spellings.
    !/^\d+$/.test(labels.at(-1) ?? "");
  return isName ? hostname : undefined;
}

/** The host of a conference's site, as its owner types it; the beginning of an address is forgiven. */
export const hostName = requiredText(300)
  .transform((text) => text.replace(/^https?:\/\//i, "").replace(/\/$/, ""))
  .transform((text, context) => {
    const host = asciiHost(text);
    if (host) return host;
    context.addIssue("Must be the name of a host, for example conference.example.org");
    return z.NEVER;
  });
