import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { invalid, ValidationError } from "#errors/validation-error.ts";
import type { TextForm } from "#markdown/markdown.ts";
import { renderWithinLimits } from "#markdown/render-within-limits.ts";
import { answerText } from "#messages/readers.ts";
import { translationsOf } from "#translation/translations.ts";

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

/** A text of a record in its other languages, by these; its translations are as its form has them. */
function translatedTexts(values: object, field: string): Record<string, string> {
  const translations = Object.entries(translationsOf(textOf(values, "translations")));
  return Object.fromEntries(
    translations.flatMap(([language, texts]) =>
      typeof texts[field] === "string" ? [[language, texts[field]]] : [],
    ),
  );
}

/** A text of an input and its translations, which name their language in a list or are in a form. */
const textsOf = (input: object, field: string): unknown[] => [
  textOf(input, field),
  ...Object.values(translationsOf(textOf(input, "translations"))).map((texts) => texts[field]),
];

type RenderedColumns = Record<string, string | Record<string, string> | null>;

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
    for (const text of inputs.flatMap((input) => textsOf(input, field))) {
      const { data } = rules.safeParse(text);
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
   * The columns of the HTML for a record that is written.
   *
   * @param before its values so far
   * @returns nothing for texts that stay, and null for those that were not rendered
   * @throws ValidationError for a text that is too complex
   */
  columnsOf(data: object, before?: object): RenderedColumns {
    if (!this.#column) return {};
    const { field, html } = this.#column;
    const text = textOf(data, field);
    const translated = translatedTexts(data, field);
    const isSame = before && text === textOf(before, field);
    const isSameTranslated =
      before && isDeepStrictEqual(translated, translatedTexts(before, field));
    return {
      ...(!isSame && { [html]: this.#htmlOf(text) }),
      ...(!isSameTranslated && { translatedHtml: this.#htmlOfAll(translated, before) }),
    };
  }

  #htmlOf(text: unknown): string | null {
    const refusal = this.#refusals.get(text);
    if (refusal) throw refusal;
    return this.#html.get(text) ?? null;
  }

  /** Null as soon as one of them is still to be rendered, which is then done for all. */
  #htmlOfAll(
    texts: Readonly<Record<string, string>>,
    before: object = {},
  ): Record<string, string> | null {
    const { field = "" } = this.#column ?? {};
    const known = translatedTexts(before, field);
    const html = (textOf(before, "translatedHtml") ?? {}) as Readonly<Record<string, string>>;
    const rendered = Object.entries(texts).map(([language, text]) => {
      const kept = known[language] === text ? html[language] : undefined;
      return [language, kept ?? this.#htmlOf(text)] as const;
    });
    if (rendered.some(([, html]) => html === null)) return null;
    return Object.fromEntries(rendered) as Record<string, string>;
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
