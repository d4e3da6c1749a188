import { asParagraphs } from "#markdown/rendered.ts";

/** The HTML of an item's description; its text in paragraphs if it is still to be rendered. */
export const htmlOfDescription = (item: {
  description: string | null;
  descriptionHtml: string | null;
}): string | null =>
  item.description && (item.descriptionHtml ?? asParagraphs(item.description, "description"));
