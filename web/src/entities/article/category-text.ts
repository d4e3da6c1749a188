import type { PlainMessageKey, Translate } from "@summit/schema/messages/translator.ts";

/** The category of articles that nobody has put into one. */
const unsorted = "Article";

/**
 * The category of an article.
 *
 * @param usual what it is called, in the language of the page, where nobody has chosen one
 */
export const categoryText = (t: Translate, category: string, usual: PlainMessageKey): string =>
  category === unsorted ? t(usual) : category;
