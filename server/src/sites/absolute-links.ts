import { addressIn, type Site } from "#sites/site.ts";

/**
 * Makes links absolute in a text that is read outside of the site, in feed readers and mail programs. The HTML is our own
 * sanitized output.
 */
export function withAbsoluteLinks(html: string, site: Site): string {
  const { origin } = new URL(addressIn(site, ""));
  return html.replace(/(<[^>]* (?:href|src)=")\/(?!\/)/g, `$1${origin}/`);
}
