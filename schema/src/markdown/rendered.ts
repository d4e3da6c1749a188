import type { z } from "zod";
import { maxRows, type ReadRow } from "#content/upsert-content.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { renderWithinLimits } from "#markdown/render-within-limits.ts";

/** Sanitised HTML by the Markdown that it was rendered from. */
export type Rendered = ReadonlyMap<string, string>;

/** A field of a form that holds Markdown, and its rules. */
export interface MarkdownField {
  field: string;
  rules: z.ZodType<string | null>;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Renders the Markdown of an input. This happens before the transaction, because it may be slow. An invalid text is
 * left to the validation, which reports all fields at once.
 *
 * @throws ValidationError for a text that is too complex
 */
export async function renderField(
  input: object,
  { field, rules }: MarkdownField,
): Promise<Rendered> {
  const { data } = rules.safeParse((input as Values)[field]);
  return new Map(data ? [[data, await renderMarkdownText(data, [field])]] : []);
}

/**
 * Renders the Markdown of an import's rows, one at a time.
 *
 * @returns the HTML, and a reader of rows that refuses those whose text could not be rendered
 */
export async function renderRows(
  rows: readonly object[],
  markdown: MarkdownField,
): Promise<{ rendered: Rendered; refuseUnrendered: ReadRow }> {
  const rendered = new Map<string, string>();
  const refusals = new Map<unknown, ValidationError>();
  const textOf = (row: object) => (row as Values)[markdown.field];
  for (const row of rows.slice(0, maxRows)) {
    try {
      for (const [text, html] of await renderField(row, markdown)) rendered.set(text, html);
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      refusals.set(textOf(row), error);
    }
  }
  const refuseUnrendered: ReadRow = (values) => {
    const refusal = refusals.get(textOf(values));
    if (refusal) throw refusal;
    return values;
  };
  return { rendered, refuseUnrendered };
}

/**
 * Renders Markdown that fulfils the rules of its field.
 *
 * @param path the field that is told what is wrong with it
 * @throws ValidationError for a text that is too complex
 */
export async function renderMarkdownText(markdown: string, path: string[]): Promise<string> {
  const html = await renderWithinLimits(markdown);
  if (html === null) throw new ValidationError([{ path, message: tooComplex }]);
  return html;
}

const tooComplex = "Is too complex to show. Please use fewer tables, lists and links.";

const entities: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

/** A text that is not rendered, as HTML: in paragraphs. */
export function asParagraphs(text: string): string {
  return text
    .split(/\n[ \t]*\n/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map(
      (paragraph) => `<p>${paragraph.replace(/[&<>"]/g, (mark) => entities.get(mark) ?? "")}</p>`,
    )
    .join("\n");
}
