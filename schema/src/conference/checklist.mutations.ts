import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { setColumns } from "#conference/set-columns.ts";
import { thenReread } from "#content/reread-row.ts";
import { refusals } from "#errors/error-types.ts";

builder.mutationField("dismissChecklist", (t) =>
  t.prismaFieldWithInput({
    type: Conference,
    description: "Hides the checklist from the whole team. For the editors of the conference.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Which conference." },
    input: { conferenceId: conferenceIdField(t.input) },
    errors: refusals.id,
    resolve: thenReread("Conference", ({ input: { conferenceId } }, editor) => {
      const columns = { checklistDismissedAt: new Date() };
      return setColumns(editor, conferenceId, columns, { action: "conference.dismiss-checklist" });
    }),
  }),
);
