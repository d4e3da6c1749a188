import { createHash } from "node:crypto";
import type { Config } from "#config.ts";

export type Directives = Record<string, string[]>;

export const base: Directives = {
  "default-src": ["'none'"],
  "connect-src": ["'self'"],
  "form-action": ["'self'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
};

export const pages: Directives = {
  ...base,
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:"],
  "font-src": ["'self'"],
  "manifest-src": ["'self'"],
  "worker-src": ["'self'"],
  "frame-src": ["https://www.openstreetmap.org"],
};

/** Over https, what a page names by http is asked for by https, too. */
export function forHttps(
  directives: Directives,
  { publicUrl }: Pick<Config, "publicUrl">,
): Directives {
  return publicUrl.startsWith("https:")
    ? { ...directives, "upgrade-insecure-requests": [] }
    : directives;
}

/**
 * The policy of a page that holds these style elements. Emotion adds an empty one, whose rules it
 * inserts by script, which the policy of scripts covers.
 *
 * @param styles their texts
 */
export function pagePolicy(styles: readonly string[], config: Pick<Config, "publicUrl">): string {
  const hashes = ["", ...styles].map(hashSource);
  return policyText(forHttps({ ...pages, "style-src": ["'self'", ...hashes] }, config));
}

/** The policy of a document that any site may show in a frame, and of its one style element. */
export const embedPolicy = (styles: string): string =>
  policyText({
    ...base,
    "connect-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": [hashSource(styles)],
    "img-src": ["'self'"],
    "frame-ancestors": ["*"],
  });

/** The policy of a document of our own without scripts, and of its one style element. */
export const plainPolicy = (styles: string): string =>
  policyText({ ...base, "style-src": [hashSource(styles)], "img-src": ["'self'"] });

/** Names a text that may stand in a page as style element. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** The value of the header. */
export function policyText(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join(";");
}
