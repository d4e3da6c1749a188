import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { changedConferenceArgs } from "#conference/conference-args.ts";
import { setColumns } from "#conference/set-columns.ts";
import { thenReread } from "#content/reread-row.ts";
import { refusals } from "#errors/error-types.ts";

builder.mutationField("dismissChecklist", (t) =>
  t.prismaField({
    type: Conference,
    description: "Hides the checklist from the whole team. For the editors of the conference.",
    authScopes: (_root, { conferenceId }) => ({ conferenceEditor: conferenceId }),
    args: changedConferenceArgs,
    errors: refusals.id,
    resolve: thenReread("Conference", ({ conferenceId }, editor) => {
      const columns = { checklistDismissedAt: new Date() };
      return setColumns(editor, conferenceId, columns, { action: "conference.dismiss-checklist" });
    }),
  }),
);
