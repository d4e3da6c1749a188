import { Prisma, type PrismaClient } from "@summit/prisma/client.ts";
import type { z } from "zod";
import { articleBody } from "#article/validation.ts";
import { callIntro } from "#call/validation.ts";
import type { ContentEntity, ContentEvents } from "#content/content-events.ts";
import { letterBody } from "#letter/validation.ts";
import type { TextForm } from "#markdown/markdown.ts";
import { renderWithinLimits } from "#markdown/render-within-limits.ts";
import { asParagraphs } from "#markdown/rendered.ts";
import { pageBody } from "#page/validation.ts";
import { descriptionText } from "#rules/description.ts";
import { type Translations, textIn } from "#translation/translations.ts";

/** A table with Markdown that may not have been rendered yet. */
interface PendingTexts {
  entity: ContentEntity;
  form: TextForm;
  rules: z.ZodType<string | null>;
  table: string;
  /** The column, which is also the field of its translations. */
  text: string;
  html: string;
  /** Which rows are to be rendered. */
  isPending: Prisma.Sql;
}

const description = { form: "description", rules: descriptionText } as const;

const pendingTexts: readonly PendingTexts[] = [
  {
    entity: "article",
    form: "page",
    rules: articleBody,
    table: "articles",
    text: "body",
    html: "content_html",
    isPending: Prisma.sql`content_html IS NULL`,
  },
  {
    entity: "page",
    form: "page",
    rules: pageBody,
    table: "pages",
    text: "body",
    html: "content_html",
    isPending: Prisma.sql`content_html IS NULL`,
  },
  {
    entity: "letter",
    form: "page",
    rules: letterBody,
    table: "letters",
    text: "body",
    html: "content_html",
    isPending: Prisma.sql`content_html IS NULL`,
  },
  {
    entity: "call",
    form: "page",
    rules: callIntro,
    table: "calls",
    text: "intro",
    html: "intro_html",
    isPending: Prisma.sql`intro_html IS NULL AND intro <> ''`,
  },
  {
    entity: "schedule-item",
    ...description,
    table: "schedule_items",
    text: "description",
    html: "description_html",
    isPending: Prisma.sql`description_html IS NULL AND description <> ''`,
  },
  {
    entity: "speaker",
    ...description,
    table: "speakers",
    text: "bio",
    html: "bio_html",
    isPending: Prisma.sql`bio_html IS NULL AND bio <> ''`,
  },
];

const pageSize = 20;

interface PendingRow<Text> {
  id: string;
  conferenceId: string;
  version: number;
  text: Text;
}

interface Options {
  events?: ContentEvents;
  signal?: AbortSignal;
}

/**
 * Renders Markdown that was stored without being rendered: the built-in content, and what a change has written without
 * it. Texts that exceed the limits stay plain text.
 */
export async function renderPendingTexts(db: PrismaClient, options: Options = {}): Promise<void> {
  for (const texts of pendingTexts) {
    await renderTexts(db, texts, options);
    await renderTranslations(db, texts, options);
  }
}

const renderTexts = (db: PrismaClient, texts: PendingTexts, options: Options): Promise<void> =>
  renderRows<string>(db, texts, options, {
    read: Prisma.raw(texts.text),
    isPending: texts.isPending,
    write: async (text) => Prisma.sql`${Prisma.raw(texts.html)} = ${await htmlOf(texts, text)}`,
  });

/** The same for texts in other languages. */
const renderTranslations = (
  db: PrismaClient,
  texts: PendingTexts,
  options: Options,
): Promise<void> =>
  renderRows<Translations>(db, texts, options, {
    read: Prisma.sql`translations`,
    isPending: Prisma.sql`translated_html IS NULL`,
    write: async (translations) => {
      const html: Record<string, string> = {};
      for (const language of Object.keys(translations)) {
        const text = textIn(translations, language, texts.text);
        if (text) html[language] = await htmlOf(texts, text);
      }
      return Prisma.sql`translated_html = ${JSON.stringify(html)}::jsonb`;
    },
  });

async function htmlOf({ form, rules }: PendingTexts, text: string): Promise<string> {
  const isAllowed = rules.safeParse(text).success;
  const rendered = isAllowed ? await renderWithinLimits(text, form) : null;
  return rendered ?? asParagraphs(text, form);
}

/** What is read of rows, which of them are pending, and the assignment that completes one. */
interface Rendering<Text> {
  read: Prisma.Sql;
  isPending: Prisma.Sql;
  write: (text: Text) => Promise<Prisma.Sql>;
}

async function renderRows<Text>(
  db: PrismaClient,
  { entity, ...names }: PendingTexts,
  { events, signal }: Options,
  { read, isPending, write }: Rendering<Text>,
): Promise<void> {
  const table = Prisma.raw(names.table);
  for (let after = ""; ; ) {
    const rows = await db.$queryRaw<PendingRow<Text>[]>`
      SELECT id, conference_id AS "conferenceId", version, ${read} AS text FROM ${table}
      WHERE id > ${after} AND ${isPending} ORDER BY id LIMIT ${pageSize}`;
    for (const row of rows) {
      if (signal?.aborted) return;
      const { id, conferenceId, version } = row;
      const assignment = await write(row.text);
      const change = { conferenceId, entity, entityId: id } as const;
      const isDone = await db.$transaction(async (tx) => {
        const count = await tx.$executeRaw`
          UPDATE ${table} SET ${assignment} WHERE id = ${id} AND version = ${version}`;
        if (count > 0) await events?.announce(tx, [change]);
        return count > 0;
      });
      if (isDone) events?.publish([change]);
    }
    const last = rows.at(-1);
    if (rows.length < pageSize || !last) return;
    after = last.id;
  }
}
