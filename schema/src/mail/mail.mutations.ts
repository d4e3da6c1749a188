import { builder } from "#builder.ts";
import { editorOf } from "#editing.ts";
import { resendMail } from "#mail/mail.service.ts";
import { OutgoingMail } from "#mail/outgoing-mail.type.ts";
import { NotFoundError } from "#not-found-error.ts";

builder.mutationField("resendMail", (t) =>
  t.prismaField({
    type: OutgoingMail,
    description: "Tries a failed mail again. For those who manage the conference.",
    authScopes: { editor: true },
    args: { id: t.arg.id({ required: true, description: "Of a mail that has failed." }) },
    errors: { types: [NotFoundError], directResult: true },
    resolve: (_query, _root, { id }, context) => resendMail(editorOf(context), context.mail, id),
  }),
);
