import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { findByAddress } from "#content/addresses.ts";
import { costOfList } from "#limits/list-sizes.ts";
import { firstArgs, firstEntries } from "#lists/first-entries.ts";
import { draftArgs } from "#publication/draft-args.ts";
import { Speaker } from "#speaker/speaker.type.ts";

builder.queryField("speakers", (t) =>
  t.prismaField({
    type: [Speaker],
    description: "The speakers of a conference by name.",
    complexity: costOfList("speakers"),
    args: { ...conferenceArgs, ...draftArgs, ...firstArgs },
    resolve: (query, _root, { conferenceId, first }, { db }) =>
      db.speaker.findMany({
        ...query,
        where: { conferenceId },
        orderBy: [{ name: "asc" }, { id: "asc" }],
        ...firstEntries({ first }),
      }),
  }),
);

builder.queryField("speaker", (t) =>
  t.prismaField({
    type: Speaker,
    nullable: true,
    description:
      "One speaker by the slug in the page's address, also by one that it had before: then `slug` differs, and the page has moved. Null where there is none.",
    args: { ...conferenceArgs, ...draftArgs, slug: t.arg.string({ required: true }) },
    resolve: (query, _root, { conferenceId, slug }, { db }) =>
      findByAddress(db, { kind: "speaker", conferenceId, slug }, (where) =>
        db.speaker.findFirst({ ...query, where }),
      ),
  }),
);
