import { builder } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { type OfRecord, thenReread } from "#content/reread-row.ts";
import { refusals } from "#errors/error-types.ts";
import { liftBounce } from "#letter/bounces.service.ts";
import { resendMail, sendTestMail } from "#mail/mail.service.ts";
import { OutgoingMail } from "#mail/outgoing-mail.type.ts";

builder.mutationFields((t) => ({
  resendMail: t.prismaFieldWithInput({
    type: OutgoingMail,
    description: "Queues a failed mail again. For the editors of the conference.",
    areas: ["settings"],
    authScopes: { editor: true },
    typeOptions: { description: "Which mail that has failed." },
    input: { id: t.input.id({ required: true, description: "Id of a mail that has failed." }) },
    errors: refusals.id,
    resolve: thenReread("OutgoingMail", ({ input: { id } }: OfRecord, editor, context) =>
      resendMail(editor, context.mail, id),
    ),
  }),
  liftBounce: t.prismaFieldWithInput({
    type: OutgoingMail,
    description:
      "Lets the recipient of a mail that came back get letters again; those that were not sent meanwhile are not sent. For the editors of the conference.",
    areas: ["sending"],
    authScopes: { editor: true },
    typeOptions: { description: "Which mail that came back." },
    input: { id: t.input.id({ required: true, description: "Id of a mail that came back." }) },
    errors: refusals.id,
    resolve: thenReread("OutgoingMail", ({ input: { id } }: OfRecord, editor) =>
      liftBounce(editor, id),
    ),
  }),
  sendTestMail: t.prismaFieldWithInput({
    type: OutgoingMail,
    description: "Sends the viewer a test mail. For the editors of the conference.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Which conference." },
    input: { conferenceId: conferenceIdField(t.input) },
    errors: refusals.id,
    resolve: thenReread("OutgoingMail", ({ input: { conferenceId } }, editor, context) =>
      sendTestMail(editor, context, conferenceId),
    ),
  }),
}));
