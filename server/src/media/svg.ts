import { BadInputError } from "@summit/schema/errors/domain-errors.ts";

/** A drawing with what precedes its root element taken apart. */
interface Svg {
  /** The text from the root element on. */
  content: string;
  /** Values of the entities that the document type declares, by name. */
  entities: Map<string, string>;
}

const root = /<(?:[\w-]+:)?svg[\s>/]/y;
const docType = /<!DOCTYPE[^>[]*(?:\[([^\]]*)\])?\s*>/iy;
const entity = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;

/**
 * Reads what may precede the root element: a declaration, processing instructions, comments and a document type of any
 * length.
 *
 * @returns undefined if the text is not an SVG document
 */
function parseSvg(text: string): Svg | undefined {
  const entities = new Map<string, string>();
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  for (;;) {
    at += /^\s*/.exec(text.slice(at, at + 10_000))?.[0].length ?? 0;
    if (text.startsWith("<?", at)) at = endOf(text, "?>", at);
    else if (text.startsWith("<!--", at)) at = endOf(text, "-->", at);
    else {
      docType.lastIndex = at;
      const found = docType.exec(text);
      if (!found) break;
      for (const [, name = "", double, single] of (found[1] ?? "").matchAll(entity)) {
        entities.set(name, double ?? single ?? "");
      }
      at = docType.lastIndex;
    }
  }
  root.lastIndex = at;
  return root.test(text) ? { content: text.slice(at), entities } : undefined;
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

/** Whether a text is an SVG document. */
export const isSvg = (text: string): boolean => parseSvg(text) !== undefined;

/** The functions of the property `filter`, of which a reference to a filter is none. */
const filterFunction = /\bfilter\s*[:=]\s*["']?\s*(?!url\b)[a-z-]+\s*\(/i;
const filterElement = /<(?:[\w-]+:)?filter[\s>/]/i;

/**
 * The document from its root element on, because the library looks for that element in the first thousand bytes only.
 * Declared entities are replaced by their values.
 *
 * @throws BadInputError if it uses filters, which may take minutes to draw, or if it is longer than `maxLength`
 */
export function bareSvg(text: string, maxLength: number): string {
  const { content, entities } = parseSvg(text) ?? { content: text, entities: new Map() };
  let length = content.length;
  const expanded = content.replace(/&([\w.-]+);/g, (reference, name: string) => {
    const value = entities.get(name);
    // Entities that contain others or elements are left to the library, which refuses them as unknown.
    if (value === undefined || /[&<]/.test(value)) return reference;
    length += value.length - reference.length;
    if (length > maxLength) throw new BadInputError(tooLong);
    return value;
  });
  if (filterElement.test(expanded) || filterFunction.test(expanded)) {
    throw new BadInputError(
      "Drawings with filters, such as shadows and blurs, are not accepted. Please remove them, or choose a PNG file.",
    );
  }
  // The library also looks for the element without a prefix.
  return `<!--<svg-->${expanded}`;
}

export const tooLong = "The drawing is larger than 1 MB. Please simplify it.";
