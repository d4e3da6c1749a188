import type { z } from "zod";
import { invalid, ValidationError } from "#errors/validation-error.ts";
import type { TextForm } from "#markdown/markdown.ts";
import { renderWithinLimits } from "#markdown/render-within-limits.ts";
import { answerText } from "#messages/readers.ts";

/** A column of Markdown, and the one of its HTML. */
export interface MarkdownColumn {
  field: string;
  rules: z.ZodType<string | null>;
  form: TextForm;
  /** The column of the HTML, in which null means that it is still to be rendered. */
  html: string;
}

type Values = Readonly<Record<string, unknown>>;
const textOf = (values: object, field: string) => (values as Values)[field];

/** The HTML of the texts that a change writes. */
export class RenderedTexts {
  readonly #html = new Map<unknown, string>();
  readonly #refusals = new Map<unknown, ValidationError>();
  readonly #column: MarkdownColumn | undefined;

  private constructor(column: MarkdownColumn | undefined) {
    this.#column = column;
  }

  /**
   * Renders the texts of some inputs, one after the other. This happens before the transaction, because it may be slow.
   * An invalid text is left to the validation, which reports all fields at once.
   *
   * @param column undefined for a kind of content without Markdown
   */
  static async of(
    column: MarkdownColumn | undefined,
    inputs: readonly object[],
  ): Promise<RenderedTexts> {
    const rendered = new RenderedTexts(column);
    if (!column) return rendered;
    const { field, rules, form } = column;
    for (const input of inputs) {
      const { data } = rules.safeParse(textOf(input, field));
      if (!data || rendered.#html.has(data)) continue;
      try {
        rendered.#html.set(data, await renderMarkdownText(data, [field], form));
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        rendered.#refusals.set(data, error);
      }
    }
    return rendered;
  }

  /**
   * The column of the HTML for a record that is written.
   *
   * @param before its values so far
   * @returns nothing if the text stays, and null for one that was not rendered
   * @throws ValidationError for a text that is too complex
   */
  columnOf(data: object, before?: object): Record<string, string | null> {
    if (!this.#column) return {};
    const { field, html } = this.#column;
    const text = textOf(data, field);
    if (before && text === textOf(before, field)) return {};
    const refusal = this.#refusals.get(text);
    if (refusal) throw refusal;
    return { [html]: this.#html.get(text) ?? null };
  }
}

/**
 * Renders Markdown that fulfils the rules of its field.
 *
 * @param path the field that is told what is wrong with it
 * @throws ValidationError for a text that is too complex
 */
export async function renderMarkdownText(
  markdown: string,
  path: string[],
  form: TextForm,
): Promise<string> {
  const html = await renderWithinLimits(markdown, form);
  if (html === null) throw invalid(path, answerText("answers.tooComplexText"));
  return html;
}

const entities: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

/** A text that is not rendered, as HTML: in paragraphs. */
export function asParagraphs(text: string, form: TextForm): string {
  const lineBreak = form === "description" ? "<br>\n" : "\n";
  return text
    .split(/\n[ \t]*\n/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => paragraph.replace(/[&<>"]/g, (mark) => entities.get(mark) ?? ""))
    .map((paragraph) => `<p>${paragraph.trim().replaceAll("\n", lineBreak)}</p>`)
    .join("\n");
}
