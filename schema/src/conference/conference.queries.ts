import { builder } from "#builder.ts";
import { defaultConferenceId, managedBy } from "#conference/access.ts";
import { Conference, PlanOffer } from "#conference/conference.type.ts";
import { plans } from "#conference/plans.ts";
import { requireViewer } from "#context/require-viewer.ts";

builder.queryField("conference", (t) =>
  t.prismaField({
    type: Conference,
    nullable: true,
    description: "One conference; null where there is none of that id.",
    extensions: { conferenceArgument: "id" },
    args: { id: t.arg.id({ required: true, defaultValue: defaultConferenceId }) },
    resolve: (query, _root, { id }, { db }) =>
      db.conference.findUnique({ ...query, where: { id } }),
  }),
);

builder.queryField("conferences", (t) =>
  t.prismaField({
    type: [Conference],
    description: "The conferences that the viewer manages, newest first.",
    authScopes: { signedIn: true },
    resolve: (query, _root, _args, context) =>
      context.db.conference.findMany({
        ...query,
        where: managedBy(requireViewer(context)),
        orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      }),
  }),
);

builder.queryField("plans", (t) =>
  t.field({
    type: [PlanOffer],
    description: "The plans under which a conference can be created.",
    resolve: () => plans,
  }),
);
