import { articleBody } from "#article/validation.ts";
import { parseInput } from "#errors/validation-error.ts";
import type { TextForm } from "#markdown/markdown.ts";
import { renderMarkdownText } from "#markdown/rendered.ts";
import { descriptionText } from "#rules/description.ts";

const rulesOf = { page: articleBody, description: descriptionText } as const;

/**
 * Renders Markdown as when it is saved.
 *
 * @returns sanitised HTML, empty for an empty text
 * @throws ValidationError for Markdown that no such text may have
 */
export async function previewMarkdown(text: string, form: TextForm): Promise<string> {
  const markdown = text.trim() === "" ? null : parseInput(rulesOf[form], text);
  return markdown === null ? "" : renderMarkdownText(markdown, [], form);
}
