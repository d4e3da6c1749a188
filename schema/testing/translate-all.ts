import type { PrismaClient } from "@summit/prisma/client.ts";
import {
  type TranslatableModel,
  translatableMarkdown,
  translatableTexts,
} from "#translation/translatable.ts";
import { phrasesOf } from "#translation/translations.ts";

type Row = Record<string, unknown> & { id: string };
type Records = {
  findMany(query: object): Promise<Row[]>;
  update(query: object): Promise<unknown>;
};

/** Translates every text of a conference, by replacing a word of it. Markdown is still to be rendered. */
export async function translateAll(
  db: PrismaClient,
  conferenceId: string,
  { language, from, to }: { language: string; from: string; to: string },
): Promise<void> {
  const translated = (text: string) => text.replaceAll(from, to);
  for (const model of Object.keys(translatableTexts) as TranslatableModel[]) {
    const name = `${model.charAt(0).toLowerCase()}${model.slice(1)}` as keyof PrismaClient;
    const records = db[name] as unknown as Records;
    const where = model === "Conference" ? { id: conferenceId } : { conferenceId };
    for (const row of await records.findMany({ where })) {
      const texts = translatableTexts[model].flatMap((field) => {
        const text = row[field];
        return typeof text === "string" && text ? [[field, translated(text)]] : [];
      });
      const phrases = phrasesOf(model, row).map((original) => ({
        original,
        text: translated(original),
      }));
      const translations = {
        [language]: { ...Object.fromEntries(texts), ...(phrases.length > 0 && { phrases }) },
      };
      const isRendered = translatableMarkdown[model] !== undefined;
      await records.update({ where: { id: row.id }, data: { translations } });
      if (isRendered) {
        await db.$executeRawUnsafe(
          `UPDATE ${tables[model]} SET translated_html = NULL WHERE id = $1`,
          row.id,
        );
      }
    }
  }
}

const tables: { readonly [Model in TranslatableModel]?: string } = {
  Speaker: "speakers",
  ScheduleItem: "schedule_items",
  Article: "articles",
  Page: "pages",
  Letter: "letters",
  Call: "calls",
};
