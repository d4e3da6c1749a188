/**
 * Prepares HTML for a CDATA section, because the XML builder would decode entities in text and turn text about
 * markup into markup. The end of a CDATA section is escaped, which HTML parses as the same text.
 */
export const asCdata = (html: string): string => html.replaceAll("]]>", "]]&gt;");
