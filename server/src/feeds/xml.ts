import XMLBuilder from "fast-xml-builder";

const builder = new XMLBuilder({
  attributeNamePrefix: "@",
  textNodeName: "#",
  cdataPropName: "$",
  ignoreAttributes: false,
  suppressEmptyNode: true,
});

/**
 * An XML document from nested objects, whose texts are escaped once. A key that begins with `@` is an attribute, `#` is
 * the text of an element with attributes, and `$` a CDATA section.
 */
export const xmlOf = (content: object): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(content)}`;
