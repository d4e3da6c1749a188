import type { PrismaClient } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { defaultConferenceId, inBinOf, managedBy } from "#conference/access.ts";
import { Conference, PlanOffer } from "#conference/conference.type.ts";
import { checkConferenceAddress, findConferenceByAddress } from "#conference/conference-address.ts";
import { ConferenceAddress } from "#conference/conference-address.type.ts";
import { plans } from "#conference/plans.ts";
import { openConference } from "#conference/visibility.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { draftArgs } from "#publication/draft-args.ts";

builder.queryField("conference", (t) =>
  t.prismaField({
    type: Conference,
    nullable: true,
    description: "One conference; null where there is none of that id that the viewer may know of.",
    extensions: { conferenceArgument: "id" },
    args: {
      ...draftArgs,
      id: t.arg.id({ required: true, defaultValue: defaultConferenceId }),
    },
    resolve: (query, _root, { id }, { db }) =>
      db.conference.findUnique({ ...query, where: { id } }),
  }),
);

builder.queryField("conferences", (t) =>
  t.prismaField({
    type: [Conference],
    description: "The conferences in whose team the viewer is, newest first.",
    authScopes: { signedIn: true },
    resolve: (query, _root, _args, context) =>
      context.db.conference.findMany({
        ...query,
        where: managedBy(requireViewer(context), "read"),
        orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      }),
  }),
);

builder.queryField("deletedConferences", (t) =>
  t.prismaField({
    type: [Conference],
    description: "The viewer's own conferences that are in the bin, deleted last first.",
    authScopes: { signedIn: true },
    resolve: (query, _root, _args, context) =>
      context.db.conference.findMany({
        ...query,
        where: inBinOf(requireViewer(context)),
        orderBy: [{ deletedAt: "desc" }, { id: "asc" }],
      }),
  }),
);

builder.queryField("conferenceBySlug", (t) =>
  t.prismaField({
    type: Conference,
    nullable: true,
    description:
      "One conference by its address, also by one that it had before: then `slug` differs, and the site has moved. Null where there is none that the viewer may know of.",
    extensions: {
      conferencesOf: async ({ slug }: { slug: string }, db: PrismaClient) => {
        const id = await findConferenceByAddress(db, slug);
        return id === null ? [] : [id];
      },
    },
    args: { slug: t.arg.string({ required: true }) },
    resolve: async (query, _root, { slug }, context) => {
      const id = await findConferenceByAddress(context.db, slug);
      if (id === null || !(await openConference(context, id))) return null;
      return context.db.conference.findUnique({ ...query, where: { id } });
    },
  }),
);

builder.queryField("conferenceAddress", (t) =>
  t.field({
    type: ConferenceAddress,
    description: "Whether a conference could have an address. For everyone who is signed in.",
    authScopes: { signedIn: true },
    args: {
      wanted: t.arg.string({
        required: true,
        description: "An address, or a name to make one of.",
      }),
      ownId: t.arg.id({
        description: "Of the conference that is to have it, if there is one yet.",
      }),
    },
    resolve: (_root, { wanted, ownId }, { db }) =>
      checkConferenceAddress(db, wanted, ownId ?? undefined),
  }),
);

builder.queryField("plans", (t) =>
  t.field({
    type: [PlanOffer],
    description: "The plans under which a conference can be created.",
    resolve: () => plans,
  }),
);
