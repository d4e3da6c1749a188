import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { editorOf } from "#content/editing.ts";
import { reread } from "#content/reread-row.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { resendMail, sendTestMail } from "#mail/mail.service.ts";
import { OutgoingMail } from "#mail/outgoing-mail.type.ts";

builder.mutationFields((t) => ({
  resendMail: t.prismaField({
    type: OutgoingMail,
    description: "Queues a failed mail again. For the editors of the conference.",
    authScopes: { editor: true },
    args: { id: t.arg.id({ required: true, description: "Id of a mail that has failed." }) },
    errors: { types: [NotFoundError] },
    resolve: async (query, _root, { id }, context) =>
      reread(context.db.outgoingMail, query, await resendMail(editorOf(context), context.mail, id)),
  }),
  sendTestMail: t.prismaField({
    type: OutgoingMail,
    description: "Sends the viewer a test mail. For the editors of the conference.",
    authScopes: (_root, { conferenceId }) => ({ conferenceEditor: conferenceId }),
    args: conferenceArgs,
    errors: { types: [NotFoundError] },
    resolve: async (query, _root, { conferenceId }, context) =>
      reread(
        context.db.outgoingMail,
        query,
        await sendTestMail(editorOf(context), context, conferenceId),
      ),
  }),
}));
