import type { PrismaClient } from "@summit/prisma/client.ts";
import { keepView } from "#publication/published-only.ts";
import {
  phrasesThatAreValues,
  type TranslatableModel,
  translatableMarkdown,
  translatablePhrases,
  translatableTexts,
} from "#translation/translatable.ts";
import { listIn, textIn } from "#translation/translations.ts";

type Row = Readonly<Record<string, unknown>>;

/** How a column is read: what it is made of, and how. */
interface Computed {
  needs: Readonly<Record<string, true>>;
  compute: (row: Row) => unknown;
}

/** More are hardly used at a time. */
const maxLanguages = 100;
const views = new WeakMap<PrismaClient, Map<string, PrismaClient>>();

/**
 * A view of the database in another language: in every row and relation, texts that are translated to it are read as their
 * translations, and others as they were written. A conference that has the language is in it. Conditions and orders are about
 * the texts as they were written, as raw SQL is.
 */
export function inLanguage(db: PrismaClient, language: string): PrismaClient {
  const known = views.get(db) ?? new Map<string, PrismaClient>();
  views.set(db, known);
  const present = known.get(language);
  if (present) return present;
  if (known.size >= maxLanguages) known.clear();
  const result = Object.fromEntries(
    Object.keys(translatableTexts).map((model) => [
      model.charAt(0).toLowerCase() + model.slice(1),
      columnsIn(model as TranslatableModel, language),
    ]),
  );
  const view = db.$extends({ result: result as never }) as unknown as PrismaClient;
  keepView(view, db);
  known.set(language, view);
  return view;
}

function columnsIn(model: TranslatableModel, language: string): Record<string, Computed> {
  const columns: Record<string, Computed> = {};
  const computed = (name: string, needs: readonly string[], compute: Computed["compute"]) => {
    const needed = [name, "translations", ...needs].map((column) => [column, true] as const);
    columns[name] = { needs: Object.fromEntries(needed), compute };
  };
  for (const name of translatableTexts[model]) {
    computed(name, [], (row) => textIn(row.translations, language, name) ?? row[name]);
  }
  for (const [name, all] of Object.entries(translatablePhrases[model] ?? {})) {
    const values = phrasesThatAreValues[model]?.[name];
    const properties = all.filter((property) => !values?.includes(property));
    if (values && properties.length === 0) continue;
    computed(name, [], (row) => listIn(row.translations, language, row[name], properties));
  }
  const markdown = translatableMarkdown[model];
  if (markdown) {
    const { text, html } = markdown;
    computed(html, ["translatedHtml"], (row) =>
      textIn(row.translations, language, text) === undefined
        ? row[html]
        : ((row.translatedHtml as Row | null)?.[language] ?? null),
    );
  }
  if (model === "Conference") {
    columns.language = {
      needs: { language: true, otherLanguages: true },
      compute: (row) =>
        (row.otherLanguages as string[]).includes(language) ? language : row.language,
    };
  }
  return columns;
}
