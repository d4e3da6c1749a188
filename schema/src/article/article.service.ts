import type { Article, Prisma } from "@summit/prisma/client.ts";
import type { z } from "zod";
import { publishAtInstant, publishAtText } from "#article/publish-at.ts";
import { articleBody, articleInput } from "#article/validation.ts";
import { takenSlugCheck } from "#content/addresses.ts";
import type { ContentKind } from "#content/content-kind.ts";
import { insertContent, updateContentRows } from "#content/write-many.ts";
import type { Settings } from "#context/context.ts";
import { withTranslations } from "#translation/translation-rules.ts";

type SlugRules = Pick<Settings, "reservedSlugs">;
type ArticleInput = ReturnType<typeof articleInput>;
type ArticleInZone = Article & { conference: { timeZone: string } };

const inZone = { conference: { select: { timeZone: true } } } as const;

/** How articles are validated, read and written. */
export const articles = ({
  reservedSlugs,
}: SlugRules): ContentKind<ArticleInZone, ArticleInput> => ({
  entity: "article",
  include: inZone,
  address: "article",
  input: withTranslations("Article", articleInput(reservedSlugs)),
  markdown: { field: "body", rules: articleBody, form: "page", html: "contentHtml" },
  check: async (change, conferenceId) => {
    const checkSlug = await takenSlugCheck(change, conferenceId);
    const timeZone = await timeZoneOf(change.tx, conferenceId);
    return (article) => {
      checkSlug(article);
      publishAtOf(article.data, timeZone);
    };
  },
  formOf: (article) => ({ ...article, publishAt: publishAtText(article) }),
  restoredCheck:
    async () =>
    ({ publishAt }) => {
      if (!publishAt || new Date(publishAt) > new Date()) return undefined;
      const note = "It stays a draft, because the time at which it was to be published has passed.";
      return { values: { publishAt: null }, note };
    },
  insert: async (tx, conferenceId, many) => {
    const timeZone = await timeZoneOf(tx, conferenceId);
    const rows = many.map((data) => withDates(data, timeZone));
    return insertContent(articles({ reservedSlugs }), tx, conferenceId, rows);
  },
  update: (tx, many) => {
    const updates = many.map(({ before, data }) => {
      return { before, data: withDates(data, before.conference.timeZone) };
    });
    return updateContentRows(articles({ reservedSlugs }), tx, updates);
  },
});

const timeZoneOf = async (tx: Prisma.TransactionClient, id: string): Promise<string> =>
  (await tx.conference.findUniqueOrThrow({ where: { id }, select: { timeZone: true } })).timeZone;

const withDates = <Data extends z.output<ArticleInput>>(data: Data, timeZone: string) => ({
  ...data,
  publishedOn: new Date(data.publishedOn),
  revisedOn: data.revisedOn === null ? null : new Date(data.revisedOn),
  publishAt: publishAtOf(data, timeZone),
});

/** Published articles have no scheduled time. */
const publishAtOf = ({ publication, publishAt }: z.output<ArticleInput>, timeZone: string) =>
  publication === "draft" && publishAt !== null ? publishAtInstant(publishAt, timeZone) : null;
