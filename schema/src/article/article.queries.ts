import type { Prisma } from "@summit/prisma/client.ts";
import { Article } from "#article/article.type.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { findByAddress } from "#content/addresses.ts";
import { costOfList } from "#limits/list-costs.ts";
import { firstArgs, firstEntries } from "#lists/first-entries.ts";
import { readLimited } from "#lists/read-limited.ts";
import { byIdOrSlugArgs, lookupOf } from "#node/lookup.ts";
import { draftArgs } from "#publication/draft-args.ts";

builder.queryField("articles", (t) =>
  t.prismaField({
    type: [Article],
    description: "The news of a conference, newest first.",
    complexity: costOfList("articles"),
    args: { ...conferenceArgs, ...draftArgs, ...firstArgs },
    resolve: (query, _root, { conferenceId, first }, context) =>
      readLimited(
        {
          ...query,
          where: { conferenceId },
          orderBy: [{ publishedOn: "desc" }, { sortKey: "asc" }, { id: "asc" }],
          ...firstEntries({ first }),
        },
        (limited: Prisma.ArticleFindManyArgs) => context.db.article.findMany(limited),
      ),
  }),
);

builder.queryField("article", (t) =>
  t.prismaField({
    type: Article,
    nullable: true,
    description:
      "One article of a conference, by id, by external id or by the slug in its address. A former slug finds it too; then `slug` differs and the page has moved. Null if there is none.",
    args: { ...conferenceArgs, ...draftArgs, ...byIdOrSlugArgs },
    resolve: (query, _root, { conferenceId, ...asked }, { db }) => {
      const key = lookupOf(asked, ["id", "slug", "externalId"]);
      const find = (where: Prisma.ArticleWhereInput) => db.article.findFirst({ ...query, where });
      if (!("slug" in key)) return find({ conferenceId, ...key });
      return findByAddress(db, { kind: "article", conferenceId, ...key }, find);
    },
  }),
);
