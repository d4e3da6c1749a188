import { readAgenda } from "#agenda/agenda.service.ts";
import { MyAgenda } from "#agenda/agenda.type.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { isVisible } from "#conference/visibility.ts";
import { requireViewer } from "#context/require-viewer.ts";

builder.queryField("myAgenda", (t) =>
  t.field({
    type: MyAgenda,
    nullable: true,
    description:
      "The sessions of a conference that the viewer has marked; null if there is no such conference. For signed-in users.",
    areas: "none",
    authScopes: { signedIn: true },
    args: conferenceArgs,
    resolve: async (_root, { conferenceId }, context) =>
      (await isVisible(context, conferenceId))
        ? readAgenda(context.db, requireViewer(context), conferenceId)
        : null,
  }),
);
