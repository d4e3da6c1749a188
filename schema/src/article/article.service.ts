import type { Article } from "@summit/prisma/client.ts";
import type { z } from "zod";
import { publishAtInstant, publishAtText } from "#article/publish-at.ts";
import { articleBody, articleInput } from "#article/validation.ts";
import { takenSlugCheck, takeSlug } from "#content/addresses.ts";
import type { ContentKind } from "#content/content-kind.ts";
import type { Settings } from "#context/context.ts";

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
  input: articleInput(reservedSlugs),
  markdown: { field: "body", rules: articleBody, form: "page", html: "contentHtml" },
  check: takenSlugCheck,
  formOf: (article) => ({ ...article, publishAt: publishAtText(article) }),
  restoredCheck:
    async () =>
    ({ publishAt }) => {
      if (!publishAt || new Date(publishAt) > new Date()) return undefined;
      const note = "It stays a draft, because the time at which it was to be published has passed.";
      return { values: { publishAt: null }, note };
    },
  create: async (tx, data) => {
    await takeSlug(tx, data);
    const { timeZone } = await tx.conference.findUniqueOrThrow({
      where: { id: data.conferenceId },
    });
    return tx.article.create({
      data: withDates(data, timeZone),
      include: inZone,
    });
  },
  update: async (tx, article, data) => {
    const { id, conferenceId } = article;
    await takeSlug(tx, { conferenceId, slug: data.slug }, article);
    const { timeZone } = article.conference;
    return tx.article.update({
      where: { id },
      data: withDates(data, timeZone),
      include: inZone,
    });
  },
});

/** Published articles have no scheduled time. */
function withDates<Data extends z.output<ArticleInput>>(data: Data, timeZone: string) {
  const { publishedOn, revisedOn, publication, publishAt } = data;
  const isWaiting = publication === "draft" && publishAt !== null;
  return {
    ...data,
    publishedOn: new Date(publishedOn),
    revisedOn: revisedOn === null ? null : new Date(revisedOn),
    publishAt: isWaiting ? publishAtInstant(publishAt, timeZone) : null,
  };
}
