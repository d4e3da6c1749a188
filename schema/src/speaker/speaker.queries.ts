import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { findByAddress } from "#content/addresses.ts";
import { costOfList } from "#limits/list-costs.ts";
import { firstArgs, firstEntries } from "#lists/first-entries.ts";
import { readLimited } from "#lists/read-limited.ts";
import { byIdOrSlugArgs, lookupOf } from "#node/lookup.ts";
import { draftArgs } from "#publication/draft-args.ts";
import { Speaker } from "#speaker/speaker.type.ts";

builder.queryField("speakers", (t) =>
  t.prismaField({
    type: [Speaker],
    description: "The speakers of a conference by name.",
    complexity: costOfList("speakers"),
    args: { ...conferenceArgs, ...draftArgs, ...firstArgs },
    resolve: (query, _root, { conferenceId, first }, context) =>
      readLimited(
        {
          ...query,
          where: { conferenceId },
          orderBy: [{ sortKey: "asc" }, { id: "asc" }],
          ...firstEntries({ first }),
        },
        (limited: Prisma.SpeakerFindManyArgs) => context.db.speaker.findMany(limited),
      ),
  }),
);

builder.queryField("speaker", (t) =>
  t.prismaField({
    type: Speaker,
    nullable: true,
    description:
      "One speaker of a conference, by id, by external id or by the slug in the page's address. A former slug finds them too; then `slug` differs and the page has moved. Null if there is none.",
    args: { ...conferenceArgs, ...draftArgs, ...byIdOrSlugArgs },
    resolve: (query, _root, { conferenceId, ...asked }, { db }) => {
      const key = lookupOf(asked, ["id", "slug", "externalId"]);
      const find = (where: Prisma.SpeakerWhereInput) => db.speaker.findFirst({ ...query, where });
      if (!("slug" in key)) return find({ conferenceId, ...key });
      return findByAddress(db, { kind: "speaker", conferenceId, ...key }, find);
    },
  }),
);
