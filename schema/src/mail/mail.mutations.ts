import { builder } from "#builder.ts";
import { changedConferenceArgs } from "#conference/conference-args.ts";
import { thenReread } from "#content/reread-row.ts";
import { refusals } from "#errors/error-types.ts";
import { resendMail, sendTestMail } from "#mail/mail.service.ts";
import { OutgoingMail } from "#mail/outgoing-mail.type.ts";

builder.mutationFields((t) => ({
  resendMail: t.prismaField({
    type: OutgoingMail,
    description: "Queues a failed mail again. For the editors of the conference.",
    authScopes: { editor: true },
    args: { id: t.arg.id({ required: true, description: "Id of a mail that has failed." }) },
    errors: refusals.id,
    resolve: thenReread("OutgoingMail", ({ id }, editor, context) =>
      resendMail(editor, context.mail, id),
    ),
  }),
  sendTestMail: t.prismaField({
    type: OutgoingMail,
    description: "Sends the viewer a test mail. For the editors of the conference.",
    authScopes: (_root, { conferenceId }) => ({ conferenceEditor: conferenceId }),
    args: changedConferenceArgs,
    errors: refusals.id,
    resolve: thenReread("OutgoingMail", ({ conferenceId }, editor, context) =>
      sendTestMail(editor, context, conferenceId),
    ),
  }),
}));
