import { builder } from "#builder.ts";
import { isVisible } from "#conference/visibility.ts";
import type { Context } from "#context/context.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { changeAgenda, mostStars, readAgenda, shareAgenda } from "./agenda.service.ts";
import { MyAgenda } from "./agenda.type.ts";

const ChangeMyAgendaInput = builder.inputType("ChangeMyAgendaInput", {
  description: `What to mark and what not, at most ${mostStars} each.`,
  fields: (t) => ({
    conferenceId: t.id({ required: true }),
    add: t.idList({ required: true, description: "Ids of sessions to mark." }),
    remove: t.idList({ required: true, description: "Ids of sessions whose mark is taken back." }),
  }),
});

const ShareMyAgendaInput = builder.inputType("ShareMyAgendaInput", {
  description: "Whether the viewer's agenda of a conference is shared.",
  fields: (t) => ({
    conferenceId: t.id({ required: true }),
    shared: t.boolean({
      required: true,
      description: "True makes an address, unless there is one; false ends it for good.",
    }),
  }),
});

builder.mutationField("changeMyAgenda", (t) =>
  t.field({
    type: MyAgenda,
    nullable: true,
    description:
      "Marks sessions for the viewer, and takes marks back; what cannot be marked is passed over. Null where there is no such conference. BAD_USER_INPUT when that would be more than an agenda holds. For anybody who is signed in.",
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ChangeMyAgendaInput, required: true }) },
    resolve: (_root, { input }, context) =>
      change(context, input.conferenceId, () =>
        changeAgenda(context.db, requireViewer(context), input),
      ),
  }),
);

builder.mutationField("shareMyAgenda", (t) =>
  t.field({
    type: MyAgenda,
    nullable: true,
    description:
      "Makes an address under which everybody who knows it sees what the viewer has marked, or ends it. Null where there is no such conference. For anybody who is signed in.",
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ShareMyAgendaInput, required: true }) },
    resolve: (_root, { input }, context) =>
      change(context, input.conferenceId, () =>
        shareAgenda(context.db, requireViewer(context), input),
      ),
  }),
);

/** Changes the agenda of a conference that the viewer may know of, and reads it. */
async function change(context: Context, conferenceId: string, make: () => Promise<void>) {
  if (!(await isVisible(context, conferenceId))) return null;
  await make();
  return readAgenda(context.db, requireViewer(context), conferenceId);
}
