import { builder } from "#builder.ts";
import { managedBy, restorableBy } from "#conference/access.ts";
import { Conference, PlanOffer } from "#conference/conference.type.ts";
import { checkConferenceAddress, findConferenceByAddress } from "#conference/conference-address.ts";
import { ConferenceAddress } from "#conference/conference-address.type.ts";
import { languageArgs, optionalConferenceId } from "#conference/conference-args.ts";
import { plansOnOffer } from "#conference/plans.ts";
import { openConference } from "#conference/visibility.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { draftArgs } from "#publication/draft-args.ts";

builder.queryField("conference", (t) =>
  t.prismaField({
    areas: "any",
    type: Conference,
    nullable: true,
    description:
      "One conference by id; null if it does not exist or the viewer has no access to it.",
    extensions: { conferenceArgument: "id" },
    args: {
      ...draftArgs,
      id: t.arg.id(optionalConferenceId),
      ...languageArgs,
    },
    resolve: (query, _root, { id }, { db }) =>
      db.conference.findUnique({ ...query, where: { id } }),
  }),
);

builder.queryField("conferences", (t) =>
  t.prismaField({
    type: [Conference],
    description: "The conferences whose team the viewer belongs to, newest first.",
    areas: "any",
    authScopes: { signedIn: true },
    resolve: (query, _root, _args, context) =>
      context.db.conference.findMany({
        ...query,
        where: managedBy(requireViewer(context), "belong"),
        orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      }),
  }),
);

builder.queryField("deletedConferences", (t) =>
  t.prismaField({
    type: [Conference],
    description: "The conferences in the bin that the viewer owns, most recently deleted first.",
    areas: "none",
    authScopes: { signedIn: true },
    resolve: (query, _root, _args, context) =>
      context.db.conference.findMany({
        ...query,
        where: restorableBy(requireViewer(context)),
        orderBy: [{ deletedAt: "desc" }, { id: "asc" }],
      }),
  }),
);

builder.queryField("conferenceBySlug", (t) =>
  t.prismaField({
    areas: "any",
    type: Conference,
    nullable: true,
    description:
      "One conference by its slug. A former slug finds it too; then `slug` differs and the site has moved. Null if it does not exist or the viewer has no access to it.",
    args: {
      slug: t.arg.string({ required: true, description: "The slug in the address of its site." }),
    },
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
    description:
      "Checks whether a conference can have an address. One that the viewer cannot see may still have it; then the change is refused. For signed-in users.",
    areas: "none",
    authScopes: { signedIn: true },
    args: {
      wanted: t.arg.string({
        required: true,
        description: "The address, or a name to derive one from.",
      }),
      ownId: t.arg.id({
        description: "Id of the conference that is to have the address, if it already exists.",
      }),
    },
    resolve: (_root, { wanted, ownId }, context) =>
      checkConferenceAddress(
        { db: context.db, viewer: requireViewer(context) },
        wanted,
        ownId ?? undefined,
      ),
  }),
);

builder.queryField("plans", (t) =>
  t.field({
    areas: "any",
    type: [PlanOffer],
    description:
      "The plans that a conference can have; empty where the operator has turned plans off, and nothing is limited.",
    resolve: plansOnOffer,
  }),
);
