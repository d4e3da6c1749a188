import { createHash } from "node:crypto";
import type { Response } from "express";
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
  // The admin shows previews. Of the site's own documents, only those and embeds let themselves be framed.
  "frame-src": ["'self'", "https://www.openstreetmap.org"],
};

/** Lets the site's own pages show a document in a frame, whose headers are set already. */
export function allowOwnFrames(response: Response): void {
  const policy = String(response.get("Content-Security-Policy"));
  response.set({
    "Content-Security-Policy": policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    "X-Frame-Options": "SAMEORIGIN",
  });
}

/** Adds `upgrade-insecure-requests` if the site is served over https. */
export function forHttps(
  directives: Directives,
  { publicUrl }: Pick<Config, "publicUrl">,
): Directives {
  return publicUrl.startsWith("https:")
    ? { ...directives, "upgrade-insecure-requests": [] }
    : directives;
}

/**
 * The content policy of a page with these inline styles and scripts. Emotion adds an empty style element whose rules
 * are inserted by script, which `script-src` covers.
 */
export function pagePolicy(
  { styles, scripts }: { styles: readonly string[]; scripts: readonly string[] },
  config: Pick<Config, "publicUrl">,
): string {
  const directives = {
    ...pages,
    "script-src": ["'self'", ...scripts.map(hashSource)],
    "style-src": ["'self'", ...["", ...styles].map(hashSource)],
  };
  return policyText(forHttps(directives, config));
}

/** The policy of a document that any site may embed, with one inline style element. */
export const embedPolicy = (styles: string): string =>
  policyText({
    ...base,
    "connect-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": [hashSource(styles)],
    "img-src": ["'self'"],
    "frame-ancestors": ["*"],
  });

/** The policy of a document that reads its own site by script, with one inline style element and the site's typefaces. */
export const screenPolicy = (styles: string): string =>
  policyText({
    ...base,
    "script-src": ["'self'"],
    "style-src": [hashSource(styles)],
    "font-src": ["'self'"],
  });

/** The CSP hash source of an inline style or script. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Serializes the directives to the header's value. */
export function policyText(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join(";");
}
