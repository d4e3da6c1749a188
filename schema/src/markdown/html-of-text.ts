import { OverloadedError } from "#errors/domain-errors.ts";
import type { TextForm } from "#markdown/markdown.ts";
import { renderWithinLimits } from "#markdown/render-within-limits.ts";
import { asParagraphs } from "#markdown/rendered.ts";

/**
 * Renders Markdown of which no HTML is stored, such as that of a proposal, for those who read it.
 *
 * @returns sanitised HTML; the text in paragraphs if it is too complex, or too many others are being rendered
 */
export async function htmlOfText(markdown: string, form: TextForm): Promise<string> {
  try {
    return (await renderWithinLimits(markdown, form)) ?? asParagraphs(markdown, form);
  } catch (error) {
    if (error instanceof OverloadedError) return asParagraphs(markdown, form);
    throw error;
  }
}

/** The HTML of several texts by themselves, rendered one after the other. */
export async function htmlOfTexts(
  texts: readonly string[],
  form: TextForm,
): Promise<Map<string, string>> {
  const html = new Map<string, string>();
  for (const text of texts) html.set(text, await htmlOfText(text, form));
  return html;
}
