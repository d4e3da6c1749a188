import { addressIn, type Site } from "#sites/site.ts";

/**
 * Makes links absolute, because feed readers show the text outside of the site. The HTML is our own
 * sanitized output.
 */
export function withAbsoluteLinks(html: string, site: Site): string {
  const { origin } = new URL(addressIn(site, ""));
  return html.replace(/(<[^>]* (?:href|src)=")\/(?!\/)/g, `$1${origin}/`);
}

/**
 * Prepares HTML for a CDATA section, because the XML builder would decode entities in text and turn text about
 * markup into markup. The end of a CDATA section is escaped, which HTML parses as the same text.
 */
export const asCdata = (html: string): string => html.replaceAll("]]>", "]]&gt;");
