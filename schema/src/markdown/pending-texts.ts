import { Prisma, type PrismaClient } from "@summit/prisma/client.ts";
import type { z } from "zod";
import { articleBody } from "#article/validation.ts";
import { callIntro } from "#call/validation.ts";
import type { ContentEntity, ContentEvents } from "#content/content-events.ts";
import type { TextForm } from "#markdown/markdown.ts";
import { renderWithinLimits } from "#markdown/render-within-limits.ts";
import { asParagraphs } from "#markdown/rendered.ts";
import { pageBody } from "#page/validation.ts";
import { descriptionText } from "#rules/description.ts";

/** A table with Markdown that may not have been rendered yet. */
interface PendingTexts {
  entity: ContentEntity;
  form: TextForm;
  rules: z.ZodType<string | null>;
  table: string;
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

interface PendingRow {
  id: string;
  conferenceId: string;
  version: number;
  text: string;
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
  for (const texts of pendingTexts) await renderTexts(db, texts, options);
}

async function renderTexts(
  db: PrismaClient,
  { entity, form, rules, isPending, ...names }: PendingTexts,
  { events, signal }: Options,
): Promise<void> {
  const table = Prisma.raw(names.table);
  const [text, html] = [Prisma.raw(names.text), Prisma.raw(names.html)];
  for (let after = ""; ; ) {
    const rows = await db.$queryRaw<PendingRow[]>`
      SELECT id, conference_id AS "conferenceId", version, ${text} AS text FROM ${table}
      WHERE id > ${after} AND ${isPending} ORDER BY id LIMIT ${pageSize}`;
    for (const row of rows) {
      if (signal?.aborted) return;
      const { id, conferenceId, version } = row;
      const isAllowed = rules.safeParse(row.text).success;
      const rendered = isAllowed ? await renderWithinLimits(row.text, form) : null;
      const change = { conferenceId, entity, entityId: id } as const;
      const isDone = await db.$transaction(async (tx) => {
        const count = await tx.$executeRaw`
          UPDATE ${table} SET ${html} = ${rendered ?? asParagraphs(row.text, form)}
          WHERE id = ${id} AND version = ${version}`;
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
