import { changeAgenda, maxStars, readAgenda, shareAgenda } from "#agenda/agenda.service.ts";
import { MyAgenda } from "#agenda/agenda.type.ts";
import { builder } from "#builder.ts";
import { isVisible } from "#conference/visibility.ts";
import type { Context } from "#context/context.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { refusals } from "#errors/error-types.ts";

builder.mutationField("changeMyAgenda", (t) =>
  t.fieldWithInput({
    type: MyAgenda,
    description:
      "Marks and unmarks sessions for the viewer; unknown sessions are ignored. For signed-in users.",
    areas: "none",
    authScopes: { signedIn: true },
    errors: refusals.input,
    typeOptions: {
      description: `Which sessions to mark and which to unmark, at most ${maxStars} each.`,
    },
    input: {
      conferenceId: t.input.id({ required: true, description: "Id of the conference." }),
      add: t.input.idList({ required: true, description: "Ids of sessions to mark." }),
      remove: t.input.idList({ required: true, description: "Ids of sessions to unmark." }),
    },
    resolve: (_root, { input }, context) =>
      change(context, input.conferenceId, () =>
        changeAgenda(context.db, requireViewer(context), input),
      ),
  }),
);

builder.mutationField("shareMyAgenda", (t) =>
  t.fieldWithInput({
    type: MyAgenda,
    description:
      "Starts or stops sharing the viewer's agenda at a secret address. For signed-in users.",
    areas: "none",
    authScopes: { signedIn: true },
    errors: refusals.id,
    typeOptions: { description: "Whether to share the viewer's agenda of a conference." },
    input: {
      conferenceId: t.input.id({ required: true, description: "Id of the conference." }),
      shared: t.input.boolean({
        required: true,
        description: "True creates an address, unless there is one; false deletes it for good.",
      }),
    },
    resolve: (_root, { input }, context) =>
      change(context, input.conferenceId, () =>
        shareAgenda(context.db, requireViewer(context), input),
      ),
  }),
);

/**
 * Changes the viewer's agenda of a conference, and returns it.
 *
 * @throws NotFoundError if there is no such conference that the viewer may know of
 */
async function change(context: Context, conferenceId: string, make: () => Promise<void>) {
  if (!(await isVisible(context, conferenceId))) throw new NotFoundError();
  await make();
  return readAgenda(context.db, requireViewer(context), conferenceId);
}
