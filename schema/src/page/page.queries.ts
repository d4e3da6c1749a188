import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { findByAddress } from "#content/addresses.ts";
import { costOfList } from "#limits/list-costs.ts";
import { firstArgs, firstEntries } from "#lists/first-entries.ts";
import { readLimited } from "#lists/read-limited.ts";
import { byIdOrSlugArgs, lookupOf } from "#node/lookup.ts";
import { Page } from "#page/page.type.ts";
import { draftArgs } from "#publication/draft-args.ts";

builder.queryField("pages", (t) =>
  t.prismaField({
    type: [Page],
    description: "The pages that a conference has added, by title.",
    complexity: costOfList("pages"),
    args: { ...conferenceArgs, ...draftArgs, ...firstArgs },
    resolve: (query, _root, { conferenceId, first }, context) =>
      readLimited(
        {
          ...query,
          where: { conferenceId },
          orderBy: [{ sortKey: "asc" }, { id: "asc" }],
          ...firstEntries({ first }),
        },
        (limited: Prisma.PageFindManyArgs) => context.db.page.findMany(limited),
      ),
  }),
);

builder.queryField("page", (t) =>
  t.prismaField({
    type: Page,
    nullable: true,
    description:
      "One page that a conference has added, by id, by external id or by the slug in its address. A former slug finds it too; then `slug` differs and the page has moved. Null if there is none.",
    args: { ...conferenceArgs, ...draftArgs, ...byIdOrSlugArgs },
    resolve: (query, _root, { conferenceId, ...asked }, { db }) => {
      const key = lookupOf(asked, ["id", "slug", "externalId"]);
      const find = (where: Prisma.PageWhereInput) => db.page.findFirst({ ...query, where });
      if (!("slug" in key)) return find({ conferenceId, ...key });
      // Pages and articles share their addresses.
      return findByAddress(db, { kind: "article", conferenceId, ...key }, find);
    },
  }),
);
